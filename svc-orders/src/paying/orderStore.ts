import type { Order, OrderListQuery, RackwrightEvent } from '@rackwright/contracts';
import { announcing, isDuplicateKey, outboxFields, withoutOutbox } from '@rackwright/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import { listedFields, listPage, nameKeyOf, type StaffListItem, type StaffListPage } from '../staffList';

export const ORDERS = 'orders';

type Row = Omit<Order, 'date' | 'lockedAt' | 'mailedAt'> &
  StaffListItem & {
    lockedAt: Date | null;
    mailedAt: Date | null;
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

const SEARCHED_ADDRESS = ['firstName', 'lastName', 'company', 'city', 'zip'];
const SEARCHED = [
  ...['_id', 'transId', 'title', 'billingInfo.email', 'billingInfo.phone'],
  ...SEARCHED_ADDRESS.flatMap((field) => [`billingInfo.${field}`, `shippingInfo.${field}`]),
];

const PHONE = /^\+?[\d\s()./-]{7,}$/;
/** Of the United States, with the four digits that say more. */
const LONG_ZIP = /^\d{5}-\d{4}$/;

/** A phone as people write it, as it is stored: "(555) 010-9999" as "5550109999". Any other search as it is. */
const asStored = (search: string): string =>
  PHONE.test(search) && !LONG_ZIP.test(search) ? search.replace(/[^\d+]/g, '') : search;

const timeOf = (text: string): Date | null => (text === '' ? null : new Date(text));

const rowOf = ({ date, lockedAt, mailedAt, ...order }: Order): Row => ({
  ...order,
  lockedAt: timeOf(lockedAt),
  mailedAt: timeOf(mailedAt),
  createdAt: new Date(date),
  deletedAt: null,
  nameKey: nameKeyOf(order.billingInfo),
});

const orderOf = ({
  createdAt,
  lockedAt,
  mailedAt,
  nameKey: _name,
  searchKey: _search,
  deletedAt: _deleted,
  ...row
}: Row): Order => ({
  ...row,
  date: createdAt.toISOString(),
  lockedAt: lockedAt?.toISOString() ?? '',
  mailedAt: mailedAt?.toISOString() ?? '',
});

/** What others tell of an order, each once. */
export type OrderNote =
  | { readonly lockedAt: Date }
  | { readonly mailedAt: Date }
  /** The address of the report. */
  | { readonly pdfReport: string };

export interface OrderStore {
  /** Kept, and announced in the same write. False when it is recorded already: then nothing happens. */
  record(order: Order, ...events: readonly RackwrightEvent[]): Promise<boolean>;
  /** Hidden ones too: the customer's own checkout still shows them. */
  find(id: string): Promise<Order | null>;
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

async function forgetPerson(orders: Model<Row>, userId: string): Promise<void> {
  const rows = await orders.find({ userId }).select(withoutOutbox).lean<Row[]>();
  for (const { _id, billingInfo } of rows) {
    const anonymous = { ...billingInfo, email: '', phone: '', fax: '' };
    const $set = { userId: '', billingInfo: anonymous };
    await orders.updateOne({ _id }, { $set, $unset: { searchKey: 1 } });
  }
}

export function createOrderStore(connection: Connection): OrderStore {
  const orders = connection.model<Row>('Order', schema, ORDERS);
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
    note: async (_id, note) => {
      const [[field = '', value] = []] = Object.entries(note);
      const unset = value instanceof Date ? null : '';
      const noted = await orders.updateOne({ _id, [field]: unset }, { $set: note });
      return noted.matchedCount === 1 || (await orders.exists({ _id })) !== null;
    },
    list: (query, userId) => {
      const filter = userId === undefined ? {} : { userId };
      const asked = { ...query, search: asStored(query.search) };
      return listPage(orders, { filter, query: asked, searched: SEARCHED }, orderOf);
    },
    hide: async (id, at) => {
      const hidden = await orders.updateOne({ _id: id, deletedAt: null }, { $set: { deletedAt: at } });
      return hidden.modifiedCount === 1;
    },
    heldAbout: async (userId) => {
      const rows = await orders.find({ userId }).sort({ createdAt: 1 }).select(withoutOutbox).lean<Row[]>();
      return rows.map(orderOf);
    },
    forget: (userId) => forgetPerson(orders, userId),
  };
}
