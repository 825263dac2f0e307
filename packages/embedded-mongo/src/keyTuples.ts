import { MongoFailure } from './failure';
import { isArrayIndex } from './paths';
import { fieldOf, isPlainObject } from './values';

/** How far a path was followed: to its value, or to an array that its elements continue from. */
type Reached = { readonly value: unknown } | { readonly array: readonly unknown[]; readonly at: number };

export interface KeyTuples {
  /** What the document sorts and is indexed by: one value for each path, and one tuple for each element of an array. */
  readonly tuples: readonly unknown[][];
  readonly throughArray: boolean;
}

const missing: Reached = { value: null };

/**
 * The values of several paths in one document. A missing one counts as null, an empty array as less than null. Paths may lead through
 * the same array, whose elements then give a tuple each; through two arrays side by side they are refused.
 */
export function keyTuples(
  document: unknown,
  paths: readonly (readonly string[])[],
  parallel: () => MongoFailure,
): KeyTuples {
  const reached = paths.map((parts) => follow(document, parts, 0));
  if (reached.every((one) => 'value' in one)) {
    return { tuples: [reached.map((one) => one.value)], throughArray: false };
  }
  return { tuples: expand(reached, paths, parallel), throughArray: true };
}

function follow(start: unknown, parts: readonly string[], from: number): Reached {
  let node = start;
  for (let at = from; ; at++) {
    const part = parts[at];
    if (Array.isArray(node)) {
      if (part === undefined || !names(node, part)) return { array: node as unknown[], at };
      node = node[Number(part)];
    } else if (part === undefined) return { value: node ?? null };
    else if (isPlainObject(node)) node = fieldOf(node, part);
    else return missing;
  }
}

/** Whether a part of a path is the position of an element; refuses one that is also the name of a field in the elements. */
function names(array: readonly unknown[], part: string): boolean {
  if (!isArrayIndex(part) || Number(part) >= array.length) return false;
  if (array.some((item) => isPlainObject(item) && Object.hasOwn(item, part)))
    throw new MongoFailure(16746, `Ambiguous field name found in array: position or field '${part}'`);
  return true;
}

function expand(
  reached: readonly Reached[],
  paths: readonly (readonly string[])[],
  parallel: () => MongoFailure,
): unknown[][] {
  const arrays = new Set(reached.flatMap((one) => ('array' in one ? [one.array] : [])));
  const [array] = arrays;
  if (array === undefined) return [reached.map((one) => ('value' in one ? one.value : null))];
  if (arrays.size > 1) throw parallel();
  const continued = (item: unknown): Reached[] =>
    reached.map((one, i) => ('value' in one ? one : enter(item, paths[i]!, one.at)));
  if (array.length > 0) return array.flatMap((item) => expand(continued(item), paths, parallel));
  return [
    reached.map((one, i) => ('value' in one ? one.value : one.at === paths[i]!.length ? undefined : null)),
  ];
}

function enter(item: unknown, parts: readonly string[], at: number): Reached {
  if (at === parts.length) return { value: item ?? null };
  return isPlainObject(item) ? follow(item, parts, at) : missing;
}
