/** What was paid for an ordered project: it costs that from then on, whatever the catalogue says. */
import type { Quote } from '@rackwright/contracts';
import type { Caller } from '@rackwright/service-kit';
import type { AttemptStore } from './attemptStore';
import type { CheckoutStore } from './checkoutStore';

export interface PaidParts {
  readonly attempts: Pick<AttemptStore, 'holding'>;
  readonly checkouts: Pick<CheckoutStore, 'find'>;
}

/**
 * For who ordered it, and sales; null for everybody else, and where nothing was paid. Also null where the money came late, for a quote
 * that its checkout has replaced by another one since.
 */
export async function paidQuote(
  { attempts, checkouts }: PaidParts,
  roomId: string,
  { userId, role }: Caller,
): Promise<Quote | null> {
  const attempt = await attempts.holding({ roomId, checkoutId: '' });
  if (attempt?.state !== 'approved' || !attempt.at.approved) return null;
  if (attempt.userId !== userId && role !== 'salesManager') return null;
  const { checkoutId, quote: signature } = attempt.paidFor;
  const checkout = await checkouts.find(checkoutId, attempt.userId);
  if (checkout?.quote.signature !== signature) return null;
  return { ...checkout.quote, paidAt: attempt.at.approved.toISOString() };
}
