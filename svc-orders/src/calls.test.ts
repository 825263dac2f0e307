import { documentedCalls, type HelpRequest, type Submission } from '@rackwright/contracts';
import { readCatalogue } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle } from '@rackwright/planning/testRooms';
import {
  callsContract,
  startTestDatabase,
  type CallCase,
  type CallsWorld,
} from '@rackwright/service-kit/testing';
import { withShopVariants, wireSnapshot } from './testCatalogueServer';
import { helpQuestion, orderOf, startTestOrders, submissionOf, type TestOrders } from './testOrdersApp';

/** Each call is made some forty times. */
jest.setTimeout(20_000);

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

it('every documented call is answered but those of ordering, which give 501', async () => {
  const { app, stop } = await makeWorld();
  const open = documentedCalls('orders').filter(({ method, path }) => !(`${method} ${path}` in cases));
  expect(open.map(({ path }) => path)).toEqual(['/orders/order', '/ecommerce/proccessPayment']);
  for (const { method, path } of open) {
    const token = app.tokens.tokenFor();
    expect((await app.request(method, path, { token, body: {} })).status).toBe(501);
  }
  expect((await app.request('GET', '/orders/quote')).status).toBe(405);
  await stop();
});
