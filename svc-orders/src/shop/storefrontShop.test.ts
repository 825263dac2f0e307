import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse, validate } from 'graphql';
import { VARIANTS, STOCK } from '../../sandbox/shopify/carts';
import { storefrontSchema } from '../../sandbox/shopify/storefront';
import { startTestSandbox, TOKEN } from '../../sandbox/shopify/testSandbox';
import { shopContract } from './shop.contract';
import { CART_CREATE, storefrontShop } from './storefrontShop';

const SOLD = 'gid://shopify/ProductVariant/41';

shopContract('a shop at Shopify, as the sandbox stands in for it', async () => {
  const sandbox = await startTestSandbox();
  return {
    shop: storefrontShop({ url: sandbox.url, token: TOKEN }),
    variants: {
      sold: SOLD,
      alsoSold: 'gid://shopify/ProductVariant/42',
      soldOut: VARIANTS.soldOut,
      unknown: VARIANTS.unknown,
      fails: VARIANTS.internalError,
    },
    stock: STOCK,
    stop: sandbox.stop,
  };
});

describe('the document', () => {
  it('is valid in the real schema of the version that is asked', () => {
    expect(validate(storefrontSchema(), parse(CART_CREATE))).toEqual([]);
  });
});

const lines = [{ variantId: SOLD, sku: 'RACK-1', quantity: 2 }];

/** What becomes of the answers of a server that is no good shop. */
async function outcomeWith(listener: RequestListener, more: { readonly timeoutMs?: number } = {}) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await storefrontShop({ url, token: TOKEN, ...more }).createCheckout(lines, '192.0.2.7');
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const answering =
  (body: unknown, status = 200, headers = {}): RequestListener =>
  (_req, res) => {
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    res.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const created = (more: object) => ({
  data: { cartCreate: { cart: null, userErrors: [], warnings: [], ...more } },
});
const cart = (checkoutUrl: unknown) => created({ cart: { id: 'cart', checkoutUrl, totalQuantity: 2 } });

describe('the shop is away', () => {
  const bad: Record<string, RequestListener> = {
    'when it cuts the connection': (req) => req.socket.destroy(),
    'when it answers no JSON': answering('<html>'),
    'when it answers another shape': answering({ data: { cartCreate: {} } }),
    'when it answers nothing': answering({ data: null }),
    'when it answers GraphQL errors': answering({
      errors: [{ message: 'THROTTLED' }],
      data: { cartCreate: null },
    }),
    'when it makes no cart and gives no reason': answering(created({})),
    'when the page is no web address': answering(cart('javascript:alert(1)')),
    'when it answers 429': answering(cart('https://shop.example/c'), 429),
    'when it sends elsewhere': answering('', 302, { Location: 'http://127.0.0.1:9/' }),
    'when its answer is larger than 1 MB': answering(`"${'x'.repeat(1024 * 1024)}"`),
  };
  it.each(Object.entries(bad))('%s', async (_name, listener) => {
    expect(await outcomeWith(listener)).toMatchObject({ ok: false, reason: 'away' });
  });

  it('when it does not answer in time', async () => {
    expect(await outcomeWith(() => undefined, { timeoutMs: 500 })).toMatchObject({
      ok: false,
      reason: 'away',
    });
  });

  it('when it is not there, and when it does not know the token', async () => {
    const sandbox = await startTestSandbox();
    const refused = await storefrontShop({ url: sandbox.url, token: 'another' }).createCheckout(
      lines,
      '192.0.2.7',
    );
    await sandbox.stop();
    const gone = await storefrontShop({ url: sandbox.url, token: TOKEN }).createCheckout(lines, '192.0.2.7');
    expect([refused, gone]).toMatchObject([{ reason: 'away' }, { reason: 'away' }]);
  });
});

it('tells the shop the token, the customer’s address and which product each line is, and no price', async () => {
  let heard = { headers: {}, body: '' };
  await outcomeWith(async (req, res) => {
    const parts: string[] = [];
    for await (const part of req) parts.push(String(part));
    heard = { headers: req.headers, body: parts.join('') };
    answering(cart('https://shop.example/c'))(req, res);
  });
  expect(heard.headers).toMatchObject({
    'shopify-storefront-private-token': TOKEN,
    'shopify-storefront-buyer-ip': '192.0.2.7',
  });
  expect(JSON.parse(heard.body)).toMatchObject({
    variables: {
      input: {
        lines: [{ merchandiseId: SOLD, quantity: 2, attributes: [{ key: '_sku', value: 'RACK-1' }] }],
      },
    },
  });
});
