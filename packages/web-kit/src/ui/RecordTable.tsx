import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import 'mantine-datatable/styles.layer.css';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { pageInstead } from '@rackwright/contracts';
import { isDay } from '@rackwright/contracts/shopDays';
import clsx from 'clsx';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ApiError } from '../api';
import { useShell } from '../shell';
import { useUiTexts } from './text';
import { useLoaded } from './query';
import { PageSize, RecordTools } from './RecordTools';
import { SortHeader } from './SortHeader';
import { useTableChoices, type TableQuery } from './tableChoices';
import { focusRow, rowAttributes, rowWith, useRowKeys } from './useRowKeys';
import { useStillRows } from './useStillRows';
import css from './RecordTable.module.css';

export interface RecordColumn<T> {
  /** Names the column in the query's `sort`. */
  readonly key: string;
  readonly title: string;
  readonly show: (record: T) => ReactNode;
  readonly isSortable?: boolean;
  /** Right-aligned, in figures of one width. */
  readonly isNumber?: boolean;
  /** CSS length. */
  readonly width?: string;
}

export interface RecordPage<T> {
  readonly items: readonly T[];
  /** All records that match, on whatever page. */
  readonly total: number;
}

/** Narrows the records to those that have what is chosen. */
export type TableFilter = ChoiceFilter | SegmentFilter | DateFilter;

interface NamedFilter {
  /** In the query's `filters`. */
  readonly name: string;
  readonly label: string;
  /** Remembered in this browser, as sorting is. */
  readonly isKept?: true;
}

export interface ChoiceFilter extends NamedFilter {
  /** A hook. `typed` is what is looked for among them, and the label of what is chosen. */
  readonly useOptions: (typed: string) => readonly { readonly value: string; readonly label: string }[];
  /** It gives those that fit what is typed, found by a service; all of them when absent. */
  readonly isFound?: true;
}

/** All choices are in sight; the one of the value '' asks for everything. */
export interface SegmentFilter extends NamedFilter {
  readonly segments: readonly { readonly value: string; readonly label: string }[];
}

/** A day, as in `2026-11-22`. */
export interface DateFilter extends NamedFilter {
  readonly isDate: true;
}

export interface RecordTableProps<T> {
  /** Under which the person's choices are kept in this browser. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly RecordColumn<T>[];
  /** A stable function: a new one loads again, and so does `useRefresh()(name)`. Rejections are shown as the reason. */
  readonly load: (query: TableQuery, signal: AbortSignal) => Promise<RecordPage<T>>;
  /** Where `load` goes by what was asked for elsewhere, that is asked for again; otherwise `load` is. */
  readonly retry?: () => void;
  readonly idOf: (record: T) => string;
  /** Column key, with `-` in front for descending. */
  readonly initialSort: string;
  /** So many records on each page; a choice of the person's when absent. */
  readonly pageSize?: number;
  readonly searchLabel: string;
  readonly emptyText: string;
  /** In its place where nothing narrows the records, so that there are none at all. */
  readonly noneYetText?: string;
  /** Rows may be tall: what stands in them begins at their top. */
  readonly isTall?: true;
  /** Beside the search: buttons, which may go by what is asked of the table. */
  readonly actions?: ReactNode | ((query: TableQuery) => ReactNode);
  readonly filters?: readonly TableFilter[];
  /** What is asked of the table stands in the address of the page: it is there again after a reload, and can be sent to somebody. */
  readonly isInAddress?: boolean;
  /** A click anywhere in a row; what can be done with it has a control of its own in the row, for the keyboard. */
  readonly onRowClick?: (record: T) => void;
  /** Of the record that is shown elsewhere on the page. */
  readonly markedId?: string | null;
  /** Offered beside the search: orders that no column stands for, too. */
  readonly sorts?: readonly { readonly value: string; readonly label: string }[];
  /** Of the record that the person comes back from: once it is there, its row has the focus. */
  readonly returnsTo?: string | null;
  /** j and k go through the rows from anywhere on the page; the arrow keys do so in every table, once the focus is in a row. */
  readonly hasLetterKeys?: boolean;
}

