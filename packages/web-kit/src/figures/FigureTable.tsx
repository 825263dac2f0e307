import { CsvDownload } from '@rackwright/web-kit/console';
import { useShell } from '@rackwright/web-kit';
import { useLoaded } from '@rackwright/web-kit/ui';
import { pageOf, RecordTable, type RecordColumn, type TableQuery } from '@rackwright/web-kit/ui/data';
import { useCallback } from 'react';
import { type FigureName, figureReport, type FigureRow, type FigureTime, fileCell } from './reports';
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
  const { columns: fields, initialSort, load } = figureReport(name, words);
  const { data, error } = useFigures(name, { days, timeZone });
  const rows = data?.rows;
  const found = useCallback(
    (query: TableQuery) =>
      error ? Promise.reject(error) : Promise.resolve(pageOf(rows ?? [], FIELDS, query)),
    [rows, error],
  );
  const columns: readonly RecordColumn<FigureRow>[] = fields.map(
    ({ key, title, show, isNumber = false }) => ({
      ...{ key, title, isNumber, isSortable: true },
      show: (row) => (show ? show(row[key] ?? '') : row[key]),
    }),
  );
  return (
    <RecordTable<FigureRow>
      name={`report-${name}`}
      label={words.reports[name]}
      columns={columns}
      load={found}
      idOf={({ id }) => String(id)}
      initialSort={initialSort}
      searchLabel={words.search}
      emptyText={words.none}
      actions={(query) => (
        <CsvDownload
          name={`${name}-${days.from}-${days.until}`}
          collect={async ({ signal }) => {
            const all = (await load(api, { days, timeZone }, signal)).rows;
            const { items } = pageOf(all, FIELDS, { ...query, page: 1, pageSize: null });
            const cells = (row: FigureRow) => fields.map((column) => fileCell(column, row));
            return [fields.map(({ title }) => title), ...items.map(cells)];
          }}
        />
      )}
    />
  );
}

/** All that a row of any report may have. */
const FIELDS = [
  ...['name', 'sessions', 'users', 'hours'],
  ...['customer', 'project', 'product', 'quantity', 'projects', 'amount'],
].map((key) => ({ key, value: (row: FigureRow) => row[key] ?? '' }));
