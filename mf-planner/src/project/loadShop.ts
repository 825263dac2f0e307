import { type Catalogue, readCatalogue } from '@rackwright/planning';
import type { ApiClient } from '@rackwright/web-kit';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { askShop, askSnapshot, type ShopAnswers } from './askShop';

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

/** True when the shop sells something else by now, with which the plan goes on. Rejects with the call's `ApiError`. */
export async function takeNewCatalogue(
  api: ApiClient,
  editor: Pick<PlannerEditor, 'state' | 'setCatalogue'>,
): Promise<boolean> {
  const catalogue = await loadCatalogue(api);
  const isNew = catalogue.version !== editor.state.catalogue.version;
  if (isNew) editor.setCatalogue(catalogue);
  return isNew;
}
