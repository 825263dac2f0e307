import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Worker } from 'node:worker_threads';
import { remotesStoreFrom } from '@rackwright/registry';
import { blobStoreFrom, runService } from '@rackwright/service-kit';
import { createCatalogueApp } from './app';
import { createCatalogueStore } from './catalogueStore';
import { catalogueWriter } from './changing/catalogueWriter';
import { remoteRooms } from './changing/remoteRooms';
import { RELEASES } from './changing/writeTurns';
import { createCheckedArchives } from './exchange/archiveRows';
import { arrivingIn } from './exchange/arriving';
import { erasePublisher } from './history/erasing';
import { startSchedule } from './releases/schedule';
import { catalogueSettings, shopEnvironment, warnOfMissing } from './settings';
import { announcedShopOf, missingOf } from './shop/shopFacts';
import { SHOP } from './shop/shopStore';
import { createAssets } from './uploads/assets';
import { inspectInThread } from './uploads/inspectInThread';
import { inspectModel } from './uploads/inspectModel';
import { createPendingAssets, startTidyingFiles } from './uploads/pendingAssets';

/** The thread's program is bundled beside this one; run from its sources, the service looks at models itself. */
const inspect = import.meta.url.endsWith('.ts')
  ? inspectModel
  : inspectInThread(
      () =>
        new Worker(new URL('./glbWorker.js', import.meta.url), {
          resourceLimits: { maxOldGenerationSizeMb: 512 },
        }),
    );

await runService({
  name: 'catalogue',
  settings: catalogueSettings,
  announcing: [RELEASES, SHOP],
  stores: ({ settings, connection, now }) => {
    const store = createCatalogueStore(connection);
    const blobs = blobStoreFrom(settings);
    const assets = createAssets(blobs, inspect);
    return {
      ...{ store, assets, archives: createCheckedArchives(blobs) },
      pending: createPendingAssets({ store, assets, now }),
    };
  },
  make: async ({ store, assets, archives, pending }, { settings, logger, frame, now, announced }) => {
    const arriving = await arrivingIn(settings.ARRIVING_FOLDER ?? tmpdir());
    const writer = catalogueWriter(store);
    const requestId = `start-${randomUUID()}`;
    await writer.heal(requestId, { announceEmails: true });
    const environment = shopEnvironment(settings);
    const kept = await store.shop.read();
    warnOfMissing(missingOf(kept, environment), logger);
    await store.shop.announce(kept, { shop: announcedShopOf(kept, environment), requestId });
    const service = createCatalogueApp({
      ...{ store, shopEnvironment: environment },
      publishedRemotes: remotesStoreFrom(settings, (line) => logger.warn(line)),
      rooms: remoteRooms({ url: settings.ROOMS_URL, logger }),
      timeZone: settings.REPORT_TIME_ZONE,
      assets,
      pending,
      arriving,
      archives,
      frame,
    });
    const tidy = async () => {
      await pending.tidy();
      await service.tidy();
    };
    return {
      service,
      listen: (bus) =>
        bus.subscribe('catalogue', 'user-erased', ({ data: { userId }, requestId }) =>
          erasePublisher({ store, writer }, { userId, requestId }),
        ),
      close: [
        startSchedule({ store, writer, now, logger, announced }),
        startTidyingFiles(tidy, logger),
        arriving.close,
      ],
    };
  },
});
