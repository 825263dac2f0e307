import { shopCalls, type ShopCheckoutRequest } from '@rackwright/contracts';
import {
  clientAddress,
  Failure,
  requestId,
  route,
  throttle,
  type Logger,
  type Route,
} from '@rackwright/service-kit';
import { messages, notSold, tooMany } from '../messages';
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

const refusedLines = (code: string, detail: string): Failure => new Failure(422, code, detail);

/** One line for each SKU, as the shop calls it. 422 naming the SKUs that it does not sell, or not so many of. */
export function shopLines(asked: ShopCheckoutRequest, shopVariants: Prices['shopVariants']): ShopLine[] {
  const quantities = new Map<string, number>();
  for (const { sku, quantity } of asked) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  const unknown = [...quantities.keys()].filter((sku) => !shopVariants.has(sku));
  if (unknown.length > 0) throw refusedLines('not-sold', notSold(unknown));
  const large = [...quantities].filter(([, quantity]) => quantity > MAX_QUANTITY).map(([sku]) => sku);
  if (large.length > 0) throw refusedLines('too-many', tooMany(large));
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
): string {
  if (warnings.length > 0) return [...new Set(warnings)].join(' ');
  const asked = lines.reduce((sum, line) => sum + line.quantity, 0);
  return quantity < asked ? messages['less-in-stock'] : '';
}

/** So many lists of one address in ten minutes; every one is counted, since programs make them. */
export function createCheckout({ prices, shop, logger }: ShopCalls, most: number): Route {
  const throttled = throttle('checkouts', most);
  return route(shopCalls.createCheckout, async ({ body, req }) => {
    const address = clientAddress(req);
    await throttled(address);
    if (!shop) throw new Failure(503, 'no-shop', messages['no-shop'], { retryAfterS: 3600 });
    const lines = shopLines(body, (await prices()).shopVariants);
    const outcome = await shop.createCheckout(lines, address);
    if (outcome.ok)
      return { success: true, message: noticeOf(outcome, lines), data: { webUrl: outcome.webUrl } };
    if (outcome.reason === 'refused') throw refusedLines('refused-by-shop', outcome.message);
    logger.warn({ err: outcome.cause, requestId: requestId(req) }, 'no checkout from the shop');
    throw new Failure(502, 'checkout-failed', messages['checkout-failed']);
  });
}
