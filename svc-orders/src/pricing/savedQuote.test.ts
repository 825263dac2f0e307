/** Prices of what svc-rooms has saved, which this service reads itself. */
import { quoteSchema } from '@rackwright/contracts';
import { startTestDatabase, type TestAnswer, type TestDatabase } from '@rackwright/service-kit/testing';
import type { Language } from '@rackwright/words';
import { wireSnapshot } from '../testCatalogueServer';
import { startTestOrders, type TestOrders } from '../testOrdersApp';
import { cellar, shopper } from '../testShopper';

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
