import type { DeskCounts, DeskItemChange, DeskList } from '@rackwright/contracts';
import {
  deskCalls,
  helpCalls,
  orderCalls,
  pathOf,
  reviewCalls,
  roomCalls,
} from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { followEvents } from '@rackwright/web-kit/events';
import { useCall, useRefresh } from '@rackwright/web-kit/ui';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

/** What is asked anew when an item of the list changes. The first is the name that the list and each of its items are kept under. */
const told: Readonly<Record<DeskList, readonly string[]>> = {
  helpRequests: ['helpRequests', helpCalls.listOwn],
  submissions: ['submissions', reviewCalls.listOwn, roomCalls.list],
  orders: ['orders', orderCalls.read, orderCalls.listOwn, roomCalls.list],
};

/** Asks anew for what is named, and once more for what is named meanwhile: a burst of changes calls nothing off. */
function useGatheredRefresh() {
  const refresh = useRefresh();
  const wanted = useRef(new Set<string>());
  const isBusy = useRef(false);
  return async (...names: readonly string[]) => {
    for (const name of names) wanted.current.add(name);
    if (isBusy.current) return;
    isBusy.current = true;
    while (wanted.current.size > 0) {
      const now = [...wanted.current];
      wanted.current.clear();
      await refresh(...now);
    }
    isBusy.current = false;
  };
}

type Lists = readonly DeskList[];
const differing = (before: DeskCounts | null, now: DeskCounts): Lists =>
  before === null
    ? []
    : (Object.keys(now) as DeskList[]).filter(
        (list) => JSON.stringify(before[list]) !== JSON.stringify(now[list]),
      );

const CountsContext = createContext<DeskCounts | null>(null);
/** How much there is of everything; null until it is known. */
export const useCounts = (): DeskCounts | null => useContext(CountsContext);

/** Follows what arrives and changes: the counts are told, and what is on the screen is asked anew. */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useShell();
  const token = session?.token ?? '';
  const { data } = useCall(deskCalls.counts);
  const [streamed, setStreamed] = useState<DeskCounts | null>(null);
  const refresh = useGatheredRefresh();
  const heard = useRef<(event: string, data: string) => void>(undefined);
  const before = useRef<DeskCounts | null>(null);
  useEffect(() => {
    heard.current = (event, text) => {
      if (event === 'counts') {
        const counts = JSON.parse(text) as DeskCounts;
        // What happened while nothing was heard shows in the counts.
        const lists = differing(before.current, counts);
        before.current = counts;
        setStreamed(counts);
        void refresh(...lists.flatMap((list) => told[list]));
      }
      if (event === 'change') void refresh(...told[(JSON.parse(text) as DeskItemChange).of]);
    };
  });
  useEffect(
    () =>
      followEvents({
        path: pathOf(deskCalls.events),
        token,
        onEvent: ({ event, data: text }) => heard.current?.(event, text),
      }),
    [token],
  );
  return <CountsContext value={streamed ?? data ?? null}>{children}</CountsContext>;
}
