import {
  AGAIN_AFTER_MS,
  type DeskCounts,
  type mailReaders,
  type Order,
  type OrderListQuery,
  type RackwrightEvent,
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
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import { MARK_INDEX, type Marked, markedSince, newMark } from '../desk/mark';
import { listedFields, listPage, nameKeyOf, type StaffListItem, type StaffListPage } from '../staffList';

export const ORDERS = 'orders';

type MailReaders = (typeof mailReaders)[number];

/** Something that is done once more, named by `askId`. */
interface Again {
  readonly askId: string;
  readonly askedAt: Date;
  readonly doneAt: Date | null;
}

type Times = 'date' | 'lockedAt' | 'mailedAt' | 'reportedAt' | 'reportAgain' | 'mailsAgain';
type Row = Omit<Order, Times> &
  StaffListItem & {
    lockedAt: Date | null;
    mailedAt: Date | null;
    /** Absent of one that was noted before its time was. */
    reportedAt?: Date | null;
    reportAgain?: Again;
    mailsAgain?: Again & { readonly to: MailReaders };
    /** Of one that an earlier release recorded: what it was searched by, no longer read. */
    searchKey?: string;
  };

const text = { type: String, default: '' };
const address = {
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
};

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    userId: { type: String, default: '' },
    /** Empty for a guest's. */
    roomId: text,
    title: text,
    amount: { type: Number, required: true },
    shipping: { type: Number, required: true },
    /** As the contract has it. */
    charge: { type: {}, required: true },
    preDrillOption: text,
    pdfReport: text,
    lockedAt: { type: Date, default: null },
    mailedAt: { type: Date, default: null },
    reportedAt: { type: Date },
    reportAgain: { type: {} },
    mailsAgain: { type: {} },
    billingInfo: { ...address, email: text, phone: text, fax: text },
    shippingInfo: address,
    responseCode: text,
    authCode: text,
    transId: text,
    refTransID: text,
    transHash: text,
    accountNumber: text,
    accountType: text,
    avsResultCode: text,
    cvvResultCode: text,
    cavvResultCode: text,
    messages: { type: [{ _id: false, code: String, description: String }], default: [] },
    searchKey: { type: String },
    ...listedFields,
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ userId: 1, createdAt: -1 });
schema.index(MARK_INDEX);

const SEARCHED_ADDRESS = ['firstName', 'lastName', 'company', 'city', 'zip'];
const SEARCHED = {
  texts: [
    ...['_id', 'transId', 'title', 'billingInfo.email', 'billingInfo.phone'],
    ...SEARCHED_ADDRESS.flatMap((field) => [`billingInfo.${field}`, `shippingInfo.${field}`]),
  ],
  phones: ['billingInfo.phone'],
};

const timeOf = (text: string): Date | null => (text === '' ? null : new Date(text));

type NewOrder = Omit<Order, 'reportedAt' | 'reportAgain' | 'mailsAgain'>;

const rowOf = ({ date, lockedAt, mailedAt, ...order }: NewOrder): Row => ({
  ...order,
  lockedAt: timeOf(lockedAt),
  mailedAt: timeOf(mailedAt),
  createdAt: new Date(date),
  deletedAt: null,
  mark: newMark('arrived'),
  nameKey: nameKeyOf(order.billingInfo),
});

const againOf = ({ askedAt, doneAt }: Again) => ({
  askedAt: askedAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? '',
});

const orderOf = ({
  createdAt,
  lockedAt,
  mailedAt,
  reportedAt,
  reportAgain,
  mailsAgain,
  nameKey: _name,
  searchKey: _search,
  deletedAt: _deleted,
  mark: _mark,
  ...row
}: Row): Order => ({
  ...row,
  date: createdAt.toISOString(),
  lockedAt: lockedAt?.toISOString() ?? '',
  mailedAt: mailedAt?.toISOString() ?? '',
  ...(reportedAt ? { reportedAt: reportedAt.toISOString() } : {}),
  ...(reportAgain ? { reportAgain: againOf(reportAgain) } : {}),
  ...(mailsAgain ? { mailsAgain: { ...againOf(mailsAgain), to: mailsAgain.to } } : {}),
});

/** What others tell of an order, each once. */
export type OrderNote =
  | { readonly lockedAt: Date }
  | { readonly mailedAt: Date }
  /** The address of the report, and when it was stored. */
  | { readonly pdfReport: string; readonly reportedAt: Date };

type AgainField = 'reportAgain' | 'mailsAgain';
/** What is asked for once more. */
export type AskingAgain = { readonly askId: string; readonly at: Date; readonly event: RackwrightEvent } & (
  | { readonly of: 'reportAgain' }
  | { readonly of: 'mailsAgain'; readonly to: MailReaders }
);

/** It was done then. */
export interface AgainAnswer {
  readonly of: AgainField;
  readonly askId: string;
  readonly at: Date;
}

