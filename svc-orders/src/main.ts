import { Worker } from 'node:worker_threads';
import {
  connectStore,
  createEndedSessions,
  createErasures,
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
import { createCheckoutStore } from './paying/checkoutStore';
import { countriesCopy } from './paying/addresses';
import { createHelpRequestStore, HELP_REQUESTS } from './help/helpRequestStore';
import { listen } from './listeners';
import { erasePerson } from './paying/orderCalls';
import { createOrderStore, ORDERS } from './paying/orderStore';
import { createAttemptStore, PAYMENT_ATTEMPTS } from './paying/attemptStore';
import { createNoticeStore } from './paying/noticeStore';
import { paymentProvider } from './paying/paymentProvider';
import { settlingTimes } from './paying/settling';
import { startSettling } from './paying/worker';
import { catalogueCopy } from './pricing/catalogueCopy';
import { inPricingThread, pricingHere } from './pricing/pricing';
import { remoteProjects } from './projects';
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
  checkouts: createCheckoutStore(connection),
  attempts: createAttemptStore(connection),
  notices: createNoticeStore(connection),
  erasures: createErasures(connection),
};
const ended = createEndedSessions({ connection, logger });
await createIndexes(connection, logger);

const bus = createRabbitBus({ url: settings.AMQP_URL, service: 'orders', logger });
await ended.follow(bus, 'orders');
const relayed = [PAYMENT_ATTEMPTS, ORDERS, HELP_REQUESTS, SUBMISSIONS];
const relay = startRelay({ connection, collections: relayed, bus, logger });
const prices = catalogueCopy(settings.CATALOGUE_URL, logger);
const reactions = { dropCatalogue: prices.drop, orders: stores.orders };
await listen(bus, { ...reactions, erase: (person) => erasePerson(stores, person) });

const settling = {
  ...stores,
  provider: paymentProvider(settings, logger),
  now: () => new Date(),
  times: settlingTimes(settings.PAYMENT_TIMEOUT_MS),
  logger,
};
/** The thread's program is bundled beside this one; run from its sources, the service prices by itself. */
const price = import.meta.url.endsWith('.ts')
  ? pricingHere()
  : inPricingThread(
      () =>
        new Worker(new URL('./pricingWorker.js', import.meta.url), {
          resourceLimits: { maxOldGenerationSizeMb: 512 },
        }),
    );
const worker = startSettling({ ...settling, announced: relay.nudge });

await startService({
  service: createOrdersApp({
    ...settling,
    prices: prices.get,
    price,
    countries: countriesCopy(settings.CATALOGUE_URL, logger).get,
    projects: remoteProjects({ url: settings.ROOMS_URL, logger }),
    shop: SHOPIFY_URL && SHOPIFY_TOKEN ? storefrontShop({ url: SHOPIFY_URL, token: SHOPIFY_TOKEN }) : null,
    publicUrl: settings.PUBLIC_URL,
    quoteSecret: settings.QUOTE_SECRET,
    chargeTerms: { currency: settings.CHARGE_CURRENCY, rates: settings.EXCHANGE_RATES },
    nudge: worker.nudge,
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
  close: [ended.stop, worker.stop, () => connection.close()],
  ownsProcess: true,
});
