/** Follows what changes at the desk, whichever instance changed it, while somebody listens. */
import { type DeskCounts, type DeskItemChange, type DeskList, deskLists } from '@rackwright/contracts';
import type { Logger } from '@rackwright/service-kit';
import type { Counter } from '../counter';
import type { Marked } from './mark';

/** Milliseconds between two looks: sales managers have what is new within two seconds. */
const POLL_MS = 500;
/** Instances' clocks may differ by this, and a write may take so long. */
const OVERLAP_MS = 10_000;

export interface DeskStores {
  readonly helpRequests: DeskStore<DeskCounts['helpRequests']>;
  readonly submissions: DeskStore<DeskCounts['submissions']>;
  readonly orders: DeskStore<DeskCounts['orders']>;
  /** Counts the erasures that removed what nobody names any more. */
  readonly erased: Counter;
}
interface DeskStore<Counts> {
  counts(): Promise<Counts>;
  markedSince(since: Date): Promise<readonly Marked[]>;
}

export async function deskCounts(stores: DeskStores): Promise<DeskCounts> {
  const [helpRequests, submissions, orders] = await Promise.all([
    stores.helpRequests.counts(),
    stores.submissions.counts(),
    stores.orders.counts(),
  ]);
  return { helpRequests, submissions, orders };
}

export interface DeskFollower {
  counts(counts: DeskCounts): void;
  change(change: DeskItemChange): void;
}

export interface DeskWatch {
  /** The counts as they are; from then on what changes is told, until `leave` is called. Rejects while the database is away. */
  follow(follower: DeskFollower): Promise<{ readonly counts: DeskCounts; leave(): void }>;
}

/** From one look to the next; begun anew when somebody listens again. */
interface Seen {
  /** By id, the latest mark that was told. */
  readonly marks: Map<string, Marked['mark']>;
  erased: number;
  lookedAt: number;
  counts: DeskCounts;
}

const keyOf = (of: DeskList, { _id }: Marked): string => `${of}:${_id}`;

async function marksOf(stores: DeskStores, since: Date): Promise<readonly (readonly [DeskList, Marked])[]> {
  const found = await Promise.all(
    deskLists.map(async (of) => (await stores[of].markedSince(since)).map((marked) => [of, marked] as const)),
  );
  return found.flat().sort(([, a], [, b]) => a.mark.at.getTime() - b.mark.at.getTime());
}

/** What changed since the last look; what is too old to be found again is forgotten. */
async function newsOf(stores: DeskStores, seen: Seen, now: number): Promise<readonly DeskItemChange[]> {
  const since = new Date(seen.lookedAt - OVERLAP_MS);
  const [marks, erased] = await Promise.all([marksOf(stores, since), stores.erased.latest()]);
  const news: DeskItemChange[] = [];
  for (const [of, marked] of marks) {
    const key = keyOf(of, marked);
    if (seen.marks.get(key)?.id === marked.mark.id) continue;
    seen.marks.set(key, marked.mark);
    news.push({ of, id: marked._id, change: marked.mark.change });
  }
  if (erased !== seen.erased) for (const of of deskLists) news.push({ of, id: '', change: 'deleted' });
  seen.erased = erased;
  seen.lookedAt = now;
  for (const [key, mark] of seen.marks) if (mark.at < since) seen.marks.delete(key);
  return news;
}

async function beginning(stores: DeskStores, now: number): Promise<Seen> {
  const marks = await marksOf(stores, new Date(now - OVERLAP_MS));
  const [erased, counts] = await Promise.all([stores.erased.latest(), deskCounts(stores)]);
  const told = marks.map(([of, marked]) => [keyOf(of, marked), marked.mark] as const);
  return { marks: new Map(told), erased, lookedAt: now, counts };
}

export function createDeskWatch(
  stores: DeskStores,
  { logger, pollMs = POLL_MS }: { readonly logger: Logger; readonly pollMs?: number },
): DeskWatch {
  const followers = new Set<DeskFollower>();
  let seen: Promise<Seen> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;

  const look = async (): Promise<void> => {
    const known = await seen;
    if (!known) return;
    const news = await newsOf(stores, known, Date.now());
    for (const change of news) for (const follower of followers) follower.change(change);
    if (news.length === 0) return;
    known.counts = await deskCounts(stores);
    for (const follower of followers) follower.counts(known.counts);
  };
  const lookAgain = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
    } catch (error) {
      logger.warn({ err: error }, 'the desk cannot be followed');
    } finally {
      isLooking = false;
    }
  };
  const stop = (): void => {
    if (timer) clearInterval(timer);
    timer = null;
    seen = null;
  };

  return {
    follow: async (follower) => {
      followers.add(follower);
      const leave = (): void => {
        followers.delete(follower);
        if (followers.size === 0) stop();
      };
      try {
        seen ??= beginning(stores, Date.now());
        const { counts } = await seen;
        if (followers.has(follower)) timer ??= setInterval(() => void lookAgain(), pollMs);
        return { counts, leave };
      } catch (error) {
        stop();
        leave();
        throw error;
      }
    },
  };
}
