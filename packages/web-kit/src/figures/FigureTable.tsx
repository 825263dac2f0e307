import { CsvDownload } from '@rackwright/web-kit/console';
import { useShell } from '@rackwright/web-kit';
import { useLoaded, useRefresh } from '@rackwright/web-kit/ui';
import {
  pageOf,
  RecordTable,
  type RecordColumn,
  type RecordField,
  type TableQuery,
} from '@rackwright/web-kit/ui/data';
import { useCallback, useMemo } from 'react';
import {
  type FigureName,
  type FigureReport,
  figureReport,
  type FigureRow,
  type FigureTime,
  fileCell,
  figureText,
} from './reports';
import { useFigureTexts } from './text';

/** The rows of a report; whoever asks for the same ones is told the same answer. */
export function useFigures(name: FigureName, { days, timeZone }: FigureTime) {
  const words = useFigureTexts();
  const { load } = figureReport(name, words);
  // Named in the language of the moment.
  return useLoaded(
    [`figures-${name}`, days, timeZone, words.notSet],
    (api, signal) => load(api, { days, timeZone }, signal),
    { keepsPrevious: true },
  );
}

interface FigureTableProps extends FigureTime {
  readonly name: FigureName;
}

/** Asked for once, then searched, sorted and paged here. */
export function FigureTable({ name, days, timeZone }: FigureTableProps) {
  const { api } = useShell();
  const words = useFigureTexts();
  const report = useMemo(() => figureReport(name, words), [name, words]);
  const { data, error, isFetching, isPlaceholderData } = useFigures(name, { days, timeZone });
  const refresh = useRefresh();
  const rows = error || isPlaceholderData ? undefined : data?.rows;
  const fault = isFetching ? null : error;
  const found = useCallback(
    async (query: TableQuery) => {
      if (fault) throw fault;
      if (rows) return pageOf(rows, fieldsOf(report), query);
      // Never answered: the table asks anew once the rows are there, or the reason why they are not.
      return new Promise<never>(() => undefined);
    },
    [rows, fault, report],
  );
  const columns = report.columns.map((column): RecordColumn<FigureRow> => ({
    ...{ key: column.key, title: column.title, isNumber: column.isNumber ?? false, isSortable: true },
    show: (row) => figureText(column, row),
  }));
  return (
    <RecordTable<FigureRow>
      name={`report-${name}`}
      label={words.reports[name]}
      columns={columns}
      load={found}
      retry={() => void refresh(`figures-${name}`)}
      idOf={({ id }) => String(id)}
      initialSort={report.initialSort}
      searchLabel={words.search}
      emptyText={words.none}
      actions={(query) => (
        <CsvDownload
          name={`${name}-${days.from}-${days.until}`}
          collect={async ({ signal }) => {
            const all = (await report.load(api, { days, timeZone }, signal)).rows;
            const { items } = pageOf(all, fieldsOf(report), { ...query, page: 1, pageSize: null });
            const cells = (row: FigureRow) => report.columns.map((column) => fileCell(column, row));
            return [report.columns.map(({ title }) => title), ...items.map(cells)];
          }}
        />
      )}
    />
  );
}

const fieldsOf = ({ columns }: FigureReport): readonly RecordField<FigureRow>[] =>
  columns.map((column) => ({
    key: column.key,
    value: (row) => row[column.key] ?? '',
    text: (row) => figureText(column, row),
  }));
