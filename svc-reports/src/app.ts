import { randomUUID } from 'node:crypto';
import {
  actionListQuery,
  activeUsersRequest,
  activityReportRequest,
  emptyRequest,
  logActionRequest,
  newAccountReportRequest,
  runReportRequest,
} from '@rackwright/contracts';
import {
  anyone,
  caller,
  clientAddress,
  Failure,
  parse,
  requireRole,
  route,
  service,
  signedIn,
  signedInCaller,
  throttle,
  user,
  type Handler,
  type Service,
  type ServiceOptions,
} from '@rackwright/service-kit';
import { actionSent, isNotedByEvent } from './action';
import type { ActionStore, Range } from './actionStore';
import type { AnalyticsSource } from './analytics/source';
import type { Erasure } from './erasure';
import { messages } from './messages';
import type { CityOf } from './visits/city';
import { generateReport, keepPictures, storedReport, type ReportCalls } from './stored/reportCalls';
import { clientOf, refusesTracking } from './visits/client';
import type { SessionStore } from './visits/sessionStore';

export interface ReportsApp {
  readonly actions: ActionStore;
  readonly sessions: SessionStore;
  readonly erasure: Erasure;
  readonly analytics: AnalyticsSource;
  readonly cityOf: CityOf;
  readonly reports: ReportCalls;
  /** Lines that one person, or one address without a token, may have noted in ten minutes; 300 unless told otherwise. */
  readonly actionLimit?: number;
  readonly now: () => Date;
  /** What the frame needs to know of this process. */
  readonly frame: Omit<ServiceOptions, 'name' | 'routes'>;
}

function rangeOf({ startDate, endDate }: { startDate: string; endDate: string }): Range {
  const range = { from: new Date(startDate), to: new Date(endDate) };
  if (range.from > range.to) throw new Failure(400, 'range-reversed', messages['range-reversed']);
  return range;
}

/** Far above what a person can do in ten minutes: a page notes what it sees done. */
const ACTION_LIMIT = 300;

const logAction = ({ actions, erasure, now, actionLimit }: ReportsApp): Handler => {
  const throttled = throttle('action', actionLimit ?? ACTION_LIMIT);
  return async (req, res) => {
    const by = caller(req);
    await throttled(by?.userId ?? clientAddress(req));
    const sent = parse(logActionRequest, req.body);
    const made = { id: randomUUID(), time: now().toISOString() };
    if (!isNotedByEvent(sent.action)) {
      const action = actionSent(sent, by, made);
      await actions.add(action);
      await erasure.written(action.userID);
    }
    res.status(202).end();
  };
};

const listActions =
  ({ actions }: ReportsApp): Handler =>
  async (req, res) => {
    const query = parse(actionListQuery, req.query);
    res.json({ ...(await actions.list(query)), page: query.page, pageSize: query.pageSize });
  };

/** The address is used to find the city, and not kept. */
const ping =
  ({ sessions, erasure, cityOf, now }: ReportsApp): Handler =>
  async (req, res) => {
    parse(emptyRequest, req.body);
    const { userId } = signedInCaller(req);
    const client = refusesTracking(req.headers) ? null : clientOf(req.headers['user-agent']);
    if (client) {
      await sessions.seen({ id: userId, ...client, city: cityOf(clientAddress(req)) }, now());
      await erasure.written(userId);
    }
    res.status(204).end();
  };

const heldData =
  ({ actions, sessions, reports }: ReportsApp): Handler =>
  async (req, res) => {
    const { userId } = signedInCaller(req);
    const [activity, visits, reportPictures] = await Promise.all([
      actions.of(userId),
      sessions.of(userId),
      reports.pictures.of(userId),
    ]);
    res.json({ activity, visits, reportPictures });
  };

const runReport =
  ({ analytics }: ReportsApp): Handler =>
  async (req, res) => {
    res.json(await analytics.runReport(parse(runReportRequest, req.body)));
  };

const newAccounts =
  ({ actions }: ReportsApp): Handler =>
  async (req, res) => {
    const { filter, ...range } = parse(newAccountReportRequest, req.body);
    const items = await actions.between(rangeOf(range), [filter]);
    res.json({ items, total: items.length });
  };

const activity =
  ({ actions }: ReportsApp): Handler =>
  async (req, res) => {
    const { filter, ...range } = parse(activityReportRequest, req.body);
    const items = await actions.between(rangeOf(range), filter);
    res.json({ items, total: items.length });
  };

const activeUsers =
  ({ actions }: ReportsApp): Handler =>
  async (req, res) => {
    const items = await actions.activeUsers(rangeOf(parse(activeUsersRequest, req.body)));
    res.json({ items, total: items.length });
  };

const admin = requireRole('admin');
const salesOrAdmin = requireRole('salesManager', 'admin');

/** Every route, in path order. */
export const createReportsApp = (app: ReportsApp): Service =>
  service({
    ...app.frame,
    name: 'reports',
    routes: (router) => {
      route(router, 'post', '/api/analytics/run-report', { who: salesOrAdmin }, runReport(app));
      route(router, 'post', '/api/generate-report', { who: user }, generateReport(app.reports));
      route(router, 'post', '/api/report-pictures', { who: signedIn }, keepPictures(app.reports));
      route(router, 'get', '/api/reports/:name', { who: anyone }, storedReport(app.reports));
      route(router, 'post', '/log/action', { who: anyone }, logAction(app));
      route(router, 'post', '/log/get-activity-users', { who: salesOrAdmin }, activeUsers(app));
      route(router, 'post', '/log/get-data-report-activity', { who: salesOrAdmin }, activity(app));
      route(router, 'post', '/log/get-data-report-new-account', { who: salesOrAdmin }, newAccounts(app));
      route(router, 'get', '/log/getallaction', { who: admin }, listActions(app));
      route(router, 'get', '/log/me/data', { who: user }, heldData(app));
      route(router, 'post', '/log/ping', { who: signedIn }, ping(app));
    },
  });
