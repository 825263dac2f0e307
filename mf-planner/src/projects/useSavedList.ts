import { type List, pageInstead, type RoomSummary } from '@rackwright/contracts';
import { roomCalls, templateCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { type Load, useLoaded, useRefresh } from '@rackwright/web-kit/ui/core';
import { useEffect, useEffectEvent } from 'react';
import { projectsTexts } from '../text/projects';
import type { ListQuery } from './listQuery';

/** A list that is there sooner needs no announcement. */
const SLOW_MS = 600;

/** Says what it was searched for, since it may still be shown when something else is asked for. */
export type SearchedList = List<RoomSummary> & { readonly search: string };

/** The asked part of the list; what was shown stays until the next has come, unless it is of the other kind. */
export function useSavedList({ kind, ...query }: ListQuery) {
  const { session, toasts } = useShell();
  const userId = session?.user._id;
  const refresh = useRefresh();
  const call = kind === 'template' ? templateCalls.list : roomCalls.list;
  const load: Load<SearchedList> = async (api, signal) => {
    const { body } =
      kind === 'template'
        ? await api.call(templateCalls.list, { query, signal })
        : await api.call(roomCalls.list, { query, signal, params: { userId: userId ?? '' } });
    return { ...body, search: query.search };
  };
  const list = useLoaded([call, query], userId === undefined ? null : load, { keepsPrevious: true });
  const isAwaited = list.isPending || list.isPlaceholderData;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const slow = setTimeout(() => toasts.info(projectsTexts().loading), SLOW_MS);
    return () => clearTimeout(slow);
  }, [isAwaited, toasts]);
  return { ...list, refresh: () => void refresh(call) };
}

/** The list; undefined while its page is gone, since what was on it was deleted, here or elsewhere, and the last one that is left is asked for. */
export function usePageThatIs(
  list: SearchedList | undefined,
  { pageSize }: { readonly pageSize: string | number },
  goTo: (page: number) => void,
): SearchedList | undefined {
  const lastPage = list ? pageInstead(list, Number(pageSize)) : null;
  const goBack = useEffectEvent(goTo);
  useEffect(() => {
    if (lastPage !== null) goBack(lastPage);
  }, [lastPage]);
  return lastPage === null ? list : undefined;
}
