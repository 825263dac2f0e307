import { randomBytes } from 'node:crypto';
import { checkoutSchema, type AnnouncedShop, type Checkout, type Problem } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { agreed, startedForEach } from '@rackwright/service-kit/testing';
import { wireSnapshot } from '../testCatalogueServer';
import { NOW, startTestOrders, type TestOrders } from '../testOrdersApp';
import { TOKENIZER, approved, declined, unknown } from '../testProvider';
import { cellar, paid, seenOf, shopper } from '../testShopper';

let app: TestOrders;
const { again } = startedForEach(startTestOrders, (started) => (app = started));

const detailOf = ({ body }: { body: unknown }): string => (body as Problem).detail;
const codeOf = ({ body }: { body: unknown }): string => (body as Problem).type.split(':').at(-1) ?? '';

const SHOP: AnnouncedShop = {
  ...{ name: 'Steiner', tagline: { en: '', ms: '', de: '' }, companyAddress: '', socialLinks: [] },
  ...{ mailFrom: 'planner@steiner.example', salesEmail: 'desk@steiner.example', accent: '#7b1e3a' },
};

/** Everything costs more from now on. */
async function raisePrices(): Promise<void> {
  const snapshot = { ...wireSnapshot(), version: 'test-2' };
  const products = snapshot.products.map((product) => ({ ...product, shipping: product.shipping + 100 }));
  await again();
  app.catalogue.snapshot = { ...snapshot, products };
}

