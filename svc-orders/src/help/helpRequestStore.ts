import {
  type DeskCounts,
  helpRequestSchema,
  type HelpRequest,
  type RackwrightEvent,
  type StaffListQuery,
  unanswered,
} from '@rackwright/contracts';
import {
  announcing,
  announcingUpdate,
  outboxFields,
  outboxFull,
  outboxHasRoom,
  outboxIsFull,
  withoutOutbox,
} from '@rackwright/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import { type Claim, claimFields, claimStore, type ClaimStore, takenByOf } from '../desk/claim';
import { MARK_INDEX, type Marked, markedSince, newMark } from '../desk/mark';
import { listedFields, listPage, nameKeyOf, type StaffListItem, type StaffListPage } from '../staffList';
import { createCounter } from '../counter';

export const HELP_REQUESTS = 'helpRequests';

const SEARCHED = {
  texts: ['firstName', 'lastName', 'email', 'title', 'question'],
  phones: ['phone'],
  numbers: ['num'],
};
const STATUSES = { waiting: 'pending', done: 'answered' } as const;

export interface NewHelpRequest extends Omit<
  HelpRequest,
  'num' | 'answer' | 'status' | 'createdAt' | 'answeredAt' | 'takenBy'
> {
  /** The e-mail may be anybody's: without an account behind the request, it is all that says whose it is. */
  readonly hasAccount: boolean;
}

type Row = Omit<HelpRequest, 'createdAt' | 'answeredAt' | 'takenBy'> &
  StaffListItem & { hasAccount: boolean; answeredAt: Date | null; takenBy?: Claim | null };

const schema = new Schema<Row>(
  {
    // The fields of the contract are texts, but for those below.
    ...Object.fromEntries(Object.keys(helpRequestSchema.shape).map((name) => [name, String])),
    _id: { type: String, required: true },
    num: { type: Number, required: true, unique: true },
    email: { type: String, required: true, index: true },
    phone: { type: String, default: '' },
    roomId: { type: String, default: '' },
    subscribeForNewsletter: { type: Boolean, required: true },
    userId: { type: String, default: '', index: true },
    hasAccount: { type: Boolean, required: true },
    answer: { type: String, default: '' },
    status: { type: String, required: true },
    answeredAt: { type: Date, default: null },
    ...claimFields,
    ...listedFields,
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ status: 1, createdAt: -1 });
schema.index(MARK_INDEX);

/** Without what is only stored; what it was not asked for yet is empty. */
const requestOf = ({
  hasAccount: _a,
  nameKey: _n,
  deletedAt: _d,
  mark: _m,
  takenBy,
  ...row
}: Row): HelpRequest => ({
  ...unanswered('help'),
  ...row,
  takenBy: takenByOf(takenBy),
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? '',
});

export interface HelpRequestStore extends ClaimStore<HelpRequest> {
  /** Gives it the next number. */
  add(request: NewHelpRequest, at: Date, event: RackwrightEvent): Promise<HelpRequest>;
  find(id: string): Promise<HelpRequest | null>;
  list(
    query: StaffListQuery,
    of?: Partial<Pick<HelpRequest, 'status' | 'userId'>>,
  ): Promise<StaffListPage<HelpRequest>>;
  /** Null when it is hidden or answered already; 503 when its outbox is full. */
  answer(id: string, answer: string, at: Date, event: RackwrightEvent): Promise<HelpRequest | null>;
  counts(): Promise<DeskCounts['helpRequests']>;
  /** What changed since then, hidden ones too. */
  markedSince(since: Date): Promise<readonly Marked[]>;
  /** False when there is no such request, or it is hidden already. */
  hide(id: string, at: Date): Promise<boolean>;
  /** Hidden ones too. */
  heldAbout(userId: string): Promise<HelpRequest[]>;
  /** Removes what this person asked, and what was asked without an account under this e-mail; hidden ones too. */
  erase(person: { readonly userId: string; readonly email: string }): Promise<void>;
}

async function answerRequest(
  requests: Model<Row>,
  ...[id, answer, at, event]: Parameters<HelpRequestStore['answer']>
): Promise<HelpRequest | null> {
  const pending = { _id: id, status: 'pending' as const, deletedAt: null };
  const mark = newMark('answered');
  const $set = { answer, status: 'answered', answeredAt: at, takenBy: null, mark };
  const row = await requests
    .findOneAndUpdate({ ...pending, ...outboxHasRoom() }, announcingUpdate({ $set }, event))
    .select(withoutOutbox)
    .lean<Row>();
  if (!row && (await requests.exists({ ...pending, ...outboxIsFull() }))) throw outboxFull();
  return row && requestOf(row);
}

export function createHelpRequestStore(connection: Connection): HelpRequestStore {
  const requests = connection.model<Row>('HelpRequest', schema, HELP_REQUESTS);
  const numbers = createCounter(connection, HELP_REQUESTS);
  const count = (status: HelpRequest['status']) => requests.countDocuments({ status, deletedAt: null });
  const find = async (id: string): Promise<HelpRequest | null> => {
    const row = await requests.findOne({ _id: id, deletedAt: null }).select(withoutOutbox).lean<Row>();
    return row && requestOf(row);
  };
  return {
    ...claimStore(requests, STATUSES.waiting, requestOf),
    find,
    add: async (request, at, event) => {
      const row: Row = {
        ...request,
        num: await numbers.next(),
        answer: '',
        status: 'pending',
        createdAt: at,
        answeredAt: null,
        deletedAt: null,
        mark: newMark('arrived'),
        nameKey: nameKeyOf(request),
      };
      await requests.create({ ...row, ...announcing(event) });
      return requestOf(row);
    },
    list: (query, filter = {}) =>
      listPage(requests, { filter, query, searched: SEARCHED, statuses: STATUSES }, requestOf),
    counts: async () => {
      const [pending, answered] = await Promise.all([count('pending'), count('answered')]);
      return { all: pending + answered, pending, answered };
    },
    markedSince: (since) => markedSince(requests, since),
    answer: (...answered) => answerRequest(requests, ...answered),
    hide: async (id, at) => {
      const $set = { deletedAt: at, mark: newMark('deleted') };
      const hidden = await requests.updateOne({ _id: id, deletedAt: null }, { $set });
      return hidden.modifiedCount === 1;
    },
    heldAbout: async (userId) => {
      const rows = await requests.find({ userId }).sort({ createdAt: 1 }).select(withoutOutbox).lean<Row[]>();
      return rows.map(requestOf);
    },
    erase: async ({ userId, email }) => {
      await requests.deleteMany({ userId });
      if (email !== '') await requests.deleteMany({ email: email.toLowerCase(), hasAccount: false });
    },
  };
}
