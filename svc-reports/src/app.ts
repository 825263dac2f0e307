import { randomUUID } from 'node:crypto';
import { activityCalls, reportCalls } from '@rackwright/contracts';
import {
  clientAddress,
  refusal,
  route,
  type Route,
  service,
  type Service,
  type ServiceOptions,
  throttle,
} from '@rackwright/service-kit';
import { actionSent, isNotedByEvent } from './action';
import type { ActionStore, DateRange } from './actionStore';
import type { ChosenAnalytics } from './analytics/chosen';
import { signInsOf, type SignInRows } from './analytics/googleSignIn';
import { daysOf } from './analytics/reportDays';
import type { Erasure } from './erasure';
import { auditRoute, type AuditStore } from './audit';
import type { CityOf } from './visits/city';
import { previewRoutes, type Previewing } from './mails/preview';
import type { MailParts } from './mails/sendMails';
import { generateReport, keepPictures, storedReport, type ReportCalls } from './stored/reportCalls';
import { clientOf, refusesTracking } from './visits/client';
import type { MissingVisitStore } from './visits/missingVisits';
import type { VisitStore } from './visits/visitStore';

export interface ReportsApp {
  readonly actions: ActionStore;
  readonly audit: AuditStore;
  readonly sessions: VisitStore;
  readonly erasure: Erasure;
  readonly missingVisits: MissingVisitStore;
  readonly analytics: ChosenAnalytics;
  readonly signIns: SignInRows;
  /** The shop's. */
  readonly timeZone: string;
  readonly knowsCities: boolean;
  readonly cityOf: CityOf;
  readonly reports: ReportCalls;
  /** Lines that one person, or one address without a token, may have noted in ten minutes; 300 unless told otherwise. */
  readonly actionLimit?: number;
  readonly mails: Omit<Previewing, 'now'> & Pick<MailParts, 'counts'>;
  readonly now: () => Date;
  /** What the frame needs to know of this process. */
  readonly frame: Omit<ServiceOptions, 'name' | 'routes'>;
}

function rangeOf({ startDate, endDate }: { startDate: string; endDate: string }): DateRange {
  const range = { from: new Date(startDate), to: new Date(endDate) };
  if (range.from > range.to) throw refusal(400, 'range-reversed');
  return range;
}

/** Far above what a person can do in ten minutes: a page notes what it sees done. */
const ACTION_LIMIT = 300;

const noteAction = ({ actions, erasure, now, actionLimit }: ReportsApp): Route => {
  const throttled = throttle('action', actionLimit ?? ACTION_LIMIT);
  return route(activityCalls.note, async ({ caller, body, req }) => {
    await throttled(caller?.userId ?? clientAddress(req), req);
    if (isNotedByEvent(body.action)) return;
    const action = actionSent(body, caller, { id: randomUUID(), time: now().toISOString() });
    await actions.add(action);
    await erasure.written(action.userID);
  });
};

/** The address is used to find the city, and not kept; of who asks not to be followed that there was somebody. */
const ping = ({ sessions, missingVisits, erasure, cityOf, now }: ReportsApp): Route =>
  route(activityCalls.ping, async ({ caller: { userId }, req }) => {
    const client = clientOf(req.headers['user-agent']);
    if (!client) return;
    if (refusesTracking(req.headers)) {
      await missingVisits.notFollowed(now());
      return;
    }
    await sessions.seen({ id: userId, ...client, city: cityOf(clientAddress(req)) }, now());
    await erasure.written(userId);
  });

const heldData = ({ actions, audit, sessions, reports, signIns }: ReportsApp): Route =>
  route(activityCalls.heldData, async ({ caller }) => {
    const { userId } = caller;
    const [activity, visits, reportPictures, staffActions, analyticsSignIns] = await Promise.all([
      actions.of(userId),
      sessions.of(userId),
      reports.pictures.of(userId),
      audit.of(userId),
      signInsOf(signIns).held(caller),
    ]);
    return { activity, visits, reportPictures, staffActions, analyticsSignIns };
  });

const all = <T>(items: readonly T[]) => ({ items, total: items.length });

const analyticsRoutes = (app: ReportsApp): readonly Route[] => {
  const { analytics, missingVisits, erasure, timeZone, knowsCities, now } = app;
  return [
    route(reportCalls.runAnalytics, ({ body }) => analytics.runReport(body)),
    route(reportCalls.missingVisits, ({ body }) => missingVisits.in(daysOf(body, timeZone, now()))),
    route(reportCalls.analyticsState, async () => ({ ...(await analytics.state()), timeZone, knowsCities })),
    route(reportCalls.signInToAnalytics, async ({ caller }) => ({
      url: await analytics.signIn.begin(caller),
    })),
    route(reportCalls.authorizeAnalytics, async ({ caller, body }) => {
      await analytics.signIn.end(caller, body);
      await erasure.written(caller.userId);
    }),
    route(reportCalls.signOutOfAnalytics, () => analytics.signIn.forget()),
  ];
};

const readActivity = ({ actions, timeZone }: ReportsApp): readonly Route[] => [
  route(activityCalls.list, async ({ query }) => ({
    ...(await actions.list(query)),
    page: query.page,
    pageSize: query.pageSize,
  })),
  route(activityCalls.newAccounts, ({ body }) =>
    actions.between(rangeOf(body), { ...body, actions: [body.filter] }),
  ),
  route(activityCalls.report, ({ body }) =>
    actions.between(rangeOf(body), { ...body, actions: body.filter }),
  ),
  route(activityCalls.days, async ({ body }) => {
    const items = await actions.daysOf(rangeOf(body), body.filter, timeZone);
    return { timeZone, items, total: items.reduce((sum, { count }) => sum + count, 0) };
  }),
  route(activityCalls.activeUsers, async ({ body }) => all(await actions.activeUsers(rangeOf(body)))),
];

/** Beside the mails by state, those that were dropped by the name that they had before there were states. */
const mailFigures = ({ counts }: ReportsApp['mails']) => ({
  counted: {
    mails_dropped_total: {
      help: 'Mails not sent: too many, or to an address that is not confirmed',
      soFar: () => counts.soFar().dropped,
    },
  },
  countedByState: {
    mails_total: { help: 'Mails by what became of them; failed ones each time', soFar: counts.soFar },
  },
});

export const createReportsApp = (app: ReportsApp): Service =>
  service({
    ...app.frame,
    ...mailFigures(app.mails),
    name: 'reports',
    routes: [
      ...analyticsRoutes(app),
      ...previewRoutes({ ...app.mails, now: app.now }),
      generateReport(app.reports),
      keepPictures(app.reports),
      storedReport(app.reports),
      noteAction(app),
      ...readActivity(app),
      auditRoute(app.audit),
      heldData(app),
      ping(app),
    ],
  });
