import type { Checkout, HelpRequest, Submission } from '@rackwright/contracts';
import { readCatalogue } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle } from '@rackwright/planning/testRooms';
import {
  callsContract,
  startTestDatabase,
  type CallCase,
  type CallsWorld,
} from '@rackwright/service-kit/testing';
import { withShopVariants, wireSnapshot } from './testCatalogueServer';
import { signed } from './testProvider';
import { newKey, paid, shopper } from './testShopper';
import { helpQuestion, orderOf, startTestOrders, submissionOf, type TestOrders } from './testOrdersApp';

/** Each call is made some forty times. */
jest.setTimeout(60_000);

interface World extends CallsWorld {
  readonly app: TestOrders;
}

async function makeWorld(): Promise<World> {
  const database = await startTestDatabase();
  const createCheckout = async () =>
    ({ ok: true, webUrl: 'https://shop.example/c', warnings: [], quantity: 1 }) as const;
  const app = await startTestOrders(database, { shop: { createCheckout } });
  app.catalogue.snapshot = withShopVariants({ RACK: 'gid://shopify/ProductVariant/41' });
  const stop = async (): Promise<void> => {
    await app.stop();
    await database.stop();
  };
  return { app, http: app, tokens: app.tokens, badTokens: app.tokens.bad, stop };
}

let things = 0;
const newId = (what: string): string => `${what}-${(things += 1)}`;
const rack = placedAt(productOf(readCatalogue(wireSnapshot()), 'CL-IND-4'), 60, 150, { id: 'rack' });

async function helpRequest({ app }: World, token?: string): Promise<HelpRequest> {
  const sender = token === undefined ? {} : { token };
  const answer = await app.request('POST', '/helpRequests/helpRequest', { body: helpQuestion(), ...sender });
  return answer.body as HelpRequest;
}

/** A project of a user, who may submit it. */
function project({ app }: World): { readonly token: string; readonly roomId: string } {
  const [userId, roomId] = [newId('user'), newId('room')];
  app.rooms.rooms.set(roomId, { user_id: userId, titleProject: 'My cellar' });
  return { token: app.tokens.tokenFor({ userId }), roomId };
}

async function submission(world: World): Promise<Submission> {
  const { token, roomId } = project(world);
  const path = '/submitsForReview/submitForReview';
  const answer = await world.app.request('POST', path, { token, body: submissionOf(roomId) });
  return answer.body as Submission;
}

async function order({ app }: World, userId: string): Promise<string> {
  const id = newId('order');
  await app.orders.record(orderOf(id, userId));
  return id;
}

/** Everybody but who began it: for them there is no such checkout. */
const othersThan = ({ app }: World) =>
  ({
    stranger: [app.tokens.tokenFor({ userId: 'stranger' }), 404],
    guest: [app.tokens.tokenFor({ userId: 'guest', role: 'guest' }), 404],
    sales: [app.sales, 404],
    publisher: [app.tokens.tokenFor({ userId: 'publisher', publisher: true }), 404],
    admin: [app.tokens.tokenFor({ userId: 'admin', role: 'admin' }), 404],
  }) as const;

/** Somebody's call about their own checkout. */
const ofCheckout =
  (path: string, body?: Readonly<Record<string, unknown>>) =>
  async (world: World): Promise<CallCase> => {
    const { _id, token } = await begun(world);
    const refused = othersThan(world);
    return { path: path.replace('{id}', _id), token, refused, ...(body ? { body } : {}) };
  };

async function begun({ app }: World): Promise<Checkout & { readonly token: string }> {
  const who = shopper(app);
  return { ...(await who.checkout()), token: who.token };
}

/** A list for sales with something in it. */
const salesList =
  (fill: (world: World) => Promise<unknown>) =>
  async (world: World): Promise<CallCase> => {
    await fill(world);
    return { token: world.app.sales };
  };

