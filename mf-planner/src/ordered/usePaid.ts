import { useStore } from 'zustand';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useReturned } from './returnedCheckout';
import { type Paid, usePaidFor } from './usePaidFor';

/** What was paid for the open project, which its list comes to whatever the catalogue says since. */
export function usePaid(): Paid {
  const { session } = usePlanner();
  const isLocked = usePlannerState(({ project }) => project.isLocked === true);
  const roomId = useStore(session.store, (state) => (state.ownership === 'shared' ? null : state.roomId));
  const paid = usePaidFor(isLocked ? roomId : null);
  const returned = useReturned();
  if (!isLocked) return { state: 'open', quote: null };
  return returned?.order ? { state: 'paid', quote: returned.quote } : paid;
}
