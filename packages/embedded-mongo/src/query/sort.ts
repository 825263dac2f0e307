import { badValue, outsideDialect } from '../failure';
import { sortValuesAt, splitPath } from '../paths';
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
    return { path, parts: splitPath(path), direction };
  });
}

/** An array sorts by its smallest element going up and by its largest going down. */
function sortKey(document: unknown, { parts, direction }: SortField): unknown {
  const { values } = sortValuesAt(document, parts);
  if (values.length === 1) return values[0];
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best));
}

/** A sorted copy in MongoDB's order; what compares equal keeps its order. */
export function sortDocuments<T>(
  documents: readonly T[],
  fields: readonly SortField[],
  of: (item: T) => unknown,
): T[] {
  const keyed = documents.map((item) => ({ item, keys: fields.map((field) => sortKey(of(item), field)) }));
  keyed.sort((a, b) => {
    for (const [i, field] of fields.entries()) {
      const order = compareValues(a.keys[i], b.keys[i]);
      if (order !== 0) return order * field.direction;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}
