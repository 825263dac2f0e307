import { type DeskCounts, type DeskItemChange, type DeskList, deskLists } from '@rackwright/contracts';
import {
  deskCalls,
  helpCalls,
  orderCalls,
  pathOf,
  reviewCalls,
  roomCalls,
} from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { followEvents, type ServerEvent } from '@rackwright/web-kit/events';
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

interface DeskNews {
  /** How much there is of everything; null until it is known. */
  readonly counts: DeskCounts | null;
  /** What is new is heard of. True until that is known to be otherwise. */
  readonly isLive: boolean;
  /** Listens again at once, and asks for what may have been missed. */
  readonly tryAgain: () => void;
}

const NewsContext = createContext<DeskNews>({ counts: null, isLive: true, tryAgain: () => undefined });
export const useDesk = (): DeskNews => useContext(NewsContext);
export const useCounts = (): DeskCounts | null => useDesk().counts;

/** Milliseconds before one that was refused is tried again: a service may be exchanged, or a role be given, meanwhile. */
const REFUSED_PAUSE_MS = 60_000;

/** Follows the stream, however it ends. */
function useStream(onEvent: (event: ServerEvent) => void) {
  const { session } = useShell();
  const token = session?.token ?? '';
  const [attempt, setAttempt] = useState(0);
  const [isLive, setLive] = useState(true);
  const heard = useRef(onEvent);
  useEffect(() => {
    heard.current = onEvent;
  });
  useEffect(() => {
    let pausing: ReturnType<typeof setTimeout> | undefined;
    const again = () => setAttempt((before) => before + 1);
    const leave = followEvents({
      path: pathOf(deskCalls.events),
      token,
      onEvent: (event) => heard.current(event),
      onLive: setLive,
      onRefused: () => {
        setLive(false);
        pausing = setTimeout(again, REFUSED_PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(pausing);
      leave();
    };
  }, [token, attempt]);
  return { isLive, listenAgain: () => setAttempt((before) => before + 1) };
}

/** Follows what arrives and changes: the counts are told, and what is on the screen is asked anew. */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useCall(deskCalls.counts);
  const [streamed, setStreamed] = useState<DeskCounts | null>(null);
  const refresh = useGatheredRefresh();
  const before = useRef<DeskCounts | null>(null);
  const hasMissed = useRef(false);
  const { isLive, listenAgain } = useStream(({ event, data: text }) => {
    if (event === 'counts') {
      const counts = JSON.parse(text) as DeskCounts;
      // What happened while nothing was heard shows in the counts; who is at what does not.
      const lists = hasMissed.current ? deskLists : differing(before.current, counts);
      before.current = counts;
      hasMissed.current = false;
      setStreamed(counts);
      void refresh(...lists.flatMap((list) => told[list]));
    }
    if (event === 'change') void refresh(...told[(JSON.parse(text) as DeskItemChange).of]);
  });
  useEffect(() => {
    if (!isLive) hasMissed.current = true;
  }, [isLive]);
  const news = {
    counts: streamed ?? data ?? null,
    isLive,
    tryAgain: () => {
      listenAgain();
      void refresh(deskCalls.counts, ...deskLists.flatMap((list) => told[list]));
    },
  };
  return <NewsContext value={news}>{children}</NewsContext>;
}
