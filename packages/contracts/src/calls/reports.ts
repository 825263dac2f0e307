import { auditAnswer, auditQuery } from '../audit';
import { mailPreviewRequest } from '../catalogueForms';
import { emptyRequest, listOf } from '../problem';
import {
  actionListQuery,
  actionSchema,
  activeUsersAnswer,
  activeUsersRequest,
  activityDaysAnswer,
  activityDaysRequest,
  activityReportRequest,
  analyticsAuthorizeRequest,
  analyticsSignInAnswer,
  analyticsStateAnswer,
  logActionRequest,
  mailPreviewAnswer,
  missingVisitsAnswer,
  missingVisitsRequest,
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
import { auditAddresses, reportAddresses, activityAddresses } from './addresses/reports';
import { callsOf } from './call';

export const reportCalls = callsOf('reports', reportAddresses, {
  generate: {
    changesNothing: true,
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
    changesNothing: true,
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
    changesNothing: true,
    summary:
      'Visits by browser, device, kind of user or city, in the shape of the Google Analytics Data API.',
    who: 'salesManager or admin',
    takes: runReportRequest,
    status: 200,
    gives: runReportAnswer,
    refusals: [502, 503],
    answersWithinS: 30,
  },
  missingVisits: {
    summary: 'What our own count of visits has to leave open.',
    who: 'salesManager or admin',
    takes: missingVisitsRequest,
    status: 200,
    gives: missingVisitsAnswer,
  },
  analyticsState: {
    summary: 'Where the figures of visits come from.',
    who: 'salesManager or admin',
    status: 200,
    gives: analyticsStateAnswer,
  },
  signInToAnalytics: {
    summary: 'Begins a sign-in at Google Analytics; the person goes on at the address that is answered.',
    who: 'admin',
    takes: emptyRequest,
    status: 200,
    gives: analyticsSignInAnswer,
    refusals: [409],
  },
  authorizeAnalytics: {
    summary: 'Ends it with what Google has sent the person back with: from now on Google Analytics answers.',
    who: 'admin',
    takes: analyticsAuthorizeRequest,
    status: 204,
    gives: null,
    refusals: [409, 502, 503],
    answersWithinS: 30,
  },
  signOutOfAnalytics: {
    summary: 'Forgets the sign-in: our own visits are counted again.',
    who: 'admin',
    takes: emptyRequest,
    status: 204,
    gives: null,
  },
});

export const activityCalls = callsOf('reports', activityAddresses, {
  note: {
    changesNothing: true,
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
    changesNothing: true,
    summary: 'The accounts made in a time.',
    who: 'salesManager or admin',
    takes: newAccountReportRequest,
    status: 200,
    gives: reportRowsAnswer,
  },
  report: {
    changesNothing: true,
    summary: 'What was done in a time.',
    who: 'salesManager or admin',
    takes: activityReportRequest,
    status: 200,
    gives: reportRowsAnswer,
  },
  days: {
    summary: 'How often what was done on each day of a time.',
    who: 'salesManager or admin',
    takes: activityDaysRequest,
    status: 200,
    gives: activityDaysAnswer,
  },
  activeUsers: {
    changesNothing: true,
    summary: 'Who did something in a time.',
    who: 'salesManager or admin',
    takes: activeUsersRequest,
    status: 200,
    gives: activeUsersAnswer,
  },
  ping: {
    changesNothing: true,
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

export const auditCalls = callsOf('reports', auditAddresses, {
  list: {
    summary:
      'What staff did by calls that change something, and their sign-ins, refused ones, too. No call changes or removes any of it.',
    who: 'admin',
    query: auditQuery,
    status: 200,
    gives: auditAnswer,
  },
});
