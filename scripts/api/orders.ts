import { deskRows, whenSubmissionTaken, whenTaken } from './desk';
import { untilRefused } from './limits';
import { orderingRows } from './orderingRows';
import { emptyRoom, overfullRoom } from './projects';
import { overfullOfEarlier, savedRoom } from './rooms';
import type { MakeAsk, Table } from './row';
import { freshEmail, type Person, type World } from './world';

const helpRequest = (email = freshEmail()) => ({
  firstName: 'Hanna',
  lastName: 'Asker',
  email,
  phone: '+60 3 1111 2222',
  question: 'Does it fit below the stairs?',
  roomId: '',
  subscribeForNewsletter: false,
});

const submission = (roomId: string) => ({
  firstName: 'Sina',
  lastName: 'Submitter',
  email: freshEmail(),
  phone: '',
  question: 'Please look at the corner.',
  initialProjectId: '',
  subscribeForNewsletter: false,
  roomId,
});

async function askedForHelp(world: World): Promise<string> {
  const { body } = await world.make('POST', '/helpRequests/helpRequest', { body: helpRequest() });
  return String(body['_id']);
}

export interface Submitted {
  readonly id: string;
  readonly version: number;
  readonly roomId: string;
}

/** A project of this person that waits for a review. */
export async function submitted(world: World, by: Person = world.customer): Promise<Submitted> {
  const { id: roomId } = await savedRoom(world, by);
  const { body } = await world.make('POST', '/submitsForReview/submitForReview', {
    by,
    body: submission(roomId),
  });
  return { id: String(body['_id']), version: Number(body['version']), roomId };
}

const ofHelpRequest =
  (path: string, body?: unknown): MakeAsk =>
  async (world) => ({
    path: `${path}/${await askedForHelp(world)}`,
    ...(body === undefined ? {} : { body }),
  });

const EMPTY_FIELDS = ['firstName', 'lastName', 'email', 'question'] as const;
const UNDEFINED_FIELDS = ['firstName', 'lastName', 'email'] as const;

