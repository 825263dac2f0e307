import type { Order, StaffListQuery } from '@rackwright/contracts';
import { withoutOutbox } from '@rackwright/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import { listedFields, listPage, nameKeyOf, searchKeyOf, type Listed, type Page } from '../staffList';

type Row = Omit<Order, 'date'> & Listed;

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
    roomId: { type: String, required: true },
    amount: { type: Number, required: true },
    shipping: { type: Number, required: true },
    preDrillOption: text,
    pdfReport: text,
    billingInfo: { ...address, email: text, phone: text, fax: text },
    shippingInfo: address,
    accountNumber: text,
    accountType: text,
    authCode: text,
    transId: text,
    ...listedFields,
  },
  { versionKey: false },
);
schema.index({ userId: 1, createdAt: -1 });

const searchKeyOfOrder = ({ billingInfo, transId }: Pick<Order, 'billingInfo' | 'transId'>): string =>
  searchKeyOf(billingInfo.firstName, billingInfo.lastName, billingInfo.email, billingInfo.company, transId);

const rowOf = ({ date, ...order }: Order): Row => ({
  ...order,
  createdAt: new Date(date),
  deletedAt: null,
  nameKey: nameKeyOf(order.billingInfo),
  searchKey: searchKeyOfOrder(order),
});

const orderOf = ({
  createdAt,
  nameKey: _name,
  searchKey: _search,
  deletedAt: _deleted,
  ...row
}: Row): Order => ({
  ...row,
  date: createdAt.toISOString(),
});

export interface OrderStore {
  add(order: Order): Promise<void>;
  list(query: StaffListQuery, userId?: string): Promise<Page<Order>>;
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
  const rows = await orders.find({ userId }).lean<Row[]>();
  for (const { _id, billingInfo, transId } of rows) {
    const anonymous = { ...billingInfo, email: '', phone: '', fax: '' };
    const searchKey = searchKeyOfOrder({ billingInfo: anonymous, transId });
    await orders.updateOne({ _id }, { $set: { userId: '', billingInfo: anonymous, searchKey } });
  }
}

export function createOrderStore(connection: Connection): OrderStore {
  const orders = connection.model<Row>('Order', schema, 'orders');
  return {
    add: async (order) => {
      await orders.create(rowOf(order));
    },
    list: (query, userId) =>
      listPage(orders, { filter: userId === undefined ? {} : { userId }, query }, orderOf),
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
