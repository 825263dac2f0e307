import { Carts } from './carts';
import { startTestSandbox, TOKEN, type TestSandbox } from './testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const ask = async (
  body: unknown,
  headers: Record<string, string> = { 'X-Shopify-Storefront-Access-Token': TOKEN },
) => {
  const answer = await fetch(`${sandbox.url}/api/2026-04/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { data?: unknown; errors?: unknown } };
};

const create = (lines: readonly object[], fields = 'cart { checkoutUrl }') =>
  ask({
    query: `mutation ($input: CartInput!) { cartCreate(input: $input) { ${fields} } }`,
    variables: { input: { lines } },
  });
const line = (id: number | string, more: object = {}) => ({
  merchandiseId: `gid://shopify/ProductVariant/${id}`,
  ...more,
});

async function checkoutUrlOf(lines: readonly object[]): Promise<string> {
  const { body } = await create(lines);
  return (body.data as { cartCreate: { cart: { checkoutUrl: string } } }).cartCreate.cart.checkoutUrl;
}

describe('the API', () => {
  it('answers what the real schema refuses with errors, under status 200', async () => {
    for (const bad of [
      () => create([line(1)], 'cart { webUrl }'),
      () => create([line(1, { price: 1 })]),
      () => create([line(1, { quantity: 'two' })]),
      () => ask({ query: 'mutation { checkoutCreate { id } }' }),
      () => ask({ query: 'mutation {' }),
    ]) {
      const { status, body } = await bad();
      expect([status, Array.isArray(body.errors), body.data]).toEqual([200, true, undefined]);
    }
  });

  it('tells which code and target a warning has', async () => {
    const { body } = await create(
      [line(1, { quantity: 501 })],
      'cart { totalQuantity } warnings { code target }',
    );
    expect(body.data).toEqual({
      cartCreate: {
        cart: { totalQuantity: 500 },
        warnings: [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: 'gid://shopify/ProductVariant/1' }],
      },
    });
  });

  it('refuses the 251st line, and an id that is none', async () => {
    const many = await create(Array.from({ length: 251 }, () => line(1)));
    expect(many.body.errors).toMatchObject([{ extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } }]);
    const { body } = await create([line(1), line('none')], 'cart { id } userErrors { code field }');
    expect(body.data).toEqual({
      cartCreate: {
        cart: null,
        userErrors: [{ code: 'INVALID', field: ['input', 'lines', '1', 'merchandiseId'] }],
      },
    });
  });

  it('refuses who has no token, what is no question and what is too large', async () => {
    expect((await ask({ query: '{ shop { name } }' }, {})).status).toBe(401);
    expect((await ask('{')).status).toBe(400);
    expect((await ask([])).status).toBe(400);
    expect((await ask(' '.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await fetch(`${sandbox.url}/api/2025-01/graphql.json`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the checkout page', () => {
  it('lists what is in the cart as text, and says that it is a sandbox', async () => {
    const sku = { attributes: [{ key: '_sku', value: '<script>RACK</script>' }] };
    const answer = await fetch(await checkoutUrlOf([line(41, { quantity: 3, ...sku })]));
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('sandbox');
    expect(html).toContain('gid://shopify/ProductVariant/41');
    expect(html).toContain('&lt;script&gt;RACK&lt;/script&gt;');
    expect(html).not.toContain('<script>');
  });

  it('is not shown without the key of its cart', async () => {
    const url = await checkoutUrlOf([line(41)]);
    expect((await fetch(url.replace(/key=.*/, 'key=guess'))).status).toBe(404);
    expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(404);
  });
});

it('keeps the latest 1,000 carts', () => {
  const carts = new Carts();
  const add = () => carts.create([line(1)]).cart;
  const first = add();
  for (let i = 0; i < 999; i += 1) add();
  expect(first && carts.find(first.id, first.key)).toEqual(first);
  add();
  expect(first && carts.find(first.id, first.key)).toBeNull();
});

it('says that it is there', async () => {
  expect((await fetch(sandbox.url)).status).toBe(200);
});
