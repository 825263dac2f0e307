import type { BrowserCall } from '@rackwright/contracts/browser';
import { useRef, useState } from 'react';
import { ApiError } from '../api';
import { useShell } from '../shell';
import { useRefresh } from '../ui/query';
import type { EntityRecord } from './entity';
import { levelsOf, withMove, placesFor, type Levels, type OrderOf, type Target } from './order';

export interface Ordering extends OrderOf {
  readonly place: BrowserCall;
}

interface Placed {
  readonly items: readonly EntityRecord[];
}

/**
 * The order that is shown. A move is shown at once and kept in one call; what is moved while that is on its way goes with the next one.
 * When one is refused everything is as it was, and `fault` says why.
 */
export function useRecordOrder(list: BrowserCall, records: readonly EntityRecord[], ordering: Ordering) {
  const { api, toasts } = useShell();
  const refresh = useRefresh();
  const [shown, setShown] = useState<Levels | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const wanted = useRef<Levels | null>(null);
  const isKeeping = useRef(false);
  const levels = shown ?? levelsOf(records, ordering);

  const keepAll = async () => {
    let known = records;
    while (wanted.current) {
      const items = placesFor(known, wanted.current, ordering);
      wanted.current = null;
      if (items.length === 0) continue;
      const { body } = await api.call(ordering.place, { body: { items } } as never);
      const now = new Map((body as unknown as Placed).items.map((item) => [item._id, item]));
      known = known.map((record) => ({ ...record, ...now.get(record._id) }));
    }
  };
  const keep = async () => {
    isKeeping.current = true;
    try {
      await keepAll();
    } catch (error) {
      wanted.current = null;
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
      toasts.error(error.message);
    } finally {
      await refresh(list);
      isKeeping.current = false;
      setShown(null);
    }
  };
  /** Gives the order after it; null when nothing moves. */
  const move = (id: string, target: Target): Levels | null => {
    const next = withMove(levels, id, target);
    if (!next) return null;
    setFault(null);
    setShown(next);
    wanted.current = next;
    if (!isKeeping.current) void keep();
    return next;
  };
  return { levels, fault, move };
}
