import type { List, Order } from '@rackwright/contracts';
import { ApiError, useShell } from '@rackwright/web-kit';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { usePlanner } from '../../plannerContext';

const ORDERS_READ = 100;
const MISSING = { state: 'missing' } as const;

export type FoundOrder =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly order: Order }
  /** There is none, or it could not be read. */
  | { readonly state: 'missing' };

/** The latest order of the open project, as its owner's orders tell it. */
export function useOrder(): FoundOrder {
  const { api, session: signedIn } = useShell();
  const { session } = usePlanner();
  const roomId = useStore(session.store, (state) => state.roomId);
  const userId = signedIn?.user._id;
  const [found, setFound] = useState<FoundOrder>({ state: 'loading' });
  useEffect(() => {
    if (roomId === null || userId === undefined) return undefined;
    const leaving = new AbortController();
    const path = `/orders/user_orders/${encodeURIComponent(userId)}?pageSize=${ORDERS_READ}`;
    api
      .get<List<Order>>(path, { signal: leaving.signal })
      .then(({ body }) => {
        const order = body.items.find((each) => each.roomId === roomId);
        setFound(order ? { state: 'found', order } : MISSING);
      })
      .catch((fault: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(fault instanceof ApiError)) throw fault;
        setFound(MISSING);
      });
    return () => leaving.abort();
  }, [api, roomId, userId]);
  return roomId === null || userId === undefined ? MISSING : found;
}
