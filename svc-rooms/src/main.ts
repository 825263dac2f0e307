import { readCatalogue, type CatalogueSnapshot } from '@rackwright/planning';
import {
  connectStore,
  createIndexes,
  createLogger,
  createRabbitBus,
  pingStore,
  readSettings,
  remoteCopy,
  remoteKeys,
  startRelay,
  startService,
  verifierSettings,
} from '@rackwright/service-kit';
import { z } from 'zod';
import { createRoomsApp } from './app';
import { listen } from './listeners';
import { createRoomStore } from './roomStore';

const settings = readSettings(verifierSettings.extend({ CATALOGUE_URL: z.url() }));
const logger = createLogger('rooms', settings.LOG_LEVEL);
const connection = await connectStore(settings.MONGO_URL);
const rooms = createRoomStore(connection, 'rooms');
const templates = createRoomStore(connection, 'templates');
await createIndexes(connection);

const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'rooms', logger });
const relay = startRelay({ connection, collections: ['rooms'], bus, logger });
const catalogue = remoteCopy({
  what: 'The catalogue',
  url: new URL('/products/snapshot', settings.CATALOGUE_URL).href,
  read: (json) => readCatalogue(json as CatalogueSnapshot),
  logger,
});
await listen(bus, { dropCatalogue: catalogue.drop });

await startService({
  service: createRoomsApp({
    rooms,
    templates,
    catalogue: catalogue.get,
    now: () => new Date(),
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
