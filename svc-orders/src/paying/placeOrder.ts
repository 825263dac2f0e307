import { orderCalls } from '@rackwright/contracts';
import { normalizedAddress } from '@rackwright/contracts/address';
import {
  contentHash,
  notFound,
  requiredKey,
  route,
  type RouteRequest,
  type Route,
} from '@rackwright/service-kit';
import type { Attempt, AttemptStore } from './attemptStore';
import { keyUsed, orderDiffers } from './refusals';
import type { OrderStore } from './orderStore';
import { recordOrder } from './recordOrder';

export interface PlaceOrderCalls {
  readonly attempts: AttemptStore;
  readonly orders: OrderStore;
}

/** Everything that the request says of the order, as it was paid for. */
function isAsPaidFor({ paidFor }: Attempt, asked: RouteRequest<typeof orderCalls.place>['body']): boolean {
  const { roomId, shipping, preDrillOption, quote, billingInfo, shippingInfo } = paidFor;
  const paid = { roomId, shipping, preDrillOption, quote, billingInfo, shippingInfo };
  const { checkoutId: _checkout, transId: _trans, ...said } = asked;
  const addresses = {
    billingInfo: normalizedAddress(said.billingInfo),
    shippingInfo: normalizedAddress(said.shippingInfo),
  };
  return contentHash(paid) === contentHash({ ...said, ...addresses });
}

/**
 * The order of a payment that was taken for this caller, recorded if that has not been done already: an order is made of what was
 * paid for, never of what this call says, which must be the same. 404 without such a payment, 409 when something differs.
 */
export const placeOrder = ({ attempts, orders }: PlaceOrderCalls): Route =>
  route(orderCalls.place, async ({ caller: { userId }, body: asked, req }) => {
    const key = requiredKey(req);
    const hash = contentHash(asked);
    const before = await attempts.byOrderKey(userId, key);
    if (before && before.orderHash !== hash) throw keyUsed();
    const attempt = await attempts.byTransaction(userId, asked.transId);
    if (attempt?.paidFor.checkoutId !== asked.checkoutId) throw notFound('no-such-payment');
    if (!isAsPaidFor(attempt, asked)) throw orderDiffers();
    await recordOrder(orders, attempt);
    await attempts.noteOrderKey(attempt._id, key, hash);
    const order = await orders.find(attempt.reference);
    if (!order) throw new Error(`the order ${attempt.reference} is gone`);
    return order;
  });
