import { folded } from '@rackwright/contracts/folding';
import { useState } from 'react';

export interface TableQuery {
  /** From 1. */
  readonly page: number;
  /** Null for all. */
  readonly pageSize: number | null;
  /** A column's key, with `-` in front for descending. */
  readonly sort: string;
  readonly search: string;
}

const stored = (name: string) => `rackwright-table-${name}`;

/** What somebody asked of a table. Sorting and page size are remembered in this browser, search and page are not. */
export function useTableChoices(name: string, initialSort: string) {
  const [query, setQuery] = useState<TableQuery>(() => ({
    page: 1,
    pageSize: 25,
    sort: initialSort,
    search: '',
    ...read(name),
  }));
  const choose = (change: Partial<TableQuery>) => {
    const next = { ...query, ...change };
    localStorage.setItem(stored(name), JSON.stringify({ pageSize: next.pageSize, sort: next.sort }));
    setQuery(next);
  };
  return { query, choose };
}

function read(name: string): Partial<TableQuery> {
  try {
    return JSON.parse(localStorage.getItem(stored(name)) ?? '{}') as Partial<TableQuery>;
  } catch {
    // Not written by us: the defaults are as good.
    return {};
  }
}

export interface RecordField<T> {
  readonly key: string;
  readonly value: (record: T) => string | number;
}

/** One page of records that are all here already: search in every field, sorting by any. */
export function pageOf<T>(records: readonly T[], fields: readonly RecordField<T>[], query: TableQuery) {
  const wanted = folded(query.search.trim());
  const matching = records.filter((record) =>
    fields.some((field) => folded(String(field.value(record))).includes(wanted)),
  );
  const field = fields.find(({ key }) => key === query.sort.replace(/^-/, ''));
  if (field) {
    const sign = query.sort.startsWith('-') ? -1 : 1;
    matching.sort((a, b) => sign * compare(field.value(a), field.value(b)));
  }
  const size = query.pageSize ?? matching.length;
  return { items: matching.slice((query.page - 1) * size, query.page * size), total: matching.length };
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true });
}
