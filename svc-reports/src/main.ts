import {
  connectStore,
  createIndexes,
  createLogger,
  createRabbitBus,
  pingStore,
  readSettings,
  remoteKeys,
  startService,
  verifierSettings,
} from '@rackwright/service-kit';
import { createActionStore } from './actionStore';
import { createReportsApp } from './app';
import { listen } from './listeners';
import { createVisitStore } from './visitStore';

const settings = readSettings(verifierSettings);
const logger = createLogger('reports', settings.LOG_LEVEL);
const connection = await connectStore(settings.MONGO_URL);
const actions = createActionStore(connection);
const visits = createVisitStore(connection);
await createIndexes(connection);

const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'reports', logger });
await listen(bus, actions);

await startService({
  service: createReportsApp({
    actions,
    visits,
    now: () => new Date(),
    frame: {
      keys: remoteKeys(settings.JWKS_URL),
      logger,
      ready: { database: () => pingStore(connection), broker: () => bus.ready() },
    },
  }),
  port: settings.PORT,
  host: settings.HOST,
  bus,
  close: [() => connection.close()],
  ownsProcess: true,
});
