import { randomUUID } from 'node:crypto';
import {
  actionListQuery,
  activeUsersRequest,
  activityReportRequest,
  emptyRequest,
  logActionRequest,
  newAccountReportRequest,
} from '@rackwright/contracts';
import {
  anyone,
  caller,
  Failure,
  parse,
  requireRole,
  route,
  service,
  signedIn,
  signedInCaller,
  type Handler,
  type Service,
  type ServiceOptions,
} from '@rackwright/service-kit';
import { actionSent, isNotedByEvent } from './action';
import type { ActionStore, Range } from './actionStore';
import { messages } from './messages';
import type { VisitStore } from './visitStore';

export interface ReportsApp {
  readonly actions: ActionStore;
  readonly visits: VisitStore;
  readonly now: () => Date;
  /** What the frame needs to know of this process. */
  readonly frame: Omit<ServiceOptions, 'name' | 'routes'>;
}

function rangeOf({ startDate, endDate }: { startDate: string; endDate: string }): Range {
  const range = { from: new Date(startDate), to: new Date(endDate) };
  if (range.from > range.to) throw new Failure(400, 'range-reversed', messages['range-reversed']);
  return range;
}

const logAction =
  ({ actions, now }: ReportsApp): Handler =>
  async (req, res) => {
    const sent = parse(logActionRequest, req.body);
    const made = { id: randomUUID(), time: now().toISOString() };
    if (!isNotedByEvent(sent.action)) await actions.add(actionSent(sent, caller(req), made));
    res.status(202).end();
  };

const listActions =
  ({ actions }: ReportsApp): Handler =>
  async (req, res) => {
    const query = parse(actionListQuery, req.query);
    res.json({ ...(await actions.list(query)), page: query.page, pageSize: query.pageSize });
  };

const ping =
  ({ visits, now }: ReportsApp): Handler =>
  async (req, res) => {
    parse(emptyRequest, req.body);
    await visits.seen(signedInCaller(req), req.headers['user-agent'] ?? '', now());
    res.status(204).end();
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

/** Every route, in path order. */
export const createReportsApp = (app: ReportsApp): Service =>
  service({
    ...app.frame,
    name: 'reports',
    routes: (router) => {
      route(router, 'post', '/log/action', { who: anyone }, logAction(app));
      route(router, 'post', '/log/get-activity-users', { who: admin }, activeUsers(app));
      route(router, 'post', '/log/get-data-report-activity', { who: admin }, activity(app));
      route(router, 'post', '/log/get-data-report-new-account', { who: admin }, newAccounts(app));
      route(router, 'get', '/log/getallaction', { who: admin }, listActions(app));
      route(router, 'post', '/log/ping', { who: signedIn }, ping(app));
    },
  });