export const orderRows: Table = {
  ...orderingRows,
  ...deskRows,
  'POST /orders/quote': {
    ask: () => ({ body: { project: emptyRoom() } }),
    refusals: {
      422: [
        {
          when: 'with two racks on one place',
          ask: async (world) => ({ body: { project: await overfullRoom(world) } }),
          says: /objects\.two/,
        },
      ],
      503: [
        {
          when: 'while the catalogue was never read',
          ask: () => ({ body: { project: emptyRoom() } }),
          away: 'svc-catalogue',
        },
      ],
    },
  },
  'GET /orders/charge-terms': { ask: () => ({}) },
  'GET /orders/room_quote/{id}': {
    ask: async (world, by) => ({
      path: `/orders/room_quote/${(await savedRoom(world, by ?? world.customer)).id}`,
    }),
    refusals: {
      422: [
        {
          when: 'of two racks on one place, saved when that was no fault',
          ask: async (world) => ({
            path: `/orders/room_quote/${await overfullOfEarlier(world, world.customer)}`,
          }),
          says: /objects\.two/,
        },
      ],
      503: [
        {
          when: 'while svc-rooms is away',
          ask: async (world) => ({
            path: `/orders/room_quote/${(await savedRoom(world, world.customer)).id}`,
          }),
          away: 'svc-rooms',
        },
      ],
    },
  },
  'GET /orders/user_orders/{id}': {
    ask: ({ customer }, by) => ({ path: `/orders/user_orders/${(by ?? customer).id}` }),
  },
  'GET /orders/orders': { ask: () => ({}) },
  'GET /orders/me/data': { ask: () => ({}) },
  'POST /helpRequests/helpRequest': {
    ask: () => ({ body: helpRequest() }),
    refusals: {
      400: [
        ...EMPTY_FIELDS.map((field) => ({
          when: `with an empty ${field}`,
          ask: () => ({ body: { ...helpRequest(), [field]: ' ' } }),
          says: new RegExp(`Empty Field ${field}`),
        })),
        {
          when: 'with a bad e-mail',
          ask: () => ({ body: helpRequest('nobody') }),
          says: /bad email adress/,
        },
      ],
      429: [
        {
          when: 'made too often from one address',
          ask: (world) => untilRefused(world, 'POST', '/helpRequests/helpRequest', { body: helpRequest() }),
        },
      ],
    },
  },
  'GET /helpRequests/helpRequests': { ask: () => ({}) },
  'GET /helpRequests/helpPendingRequests': { ask: () => ({}) },
  'GET /helpRequests/helpAnsweredRequests': { ask: () => ({}) },
  'GET /helpRequests/user_requests/{id}': {
    ask: ({ customer }, by) => ({ path: `/helpRequests/user_requests/${(by ?? customer).id}` }),
  },
  'PUT /helpRequests/answerHelpRequest/{id}': {
    ask: ofHelpRequest('/helpRequests/answerHelpRequest', { answer: 'Yes, it does.' }),
    refusals: {
      409: [
        {
          when: 'that was answered',
          ask: async (world) => {
            const path = `/helpRequests/answerHelpRequest/${await askedForHelp(world)}`;
            const body = { answer: 'Yes, it does.' };
            await world.make('PUT', path, { by: world.sales, body });
            return { path, body };
          },
        },
      ],
    },
  },
  'PUT /helpRequests/claim/{id}': {
    ask: ofHelpRequest('/helpRequests/claim', {}),
    refusals: { 409: [whenTaken] },
  },
  'DELETE /helpRequests/claim/{id}': {
    ask: ofHelpRequest('/helpRequests/claim'),
    refusals: { 409: [whenTaken] },
  },
  'DELETE /helpRequests/delete/{id}': { ask: ofHelpRequest('/helpRequests/delete') },
  'POST /submitsForReview/submitForReview': {
    ask: async (world, by) => ({ body: submission((await savedRoom(world, by ?? world.customer)).id) }),
    refusals: {
      400: UNDEFINED_FIELDS.map((field) => ({
        when: `with an empty ${field}`,
        ask: async (world) => ({
          body: { ...submission((await savedRoom(world, world.customer)).id), [field]: '' },
        }),
        says: new RegExp(`Undefined ${field}`),
      })),
      404: [
        {
          when: "of another's project",
          ask: async (world) => ({ body: submission((await savedRoom(world, world.another)).id) }),
        },
        { when: 'of a project that is not there', ask: () => ({ body: submission('no-such-room') }) },
      ],
      409: [
        {
          when: 'that waits for a review already',
          ask: async (world) => ({ body: submission((await submitted(world)).roomId) }),
        },
      ],
      503: [
        {
          when: 'while svc-rooms is away',
          ask: () => ({ body: submission('00000000-0000-4000-8000-000000000000') }),
          away: 'svc-rooms',
        },
      ],
    },
  },
  'PUT /submitsForReview/submitForReview/{id}': {
    ask: async (world) => {
      const { id, version } = await submitted(world);
      return { path: `/submitsForReview/submitForReview/${id}`, body: { status: 'reviewed', version } };
    },
    refusals: {
      409: [
        {
          when: 'back, while the project waits for a review again',
          ask: async (world) => {
            const by = world.customer;
            const { id, roomId } = await submitted(world);
            const path = `/submitsForReview/submitForReview/${id}`;
            await world.make('PUT', path, { by: world.sales, body: { status: 'reviewed' } });
            await world.make('POST', '/submitsForReview/submitForReview', { by, body: submission(roomId) });
            return { path, body: { status: 'not reviewed' } };
          },
        },
      ],
    },
  },
  'GET /submitsForReview/submitsForReview': { ask: () => ({}) },
  'GET /submitsForReview/submitsForReviewed': { ask: () => ({}) },
  'GET /submitsForReview/submitsForNotReviewed': { ask: () => ({}) },
  'GET /submitsForReview/user_submits/{id}': {
    ask: ({ customer }, by) => ({ path: `/submitsForReview/user_submits/${(by ?? customer).id}` }),
  },
  'POST /submitsForReview/sendToUser': {
    ask: async (world) => ({ body: { submissionId: (await submitted(world)).id, message: 'It fits.' } }),
    refusals: {
      404: [
        {
          when: 'about a submission that is not there',
          ask: () => ({ body: { submissionId: 'no-such-submission', message: 'It fits.' } }),
        },
      ],
    },
  },
  'PUT /submitsForReview/claim/{id}': {
    ask: async (world) => ({ path: `/submitsForReview/claim/${(await submitted(world)).id}`, body: {} }),
    refusals: { 409: [whenSubmissionTaken] },
  },
  'DELETE /submitsForReview/claim/{id}': {
    ask: async (world) => ({ path: `/submitsForReview/claim/${(await submitted(world)).id}` }),
    refusals: { 409: [whenSubmissionTaken] },
  },
  'DELETE /submitsForReview/delete/{id}': {
    ask: async (world) => ({ path: `/submitsForReview/delete/${(await submitted(world)).id}` }),
  },
  'POST /shopify/checkout/create': {
    ask: async (world) => ({ body: [{ sku: await soldSku(world), quantity: 2 }] }),
    refusals: {
      422: [
        {
          when: 'of what the shop does not sell',
          ask: () => ({ body: [{ sku: 'NO-SUCH-SKU', quantity: 1 }] }),
        },
      ],
      429: [
        {
          when: 'made too often from one address',
          ask: (world) =>
            untilRefused(world, 'POST', '/shopify/checkout/create', {
              body: [{ sku: 'NO-SUCH-SKU', quantity: 1 }],
            }),
        },
      ],
      502: [
        {
          when: 'while the shop is away',
          ask: async (world) => ({ body: [{ sku: await soldSku(world), quantity: 2 }] }),
          away: 'shopify',
        },
      ],
      503: [
        {
          when: 'while the catalogue was never read',
          ask: () => ({ body: [{ sku: 'ANY', quantity: 1 }] }),
          away: 'svc-catalogue',
        },
      ],
    },
  },
};

let sold: Promise<string> | undefined;
/** Something the shop sells. */
const soldSku = (world: World): Promise<string> => (sold ??= findSoldSku(world));

async function findSoldSku(world: World): Promise<string> {
  const { body } = await world.make('GET', '/products/products?pageSize=5');
  const items = body['items'] as { color_scheme: { mahogany: { sku: string } } }[];
  const sku = items.map(({ color_scheme }) => color_scheme.mahogany.sku).find((text) => text !== '');
  if (sku === undefined) throw new Error('No product has a SKU.');
  return sku;
}
