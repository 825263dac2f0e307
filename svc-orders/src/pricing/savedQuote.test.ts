/** Prices of what svc-rooms has saved, which this service reads itself. */
import { type Order, quoteSchema, type WireSnapshot } from '@rackwright/contracts';
import { startTestDatabase, type TestAnswer, type TestDatabase } from '@rackwright/service-kit/testing';
import { type Language, ringgit } from '@rackwright/words';
import { wireSnapshot } from '../testCatalogueServer';
import { startTestOrders, type TestOrders } from '../testOrdersApp';
import { approved, unknown } from '../testProvider';
import { cellar, paid, shopper, type Shopper } from '../testShopper';

let database: TestDatabase;
let service: TestOrders;
beforeAll(async () => {
  database = await startTestDatabase();
  service = await startTestOrders(database);
});
afterAll(async () => {
  await service.stop();
  await database.stop();
});

const savedQuote = (path: string, userId = 'reader'): Promise<TestAnswer> =>
  service.request('GET', `/orders/room_quote/${path}`, { token: service.tokens.tokenFor({ userId }) });
const amountOf = ({ body }: TestAnswer): number => quoteSchema.parse(body).totalAmount;

it('costs what it would if it were sent, also in a size that its product was never sold in', async () => {
  const who = shopper(service);
  const sent = await service.request('POST', '/orders/quote', { body: { project: cellar() } });
  const [rack] = cellar().data.objects;
  const odd = { ...rack!, size: { ...rack!.size, width: rack!.size.width + 7 } };
  const resized = { ...cellar(), data: { ...cellar().data, objects: [odd] } };
  who.save(resized);
  expect((await service.request('POST', '/orders/quote', { body: { project: resized } })).status).toBe(422);
  expect(amountOf(await savedQuote(who.roomId, who.userId))).toBe(amountOf(sent));
});

it('is for whom it was shared with, and so is a template, each as svc-rooms shows it', async () => {
  const shown = { ...cellar(), user_id: 'reader' };
  service.rooms.rooms.set('shared?share=a%26b', shown).set('/templates/template/shown', shown);
  for (const path of ['shared?share=a%26b', 'shown?of=template'])
    expect((await savedQuote(path)).status).toBe(200);
  for (const path of ['shared', 'shown', 'shared?share=x', 'none?of=template', '..%2Fusers'])
    expect((await savedQuote(path)).status).toBe(404);
  expect((await savedQuote('shown?of=$ne')).status).toBe(400);
});

it('names what it prices in the language of the screen, else in that of the account', async () => {
  const who = shopper(service);
  const snapshot = wireSnapshot();
  const products = snapshot.products.map((one) => ({
    ...one,
    description: `${one.description}, auf Deutsch`,
  }));
  service.catalogue.german = { ...snapshot, products };
  const saidIn = async (account: Language, headers: Record<string, string>) => {
    const asking = { headers, token: service.tokens.tokenFor({ userId: who.userId, language: account }) };
    const quotes = [
      await service.request('POST', '/orders/quote', { body: { project: cellar() }, ...asking }),
      await service.request('GET', `/orders/room_quote/${who.roomId}`, asking),
    ];
    return quotes.map(({ body }) => quoteSchema.parse(body).lines[0]?.said?.language);
  };
  expect(await saidIn('en', { 'Accept-Language': 'de' })).toEqual(['de', 'de']);
  expect(await saidIn('de', { 'Accept-Language': 'en' })).toEqual([undefined, undefined]);
  expect(await saidIn('de', {})).toEqual(['de', 'de']);
});

it('cannot be had while svc-rooms is away, nor for what is no project', async () => {
  const who = shopper(service);
  service.rooms.instead = { status: 500, body: '' };
  const away = await savedQuote(who.roomId, who.userId);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
  service.rooms.instead = null;
  service.rooms.rooms.set('odd', { user_id: 'reader', titleProject: 'Odd' });
  expect((await savedQuote('odd')).status).toBe(400);
});

describe('of an ordered project', () => {
  /** All racks cost more, and are called otherwise. */
  function next(): WireSnapshot {
    const products = wireSnapshot().products.map((product) => {
      const { mahogany } = product.color_scheme;
      const unit_price = ringgit(mahogany.unit_price + 100);
      const color_scheme = { ...product.color_scheme, mahogany: { ...mahogany, unit_price } };
      return { ...product, color_scheme, description: `${product.description}, since then` };
    });
    return { ...wireSnapshot(), version: 'next', products };
  }
  afterEach(() => {
    Object.assign(service.catalogue, { snapshot: wireSnapshot(), german: null });
  });

  /** As an instance answers that knows the catalogue of now. */
  async function quotedNow({ roomId }: Shopper, tokens: readonly string[], query = '') {
    service.catalogue.snapshot = next();
    const other = await service.another();
    const answers = await Promise.all(
      tokens.map((token) => other.request('GET', `/orders/room_quote/${roomId}${query}`, { token })),
    );
    await other.stop();
    return answers.map(({ body }) => quoteSchema.parse(body));
  }

  it('is what was paid, to who ordered it and to sales, whatever it would cost by now', async () => {
    const { who, checkout } = await paid(service);
    const [order] = (await who.orders()) as [Order];
    const quotes = await quotedNow(who, [who.token, service.sales]);
    for (const quote of quotes) expect(quote).toEqual({ ...checkout.quote, paidAt: order.date });
    expect(quotes[0]).toMatchObject({ totalAmount: order.amount, charge: order.charge });
  });

  it('is its price of now to whoever it is shared with', async () => {
    const { who, checkout } = await paid(service);
    service.rooms.rooms.set(`${who.roomId}?share=link`, { ...cellar(), user_id: 'reader' });
    const token = service.tokens.tokenFor({ userId: 'reader' });
    const [quote] = await quotedNow(who, [token], '?share=link');
    expect([quote?.catalogueVersion, quote?.paidAt]).toEqual(['next', undefined]);
    expect(quote?.totalAmount).toBeGreaterThan(checkout.quote.totalAmount);
  });

  it('is its price of now while money is only under way', async () => {
    const who = shopper(service);
    const checkout = await who.checkout();
    service.provider.answer = unknown;
    await who.pay(checkout);
    service.provider.answer = approved;
    const [quote] = await quotedNow(who, [who.token]);
    expect(quote?.paidAt).toBeUndefined();
  });

  it('is said as it was when it was paid', async () => {
    service.catalogue.german = next();
    const who = shopper(service);
    const checkout = await who.checkout({ language: 'de' });
    await who.pay(checkout);
    const [said] = checkout.quote.lines;
    service.catalogue.german = {
      ...next(),
      products: next().products.map((one) => ({ ...one, description: 'Other' })),
    };
    const [quote] = await quotedNow(who, [who.token], '?language=de');
    expect(said?.said?.language).toBe('de');
    expect(quote?.lines).toEqual(checkout.quote.lines);
  });
});
