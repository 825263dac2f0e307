import {
  connectStore,
  createIndexes,
  createLogger,
  createRabbitBus,
  pingStore,
  readSettings,
  remoteKeys,
  startRelay,
  startService,
} from '@rackwright/service-kit';
import { createOrdersApp } from './app';
import { createHelpRequestStore, HELP_REQUESTS } from './help/helpRequestStore';
import { listen } from './listeners';
import { erasePerson } from './orders/orderCalls';
import { createOrderStore } from './orders/orderStore';
import { catalogueCopy } from './pricing/catalogueCopy';
import { remoteProjects } from './review/projects';
import { createSubmissionStore, SUBMISSIONS } from './review/submissionStore';
import { ordersSettings } from './settings';
import { storefrontShop } from './shop/storefrontShop';

const settings = readSettings(ordersSettings);
const { SHOPIFY_URL, SHOPIFY_TOKEN } = settings;
const logger = createLogger('orders', settings.LOG_LEVEL);

const connection = await connectStore(settings.MONGO_URL);
const stores = {
  helpRequests: createHelpRequestStore(connection),
  submissions: createSubmissionStore(connection),
  orders: createOrderStore(connection),
};
await createIndexes(connection);

const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'orders', logger });
const relay = startRelay({ connection, collections: [HELP_REQUESTS, SUBMISSIONS], bus, logger });
const prices = catalogueCopy(settings.CATALOGUE_URL, logger);
await listen(bus, { dropCatalogue: prices.drop, erase: (person) => erasePerson(stores, person) });

await startService({
  service: createOrdersApp({
    ...stores,
    prices: prices.get,
    projects: remoteProjects({ url: settings.ROOMS_URL, logger }),
    shop: SHOPIFY_URL && SHOPIFY_TOKEN ? storefrontShop({ url: SHOPIFY_URL, token: SHOPIFY_TOKEN }) : null,
    publicUrl: settings.PUBLIC_URL,
    quoteSecret: settings.QUOTE_SECRET,
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
