/** Ordering as customers do it: a project is saved, its checkout begun, the card tokenized at the payment sandbox, and paid. */
import { randomUUID } from 'node:crypto';
import type { Checkout, Order, PaymentAnswer } from '@rackwright/contracts';
import { testAddresses } from '@rackwright/contracts/testing';
import { emptyRoom, furnishedRoom } from './projects';
import type { Ask } from './row';
import type { Person, World } from './world';

/** A checkout of this person. */
export interface Begun {
  readonly by: Person;
  /** Empty for a guest. */
  readonly roomId: string;
  readonly checkout: Checkout;
}

export interface Paid extends Begun {
  readonly payment: PaymentAnswer;
}

/** A press of Pay, or of anything that is done once. */
export const newKey = () => ({ 'idempotency-key': randomUUID() });

/** A project with something to order that this person has just saved. */
export async function savedCellar(world: World, by: Person): Promise<string> {
  const body = { room: await furnishedRoom(world), notSendEmailToUser: true, notSendEmailToAdmin: true };
  return String((await world.make('POST', '/rooms/room', { by, body })).body['_id']);
}

/** What begins a checkout of a project that this person has just saved; of one that is sent along for a guest. */
export async function checkoutBody(world: World, by: Person) {
  const isGuest = by.is === 'guest';
  return {
    roomId: isGuest ? '' : await savedCellar(world, by),
    ...(isGuest ? { project: await furnishedRoom(world) } : {}),
    preDrillOption: 'pre-drilled',
    seen: { lines: [], totalAmount: 0 },
  };
}

export async function begun(world: World, by: Person): Promise<Begun> {
  const body = await checkoutBody(world, by);
  const made = await world.make('POST', '/orders/checkout', { by, body });
  return { by, roomId: body.roomId, checkout: made.body as unknown as Checkout };
}

/** Takes everything out of the project of a checkout. */
export async function emptied(world: World, { by, roomId }: Begun): Promise<void> {
  const path = `/rooms/room/${roomId}`;
  const { etag } = await world.make('GET', path, { by });
  await world.make('PUT', path, { by, headers: { 'if-match': etag }, body: { room: emptyRoom() } });
}

const CARD = { cardNumber: '4111111111111111', expirationDate: '122035', cardCode: '900' };
const TOKEN_TIMEOUT_MS = 10_000;

/** What the tokenizer's script does in the browser. */
async function tokenized({ system }: World, { provider }: Checkout) {
  if (!provider) throw new Error('No payments are set up.');
  const merchantAuthentication = { name: provider.apiLoginID, clientKey: provider.clientKey };
  const data = { type: 'TOKEN', id: randomUUID(), token: CARD };
  const answer = await fetch(`${system.paymentUrl}/xml/v1/request.api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ securePaymentContainerRequest: { merchantAuthentication, data } }),
    signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
  });
  const { opaqueData } = (await answer.json()) as {
    opaqueData: { dataDescriptor: string; dataValue: string };
  };
  return { dataDesc: opaqueData.dataDescriptor, dataValue: opaqueData.dataValue };
}

const addresses = { billingInfo: testAddresses.billingInfo, shippingInfo: testAddresses.shippingInfo };

/** A press of Pay, with a card that is good. */
export async function paymentAsk(world: World, { by, checkout }: Begun): Promise<Ask & { body: object }> {
  const { _id: checkoutId, quote } = checkout;
  const agreed = { checkoutId, amount: quote.charge.amount, quote: quote.signature };
  const body = { ...agreed, ...(await tokenized(world, checkout)), ...addresses };
  return { by, headers: newKey(), body };
}

export async function paid(world: World, by: Person): Promise<Paid> {
  const checkout = await begun(world, by);
  const asked = await paymentAsk(world, checkout);
  const { body } = await world.make('POST', '/ecommerce/proccessPayment', asked);
  return { ...checkout, payment: body as unknown as PaymentAnswer };
}

export const orderAsk = ({ by, roomId, checkout, payment }: Paid): Ask & { body: object } => ({
  by,
  headers: newKey(),
  body: {
    checkoutId: checkout._id,
    roomId,
    transId: payment.transactionResponse?.transId,
    shipping: checkout.quote.shippingTotal,
    ...addresses,
    preDrillOption: checkout.preDrillOption,
    quote: checkout.quote.signature,
  },
});

/** An order that this person has placed and paid. */
export async function placedOrder(world: World, by: Person): Promise<Order> {
  const { body } = await world.make('POST', '/orders/order', orderAsk(await paid(world, by)));
  return body as unknown as Order;
}