export interface OrderStore {
  /** Kept, and announced in the same write. False when it is recorded already: then nothing happens. */
  record(order: NewOrder, ...events: readonly RackwrightEvent[]): Promise<boolean>;
  /** Hidden ones too: the customer's own checkout still shows them. */
  find(id: string): Promise<Order | null>;
  /** Null when it is hidden. */
  shown(id: string): Promise<Order | null>;
  /** Null when there is none to be seen, or while it is being done; 503 when its outbox is full. */
  ask(id: string, asking: AskingAgain): Promise<Order | null>;
  /** The question is answered. False when there is no such order. */
  noteAgain(id: string, answer: AgainAnswer): Promise<boolean>;
  counts(): Promise<DeskCounts['orders']>;
  /** What changed since then, hidden ones too. */
  markedSince(since: Date): Promise<readonly Marked[]>;
  /** What was noted before stays. False when there is no such order. */
  note(id: string, note: OrderNote): Promise<boolean>;
  list(query: OrderListQuery, userId?: string): Promise<StaffListPage<Order>>;
  /** False when there is no such order, or it is hidden already. */
  hide(id: string, at: Date): Promise<boolean>;
  /** Hidden ones too. */
  heldAbout(userId: string): Promise<Order[]>;
  /**
   * The person's orders are nobody's from now on: names, addresses, amounts and the payment's marks stay, since the books need
   * them; who ordered, e-mail, phone and fax go. Hidden orders too.
   */
  forget(userId: string): Promise<void>;
}

/** What was never done counts as under way for ten minutes, be it the first time or once more. */
function notUnderWay({ of, at }: Pick<AskingAgain, 'of' | 'at'>): Readonly<Record<string, unknown>> {
  const lost = new Date(at.getTime() - AGAIN_AFTER_MS);
  const [field, undone] = of === 'reportAgain' ? ['pdfReport', ''] : ['mailedAt', null];
  const first = [{ [field]: trusted({ $ne: undone }) }, { createdAt: trusted({ $lte: lost }) }];
  const again = [
    { [of]: trusted({ $exists: false }) },
    { [`${of}.doneAt`]: trusted({ $ne: null }) },
    { [`${of}.askedAt`]: trusted({ $lte: lost }) },
  ];
  return { $and: [{ $or: first }, { $or: again }] };
}

async function askAgain(orders: Model<Row>, _id: string, asking: AskingAgain): Promise<Order | null> {
  const filter: Readonly<Record<string, unknown>> = { _id, deletedAt: null, ...notUnderWay(asking) };
  const to = asking.of === 'mailsAgain' ? { to: asking.to } : {};
  const again = { askId: asking.askId, askedAt: asking.at, doneAt: null, ...to };
  const row = await orders
    .findOneAndUpdate(
      { ...filter, ...outboxHasRoom() },
      announcingUpdate({ $set: { [asking.of]: again, mark: newMark('changed') } }, asking.event),
    )
    .select(withoutOutbox)
    .lean<Row>();
  if (!row && (await orders.exists({ ...filter, ...outboxIsFull() }))) throw outboxFull();
  return row && orderOf(row);
}

async function forgetPerson(orders: Model<Row>, userId: string): Promise<void> {
  const rows = await orders.find({ userId }).select(withoutOutbox).lean<Row[]>();
  for (const { _id, billingInfo } of rows) {
    const anonymous = { ...billingInfo, email: '', phone: '', fax: '' };
    const $set = { userId: '', billingInfo: anonymous, mark: newMark('changed') };
    await orders.updateOne({ _id }, { $set, $unset: { searchKey: 1 } });
  }
}

export function createOrderStore(connection: Connection): OrderStore {
  const orders = connection.model<Row>('Order', schema, ORDERS);
  const isThere = async (_id: string): Promise<boolean> => (await orders.exists({ _id })) !== null;
  return {
    record: async (order, ...events) => {
      try {
        await orders.create({ ...rowOf(order), ...announcing(...events) });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    find: async (_id) => {
      const row = await orders.findOne({ _id }).select(withoutOutbox).lean<Row>();
      return row && orderOf(row);
    },
    shown: async (_id) => {
      const row = await orders.findOne({ _id, deletedAt: null }).select(withoutOutbox).lean<Row>();
      return row && orderOf(row);
    },
    ask: (id, asking) => askAgain(orders, id, asking),
    noteAgain: async (_id, { of, askId, at }) => {
      const asked = { _id, [`${of}.askId`]: askId, [`${of}.doneAt`]: null };
      const noted = await orders.updateOne(asked, {
        $set: { [`${of}.doneAt`]: at, mark: newMark('changed') },
      });
      return noted.matchedCount === 1 || isThere(_id);
    },
    counts: async () => ({ all: await orders.countDocuments({ deletedAt: null }) }),
    markedSince: (since) => markedSince(orders, since),
    note: async (_id, note) => {
      const [[field = '', value] = []] = Object.entries(note);
      const unset = value instanceof Date ? null : '';
      const $set = { ...note, mark: newMark('changed') };
      const noted = await orders.updateOne({ _id, [field]: unset }, { $set });
      return noted.matchedCount === 1 || isThere(_id);
    },
    list: (query, userId) => {
      const filter = userId === undefined ? {} : { userId };
      return listPage(orders, { filter, query, searched: SEARCHED }, orderOf);
    },
    hide: async (id, at) => {
      const $set = { deletedAt: at, mark: newMark('deleted') };
      const hidden = await orders.updateOne({ _id: id, deletedAt: null }, { $set });
      return hidden.modifiedCount === 1;
    },
    heldAbout: async (userId) => {
      const rows = await orders.find({ userId }).sort({ createdAt: 1 }).select(withoutOutbox).lean<Row[]>();
      return rows.map(orderOf);
    },
    forget: (userId) => forgetPerson(orders, userId),
  };
}
