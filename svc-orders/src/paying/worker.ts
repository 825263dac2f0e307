/** Sees to every payment that nobody waits for any more, until it is an order or nothing was charged. */
import { pause, told } from '@rackwright/service-kit';
import type { PlainCode } from '@rackwright/words';
import type { Attempt } from './attemptStore';
import type { NoticeStore } from './noticeStore';
import type { FoundTransaction } from './provider';
import {
  complete,
  inMs,
  mayHaveTaken,
  nextAsk,
  outcomeOfFound,
  recordOutcome,
  type PaymentParts,
} from './recordOutcome';

export interface PaymentWorker {
  /** Looks now, because something has just become due. */
  nudge(): void;
  /** Begins nothing more, and waits a little for what it is doing: a question to the provider is asked again after the next start. */
  stop(): Promise<void>;
}

export interface WorkerOptions extends PaymentParts {
  readonly notices: NoticeStore;
  /** Called after something was written that is to be announced. */
  readonly announced: () => void;
}

/** Looked at in one go; the rest comes right after. */
const BATCH = 50;
/** Less than a service has for its stop. */
const STOP_MS = 2_000;

const declined = (code: PlainCode) => ({ state: 'declined', ...told(code), response: null }) as const;

/** Nothing of it means that nothing was charged, once the provider has had the time to know of it. */
async function recordUnfound(options: WorkerOptions, attempt: Attempt): Promise<void> {
  const { attempts, now, times } = options;
  const sentAt = attempt.at.sent ?? attempt.at.created ?? now();
  if (now() >= inMs(sentAt, times.graceMs)) {
    await recordOutcome(options, attempt, declined('nothing-charged'));
    return;
  }
  if (attempt.state === 'sent') {
    const unfound = { state: 'unknown', reason: 'not found yet', response: null } as const;
    await recordOutcome(options, attempt, unfound);
  }
  const asked = attempt.asked + 1;
  const ends = inMs(sentAt, times.graceMs);
  const next = nextAsk(options, asked);
  await attempts.putOff(attempt._id, next < ends ? next : ends, asked);
}

async function askAbout(options: WorkerOptions, attempt: Attempt): Promise<void> {
  const { attempts, provider } = options;
  if (!provider) throw new Error('there is no payment provider to ask');
  const found = await provider.findByReference(attempt.reference);
  if (!found) return recordUnfound(options, attempt);
  const outcome = outcomeOfFound(options, attempt, found);
  const recorded = await recordOutcome(options, attempt, outcome);
  if (recorded.state === 'unknown') {
    const asked = attempt.asked + 1;
    await attempts.putOff(attempt._id, nextAsk(options, asked), asked);
  }
}

/** What a settled attempt still lacks; of one that was declined, once more what became of it. */
async function seeToRecorded(options: WorkerOptions, attempt: Attempt): Promise<void> {
  const { attempts, provider } = options;
  if (!provider || !mayHaveTaken(attempt)) return complete(options, attempt);
  const found = await provider.findByReference(attempt.reference);
  if (found) await recordOutcome(options, attempt, outcomeOfFound(options, attempt, found));
  return complete(options, (await attempts.byReference(attempt.reference)) ?? attempt);
}

async function seeTo(options: WorkerOptions, attempt: Attempt): Promise<void> {
  if (attempt.state === 'created') await recordOutcome(options, attempt, declined('never-sent'));
  else if (attempt.state === 'sent' || attempt.state === 'unknown') await askAbout(options, attempt);
  else await seeToRecorded(options, attempt);
}

/** How many there were. One at a time: it is put off first, so that one that fails comes again after a pause and holds up no other. */
async function seeToDue(options: WorkerOptions): Promise<number> {
  const { attempts, now, logger } = options;
  const due = await attempts.due(now(), BATCH);
  for (const attempt of due) {
    if (!(await attempts.take(attempt, nextAsk(options, attempt.asked + 1)))) continue;
    try {
      await seeTo(options, attempt);
    } catch (error) {
      await attempts.putOff(attempt._id, nextAsk(options, attempt.asked + 1), attempt.asked + 1);
      logger.warn({ err: error, attempt: attempt._id, state: attempt.state }, 'this payment has to wait');
    }
  }
  return due.length;
}

async function recordFound(options: WorkerOptions, found: FoundTransaction | null): Promise<void> {
  const attempt = found && (await options.attempts.byReference(found.reference));
  if (found && attempt) await recordOutcome(options, attempt, outcomeOfFound(options, attempt, found));
}

/** How many there were. Of what the provider told by itself, only the transaction's id is believed. */
async function seeToNotices(options: WorkerOptions): Promise<number> {
  const { notices, provider, now, logger } = options;
  if (!provider) return 0;
  const due = await notices.due(now(), BATCH);
  for (const notice of due) {
    try {
      await recordFound(options, await provider.findById(notice.transId));
      await notices.done(notice);
    } catch (error) {
      await notices.putOff(notice, nextAsk(options, notice.asked + 1));
      logger.warn({ err: error, transId: notice.transId }, 'this transaction has to wait');
    }
  }
  return due.length;
}

/** Everything that is due at this moment. */
export async function processDue(options: WorkerOptions): Promise<void> {
  let most = BATCH;
  while (most === BATCH) {
    const [notices, attempts] = [await seeToNotices(options), await seeToDue(options)];
    most = Math.max(notices, attempts);
    if (most > 0) options.announced();
  }
}

/** Starts at once. Several instances of the service may each run one: what is settled twice changes nothing. */
export function startPaymentWorker(options: WorkerOptions): PaymentWorker {
  const stopping = new AbortController();
  let wake = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      wake = new AbortController();
      try {
        await processDue(options);
      } catch (error) {
        options.logger.warn({ err: error }, 'payments cannot be seen to now');
      }
      await pause(options.times.everyMs, AbortSignal.any([wake.signal, stopping.signal]));
    }
  };
  const running = loop();
  return {
    nudge: () => wake.abort(),
    stop: async () => {
      stopping.abort();
      const late = new AbortController();
      await Promise.race([running, pause(STOP_MS, late.signal)]);
      late.abort();
    },
  };
}
