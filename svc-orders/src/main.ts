import { Worker } from 'node:worker_threads';
import { databaseClock, runService } from '@rackwright/service-kit';
import { createOrdersApp } from './app';
import { chargeTermsOf } from './pricing/charge';
import { countriesCopy } from './paying/addresses';
import { HELP_REQUESTS } from './help/helpRequestStore';
import { listen } from './listeners';
import { ordersStores } from './ordersStores';
import { eraseOrdersOf } from './paying/orderCalls';
import { ORDERS } from './paying/orderStore';
import { PAYMENT_ATTEMPTS } from './paying/attemptStore';
import { paymentProvider } from './paying/paymentProvider';
import { createPaymentCount, retryTimes } from './paying/recordOutcome';
import { startPaymentWorker } from './paying/worker';
import { catalogueCopy, followedPrices } from './pricing/catalogueCopy';
import { catalogueWords } from './pricing/catalogueWords';
import { inPricingThread, pricingHere } from './pricing/pricing';
import { remoteProjects } from './projects';
import { reviewedByProposal } from './review/proposalSent';
import { SUBMISSIONS } from './review/submissionStore';
import { ordersSettings } from './settings';
import { storefrontShop } from './shop/storefrontShop';

/** The thread's program is bundled beside this one; run from its sources, the service prices by itself. */
const price = import.meta.url.endsWith('.ts')
  ? pricingHere()
  : await inPricingThread(
      () =>
        new Worker(new URL('./pricingWorker.js', import.meta.url), {
          resourceLimits: { maxOldGenerationSizeMb: 512 },
        }),
    );

await runService({
  name: 'orders',
  settings: ordersSettings,
  announcing: [PAYMENT_ATTEMPTS, ORDERS, HELP_REQUESTS, SUBMISSIONS],
  stores: ({ connection }) => ordersStores(connection),
  make: async (stores, { settings, logger, connection, frame, announced }) => {
    // Which payment is seen to when is for all instances to agree on.
    const now = await databaseClock(connection);
    const { SHOPIFY_URL, SHOPIFY_TOKEN, CATALOGUE_URL } = settings;
    const words = catalogueWords(CATALOGUE_URL, logger);
    const copies = { prices: catalogueCopy(CATALOGUE_URL, logger), words };
    const prices = followedPrices(stores.catalogueChanges, copies);
    // Asked for before there is anybody to wait for it; who needs it is told when it fails, and it is asked for again.
    prices().catch(() => undefined);
    const settling = {
      ...stores,
      provider: paymentProvider(settings, logger),
      now,
      times: retryTimes(settings.PAYMENT_TIMEOUT_MS),
      counts: createPaymentCount(),
      logger,
    };
    const worker = startPaymentWorker({ ...settling, announced });
    const service = createOrdersApp({
      ...settling,
      prices,
      words,
      price,
      countries: countriesCopy(CATALOGUE_URL, logger).get,
      projects: remoteProjects({ url: settings.ROOMS_URL, logger }),
      shop: SHOPIFY_URL && SHOPIFY_TOKEN ? storefrontShop({ url: SHOPIFY_URL, token: SHOPIFY_TOKEN }) : null,
      publicUrl: settings.PUBLIC_URL,
      quoteSecret: settings.QUOTE_SECRET,
      chargeTerms: chargeTermsOf(stores.shopKnown, {
        currency: settings.CHARGE_CURRENCY,
        rates: settings.EXCHANGE_RATES,
      }),
      nudge: worker.nudge,
      frame,
    });
    const reviewed = reviewedByProposal(stores.submissions, announced);
    const { catalogueChanges, orders, shopKnown: shop } = stores;
    const reactions = { catalogueChanges, orders, shop, reviewed };
    return {
      service,
      listen: (bus) => listen(bus, { ...reactions, erase: (person) => eraseOrdersOf(stores, person) }),
      close: [worker.stop],
    };
  },
});
