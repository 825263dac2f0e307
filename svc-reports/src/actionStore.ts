import type { Action, activeUserSchema, ActivityDays } from '@rackwright/contracts';
import { isDuplicateKey, searchFilter } from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import type { z } from 'zod';
import { NAMING_ACTIONS } from './action';

export type ActiveUser = z.infer<typeof activeUserSchema>;

type Row = Omit<Action, 'time'> & {
  time: Date;
  /** Lower-cased texts that the list is searched by: who and which project, and what was done. */
  searchKey: string;
  actionKey: string;
};
type Actions = Model<Row>;

const text = { type: String, default: '' };
const fields = {
  _id: { type: String, required: true },
  action: { type: String, required: true },
  userID: text,
  userName: text,
  email: text,
  projectID: text,
  projectName: text,
  projectValue: { type: Number, default: 0 },
  typeOfDeviceUsed: text,
  browser: text,
  time: { type: Date, required: true },
  searchKey: text,
  actionKey: text,
};

/** Rows of one report at the most; a longer range is cut to its latest. */
const REPORT_LIMIT = 10_000;

const rowOf = (action: Action): Row => ({
  ...action,
  time: new Date(action.time),
  searchKey: [action.userName, action.email, action.projectName].join('\n').toLowerCase(),
  actionKey: action.action.toLowerCase(),
});

/** Lines kept before projects had their id in them have none. */
const actionOfRow = ({ searchKey: _searchKey, actionKey: _actionKey, time, ...row }: Row): Action => ({
  ...row,
  projectID: row.projectID ?? '',
  time: time.toISOString(),
});

export interface DateRange {
  readonly from: Date;
  readonly to: Date;
}

export interface ActionPage {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: 'time' | '-time';
  readonly search: string;
}

/** A part of the lines of a report; all of them, 10,000 at the most, without `pageSize`. */
export type ActionPart = { readonly actions: readonly string[] } & {
  readonly [Name in keyof ActionPage]?: ActionPage[Name] | undefined;
};

export type DayCount = ActivityDays['items'][number];

export interface ActionStore {
  /** False when the line is there already. */
  add(action: Action): Promise<boolean>;
  list(page: ActionPage): Promise<{ items: Action[]; total: number }>;
  /** The lines of these actions in the range, both ends included, the latest first. */
  between(range: DateRange, part: ActionPart): Promise<{ items: Action[]; total: number }>;
  /** How often each of these was done on each day of the time zone, in the order of the days. */
  daysOf(range: DateRange, actions: readonly string[], timeZone: string): Promise<DayCount[]>;
  /** Who did something in the range, named as svc-users last said, the most active first; at most 10,000. */
  activeUsers(range: DateRange): Promise<ActiveUser[]>;
  /** All lines of this user, the latest first. */
  of(userID: string): Promise<Action[]>;
  /** From now on the person's lines are somebody's, who is not known: no name, no e-mail, no name of a project. */
  handOver(person: { readonly userId: string; readonly email: string }, to: string): Promise<void>;
}

const inRange = ({ from, to }: DateRange) => trusted({ $gte: from, $lte: to });

