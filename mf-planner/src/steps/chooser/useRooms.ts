import type { List, RoomSummary } from '@rackwright/contracts';
import { roomCalls, templateCalls } from '@rackwright/contracts/browser';
import type { ApiClient } from '@rackwright/web-kit';
import { useDebouncedValue, useLoaded } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { type SearchedList, usePageThatIs } from '../../projects/useSavedList';

/** Cards on one page. */
export const ROOMS_A_PAGE = 6;

const TYPING_MS = 250;

export interface Rooms {
  /** Null while it is on its way; so it is again when the page that is open is gone, and the one that is last now is asked for. */
  readonly list: SearchedList | null;
  readonly error: string | null;
  readonly page: number;
  readonly search: string;
  setPage(page: number): void;
  setSearch(search: string): void;
  retry(): void;
}

/** The projects of a person, or templates: those that customers are shown, or the hidden ones, too. */
export type RoomsOf =
  | { readonly kind: 'room'; readonly userId: string }
  | { readonly kind: 'template'; readonly withHidden: boolean };

async function listOf(
  api: ApiClient,
  of: RoomsOf,
  query: { readonly page: number; readonly pageSize: number; readonly search: string },
  signal: AbortSignal,
): Promise<List<RoomSummary>> {
  if (of.kind === 'room')
    return (await api.call(roomCalls.list, { query, signal, params: { userId: of.userId } })).body;
  const hidden = of.withHidden ? { hidden: 'true' as const } : {};
  const newestFirst = { ...query, sort: '-lastEdited', ...hidden } as const;
  return (await api.call(templateCalls.listShown, { query: newestFirst, signal })).body;
}

/** A page of them. */
export function useRooms(of: RoomsOf): Rooms {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [asked] = useDebouncedValue(search, TYPING_MS);
  const query = { page, pageSize: ROOMS_A_PAGE, search: asked };
  const { data, error, refetch } = useLoaded(
    [of.kind === 'template' ? templateCalls.listShown : roomCalls.list, query, of],
    async (api, signal) => ({ ...(await listOf(api, of, query, signal)), search: asked }),
    { keepsPrevious: true },
  );
  return {
    list: usePageThatIs(data, query, setPage) ?? null,
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
