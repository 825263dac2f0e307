import type { RackwrightEvent, UpdateUserRequest } from '@rackwright/contracts';
import {
  announcing,
  announcingUpdate,
  isDuplicateKey,
  outboxFields,
  outboxFull,
  outboxHasRoom,
  withoutOutbox,
} from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { Account } from './account';

type Row = Omit<Account, 'registeredAt'> & {
  registeredAt: Date;
  outbox: RackwrightEvent[];
  pending: boolean;
};
type Changes = { readonly [K in keyof UpdateUserRequest]: UpdateUserRequest[K] } & {
  readonly passwordHash?: string;
};

export const ACCOUNTS = 'accounts';

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, required: true, unique: true },
    phone: { type: String, default: '' },
    role: { type: String, required: true },
    publisher: { type: Boolean, required: true },
    permission: { type: String, default: '' },
    receiveNewsletter: { type: Boolean, required: true },
    passwordHash: { type: String, required: true },
    registeredAt: { type: Date, required: true, index: true },
    ...outboxFields,
  },
  { versionKey: false },
);

const accountOf = ({ outbox: _outbox, pending: _pending, ...row }: Row): Account => ({
  ...row,
  registeredAt: row.registeredAt.toISOString(),
});

export interface AccountStore {
  /** False when the e-mail is taken: the unique index decides, also between two at the same moment. */
  add(account: Account, ...events: readonly RackwrightEvent[]): Promise<boolean>;
  byId(id: string): Promise<Account | null>;
  byEmail(email: string): Promise<Account | null>;
  /** Changes and announces in one write; null when there is no such account, 503 when its outbox is full. */
  change(id: string, changes: Changes, ...events: readonly RackwrightEvent[]): Promise<Account | null>;
  /** In order of registration. */
  all(): Promise<Account[]>;
}

export function createAccountStore(connection: Connection): AccountStore {
  const accounts = connection.model<Row>('Account', schema, ACCOUNTS);
  const byId = async (id: string): Promise<Account | null> => {
    const row = await accounts.findOne({ _id: id }).select(withoutOutbox).lean<Row>();
    return row && accountOf(row);
  };
  return {
    byId,
    byEmail: async (email) => {
      const row = await accounts.findOne({ email }).select(withoutOutbox).lean<Row>();
      return row && accountOf(row);
    },
    add: async (account, ...events) => {
      try {
        await accounts.create({
          ...account,
          registeredAt: new Date(account.registeredAt),
          ...announcing(...events),
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    change: async (id, changes, ...events) => {
      const update = events.length > 0 ? announcingUpdate({ $set: changes }, ...events) : { $set: changes };
      const room = events.length > 0 ? outboxHasRoom() : {};
      const row = await accounts
        .findOneAndUpdate({ _id: id, ...room }, update)
        .select(withoutOutbox)
        .lean<Row>();
      if (row) return accountOf(row);
      if (await byId(id)) throw outboxFull();
      return null;
    },
    all: async () => {
      const rows = await accounts
        .find()
        .select(withoutOutbox)
        .sort({ registeredAt: 1, _id: 1 })
        .lean<Row[]>();
      return rows.map(accountOf);
    },
  };
}
