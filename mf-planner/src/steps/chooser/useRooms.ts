import type { List, RoomSummary } from '@rackwright/contracts';
import { roomCalls, templateCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { useDebouncedValue } from '@rackwright/web-kit/ui';
import { useEffect, useState } from 'react';

/** Cards on one page. */
export const ROOMS_A_PAGE = 6;

const TYPING_MS = 250;

interface Answer {
  readonly list: List<RoomSummary> | null;
  readonly error: string | null;
}

const NOTHING_YET: Answer = { list: null, error: null };

export interface Rooms extends Answer {
  readonly page: number;
  readonly search: string;
  setPage(page: number): void;
  setSearch(search: string): void;
  retry(): void;
}

/** A page of this person's projects; with null of the templates that customers are shown. */
export function useRooms(userId: string | null): Rooms {
  const { api } = useShell();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [asked] = useDebouncedValue(search, TYPING_MS);
  const [answer, setAnswer] = useState(NOTHING_YET);
  useEffect(() => {
    const asking = new AbortController();
    const request = { query: { page, pageSize: ROOMS_A_PAGE, search: asked }, signal: asking.signal };
    const answered =
      userId === null
        ? api.call(templateCalls.listShown, request)
        : api.call(roomCalls.list, { ...request, params: { userId } });
    answered
      .then(({ body }) => setAnswer({ list: body, error: null }))
      .catch((fault: unknown) => {
        if (asking.signal.aborted) return;
        if (!(fault instanceof ApiError)) throw fault;
        setAnswer({ list: null, error: fault.message });
      });
    return () => asking.abort();
  }, [api, userId, page, asked, attempt]);
  return {
    ...answer,
    page,
    search,
    setPage,
    setSearch: (text) => {
      setPage(1);
      setSearch(text);
    },
    retry: () => {
      setAnswer(NOTHING_YET);
      setAttempt(attempt + 1);
    },
  };
}
