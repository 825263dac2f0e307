import type { Order } from '@rackwright/contracts';
import { orderCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { usePlanner } from '../../plannerContext';
import { isComplete, useReturned } from './checkout/returned';
import { type Question, useAsked } from './useAsked';

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
  const question = useOwnersOrder();
  const { answer, fault } = useAsked(question);
  const order = answer?.order ?? returned?.order ?? null;
  if (order) return { state: 'found', order };
  return question && !answer && !fault ? { state: 'loading' } : { state: 'missing' };
}

interface Found {
  readonly order: Order | null;
}

function useOwnersOrder(): Question<Found> | null {
  const { api, session: signedIn } = useShell();
  const { session } = usePlanner();
  const roomId = useStore(session.store, (state) => state.roomId);
  const userId = session.savedRoom?.user_id || signedIn?.user._id;
  return useMemo(() => {
    if (roomId === null || userId === undefined) return null;
    const asked = { params: { id: userId }, query: { pageSize: ORDERS_READ } };
    return {
      ask: async (signal) => {
        const { body } = await api.call(orderCalls.listOwn, { ...asked, signal });
        return { order: body.items.find((each) => each.roomId === roomId) ?? null };
      },
      isLast: ({ order }) => order !== null && isComplete(order),
    };
  }, [api, roomId, userId]);
}
