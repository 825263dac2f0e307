import type { RackwrightEvent } from '@rackwright/contracts';
import { trusted, type Connection } from 'mongoose';
import { Unroutable, type Bus } from './bus';
import { pause } from './deadline';
import { type Failure, refusal } from './failure';
import type { Logger } from './logging';
import { stepReached } from './steps';

/** Events that a document may keep while the broker is away; then its writes are refused. */
export const OUTBOX_CAP = 200;

/** Spread into the schema of every document that announces something. */
export const outboxFields = {
  /** A list of anything to mongoose: events are checked when they are made. */
  outbox: { type: [], default: [] },
  /** True while `outbox` has something in it; what the relay searches by. */
  pending: { type: Boolean, default: false, index: true },
};

/** Take these out of what a store returns: `.select(withoutOutbox)`. */
export const withoutOutbox = '-outbox -pending';

/** The fields of a new document that announces its creation in the same write. */
export const announcing = (...events: readonly RackwrightEvent[]) => ({
  outbox: [...events],
  pending: events.length > 0,
});

type Update = Readonly<Record<string, unknown>> & { readonly $set?: Readonly<Record<string, unknown>> };

/** The update, which now also announces the events in the same write. `update` has no `$push` of its own. */
export const announcingUpdate = (update: Update, ...events: readonly RackwrightEvent[]) => ({
  ...update,
  $set: { ...update.$set, pending: true },
  $push: { outbox: { $each: [...events] } },
});

/** Spread into the filter of an announcing update: it then matches no document whose outbox is full. */
export const outboxHasRoom = (): Record<string, unknown> => ({
  [`outbox.${OUTBOX_CAP - 1}`]: trusted({ $exists: false }),
});

/**
 * Spread into the filter that asks why an announcing update matched nothing: without it, what came to match a moment later would be told
 * to be full.
 */
export const outboxIsFull = (): Record<string, unknown> => ({
  [`outbox.${OUTBOX_CAP - 1}`]: trusted({ $exists: true }),
});

/** What an announcing update answers that matched nothing because the outbox is full. */
export const outboxFull = (): Failure =>
  refusal(503, 'announcements-waiting', {
    retryAfterS: 5,
  });

interface Waiting {
  readonly _id: unknown;
  readonly outbox: readonly RackwrightEvent[];
}

export interface RelayOptions {
  readonly connection: Connection;
  /** The collections whose documents have an outbox. */
  readonly collections: readonly string[];
  readonly bus: Pick<Bus, 'publish'>;
  readonly logger: Logger;
  /** Milliseconds between scans when nobody nudges; varied by a third, so that several relays do not march in step. */
  readonly pollMs?: number;
}

/** What the documents announce and nobody has heard yet. */
export interface OutboxLag {
  readonly waiting: number;
  /** Of the one that has waited longest; 0 when none waits. */
  readonly oldestSeconds: number;
}

export interface Relay {
  lag(): Promise<OutboxLag>;
  /** Looks now, because something was just written. */
  nudge(): void;
  /** Publishes what is waiting once more, then stops. */
  stop(): Promise<void>;
}

const BATCH = 100;
/** Documents whose events are published at the same time. */
const SIDE_BY_SIDE = 10;

/**
 * Publishes one document's events in order and takes each out after its confirm, the last with the mark that something waits, in one
 * write; another relay doing the same is harmless.
 */
async function relayDocument(options: RelayOptions, collection: string, waiting: Waiting): Promise<void> {
  const documents = options.connection.collection(collection);
  const filter = { _id: waiting._id } as Parameters<typeof documents.updateOne>[0];
  const last = waiting.outbox.at(-1);
  for (const event of waiting.outbox) {
    await options.bus.publish(event);
    stepReached(`${event.type}-announced`, event.subject);
    const first = { ...filter, 'outbox.0.id': event.id };
    const takeOut = { $pop: { outbox: -1 } } as const;
    if (event === last) {
      const alone = { ...first, 'outbox.1': { $exists: false } };
      const { matchedCount } = await documents.updateOne(alone, { ...takeOut, $set: { pending: false } });
      if (matchedCount === 1) return;
    }
    await documents.updateOne(first, takeOut);
  }
  await documents.updateOne({ ...filter, 'outbox.0': { $exists: false } }, { $set: { pending: false } });
}

