/** The whole service for tests, through HTTP: an embedded database, a bus in memory, stand-ins for the services it asks. */
import type { Order, RackwrightEvent } from '@rackwright/contracts';
import { testOrder } from '@rackwright/contracts/testing';
import { createEndedSessions, createIndexes, type EndedSessions, startRelay } from '@rackwright/service-kit';
import {
  MemoryBus,
  silentLogger,
  testService,
  testTokens,
  type TestDatabase,
  type TestService,
  type TestTokens,
} from '@rackwright/service-kit/testing';
import type { Connection } from 'mongoose';
import { createOrdersApp, type OrdersApp } from './app';
import { countriesCopy } from './paying/addresses';
import { HELP_REQUESTS } from './help/helpRequestStore';
import { listen } from './listeners';
import { ordersStores } from './ordersStores';
import { eraseOrdersOf, type Holdings } from './paying/orderCalls';
import { ORDERS } from './paying/orderStore';
import { PAYMENT_ATTEMPTS } from './paying/attemptStore';
import { createPaymentCount, retryTimes } from './paying/recordOutcome';
import { processDue, type WorkerOptions } from './paying/worker';
import { chargeTermsOf, type ChargeCurrency } from './pricing/charge';
import { catalogueCopy, followedPrices } from './pricing/catalogueCopy';
import { catalogueWords } from './pricing/catalogueWords';
import { pricingHere } from './pricing/pricing';
import { remoteProjects } from './projects';
import { reviewedByProposal } from './review/proposalSent';
import { SUBMISSIONS } from './review/submissionStore';
import { startTestCatalogue, type TestCatalogueServer } from './testCatalogueServer';
import { testProvider, type TestProvider } from './testProvider';
import { startTestRooms, type TestRoomsServer } from './testRoomsServer';

export const SECRET = 'a secret of more than 32 characters';
export const NOW = new Date('2030-01-02T03:04:05.000Z');
export const PUBLIC_URL = 'https://rackwright.example';

const logger = silentLogger();
const relayed = [HELP_REQUESTS, SUBMISSIONS, PAYMENT_ATTEMPTS, ORDERS];

export interface TestOrders extends TestService, Holdings {
  readonly connection: Connection;
  readonly tokens: TestTokens;
  /** Of a sales manager. */
  readonly sales: string;
  readonly bus: MemoryBus;
  readonly catalogue: TestCatalogueServer;
  readonly rooms: TestRoomsServer;
  /** What the service takes for now; the test may move it. */
  readonly clock: { now: Date };
  readonly provider: TestProvider;
  /** What the worker of the service works with. */
  readonly settling: WorkerOptions;
  /** Lets so much time go by, then the worker look once at what is due. */
  later(ms: number): Promise<void>;
  /** Another instance of the service, with the same database, whose sessions end when it is told so. */
  another(): Promise<TestService>;
  /** Publishes what waits and gives everything announced so far. */
  announced(): Promise<readonly RackwrightEvent[]>;
}

type Given = Partial<Pick<OrdersApp, 'shop' | 'limits' | 'provider' | 'price' | 'pricesAtOnce' | 'desk'>> & {
  /** As the environment says. */
  readonly chargeTerms?: ChargeCurrency;
};

/** How long the provider is waited for; the other times follow. */
export const ANSWER_MS = 60_000;

type Stores = ReturnType<typeof ordersStores>;

const NO_LIMITS = {
  ...{ helpRequests: 1_000, helpRequestsOfMailbox: 1_000, checkouts: 1_000, begun: 1_000 },
  ...{ payments: 1_000, paymentsFromAddress: 1_000 },
};
const CHARGE_TERMS = { currency: 'USD', rates: { USD: 0.24 } } as const;

const settlingOf = (stores: Stores, provider: TestProvider, clock: TestOrders['clock']) => ({
  ...stores,
  ...{ provider, logger, now: () => clock.now, times: retryTimes(ANSWER_MS), announced: () => undefined },
  counts: createPaymentCount(),
});

type Around = Pick<TestOrders, 'catalogue' | 'rooms' | 'bus' | 'tokens'>;

