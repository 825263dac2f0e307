import { menuCalls, plannerCalls } from '@rackwright/contracts';
import { route, service, type Service, type ServiceOptions } from '@rackwright/service-kit';
import type { CatalogueStore } from './catalogueStore';
import { catalogueWriter } from './changing/catalogueWriter';
import type { UsesOf } from './changing/remoteUses';
import { collectionRoutes } from './collectionRoutes';
import { configRoutes } from './configRoutes';
import { menuTree } from './menu';
import { productRoutes } from './productRoutes';
import { sendCached } from './reading/compressedAnswer';
import { holdCatalogue } from './reading/heldCatalogue';
import { partRoute } from './reading/partRoute';
import { countries, steps } from './seeding/seedData';
import type { AssetStore } from './uploads/assets';
import { uploadRoutes } from './uploads/uploadRoutes';

export interface CatalogueApp {
  readonly store: CatalogueStore;
  readonly assets: AssetStore;
  /** Where products stand. */
  readonly usesOf: UsesOf;
  readonly now?: () => Date;
  /** What the frame needs to know of this process. */
  readonly frame: Omit<ServiceOptions, 'name' | 'routes'>;
}

/** Every call of the catalogue; reading needs no token, but for the e-mails. */
export function createCatalogueApp({
  store,
  assets,
  usesOf,
  frame,
  now = () => new Date(),
}: CatalogueApp): Service {
  const writer = catalogueWriter(store);
  const held = holdCatalogue({ store, writer, logger: frame.logger });
  const catalogue = { held, writer, now };
  return service({
    ...frame,
    name: 'catalogue',
    routes: [
      ...productRoutes(catalogue, usesOf),
      ...collectionRoutes(catalogue),
      partRoute(held, menuCalls.tree, ({ leftMenuItems }) => menuTree(leftMenuItems)),
      ...configRoutes(catalogue),
      ...uploadRoutes({ writer, assets }),
      route(plannerCalls.steps, (asked) => sendCached(asked, steps)),
      route(plannerCalls.countries, (asked) => sendCached(asked, countries)),
    ],
  });
}