async function addAction(actions: Actions, action: Action): Promise<boolean> {
  try {
    await actions.create(rowOf(action));
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function listActions(actions: Actions, { page, pageSize, sort, search }: ActionPage) {
  const matching = searchFilter(search, ['searchKey', 'actionKey']);
  const found = actions
    .find(matching)
    .sort({ time: sort === 'time' ? 1 : -1, _id: 1 })
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .lean<Row[]>();
  const [rows, total] = await Promise.all([found, actions.countDocuments(matching)]);
  return { items: rows.map(actionOfRow), total };
}

async function actionsBetween(actions: Actions, range: DateRange, part: ActionPart) {
  const { page = 1, pageSize = REPORT_LIMIT, search = '', sort = '-time' } = part;
  const matching = {
    time: inRange(range),
    action: trusted({ $in: [...part.actions] }),
    ...searchFilter(search, ['searchKey', 'actionKey']),
  };
  const found = actions
    .find(matching)
    .sort({ time: sort === 'time' ? 1 : -1, _id: 1 })
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .lean<Row[]>();
  const [rows, total] = await Promise.all([found, actions.countDocuments(matching)]);
  return { items: rows.map(actionOfRow), total };
}

async function countsByDay(
  actions: Actions,
  { range: { from, to }, names, timezone }: CountedDays,
): Promise<DayCount[]> {
  const day = { $dateToString: { date: '$time', format: '%Y-%m-%d', timezone } };
  const rows = await actions.aggregate<{ _id: Omit<DayCount, 'count'>; count: number }>([
    { $match: { time: { $gte: from, $lte: to }, action: { $in: [...names] } } },
    { $group: { _id: { day, action: '$action' }, count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  return rows.map(({ _id, count }) => ({ ..._id, count }));
}

interface CountedDays {
  readonly range: DateRange;
  readonly names: readonly string[];
  readonly timezone: string;
}

/** What somebody did to one project, or to none, in the range. */
interface Part {
  readonly projectID: string;
  readonly projectName: string;
  readonly projectValue: number;
  readonly lastTime: Date;
}

interface Named {
  readonly _id: string;
  readonly userName: string;
  readonly email: string;
}

interface Browsing {
  readonly _id: string;
  readonly device: string;
  readonly browser: string;
}

interface Activity {
  readonly _id: string;
  readonly actions: number;
  readonly lastTime: Date;
  /** By time. */
  readonly parts: readonly Part[];
}

function activeUserOf(
  { _id, parts, lastTime, actions }: Activity,
  named: Named | undefined,
  browsing: Browsing | undefined,
): ActiveUser {
  return {
    userID: _id,
    userName: named?.userName ?? '',
    email: named?.email ?? '',
    actions,
    device: browsing?.device ?? '',
    browser: browsing?.browser ?? '',
    lastTime: lastTime.toISOString(),
    projects: parts
      .filter(({ projectID }) => projectID !== '')
      .map((part) => ({
        _id: part.projectID,
        titleProject: part.projectName,
        lastEdited: part.lastTime.toISOString(),
        totalAmount: part.projectValue,
      }))
      .reverse(),
  };
}

const eachProject = {
  _id: { user: '$userID', project: { $ifNull: ['$projectID', ''] } },
  projectName: { $last: '$projectName' },
  projectValue: { $last: '$projectValue' },
  actions: { $sum: 1 },
  lastTime: { $last: '$time' },
};
const eachUser = {
  _id: '$_id.user',
  actions: { $sum: '$actions' },
  lastTime: { $last: '$lastTime' },
  parts: {
    $push: {
      projectID: '$_id.project',
      projectName: '$projectName',
      projectValue: '$projectValue',
      lastTime: '$lastTime',
    },
  },
};

const byUser = <Of extends { readonly _id: string }>(rows: readonly Of[]): ReadonlyMap<string, Of> =>
  new Map(rows.map((row) => [row._id, row]));

/** What these people were last called by svc-users' own events. */
async function namesOf(actions: Actions, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const rows = await actions.aggregate<Named>([
    { $match: { userID: { $in: ids }, action: { $in: NAMING_ACTIONS } } },
    { $sort: { time: 1, _id: 1 } },
    { $group: { _id: '$userID', userName: { $last: '$userName' }, email: { $last: '$email' } } },
  ]);
  return byUser(rows);
}

/** With which device and browser these people did what they did last in the range, of that of which it is known. */
async function browsingOf(
  actions: Actions,
  { from, to }: DateRange,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Browsing>> {
  const isKnown = [{ typeOfDeviceUsed: { $gt: '' } }, { browser: { $gt: '' } }];
  const rows = await actions.aggregate<Browsing>([
    { $match: { userID: { $in: ids }, time: { $gte: from, $lte: to }, $or: isKnown } },
    { $sort: { time: 1, _id: 1 } },
    { $group: { _id: '$userID', device: { $last: '$typeOfDeviceUsed' }, browser: { $last: '$browser' } } },
  ]);
  return byUser(rows);
}

async function activeUsersIn(actions: Actions, range: DateRange): Promise<ActiveUser[]> {
  const { from, to } = range;
  const rows = await actions.aggregate<Activity>([
    { $match: { time: { $gte: from, $lte: to }, userID: { $ne: '' } } },
    { $sort: { time: 1, _id: 1 } },
    { $group: eachProject },
    { $sort: { lastTime: 1, _id: 1 } },
    { $group: eachUser },
    { $sort: { actions: -1, _id: 1 } },
    { $limit: REPORT_LIMIT },
  ]);
  const ids = rows.map(({ _id }) => _id);
  const [names, browsing] = await Promise.all([namesOf(actions, ids), browsingOf(actions, range, ids)]);
  return rows.map((row) => activeUserOf(row, names.get(row._id), browsing.get(row._id)));
}

async function handOver(
  actions: Actions,
  { userId, email }: { readonly userId: string; readonly email: string },
  to: string,
): Promise<void> {
  const nameless = { userName: '', email: '', projectName: '', searchKey: '' };
  await actions.updateMany({ userID: userId }, { $set: { ...nameless, userID: to } });
  /** Lines that a page noted before the person had signed in. */
  if (email !== '') await actions.updateMany({ userID: '', email }, { $set: nameless });
}

export function createActionStore(connection: Connection): ActionStore {
  const schema = new Schema<Row>(fields, { versionKey: false });
  schema.index({ time: -1 });
  schema.index({ userID: 1, time: -1 });
  const actions = connection.model<Row>('Action', schema, 'actions');
  return {
    add: (action) => addAction(actions, action),
    list: (page) => listActions(actions, page),
    between: (range, part) => actionsBetween(actions, range, part),
    daysOf: (range, names, timezone) => countsByDay(actions, { range, names, timezone }),
    activeUsers: (range) => activeUsersIn(actions, range),
    of: async (userID) =>
      (await actions.find({ userID }).sort({ time: -1, _id: 1 }).lean<Row[]>()).map(actionOfRow),
    handOver: (person, to) => handOver(actions, person, to),
  };
}