describe('a checkout of a saved project', () => {
  it('is in the language that is sent, else in that of the browser', async () => {
    const who = shopper(app);
    expect((await who.checkout({ language: 'de' })).language).toBe('de');
    expect((await who.checkout({ language: undefined })).language).toBe('en');
  });

  it('says its list in that language, beside the English of it, and costs the same without', async () => {
    const snapshot = wireSnapshot();
    const german = (text: string) => `${text}, auf Deutsch`;
    app.catalogue.german = {
      ...snapshot,
      products: snapshot.products.map((one) => ({ ...one, description: german(one.description) })),
      trimAndFillers: snapshot.trimAndFillers.map((one) => ({
        ...one,
        trimandFillerName: german(one.trimandFillerName),
      })),
      colorSchemes: snapshot.colorSchemes.map((one) => ({ ...one, stainName: german(one.stain) })),
    };
    const who = shopper(app);
    const { quote, ...checkout } = await who.checkout({ language: 'de' });
    const english = (await who.checkout({ language: 'ms' })).quote;
    const rows = [...quote.lines, ...quote.additions];
    expect(rows.map(({ said }) => said?.description)).toEqual(
      rows.map(({ description }) => german(description)),
    );
    expect(quote.lines[0]?.said).toMatchObject({
      language: 'de',
      stain: german(quote.lines[0]!.madeIn!.stain),
    });
    expect(checkout.differences[0]?.description).toBe(german(quote.lines[0]!.description));
    expect([...english.lines, ...english.additions]).toEqual(rows.map(({ said: _, ...row }) => row));
    const requoted = (await who.requote(checkout)).body as Checkout;
    expect(requoted.quote.lines[0]?.said).toEqual(quote.lines[0]?.said);
  });

  it('shows what it costs, as agreed, and what the tokenizer is called with', async () => {
    const who = shopper(app);
    const checkout = await who.checkout();
    expect(agreed(checkoutSchema, checkout)).toMatchObject({
      roomId: who.roomId,
      title: 'My cellar',
      preDrillOption: 'pre-drilled',
      language: 'en',
      provider: TOKENIZER,
      attempt: null,
      order: null,
    });
    const { charge, totalAmount } = checkout.quote;
    expect(charge).toEqual({
      currency: 'USD',
      rate: 0.24,
      amount: Math.round(totalAmount * 0.24),
      termsCode: '',
    });
    expect(await who.read(checkout)).toEqual(checkout);
  });

  it('has no differences from what was seen, and names each row that differs', async () => {
    const who = shopper(app);
    const { quote, differences } = await who.checkout();
    expect(differences.length).toBe(quote.lines.length + quote.additions.length);
    expect((await who.checkout({ seen: seenOf(quote) })).differences).toEqual([]);
    const [line] = seenOf(quote).lines;
    const dearer = { ...line!, total: line!.total - 1 };
    const gone = { ...line!, key: 'gone', description: 'Gone' };
    const seen = { lines: [dearer, gone], totalAmount: 7 };
    const differing = await who.checkout({ seen });
    expect(differing.differences.filter(({ seen: before }) => before)).toEqual([
      {
        table: 'lines',
        key: line!.key,
        description: line!.description,
        seen: { quantity: line!.quantity, total: line!.total - 1 },
        now: { quantity: line!.quantity, total: line!.total },
      },
      {
        table: 'lines',
        key: 'gone',
        description: 'Gone',
        seen: { quantity: line!.quantity, total: line!.total },
        now: null,
      },
    ]);
    expect(differing.seenTotalAmount).toBe(7);
  });

  it('is refused for a project of somebody else, one that is locked, and one with nothing in it', async () => {
    const [who, other] = [shopper(app), shopper(app)];
    expect((await who.begin({ roomId: other.roomId })).status).toBe(404);
    expect((await who.begin({ roomId: 'no-such-room' })).status).toBe(404);
    who.save(cellar(), { isLocked: true });
    const locked = await who.begin();
    expect([locked.status, codeOf(locked)]).toEqual([409, 'already-ordered']);
    who.save(cellar(0));
    const empty = await who.begin();
    expect([empty.status, detailOf(empty)]).toEqual([422, 'Your shopping cart is empty']);
  });

  it('is refused for a project that breaks a rule, or is none', async () => {
    const who = shopper(app);
    const { objects } = cellar(2).data;
    const overlapping = objects.map((object) => ({ ...object, position: objects[0]!.position }));
    who.save({ ...cellar(), data: { ...cellar().data, objects: overlapping } });
    const answer = await who.begin();
    expect([answer.status, codeOf(answer)]).toEqual([422, 'against-the-rules']);
  });

  it('is not possible while svc-rooms or the catalogue is away', async () => {
    const who = shopper(app);
    app.rooms.instead = { status: 500, body: '{}' };
    expect((await who.begin()).status).toBe(503);
    app.rooms.instead = null;
    app.catalogue.snapshot = null;
    expect((await who.begin()).status).toBe(503);
  });

  it('asks for a project that is saved, and takes none beside it', async () => {
    const who = shopper(app);
    expect((await who.begin({ roomId: '' })).status).toBe(400);
    expect((await who.begin({ project: cellar() })).status).toBe(400);
    expect((await who.begin({ preDrillOption: 'half drilled' })).status).toBe(400);
  });

  it('is refused once the project was paid for, before it is locked', async () => {
    const { who } = await paid(app);
    const again = await who.begin();
    expect([again.status, codeOf(again)]).toEqual([409, 'already-ordered']);
  });

  it('exists for nobody else, sales included', async () => {
    const checkout = await shopper(app).checkout();
    const path = `/orders/checkout/${checkout._id}`;
    for (const token of [shopper(app).token, shopper(app, 'guest').token, app.sales]) {
      expect((await app.request('GET', path, { token })).status).toBe(404);
      expect((await app.request('POST', `${path}/quote`, { token, body: {} })).status).toBe(404);
    }
  });

  it('is forgotten after a week when nobody pays, and never once somebody did', async () => {
    const kept = async ({ _id }: Pick<Checkout, '_id'>) =>
      (await app.connection.collection<{ _id: string; expireAt: Date | null }>('checkouts').findOne({ _id }))
        ?.expireAt;
    const who = shopper(app);
    const checkout = await who.checkout();
    const week = new Date(NOW.getTime() + 7 * 86_400_000);
    expect(await kept(checkout)).toEqual(week);
    app.provider.answer = () => declined();
    await who.pay(checkout);
    expect(await kept(checkout)).toEqual(week);
    app.provider.answer = async () => {
      expect(await kept(checkout)).toBeNull();
      return unknown();
    };
    await who.pay(checkout);
    expect(await kept(checkout)).toBeNull();
    app.provider.answer = approved;
    expect(await kept((await paid(app)).checkout)).toBeNull();
    const index = (await app.connection.collection('checkouts').indexes()).find(({ key }) => key['expireAt']);
    expect(index?.expireAfterSeconds).toBe(0);
  });
});

