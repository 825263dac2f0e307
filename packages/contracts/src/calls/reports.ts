import { emptyRequest, listOf } from '../problem';
import {
  actionListQuery,
  actionSchema,
  activeUsersAnswer,
  activeUsersRequest,
  activityReportRequest,
  logActionRequest,
  newAccountReportRequest,
  reportRowsAnswer,
  runReportAnswer,
  runReportRequest,
} from '../reports';
import { heldDataSchema } from '../users';
import { callsOf } from './call';

export const reportCalls = callsOf('reports', {
  'POST /api/generate-report': {
    summary: 'The printable report of a project.',
    who: 'anyone',
    status: 200,
    gives: 'application/pdf',
    bodyLimit: 'screenshot',
    notYet: true,
  },
  'POST /api/analytics/run-report': {
    summary:
      'Visits by browser, device, kind of user or city, in the shape of the Google Analytics Data API.',
    who: 'admin',
    takes: runReportRequest,
    status: 200,
    gives: runReportAnswer,
    refusals: [502, 503],
  },
  'POST /log/action': {
    summary: 'Notes what somebody did.',
    who: 'anyone',
    takes: logActionRequest,
    status: 202,
    gives: null,
    refusals: [429],
  },
  'GET /log/getallaction': {
    summary: 'The activity log.',
    who: 'admin',
    query: actionListQuery,
    status: 200,
    gives: listOf(actionSchema),
  },
  'POST /log/get-data-report-new-account': {
    summary: 'The accounts made in a time.',
    who: 'admin',
    takes: newAccountReportRequest,
    status: 200,
    gives: reportRowsAnswer,
  },
  'POST /log/get-data-report-activity': {
    summary: 'What was done in a time.',
    who: 'admin',
    takes: activityReportRequest,
    status: 200,
    gives: reportRowsAnswer,
  },
  'POST /log/get-activity-users': {
    summary: 'Who did something in a time.',
    who: 'admin',
    takes: activeUsersRequest,
    status: 200,
    gives: activeUsersAnswer,
  },
  'POST /log/ping': {
    summary: 'Says that the visit goes on.',
    who: 'guest or user',
    takes: emptyRequest,
    status: 204,
    gives: null,
  },
  'GET /log/me/data': {
    summary: 'Everything that is held here about the caller.',
    who: 'user',
    status: 200,
    gives: heldDataSchema,
  },
});
