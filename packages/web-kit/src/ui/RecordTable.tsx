import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import 'mantine-datatable/styles.layer.css';
import { Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import clsx from 'clsx';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useEffect, useState, type ReactNode } from 'react';
import { formatCount } from '../language';
import { useShell } from '../shell';
import { useKitTexts } from '../text';
import { useLoaded } from './query';
import { pageSizes, useTableChoices, type TableQuery } from './tableChoices';
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
export type TableFilter = ChoiceFilter | DateFilter;

interface NamedFilter {
  /** In the query's `filters`. */
  readonly name: string;
  readonly label: string;
}

interface ChoiceFilter extends NamedFilter {
  /** A hook. `typed` is what is looked for among them, and the label of what is chosen. */
  readonly useOptions: (typed: string) => readonly { readonly value: string; readonly label: string }[];
  /** It gives those that fit what is typed, found by a service; all of them when absent. */
  readonly isFound?: true;
}

/** A day, as in `2026-11-22`. */
interface DateFilter extends NamedFilter {
  readonly isDate: true;
}

export interface RecordTableProps<T> {
  /** Under which the person's choices are kept in this browser. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly RecordColumn<T>[];
  /** A stable function: a new one loads again, and so does `useRefresh()(name)`. Rejections are shown as the reason. */
  readonly load: (query: TableQuery, signal: AbortSignal) => Promise<RecordPage<T>>;
  readonly idOf: (record: T) => string;
  /** Column key, with `-` in front for descending. */
  readonly initialSort: string;
  /** So many records on each page; a choice of the person's when absent. */
  readonly pageSize?: number;
  readonly searchLabel: string;
  readonly emptyText: string;
  /** Beside the search: buttons, which may go by what is asked of the table. */
  readonly actions?: ReactNode | ((query: TableQuery) => ReactNode);
  readonly filters?: readonly TableFilter[];
  /** What is asked of the table stands in the address of the page: it is there again after a reload, and can be sent to somebody. */
  readonly isInAddress?: boolean;
  /** A click anywhere in a row; what can be done with it has a control of its own in the row, for the keyboard. */
  readonly onRowClick?: (record: T) => void;
  /** Of the record that is shown elsewhere on the page. */
  readonly markedId?: string | null;
}

