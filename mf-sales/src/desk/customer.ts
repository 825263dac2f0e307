import type { RoomSummary } from '@rackwright/contracts';
import {
  type BrowserCall,
  helpCalls,
  orderCalls,
  reviewCalls,
  roomCalls,
} from '@rackwright/contracts/browser';
import type { ApiClient } from '@rackwright/web-kit';
import { useLoaded } from '@rackwright/web-kit/ui';
import { useState } from 'react';

interface FoundPage<T> {
  readonly items: readonly T[];
  /** All there are, on whatever page. */
  readonly total: number;
}

/** What the list of projects gives at most at once; the others give more. */
const PAGE_SIZE = 100;
const SHOWN_FIRST = 5;
const SHOWN_MORE = 20;

/** Where the lists of a customer are asked for: by the parameter that names whose they are. */
const paramOf = { [roomCalls.list]: 'userId' } as Readonly<Record<string, string>>;

async function pageOf<T>(api: ApiClient, list: BrowserCall, asked: Asked): Promise<FoundPage<T>> {
  const { userId, page, signal } = asked;
  const request = {
    params: { [paramOf[list] ?? 'id']: userId },
    query: { page, pageSize: PAGE_SIZE },
    signal,
  };
  return (await api.call(list, request as never)).body as unknown as FoundPage<T>;
}

interface Asked {
  readonly userId: string;
  /** From 1. */
  readonly page: number;
  readonly signal: AbortSignal;
}

/** What one list has of a customer, the newest first: some at first, more when it is asked for. */
export function useNewest<T>(list: BrowserCall, userId: string) {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const pages = Math.ceil(shown / PAGE_SIZE);
  const { data, error } = useLoaded<FoundPage<T>>(
    [list, 'newest', userId, pages],
    async (api, signal) => {
      const found = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          pageOf<T>(api, list, { userId, page: index + 1, signal }),
        ),
      );
      return { items: found.flatMap(({ items }) => items), total: found[0]?.total ?? 0 };
    },
    { keepsPrevious: true },
  );
  const rest = Math.max(0, (data?.total ?? 0) - shown);
  return {
    items: data?.items.slice(0, shown),
    total: data?.total ?? 0,
    error,
    /** As many as the next press shows. */
    next: Math.min(SHOWN_MORE, rest),
    showMore: () => setShown(shown + SHOWN_MORE),
  };
}

/** A saved project of a customer, however many they have; null when it is gone. Nothing is asked for somebody who is not known. */
export const useCustomersProject = (userId: string, roomId: string) =>
  useLoaded<{ readonly project: RoomSummary | null }>(
    [roomCalls.list, 'one', userId, roomId],
    userId === '' ? null : (api, signal) => projectOf(api, { userId, page: 1, signal }, roomId),
  );

async function projectOf(
  api: ApiClient,
  asked: Asked,
  roomId: string,
): Promise<{ readonly project: RoomSummary | null }> {
  const { items, total } = await pageOf<RoomSummary>(api, roomCalls.list, asked);
  const found = items.find(({ _id }) => _id === roomId);
  if (found || items.length === 0 || asked.page * PAGE_SIZE >= total) return { project: found ?? null };
  return projectOf(api, { ...asked, page: asked.page + 1 }, roomId);
}

/** The lists of which a customer's card shows the newest. */
export const customerLists = {
  projects: roomCalls.list,
  orders: orderCalls.listOwn,
  helpRequests: helpCalls.listOwn,
  submissions: reviewCalls.listOwn,
} as const;
