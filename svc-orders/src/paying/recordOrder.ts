/** Makes the order of a payment that was taken: once, whoever does it and however often. */
import type { EventData, Order, TransactionResponse } from '@rackwright/contracts';
import { newEvent, stepReached } from '@rackwright/service-kit';
import type { Attempt } from './attemptStore';
import type { OrderStore } from './orderStore';

const fullName = ({ billingInfo }: Attempt['paidFor']): string =>
  `${billingInfo.firstName} ${billingInfo.lastName}`;

const paidData = ({ userId, paidFor }: Attempt, transId: string): EventData<'payment-taken'> => ({
  userId,
  userName: fullName(paidFor),
  email: paidFor.billingInfo.email,
  roomId: paidFor.roomId,
  title: paidFor.title,
  totalAmount: paidFor.totalAmount,
  charge: paidFor.charge,
  transId,
});

/** Events about one project are of one subject; a guest's has the order's number instead. */
export const about = ({ paidFor, reference, requestId }: Attempt) => ({
  subject: paidFor.roomId === '' ? reference : paidFor.roomId,
  requestId,
});

export const paymentTaken = (attempt: Attempt, response: TransactionResponse) =>
  newEvent('payment-taken', paidData(attempt, response.transId), about(attempt));

/** Everything that report and mails are made of. */
export function placedData(
  attempt: Attempt,
  { _id, transId }: Pick<Order, '_id' | 'transId'>,
): EventData<'order-placed'> {
  const { paidFor } = attempt;
  const { roomVersion, preDrillOption, picturesId, language, list, billingInfo, shippingInfo } = paidFor;
  const { FloorArea, cellarHeight, wallLengths, bareWalls } = paidFor;
  /** An attempt from before the walls were stored has none. */
  const walls = cellarHeight === undefined ? {} : { cellarHeight, wallLengths, bareWalls };
  const room = { roomVersion, FloorArea, ...walls };
  const { phone } = billingInfo;
  const more = { ...room, preDrillOption, picturesId, language, list, phone, shippingInfo };
  return { ...paidData(attempt, transId), ...more, orderId: _id };
}

const orderPlaced = (attempt: Attempt, order: Order) =>
  newEvent('order-placed', placedData(attempt, order), about(attempt));

/** The attempt's reference is the order's number, so that there is never a second one of it. */
function orderOf({ userId, paidFor, reference, response, at }: Attempt): Order {
  if (response === null || at.approved === null) throw new Error(`${reference} was not approved`);
  const { roomId, title, totalAmount, shipping, charge, preDrillOption, billingInfo, shippingInfo } = paidFor;
  return {
    ...response,
    _id: reference,
    userId,
    roomId,
    title,
    date: at.approved.toISOString(),
    amount: totalAmount,
    shipping,
    charge,
    preDrillOption,
    pdfReport: '',
    lockedAt: '',
    mailedAt: '',
    billingInfo,
    shippingInfo,
  };
}

/** Of an approved attempt. Kept and announced in one write; nothing more happens when it is there already. */
export async function recordOrder(orders: OrderStore, attempt: Attempt): Promise<void> {
  const order = orderOf(attempt);
  if (await orders.record(order, orderPlaced(attempt, order))) stepReached('order-recorded', order._id);
}
