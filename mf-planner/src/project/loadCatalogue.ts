import type { MenuTreeItem, WireSnapshot } from '@rackwright/contracts';
import type { Catalogue } from '@rackwright/planning';
import { readCatalogue } from '@rackwright/planning';
import type { ApiClient } from '@rackwright/web-kit';

export interface CatalogueAndMenu {
  readonly catalogue: Catalogue;
  readonly menu: readonly MenuTreeItem[];
}

/** Everything the shop sells and how its menu is ordered. Rejects with the `ApiError` of the call that failed. */
export async function loadCatalogue(api: ApiClient, signal: AbortSignal): Promise<CatalogueAndMenu> {
  const [snapshot, menu] = await Promise.all([
    api.get<WireSnapshot>('/products/snapshot', { signal }),
    api.get<readonly MenuTreeItem[]>('/leftMenuItems/leftMenuItems/full', { signal }),
  ]);
  return { catalogue: readCatalogue(snapshot.body), menu: menu.body };
}
