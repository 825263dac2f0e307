import type { EventData, RackwrightEvent, ServiceName } from '@rackwright/contracts';
import { Schema, trusted, type Connection } from 'mongoose';
import type { Bus } from './bus';
import { databaseClock } from './databaseClock';
import { SWEPT_AFTER_S } from './indexes';
import type { Logger } from './logging';
import { isDuplicateKey } from './store';
import { CLOCK_LEEWAY_S, TOKEN_LIFE_S, type Caller } from './tokens';

/** A token that was signed before its session ended is refused by everybody for its age after that. */
const KEPT_MS = (TOKEN_LIFE_S + CLOCK_LEEWAY_S) * 1000;
/** How often another instance's news is looked for: what it heard is known here that much later. */
const POLL_MS = 1_000;
/** What instances take the database's clock for may differ by this, and a write may take so long. */
const OVERLAP_MS = 10_000;

type Ending = EventData<'session-ended'>;

interface EndedSessionRow extends Ending {
  /** Of the event. */
  readonly _id: string;
  /** By the clock of the database: instances look for what others have kept since they last looked. */
  readonly keptAt: Date;
  readonly until: Date;
}

/** Which sessions have ended, of those whose tokens could still be valid. */
export interface EndedSessions {
  includes(caller: Caller): boolean;
  /** Called whenever there may be more of them. */
  onEnded(listener: () => void): void;
  /** Knows what this service has heard before, then listens. Rejects while the database is away. */
  follow(bus: Bus, service: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

const schema = new Schema<EndedSessionRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    sid: String,
    version: Number,
    keeps: String,
    keptAt: { type: Date, required: true, index: true },
    until: { type: Date, required: true, index: { expireAfterSeconds: SWEPT_AFTER_S } },
  },
  { versionKey: false },
);

/** A token without a version was signed before there were any, so before this, too. */
const ends = ({ sid, version, keeps }: Ending, caller: Caller): boolean =>
  caller.sid === sid || (version !== undefined && (caller.version ?? -1) < version && caller.sid !== keeps);

/** By who they are of: every call asks. */
function memory(now: () => number) {
  const known = new Map<string, EndedSessionRow>();
  const byUser = new Map<string, readonly EndedSessionRow[]>();
  return {
    includes: (caller: Caller): boolean =>
      (byUser.get(caller.userId) ?? []).some((ending) => ends(ending, caller)),
    /** True when there are new ones among them. */
    learn: (more: readonly EndedSessionRow[]): boolean => {
      const news = more.filter(({ _id }) => !known.has(_id));
      for (const one of news) {
        known.set(one._id, one);
        byUser.set(one.userId, [...(byUser.get(one.userId) ?? []), one]);
      }
      return news.length > 0;
    },
    /** No token of these can be valid any more. */
    forgetOver: (): void => {
      for (const { _id, userId } of [...known.values()].filter((one) => one.until.getTime() <= now())) {
        known.delete(_id);
        const left = (byUser.get(userId) ?? []).filter((one) => one._id !== _id);
        if (left.length > 0) byUser.set(userId, left);
        else byUser.delete(userId);
      }
    },
  };
}

/** Runs again and again, never twice at a time; `stop` waits for the one that runs. */
function repeated(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null;
    });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * In memory, for every call asks; and in the collection `endedSessions` of the service's own database, so that a service that
 * is started again, and its other instances, know what one of them has heard.
 */
export function createEndedSessions({
  connection,
  logger,
  pollMs = POLL_MS,
  now = Date.now,
}: {
  readonly connection: Connection;
  readonly logger: Logger;
  readonly pollMs?: number;
  readonly now?: () => number;
}): EndedSessions {
  const kept = connection.model<EndedSessionRow>('EndedSession', schema, 'endedSessions');
  const listeners: (() => void)[] = [];
  const known = memory(now);
  let lookedAt = 0;
  let stop = async (): Promise<void> => undefined;

  const learn = (more: readonly EndedSessionRow[]): void => {
    if (known.learn(more)) for (const tell of listeners) tell();
  };
  const look = async (): Promise<void> => {
    const from = (await databaseClock(connection))().getTime();
    const since = new Date(lookedAt - OVERLAP_MS);
    const lasting = { keptAt: trusted({ $gt: since }), until: trusted({ $gt: new Date(now()) }) };
    learn(await kept.find(lasting).lean<EndedSessionRow[]>());
    lookedAt = from;
    known.forgetOver();
  };
  const keep = async ({ id, data, time }: RackwrightEvent<'session-ended'>): Promise<void> => {
    const until = new Date(new Date(time).getTime() + KEPT_MS);
    if (until.getTime() <= now()) return;
    const keptAt = (await databaseClock(connection))();
    const one: EndedSessionRow = { _id: id, ...data, keptAt, until };
    try {
      await kept.create(one);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    learn([one]);
  };
  const lookAgain = (): Promise<void> =>
    look().catch((error: unknown) =>
      logger.warn({ err: error }, 'ended sessions that other instances heard of cannot be read now'),
    );

  return {
    includes: known.includes,
    onEnded: (listener) => void listeners.push(listener),
    follow: async (bus, service) => {
      await look();
      await bus.subscribe(service, 'session-ended', keep);
      stop = repeated(lookAgain, pollMs);
    },
    stop: () => stop(),
  };
}
