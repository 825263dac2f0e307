import { folded } from '@rackwright/contracts/folding';
import { useState } from 'react';
import { useShell } from '../shell';

export interface TableQuery {
  /** From 1. */
  readonly page: number;
  /** Null for all. */
  readonly pageSize: number | null;
  /** A column's key, with `-` in front for descending. */
  readonly sort: string;
  readonly search: string;
  /** What records must have, by the names of the table's filters; none when absent. */
  readonly filters?: Readonly<Record<string, string>>;
}

export const pageSizes: readonly (number | null)[] = [10, 25, 50, 100, null];

const stored = (name: string) => `rackwright-table-${name}`;

export interface TableChoices {
  /** Under which sorting and page size are remembered in this browser. */
  readonly name: string;
  readonly initialSort: string;
  readonly filters?: readonly { readonly name: string; readonly isKept?: true }[];
  /** All of them stand in the address of the page as well. */
  readonly isInAddress?: boolean;
}

/** What somebody asked of a table. Sorting, page size and filters that are kept are remembered in this browser, the rest at most in the address. */
export function useTableChoices({ name, initialSort, filters = [], isInAddress = false }: TableChoices) {
  const filterNames = filters.map((filter) => filter.name);
  const { location, navigate } = useShell();
  const first = { page: 1, pageSize: 25, sort: initialSort, search: '' };
  const [query, setQuery] = useState<TableQuery>(() => {
    const before = read(name);
    const asked = isInAddress ? fromAddress(location.search, filterNames) : {};
    const all = { ...before.filters, ...asked.filters };
    return { ...first, ...before, ...asked, ...(Object.keys(all).length > 0 ? { filters: all } : asked) };
  });
  const choose = (change: Partial<TableQuery>) => {
    const next = { ...query, ...change };
    const kept = filters.flatMap(({ name: of, isKept }) => (isKept ? [[of, next.filters?.[of] ?? '']] : []));
    const { pageSize, sort } = next;
    localStorage.setItem(
      stored(name),
      JSON.stringify({ pageSize, sort, ...(kept.length > 0 ? { filters: Object.fromEntries(kept) } : {}) }),
    );
    setQuery(next);
    if (isInAddress)
      navigate(location.pathname + inAddress(location.search, next, { first, filterNames }), {
        replace: true,
      });
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

const ALL = 'all';

/** What an address says of a table, and no more than a person could have chosen. */
function fromAddress(search: string, filterNames: readonly string[]): Partial<TableQuery> {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page'));
  const rows = asked.get('rows');
  const pageSize = pageSizes.find((size) => String(size ?? ALL) === rows);
  const filters = filterNames.flatMap((name): [string, string][] => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    ...(Number.isInteger(page) && page > 0 ? { page } : {}),
    ...(pageSize === undefined ? {} : { pageSize }),
    ...(asked.has('sort') ? { sort: asked.get('sort')! } : {}),
    ...(asked.has('search') ? { search: asked.get('search')! } : {}),
    filters: Object.fromEntries(filters),
  };
}

interface Written {
  readonly first: TableQuery;
  readonly filterNames: readonly string[];
}

/** The address with what is asked of the table now; what else stands in it stays. */
function inAddress(search: string, query: TableQuery, { first, filterNames }: Written): string {
  const asked = new URLSearchParams(search);
  const write = (name: string, value: string, usual: string) =>
    value === usual ? asked.delete(name) : asked.set(name, value);
  write('page', String(query.page), String(first.page));
  write('rows', String(query.pageSize ?? ALL), String(first.pageSize));
  write('sort', query.sort, first.sort);
  write('search', query.search, first.search);
  for (const name of filterNames) write(name, query.filters?.[name] ?? '', '');
  return asked.size === 0 ? '' : `?${asked}`;
}

export interface RecordField<T> {
  readonly key: string;
  readonly value: (record: T) => string | number;
  /** As it is shown, where that is another text. */
  readonly text?: (record: T) => string;
}

/** One page of records that are all here already: search in what is shown of every field, sorting by the value of any. */
export function pageOf<T>(records: readonly T[], fields: readonly RecordField<T>[], query: TableQuery) {
  const wanted = folded(query.search.trim());
  const matching = records.filter((record) =>
    fields.some(({ value, text = value }) => folded(String(text(record))).includes(wanted)),
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
