import type { Charge } from '@rackwright/contracts';
import { type Failure, refusal } from '@rackwright/service-kit';
import { says, type PlainCode } from '@rackwright/words';
import type { Attempt } from './attemptStore';

const conflict = (code: PlainCode): Failure => refusal(409, code);

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
  refusal(409, says('amount-changed', { amount: `${currency} ${(amount / 100).toFixed(2)}` }), {
    errors: [{ path: 'amount', message: String(amount) }],
  });

export const keyUsed = (): Failure => refusal(422, 'key-used');
export const noPayment = (): Failure => refusal(503, 'no-payment', { retryAfterS: 3600 });
