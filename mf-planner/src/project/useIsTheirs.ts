import { useStore } from 'zustand';
import { usePlanner } from '../plannerContext';

/** The open project is of the one who reads it, whether or not it can be changed. */
export function useIsTheirs(): boolean {
  const { session } = usePlanner();
  return useStore(session.store, ({ ownership }) => ownership !== 'shared' && ownership !== 'customer');
}
