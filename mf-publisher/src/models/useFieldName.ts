import type { FieldTexts } from '@rackwright/web-kit/console';
import { useCallback } from 'react';
import { useTexts } from '../text';

/** What a field of a model's form is called, by its path: with what it is within, from the outside; without the entry of a list. */
export function useFieldName(): (path: string) => string {
  const { models } = useTexts();
  return useCallback((path) => namesOf(path.split('.'), models).join(' › '), [models]);
}

function namesOf(
  [first = '', ...rest]: readonly string[],
  { labels, groups }: Pick<FieldTexts, 'labels' | 'groups'>,
): readonly string[] {
  const within = groups?.[first];
  return [labels[first] ?? first, ...(within && rest.length > 0 ? namesOf(rest, within) : [])];
}
