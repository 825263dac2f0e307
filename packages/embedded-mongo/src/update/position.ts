import { badValue } from '../failure';
import { plainValueAt } from '../paths';
import { compileCondition, isOperatorObject } from '../query/filter';
import type { Doc } from '../values';

/** Which element `$` means: the first that the filter's `$elemMatch` of this array matched. Refuses `$` without one. */
export function matchedPosition(filter: Doc, document: Doc, arrayParts: readonly string[]): number {
  const condition = filter[arrayParts.join('.')];
  const $elemMatch = isOperatorObject(condition) ? condition['$elemMatch'] : undefined;
  const array = plainValueAt(document, arrayParts);
  if ($elemMatch === undefined || !Array.isArray(array)) {
    throw badValue(
      `The positional operator did not find the match needed from the query: it needs an $elemMatch of '${arrayParts.join('.')}'`,
    );
  }
  const test = compileCondition([], { $elemMatch });
  return array.findIndex((item) => test([item]));
}
