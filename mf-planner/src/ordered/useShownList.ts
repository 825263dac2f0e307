import type { ShoppingList } from '@rackwright/planning';
import { useMemo } from 'react';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { paidList } from './paidList';
import { usePaid } from './usePaid';
import type { Paid } from './usePaidFor';

/** The list of the open project: what was paid for once it is ordered, else what it comes to now. */
export function useShownList(): Paid & { readonly list: ShoppingList } {
  const { editor } = usePlanner();
  const now = usePlannerState(() => editor.list);
  const { state, quote } = usePaid();
  const list = useMemo(() => (quote ? paidList(quote, now) : now), [quote, now]);
  return { state, quote, list };
}
