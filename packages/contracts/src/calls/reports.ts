import { mailPreviewRequest } from '../catalogueForms';
import { emptyRequest, listOf } from '../problem';
import {
  actionListQuery,
  actionSchema,
  activeUsersAnswer,
  activeUsersRequest,
  activityReportRequest,
  logActionRequest,
  mailPreviewAnswer,
  newAccountReportRequest,
  reportAnswer,
  reportPicturesAnswer,
  reportRequest,
  reportRowsAnswer,
  runReportAnswer,
  runReportRequest,
  sceneScreenshotsSchema,
  testMailAnswer,
} from '../reports';
import { heldDataSchema } from '../users';
import { reportAddresses, activityAddresses } from './addresses/reports';
import { callsOf } from './call';

export const reportCalls = callsOf('reports', reportAddresses, {
  generate: {
    summary: 'The report of a saved project as a PDF; with "Accept: application/pdf" the file itself.',
    who: 'user',
    takes: reportRequest,
    status: 200,
    gives: reportAnswer,
    refusals: [404, 409, 422, 429, 503],
    bodyLimit: 'screenshot',
    answersWithinS: 60,
  },
  keepPictures: {
    summary: 'Keeps the pictures for the report of an order that is about to be placed.',
    who: 'guest or user',
    takes: sceneScreenshotsSchema,
    status: 201,
    gives: reportPicturesAnswer,
    refusals: [422, 429],
    bodyLimit: 'screenshot',
    answersWithinS: 60,
  },
  stored: {
    summary: 'The stored report of an order, to whoever has its address.',
    who: 'anyone',
    status: 200,
    gives: 'application/pdf',
    secretPath: true,
  },
  previewMail: {
    summary:
      'A notification e-mail as it would arrive, worded as it is sent here, with samples for its placeholders.',
    who: 'publisher',
    takes: mailPreviewRequest,
    status: 200,
    gives: mailPreviewAnswer,
  },
  testMail: {
    summary: 'Sends the same to the publisher who asks for it, without its copies.',
    who: 'publisher',
    takes: mailPreviewRequest,
    status: 200,
    gives: testMailAnswer,
    refusals: [429],
    answersWithinS: 30,
  },
  runAnalytics: {
    summary:
      'Visits by browser, device, kind of user or city, in the shape of the Google Analytics Data API.',
    who: 'salesManager or admin',
    takes: runReportRequest,
    status: 200,
    gives: runReportAnswer,
    refusals: [502, 503],
    answersWithinS: 30,
  },
});

export const activityCalls = callsOf('reports', activityAddresses, {
  note: {
    summary: 'Notes what somebody did.',
    who: 'anyone',
    takes: logActionRequest,
    status: 202,
    gives: null,
    refusals: [429],
  },
  list: {
    summary: 'The activity log.',
    who: 'admin',
    query: actionListQuery,
    status: 200,
    gives: listOf(actionSchema),
  },
  newAccounts: {
    summary: 'The accounts made in a time.',
    who: 'salesManager or admin',
    takes: newAccountReportRequest,
    status: 200,
    gives: reportRowsAnswer,
  },
  report: {
    summary: 'What was done in a time.',
    who: 'salesManager or admin',
    takes: activityReportRequest,
    status: 200,
    gives: reportRowsAnswer,
  },
  activeUsers: {
    summary: 'Who did something in a time.',
    who: 'salesManager or admin',
    takes: activeUsersRequest,
    status: 200,
    gives: activeUsersAnswer,
  },
  ping: {
    summary: 'Says that the visit goes on.',
    who: 'guest or user',
    takes: emptyRequest,
    status: 204,
    gives: null,
  },
  heldData: {
    summary: 'Everything that is held here about the caller.',
    who: 'user',
    status: 200,
    gives: heldDataSchema,
  },
});