/** Search, sorting, page sizes 10, 25, 50, 100 and All; the choices are still there on the next visit. */
export function RecordTable<T>(props: RecordTableProps<T>) {
  const { query: chosen, choose } = useTableChoices(props);
  const query = withoutFalseDays(chosen, props.filters);
  const [search] = useDebouncedValue(query.search, 250);
  const table = useRef<HTMLElement>(null);
  const asked = { query, search, table, goTo: (next: number) => choose({ page: next }) };
  const { page, isLoading, isBusy, isNone, error, retry } = useRecords(props, asked);
  useRowKeys(table, props.hasLetterKeys);
  useReturn(table, props.returnsTo);
  const words = useUiTexts().table;
  return (
    <section aria-label={props.label} aria-busy={isBusy} className={css.table} ref={table}>
      <RecordTools {...props} query={query} choose={choose} total={page?.total ?? null} />
      <DataTable<T>
        withTableBorder
        highlightOnHover
        backgroundColor="var(--rw-surface)"
        borderColor="var(--rw-line)"
        rowBorderColor="var(--rw-line)"
        highlightOnHoverColor="var(--rw-sunken)"
        horizontalSpacing="md"
        verticalSpacing="xs"
        minHeight={240}
        borderRadius="lg"
        fetching={isLoading}
        idAccessor={props.idOf}
        {...rowsOf(props)}
        records={[...(page?.items ?? [])]}
        customRowAttributes={(record) => rowAttributes(props.idOf(record))}
        emptyState={<Nothing text={nothingIn(props, query)} isNone={isNone} error={error} retry={retry} />}
        aria-label={props.label}
        columns={props.columns.map((column) => toColumn(column, query, choose))}
        totalRecords={page?.total ?? 0}
        page={query.page}
        onPageChange={(next) => choose({ page: next })}
        paginationSize="sm"
        recordsPerPage={props.pageSize ?? query.pageSize ?? Math.max(page?.total ?? 1, 1)}
        getPaginationControlProps={(control) => labelOf(control, words)}
        renderPagination={({ Controls }) => (
          <>
            {props.pageSize === undefined && (
              <PageSize pageSize={query.pageSize} choose={(pageSize) => choose({ pageSize, page: 1 })} />
            )}
            <Controls.Text />
            {
              // As a component it would be another one each time, and lose the focus.
              Controls.Pagination({ siblings: SIBLINGS })
            }
          </>
        )}
      />
    </section>
  );
}

/** An address may name a day that is none, which nobody could choose. */
function withoutFalseDays(query: TableQuery, filters: readonly TableFilter[] = []): TableQuery {
  if (!query.filters) return query;
  const isFalse = (name: string, value: string) =>
    value !== '' && !isDay(value) && filters.some((filter) => 'isDate' in filter && filter.name === name);
  const asked = Object.entries(query.filters).filter(([name, value]) => !isFalse(name, value));
  return { ...query, filters: Object.fromEntries(asked) };
}

/** On either side of the page that is shown: with it, the first and the last there are links to 9 pages. */
const SIBLINGS = 3;

/** What is said where there is no row. */
function nothingIn<T>(
  { emptyText, noneYetText }: RecordTableProps<T>,
  { search, filters }: TableQuery,
): string {
  const isNarrowed = search !== '' || Object.values(filters ?? {}).some(Boolean);
  return isNarrowed ? emptyText : (noneYetText ?? emptyText);
}

const rowsOf = <T,>({ onRowClick, markedId, idOf, isTall }: RecordTableProps<T>) => ({
  ...(isTall ? { verticalAlign: 'top' as const } : {}),
  rowClassName: (record: T) => clsx(idOf(record) === markedId && css.marked),
  ...(onRowClick
    ? { onRowClick: ({ record }: { readonly record: T }) => onRowClick(record), rowStyle: () => POINTED }
    : {}),
});

const POINTED = { cursor: 'pointer' };

const labelOf = (control: string, { previous, next }: Readonly<Record<'previous' | 'next', string>>) =>
  control === 'previous' || control === 'next' ? { 'aria-label': control === 'next' ? next : previous } : {};