const cases: Readonly<Record<string, (world: World) => CallCase | Promise<CallCase>>> = {
  'POST /orders/quote': () => ({
    body: { project: projectOf(rectangle(400, 300, { objects: [rack] })) },
  }),
  'GET /orders/charge-terms': () => ({}),
  'GET /orders/room_quote/{id}': ({ app }) => {
    const who = shopper(app);
    return { path: `/orders/room_quote/${who.roomId}`, token: who.token };
  },
  'POST /orders/checkout': ({ app }) => {
    const { guest: _guest, ...refused } = othersThan({ app } as World);
    const who = shopper(app);
    return { token: who.token, body: who.checkoutBody(), refused };
  },
  'GET /orders/checkout/{id}': ofCheckout('/orders/checkout/{id}'),
  'POST /orders/checkout/{id}/quote': ofCheckout('/orders/checkout/{id}/quote', {}),
  'POST /ecommerce/proccessPayment': async (world) => {
    const who = shopper(world.app);
    return {
      token: who.token,
      body: who.paymentBody(await who.checkout()),
      headers: { 'idempotency-key': newKey() },
      refused: othersThan(world),
    };
  },
  'POST /ecommerce/webhook': () => {
    const eventType = 'net.authorize.payment.authcapture.created';
    const body = { notificationId: 'notice-1', eventType, payload: { id: '60000000001' } };
    return { body, headers: { 'x-anet-signature': signed(JSON.stringify(body)) } };
  },
  'POST /orders/order': async (world) => {
    const { who, checkout, payment } = await paid(world.app);
    return {
      token: who.token,
      body: who.orderBody(checkout, payment),
      headers: { 'idempotency-key': newKey() },
      refused: othersThan(world),
    };
  },
  'GET /orders/user_orders/{id}': async (world) => {
    const { tokens } = world.app;
    await order(world, 'owner');
    return {
      path: '/orders/user_orders/owner',
      token: tokens.tokenFor({ userId: 'owner', role: 'guest' }),
      refused: {
        stranger: [tokens.tokenFor({ userId: 'stranger' }), 404],
        'another guest': [tokens.tokenFor({ userId: 'guest-2', role: 'guest' }), 404],
        publisher: [tokens.tokenFor({ userId: 'publisher', publisher: true }), 404],
        admin: [tokens.tokenFor({ userId: 'admin', role: 'admin' }), 404],
      },
    };
  },
  'GET /orders/orders': salesList((world) => order(world, 'owner')),
  'DELETE /orders/delete/{id}': async (world) => ({
    path: `/orders/delete/${await order(world, 'owner')}`,
    token: world.app.sales,
  }),
  'GET /orders/me/data': async (world) => {
    await order(world, 'owner');
    return { token: world.app.tokens.tokenFor({ userId: 'owner' }) };
  },
  'POST /shopify/checkout/create': () => ({ body: [{ sku: 'RACK', quantity: 1 }] }),
  'POST /helpRequests/helpRequest': () => ({ body: helpQuestion() }),
  'GET /helpRequests/helpRequests': salesList((world) => helpRequest(world)),
  'GET /helpRequests/helpPendingRequests': salesList((world) => helpRequest(world)),
  'GET /helpRequests/helpAnsweredRequests': salesList((world) => helpRequest(world)),
  'GET /helpRequests/user_requests/{id}': async (world) => {
    const { tokens, sales } = world.app;
    const token = tokens.tokenFor({ userId: 'owner' });
    await helpRequest(world, token);
    return {
      path: '/helpRequests/user_requests/owner',
      token,
      refused: {
        stranger: [tokens.tokenFor({ userId: 'stranger' }), 404],
        sales: [sales, 404],
        publisher: [tokens.tokenFor({ userId: 'publisher', publisher: true }), 404],
        admin: [tokens.tokenFor({ userId: 'admin', role: 'admin' }), 404],
      },
    };
  },
  'PUT /helpRequests/answerHelpRequest/{id}': async (world) => ({
    path: `/helpRequests/answerHelpRequest/${(await helpRequest(world))._id}`,
    token: world.app.sales,
    body: { answer: 'The corner rack.' },
  }),
  'DELETE /helpRequests/delete/{id}': async (world) => ({
    path: `/helpRequests/delete/${(await helpRequest(world))._id}`,
    token: world.app.sales,
  }),
  'POST /submitsForReview/submitForReview': (world) => {
    const { token, roomId } = project(world);
    const stranger = world.app.tokens.tokenFor({ userId: 'stranger' });
    return { token, body: submissionOf(roomId), refused: { stranger: [stranger, 404] } };
  },
  'PUT /submitsForReview/submitForReview/{id}': async (world) => ({
    path: `/submitsForReview/submitForReview/${(await submission(world))._id}`,
    token: world.app.sales,
    body: { status: 'reviewed', version: 1 },
  }),
  'GET /submitsForReview/submitsForReview': salesList(submission),
  'GET /submitsForReview/submitsForReviewed': salesList(submission),
  'GET /submitsForReview/submitsForNotReviewed': salesList(submission),
  'GET /submitsForReview/user_submits/{id}': async (world) => {
    const { tokens } = world.app;
    const { userId } = await submission(world);
    return {
      path: `/submitsForReview/user_submits/${userId}`,
      token: tokens.tokenFor({ userId }),
      refused: {
        stranger: [tokens.tokenFor({ userId: 'stranger' }), 404],
        publisher: [tokens.tokenFor({ userId: 'publisher', publisher: true }), 404],
        admin: [tokens.tokenFor({ userId: 'admin', role: 'admin' }), 404],
      },
    };
  },
  'POST /submitsForReview/sendToUser': async (world) => ({
    token: world.app.sales,
    body: { submissionId: (await submission(world))._id, message: 'Move the door.' },
  }),
  'DELETE /submitsForReview/delete/{id}': async (world) => ({
    path: `/submitsForReview/delete/${(await submission(world))._id}`,
    token: world.app.sales,
  }),
};

callsContract(makeWorld, cases);
