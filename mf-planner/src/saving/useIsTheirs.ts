import { useStore } from 'zustand';
import { usePlanner } from '../parts/plannerContext';
import type { Ownership } from '../project/ownership';

const OF_OTHERS: ReadonlySet<Ownership> = new Set(['shared', 'customer', 'proposal']);

/** The open project is of the one who reads it, whether or not it can be changed. */
export function useIsTheirs(): boolean {
  const { session } = usePlanner();
  return useStore(session.store, ({ ownership }) => !OF_OTHERS.has(ownership));
}
