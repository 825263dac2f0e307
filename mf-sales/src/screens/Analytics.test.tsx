import type { AnalyticsState, RunReportAnswer } from '@rackwright/contracts';
import { PAGES } from '@rackwright/contracts/pages';
import { ApiError } from '@rackwright/web-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import { deskApi, openAccount } from '../testDesk';

const OWN: AnalyticsState = {
  source: 'own',
  timeZone: 'Asia/Kuala_Lumpur',
  google: 'not-set-up',
  signedIn: null,
  knowsCities: false,
};
const NO_VISITS: RunReportAnswer = {
  kind: 'analyticsData#runReport',
  dimensionHeaders: [{ name: 'browser' }],
  metricHeaders: [],
  rowCount: 0,
  metadata: { timeZone: OWN.timeZone },
};

it('asks again of which time the reports are, where that could not be told', async () => {
  let isAway = true;
  const state = () => {
    if (isAway) throw new ApiError(503, 'Not now.');
    return OWN;
  };
  const api = deskApi({
    'GET /api/analytics/state': state,
    'POST /api/analytics/run-report': () => NO_VISITS,
  });
  openAccount(api, PAGES.salesAnalytics);
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Not now.');
  isAway = false;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Report');
  expect(screen.queryByRole('alert')).toBeNull();
});