/** An instance of the service; the sessions that are over are known where `ended` is given. */
function served(
  settling: ReturnType<typeof settlingOf>,
  { catalogue, rooms, bus, tokens }: Around,
  { chargeTerms = CHARGE_TERMS, ...given }: Given,
  ended?: EndedSessions,
): Promise<TestService> {
  const words = catalogueWords(catalogue.url, logger);
  const copies = { prices: catalogueCopy(catalogue.url, logger), words };
  const service = createOrdersApp({
    ...settling,
    prices: followedPrices(settling.catalogueChanges, copies),
    words,
    price: pricingHere(),
    pricesAtOnce: { ofPerson: 1_000, ofAddress: 1_000 },
    countries: countriesCopy(catalogue.url, logger).get,
    projects: remoteProjects({ url: rooms.url, logger, timeoutMs: 2_000 }),
    shop: null,
    publicUrl: PUBLIC_URL,
    quoteSecret: SECRET,
    chargeTerms: chargeTermsOf(settling.shopKnown, chargeTerms),
    nudge: () => undefined,
    limits: NO_LIMITS,
    ...given,
    frame: {
      ...{ keys: tokens.keys, logger, ready: { broker: () => bus.ready() } },
      ...(ended ? { ended } : {}),
    },
  });
  return testService(service);
}

export async function startTestOrders(database: TestDatabase, given: Given = {}): Promise<TestOrders> {
  const connection = await database.connect();
  const stores = ordersStores(connection);
  await createIndexes(connection);
  const [catalogue, rooms, bus] = [await startTestCatalogue(), await startTestRooms(), new MemoryBus()];
  const erase = (person: { userId: string; email: string }) => eraseOrdersOf(stores, person);
  const reviewed = reviewedByProposal(stores.submissions, () => undefined);
  await listen(bus, {
    catalogueChanges: stores.catalogueChanges,
    erase,
    orders: stores.orders,
    shop: stores.shopKnown,
    reviewed,
  });
  const [tokens, provider, clock] = [testTokens(), testProvider(), { now: NOW }];
  const settling = settlingOf(stores, provider, clock);
  const around = { catalogue, rooms, bus, tokens };
  const http = await served(settling, around, given);
  return {
    ...http,
    ...stores,
    ...{ connection, tokens, bus, catalogue, rooms, clock, provider, settling },
    sales: tokens.tokenFor({ userId: 'sales-1', role: 'salesManager' }),
    later: async (ms) => {
      clock.now = new Date(clock.now.getTime() + ms);
      await processDue(settling);
    },
    another: async () => {
      const own = connection.useDb(connection.name);
      const ended = createEndedSessions({ connection: own, logger });
      await ended.follow(bus, 'orders');
      const other = await served(settlingOf(ordersStores(own), provider, clock), around, given, ended);
      return {
        ...other,
        stop: async () => {
          await ended.stop();
          await other.stop();
        },
      };
    },
    announced: async () => {
      await startRelay({ connection, collections: relayed, bus, logger }).stop();
      return bus.published;
    },
    stop: async () => {
      await http.stop();
      await bus.close();
      await Promise.all([catalogue.stop(), rooms.stop()]);
    },
  };
}

export const helpQuestion = (more: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Ada',
  lastName: 'Cellar',
  email: 'ada@rackwright.example',
  phone: '+60 12 345',
  question: 'Which rack fits under the stairs?',
  roomId: 'room-1',
  subscribeForNewsletter: true,
  ...more,
});

export const submissionOf = (roomId: string, more: Readonly<Record<string, unknown>> = {}) => ({
  ...helpQuestion({ question: 'Is the cellar high enough?' }),
  initialProjectId: 'template-1',
  roomId,
  ...more,
});

/** An order as taking one will store it. */
export const orderOf = (_id: string, userId: string, more: Partial<Order> = {}): Order =>
  testOrder({
    _id,
    userId,
    roomId: `room-of-${_id}`,
    date: NOW.toISOString(),
    transId: `trans-${_id}`,
    ...more,
  });
