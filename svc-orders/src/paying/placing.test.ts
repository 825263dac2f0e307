/** The order of a payment: recorded once, made of what was paid for, and what others tell of it. */
import {
  orderSchema,
  type Checkout,
  type EventData,
  type Order,
  type PaymentAnswer,
  type Problem,
} from '@rackwright/contracts';
import { testAddresses } from '@rackwright/contracts/testing';
import { newEvent } from '@rackwright/service-kit';
import { agreed, startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { startTestOrders, type TestOrders } from '../testOrdersApp';
import { approved, declined } from '../testProvider';
import { cellar, newKey, paid, shopper } from '../testShopper';

let app: TestOrders;
startedForEach(startTestOrders, (started) => (app = started));

afterEach(() => jest.restoreAllMocks());

const refusal = ({ status, body }: TestAnswer) => [status, (body as Problem).type.split(':').at(-1)];
const orders = () => app.connection.collection('orders').find({}).toArray();

describe('placing the order', () => {
  it('gives the order that was recorded with the payment', async () => {
    const { who, checkout, payment } = await paid(app);
    const answer = await who.order(checkout, payment);
    expect(answer.status).toBe(201);
    expect(agreed(orderSchema, answer.body)).toMatchObject({
      userId: who.userId,
      roomId: who.roomId,
      title: 'My cellar',
      amount: checkout.quote.totalAmount,
      shipping: checkout.quote.shippingTotal,
      charge: checkout.quote.charge,
      preDrillOption: 'pre-drilled',
      ...testAddresses,
      ...payment.transactionResponse,
      ...{ pdfReport: '', lockedAt: '', mailedAt: '' },
    });
    expect((await who.read(checkout)).order).toEqual(answer.body);
  });

  it('records it when that has not been done yet', async () => {
    const who = shopper(app);
    const checkout = await who.checkout();
    jest.spyOn(app.orders, 'record').mockRejectedValueOnce(new Error('the database is away'));
    const payment = (await who.pay(checkout)).body as PaymentAnswer;
    expect([payment.state, (await orders()).length]).toEqual(['approved', 0]);
    expect((await who.order(checkout, payment)).status).toBe(201);
    await app.later(3_600_000);
    expect((await app.announced()).map(({ type }) => type)).toEqual(['payment-taken', 'order-placed']);
  });

  it('records one that was paid before payments kept the version of their project', async () => {
    const who = shopper(app);
    const checkout = await who.checkout();
    jest.spyOn(app.orders, 'record').mockRejectedValueOnce(new Error('the database is away'));
    const payment = (await who.pay(checkout)).body as PaymentAnswer;
    await app.connection
      .collection('paymentAttempts')
      .updateMany({}, { $unset: { 'paidFor.roomVersion': 1 } });
    expect((await who.order(checkout, payment)).status).toBe(201);
    const [, placed] = await app.announced();
    expect(placed).toMatchObject({ type: 'order-placed', data: { roomId: who.roomId } });
    expect(placed?.data).not.toHaveProperty('roomVersion');
  });

  it('many times, at once and later, under one key and others, gives the same order', async () => {
    const { who, checkout, payment } = await paid(app);
    const key = newKey();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => who.order(checkout, payment, {}, key)),
      ...[1, 2, 3].map(() => who.order(checkout, payment)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => (body as Order)._id)).size).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  it('of a guest is of no saved project', async () => {
    const { who, checkout, payment } = await paid(app, 'guest');
    const answer = await who.order(checkout, payment);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { roomId: '', userId: who.userId, charge: { currency: 'USD', termsCode: 'PPD Prepaid' } },
    ]);
  });

  it('needs a key, and one key is for one order', async () => {
    const [one, two] = [await paid(app), await paid(app)];
    expect((await one.who.order(one.checkout, one.payment, {}, 'short')).status).toBe(400);
    const key = newKey();
    expect((await one.who.order(one.checkout, one.payment, {}, key)).status).toBe(201);
    const other = await one.who.order(one.checkout, one.payment, { preDrillOption: 'not pre-drilled' }, key);
    expect(refusal(other)).toEqual([422, 'key-used']);
    expect((await two.who.order(two.checkout, two.payment, {}, key)).status).toBe(201);
  });

  describe('is refused', () => {
    const differing: Record<string, Readonly<Record<string, unknown>>> = {
      'for another room': { roomId: 'another-room' },
      'for no room': { roomId: '' },
      'with another option': { preDrillOption: 'not pre-drilled' },
      'with other shipping': { shipping: 1 },
      'with another quote': { quote: 'another' },
      'to another address': {
        shippingInfo: { ...testAddresses.shippingInfo, address1: '2 Vine Street' },
      },
      'for another customer': { billingInfo: { ...testAddresses.billingInfo, lastName: 'Another' } },
    };
    it.each(Object.entries(differing))('%s than was paid for', async (_title, more) => {
      const { who, checkout, payment } = await paid(app);
      expect(refusal(await who.order(checkout, payment, more))).toEqual([409, 'order-differs']);
    });

    it('for the payment of somebody else, of another checkout, and for none', async () => {
      const [mine, theirs] = [await paid(app), await paid(app)];
      const { transId } = theirs.payment.transactionResponse!;
      expect(refusal(await mine.who.order(mine.checkout, mine.payment, { transId }))).toEqual([
        404,
        'not-found',
      ]);
      expect(refusal(await mine.who.order(theirs.checkout, mine.payment))).toEqual([404, 'not-found']);
      expect(refusal(await mine.who.order(theirs.checkout, theirs.payment))).toEqual([404, 'not-found']);
      const nothing = await mine.who.order(mine.checkout, mine.payment, { transId: '0' });
      expect(refusal(nothing)).toEqual([404, 'not-found']);
    });

    it('for a payment that was declined', async () => {
      app.provider.answer = () => declined();
      const who = shopper(app);
      const checkout = await who.checkout();
      const payment = (await who.pay(checkout)).body as PaymentAnswer;
      expect(refusal(await who.order(checkout, payment))).toEqual([404, 'not-found']);
      expect(await orders()).toEqual([]);
    });
  });
});

