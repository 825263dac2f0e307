import { badValue } from '../failure';
import { isArrayIndex, plainValueAt } from '../paths';
import { clausesOf, compileCondition, compileFilter, isOperatorObject } from '../query/filter';
import type { Doc } from '../values';

/** Operators that say something about the array as a whole, or about what is not in it. */
const notAboutOneElement = new Set(['$exists', '$size', '$ne', '$nin', '$not', '$all', '$type']);

/**
 * Which element `$` means: the first that the filter's condition on this array matched. Refuses when no condition names the
 * array, and when several conditions point at different elements, where MongoDB's choice is not defined.
 */
export function matchedPosition(filter: Doc, document: Doc, arrayParts: readonly string[]): number {
  const array = plainValueAt(document, arrayParts);
  const positions = new Set(Array.isArray(array) ? positionsIn(filter, document, array, arrayParts) : []);
  const [position] = positions;
  if (position === undefined) {
    throw badValue('The positional operator did not find the match needed from the query.');
  }
  if (positions.size > 1) {
    throw badValue(
      `the conditions on '${arrayParts.join('.')}' match different elements: use $elemMatch with '$'`,
    );
  }
  return position;
}

function positionsIn(
  filter: Doc,
  document: Doc,
  array: readonly unknown[],
  arrayParts: readonly string[],
): number[] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if (name === '$and') {
      return clausesOf(name, condition).flatMap((clause) => positionsIn(clause, document, array, arrayParts));
    }
    if (name === '$or') {
      const clause = clausesOf(name, condition).find((candidate) => compileFilter(candidate)(document));
      return clause ? positionsIn(clause, document, array, arrayParts) : [];
    }
    return positionOf(name.split('.'), condition, array, arrayParts);
  });
}

function positionOf(
  parts: readonly string[],
  condition: unknown,
  array: readonly unknown[],
  arrayParts: readonly string[],
): number[] {
  if (!arrayParts.every((part, i) => parts[i] === part)) return [];
  const rest = parts.slice(arrayParts.length);
  if (rest[0] !== undefined && isArrayIndex(rest[0])) return [];
  const about = aboutOneElement(condition);
  if (about === undefined) return [];
  const elementCondition = rest.length === 0 && isOperatorObject(about) ? about['$elemMatch'] : undefined;
  const test =
    elementCondition === undefined
      ? compileCondition(rest, about)
      : (item: unknown) => compileCondition([], { $elemMatch: elementCondition })([item]);
  const index = array.findIndex(test);
  return index < 0 ? [] : [index];
}

function aboutOneElement(condition: unknown): unknown {
  if (!isOperatorObject(condition)) return condition;
  const kept = Object.entries(condition).filter(([operator]) => !notAboutOneElement.has(operator));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
