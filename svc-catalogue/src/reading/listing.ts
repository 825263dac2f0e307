import type { CatalogueListQuery, List, Published } from '@rackwright/contracts';
import { isFoundIn } from '@rackwright/contracts/folding';
import type { CatalogueState } from '../catalogueStore';
import type { AnyRecord, CollectionName, RecordOf } from '../collections';

/** What a record is found by; a list that is sorted by name is sorted by the first. */
export type WordsOf<N extends CollectionName> = (record: RecordOf<N>) => readonly [string, ...string[]];

interface Listed<N extends CollectionName> {
  readonly name: N;
  readonly words: WordsOf<N>;
  /** All of the collection unless said. */
  readonly records?: readonly RecordOf<N>[];
}

/**
 * One page of the records: those with every searched word somewhere in their text, in the order asked for, each with the version that
 * If-Match takes.
 */
export function pageOfRecords<N extends CollectionName>(
  { contents, versionOf }: CatalogueState,
  { page, pageSize, sort, search }: CatalogueListQuery,
  { name, words, records = contents[name] }: Listed<N>,
): List<Published<AnyRecord>> {
  const found = records.filter((record) => isFoundIn(words(record).join(' '), search));
  const order = sort === 'name' ? 1 : -1;
  if (sort !== '') found.sort((a, b) => order * words(a)[0].localeCompare(words(b)[0], 'en'));
  const start = (page - 1) * pageSize;
  const shown = found.slice(start, start + pageSize);
  const items = shown.map((record: AnyRecord) => ({ ...record, version: versionOf(name, record._id) }));
  return { items, total: found.length, page, pageSize };
}
