import type { Checkout } from '@rackwright/contracts';
import type { OrderStore } from './orderStore';
import { paymentAnswerOf } from './paymentAnswer';
import type { AttemptStore } from './attemptStore';
import type { PaymentProvider } from './provider';
import { differencesOf } from '../pricing/differences';
import type { StoredCheckout } from './checkoutStore';

export interface CheckoutParts {
  readonly attempts: AttemptStore;
  readonly orders: OrderStore;
  /** Null where none has been set up. */
  readonly provider: PaymentProvider | null;
}

/** The checkout as its customer sees it now. */
export async function checkoutView(
  { attempts, orders, provider }: CheckoutParts,
  checkout: StoredCheckout,
): Promise<Checkout> {
  const attempt = await attempts.ofCheckout(checkout._id);
  const order = attempt?.state === 'approved' ? await orders.find(attempt.reference) : null;
  const { _id, roomId, title, preDrillOption, language, quote, seen } = checkout;
  return {
    ...{ _id, roomId, title, preDrillOption, language, quote },
    differences: differencesOf(seen.lines, quote),
    seenTotalAmount: seen.totalAmount,
    provider: provider && { ...provider.tokenizer },
    attempt: attempt && paymentAnswerOf(attempt),
    order,
  };
}