describe('a guest’s checkout', () => {
  it('is of the project sent along, in USD, prepaid', async () => {
    const who = shopper(app, 'guest');
    const checkout = await who.checkout({ project: cellar(2) });
    expect(checkout).toMatchObject({ roomId: '', title: 'My cellar' });
    expect(checkout.quote.charge).toMatchObject({ currency: 'USD', rate: 0.24, termsCode: 'PPD Prepaid' });
  });

  it('asks for the project, and takes no id of a saved one', async () => {
    const who = shopper(app, 'guest');
    expect((await who.begin({ project: undefined })).status).toBe(400);
    expect((await who.begin({ roomId: 'room-1' })).status).toBe(400);
    expect((await who.begin({ project: cellar(0) })).status).toBe(422);
  });
});

describe('what is too much or too little to be ordered here', () => {
  it('a project that is too large to be kept is refused with 413', async () => {
    const noise = Array.from({ length: 150 }, () => randomBytes(7_000).toString('base64'));
    const answer = await shopper(app, 'guest').begin({ project: { ...cellar(), noise } });
    expect([answer.status, codeOf(answer)]).toEqual([413, 'too-large']);
    const calm = { project: { ...cellar(), noise: noise.slice(0, 50) } };
    expect((await shopper(app, 'guest').begin(calm)).status).toBe(201);
  });

  it('a charge of less than the smallest coin is refused with 422', async () => {
    const total = (await shopper(app).checkout()).quote.totalAmount;
    const withRate = async (USD: number) => {
      await again({ chargeTerms: { currency: 'USD', rates: { USD } } });
      return shopper(app).begin();
    };
    const nothing = await withRate(0.4 / total);
    expect([nothing.status, codeOf(nothing)]).toEqual([422, 'nothing-to-pay']);
    expect(((await withRate(0.6 / total)).body as Checkout).quote.charge.amount).toBe(1);
  });

  it('more checkouts of an address in ten minutes than there may be are refused', async () => {
    await again({ limits: { begun: 2 } });
    const [one, two, three] = [shopper(app), shopper(app, 'guest'), shopper(app)];
    expect([await one.begin(), await two.begin()].map(({ status }) => status)).toEqual([201, 201]);
    expect((await three.begin()).status).toBe(429);
  });
});

describe('the currency of the charge', () => {
  const chargesWith = async (chargeTerms: Parameters<typeof startTestOrders>[1]) => {
    await again(chargeTerms ?? {});
    return [await shopper(app).begin(), await shopper(app, 'guest').begin()] as const;
  };

  it('is the setting’s for customers with an account, and the ringgit needs no rate', async () => {
    const rates = { USD: 0.24, CAD: 0.3333 };
    const [user, guest] = await chargesWith({ chargeTerms: { currency: 'CAD', rates } });
    const { quote } = user.body as Checkout;
    expect(quote.charge).toMatchObject({ currency: 'CAD', rate: 0.3333, termsCode: '' });
    expect(Math.abs(quote.charge.amount - quote.totalAmount * 0.3333)).toBeLessThanOrEqual(0.5);
    expect((guest.body as Checkout).quote.charge.currency).toBe('USD');
    const [ringgit] = await chargesWith({ chargeTerms: { currency: 'MYR', rates } });
    const { charge, totalAmount } = (ringgit.body as Checkout).quote;
    expect(charge).toEqual({ currency: 'MYR', rate: 1, amount: totalAmount, termsCode: '' });
  });

  it('is what an administrator has set, until that is gone back from', async () => {
    await again({});
    const { token } = shopper(app);
    const terms = async () => (await app.request('GET', '/orders/charge-terms', { token })).body;
    const set = async (charging: AnnouncedShop['charging'], day: number) => {
      const shop: AnnouncedShop = { ...SHOP, charging };
      const event = newEvent('shop-changed', { shop }, { subject: 'shop', requestId: 'request-1' });
      await app.bus.publish({ ...event, time: `2026-01-0${day}T00:00:00.000Z` });
    };
    const before = await terms();
    await set({ currency: 'AUD', rates: { USD: 0.24, AUD: 0.36 } }, 1);
    expect(await terms()).toMatchObject({ currency: 'AUD', rate: 0.36 });
    expect(((await shopper(app).begin()).body as Checkout).quote.charge).toMatchObject({
      currency: 'AUD',
      rate: 0.36,
    });
    await set(null, 2);
    expect(await terms()).toEqual(before);
  });

  it('is 503 without a rate, for a quote and for a checkout', async () => {
    const [user, guest] = await chargesWith({ chargeTerms: { currency: 'MYR', rates: {} } });
    expect([user.status, guest.status]).toEqual([201, 503]);
    expect(detailOf(guest)).toContain('no exchange rate');
    const quoted = await app.request('POST', '/orders/quote', { body: { project: cellar() } });
    expect([quoted.status, quoted.headers.get('retry-after')]).toEqual([503, '3600']);
  });
});

