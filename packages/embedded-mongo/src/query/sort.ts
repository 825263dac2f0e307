import { badValue, outsideDialect } from '../failure';
import { keyTuples } from '../keyTuples';
import { fieldNames } from '../paths';
import { compareValues, isPlainObject, type Doc } from '../values';

export interface SortField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

/** Reads `{ name: 1, age: -1 }`; refuses any other direction. */
export function parseSort(sort: Doc): SortField[] {
  return Object.entries(sort).map(([path, direction]) => {
    if (isPlainObject(direction)) throw outsideDialect(`sorting '${path}' by an expression`);
    if (direction !== 1 && direction !== -1) {
      throw badValue(
        `$sort key ordering must be 1 (for ascending) or -1 (for descending), got ${String(direction)}`,
      );
    }
    return { path, parts: fieldNames(path), direction };
  });
}

const severalArrays = () => badValue('cannot sort by several paths through arrays');

/** Orders by as many values as the second one has. */
export function compareTuples(
  values: readonly unknown[],
  prefix: readonly unknown[],
  fields: readonly SortField[],
): number {
  for (const [i, value] of prefix.entries()) {
    const order = compareValues(values[i], value);
    if (order !== 0) return order * fields[i]!.direction;
  }
  return 0;
}

/** A sorted copy in MongoDB's order; what compares equal keeps its order. An array sorts by the element that comes first. */
export function sortDocuments<T>(
  documents: readonly T[],
  fields: readonly SortField[],
  of: (item: T) => unknown,
): T[] {
  const paths = fields.map(({ parts }) => parts);
  const keyed = documents.map((item) => {
    const { tuples } = keyTuples(of(item), paths, severalArrays);
    const key = tuples.reduce((best, tuple) => (compareTuples(tuple, best, fields) < 0 ? tuple : best));
    return { item, key };
  });
  return keyed.sort((a, b) => compareTuples(a.key, b.key, fields)).map(({ item }) => item);
}
