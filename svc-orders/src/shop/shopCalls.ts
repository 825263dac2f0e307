import { shopCalls, type ShopCheckoutAnswer, type ShopCheckoutRequest } from '@rackwright/contracts';
import {
  clientAddress,
  Failure,
  type Logger,
  refusal,
  requestId,
  route,
  type Route,
  throttle,
  told,
} from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { KnownPrices, Prices } from '../pricing/catalogueCopy';
import type { CheckoutOutcome, Shop, ShopLine } from './shop';

/** Pieces of one product, as the contract allows them for one line. */
const MAX_QUANTITY = 999;

export interface ShopCalls {
  readonly prices: KnownPrices;
  /** Null where none has been set up. */
  readonly shop: Shop | null;
  readonly logger: Logger;
}

/** One line for each SKU, as the shop calls it. 422 naming the SKUs that it does not sell, or not so many of. */
export function shopLines(asked: ShopCheckoutRequest, shopVariants: Prices['shopVariants']): ShopLine[] {
  const quantities = new Map<string, number>();
  for (const { sku, quantity } of asked) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  const unknown = [...quantities.keys()].filter((sku) => !shopVariants.has(sku));
  if (unknown.length > 0)
    throw refusal(422, says('not-sold-by-shop', { skus: unknown.join(', ') }), { type: 'not-sold' });
  const large = [...quantities].filter(([, quantity]) => quantity > MAX_QUANTITY).map(([sku]) => sku);
  if (large.length > 0)
    throw refusal(422, says('too-many-of-one', { skus: large.join(', ') }), { type: 'too-many' });
  return [...quantities].map(([sku, quantity]) => ({
    sku,
    quantity,
    variantId: shopVariants.get(sku) ?? '',
  }));
}

/** What the customer should know before paying; empty when they get what they asked for. */
function noticeOf(
  { warnings, quantity }: CheckoutOutcome & { ok: true },
  lines: readonly ShopLine[],
): Pick<ShopCheckoutAnswer, 'message' | 'says'> {
  if (warnings.length > 0) return { message: [...new Set(warnings)].join(' ') };
  const asked = lines.reduce((sum, line) => sum + line.quantity, 0);
  return quantity < asked ? told('less-in-stock') : { message: '' };
}

/** So many lists of one address in ten minutes; every one is counted, since programs make them. */
export function createCheckout({ prices, shop, logger }: ShopCalls, most: number): Route {
  const throttled = throttle('checkouts', most);
  return route(shopCalls.createCheckout, async ({ body, req }) => {
    const address = clientAddress(req);
    await throttled(address, req);
    if (!shop) throw refusal(503, 'no-shop', { retryAfterS: 3600 });
    const lines = shopLines(body, (await prices()).shopVariants);
    const outcome = await shop.createCheckout(lines, address);
    if (outcome.ok) return { success: true, ...noticeOf(outcome, lines), data: { webUrl: outcome.webUrl } };
    if (outcome.reason === 'refused') throw new Failure(422, 'refused-by-shop', outcome.message);
    logger.warn({ err: outcome.cause, requestId: requestId(req) }, 'no checkout from the shop');
    throw refusal(502, 'checkout-failed');
  });
}
