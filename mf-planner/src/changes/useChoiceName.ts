import { productTitle } from '../text/messages';
import { usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import type { Gone } from './changesOf';

/** What is said of a choice that the shop no longer has: what it is, and which. */
export function useChoiceName(): (gone: Gone) => string {
  const { changes, list } = useTexts();
  const catalogue = usePlannerState((state) => state.catalogue);
  const mouldings: Readonly<Record<string, string>> = list.trim.mouldings;
  return (gone) => {
    const product = gone.kind === 'object-color' ? productTitle(catalogue, gone.productId) : '';
    return changes.choice.name[gone.kind](mouldings[gone.name] ?? gone.name, product);
  };
}
