import { shopCheckoutAnswer, problemSchema } from '@rackwright/contracts';
import { startTestDatabase, type TestDatabase } from '@rackwright/service-kit/testing';
import { VARIANTS } from '../../sandbox/shopify/carts';
import { startTestSandbox, TOKEN, type TestSandbox } from '../../sandbox/shopify/testSandbox';
import { withShopVariants } from '../testCatalogueServer';
import { startTestOrders, type TestOrders } from '../testOrdersApp';
import { storefrontShop } from './storefrontShop';

/** SKUs that the shop sells, by what its sandbox does with them. */
const variants = {
  RACK: 'gid://shopify/ProductVariant/41',
  'RACK-LIT': 'gid://shopify/ProductVariant/42',
  'RACK-BLACK': 'gid://shopify/ProductVariant/43',
  TRIM: 'gid://shopify/ProductVariant/44',
  'SOLD-OUT': VARIANTS.soldOut,
  GONE: VARIANTS.unknown,
  FAILS: VARIANTS.internalError,
  DOWN: VARIANTS.unavailable,
  NOT: '',
};

let database: TestDatabase;
let sandbox: TestSandbox;
let app: TestOrders;

beforeAll(async () => {
  [database, sandbox] = [await startTestDatabase(), await startTestSandbox()];
});
afterAll(async () => {
  await sandbox.stop();
  await database.stop();
});

async function restart(given: Parameters<typeof startTestOrders>[1] = {}): Promise<void> {
  const shop = storefrontShop({ url: sandbox.url, token: TOKEN });
  app = await startTestOrders(database, { shop, ...given });
  app.catalogue.snapshot = withShopVariants(variants);
}
beforeEach(() => restart());
afterEach(() => app.stop());

type Lines = readonly (readonly [sku: string, quantity: number])[];
const buy = (lines: Lines, address = '192.0.2.7') =>
  app.request('POST', '/shopify/checkout/create', {
    body: lines.map(([sku, quantity]) => ({ sku, quantity })),
    headers: { 'x-real-ip': address },
  });
async function refusal(lines: Lines): Promise<[number, string]> {
  const { status, body } = await buy(lines);
  return [status, problemSchema.parse(body).detail];
}
const pageOf = async (body: unknown): Promise<string> =>
  (await fetch(shopCheckoutAnswer.parse(body).data.webUrl)).text();

describe('a checkout in the shop', () => {
  it('is made for anybody, with a page that lists the products', async () => {
    const { status, body } = await buy([
      ['RACK', 2],
      ['TRIM', 1],
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: '' });
    expect(await pageOf(body)).toMatch(/RACK<[^]*>2<[^]*TRIM<[^]*>1</);
  });

  it('knows products by their own SKU in each wood, lit and in a colour', async () => {
    const { body } = await buy([
      ['RACK-LIT', 1],
      ['RACK-BLACK', 1],
    ]);
    expect(await pageOf(body)).toMatch(/ProductVariant\/42<[^]*ProductVariant\/43</);
  });

  it('has one line for equal SKUs, of 999 pieces and not of 1,000', async () => {
    const { status, body } = await buy([
      ['RACK', 998],
      ['TRIM', 1],
      ['RACK', 1],
    ]);
    expect(status).toBe(200);
    expect((await pageOf(body)).match(/ProductVariant\/41</g)).toHaveLength(1);
    expect(
      await refusal([
        ['RACK', 999],
        ['RACK', 1],
      ]),
    ).toEqual([422, 'The shop sells at most 999 of one product at once: RACK.']);
  });

  it('tells what the shop says about its stock', async () => {
    const { status, body } = await buy([
      ['SOLD-OUT', 1],
      ['RACK', 501],
    ]);
    expect(status).toBe(200);
    expect(shopCheckoutAnswer.parse(body).message).toBe(
      'SOLD-OUT is sold out. Only 500 items of RACK were added to your cart due to availability.',
    );
  });

  it('tells of fewer pieces also when the shop does not', async () => {
    await app.stop();
    const createCheckout = async () =>
      ({ ok: true, webUrl: 'https://shop.example/c', warnings: [], quantity: 1 }) as const;
    await restart({ shop: { createCheckout } });
    expect(shopCheckoutAnswer.parse((await buy([['RACK', 2]])).body).message).toBe(
      'The shop has less in stock than you asked for. Please check the quantities.',
    );
    expect(shopCheckoutAnswer.parse((await buy([['RACK', 1]])).body).message).toBe('');
  });
});

describe('no checkout is made', () => {
  it('with SKUs that the shop does not sell: 422 names each once', async () => {
    const unknown: Lines = [
      ['RACK', 1],
      ['NO-SUCH', 1],
      ['NOT', 2],
      ['NO-SUCH', 1],
    ];
    expect(await refusal(unknown)).toEqual([422, 'The shop does not sell NO-SUCH, NOT.']);
    expect(await refusal([['rack', 1]])).toEqual([422, 'The shop does not sell rack.']);
  });

  it('with what the shop refuses: 422 with its first sentence', async () => {
    expect(await refusal([['GONE', 1]])).toEqual([
      422,
      `The merchandise with id ${VARIANTS.unknown} does not exist.`,
    ]);
  });

  it('while something goes wrong in the shop: 502 with the specified sentence', async () => {
    const sentence = 'Not able to create checkout at the moment, please, try later';
    for (const sku of ['FAILS', 'DOWN']) expect(await refusal([[sku, 1]])).toEqual([502, sentence]);
  });

  it('with no line or 251 of them, a quantity below 1 or above 999, or a price', async () => {
    const lines = (count: number): Lines => Array.from({ length: count }, () => ['RACK', 1] as const);
    expect([(await buy(lines(250))).status, (await buy(lines(251))).status]).toEqual([200, 400]);
    for (const [quantity, status] of [
      [0, 400],
      [1, 200],
      [999, 200],
      [1_000, 400],
      [1.5, 400],
    ] as const) {
      expect([quantity, (await buy([['RACK', quantity]])).status]).toEqual([quantity, status]);
    }
    for (const body of [[], {}, [{ sku: 'RACK', quantity: 1, price: 1 }], [{ sku: '', quantity: 1 }]]) {
      expect((await app.request('POST', '/shopify/checkout/create', { body })).status).toBe(400);
    }
  });

  it('without the catalogue: 503', async () => {
    app.catalogue.snapshot = null;
    expect((await buy([['RACK', 1]])).status).toBe(503);
  });

  it('where no shop was set up: 503', async () => {
    await app.stop();
    await restart({ shop: null });
    expect(await refusal([['RACK', 1]])).toEqual([
      503,
      'The shop cannot be reached from here: it has not been set up.',
    ]);
  });

  it('for an address that asks too often: 429, others are served', async () => {
    await app.stop();
    await restart({ limits: { helpRequests: 1, checkouts: 2 } });
    expect((await buy([['NOT-SOLD', 1]], '192.0.2.1')).status).toBe(422);
    expect((await buy([['RACK', 1]], '192.0.2.1')).status).toBe(200);
    const third = await buy([['RACK', 1]], '192.0.2.1');
    expect([third.status, third.headers.has('retry-after')]).toEqual([429, true]);
    expect((await buy([['RACK', 1]], '192.0.2.2')).status).toBe(200);
  });
});
