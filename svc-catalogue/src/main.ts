import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { blobStoreFrom, runService } from '@rackwright/service-kit';
import { createCatalogueApp } from './app';
import { createCatalogueStore } from './catalogueStore';
import { catalogueWriter } from './changing/catalogueWriter';
import { remoteUses } from './changing/remoteUses';
import { RELEASES } from './changing/writeTurns';
import { catalogueSettings } from './settings';
import { createAssets } from './uploads/assets';
import { inspectInThread } from './uploads/inspectInThread';
import { inspectModel } from './uploads/inspectModel';
import { createPendingAssets, startTidyingAssets } from './uploads/pendingAssets';

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
  announcing: [RELEASES],
  stores: ({ settings, connection, now }) => {
    const store = createCatalogueStore(connection);
    const assets = createAssets(blobStoreFrom(settings), inspect);
    return { store, assets, pending: createPendingAssets({ store, assets, now }) };
  },
  make: async ({ store, assets, pending }, { settings, logger, frame }) => {
    await catalogueWriter(store).heal(`start-${randomUUID()}`, { announceEmails: true });
    const service = createCatalogueApp({
      store,
      usesOf: remoteUses({ url: settings.ROOMS_URL, logger }),
      assets,
      pending,
      frame,
    });
    return { service, close: [startTidyingAssets(pending, logger)] };
  },
});
