import { plannerCalls } from '@rackwright/contracts';
import type { RemotesStore } from '@rackwright/registry';
import { route, service, type Service, type ServiceOptions } from '@rackwright/service-kit';
import type { CatalogueStore } from './catalogueStore';
import { catalogueWriter } from './changing/catalogueWriter';
import type { RemoteRooms } from './changing/remoteRooms';
import { checkRoutes } from './checkRoutes';
import { collectionRoutes } from './collectionRoutes';
import { configRoutes } from './configRoutes';
import { menuRoutes } from './menuRoutes';
import { productRoutes } from './productRoutes';
import { sendCached } from './reading/compressedAnswer';
import { archiveChecks, type ArchiveChecks } from './exchange/archiveChecks';
import type { CheckedArchives } from './exchange/archiveRows';
import type { Arriving } from './exchange/arriving';
import { exchangeRoutes } from './exchange/exchangeRoutes';
import { historyRoutes } from './history/historyRoutes';
import { remoteRoutes } from './remotes/remoteRoutes';
import { releaseRoutes } from './releases/releaseRoutes';
import { type CatalogueEvents, streamCatalogueEvents } from './reading/catalogueEvents';
import { holdCatalogue } from './reading/heldCatalogue';
import { countries, stepsIn } from './seeding/seedData';
import type { ShopEnvironment } from './settings';
import { shopRoutes } from './shop/shopRoutes';
import type { AssetStore } from './uploads/assets';
import { createMeasuredModels } from './uploads/measuredModels';
import type { PendingAssets } from './uploads/pendingAssets';
import { uploadRoutes } from './uploads/uploadRoutes';

export interface CatalogueApp {
  readonly store: CatalogueStore;
  readonly assets: AssetStore;
  readonly pending: PendingAssets;
  /** Where ZIPs are put while they are looked at. */
  readonly arriving: Arriving;
  /** What came of them. */
  readonly archives: CheckedArchives;
  readonly rooms: RemoteRooms;
  readonly shopEnvironment: ShopEnvironment;
  /** The remotes and their registry; undefined where the service is not told. */
  readonly publishedRemotes?: RemotesStore | undefined;
  readonly now?: () => Date;
  /** Of the shop, as in `Asia/Kuala_Lumpur`. */
  readonly timeZone: string;
  /** Milliseconds of the stream of releases, where they are others than usual. */
  readonly streams?: Pick<CatalogueEvents, 'pollMs' | 'heartbeatMs'>;
  /** What the frame needs to know of this process. */
  readonly frame: Omit<ServiceOptions, 'name' | 'routes'>;
}

/** Every call of the catalogue; reading needs no token, but for the e-mails. */
export function createCatalogueApp({
  store,
  assets,
  pending,
  arriving,
  archives,
  rooms,
  shopEnvironment,
  publishedRemotes,
  timeZone,
  frame,
  streams = {},
  now = () => new Date(),
}: CatalogueApp): Service & Pick<ArchiveChecks, 'tidy'> {
  const writer = catalogueWriter(store, now);
  const held = holdCatalogue({ store, writer, logger: frame.logger });
  const measured = createMeasuredModels({ rows: store.measuredModels, assets, logger: frame.logger, now });
  const catalogue = { held, writer, now };
  const uploading = { writer, assets, pending, measured };
  const { logger } = frame;
  const checks = archiveChecks({ store, uploading, arriving, archives, now, logger });
  const made = service({
    ...frame,
    name: 'catalogue',
    routes: [
      ...productRoutes(catalogue, rooms.usesOf),
      streamCatalogueEvents({ held, logger: frame.logger, ...streams }),
      ...collectionRoutes(catalogue),
      ...menuRoutes(catalogue),
      ...configRoutes(catalogue),
      ...shopRoutes({ store, environment: shopEnvironment, now }),
      ...remoteRoutes({ outcomes: store.outcomes, published: publishedRemotes, now, logger }),
      ...uploadRoutes(uploading),
      ...exchangeRoutes({ catalogue, store, uploading, rooms, arriving, checks, logger }),
      ...historyRoutes(store.changes),
      ...releaseRoutes({ ...catalogue, store, usesOf: rooms.usesOf, timeZone }),
      ...checkRoutes(held, measured),
      route(plannerCalls.steps, (asked) => sendCached(asked, stepsIn(asked.query.language))),
      route(plannerCalls.countries, (asked) => sendCached(asked, countries)),
    ],
  });
  return { ...made, tidy: checks.tidy };
}
