import type * as contracts from '../reports';
import { known } from './browserCall';
import { visitAddresses } from './visits';

export const reportAddresses = {
  generate: 'POST /api/generate-report',
  keepPictures: 'POST /api/report-pictures',
  stored: 'GET /api/reports/{name}',
  previewMail: 'POST /api/mail-preview',
  testMail: 'POST /api/test-mail',
  runAnalytics: 'POST /api/analytics/run-report',
  missingVisits: 'POST /api/analytics/missing',
  analyticsState: 'GET /api/analytics/state',
  signInToAnalytics: 'POST /api/analytics/sign-in',
  authorizeAnalytics: 'POST /api/analytics/authorize',
  signOutOfAnalytics: 'DELETE /api/analytics/sign-in',
} as const;
export const reportCalls = /* #__PURE__ */ known<typeof contracts.reportCalls>(reportAddresses);

export const auditAddresses = { list: 'GET /log/audit' } as const;
export const auditCalls = /* #__PURE__ */ known<typeof contracts.auditCalls>(auditAddresses);

export const activityAddresses = {
  note: 'POST /log/action',
  list: 'GET /log/getallaction',
  newAccounts: 'POST /log/get-data-report-new-account',
  report: 'POST /log/get-data-report-activity',
  days: 'POST /log/get-activity-days',
  activeUsers: 'POST /log/get-activity-users',
  ...visitAddresses,
  heldData: 'GET /log/me/data',
} as const;
export const activityCalls = /* #__PURE__ */ known<typeof contracts.activityCalls>(activityAddresses);