describe('what others tell of an order', () => {
  const tell = async <T extends 'room-locked' | 'report-stored' | 'order-mailed'>(
    type: T,
    data: EventData<T>,
  ): Promise<string> => {
    const event = newEvent(type, data, { subject: 'any', requestId: 'request-1' });
    await app.bus.publish(event);
    await app.bus.publish(event);
    await app.bus.idle();
    return event.time;
  };
  const shown = async ({ who, checkout }: Awaited<ReturnType<typeof paid>>) =>
    (await who.read(checkout)).order!;

  it('is shown as it arrives, each once', async () => {
    const done = await paid(app);
    const { _id: orderId } = await shown(done);
    const path = '/api/reports/0a1b2c.pdf';
    const lockedAt = await tell('room-locked', { orderId, roomId: done.who.roomId });
    expect(await shown(done)).toMatchObject({ lockedAt, pdfReport: '', mailedAt: '' });
    await tell('report-stored', { orderId, path });
    expect(await shown(done)).toMatchObject({ lockedAt, pdfReport: path, mailedAt: '' });
    const mailedAt = await tell('order-mailed', { orderId });
    await tell('report-stored', { orderId, path: '/api/reports/another.pdf' });
    expect(await shown(done)).toMatchObject({ lockedAt, pdfReport: path, mailedAt });
    expect(app.bus.parked).toEqual([]);
  });

  it.each(['https://elsewhere.example/a.pdf', '/api/reports/', '/api/reports/../x', '/rooms/pictures/x'])(
    'is parked when the report is said to be at %s',
    async (path) => {
      const done = await paid(app);
      await tell('report-stored', { orderId: (await shown(done))._id, path });
      expect([app.bus.parked.length, (await shown(done)).pdfReport]).toEqual([2, '']);
    },
  );

  it('is parked when there is no such order', async () => {
    await tell('order-mailed', { orderId: 'no-such-order' });
    expect(app.bus.parked.map(({ reason }) => reason)).toEqual(
      Array(2).fill('Unprocessable: there is no order no-such-order'),
    );
  });
});