function toColumn<T>(column: RecordColumn<T>, query: TableQuery, choose: Choose): DataTableColumn<T> {
  const { key, title, isNumber } = column;
  return {
    accessor: key,
    title: column.isSortable ? (
      <SortHeader {...{ title, isNumber: isNumber ?? false }} {...sortedBy(key, query, choose)} />
    ) : (
      title
    ),
    render: (record: T) => column.show(record),
    cellsClassName: (isNumber ? css.number : css.text) ?? '',
    ...(isNumber ? { textAlign: 'right' } : {}),
    ...(column.width ? { width: column.width } : {}),
  } as DataTableColumn<T>;
}

interface NothingProps {
  readonly text: string;
  /** Otherwise the table would only make it invisible, beside its rows. */
  readonly isNone: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** In place of the rows. Nobody takes what was not loaded for a list with nothing in it. */
function Nothing({ text, isNone, error, retry }: NothingProps) {
  const { tryAgain } = useUiTexts().table;
  if (!isNone) return <></>;
  if (!error) return <p className={css.nothing}>{text}</p>;
  return (
    <div role="alert" className={css.notLoaded}>
      <p>{error.message}</p>
      <Button variant="default" onClick={retry}>
        {tryAgain}
      </Button>
    </div>
  );
}

type Choose = (change: Partial<TableQuery>) => void;

/** The column that the table is sorted by turns round; another one takes over the direction. */
function sortedBy(column: string, { sort }: TableQuery, choose: Choose) {
  const isDescending = sort.startsWith('-');
  const isThis = sort.replace(/^-/, '') === column;
  const direction = isDescending ? ('descending' as const) : ('ascending' as const);
  return {
    sorted: isThis ? direction : ('none' as const),
    onSort: () => choose({ sort: `${isDescending !== isThis ? '-' : ''}${column}`, page: 1 }),
  };
}

/** Once, when the row is there. */
function useReturn(table: RefObject<HTMLElement | null>, id: string | null = null): void {
  const returned = useRef<string | null>(null);
  useEffect(() => {
    const row = id !== null && id !== returned.current && table.current && rowWith(table.current, id);
    if (!row) return;
    returned.current = id;
    focusRow(row);
  });
}

interface AskedOfTable {
  readonly query: TableQuery;
  /** What is typed, once it has been for a moment. */
  readonly search: string;
  readonly table: RefObject<HTMLElement | null>;
  readonly goTo: (page: number) => void;
}

/** Whether the page is gone, so that the last one that there is is asked for in its place. */
function useGone(
  told: RecordPage<unknown> | undefined,
  { page, pageSize }: Pick<TableQuery, 'page' | 'pageSize'>,
  goTo: (page: number) => void,
): boolean {
  const last = told ? pageInstead(told, pageSize ?? told.total) : null;
  const isGone = last !== null && last !== page;
  const goBack = useEffectEvent(goTo);
  useEffect(() => {
    if (isGone) goBack(last);
  }, [isGone, last]);
  return isGone;
}

/** The page asked for, or the last one where that is gone; while it is on its way the one before stays. */
function useRecords<T>(props: RecordTableProps<T>, { query, search, table, goTo }: AskedOfTable) {
  const { name, load, retry } = props;
  const { toasts } = useShell();
  const { page, pageSize, sort, filters = {} } = query;
  const asked = { page, pageSize, sort, search, filters };
  const [loading, setLoading] = useState({ load, times: 0 });
  if (loading.load !== load) setLoading({ load, times: loading.times + 1 });
  const key = JSON.stringify(asked);
  const hold = useStillRows(table);
  const { data, error, isPlaceholderData, isPending, refetch } = useLoaded(
    [name, asked, loading.times],
    async (_, signal) => {
      const loaded = await load(asked, signal);
      hold(key);
      return loaded;
    },
    { keepsPrevious: true, gcTime: 0 },
  );
  useEffect(() => {
    if (error) toasts.error(error.message);
  }, [error, toasts]);
  const told = isPlaceholderData ? undefined : data;
  const isGone = useGone(told, { page, pageSize: props.pageSize ?? pageSize }, goTo);
  const isLoading = isPending || isPlaceholderData || isGone;
  const isBusy = isLoading || search !== query.search;
  return {
    page: data ?? null,
    isLoading,
    isBusy,
    isNone: !isBusy && !data?.items.length,
    error,
    retry: retry ?? (() => void refetch()),
  };
}