const waitingIn = ({ connection }: RelayOptions, collection: string) =>
  connection
    .collection(collection)
    .find<Waiting>({ pending: true }, { projection: { outbox: 1 }, limit: BATCH })
    .toArray();

/** After the first that fails no further one is begun; it rejects when those under way have ended. */
async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  let goesOn = true;
  const lane = async (): Promise<void> => {
    for (const item of left) {
      if (!goesOn) return;
      await work(item);
    }
  };
  const stop = (error: unknown): never => {
    goesOn = false;
    throw error;
  };
  const lanes = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, () => lane().catch(stop)));
  const failed = lanes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/**
 * What is waiting at this moment, up to a batch of each collection; true when there may be more. Documents are published side by side,
 * the events of each in order. An event that no queue takes does not hold up other documents; a broker that is away ends the scan.
 */
async function relayAll(options: RelayOptions): Promise<boolean> {
  let unroutable: Unroutable | null = null;
  let mayBeMore = false;
  for (const collection of options.collections) {
    const waiting = await waitingIn(options, collection);
    mayBeMore ||= waiting.length === BATCH;
    await sideBySide(waiting, async (document) => {
      try {
        await relayDocument(options, collection, document);
      } catch (error) {
        if (!(error instanceof Unroutable)) throw error;
        unroutable = error;
      }
    });
  }
  if (unroutable) throw unroutable;
  return mayBeMore;
}

async function lagOf({ connection, collections }: RelayOptions): Promise<OutboxLag> {
  let [waiting, oldestMs] = [0, Number.POSITIVE_INFINITY];
  for (const name of collections) {
    const [found] = await connection
      .collection(name)
      .aggregate<{ waiting: number; oldest: string }>([
        { $match: { pending: true } },
        { $unwind: '$outbox' },
        { $group: { _id: null, waiting: { $sum: 1 }, oldest: { $min: '$outbox.time' } } },
      ])
      .toArray();
    if (!found) continue;
    waiting += found.waiting;
    oldestMs = Math.min(oldestMs, Date.parse(found.oldest));
  }
  return { waiting, oldestSeconds: waiting === 0 ? 0 : Math.max(0, (Date.now() - oldestMs) / 1000) };
}

/** Starts publishing what documents announce. Several instances of a service may each run one. */
export function startRelay(options: RelayOptions): Relay {
  const pollMs = options.pollMs ?? 1_000;
  const stopping = new AbortController();
  let wake = new AbortController();

  const waitMs = (failedTimes: number): number =>
    Math.min(pollMs * 2 ** failedTimes, 30_000) * (1 + (Math.random() - 0.5) / 1.5);

  const loop = async (): Promise<void> => {
    let failedTimes = 0;
    while (!stopping.signal.aborted) {
      wake = new AbortController();
      try {
        const mayBeMore = await relayAll(options);
        failedTimes = 0;
        if (mayBeMore) continue;
      } catch (error) {
        failedTimes = Math.min(failedTimes + 1, 10);
        options.logger.warn({ err: error, failedTimes }, 'events are waiting: cannot be published now');
      }
      await pause(waitMs(failedTimes), AbortSignal.any([wake.signal, stopping.signal]));
    }
  };
  const running = loop();

  return {
    lag: () => lagOf(options),
    nudge: () => wake.abort(),
    stop: async () => {
      stopping.abort();
      await running;
      try {
        await relayAll(options);
      } catch (error) {
        options.logger.warn({ err: error }, 'events stay in the outbox until the next start');
      }
    },
  };
}
