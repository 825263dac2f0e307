/** What follows from what the provider says of an attempt: money taken becomes an order, once. */
import { createStateCount, type Logger, type StateCount, stepReached, told } from '@rackwright/service-kit';
import type { CheckoutStore } from './checkoutStore';
import { paymentTaken, recordOrder } from './recordOrder';
import type { OrderStore } from './orderStore';
import type { Attempt, AttemptState, AttemptStore, AttemptResult } from './attemptStore';
import type { ChargeOutcome, FoundTransaction, PaymentProvider } from './provider';

/** How long things are waited for; tests need none of it. Milliseconds. */
export interface RetryTimes {
  /** Between two looks at what has to be seen to. */
  readonly everyMs: number;
  /** An attempt that was not sent after so long never will be. */
  readonly createdMs: number;
  /** Longer than the provider is waited for: then nobody waits for its answer any more. */
  readonly sentMs: number;
  /** After sending; a charge that the provider knows nothing of then was never made. */
  readonly graceMs: number;
  /** The first pause before asking again; each is twice the one before, up to `longestPauseMs`. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
}

/** For a provider that is waited for so long for one answer. Never so short that a busy machine could still be at it. */
export const retryTimes = (answerMs: number): RetryTimes => ({
  everyMs: 2_000,
  createdMs: Math.max(answerMs, 10_000),
  sentMs: Math.max(1.5 * answerMs, answerMs + 5_000),
  graceMs: Math.max(5 * answerMs, 20_000),
  pauseMs: Math.min(answerMs, 5_000),
  longestPauseMs: 900_000,
});

export interface PaymentParts {
  readonly attempts: AttemptStore;
  readonly checkouts: CheckoutStore;
  readonly orders: OrderStore;
  /** Null where none has been set up. */
  readonly provider: PaymentProvider | null;
  readonly now: () => Date;
  readonly times: RetryTimes;
  readonly counts: PaymentCount;
  readonly logger: Logger;
}

/** To which states payments came by the provider's word since the process began; one that was unknown first counts in both. */
export type PaymentCount = StateCount<ChargeOutcome['state']>;

export const createPaymentCount = (): PaymentCount => createStateCount(['approved', 'declined', 'unknown']);

export const inMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** When an attempt is asked about that was asked about so often already. */
export const nextAsk = ({ now, times }: Pick<PaymentParts, 'now' | 'times'>, asked: number): Date =>
  inMs(now(), Math.min(times.pauseMs * 2 ** Math.min(asked, 20), times.longestPauseMs));

/** From which states an outcome leads on; from any other it changes nothing. Money that comes late is never left lying. */
const LEADS_ON: Readonly<Record<ChargeOutcome['state'], readonly AttemptState[]>> = {
  approved: ['created', 'sent', 'unknown', 'declined'],
  declined: ['created', 'sent', 'unknown'],
  unknown: ['created', 'sent', 'unknown'],
};

function resultOf(attempt: Attempt, outcome: ChargeOutcome): AttemptResult {
  if (outcome.state === 'approved') {
    const { state, response } = outcome;
    return { state, response, event: paymentTaken(attempt, response) };
  }
  if (outcome.state === 'declined') return outcome;
  return { state: 'unknown', ...told('payment-checked'), response: outcome.response };
}

/**
 * Writes the outcome down, in one write with its announcement, and sees to what follows from it. Done twice, or by several at once,
 * it changes nothing more. The attempt as it is then; what follows and fails is done by the worker later.
 */
export async function recordOutcome(
  parts: PaymentParts,
  attempt: Attempt,
  outcome: ChargeOutcome,
): Promise<Attempt> {
  const { attempts, logger, now } = parts;
  for (let before = attempt; ;) {
    if (before.giveBack) return before;
    if (!LEADS_ON[outcome.state].includes(before.state)) return noteContradiction(parts, before, outcome);
    const dueAt = nextAsk(parts, outcome.state === 'unknown' ? before.asked : 0);
    const recorded = await attempts.record(before, resultOf(before, outcome), { at: now(), dueAt });
    if (recorded === 'claimed') {
      await waitForOther(parts, before);
      return giveBackLater(parts, before, outcome);
    }
    if (recorded !== null) {
      if (before.state !== recorded.state) {
        parts.counts.add(outcome.state);
        reportRecorded(parts, recorded);
      }
      return followUp(parts, recorded);
    }
    const present = await attempts.byReference(before.reference);
    if (!present) throw new Error(`the attempt ${before._id} is gone`);
    logger.info({ attempt: before._id, state: present.state }, 'somebody else settled this payment');
    before = present;
  }
}

function reportRecorded(
  { logger }: PaymentParts,
  { _id, attemptId, state, reference, requestId }: Attempt,
): void {
  logger.info({ attempt: _id, state, reference, requestId }, 'a payment is settled');
  stepReached('attempt-settled', attemptId);
}

/** Told where money would be in question: what was taken twice, or declined after it was taken. */
function noteContradiction({ logger }: PaymentParts, attempt: Attempt, outcome: ChargeOutcome): Attempt {
  const transId = outcome.response?.transId ?? '';
  const isAnother = outcome.state === 'approved' && transId !== attempt.response?.transId;
  const isReversed = outcome.state === 'declined' && attempt.state === 'approved';
  if (isAnother || isReversed)
    logger.error(
      { attempt: attempt._id, state: attempt.state, outcome: outcome.state, transId },
      'look at this payment',
    );
  return attempt;
}

/** Rejects until the other attempt has taken money: one that is under way may come to nothing, and then this money is the order's. */
async function waitForOther(parts: PaymentParts, { _id, asked, paidFor, reference }: Attempt): Promise<void> {
  const other = await parts.attempts.holding(paidFor);
  if (other?.state === 'approved') return;
  await parts.attempts.putOff(_id, nextAsk(parts, asked));
  throw new Error(
    `the money of ${reference} waits for what becomes of ${other?.reference ?? 'another attempt'}`,
  );
}

/** The intention is kept first, so that a crash between the two leaves no money taken for nothing. */
async function giveBackLater(parts: PaymentParts, before: Attempt, outcome: ChargeOutcome): Promise<Attempt> {
  const { attempts, now } = parts;
  const giveBack = { transId: outcome.response?.transId ?? '', doneAt: null };
  await attempts.noteGiveBack(before, { ...giveBack, ...told('payment-goes-back') }, now());
  return followUp(parts, { ...before, giveBack, ...told('payment-goes-back') });
}

/** What follows, done as far as it can be done now; the worker comes back for the rest. */
async function followUp(parts: PaymentParts, attempt: Attempt): Promise<Attempt> {
  try {
    await complete(parts, attempt);
  } catch (error) {
    parts.logger.error({ err: error, attempt: attempt._id }, 'what follows from a payment has to wait');
  }
  return attempt;
}

/** Whether the provider may say of a declined attempt that it took money after all. */
export const mayHaveTaken = ({ state, at, giveBack }: Attempt): boolean =>
  state === 'declined' && at.sent !== null && giveBack === null;

const LAST_LOOK_MS = 24 * 3_600_000;

/**
 * A charge that was given up because the provider knew nothing of it is asked about once more a day later, so that money which
 * arrived without a word does not stay lying. Null for all others.
 */
function lastLookAt(attempt: Attempt): Date | null {
  const { at, response } = attempt;
  return at.sent && response === null && mayHaveTaken(attempt) ? inMs(at.sent, LAST_LOOK_MS) : null;
}

/** Does what a settled attempt still lacks: its order, its money given back, its checkout let go. Doing it again is harmless. */
export async function complete(parts: PaymentParts, attempt: Attempt): Promise<void> {
  const { attempts, checkouts, now } = parts;
  const { _id, attemptId, paidFor } = attempt;
  if (attempt.state === 'approved') {
    await recordOrder(parts.orders, attempt);
    await checkouts.keepPaid(paidFor.checkoutId);
  } else if (attempt.state === 'declined') {
    if (attempt.giveBack?.doneAt === null) await giveMoneyBack(parts, attempt, attempt.giveBack.transId);
    await checkouts.release(attemptId, paidFor.checkoutId, now());
  } else return;
  const look = lastLookAt(attempt);
  await attempts.putOff(_id, look && now() < look ? look : null);
}

async function giveMoneyBack(parts: PaymentParts, attempt: Attempt, transId: string): Promise<void> {
  const { attempts, provider, logger, now } = parts;
  if (!provider) throw new Error('there is no payment provider to give money back');
  await provider.giveBack(transId);
  await attempts.noteGiveBack(attempt, { transId, doneAt: now(), ...told('payment-given-back') }, null);
  logger.warn({ attempt: attempt._id, transId }, 'money was given back: the project was paid for twice');
}

/** What the provider remembers, as an outcome: another amount than was asked for is looked at by people. */
export function outcomeOfFound(
  { logger }: Pick<PaymentParts, 'logger'>,
  attempt: Attempt,
  found: FoundTransaction,
): ChargeOutcome {
  const { amount } = attempt.paidFor.charge;
  if (found.outcome.state !== 'approved' || found.amount === amount) return found.outcome;
  logger.error(
    { attempt: attempt._id, asked: amount, taken: found.amount },
    'another amount was taken than asked for',
  );
  return { state: 'unknown', reason: 'another amount', response: found.outcome.response };
}
