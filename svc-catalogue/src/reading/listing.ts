import type { CatalogueListQuery, List } from '@rackwright/contracts';

/** Lower case without accents, so that "Rhone" finds "Rhône". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

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
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = records.filter((record) => {
    const searched = words.length > 0 ? plain(text(record)) : '';
    return words.every((word) => searched.includes(word));
  });
  if (sort !== '') found.sort((a, b) => (sort === 'name' ? 1 : -1) * name(a).localeCompare(name(b), 'en'));
  const start = (page - 1) * pageSize;
  return { items: found.slice(start, start + pageSize), total: found.length, page, pageSize };
}
