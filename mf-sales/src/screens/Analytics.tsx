import { reportDimensions } from '@rackwright/contracts';
import { useShell } from '@rackwright/web-kit';
import { ConsolePage, CsvDownload } from '@rackwright/web-kit/console';
import { TextInput, useLoaded } from '@rackwright/web-kit/ui';
import { pageOf, RecordTable, type RecordColumn, type TableQuery } from '@rackwright/web-kit/ui/data';
import { useCallback, useState } from 'react';
import css from '../desk/desk.module.css';
import { useTexts } from '../text';
import { fileCell, reportNames, reportOf, type DayRange, type ReportName, type ReportRow } from './reports';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** The last 30 days through today. */
const lastDays = (): DayRange => ({ from: dayOf(Date.now() - 30 * DAY_MS), until: dayOf(Date.now()) });

/** The reports that the specification gives to sales managers, each as a table and as a file. */
export function Analytics() {
  const words = useTexts().analytics;
  const [name, setName] = useState<ReportName>(reportDimensions[0]);
  const [days, setDays] = useState(lastDays);
  // A start after the end, and a day that is not whole yet, are ignored.
  const choose = (next: DayRange) => {
    if (next.from !== '' && next.until !== '' && next.from <= next.until) setDays(next);
  };
  return (
    <ConsolePage lead={words.lead}>
      <div className={css.asked}>
        <label>
          {words.report}
          <select value={name} onChange={({ target }) => setName(target.value as ReportName)}>
            {reportNames.map((one) => (
              <option key={one} value={one}>
                {words.reports[one]}
              </option>
            ))}
          </select>
        </label>
        <TextInput
          type="date"
          label={words.from}
          value={days.from}
          onChange={({ currentTarget }) => choose({ ...days, from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={words.until}
          value={days.until}
          onChange={({ currentTarget }) => choose({ ...days, until: currentTarget.value })}
        />
      </div>
      <Report key={name} name={name} days={days} />
    </ConsolePage>
  );
}

interface ReportProps {
  readonly name: ReportName;
  readonly days: DayRange;
}

/** Asked for once, then searched, sorted and paged here. */
function Report({ name, days }: ReportProps) {
  const { api } = useShell();
  const words = useTexts().analytics;
  const { columns: fields, load } = reportOf(name, words);
  const { data: rows, error } = useLoaded(['report', name, days], (_, signal) => load(api, days, signal), {
    keepsPrevious: true,
  });
  const found = useCallback(
    async (query: TableQuery) => {
      if (error) throw error;
      return pageOf(rows ?? [], FIELDS, query);
    },
    [rows, error],
  );
  const columns: readonly RecordColumn<ReportRow>[] = fields.map(
    ({ key, title, show, isNumber = false }) => ({
      key,
      title,
      show: (row) => (show ? show(row[key] ?? '') : row[key]),
      isNumber,
      isSortable: true,
    }),
  );
  return (
    <RecordTable<ReportRow>
      name={`report-${name}`}
      label={words.reports[name]}
      columns={columns}
      load={found}
      idOf={({ id }) => String(id)}
      initialSort={fields[0]?.key ?? ''}
      searchLabel={words.search}
      emptyText={words.none}
      actions={
        <CsvDownload
          name={name}
          collect={async ({ signal }) => [
            fields.map(({ title }) => title),
            ...(await load(api, days, signal)).map((row) => fields.map((column) => fileCell(column, row))),
          ]}
        />
      }
    />
  );
}

/** All that a row of any report may have. */
const FIELDS = [
  ...['name', 'sessions', 'users', 'hours'],
  ...['time', 'customer', 'action', 'project', 'product', 'quantity', 'amount'],
].map((key) => ({ key, value: (row: ReportRow) => row[key] ?? '' }));
