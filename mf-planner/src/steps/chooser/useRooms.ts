import type { List, RoomSummary } from '@rackwright/contracts';
import { roomCalls, templateCalls } from '@rackwright/contracts/browser';
import { useDebouncedValue, useLoaded } from '@rackwright/web-kit/ui';
import { useState } from 'react';

/** Cards on one page. */
export const ROOMS_A_PAGE = 6;

const TYPING_MS = 250;

export interface Rooms {
  readonly list: List<RoomSummary> | null;
  readonly error: string | null;
  readonly page: number;
  readonly search: string;
  setPage(page: number): void;
  setSearch(search: string): void;
  retry(): void;
}

/** A page of this person's projects; with null of the templates that customers are shown. */
export function useRooms(userId: string | null): Rooms {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [asked] = useDebouncedValue(search, TYPING_MS);
  const query = { page, pageSize: ROOMS_A_PAGE, search: asked };
  const { data, error, refetch } = useLoaded<List<RoomSummary>>(
    [userId === null ? templateCalls.listShown : roomCalls.list, query],
    async (api, signal) =>
      userId === null
        ? (await api.call(templateCalls.listShown, { query, signal })).body
        : (await api.call(roomCalls.list, { query, signal, params: { userId } })).body,
    { keepsPrevious: true },
  );
  return {
    list: data ?? null,
    error: error?.message ?? null,
    page,
    search,
    setPage,
    setSearch: (text) => {
      setPage(1);
      setSearch(text);
    },
    retry: () => void refetch(),
  };
}
