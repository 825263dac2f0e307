import { reportCalls } from '@rackwright/contracts/browser';
import type { ReportDimension } from '@rackwright/contracts';
import { formatCount } from '@rackwright/web-kit';
import {
  daysIn,
  dayText,
  type FigureRow,
  FigureTable,
  type FigureTime,
  hoursText,
  rangeBefore,
  useFigures,
} from '@rackwright/web-kit/figures';
import { useCall } from '@rackwright/web-kit/ui';
import { Chart, withOthers } from './Chart';
import { Compared } from './Compared';
import { NotLoaded } from './NotLoaded';
import { MissingVisitsNote } from './MissingVisitsNote';
import { useTexts } from './text';

interface VisitsTabProps extends FigureTime {
  readonly dimension: ReportDimension;
}

/** Visits by one thing that is known of them, or by day. */
export function VisitsTab({ dimension, days, timeZone }: VisitsTabProps) {
  const words = useTexts();
  const now = useFigures(dimension, { days, timeZone });
  const before = useFigures(dimension, { days: rangeBefore(days), timeZone });
  const { data: state } = useCall(reportCalls.analyticsState);
  const error = now.error ?? before.error;
  const askAgain = () => void (now.refetch(), before.refetch());
  if (error) return <NotLoaded message={error.message} retry={askAgain} />;
  const totals = now.data && before.data && { now: now.data.totals, before: before.data.totals };
  const figure = (key: 'sessions' | 'users' | 'hours', show?: (figure: number) => string) => ({
    label: words.compared[key],
    now: Number(totals?.now[key] ?? 0),
    before: Number(totals?.before[key] ?? 0),
    ...(show ? { show } : {}),
  });
  const rows = now.data?.rows ?? [];
  return (
    <>
      <Compared
        days={days}
        fault={error}
        retry={askAgain}
        figures={totals ? [figure('sessions'), figure('users'), figure('hours', hoursText)] : null}
      />
      {dimension === 'date' ? (
        <HoursChart rows={rows} days={days} timeZone={timeZone} />
      ) : (
        <Chart
          label={words.tabs[dimension]}
          isAcross
          data={withOthers(
            rows.map(({ name, sessions }) => ({ name: String(name), length: Number(sessions) })),
            words.chart.others,
          )}
          series={[{ name: 'length', label: words.compared.sessions, color: 'var(--rw-wine)' }]}
          show={formatCount}
          isCount
        />
      )}
      <FigureTable name={dimension} days={days} timeZone={timeZone} />
      {state && <MissingVisitsNote state={state} days={days} showsCities={dimension === 'city'} />}
    </>
  );
}

/** A day without visits has no bar. */
function HoursChart({ rows, days }: FigureTime & { readonly rows: readonly FigureRow[] }) {
  const words = useTexts();
  const hours = new Map(rows.map(({ name, hours: length }) => [name, Number(length)]));
  return (
    <Chart
      label={words.tabs.date}
      data={
        rows.length === 0
          ? []
          : daysIn(days).map((day) => ({ name: dayText(day), length: hours.get(day) ?? 0 }))
      }
      series={[{ name: 'length', label: words.compared.hours, color: 'var(--rw-wine)' }]}
      show={hoursText}
    />
  );
}
