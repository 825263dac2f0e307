import type { Order } from '@rackwright/contracts';
import { isOrderComplete, orderCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import type { Load } from '@rackwright/web-kit/ui/core';
import { useStore } from 'zustand';
import { useReturned } from '../../ordered/returnedCheckout';
import { usePlanner } from '../../parts/plannerContext';
import { useAsked } from './useAsked';

const ORDERS_READ = 100;

export type FoundOrder =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly order: Order }
  /** There is none, or it could not be read. */
  | { readonly state: 'missing' };

/**
 * The latest order of the open project, as its owner's orders tell it, or the checkout that a guest has come back from. Asked for
 * again until its report and its mails are there.
 */
export function useOrder(): FoundOrder {
  const returned = useReturned();
  const { data, isLoading } = useOwnersOrder();
  const order = data ?? returned?.order ?? null;
  if (order) return { state: 'found', order };
  return { state: isLoading ? 'loading' : 'missing' };
}

function useOwnersOrder() {
  const { session: signedIn } = useShell();
  const { session } = usePlanner();
  const roomId = useStore(session.store, (state) => state.roomId);
  const id = session.savedRoom?.user_id || signedIn?.user._id;
  const load: Load<Order | null> = async (api, signal) => {
    const request = { params: { id: id ?? '' }, query: { pageSize: ORDERS_READ }, signal };
    const { body } = await api.call(orderCalls.listOwn, request);
    return body.items.find((each) => each.roomId === roomId) ?? null;
  };
  const isAsked = roomId !== null && id !== undefined;
  return useAsked(['order', id, roomId], isAsked ? load : null, isOrderComplete);
}
