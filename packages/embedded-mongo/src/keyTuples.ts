import type { MongoFailure } from './failure';
import { fieldOf, isPlainObject } from './values';

/** What a path leads to: one value, or one for each element of the arrays on its way. */
interface Reached {
  readonly values: readonly unknown[];
  readonly throughArray: boolean;
}

export interface KeyTuples {
  /** What the document sorts and is indexed by: one value for each path, and one tuple for each element of an array. */
  readonly tuples: readonly (readonly unknown[])[];
  readonly throughArray: boolean;
}

/**
 * The values of several paths in one document. A missing one counts as null, an empty array as less than null. One path may lead through
 * arrays, whose elements then give a tuple each; several are refused.
 */
export function keyTuples(
  document: unknown,
  paths: readonly (readonly string[])[],
  severalArrays: () => MongoFailure,
): KeyTuples {
  const reached = paths.map((parts) => follow(document, parts));
  const [many, another] = reached.filter(({ throughArray }) => throughArray);
  if (another) throw severalArrays();
  const tupleOf = (element: unknown): unknown[] =>
    reached.map((one) => (one === many ? element : one.values[0]));
  return { tuples: (many?.values ?? [null]).map(tupleOf), throughArray: many !== undefined };
}

function follow(node: unknown, parts: readonly string[], at = 0): Reached {
  const part = parts[at];
  if (part !== undefined && isPlainObject(node)) return follow(fieldOf(node, part), parts, at + 1);
  if (!Array.isArray(node))
    return { values: [part === undefined ? (node ?? null) : null], throughArray: false };
  const values = (node as unknown[]).flatMap((item) => follow(item, parts, at).values);
  return { values: values.length > 0 ? values : [part === undefined ? undefined : null], throughArray: true };
}
