import { reportCalls } from '@rackwright/contracts/browser';
import { visitDimensions } from '@rackwright/contracts/reportNames';
import { dayAt } from '@rackwright/contracts/shopDays';
import { ConsolePage } from '@rackwright/web-kit/console';
import {
  ActionTable,
  DayRangeFields,
  FigureTable,
  type FigureTime,
  presetRange,
  useFigureTexts,
} from '@rackwright/web-kit/figures';
import { Alert, Button, Group, Skeleton, useCall } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import css from '../desk/desk.module.css';
import { useTexts } from '../text';

const reportNames = [...visitDimensions, 'accounts', 'activity', 'value'] as const;
type ReportName = (typeof reportNames)[number];

/** The reports that the specification gives to sales managers, each as a table and as a file. */
export function Analytics() {
  const { data: state, error, refetch } = useCall(reportCalls.analyticsState);
  const { analytics, desk } = useTexts();
  return (
    <ConsolePage lead={analytics.lead}>
      {error && (
        <Alert color="red" role="alert">
          <Group>
            {error.message}
            <Button variant="default" onClick={() => void refetch()}>
              {desk.tryAgain}
            </Button>
          </Group>
        </Alert>
      )}
      {state ? <Reports timeZone={state.timeZone} /> : !error && <Skeleton height={320} />}
    </ConsolePage>
  );
}

/** By days of the shop's time zone. */
function Reports({ timeZone }: Pick<FigureTime, 'timeZone'>) {
  const words = useTexts().analytics;
  const { reports } = useFigureTexts();
  const [name, setName] = useState<ReportName>(reportNames[0]);
  const [days, setDays] = useState(() => presetRange('month', dayAt(new Date(), timeZone)));
  return (
    <>
      <div className={css.asked}>
        <label>
          {words.report}
          <select value={name} onChange={({ target }) => setName(target.value as ReportName)}>
            {reportNames.map((one) => (
              <option key={one} value={one}>
                {reports[one]}
              </option>
            ))}
          </select>
        </label>
        <DayRangeFields days={days} choose={setDays} timeZone={timeZone} />
      </div>
      {name === 'accounts' || name === 'activity' ? (
        <ActionTable key={name} name={name} days={days} timeZone={timeZone} />
      ) : (
        <FigureTable key={name} name={name} days={days} timeZone={timeZone} />
      )}
    </>
  );
}
