import type { ActivityDays } from '@rackwright/contracts';
import { activityCalls } from '@rackwright/contracts/browser';
import { activityFilters } from '@rackwright/contracts/reportNames';
import { formatCount } from '@rackwright/web-kit';
import {
  type ActionFilter,
  ActionTable,
  actionText,
  daysIn,
  dayText,
  type FigureTime,
  momentsOf,
  rangeBefore,
  useFigureTexts,
} from '@rackwright/web-kit/figures';
import { Chip, useCall, useRefresh } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { Chart } from './Chart';
import { Compared } from './Compared';
import css from './figures.module.css';
import { useShownFault } from './useShownFault';
import { useTexts } from './text';

/** Of the filters, in their order. */
const COLOURS: Record<ActionFilter, string> = {
  usercreate: 'var(--rw-leaf)',
  userlogin: 'var(--mantine-color-oak-4)',
  userupdate: 'var(--mantine-color-gray-5)',
  projectcreate: 'var(--rw-wine)',
  projectupdate: 'var(--mantine-color-wine-5)',
  projectdelete: 'var(--rw-red)',
  projectshare: 'var(--rw-amber)',
};

const NEW_ACCOUNTS: readonly ActionFilter[] = ['usercreate'];

interface ActionsTabProps extends FigureTime {
  readonly name: 'accounts' | 'activity';
}

/** Accounts that were made, or what existing ones did, by day. */
export function ActionsTab({ name, days, timeZone }: ActionsTabProps) {
  const words = useTexts();
  const [chosen, setChosen] = useState<readonly ActionFilter[]>(activityFilters);
  const filter = name === 'accounts' ? NEW_ACCOUNTS : chosen;
  const asked = (range: FigureTime['days']) => ({
    body: { ...momentsOf(range, timeZone), filter: [...filter] },
  });
  const now = useCall(activityCalls.days, asked(days), { keepsPrevious: true });
  const before = useCall(activityCalls.days, asked(rangeBefore(days)), { keepsPrevious: true });
  const fault = now.error ?? before.error;
  useShownFault(fault);
  const refresh = useRefresh();
  const askAgain = () => void refresh(String(activityCalls.days), `report-${name}`);
  const label = name === 'accounts' ? words.compared.accounts : words.compared.actions;
  return (
    <>
      {name === 'activity' && <Filters chosen={chosen} choose={setChosen} />}
      <Compared
        days={days}
        fault={fault}
        retry={askAgain}
        figures={now.data && before.data ? [{ label, now: now.data.total, before: before.data.total }] : null}
      />
      <DaysChart label={words.tabs[name]} told={now.data} filter={filter} days={days} timeZone={timeZone} />
      <ActionTable name={name} filter={filter} days={days} timeZone={timeZone} retry={askAgain} />
    </>
  );
}

interface FiltersProps {
  readonly chosen: readonly ActionFilter[];
  readonly choose: (chosen: readonly ActionFilter[]) => void;
}

/** All seven of the specification; the order stays that of the list. */
function Filters({ chosen, choose }: FiltersProps) {
  const figures = useFigureTexts();
  return (
    <fieldset className={css.filters}>
      <legend>{useTexts().filters}</legend>
      <Chip.Group
        multiple
        value={[...chosen]}
        onChange={(next) => choose(activityFilters.filter((filter) => next.includes(filter)))}
      >
        {activityFilters.map((filter) => (
          <Chip key={filter} value={filter} variant="outline">
            {actionText(filter, figures)}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  );
}

interface DaysChartProps extends FigureTime {
  readonly label: string;
  readonly told: ActivityDays | undefined;
  readonly filter: readonly ActionFilter[];
}

function DaysChart({ label, told, filter, days }: DaysChartProps) {
  const figures = useFigureTexts();
  if (!told || told.total === 0) return null;
  const counts = new Map<string, Record<string, number>>();
  for (const { day, action, count } of told.items) counts.set(day, { ...counts.get(day), [action]: count });
  return (
    <Chart
      label={label}
      data={daysIn(days).map((day) => ({
        ...Object.fromEntries(filter.map((action) => [action, counts.get(day)?.[action] ?? 0])),
        name: dayText(day),
      }))}
      series={filter.map((action) => ({
        name: action,
        label: actionText(action, figures),
        color: COLOURS[action],
      }))}
      show={formatCount}
      isCount
    />
  );
}
