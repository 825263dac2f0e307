import { sentenceOf, type RefusalWords, type Said } from '@rackwright/words';
import english from '@rackwright/words/refusals/en';
import { createTexts } from '@rackwright/web-kit';
import { useCallback } from 'react';

const { use: useRefusals } = createTexts<RefusalWords>(english, {
  ms: () => import('@rackwright/words/refusals/ms'),
  de: () => import('@rackwright/words/refusals/de'),
});

/** The sentence of a reason that comes as its code alone, in the language spoken now; null for one that this page does not know. */
export function useReason(): (said: Said) => string | null {
  const words = useRefusals();
  return useCallback((said) => sentenceOf(said, words), [words]);
}