describe('of a customer whose account is gone', () => {
  const erase = async (userId: string): Promise<void> => {
    const data = { userId, userName: 'Ada Cellar', email: 'account@rackwright.example' };
    const event = newEvent('user-erased', data, { subject: userId, requestId: 'request-1' });
    await app.bus.publish(event);
    await app.bus.publish(event);
    await app.bus.idle();
    expect(app.bus.parked).toEqual([]);
  };
  const stored = (collection: string) => app.connection.collection(collection).find({}).toArray();
  const withContact = () => {
    const project = cellar();
    const contact = { email: 'contact@rackwright.example', tel: '1', mobile: '2' };
    const address = { clientName: 'Mrs Contact', street: '1 Vine Street', city: 'Boston' };
    return { ...project, projectDetails: { ...project.projectDetails, contact, address } };
  };

  it('everything held is told to them before', async () => {
    const who = shopper(app);
    who.save(withContact());
    const checkout = await who.checkout();
    await who.pay(checkout);
    const { body } = await app.request('GET', '/orders/me/data', { token: who.token });
    expect(body).toMatchObject({
      checkouts: [{ _id: checkout._id, projectDetails: { address: { clientName: 'Mrs Contact' } } }],
      payments: [{ state: 'approved', reference: app.provider.charges[0]?.reference, ...testAddresses }],
      orders: [{ roomId: who.roomId }],
    });
    expect(JSON.stringify(body)).not.toMatch(/nonce|packed|claim/);
  });

  it('the paid checkout and the payment stay without who it was, and unpaid checkouts go', async () => {
    const who = shopper(app);
    who.save(withContact());
    const [open, done] = [await who.checkout(), await who.checkout()];
    await who.pay(done);
    const other = await paid(app);
    await app.announced();
    await erase(who.userId);
    const [attempt] = await stored('paymentAttempts');
    const { billingInfo } = attempt!['paidFor'] as { billingInfo: object };
    expect(billingInfo).toEqual({ ...testAddresses.billingInfo, email: '', phone: '', fax: '' });
    expect((await stored('checkouts')).map(({ _id }) => String(_id)).sort()).toEqual(
      [done._id, other.checkout._id].sort(),
    );
    expect(JSON.stringify(await stored('paymentAttempts'))).not.toContain(who.userId);
    const kept = await app.checkouts.find(done._id, '');
    expect(kept?.project.projectDetails).toMatchObject({
      contact: { email: '', tel: '', mobile: '' },
      address: { clientName: '', street: '', city: '' },
    });
    const token = who.token;
    expect((await app.request('GET', `/orders/checkout/${open._id}`, { token })).status).toBe(404);
    expect((await app.request('GET', `/orders/checkout/${done._id}`, { token })).status).toBe(404);
    expect((await other.who.read(other.checkout)).attempt?.state).toBe('approved');
  });

  it('money that was on its way still becomes an order', async () => {
    const who = shopper(app);
    const checkout: Checkout = await who.checkout();
    app.provider.answer = () => ({ state: 'unknown', reason: 'slow', response: null });
    await who.pay(checkout);
    await erase(who.userId);
    const [{ reference, charge }] = app.provider.charges as [(typeof app.provider.charges)[0]];
    app.provider.found.set(reference, { reference, amount: charge.amount, outcome: approved() });
    await app.later(5_000);
    expect((await orders()).filter(({ _id }) => String(_id) === reference)).toMatchObject([
      { userId: '', billingInfo: { email: '' } },
    ]);
  });
});
