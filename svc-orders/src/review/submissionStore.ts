import {
  type DeskCounts,
  REVIEW_MESSAGES_MAX,
  type RackwrightEvent,
  type StaffListQuery,
  type Submission,
  submissionSchema,
  unanswered,
} from '@rackwright/contracts';
import {
  announcing,
  announcingUpdate,
  isDuplicateKey,
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

export const SUBMISSIONS = 'submissions';

const SEARCHED = {
  texts: ['firstName', 'lastName', 'email', 'title', 'question'],
  phones: ['phone'],
};
const STATUSES = { waiting: 'not reviewed', done: 'reviewed' } as const;

type Status = Submission['status'];
export type NewSubmission = Omit<Submission, 'createdAt' | 'messages' | 'takenBy'> & {
  readonly turn: number;
};

type Row = Omit<Submission, 'createdAt' | 'messages' | 'takenBy'> &
  StaffListItem & {
    takenBy?: Claim | null;
    /** One for each project that waits for its review: the unique index lets no second one in. */
    claim: string;
    /** Which time it is, or was last, that a submission of the project waits; absent before they were counted. */
    turn?: number;
    messages: { message: string; sentAt: Date }[];
  };

const schema = new Schema<Row>(
  {
    // The fields of the contract are texts, but for those below.
    ...Object.fromEntries(Object.keys(submissionSchema.shape).map((name) => [name, String])),
    _id: { type: String, required: true },
    claim: { type: String, required: true, unique: true },
    subscribeForNewsletter: { type: Boolean, required: true },
    roomId: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    status: { type: String, required: true },
    version: { type: Number, required: true },
    turn: { type: Number },
    roomVersion: { type: Number },
    totalAmount: { type: Number },
    ...claimFields,
    messages: { type: [{ _id: false, message: String, sentAt: Date }], default: [] },
    ...listedFields,
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ status: 1, createdAt: -1 });
schema.index(MARK_INDEX);

/** Held while the submission waits; afterwards one of its own, which is in nobody's way. */
const claimOf = ({ _id, roomId, status }: Pick<Submission, '_id' | 'roomId' | 'status'>): string =>
  status === 'not reviewed' ? `room:${roomId}` : `submission:${_id}`;

/** Without what is only stored; what it was not asked for yet is empty. */
const submissionOf = ({
  claim: _c,
  turn: _t,
  nameKey: _n,
  deletedAt: _d,
  mark: _m,
  takenBy,
  ...row
}: Row): Submission => ({
  ...unanswered('review'),
  ...row,
  takenBy: takenByOf(takenBy),
  messages: row.messages.map(({ message, sentAt }) => ({ message, sentAt: sentAt.toISOString() })),
  createdAt: row.createdAt.toISOString(),
});

export interface SubmissionStore extends ClaimStore<Submission> {
  /** Null when the project waits for its review already. */
  add(submission: NewSubmission, at: Date, event: RackwrightEvent): Promise<Submission | null>;
  find(id: string): Promise<Submission | null>;
  list(
    query: StaffListQuery,
    of?: Partial<Pick<Submission, 'status' | 'userId'>>,
  ): Promise<StaffListPage<Submission>>;
  counts(): Promise<DeskCounts['submissions']>;
  /** What changed since then, hidden ones too. */
  markedSince(since: Date): Promise<readonly Marked[]>;
  /** Of a submission of this project that begins to wait now. */
  nextTurn(project: Pick<Submission, 'roomId' | 'userId'>): Promise<number>;
  /** Undefined for one of before they were counted. */
  turnOf(id: string): Promise<number | undefined>;
  /**
   * The submission with its next version, and the turn if it waits again. `stale` when `before` is no longer how it is, `claimed` when it would wait again while
   * another one of the project does; 503 when its outbox is full.
   */
  setStatus(
    before: Submission,
    next: { readonly status: Status; readonly turn: number | undefined },
    event: RackwrightEvent,
  ): Promise<Submission | 'stale' | 'claimed'>;
  /** Keeps and announces what was written; null when it is hidden. The oldest of more than 100 messages goes. */
  addMessage(id: string, message: string, at: Date, event: RackwrightEvent): Promise<Submission | null>;
  /** Its project may be submitted again. False when `before` is no longer how it is; 503 when its outbox is full. */
  hide(before: Submission, at: Date, event: RackwrightEvent | null): Promise<boolean>;
  /** Whether a submission of this project is reviewed, hidden ones too. */
  isReviewed(project: Pick<Submission, 'roomId' | 'userId'>): Promise<boolean>;
  /** Hidden ones too. */
  heldAbout(userId: string): Promise<Submission[]>;
  /** Removes what this person submitted, hidden ones too. */
  erase(userId: string): Promise<void>;
}

type Submissions = Model<Row>;

async function addSubmission(
  submissions: Submissions,
  submission: NewSubmission,
  at: Date,
  event: RackwrightEvent,
): Promise<Submission | null> {
  const row: Row = {
    ...submission,
    claim: claimOf(submission),
    messages: [],
    createdAt: at,
    deletedAt: null,
    mark: newMark('arrived'),
    nameKey: nameKeyOf(submission),
  };
  try {
    await submissions.create({ ...row, ...announcing(event) });
    return submissionOf(row);
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** The changed submission; null when nothing matched, although the outbox has room. */
async function change(
  submissions: Submissions,
  filter: Readonly<Record<string, unknown>>,
  update: Readonly<Record<string, unknown>>,
): Promise<Submission | null> {
  const row = await submissions
    .findOneAndUpdate({ ...filter, ...outboxHasRoom() }, update)
    .select(withoutOutbox)
    .lean<Row>();
  if (!row && (await submissions.exists({ ...filter, ...outboxIsFull() }))) throw outboxFull();
  return row && submissionOf(row);
}

async function setStatus(
  submissions: Submissions,
  { _id, roomId, version }: Submission,
  { status, turn }: Parameters<SubmissionStore['setStatus']>[1],
  event: RackwrightEvent,
): Promise<Submission | 'stale' | 'claimed'> {
  const counted = turn === undefined ? {} : { turn };
  const mark = newMark(status === 'reviewed' ? 'answered' : 'changed');
  const $set = { status, ...counted, claim: claimOf({ _id, roomId, status }), takenBy: null, mark };
  const update = announcingUpdate({ $set, $inc: { version: 1 } }, event);
  try {
    return (await change(submissions, { _id, version, deletedAt: null }, update)) ?? 'stale';
  } catch (error) {
    if (isDuplicateKey(error)) return 'claimed';
    throw error;
  }
}

async function hideSubmission(
  submissions: Submissions,
  ...[{ _id, version }, at, event]: Parameters<SubmissionStore['hide']>
): Promise<boolean> {
  const $set = { deletedAt: at, claim: `submission:${_id}`, mark: newMark('deleted') };
  const update = { $set, $inc: { version: 1 } };
  const filter = { _id, version, deletedAt: null };
  if (event) return (await change(submissions, filter, announcingUpdate(update, event))) !== null;
  return (await submissions.updateOne(filter, update)).modifiedCount === 1;
}

export function createSubmissionStore(connection: Connection): SubmissionStore {
  const submissions = connection.model<Row>('Submission', schema, SUBMISSIONS);
  const count = (status: Status) => submissions.countDocuments({ status, deletedAt: null });
  return {
    ...claimStore(submissions, STATUSES.waiting, submissionOf),
    add: (submission, at, event) => addSubmission(submissions, submission, at, event),
    find: async (id) => {
      const row = await submissions.findOne({ _id: id, deletedAt: null }).select(withoutOutbox).lean<Row>();
      return row && submissionOf(row);
    },
    list: (query, filter = {}) =>
      listPage(submissions, { filter, query, searched: SEARCHED, statuses: STATUSES }, submissionOf),
    counts: async () => {
      const [reviewed, notReviewed] = await Promise.all([count('reviewed'), count('not reviewed')]);
      return { all: reviewed + notReviewed, reviewed, notReviewed };
    },
    markedSince: (since) => markedSince(submissions, since),
    nextTurn: async ({ roomId, userId }) => {
      const latest = await submissions
        .findOne({ roomId, userId })
        .sort({ turn: -1 })
        .select('turn')
        .lean<Pick<Row, 'turn'>>();
      return (latest?.turn ?? 0) + 1;
    },
    turnOf: async (id) =>
      (await submissions.findOne({ _id: id }).select('turn').lean<Pick<Row, 'turn'>>())?.turn,
    setStatus: (before, next, event) => setStatus(submissions, before, next, event),
    addMessage: (id, message, at, event) => {
      const announced = announcingUpdate({ $set: { mark: newMark('changed') } }, event);
      const messages = { $each: [{ message, sentAt: at }], $slice: -REVIEW_MESSAGES_MAX };
      const update = { ...announced, $push: { ...announced.$push, messages } };
      return change(submissions, { _id: id, deletedAt: null }, update);
    },
    hide: (...hidden) => hideSubmission(submissions, ...hidden),
    isReviewed: async ({ roomId, userId }) =>
      (await submissions.exists({ roomId, userId, status: 'reviewed' })) !== null,
    heldAbout: async (userId) => {
      const rows = await submissions
        .find({ userId })
        .sort({ createdAt: 1 })
        .select(withoutOutbox)
        .lean<Row[]>();
      return rows.map(submissionOf);
    },
    erase: async (userId) => {
      await submissions.deleteMany({ userId });
    },
  };
}
