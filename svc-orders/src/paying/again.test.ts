/** What the workshop builds an order from, and its report and mails once more. */
import {
  AGAIN_AFTER_MS,
  type EventData,
  type Order,
  type OrderDetails,
  orderDetailsSchema,
  type Problem,
} from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { agreed, startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { orderOf, startTestOrders, type TestOrders } from '../testOrdersApp';
import { paid } from '../testShopper';

let app: TestOrders;
startedForEach(startTestOrders, (started) => (app = started));

const read = (id: string, token = app.sales): Promise<TestAnswer> =>
  app.request('GET', `/orders/order/${id}`, { token });
const details = async (id: string): Promise<OrderDetails> => (await read(id)).body as OrderDetails;
const again = (id: string, what: 'report' | 'mails', body: object = {}): Promise<TestAnswer> =>
  app.request('POST', `/orders/order/${id}/${what}`, { token: app.sales, body });
const codeOf = ({ status, body }: TestAnswer) => [status, (body as Problem).says?.code];

type Told = EventData<'order-report-requested'> & Partial<EventData<'order-mails-requested'>>;
async function asked(type: 'order-report-requested' | 'order-mails-requested'): Promise<readonly Told[]> {
  return (await app.announced()).filter((event) => event.type === type).map(({ data }) => data as Told);
}
async function tell<T extends 'report-stored' | 'order-mailed'>(type: T, data: EventData<T>): Promise<void> {
  await app.bus.publish(newEvent(type, data, { subject: data.orderId, requestId: 'request-1' }));
  await app.bus.idle();
  expect(app.bus.parked).toEqual([]);
}

/** An order with its report and its mails. */
async function complete(role?: 'guest'): Promise<{ readonly order: Order; readonly userId: string }> {
  const { who, checkout, payment } = await paid(app, role);
  const order = (await who.order(checkout, payment)).body as Order;
  await tell('report-stored', { orderId: order._id, path: '/api/reports/1.pdf' });
  await tell('order-mailed', { orderId: order._id });
  return { order, userId: who.userId };
}

describe('an order', () => {
  it('is read by sales with its list, its wood and stain, its room and its steps', async () => {
    const { order } = await complete();
    const { status, body } = await read(order._id);
    expect(status).toBe(200);
    const { work, ...shown } = agreed(orderDetailsSchema, body);
    expect(shown).toMatchObject({
      ...{ _id: order._id, preDrillOption: 'pre-drilled', charge: order.charge, date: order.date },
      ...{ billingInfo: order.billingInfo, shippingInfo: order.shippingInfo },
    });
    expect([shown.pdfReport, shown.reportedAt, shown.mailedAt]).toEqual([
      '/api/reports/1.pdf',
      expect.stringMatching(/Z$/),
      expect.stringMatching(/Z$/),
    ]);
    expect(work).toMatchObject({
      ...{ FloorArea: 27, wallLengths: [900, 300, 900, 300], language: 'en' },
      list: { totalAmount: order.amount, lines: [{ quantity: 1, madeIn: { woodSpecies: 'Mahogany' } }] },
    });
  });

  it('whose payment is not known has nothing to build it from, nor anything once more', async () => {
    await app.orders.record(orderOf('order-1', 'owner'));
    expect((await details('order-1')).work).toBeNull();
    app.clock.now = new Date(app.clock.now.getTime() + AGAIN_AFTER_MS);
    expect(codeOf(await again('order-1', 'report'))).toEqual([409, 'order-work-unknown']);
    expect(codeOf(await again('order-1', 'mails'))).toEqual([409, 'order-work-unknown']);
  });

  it('that is deleted or none is 404; customers have their own page', async () => {
    const { order, userId } = await complete();
    const token = app.tokens.tokenFor({ userId });
    expect((await read(order._id, token)).status).toBe(403);
    const asCustomer = await app.request('POST', `/orders/order/${order._id}/mails`, { token, body: {} });
    expect(asCustomer.status).toBe(403);
    await app.request('DELETE', `/orders/delete/${order._id}`, { token: app.sales });
    expect((await read(order._id)).status).toBe(404);
    expect((await again(order._id, 'report')).status).toBe(404);
    expect((await again('no-such-order', 'mails')).status).toBe(404);
  });
});

describe.each([
  {
    what: 'report' as const,
    field: 'reportAgain' as const,
    type: 'order-report-requested' as const,
    underWay: 'report-under-way',
    done: (orderId: string, askId: string) =>
      tell('report-stored', { orderId, path: '/api/reports/1.pdf', askId }),
  },
  {
    what: 'mails' as const,
    field: 'mailsAgain' as const,
    type: 'order-mails-requested' as const,
    underWay: 'mails-under-way',
    done: (orderId: string, askId: string) => tell('order-mailed', { orderId, askId }),
  },
])('the $what of an order once more', ({ what, field, type, underWay, done }) => {
  it('that is done while somebody asks for it was under way, and nothing is told to be full', async () => {
    const { order } = await complete();
    await again(order._id, what);
    const [told] = await asked(type);
    const orders = app.connection.model('Order');
    const change = orders.findOneAndUpdate.bind(orders);
    jest.spyOn(orders, 'findOneAndUpdate').mockImplementationOnce(((...given: Parameters<typeof change>) => ({
      select: (fields: string) => ({
        lean: async () => {
          const row = await change(...given)
            .select(fields)
            .lean();
          await done(order._id, told!.askId);
          return row;
        },
      }),
    })) as unknown as typeof change);
    expect(codeOf(await again(order._id, what))).toEqual([409, underWay]);
  });

  it('is announced with all that it is made of, and noted when it is done', async () => {
    const { order, userId } = await complete();
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    const { status, body } = await again(order._id, what);
    const askedAt = app.clock.now.toISOString();
    expect([status, (body as Order)[field]]).toMatchObject([202, { askedAt, doneAt: '' }]);
    const [told] = await asked(type);
    expect(told).toMatchObject({
      ...{ orderId: order._id, userId, placedAt: order.date, picturesId: 'pictures-1' },
      ...{ preDrillOption: 'pre-drilled', list: { totalAmount: order.amount } },
    });
    const before = await details(order._id);
    await done(order._id, told!.askId);
    const after = await details(order._id);
    expect(after[field]).toMatchObject({ askedAt, doneAt: expect.stringMatching(/Z$/) as string });
    expect([after.mailedAt, after.reportedAt]).toEqual([before.mailedAt, before.reportedAt]);
  });

  it('is 409 while it is under way, and asked for once by two at the same moment', async () => {
    const { order } = await complete();
    const both = await Promise.all([again(order._id, what), again(order._id, what)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(codeOf(await again(order._id, what))).toEqual([409, underWay]);
    const [told, ...more] = await asked(type);
    expect(more).toEqual([]);
    await done(order._id, told!.askId);
    expect((await again(order._id, what)).status).toBe(202);
  });

  it('may be asked for again when ten minutes brought nothing, and an old answer is not that of the new question', async () => {
    const { order } = await complete();
    await again(order._id, what);
    app.clock.now = new Date(app.clock.now.getTime() + AGAIN_AFTER_MS - 1);
    expect((await again(order._id, what)).status).toBe(409);
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    expect((await again(order._id, what)).status).toBe(202);
    const [first, second] = await asked(type);
    await done(order._id, first!.askId);
    expect((await details(order._id))[field]?.doneAt).toBe('');
    await done(order._id, second!.askId);
    expect((await details(order._id))[field]?.doneAt).not.toBe('');
  });

  it('waits for the first time, for ten minutes', async () => {
    const { who, checkout, payment } = await paid(app);
    const order = (await who.order(checkout, payment)).body as Order;
    expect(codeOf(await again(order._id, what))).toEqual([409, underWay]);
    app.clock.now = new Date(new Date(order.date).getTime() + AGAIN_AFTER_MS);
    expect((await again(order._id, what)).status).toBe(202);
  });
});

describe('the mails of an order once more', () => {
  it.each(['customer', 'shop', 'both'])('go to %s', async (to) => {
    const { order } = await complete('guest');
    expect(((await again(order._id, 'mails', { to })).body as Order).mailsAgain?.to).toBe(to);
    expect((await asked('order-mails-requested')).map((told) => told.to)).toEqual([to]);
  });

  it('cannot go to a customer whose account was erased, and still to the shop', async () => {
    const { order, userId } = await complete();
    const person = { userId, userName: 'Ada Cellar', email: 'ada@rackwright.example' };
    await app.bus.publish(newEvent('user-erased', person, { subject: userId, requestId: 'request-1' }));
    await app.bus.idle();
    expect(codeOf(await again(order._id, 'mails'))).toEqual([409, 'customer-gone']);
    expect(codeOf(await again(order._id, 'mails', { to: 'customer' }))).toEqual([409, 'customer-gone']);
    expect((await again(order._id, 'mails', { to: 'shop' })).status).toBe(202);
    const [told] = await asked('order-mails-requested');
    expect([told?.userId, told?.email, told?.phone]).toEqual(['', '', '']);
  });
});

it('an order of before these were noted says nothing of them', async () => {
  await app.orders.record(orderOf('order-1', 'owner', { pdfReport: '/api/reports/1.pdf' }));
  const order = await details('order-1');
  for (const field of ['reportedAt', 'reportAgain', 'mailsAgain']) expect(order).not.toHaveProperty(field);
});
