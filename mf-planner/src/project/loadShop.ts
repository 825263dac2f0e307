import type { MenuTreeItem, WireMaterial, WireSnapshot, WizardStep } from '@rackwright/contracts';
import type { Catalogue } from '@rackwright/planning';
import { readCatalogue } from '@rackwright/planning';
import type { ApiClient } from '@rackwright/web-kit';

export interface Shop {
  readonly catalogue: Catalogue;
  /** What walls and floors can be covered with. */
  readonly materials: readonly WireMaterial[];
  readonly menu: readonly MenuTreeItem[];
  /** The wizard's five steps, as the shop words them. */
  readonly steps: readonly WizardStep[];
}

/** Everything the shop sells, how its menu is ordered and what its steps are called. Rejects with the `ApiError` of the call that failed. */
export async function loadShop(api: ApiClient): Promise<Shop> {
  const [snapshot, materials, menu, steps] = await Promise.all([
    api.get<WireSnapshot>('/products/snapshot'),
    api.get<{ readonly items: readonly WireMaterial[] }>('/materials/materials'),
    api.get<readonly MenuTreeItem[]>('/leftMenuItems/leftMenuItems/full'),
    api.get<readonly WizardStep[]>('/json/steps.json'),
  ]);
  const catalogue = readCatalogue(snapshot.body);
  return { catalogue, materials: materials.body.items, menu: menu.body, steps: steps.body };
}
