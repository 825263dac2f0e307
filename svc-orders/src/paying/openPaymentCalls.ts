/** Payments that lack something, for administrators: each is seen to by the worker, and may be asked about at once. */
import {
  OPEN_PAYMENTS_MAX,
  openPaymentCalls,
  type AskedPayment,
  type OpenPayment,
} from '@rackwright/contracts';
import { notFound, refusal, route, type Route } from '@rackwright/service-kit';
import type { Attempt } from './attemptStore';
import type { FoundTransaction } from './provider';
import { noPayment } from './refusals';
import { complete, outcomeOfFound, recordOutcome, type PaymentParts } from './recordOutcome';

const iso = (at: Date | null): string => at?.toISOString() ?? '';

/** Of an approved payment that has to be seen to again, its order is not there yet. */
function lackOf({ state, dueAt, giveBack }: Attempt): OpenPayment['lacks'] {
  if (state === 'created' || state === 'sent' || state === 'unknown') return 'word';
  if (state === 'approved') return dueAt ? 'order' : 'nothing';
  return giveBack?.doneAt === null ? 'refund' : 'nothing';
}

const openPayment = (attempt: Attempt): OpenPayment => ({
  reference: attempt.reference,
  title: attempt.paidFor.title,
  state: attempt.state,
  lacks: lackOf(attempt),
  charge: attempt.paidFor.charge,
  begunAt: iso(attempt.at.created),
  sentAt: iso(attempt.at.sent),
  asked: attempt.asked,
  nextAt: iso(attempt.dueAt),
  transId: attempt.giveBack?.transId ?? attempt.response?.transId ?? '',
  providerSays: (attempt.response?.messages ?? []).map(({ description }) => description).join(' '),
});

async function askProvider(
  { provider, logger }: PaymentParts,
  reference: string,
): Promise<FoundTransaction | null> {
  if (!provider) throw noPayment();
  try {
    return await provider.findByReference(reference);
  } catch (error) {
    logger.warn({ err: error, reference }, 'the payment provider cannot be asked now');
    throw refusal(503, 'payments-away', { retryAfterS: 30 });
  }
}

const toldOf = (found: FoundTransaction | null): AskedPayment['found'] =>
  found && {
    state: found.outcome.state,
    amount: found.amount,
    transId: found.outcome.response?.transId ?? '',
  };

/**
 * Does what follows from the provider's word. That it knows nothing of a payment settles none here: the worker knows how long it
 * has to be believed.
 */
async function settle(calls: PaymentParts, attempt: Attempt, found: FoundTransaction | null): Promise<void> {
  try {
    if (found) await recordOutcome(calls, attempt, outcomeOfFound(calls, attempt, found));
    const present = await calls.attempts.byReference(attempt.reference);
    if (present && lackOf(present) !== 'nothing') await complete(calls, present);
  } catch (error) {
    calls.logger.warn({ err: error, attempt: attempt._id }, 'what a payment lacks has to wait');
  }
}

export const openPaymentRoutes = (calls: PaymentParts): readonly Route[] => [
  route(openPaymentCalls.list, async () => {
    const { items, total } = await calls.attempts.open(OPEN_PAYMENTS_MAX);
    return { readAt: calls.now().toISOString(), total, items: items.map(openPayment) };
  }),
  route(openPaymentCalls.ask, async ({ params: { reference }, caller }) => {
    const attempt = await calls.attempts.byReference(reference);
    if (!attempt) throw notFound('no-such-payment');
    const found = await askProvider(calls, reference);
    calls.logger.info(
      { attempt: attempt._id, reference, userId: caller.userId },
      'an administrator asked about a payment',
    );
    await settle(calls, attempt, found);
    const present = (await calls.attempts.byReference(reference)) ?? attempt;
    return { readAt: calls.now().toISOString(), found: toldOf(found), payment: openPayment(present) };
  }),
];
