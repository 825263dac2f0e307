import type { MenuTreeItem, WireMaterial, WizardStep } from '@rackwright/contracts';
import { materialCalls, menuCalls, plannerCalls, productCalls } from '@rackwright/contracts/browser';
import { type Catalogue, readCatalogue } from '@rackwright/planning';
import type { ApiClient } from '@rackwright/web-kit';
import type { PlannerEditor } from '../editor/PlannerEditor';

export interface ShopData {
  readonly catalogue: Catalogue;
  /** What walls and floors can be covered with. */
  readonly materials: readonly WireMaterial[];
  readonly menu: readonly MenuTreeItem[];
  /** The wizard's five steps, as the shop words them. */
  readonly steps: readonly WizardStep[];
}

/** Everything the shop sells, how its menu is ordered and what its steps are called. Rejects with the `ApiError` of the call that failed. */
export async function loadShop(api: ApiClient): Promise<ShopData> {
  const [catalogue, materials, menu, steps] = await Promise.all([
    loadCatalogue(api),
    api.call(materialCalls.list),
    api.call(menuCalls.tree),
    api.call(plannerCalls.steps),
  ]);
  return { catalogue, materials: materials.body.items, menu: menu.body, steps: steps.body };
}

/** What the shop sells this moment, not a while ago: sizes and prices that have changed are told as soon as a project is opened. */
export async function loadCatalogue(api: ApiClient, signal?: AbortSignal): Promise<Catalogue> {
  return readCatalogue((await api.call(productCalls.snapshot, { isFresh: true, signal })).body);
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
