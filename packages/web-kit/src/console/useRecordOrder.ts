import type { BrowserCall } from '@rackwright/contracts/browser';
import { notifyManager } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../api';
import { useShell } from '../shell';
import { useRefresh } from '../ui/query';
import type { EntityRecord } from './entity';
import {
  levelsOf,
  parentIn,
  placesFor,
  TOP,
  withMove,
  type Levels,
  type OrderOf,
  type Target,
} from './order';

export interface Ordering extends OrderOf {
  readonly place: BrowserCall;
}

interface Placed {
  readonly items: readonly EntityRecord[];
}

interface Move {
  readonly id: string;
  readonly target: Target;
}

const isIn = (levels: Levels, id: string): boolean => (levels.get(parentIn(levels, id)) ?? []).includes(id);

/** Null where nothing moves. Before one that has gone from there meanwhile is the last place. */
function movedIn(levels: Levels, { id, target: { parentId, before } }: Move): Levels | null {
  if (!isIn(levels, id) || (parentId !== TOP && !isIn(levels, parentId))) return null;
  const isThere = before !== null && (levels.get(parentId) ?? []).includes(before);
  return withMove(levels, id, { parentId, before: isThere ? before : null });
}

const afterMoves = (levels: Levels, moves: readonly Move[]): Levels =>
  moves.reduce((now, move) => movedIn(now, move) ?? now, levels);

/** Without what is no longer there; what stood below that is last at the top. */
function withoutGone(levels: Levels, records: readonly EntityRecord[]): Levels {
  const ids = new Set(records.map(({ _id }) => _id));
  const kept = new Map<string, readonly string[]>();
  for (const id of new Set([TOP, ...levels.keys()])) {
    const parentId = ids.has(id) ? id : TOP;
    const below = (levels.get(id) ?? []).filter((one) => ids.has(one));
    kept.set(parentId, [...(kept.get(parentId) ?? []), ...below]);
  }
  return kept;
}

/** Each as it was read or answered last. */
const newest = (
  read: readonly EntityRecord[],
  answered: ReadonlyMap<string, EntityRecord>,
): readonly EntityRecord[] =>
  read.map((record) => {
    const answer = answered.get(record._id);
    return answer && answer.version > record.version ? { ...record, ...answer } : record;
  });

/** What was read anew is with the components only after this. */
const handedOn = (): Promise<void> => new Promise((done) => notifyManager.schedule(done));

/** Moves that are to be kept, over the records as they are known by then. */
function useAskedMoves(records: readonly EntityRecord[], ordering: Ordering) {
  const { api } = useShell();
  const asked = useRef<readonly Move[]>([]);
  const answered = useRef(new Map<string, EntityRecord>());
  const read = useRef(records);
  useLayoutEffect(() => {
    read.current = records;
  }, [records]);
  const known = () => newest(read.current, answered.current);
  /** The order after those that are not kept yet. */
  const ordered = () => afterMoves(levelsOf(known(), ordering), asked.current);
  return {
    ordered,
    areAsked: () => asked.current.length > 0,
    ask: (move: Move) => void (asked.current = [...asked.current, move]),
    forget: () => void (asked.current = []),
    async keep() {
      while (asked.current.length > 0) {
        const items = placesFor(known(), ordered(), ordering);
        asked.current = [];
        if (items.length === 0) continue;
        const { body } = await api.call(ordering.place, { body: { items } } as never);
        for (const item of (body as unknown as Placed).items) answered.current.set(item._id, item);
      }
    },
  };
}

/**
 * The order that is shown. A move is shown at once and kept in one call; what is moved while that is on its way, or while the list is
 * read anew, goes with the next one. When one is refused everything is as it was, and `fault` says why.
 */
export function useRecordOrder(list: BrowserCall, records: readonly EntityRecord[], ordering: Ordering) {
  const { toasts } = useShell();
  const refresh = useRefresh();
  const [shown, setShown] = useState<Levels | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const moves = useAskedMoves(records, ordering);
  const isKeeping = useRef(false);
  const levels = shown ? withoutGone(shown, records) : levelsOf(records, ordering);

  const keepOnce = async () => {
    try {
      await moves.keep();
    } catch (error) {
      moves.forget();
      // The next move begins with the order as it was.
      setShown(null);
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
      toasts.error(error.message);
    } finally {
      await refresh(list);
      await handedOn();
    }
  };
  const keep = async () => {
    isKeeping.current = true;
    try {
      while (moves.areAsked()) {
        await keepOnce();
        setShown(moves.ordered());
      }
    } finally {
      moves.forget();
      isKeeping.current = false;
      setShown(null);
    }
  };
  /** Gives the order after it; null when nothing moves. */
  const move = (id: string, target: Target): Levels | null => {
    const next = movedIn(levels, { id, target });
    if (!next) return null;
    setFault(null);
    setShown(next);
    moves.ask({ id, target });
    if (!isKeeping.current) void keep();
    return next;
  };
  return { levels, fault, move };
}
