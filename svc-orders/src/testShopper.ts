/** Customers for tests of ordering: they have a project, begin a checkout, pay and order, through HTTP. */
import { randomUUID } from 'node:crypto';
import type { Checkout, Order, PaymentAnswer, Quote, SeenLine } from '@rackwright/contracts';
import { testAddresses } from '@rackwright/contracts/testing';
import { readCatalogue, type Project } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle } from '@rackwright/planning/testRooms';
import type { TestAnswer } from '@rackwright/service-kit/testing';
import { seenLinesOf } from './pricing/differences';
import { wireSnapshot } from './testCatalogueServer';
import type { TestOrders } from './testOrdersApp';

const catalogue = readCatalogue(wireSnapshot());
const rackAt = (x: number, id: string) => placedAt(productOf(catalogue, 'CL-IND-4'), x, 150, { id });

/** A cellar with so many racks. */
export const cellar = (racks = 1): Project =>
  projectOf(
    rectangle(900, 300, {
      objects: Array.from({ length: racks }, (_, at) => rackAt(60 + 100 * at, `rack-${at}`)),
    }),
    { titleProject: 'My cellar' },
  );

type Body = Readonly<Record<string, unknown>>;

export interface Shopper {
  readonly userId: string;
  readonly token: string;
  /** Empty for a guest. */
  readonly roomId: string;
  /** Saves the project anew. */
  save(project: Project, more?: Body): void;
  checkoutBody(more?: Body): Body;
  begin(more?: Body): Promise<TestAnswer>;
  /** A checkout that began well. */
  checkout(more?: Body): Promise<Checkout>;
  read(checkout: Pick<Checkout, '_id'>): Promise<Checkout>;
  requote(checkout: Pick<Checkout, '_id'>): Promise<TestAnswer>;
  paymentBody(checkout: Checkout, more?: Body): Body;
  pay(checkout: Checkout, more?: Body, key?: string): Promise<TestAnswer>;
  orderBody(checkout: Checkout, paid: PaymentAnswer, more?: Body): Body;
  order(checkout: Checkout, paid: PaymentAnswer, more?: Body, key?: string): Promise<TestAnswer>;
  orders(): Promise<Order[]>;
}

/** A press of Pay. */
export const newKey = (): string => `attempt-${randomUUID()}`;
/** Of the tokenizer. */
export const newToken = (): string => `token-${randomUUID()}`;
export const seenOf = (quote: Quote): { lines: SeenLine[]; totalAmount: number } => ({
  lines: seenLinesOf(quote),
  totalAmount: quote.totalAmount,
});

const NOTHING_SEEN = { lines: [], totalAmount: 0 };

type Bodies = Pick<Shopper, 'checkoutBody' | 'paymentBody' | 'orderBody'>;

const bodiesOf = (roomId: string): Bodies => ({
  checkoutBody: (more = {}) => ({
    roomId,
    ...(roomId === '' ? { project: cellar() } : {}),
    preDrillOption: 'pre-drilled',
    seen: NOTHING_SEEN,
    picturesId: 'pictures-1',
    language: 'en',
    ...more,
  }),
  paymentBody: ({ _id, quote }, more = {}) => ({
    checkoutId: _id,
    amount: quote.charge.amount,
    dataDesc: 'COMMON.ACCEPT.INAPP.PAYMENT',
    dataValue: newToken(),
    ...testAddresses,
    quote: quote.signature,
    ...more,
  }),
  orderBody: ({ _id, preDrillOption, quote }, { transactionResponse }, more = {}) => ({
    checkoutId: _id,
    roomId,
    transId: transactionResponse?.transId ?? '',
    shipping: quote.shippingTotal,
    ...testAddresses,
    preDrillOption,
    quote: quote.signature,
    ...more,
  }),
});

export function shopper(app: TestOrders, role: 'customer' | 'guest' = 'customer'): Shopper {
  const userId = `user-${randomUUID()}`;
  const token = app.tokens.tokenFor({ userId, role });
  const roomId = role === 'guest' ? '' : `room-${randomUUID()}`;
  const bodies = bodiesOf(roomId);
  const send = (path: string, body: Body, key?: string): Promise<TestAnswer> =>
    app.request('POST', path, {
      token,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const me: Shopper = {
    ...bodies,
    userId,
    token,
    roomId,
    save: (project, more = {}) => {
      app.rooms.rooms.set(roomId, { ...project, ...more, user_id: userId });
    },
    begin: (more) => send('/orders/checkout', bodies.checkoutBody(more)),
    checkout: async (more) => {
      const answer = await me.begin(more);
      expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
      return answer.body as Checkout;
    },
    read: async ({ _id }) =>
      (await app.request('GET', `/orders/checkout/${_id}`, { token })).body as Checkout,
    requote: ({ _id }) => send(`/orders/checkout/${_id}/quote`, {}),
    pay: (checkout, more, key = newKey()) =>
      send('/ecommerce/proccessPayment', bodies.paymentBody(checkout, more), key),
    order: (checkout, payment, more, key = newKey()) =>
      send('/orders/order', bodies.orderBody(checkout, payment, more), key),
    orders: async () => {
      const { body } = await app.request('GET', `/orders/user_orders/${userId}`, { token });
      return (body as { items: Order[] }).items;
    },
  };
  if (roomId !== '') me.save(cellar());
  return me;
}

/** Somebody whose card was charged. */
export async function paid(
  app: TestOrders,
  role?: 'customer' | 'guest',
): Promise<{ readonly who: Shopper; readonly checkout: Checkout; readonly payment: PaymentAnswer }> {
  const who = shopper(app, role);
  const checkout = await who.checkout();
  const answer = await who.pay(checkout);
  expect([answer.status, answer.body]).toMatchObject([200, { state: 'approved' }]);
  return { who, checkout, payment: answer.body as PaymentAnswer };
}

/** A press of Pay on a page that can be closed before there is an answer. */
export function pressToLeave(app: TestOrders, who: Shopper, checkout: Checkout): { leave(): Promise<void> } {
  const gone = new AbortController();
  const pressed = fetch(`${app.url}/ecommerce/proccessPayment`, {
    method: 'POST',
    body: JSON.stringify(who.paymentBody(checkout)),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      authorization: `Bearer ${who.token}`,
    },
    signal: gone.signal,
  });
  const left = expect(pressed).rejects.toThrow('aborted');
  return {
    leave: () => {
      gone.abort();
      return left;
    },
  };
}
