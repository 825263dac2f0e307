import { badValue, MongoFailure } from '../failure';
import { compileCondition, isOperatorObject } from '../query/filter';
import { fieldOf, type Doc } from '../values';

/** Refuses `$` but for an element of an array that is a field of the document. */
export function checkPosition(path: string, parts: readonly string[]): void {
  if (parts.lastIndexOf('$') > 1)
    throw badValue(`the positional operator comes too late in the path '${path}'`);
  const odd = parts.find((part, at) => part.startsWith('$') && (part !== '$' || at === 0));
  if (odd)
    throw new MongoFailure(
      52,
      `The dollar ($) prefixed field '${odd}' in '${path}' is not valid for storage.`,
    );
}

/** The path with the position that `$` means: the first that the filter's `$elemMatch` of this array matched. Refuses `$` without one. */
export function withPosition(parts: readonly string[], filter: Doc, document: Doc): readonly string[] {
  const [name = '', part] = parts;
  if (part !== '$') return parts;
  const condition = filter[name];
  const $elemMatch = isOperatorObject(condition) ? condition['$elemMatch'] : undefined;
  const array = fieldOf(document, name);
  if ($elemMatch === undefined || !Array.isArray(array)) {
    throw badValue(
      `The positional operator did not find the match needed from the query: it needs an $elemMatch of '${name}'`,
    );
  }
  const test = compileCondition([], { $elemMatch });
  return parts.with(1, String(array.findIndex((item) => test([item]))));
}
