import {
  createLogger,
  createRabbitBus,
  readSettings,
  remoteKeys,
  startService,
} from '@rackwright/service-kit';
import { createOrdersApp } from './app';
import { catalogueCopy } from './catalogueCopy';
import { listen } from './listeners';
import { ordersSettings } from './settings';

const settings = readSettings(ordersSettings);
const logger = createLogger('orders', settings.LOG_LEVEL);
const catalogue = catalogueCopy(settings.CATALOGUE_URL, logger);
const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'orders', logger });
await listen(bus, { dropCatalogue: catalogue.drop });

await startService({
  service: createOrdersApp({
    catalogue: catalogue.get,
    quoteSecret: settings.QUOTE_SECRET,
    now: () => new Date(),
    frame: { keys: remoteKeys(settings.JWKS_URL), logger, ready: { broker: () => bus.ready() } },
  }),
  port: settings.PORT,
  host: settings.HOST,
  bus,
  ownsProcess: true,
});
