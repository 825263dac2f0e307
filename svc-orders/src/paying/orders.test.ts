import type { HelpRequest, List, Order, Submission } from '@rackwright/contracts';
import { samplesFor } from '@rackwright/contracts/samples';
import { newEvent } from '@rackwright/service-kit';
import { startedForEach } from '@rackwright/service-kit/testing';
import { ringgit } from '@rackwright/words';
import { helpQuestion, NOW, orderOf, startTestOrders, submissionOf, type TestOrders } from '../testOrdersApp';

let app: TestOrders;
startedForEach(startTestOrders, (started) => (app = started));

afterEach(() => jest.restoreAllMocks());

const tokenOf = (userId: string, role: 'customer' | 'guest' = 'customer'): string =>
  app.tokens.tokenFor({ userId, role });
const get = (path: string, token: string) => app.request('GET', path, { token });
const idsOf = (body: unknown): string[] => (body as List<Order>).items.map(({ _id }) => _id);

describe('orders', () => {
  beforeEach(async () => {
    await app.orders.record(orderOf('order-1', 'user-1'));
    const later = new Date(NOW.getTime() + 1000).toISOString();
    await app.orders.record(orderOf('order-2', 'user-1', { date: later, transId: 'unusual' }));
    await app.orders.record(orderOf('order-3', 'guest-1'));
  });

  it('are listed for who placed them, a guest too, and for sales; for others there are none', async () => {
    expect(idsOf((await get('/orders/user_orders/user-1', tokenOf('user-1'))).body)).toEqual([
      'order-2',
      'order-1',
    ]);
    const ofGuest = await get('/orders/user_orders/guest-1', tokenOf('guest-1', 'guest'));
    expect(idsOf(ofGuest.body)).toEqual(['order-3']);
    expect(idsOf((await get('/orders/user_orders/user-1', app.sales)).body)).toEqual(['order-2', 'order-1']);
    expect((await get('/orders/user_orders/user-1', tokenOf('user-2'))).status).toBe(404);
    expect((await get('/orders/user_orders/user-1', tokenOf('guest-1', 'guest'))).status).toBe(404);
    expect(idsOf((await get('/orders/user_orders/user-2', tokenOf('user-2'))).body)).toEqual([]);
  });

  it('come back as they were stored', async () => {
    const { body } = await get('/orders/user_orders/guest-1', tokenOf('guest-1', 'guest'));
    expect((body as List<Order>).items).toEqual([orderOf('order-3', 'guest-1')]);
  });

  it('are listed for sales, all of them, searched and in pages', async () => {
    expect((await get('/orders/orders', tokenOf('user-1'))).status).toBe(403);
    expect(idsOf((await get('/orders/orders?sort=createdAt&pageSize=1&page=3', app.sales)).body)).toEqual([
      'order-2',
    ]);
    expect(idsOf((await get('/orders/orders?search=UNUSUAL', app.sales)).body)).toEqual(['order-2']);
  });

  it.each([
    ['the number', 'ORDER-7'],
    ['the title of the project', 'rhone'],
    ['a title of digits with signs between them', '2026-11'],
    ['numbers of several fields', '2026 12345'],
    ['the phone', '(555) 010-9999'],
    ['the phone as it is stored', '+15550109999'],
    ['the city', 'montreal'],
    ['the long postal code', '12345-6789'],
    ['the city delivered to', 'QUÉBEC'],
    ['the postal code', 'h2x 1y4'],
    ['first and family name', 'renee cote'],
    ['words of several fields', 'cote montreal'],
  ])('are found by %s, whatever the case and the accents', async (_what, search) => {
    const { billingInfo, shippingInfo } = orderOf('order-7', 'user-1');
    const person = { firstName: 'Renée', lastName: 'Côté', zip: 'H2X 1Y4' };
    await app.orders.record(
      orderOf('order-7', 'user-1', {
        title: 'Côtes du Rhône, 2026-11',
        transId: 'unlike any other',
        billingInfo: { ...billingInfo, ...person, city: 'Montréal', phone: '+15550109999' },
        shippingInfo: { ...shippingInfo, city: 'Quebec', zip: '12345-6789' },
      }),
    );
    const found = await get(`/orders/orders?search=${encodeURIComponent(search)}`, app.sales);
    expect(idsOf(found.body)).toEqual(['order-7']);
  });

  it('recorded by an earlier release are found, and tell nothing of how they were kept', async () => {
    const searchKey = 'what was searched then';
    const kept = app.connection.collection<{ _id: string }>('orders');
    await kept.updateOne({ _id: 'order-2' }, { $set: { searchKey, title: 'Élysée' } });
    const found = await get('/orders/orders?search=elysee', app.sales);
    expect((found.body as List<Order>).items).toEqual([
      { ...(await app.orders.find('order-2')), title: 'Élysée' },
    ]);
    expect(JSON.stringify(found.body)).not.toContain('searchKey');
  });

  it('are sorted by date and by amount, both ways', async () => {
    await app.orders.record(orderOf('order-4', 'user-2', { amount: ringgit(1) }));
    await app.orders.record(orderOf('order-5', 'user-2', { amount: ringgit(99_999_999) }));
    const firstBy = async (sort: string) =>
      idsOf((await get(`/orders/orders?sort=${sort}`, app.sales)).body)[0];
    expect(await Promise.all(['amount', '-amount', '-createdAt'].map(firstBy))).toEqual([
      'order-4',
      'order-5',
      'order-2',
    ]);
  });

  it('are noted what events of earlier releases tell of them', async () => {
    for (const [, sample] of samplesFor('orders')) await app.bus.publish(sample);
    await app.bus.idle();
    expect(app.bus.parked).toEqual([]);
    expect(await app.orders.find('order-1')).toMatchObject({
      lockedAt: expect.stringMatching(/^2026/) as string,
      mailedAt: expect.stringMatching(/^2026/) as string,
      pdfReport: expect.stringMatching(/^\/api\/reports\//) as string,
    });
  });

  it('that sales deleted are hidden from everybody and stay in the database', async () => {
    const remove = (token: string) => app.request('DELETE', '/orders/delete/order-1', { token });
    expect((await remove(tokenOf('user-1'))).status).toBe(403);
    expect([(await remove(app.sales)).status, (await remove(app.sales)).status]).toEqual([204, 404]);
    expect(idsOf((await get('/orders/orders?sort=createdAt', app.sales)).body)).not.toContain('order-1');
    expect(idsOf((await get('/orders/user_orders/user-1', tokenOf('user-1'))).body)).toEqual(['order-2']);
    expect(await app.connection.collection('orders').countDocuments({})).toBe(3);
  });
});

interface Held {
  readonly helpRequests: readonly HelpRequest[];
  readonly submissions: readonly Submission[];
  readonly orders: readonly Order[];
}

const NOTHING_HELD = {
  ...{ helpRequests: [], submissions: [], orders: [] },
  ...{ checkouts: [], payments: [], taken: [] },
};

const held = async (userId: string): Promise<Held> =>
  (await get('/orders/me/data', tokenOf(userId))).body as Held;
const ask = (email: string, token?: string) =>
  app.request('POST', '/helpRequests/helpRequest', {
    body: helpQuestion({ email }),
    ...(token === undefined ? {} : { token }),
  });

/** The same of everything for two people, and a question without an account under an e-mail. */
async function twoPeople(): Promise<void> {
  for (const userId of ['user-1', 'user-2']) {
    const token = tokenOf(userId);
    await ask(`${userId}@x.example`, token);
    app.rooms.rooms.set(`room-${userId}`, { user_id: userId, titleProject: 'Cellar' });
    const body = submissionOf(`room-${userId}`);
    await app.request('POST', '/submitsForReview/submitForReview', { token, body });
    await app.orders.record(orderOf(`order-${userId}`, userId));
  }
  await ask('user-1@x.example');
}

describe('what is held about a person', () => {
  beforeEach(twoPeople);

  it('is told to them, hidden things too, and nothing of anybody else', async () => {
    await app.request('DELETE', '/orders/delete/order-user-1', { token: app.sales });
    const { helpRequests, submissions, orders } = await held('user-1');
    expect([helpRequests, submissions, orders].map(({ length }) => length)).toEqual([1, 1, 1]);
    expect([...helpRequests, ...submissions, ...orders].map(({ userId }) => userId)).toEqual([
      'user-1',
      'user-1',
      'user-1',
    ]);
    expect(await held('user-3')).toEqual(NOTHING_HELD);
  });
});

describe('a person whose account is gone', () => {
  const erase = async (email = 'User-1@x.example'): Promise<void> => {
    const data = { userId: 'user-1', userName: 'Ada Cellar', email };
    const event = newEvent('user-erased', data, { subject: 'user-1', requestId: 'request-1' });
    await app.bus.publish(event);
    await app.bus.publish(event);
    await app.bus.idle();
    expect(app.bus.parked).toEqual([]);
  };
  const stored = (collection: string) => app.connection.collection(collection).find({}).toArray();

  beforeEach(async () => {
    await twoPeople();
    await app.request('DELETE', '/orders/delete/order-user-1', { token: app.sales });
    const kept = app.connection.collection<{ _id: string }>('orders');
    const earlier = { searchKey: 'an e-mail that was searched by' };
    await kept.updateOne({ _id: 'order-user-1' }, { $set: earlier });
  });

  it('has no questions and submissions here, and orders that are nobody’s', async () => {
    await erase();
    expect(await held('user-1')).toEqual(NOTHING_HELD);
    const order = (await stored('orders')).find(({ _id }) => String(_id) === 'order-user-1');
    const { billingInfo, shippingInfo, amount } = orderOf('order-user-1', '');
    expect(order).toMatchObject({
      userId: '',
      billingInfo: { ...billingInfo, email: '', phone: '', fax: '' },
      shippingInfo,
      amount,
    });
    expect(JSON.stringify(order)).not.toContain('ada@rackwright.example');
    expect(JSON.stringify(order)).not.toContain('searched by');
  });

  it('leaves nothing under its id with a token that lives on: help is asked for by nobody, all else is refused', async () => {
    await erase();
    app.rooms.rooms.set('left-over', { user_id: 'user-1', titleProject: 'Left over' });
    const token = tokenOf('user-1');
    const asked = await app.request('POST', '/helpRequests/helpRequest', { token, body: helpQuestion() });
    expect([asked.status, (asked.body as { userId: string }).userId]).toEqual([201, '']);
    const begun = { roomId: 'left-over', preDrillOption: 'pre-drilled', seen: { lines: [], totalAmount: 0 } };
    const refused = [
      await app.request('POST', '/submitsForReview/submitForReview', {
        token,
        body: submissionOf('left-over'),
      }),
      await app.request('POST', '/orders/checkout', { token, body: begun }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401]);
    expect(await held('user-1')).toEqual(NOTHING_HELD);
  });

  it('takes along what was asked without an account under the e-mail, and nothing of others', async () => {
    await ask('user-1@x.example', tokenOf('guest-9', 'guest'));
    await ask('user-1@x.example', tokenOf('user-2'));
    await erase();
    const left = await stored('helpRequests');
    expect(left.map(({ userId, email }) => [userId, email])).toEqual([
      ['user-2', 'user-2@x.example'],
      ['user-2', 'user-1@x.example'],
    ]);
    const { submissions, orders } = await held('user-2');
    expect([submissions.length, orders.length]).toEqual([1, 1]);
  });

  it('takes along only its own question when that comes while it is being erased', async () => {
    await ask('user-1@x.example', tokenOf('guest-9', 'guest'));
    await erase('');
    const before = await stored('helpRequests');
    jest.spyOn(app.erasures, 'known').mockImplementationOnce((by) => Promise.resolve(by));
    const token = app.tokens.tokenFor({ userId: 'user-1', email: 'user-1@x.example', emailConfirmed: false });
    expect((await ask('user-1@x.example', token)).status).toBe(401);
    expect(await stored('helpRequests')).toEqual(before);
  });

  it('takes along nothing that was asked without an account when its address was never confirmed', async () => {
    await ask('user-1@x.example', tokenOf('guest-9', 'guest'));
    await erase('');
    expect((await stored('helpRequests')).map(({ userId }) => userId)).toEqual(['user-2', '', 'guest-9']);
  });
});
