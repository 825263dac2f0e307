import {
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
  withoutOutbox,
} from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';
import { listedFields, listPage, nameKeyOf, type StaffListItem, type StaffListPage } from '../staffList';
import { createCounter } from './counter';

export const HELP_REQUESTS = 'helpRequests';

const SEARCHED = ['firstName', 'lastName', 'email', 'question'];

export interface NewHelpRequest extends Omit<
  HelpRequest,
  'num' | 'answer' | 'status' | 'createdAt' | 'answeredAt'
> {
  /** The e-mail may be anybody's: without an account behind the request, it is all that says whose it is. */
  readonly hasAccount: boolean;
}

type Row = Omit<HelpRequest, 'createdAt' | 'answeredAt'> &
  StaffListItem & { hasAccount: boolean; answeredAt: Date | null };

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
    ...listedFields,
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ status: 1, createdAt: -1 });

/** Without what is only stored; what it was not asked for yet is empty. */
const requestOf = ({ hasAccount: _a, nameKey: _n, deletedAt: _d, ...row }: Row): HelpRequest => ({
  ...unanswered('help'),
  ...row,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? '',
});

export interface HelpRequestStore {
  /** Gives it the next number. */
  add(request: NewHelpRequest, at: Date, event: RackwrightEvent): Promise<HelpRequest>;
  find(id: string): Promise<HelpRequest | null>;
  list(
    query: StaffListQuery,
    of?: Partial<Pick<HelpRequest, 'status' | 'userId'>>,
  ): Promise<StaffListPage<HelpRequest>>;
  /** Null when it is hidden or answered already; 503 when its outbox is full. */
  answer(id: string, answer: string, at: Date, event: RackwrightEvent): Promise<HelpRequest | null>;
  /** False when there is no such request, or it is hidden already. */
  hide(id: string, at: Date): Promise<boolean>;
  /** Hidden ones too. */
  heldAbout(userId: string): Promise<HelpRequest[]>;
  /** Removes what this person asked, and what was asked without an account under this e-mail; hidden ones too. */
  erase(person: { readonly userId: string; readonly email: string }): Promise<void>;
}

export function createHelpRequestStore(connection: Connection): HelpRequestStore {
  const requests = connection.model<Row>('HelpRequest', schema, HELP_REQUESTS);
  const nextNumber = createCounter(connection, HELP_REQUESTS);
  const find = async (id: string): Promise<HelpRequest | null> => {
    const row = await requests.findOne({ _id: id, deletedAt: null }).select(withoutOutbox).lean<Row>();
    return row && requestOf(row);
  };
  return {
    find,
    add: async (request, at, event) => {
      const row: Row = {
        ...request,
        num: await nextNumber(),
        answer: '',
        status: 'pending',
        createdAt: at,
        answeredAt: null,
        deletedAt: null,
        nameKey: nameKeyOf(request),
      };
      await requests.create({ ...row, ...announcing(event) });
      return requestOf(row);
    },
    list: (query, filter = {}) => listPage(requests, { filter, query, searched: SEARCHED }, requestOf),
    answer: async (id, answer, at, event) => {
      const pending = { _id: id, status: 'pending' as const, deletedAt: null };
      const row = await requests
        .findOneAndUpdate(
          { ...pending, ...outboxHasRoom() },
          announcingUpdate({ $set: { answer, status: 'answered', answeredAt: at } }, event),
        )
        .select(withoutOutbox)
        .lean<Row>();
      if (!row && (await requests.findOne(pending).select('_id').lean())) throw outboxFull();
      return row && requestOf(row);
    },
    hide: async (id, at) => {
      const hidden = await requests.updateOne({ _id: id, deletedAt: null }, { $set: { deletedAt: at } });
      return hidden.modifiedCount === 1;
    },
    heldAbout: async (userId) => {
      const rows = await requests.find({ userId }).sort({ createdAt: 1 }).select(withoutOutbox).lean<Row[]>();
      return rows.map(requestOf);
    },
    erase: async ({ userId, email }) => {
      await requests.deleteMany({ userId });
      await requests.deleteMany({ email: email.toLowerCase(), hasAccount: false });
    },
  };
}