/** Search, sorting, page sizes 10, 25, 50, 100 and All; the choices are still there on the next visit. */
export function RecordTable<T>(props: RecordTableProps<T>) {
  const { query, choose } = useTableChoices(props);
  const [search] = useDebouncedValue(query.search, 250);
  const { page, isLoading, nothing } = useRecords(props, query, search);
  const words = useKitTexts().table;
  const key = query.sort.replace(/^-/, '');
  return (
    <section aria-label={props.label} className={css.table}>
      <Tools {...props} query={query} choose={choose} total={page?.total ?? null} />
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
        noRecordsText={nothing}
        columns={props.columns.map(toColumn)}
        sortStatus={{ columnAccessor: key, direction: query.sort.startsWith('-') ? 'desc' : 'asc' }}
        onSortStatusChange={({ columnAccessor, direction }) =>
          choose({ sort: `${direction === 'desc' ? '-' : ''}${String(columnAccessor)}`, page: 1 })
        }
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

interface ToolsProps<T> extends RecordTableProps<T> {
  readonly query: TableQuery;
  readonly choose: (change: Partial<TableQuery>) => void;
  /** Null while it is not known. */
  readonly total: number | null;
}

/** What is asked of the table, above it. */
function Tools<T>({ searchLabel, filters = [], actions, query, choose, total }: ToolsProps<T>) {
  const words = useKitTexts().table;
  return (
    <div className={css.tools}>
      <TextInput
        type="search"
        w={280}
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={query.search}
        onChange={(event) => choose({ search: event.currentTarget.value, page: 1 })}
      />
      {filters.map((filter) => {
        const state = {
          value: query.filters?.[filter.name] ?? '',
          choose: (value: string) => choose({ filters: { ...query.filters, [filter.name]: value }, page: 1 }),
        };
        return 'isDate' in filter ? (
          <FilterDate key={filter.name} filter={filter} {...state} />
        ) : (
          <FilterChoice key={filter.name} filter={filter} {...state} />
        );
      })}
      <Text c="dimmed" aria-live="polite" className={css.count}>
        {total === null ? '' : words.inAll(formatCount(total))}
      </Text>
      {typeof actions === 'function' ? actions(query) : actions}
    </div>
  );
}

/** On either side of the page that is shown: with it, the first and the last there are links to 9 pages. */
const SIBLINGS = 3;

interface FilterProps<Filter extends TableFilter> {
  readonly filter: Filter;
  readonly value: string;
  readonly choose: (value: string) => void;
}

/** Its label stays in sight: an empty field for a date shows how dates are written. */
const FilterDate = ({ filter: { label }, value, choose }: FilterProps<DateFilter>) => (
  <label className={css.date}>
    {label}
    <TextInput type="date" value={value} onChange={({ currentTarget }) => choose(currentTarget.value)} />
  </label>
);

const TYPING_PAUSE_MS = 250;

function FilterChoice({ filter, value, choose }: FilterProps<ChoiceFilter>) {
  const { label, useOptions, isFound } = filter;
  const [shown, setShown] = useState('');
  const [typed] = useDebouncedValue(shown, TYPING_PAUSE_MS);
  return (
    <Select
      w={190}
      clearable
      searchable
      aria-label={label}
      placeholder={label}
      data={[...useOptions(typed)]}
      onSearchChange={setShown}
      {...(isFound ? { filter: ({ options }) => options } : {})}
      value={value === '' ? null : value}
      onChange={(next) => choose(next ?? '')}
    />
  );
}

const rowsOf = <T,>({ onRowClick, markedId, idOf }: RecordTableProps<T>) => ({
  rowClassName: (record: T) => clsx(idOf(record) === markedId && css.marked),
  ...(onRowClick
    ? { onRowClick: ({ record }: { readonly record: T }) => onRowClick(record), rowStyle: () => POINTED }
    : {}),
});

const POINTED = { cursor: 'pointer' };

const labelOf = (control: string, { previous, next }: Readonly<Record<'previous' | 'next', string>>) =>
  control === 'previous' || control === 'next' ? { 'aria-label': control === 'next' ? next : previous } : {};

function toColumn<T>(column: RecordColumn<T>): DataTableColumn<T> {
  return {
    accessor: column.key,
    title: column.title,
    render: (record: T) => column.show(record),
    sortable: column.isSortable ?? false,
    ...(column.isNumber ? { textAlign: 'right', cellsClassName: css.number ?? '' } : {}),
    ...(column.width ? { width: column.width } : {}),
  } as DataTableColumn<T>;
}

interface PageSizeProps {
  readonly pageSize: number | null;
  readonly choose: (pageSize: number | null) => void;
}

function PageSize({ pageSize, choose }: PageSizeProps) {
  const words = useKitTexts().table;
  return (
    <label className={css.pageSize}>
      {words.rows}
      <select
        value={String(pageSize)}
        onChange={({ target }) => choose(target.value === 'null' ? null : Number(target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={String(size)}>
            {size ?? words.all}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The page asked for; while it is on its way the one before stays. */
function useRecords<T>({ name, load, emptyText }: RecordTableProps<T>, query: TableQuery, search: string) {
  const { toasts } = useShell();
  const { page, pageSize, sort, filters = {} } = query;
  const asked = { page, pageSize, sort, search, filters };
  const [loading, setLoading] = useState({ load, times: 0 });
  if (loading.load !== load) setLoading({ load, times: loading.times + 1 });
  const { data, error, isPlaceholderData, isPending } = useLoaded(
    [name, asked, loading.times],
    (_, signal) => load(asked, signal),
    { keepsPrevious: true, gcTime: 0 },
  );
  useEffect(() => {
    if (error) toasts.error(error.message);
  }, [error, toasts]);
  return {
    page: data ?? (error ? NOTHING : null),
    isLoading: isPending || isPlaceholderData,
    /** What is said where there is no record. */
    nothing: error?.message ?? emptyText,
  };
}

const NOTHING = { items: [], total: 0 };
