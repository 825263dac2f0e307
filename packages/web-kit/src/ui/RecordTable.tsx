import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useEffect, useState, type ReactNode } from 'react';
import { formatCount } from '../language';
import { useShell } from '../shell';
import { useKitTexts } from '../text';
import { useLoaded } from './query';
import { useTableChoices, type TableQuery } from './tableChoices';
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
  readonly searchLabel: string;
  readonly emptyText: string;
  /** Beside the search: filters, buttons. */
  readonly actions?: ReactNode;
}

/** Search, sorting, page sizes 10, 25, 50, 100 and All; the choices are still there on the next visit. */
export function RecordTable<T>(props: RecordTableProps<T>) {
  const { query, choose } = useTableChoices(props.name, props.initialSort);
  const [search] = useDebouncedValue(query.search, 250);
  const { page, isLoading } = useRecords(props, query, search);
  const words = useKitTexts().table;
  const key = query.sort.replace(/^-/, '');
  return (
    <section aria-label={props.label} className={css.table}>
      <div className={css.tools}>
        <TextInput
          type="search"
          w={280}
          aria-label={props.searchLabel}
          placeholder={props.searchLabel}
          value={query.search}
          onChange={(event) => choose({ search: event.currentTarget.value, page: 1 })}
        />
        <Text c="dimmed" aria-live="polite" className={css.count}>
          {page ? words.inAll(formatCount(page.total)) : ''}
        </Text>
        {props.actions}
      </div>
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
        records={[...(page?.items ?? [])]}
        noRecordsText={props.emptyText}
        columns={props.columns.map(toColumn)}
        sortStatus={{ columnAccessor: key, direction: query.sort.startsWith('-') ? 'desc' : 'asc' }}
        onSortStatusChange={({ columnAccessor, direction }) =>
          choose({ sort: `${direction === 'desc' ? '-' : ''}${String(columnAccessor)}`, page: 1 })
        }
        totalRecords={page?.total ?? 0}
        page={query.page}
        onPageChange={(next) => choose({ page: next })}
        recordsPerPage={query.pageSize ?? Math.max(page?.total ?? 1, 1)}
        paginationSize="sm"
        getPaginationControlProps={(control) => labelOf(control, words)}
        renderPagination={({ Controls }) => (
          <>
            <PageSize pageSize={query.pageSize} choose={(pageSize) => choose({ pageSize, page: 1 })} />
            <Controls.Text />
            <Controls.Pagination />
          </>
        )}
      />
    </section>
  );
}

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

const sizes = [10, 25, 50, 100, null] as const;

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
        {sizes.map((size) => (
          <option key={size} value={String(size)}>
            {size ?? words.all}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The page asked for; while it is on its way the one before stays. */
function useRecords<T>({ name, load }: RecordTableProps<T>, query: TableQuery, search: string) {
  const { toasts } = useShell();
  const { page, pageSize, sort } = query;
  const asked = { page, pageSize, sort, search };
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
  return { page: data ?? (error ? NOTHING : null), isLoading: isPending || isPlaceholderData };
}

const NOTHING = { items: [], total: 0 };
