import type { PaymentAnswer } from '@rackwright/contracts';
import { told } from '@rackwright/service-kit';
import type { Attempt } from './attemptStore';

const isUnderWay = ({ state }: Attempt): boolean => state === 'created' || state === 'sent';

const wordsOf = ({ message, says }: Attempt) => ({ message, ...(says ? { says } : {}) });

/** The attempt as its customer is told of it. */
export const paymentAnswerOf = (attempt: Attempt): PaymentAnswer => ({
  attemptId: attempt.attemptId,
  state: attempt.state,
  ...(isUnderWay(attempt) ? told('payment-runs') : wordsOf(attempt)),
  transactionResponse: attempt.response,
  ...(attempt.giveBack ? { isGivenBack: true } : {}),
});

const whenOf = (times: Attempt['at']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(times).flatMap(([state, at]) => (at ? [[state, at.toISOString()]] : [])));

/** What is held about the customer in an attempt. */
export const heldPayment = (attempt: Attempt) => {
  const { userId, reference, paidFor, at } = attempt;
  const { checkoutId, roomId, title, charge, billingInfo, shippingInfo } = paidFor;
  const about = { userId, reference, checkoutId, roomId, title, charge, billingInfo, shippingInfo };
  return { ...paymentAnswerOf(attempt), ...about, at: whenOf(at) };
};
