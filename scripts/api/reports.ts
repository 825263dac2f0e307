import { untilRefused } from './limits';
import type { Table } from './row';

/** Times that surely hold everything the walk does. */
const RANGE = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2090-01-01T00:00:00.000Z' };

const ACTION = {
  action: 'projectupdate',
  userID: '',
  userName: 'Somebody',
  projectName: 'Cellar',
  projectValue: 100,
  typeOfDeviceUsed: 'desktop',
  browser: 'Chromium',
  email: 'somebody@rackwright.example',
};

const REPORT = {
  dimensions: [{ name: 'browser' }],
  metrics: [{ name: 'sessions' }],
  dateRanges: [{ startDate: '30daysAgo', endDate: 'today' }],
};

export const reportRows: Table = {
  'POST /api/analytics/run-report': {
    ask: () => ({ body: REPORT }),
    refusals: {
      502: [
        {
          when: 'while Google refuses the account that is set up',
          ask: () => ({ body: REPORT }),
          away: 'the account at Google Analytics',
        },
      ],
    },
  },
  'POST /log/action': {
    ask: () => ({ body: ACTION }),
    refusals: {
      429: [
        {
          when: 'made too often from one address',
          ask: (world) => untilRefused(world, 'POST', '/log/action', { body: ACTION }),
        },
      ],
    },
  },
  'GET /log/getallaction': { ask: () => ({}) },
  'POST /log/get-data-report-new-account': { ask: () => ({ body: { ...RANGE, filter: 'usercreate' } }) },
  'POST /log/get-data-report-activity': {
    ask: () => ({ body: { ...RANGE, filter: ['userlogin', 'projectcreate'] } }),
  },
  'POST /log/get-activity-users': { ask: () => ({ body: RANGE }) },
  'POST /log/ping': { ask: () => ({ body: {} }) },
  'GET /log/me/data': { ask: () => ({}) },
};
