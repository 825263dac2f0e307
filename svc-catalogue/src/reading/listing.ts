import type { CatalogueListQuery, List } from '@rackwright/contracts';
import { isFoundIn } from '@rackwright/contracts/folding';

export interface Listed<T> {
  /** What the list is sorted by under `name`. */
  readonly name: (record: T) => string;
  /** Everything a search looks into. */
  readonly text: (record: T) => string;
}

/** One page of the records: those with every searched word somewhere in their text, in the order asked for. */
export function listPage<T>(
  records: readonly T[],
  { page, pageSize, sort, search }: CatalogueListQuery,
  { name, text }: Listed<T>,
): List<T> {
  const found = records.filter((record) => isFoundIn(text(record), search));
  if (sort !== '') found.sort((a, b) => (sort === 'name' ? 1 : -1) * name(a).localeCompare(name(b), 'en'));
  const start = (page - 1) * pageSize;
  return { items: found.slice(start, start + pageSize), total: found.length, page, pageSize };
}
