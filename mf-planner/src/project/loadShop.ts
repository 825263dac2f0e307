import { type Catalogue, readCatalogue } from '@rackwright/planning';
import type { ApiClient } from '@rackwright/web-kit';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { Assortment } from '../editor/store';
import { askAround, askShop, askSnapshot, type ShopAnswers } from './askShop';

export interface ShopData extends Omit<ShopAnswers, 'snapshot'> {
  readonly catalogue: Catalogue;
}

/** Everything the shop sells, how its menu is ordered and what its steps are called. Rejects with the `ApiError` of the call that failed. */
export const loadShop = async (api: ApiClient): Promise<ShopData> => readShop(await askShop(api));

export const readShop = ({ snapshot, ...rest }: ShopAnswers): ShopData => ({
  catalogue: readCatalogue(snapshot),
  ...rest,
});

/** As it is this moment. Rejects with the call's `ApiError`. */
export async function loadCatalogue(api: ApiClient, signal?: AbortSignal): Promise<Catalogue> {
  return readCatalogue(await askSnapshot(api, signal));
}

/**
 * Asks what the shop sells by now, and offers it where that is something else than the plan goes by. Null when it is the same. Rejects
 * with the call's `ApiError`.
 */
export async function lookForNewAssortment(
  api: ApiClient,
  editor: Pick<PlannerEditor, 'state' | 'offerAssortment'>,
): Promise<Assortment | null> {
  const [catalogue, around] = await Promise.all([loadCatalogue(api), askAround(api, { isFresh: true })]);
  const isNew = catalogue.version !== editor.state.catalogue.version;
  const offered = isNew ? { catalogue, ...around } : null;
  editor.offerAssortment(offered);
  return offered;
}