describe('pricing a checkout anew', () => {
  it('takes the project as it is saved now, and what was quoted before for what was seen', async () => {
    const who = shopper(app);
    const before = await who.checkout();
    who.save(cellar(2), { version: 2, titleProject: 'Larger' });
    app.clock.now = new Date(NOW.getTime() + 60_000);
    const answer = await who.requote(before);
    expect(answer.status).toBe(200);
    const after = agreed(checkoutSchema, answer.body);
    expect(after).toMatchObject({ title: 'Larger', seenTotalAmount: before.quote.totalAmount });
    expect(after.quote.validUntil).toBe('2030-01-02T03:35:05.000Z');
    expect(after.differences[0]).toMatchObject({ seen: { quantity: 1 }, now: { quantity: 2 } });
    expect(await who.read(before)).toEqual(after);
    expect((await who.pay(before)).status).toBe(409);
    expect((await who.pay(after)).status).toBe(200);
  });

  it('shows a guest the new prices of the same project', async () => {
    const who = shopper(app, 'guest');
    const before = await who.checkout();
    const same = (await who.requote(before)).body as Checkout;
    expect(same.differences).toEqual([]);
    expect(same.quote.totalAmount).toBe(before.quote.totalAmount);
  });

  it('is refused for a project that was ordered, emptied or deleted meanwhile', async () => {
    const who = shopper(app);
    const checkout = await who.checkout();
    who.save(cellar(0));
    expect((await who.requote(checkout)).status).toBe(422);
    who.save(cellar(), { isLocked: true });
    expect((await who.requote(checkout)).status).toBe(409);
    app.rooms.rooms.delete(who.roomId);
    expect((await who.requote(checkout)).status).toBe(404);
  });

  it('is refused while a payment is under way and once money was taken', async () => {
    const who = shopper(app);
    const checkout = await who.checkout();
    app.provider.answer = async () => {
      expect(codeOf(await who.requote(checkout))).toBe('payment-under-way');
      return declined();
    };
    await who.pay(checkout);
    expect(app.provider.charges.length).toBe(1);
    expect((await who.requote(checkout)).status).toBe(200);
    app.provider.answer = approved;
    const done = await paid(app);
    const answer = await done.who.requote(done.checkout);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'already-paid']);
  });
});

it('prices that rose since the page was opened are shown row by row', async () => {
  const { quote } = await shopper(app).checkout();
  await raisePrices();
  const { differences, quote: dearer } = await shopper(app).checkout({ seen: seenOf(quote) });
  expect(dearer.totalAmount).toBeGreaterThan(quote.totalAmount);
  expect(differences).toMatchObject([
    { seen: { total: quote.lines[0]?.total }, now: { total: dearer.lines[0]?.total } },
  ]);
});
