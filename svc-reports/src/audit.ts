import { auditCalls, type AuditQuery, type StaffAction } from '@rackwright/contracts';
import { isDuplicateKey, route, searchFilter, type Route } from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model } from 'mongoose';

type Row = Omit<StaffAction, 'at'> & { _id: string; at: Date };

const text = { type: String, default: '' };
const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    actionId: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    userName: text,
    email: text,
    role: text,
    publisher: { type: Boolean, default: false },
    call: { type: String, required: true },
    params: { type: Object, default: {} },
    about: text,
    browser: text,
    system: text,
    at: { type: Date, required: true, index: true },
    requestId: text,
    outcome: { type: String, required: true },
    status: { type: Number, required: true },
    code: text,
    refusal: Object,
  },
  { versionKey: false, minimize: false },
);

const actionOf = ({ _id, at, ...row }: Row): StaffAction => ({ ...row, at: at.toISOString() });

/** Grows only: nothing here changes or removes what is in it. */
export interface AuditStore {
  /** Once, however often it is told. */
  keep(action: StaffAction): Promise<void>;
  list(query: AuditQuery): Promise<{ items: StaffAction[]; total: number }>;
  /** What is held about somebody, the latest first. */
  of(userId: string): Promise<StaffAction[]>;
}

const matching = ({ search, userId, call, from, to }: AuditQuery) => ({
  ...(userId === undefined ? {} : { userId }),
  ...(call === undefined ? {} : { call }),
  ...(from === undefined && to === undefined
    ? {}
    : {
        at: trusted({
          ...(from === undefined ? {} : { $gte: new Date(from) }),
          ...(to === undefined ? {} : { $lte: new Date(to) }),
        }),
      }),
  ...searchFilter(search, ['userName', 'email', 'about', 'call']),
});

async function list(actions: Model<Row>, query: AuditQuery) {
  const { page, pageSize, sort } = query;
  const filter = matching(query);
  const found = actions
    .find(filter)
    .sort({ at: sort === 'at' ? 1 : -1, _id: 1 })
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .lean<Row[]>();
  const [rows, total] = await Promise.all([found, actions.countDocuments(filter)]);
  return { items: rows.map(actionOf), total };
}

/** The collection `audit`. */
export function createAuditStore(connection: Connection): AuditStore {
  const actions = connection.model<Row>('AuditedAction', schema, 'audit');
  return {
    keep: async (action) => {
      try {
        await actions.create({ ...action, _id: action.actionId, at: new Date(action.at) });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    list: (query) => list(actions, query),
    of: async (userId) => {
      const rows = await actions.find({ userId }).sort({ at: -1, _id: 1 }).lean<Row[]>();
      return rows.map(actionOf);
    },
  };
}

export const auditRoute = (audit: AuditStore): Route =>
  route(auditCalls.list, async ({ query }) => ({
    ...(await audit.list(query)),
    page: query.page,
    pageSize: query.pageSize,
  }));
