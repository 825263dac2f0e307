import {
  actionSchema,
  reportAnswer,
  reportPicturesAnswer,
  activeUsersAnswer,
  heldDataSchema,
  listOf,
  reportRowsAnswer,
  runReportAnswer,
} from '@rackwright/contracts';
import { callsContract, type CallCase, type CallsWorld } from '@rackwright/service-kit/testing';
import { testReportRequest, testScreenshots } from './report/testReports';
import { startTestReports } from './testReportsApp';

jest.setTimeout(60_000);

type World = CallsWorld & Pick<Awaited<ReturnType<typeof startTestReports>>, 'tokens' | 'blobs'>;

async function makeWorld(): Promise<World> {
  const { http, tokens, actions, blobs, stop } = await startTestReports(undefined, {
    reportLimits: { reports: 10_000, pictures: 10_000 },
  });
  await actions.add({
    _id: 'line-1',
    action: 'usercreate',
    userID: 'u1',
    userName: 'Ada Cellar',
    email: 'ada@rackwright.example',
    projectID: '',
    projectName: '',
    projectValue: 0,
    typeOfDeviceUsed: '',
    browser: '',
    time: '2025-06-01T00:00:00.000Z',
  });
  return { http, tokens, blobs, badTokens: tokens.bad, stop };
}

const range = { startDate: '2025-01-01T00:00:00.000Z', endDate: '2025-12-31T23:59:59.999Z' };
/** A call about everybody, as this staff makes it. */
const byStaff =
  (role: 'admin' | 'salesManager') =>
  ({ tokens }: World, call: Pick<CallCase, 'body' | 'answer'>): CallCase => ({
    ...call,
    token: tokens.tokenFor({ role }),
    status: 200,
  });
const byAdmin = byStaff('admin');
const bySales = byStaff('salesManager');

callsContract<World>(makeWorld, {
  'POST /api/analytics/run-report': (world) =>
    bySales(world, {
      body: {
        dimensions: [{ name: 'browser' }],
        metrics: [{ name: 'sessions' }],
        dateRanges: [{ startDate: '30daysAgo', endDate: 'today' }],
        orderBys: [{ metric: { metricName: 'sessions' }, desc: true }],
        metricAggregations: ['TOTAL'],
        limit: '10',
        offset: '0',
      },
      answer: runReportAnswer,
    }),
  'POST /api/generate-report': ({ tokens }) => ({
    token: tokens.tokenFor(),
    body: testReportRequest(),
    status: 200,
    answer: reportAnswer,
  }),
  'POST /api/report-pictures': ({ tokens }) => ({
    token: tokens.tokenFor({ role: 'guest' }),
    body: testScreenshots(1),
    status: 201,
    answer: reportPicturesAnswer,
  }),
  'GET /api/reports/{name}': async ({ blobs }) => {
    const name = `${'0'.repeat(32)}.pdf`;
    await blobs.put(`reports/${name}`, Buffer.from('%PDF-1.7'), 'application/pdf');
    return { path: `/api/reports/${name}`, status: 200 };
  },
  'POST /log/action': () => ({
    body: {
      action: 'projectshare',
      userID: 'u1',
      userName: 'Ada',
      projectName: 'Cellar',
      projectValue: 1200,
      typeOfDeviceUsed: 'desktop',
      browser: 'Chromium',
      email: '',
    },
    status: 202,
    answer: null,
  }),
  'GET /log/getallaction': (world) => byAdmin(world, { answer: listOf(actionSchema) }),
  'POST /log/get-data-report-new-account': (world) =>
    bySales(world, { body: { ...range, filter: 'usercreate' }, answer: reportRowsAnswer }),
  'POST /log/get-data-report-activity': (world) =>
    bySales(world, { body: { ...range, filter: ['usercreate'] }, answer: reportRowsAnswer }),
  'POST /log/get-activity-users': (world) => bySales(world, { body: range, answer: activeUsersAnswer }),
  'GET /log/me/data': ({ tokens }) => ({
    token: tokens.tokenFor({ userId: 'u1' }),
    status: 200,
    answer: heldDataSchema,
    refused: { 'a guest': [tokens.tokenFor({ role: 'guest' }), 403] },
  }),
  'POST /log/ping': ({ tokens }) => ({
    token: tokens.tokenFor({ role: 'guest' }),
    status: 204,
    answer: null,
  }),
});
