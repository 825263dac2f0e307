import { useShell } from '@rackwright/web-kit';
import { useStore } from 'zustand';
import { usePlanner } from '../parts/plannerContext';

/** Whether somebody may make the open project their own: sales look at what others plan, and propose. */
export function useMayCopy(): boolean {
  const { session: signedIn } = useShell();
  const { session } = usePlanner();
  const ownership = useStore(session.store, (state) => state.ownership);
  const isOthers = ownership === 'shared' || ownership === 'customer';
  return !(isOthers && signedIn?.user.role === 'salesManager');
}
