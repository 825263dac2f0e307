import type { ApiError } from '@rackwright/web-kit';
import { type Load, useLoaded } from '@rackwright/web-kit/ui/core';

/** Milliseconds before it is asked again: each pause longer than the one before. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 20_000;
const LONGER = 1.3;
/** Some five minutes: what takes longer comes by mail, and is there when the page is opened again. */
const TIMES_MAX = 24;

/** What is loaded, and loaded again until the answer is the last one; nothing is asked for null. */
export function useAsked<T>(key: readonly unknown[], load: Load<T> | null, isLast: (answer: T) => boolean) {
  return useLoaded(key, load, {
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      const times = dataUpdateCount + errorUpdateCount;
      const isOver = error ? !mayPass(error) : data !== undefined && isLast(data);
      if (isOver || times >= TIMES_MAX) return false;
      return Math.min(FIRST_PAUSE_MS * LONGER ** times, LONGEST_PAUSE_MS);
    },
  });
}

/** No connection, or a service that is away: worth another try. */
const mayPass = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
