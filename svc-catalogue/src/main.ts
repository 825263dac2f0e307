import { randomUUID } from 'node:crypto';
import {
  createRabbitBus,
  connectStore,
  createIndexes,
  createLogger,
  pingStore,
  readSettings,
  remoteKeys,
  startRelay,
  startService,
  verifierSettings,
} from '@rackwright/service-kit';
import { createCatalogueApp } from './app';
import { createCatalogueStore, RELEASES } from './catalogueStore';
import { holdCatalogue } from './heldCatalogue';
import { releaseCatalogue } from './release';

const settings = readSettings(verifierSettings);
const logger = createLogger('catalogue', settings.LOG_LEVEL);
const connection = await connectStore(settings.MONGO_URL);
const store = createCatalogueStore(connection);
await createIndexes(connection);
await releaseCatalogue(store, `start-${randomUUID()}`);

const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'catalogue', logger });
const relay = startRelay({ connection, collections: [RELEASES], bus, logger });

await startService({
  service: createCatalogueApp({
    catalogue: holdCatalogue(store, logger),
    frame: {
      keys: remoteKeys(settings.JWKS_URL),
      logger,
      ready: { database: () => pingStore(connection), broker: () => bus.ready() },
      afterChange: relay.nudge,
    },
  }),
  port: settings.PORT,
  host: settings.HOST,
  bus,
  relay,
  close: [() => connection.close()],
  ownsProcess: true,
});
