import type { List, RoomSummary } from '@rackwright/contracts';
import { roomCalls, templateCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { texts } from '../text';
import type { ListQuery } from './listQuery';

/** A list that is there sooner needs no announcement. */
const SLOW_MS = 600;

type Answer = { readonly list: List<RoomSummary> | null; readonly error: string | null };
const nothing: Answer = { list: null, error: null };

/** The asked part of the list; what was shown stays until the next has come, unless it is of the other kind. */
export function useSavedList({ kind, page, pageSize, sort, search }: ListQuery) {
  const { api, session, toasts } = useShell();
  const userId = session?.user._id ?? null;
  const [answer, setAnswer] = useState<Answer & { readonly kind: ListQuery['kind'] }>({ ...nothing, kind });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (userId === null) return;
    const asking = new AbortController();
    const slow = setTimeout(() => toasts.info(texts().projects.loading), SLOW_MS);
    const request = { query: { page, pageSize, sort, search }, signal: asking.signal };
    const answered =
      kind === 'template'
        ? api.call(templateCalls.list, request)
        : api.call(roomCalls.list, { ...request, params: { userId } });
    answered
      .then(({ body }) => setAnswer({ list: body, error: null, kind }))
      .catch((fault: unknown) => {
        if (asking.signal.aborted) return;
        if (!(fault instanceof ApiError)) throw fault;
        setAnswer({ list: null, error: fault.message, kind });
      })
      .finally(() => clearTimeout(slow));
    return () => {
      clearTimeout(slow);
      asking.abort();
    };
  }, [api, toasts, kind, page, pageSize, sort, search, userId, times]);
  const reload = useCallback(() => setTimes((before) => before + 1), []);
  return { ...(answer.kind === kind ? answer : nothing), reload };
}
