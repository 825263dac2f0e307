import { spokenIn, type CatalogueListQuery, type List, type Published } from '@rackwright/contracts';
import { isFoundIn } from '@rackwright/contracts/folding';
import { unitPricesOf } from '@rackwright/planning';
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

/** What stands in a column of the list. */
function cellOf(record: AnyRecord, column: string): unknown {
  if ('color_scheme' in record && (column === 'mahogany' || column === 'pine'))
    return unitPricesOf(record)[column];
  return record[column as keyof AnyRecord];
}

const byCell = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a ?? '').localeCompare(String(b ?? ''), 'en');

/**
 * One page of the records: those with these values and with every searched word somewhere in their English text, in the order asked for,
 * each with the version that If-Match takes, and in the language that is asked for.
 */
export function pageOfRecords<N extends CollectionName>(
  { contents, versionOf }: CatalogueState,
  { page, pageSize, sort, search, language, ...fields }: CatalogueListQuery,
  { name, words, records = contents[name] }: Listed<N>,
): List<Published<AnyRecord>> {
  const wanted = Object.entries(fields).filter(([, value]) => value !== undefined);
  const found = records.filter(
    (record) =>
      wanted.every(([field, value]) => String(cellOf(record, field)) === value) &&
      isFoundIn(words(record).join(' '), search),
  );
  const order = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace('-', '');
  const cell = (record: RecordOf<N>) => (column === 'name' ? words(record)[0] : cellOf(record, column));
  if (sort !== '') found.sort((a, b) => order * byCell(cell(a), cell(b)));
  const start = (page - 1) * pageSize;
  const shown = found.slice(start, start + pageSize);
  const items = shown.map((record: AnyRecord) => ({
    ...(language ? (spokenIn(name, record, language) as AnyRecord) : record),
    version: versionOf(name, record._id),
  }));
  return { items, total: found.length, page, pageSize };
}
