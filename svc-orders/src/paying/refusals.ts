import type { Charge } from '@rackwright/contracts';
import { Failure } from '@rackwright/service-kit';
import { amountChanged, messages } from '../messages';
import type { Attempt } from './attemptStore';

type Reason = keyof typeof messages;

const conflict = (reason: Reason): Failure => new Failure(409, reason, messages[reason]);

export const quoteExpired = (): Failure => conflict('quote-expired');
export const projectChanged = (): Failure => conflict('project-changed');
export const alreadyOrdered = (): Failure => conflict('already-ordered');
export const tokenUsed = (): Failure => conflict('token-used');
export const orderDiffers = (): Failure => conflict('order-differs');

/** Another attempt stands in the way: it took the money, or may have. */
export const paymentUnderWay = ({ state }: Pick<Attempt, 'state'>): Failure =>
  conflict(state === 'approved' ? 'already-paid' : 'payment-under-way');

/** Names the amount that the quote asks for: in words, and in minor units as the message of the error at `amount`. */
export const anotherAmount = ({ currency, amount }: Charge): Failure =>
  new Failure(409, 'amount-changed', amountChanged(`${currency} ${(amount / 100).toFixed(2)}`), {
    errors: [{ path: 'amount', message: String(amount) }],
  });

export const keyUsed = (): Failure => new Failure(422, 'key-used', messages['key-used']);
export const noPayment = (): Failure =>
  new Failure(503, 'no-payment', messages['no-payment'], { retryAfterS: 3600 });
