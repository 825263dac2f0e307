import { type Catalogue, readCatalogue } from '@rackwright/planning';
import { type ApiClient, language } from '@rackwright/web-kit';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { Assortment } from '../editor/store';
import { askAround, askShop, askSnapshot, type ShopAnswers } from './askShop';

/** Everything the shop sells, how its menu is ordered and what its steps are called. Rejects with the `ApiError` of the call that failed. */
export const loadShop = async (api: ApiClient): Promise<Assortment> => readShop(await askShop(api));

/** A shop as a plan is opened with. */
export type OpenShop = Assortment & Pick<ShopAnswers, 'staged'>;

export const readShop = ({ snapshot, ...rest }: ShopAnswers): OpenShop => ({
  catalogue: readCatalogue(snapshot),
  ...rest,
});

/** As it is this moment. Rejects with the call's `ApiError`. */
export async function loadCatalogue(api: ApiClient, signal?: AbortSignal): Promise<Catalogue> {
  return readCatalogue(await askSnapshot(api, signal));
}

/** As it is this moment, in the language spoken now. */
async function shopNow(api: ApiClient): Promise<Assortment> {
  const spoken = language();
  const [catalogue, around] = await Promise.all([loadCatalogue(api), askAround(api, { isFresh: true })]);
  return { catalogue, ...around, language: spoken };
}

/**
 * Asks what the shop sells by now, and offers it where that is something else than the plan goes by. Null when it is the same. Rejects
 * with the call's `ApiError`.
 */
export async function lookForNewAssortment(
  api: ApiClient,
  editor: Pick<PlannerEditor, 'state' | 'offerAssortment'>,
): Promise<Assortment | null> {
  const shop = await shopNow(api);
  const isNew = shop.catalogue.version !== editor.state.catalogue.version;
  const offered = isNew ? shop : null;
  editor.offerAssortment(offered);
  return offered;
}

/**
 * Goes on in the language spoken now. What the shop has changed meanwhile is offered in it, and the plan speaks as before until that is
 * taken. `ask` tells what the plan goes by. Rejects as that does.
 */
export async function speakAgain(
  api: ApiClient,
  editor: Pick<PlannerEditor, 'state' | 'offerAssortment' | 'takeOffered'>,
  ask: (api: ApiClient) => Promise<Assortment> = shopNow,
): Promise<void> {
  const shop = await ask(api);
  if (shop.language !== language()) return;
  const isSame = shop.catalogue.version === editor.state.catalogue.version;
  editor.offerAssortment(shop);
  if (isSame) editor.takeOffered();
}
