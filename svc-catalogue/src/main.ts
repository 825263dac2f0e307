import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import {
  blobStoreFrom,
  createRabbitBus,
  connectStore,
  createEndedSessions,
  createIndexes,
  createLogger,
  pingStore,
  readSettings,
  remoteKeys,
  startRelay,
  startService,
} from '@rackwright/service-kit';
import { createCatalogueApp } from './app';
import { createCatalogueStore } from './catalogueStore';
import { catalogueWriter } from './changing/catalogueWriter';
import { remoteUses } from './changing/remoteUses';
import { RELEASES } from './changing/writeTurns';
import { catalogueSettings } from './settings';
import { createAssets } from './uploads/assets';
import { inspectInThread } from './uploads/inspectInThread';
import { inspectModel } from './uploads/inspectModel';

const settings = readSettings(catalogueSettings);
const logger = createLogger('catalogue', settings.LOG_LEVEL);
const connection = await connectStore(settings.MONGO_URL);
const store = createCatalogueStore(connection);
const ended = createEndedSessions({ connection, logger });
await createIndexes(connection, logger);
await catalogueWriter(store).heal(`start-${randomUUID()}`, { announceEmails: true });

/** The thread's program is bundled beside this one; run from its sources, the service looks at models itself. */
const inspect = import.meta.url.endsWith('.ts')
  ? inspectModel
  : inspectInThread(
      () =>
        new Worker(new URL('./glbWorker.js', import.meta.url), {
          resourceLimits: { maxOldGenerationSizeMb: 512 },
        }),
    );

const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'catalogue', logger });
await ended.follow(bus, 'catalogue');
const relay = startRelay({ connection, collections: [RELEASES], bus, logger });

await startService({
  service: createCatalogueApp({
    store,
    usesOf: remoteUses({ url: settings.ROOMS_URL, logger }),
    assets: createAssets(blobStoreFrom(settings), inspect),
    frame: {
      keys: remoteKeys(settings.JWKS_URL),
      ended,
      logger,
      ready: { database: () => pingStore(connection), broker: () => bus.ready() },
      afterChange: relay.nudge,
    },
  }),
  port: settings.PORT,
  host: settings.HOST,
  bus,
  relay,
  close: [ended.stop, () => connection.close()],
  ownsProcess: true,
});
