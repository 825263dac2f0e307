/** The calls from a checkout to its order. */
import {
  begun,
  checkoutBody,
  emptied,
  newKey,
  orderAsk,
  paid,
  paymentAsk,
  placedOrder,
  type Begun,
} from './payments';
import type { MakeAsk, Table } from './row';
import { savedRoom } from './rooms';
import type { Person, World } from './world';

/** What somebody who has paid may not do again is done by people of their own, since payments of one person are counted. */
const somebody = (world: World): Promise<Person> => world.newCustomer();
const begunBySomebody = async (world: World): Promise<Begun> => begun(world, await somebody(world));

const quotePath = ({ checkout }: Begun): string => `/orders/checkout/${checkout._id}/quote`;

/** What the payment provider tells, and its signature. */
const notice = (eventType: string) => ({
  notificationId: 'walk-1',
  eventType,
  payload: { id: '60000000001' },
});
const signedNotice: MakeAsk = ({ system }) => {
  const body = notice('net.authorize.payment.authcapture.created');
  return { body, headers: { 'x-anet-signature': system.signedByProvider(JSON.stringify(body)) } };
};

const checkoutRows: Table = {
  'POST /orders/checkout': {
    ask: async (world, by) => ({ body: await checkoutBody(world, by ?? world.customer) }),
    refusals: {
      404: [
        {
          when: "of another's project",
          ask: async (world) => {
            const { project: _project, ...body } = await checkoutBody(world, world.another);
            return { body };
          },
        },
      ],
      409: [
        {
          when: 'of a project that was ordered',
          ask: async (world) => {
            const { by, roomId } = await paid(world, await somebody(world));
            return { by, body: { ...(await checkoutBody(world, by)), roomId } };
          },
          says: /ordered already/,
        },
      ],
      422: [
        {
          when: 'of a project with nothing in it',
          ask: async (world) => {
            const { id: roomId } = await savedRoom(world, world.customer);
            return { body: { ...(await checkoutBody(world, world.customer)), roomId } };
          },
          says: /Your shopping cart is empty/,
        },
      ],
      503: [
        {
          when: 'while svc-rooms is away',
          ask: async (world) => ({ body: await checkoutBody(world, world.customer) }),
          away: 'svc-rooms',
        },
        {
          when: 'while the catalogue was never read',
          ask: async (world) => ({ by: world.guest, body: await checkoutBody(world, world.guest) }),
          away: 'svc-catalogue',
        },
      ],
    },
  },
  'GET /orders/checkout/{id}': {
    ask: async (world, by) => {
      const { checkout } = await begun(world, by ?? world.customer);
      return { path: `/orders/checkout/${checkout._id}` };
    },
  },
  'POST /orders/checkout/{id}/quote': {
    ask: async (world, by) => ({ path: quotePath(await begun(world, by ?? world.customer)), body: {} }),
    refusals: {
      409: [
        {
          when: 'once it is paid',
          ask: async (world) => {
            const done = await paid(world, await somebody(world));
            return { by: done.by, path: quotePath(done), body: {} };
          },
          says: /paid for already/,
        },
      ],
      422: [
        {
          when: 'of a project that was emptied',
          ask: async (world) => {
            const checkout = await begunBySomebody(world);
            await emptied(world, checkout);
            return { by: checkout.by, path: quotePath(checkout), body: {} };
          },
          says: /Your shopping cart is empty/,
        },
      ],
      503: [
        {
          when: 'while svc-rooms is away',
          ask: async (world) => {
            const checkout = await begunBySomebody(world);
            return { by: checkout.by, path: quotePath(checkout), body: {} };
          },
          away: 'svc-rooms',
        },
      ],
    },
  },
};

/** A press of Pay of somebody, with something else in its body. */
const paymentWith =
  (change: (checkout: Begun, world: World) => object | Promise<object>): MakeAsk =>
  async (world) => {
    const checkout = await begunBySomebody(world);
    const asked = await paymentAsk(world, checkout);
    return { ...asked, body: { ...asked.body, ...(await change(checkout, world)) } };
  };

const paymentRows: Table = {
  'POST /ecommerce/proccessPayment': {
    ask: async (world, by) => paymentAsk(world, await begun(world, by ?? world.customer)),
    refusals: {
      400: [
        {
          when: 'without an Idempotency-Key',
          ask: async (world) => ({ ...(await paymentAsk(world, await begunBySomebody(world))), headers: {} }),
          says: /Idempotency-Key/,
        },
      ],
      404: [
        {
          when: "of another's checkout",
          ask: paymentWith(async (_checkout, world) => {
            const theirs = await begunBySomebody(world);
            return { checkoutId: theirs.checkout._id };
          }),
        },
      ],
      409: [
        {
          when: 'of another amount',
          ask: paymentWith(({ checkout }) => ({ amount: checkout.quote.charge.amount - 1 })),
          says: /The amount to pay is USD/,
        },
        {
          when: 'of a quote that is none',
          ask: paymentWith(() => ({ quote: 'another-signature' })),
          says: /no longer valid/,
        },
        {
          when: 'of a project that is paid',
          ask: async (world) => paymentAsk(world, await paid(world, await somebody(world))),
          says: /paid for already/,
        },
      ],
      422: [
        {
          when: 'under the key of another one',
          ask: async (world) => {
            const asked = await paymentAsk(world, await begunBySomebody(world));
            await world.make('POST', '/ecommerce/proccessPayment', asked);
            return { ...asked, body: { ...asked.body, dataValue: 'another-token' } };
          },
        },
      ],
      503: [{ when: 'while svc-rooms is away', ask: paymentWith(() => ({})), away: 'svc-rooms' }],
    },
  },
  'POST /ecommerce/webhook': {
    ask: signedNotice,
    refusals: {
      401: [
        {
          when: 'with the signature of another body',
          ask: async (world, by) => ({
            ...(await signedNotice(world, by)),
            body: notice('net.authorize.payment.void.created'),
          }),
        },
      ],
    },
  },
  'POST /orders/order': {
    ask: async (world, by) => orderAsk(await paid(world, by ?? world.customer)),
    refusals: {
      404: [
        {
          when: "of another's payment",
          ask: async (world) => ({
            ...orderAsk(await paid(world, await somebody(world))),
            by: await somebody(world),
          }),
        },
      ],
      409: [
        {
          when: 'with another option than was paid for',
          ask: async (world) => {
            const asked = orderAsk(await paid(world, await somebody(world)));
            return { ...asked, body: { ...asked.body, preDrillOption: 'not pre-drilled' } };
          },
          says: /not what was paid for/,
        },
      ],
      422: [
        {
          when: 'under the key of another one',
          ask: async (world) => {
            const asked = { ...orderAsk(await paid(world, await somebody(world))), headers: newKey() };
            await world.make('POST', '/orders/order', asked);
            return { ...asked, body: { ...asked.body, shipping: 1 } };
          },
        },
      ],
    },
  },
};

export const orderingRows: Table = {
  ...checkoutRows,
  ...paymentRows,
  'DELETE /orders/delete/{id}': {
    ask: async (world) => ({
      path: `/orders/delete/${(await placedOrder(world, await somebody(world)))._id}`,
    }),
  },
};
