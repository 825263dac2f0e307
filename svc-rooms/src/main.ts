import { productCalls } from '@rackwright/contracts';
import { readCatalogue } from '@rackwright/planning';
import {
  blobStoreFrom,
  connectStore,
  createEndedSessions,
  createIndexes,
  createLogger,
  createRabbitBus,
  pingStore,
  readSettings,
  remoteCopy,
  remoteKeys,
  startRelay,
  startService,
} from '@rackwright/service-kit';
import { createRoomsApp } from './app';
import { listen } from './listeners';
import { announcingCollections, createRoomParts } from './roomParts';
import { roomsSettings } from './settings';
import { startTidying } from './tidying';

const settings = readSettings(roomsSettings);
const logger = createLogger('rooms', settings.LOG_LEVEL);
const connection = await connectStore(settings.MONGO_URL);
const catalogue = remoteCopy({
  what: 'The catalogue',
  call: productCalls.snapshot,
  url: settings.CATALOGUE_URL,
  read: readCatalogue,
  logger,
});
const parts = createRoomParts({
  connection,
  blobs: blobStoreFrom(settings),
  catalogue: catalogue.get,
  now: () => new Date(),
  logger,
  publicUrl: settings.PUBLIC_URL,
});
const ended = createEndedSessions({ connection, logger });
await createIndexes(connection, logger);

const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'rooms', logger });
await ended.follow(bus, 'rooms');
const relay = startRelay({ connection, collections: announcingCollections, bus, logger });
await listen(bus, { ...parts.reactions, dropCatalogue: catalogue.drop, announced: relay.nudge });
parts.uses
  .noted()
  .catch((error: unknown) => logger.warn({ err: error }, 'products of earlier projects cannot be noted now'));
const stopTidying = startTidying(parts.tidied, logger);

await startService({
  service: createRoomsApp(parts, {
    keys: remoteKeys(settings.JWKS_URL),
    ended,
    logger,
    ready: { database: () => pingStore(connection), broker: () => bus.ready() },
    afterChange: relay.nudge,
  }),
  port: settings.PORT,
  host: settings.HOST,
  bus,
  relay,
  close: [
    ended.stop,
    async () => {
      stopTidying();
      parts.watch.stop();
    },
    () => connection.close(),
  ],
  ownsProcess: true,
});
