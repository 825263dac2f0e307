import type { Action, activeUserSchema } from '@rackwright/contracts';
import { containsText, isDuplicateKey } from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import type { z } from 'zod';

export type ActiveUser = z.infer<typeof activeUserSchema>;

type Row = Omit<Action, 'time'> & {
  time: Date;
  /** Lower-cased text that the list is searched by. */
  searchKey: string;
};
type Actions = Model<Row>;

const text = { type: String, default: '' };
const fields = {
  _id: { type: String, required: true },
  action: { type: String, required: true },
  userID: text,
  userName: text,
  email: text,
  projectName: text,
  projectValue: { type: Number, default: 0 },
  typeOfDeviceUsed: text,
  browser: text,
  time: { type: Date, required: true },
  searchKey: text,
};

/** Rows of one report at the most; a longer range is cut to its latest. */
const REPORT_LIMIT = 10_000;

const rowOf = (action: Action): Row => ({
  ...action,
  time: new Date(action.time),
  searchKey: [action.action, action.userName, action.email, action.projectName].join('\n').toLowerCase(),
});

const actionOfRow = ({ searchKey: _searchKey, time, ...row }: Row): Action => ({
  ...row,
  time: time.toISOString(),
});

export interface Range {
  readonly from: Date;
  readonly to: Date;
}

export interface ActionPage {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: 'time' | '-time';
  readonly search: string;
}

export interface ActionStore {
  /** False when the line is there already. */
  add(action: Action): Promise<boolean>;
  list(page: ActionPage): Promise<{ items: Action[]; total: number }>;
  /** The lines of these actions in the range, both ends included, the latest first; at most 10,000. */
  between(range: Range, actions: readonly string[]): Promise<Action[]>;
  /** Who did something in the range, named as in their latest line, the most active first; at most 10,000. */
  activeUsers(range: Range): Promise<ActiveUser[]>;
}

const inRange = ({ from, to }: Range) => trusted({ $gte: from, $lte: to });

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
  const matching = search === '' ? {} : { searchKey: containsText(search) };
  const found = actions
    .find(matching)
    .sort({ time: sort === 'time' ? 1 : -1, _id: 1 })
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .lean<Row[]>();
  const [rows, total] = await Promise.all([found, actions.countDocuments(matching)]);
  return { items: rows.map(actionOfRow), total };
}

async function actionsBetween(actions: Actions, range: Range, names: readonly string[]): Promise<Action[]> {
  const rows = await actions
    .find({ time: inRange(range), action: trusted({ $in: [...names] }) })
    .sort({ time: -1, _id: 1 })
    .limit(REPORT_LIMIT)
    .lean<Row[]>();
  return rows.map(actionOfRow);
}

interface Activity {
  readonly _id: string;
  readonly userName: string;
  readonly email: string;
  readonly actions: number;
  readonly lastTime: Date;
}

async function activeUsersIn(actions: Actions, { from, to }: Range): Promise<ActiveUser[]> {
  const rows = await actions.aggregate<Activity>([
    { $match: { time: { $gte: from, $lte: to }, userID: { $ne: '' } } },
    { $sort: { time: 1 } },
    {
      $group: {
        _id: '$userID',
        userName: { $last: '$userName' },
        email: { $last: '$email' },
        actions: { $sum: 1 },
        lastTime: { $max: '$time' },
      },
    },
    { $sort: { actions: -1, _id: 1 } },
    { $limit: REPORT_LIMIT },
  ]);
  return rows.map(({ _id, lastTime, ...row }) => ({ userID: _id, ...row, lastTime: lastTime.toISOString() }));
}

export function createActionStore(connection: Connection): ActionStore {
  const schema = new Schema<Row>(fields, { versionKey: false });
  schema.index({ time: -1 });
  const actions = connection.model<Row>('Action', schema, 'actions');
  return {
    add: (action) => addAction(actions, action),
    list: (page) => listActions(actions, page),
    between: (range, names) => actionsBetween(actions, range, names),
    activeUsers: (range) => activeUsersIn(actions, range),
  };
}
