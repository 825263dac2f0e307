import { useShell } from '@rackwright/web-kit';
import type { ProposalComparison } from './comparison';

/** Single changes are chosen by whoever may take them over: not by sales, and not once it is answered. */
export function useMayChoose({ isOpen }: ProposalComparison): boolean {
  const { session } = useShell();
  return isOpen && session?.user.role !== 'salesManager';
}
