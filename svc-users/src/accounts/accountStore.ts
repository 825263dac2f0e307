import type { RackwrightEvent, UpdateUserRequest } from '@rackwright/contracts';
import {
  announcing,
  announcingUpdate,
  isDuplicateKey,
  outboxFields,
  outboxFull,
  outboxHasRoom,
} from '@rackwright/service-kit';
import type { Language } from '@rackwright/words';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import { sessionEnded, type Account } from './account';

interface Row extends Omit<Account, 'registeredAt' | 'sessionVersion' | 'emailConfirmed' | 'language'> {
  registeredAt: Date;
  sessionVersion?: number;
  /** Absent in accounts from before addresses were confirmed: they count as confirmed. */
  emailConfirmed?: boolean;
  /** Absent in accounts from before they had a language: English. */
  language?: Language;
  /** Of the password reset that was asked for last: SHA-256 of its token. */
  resetHash?: string;
  resetUntil?: Date;
  /** When its owner was last sent the mail that somebody tries passwords. */
  attackToldAt?: Date;
  /** An administrator who is about to erase the account. */
  isLeaving?: boolean;
  /** Null in an account; else this was one, and waits for its last announcements to leave. */
  erasedAt: Date | null;
  outbox: RackwrightEvent[];
  pending: boolean;
}

export const ACCOUNTS = 'accounts';
const DAY_MS = 24 * 3600 * 1000;

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    email: { type: String, required: true, unique: true },
    phone: { type: String, default: '' },
    role: { type: String, required: true },
    publisher: { type: Boolean, required: true },
    permission: { type: String, default: '' },
    receiveNewsletter: { type: Boolean, required: true },
    passwordHash: { type: String, default: '' },
    registeredAt: { type: Date, required: true, index: true },
    sessionVersion: { type: Number, default: 0 },
    emailConfirmed: Boolean,
    language: String,
    resetHash: String,
    resetUntil: Date,
    attackToldAt: Date,
    isLeaving: Boolean,
    erasedAt: { type: Date, default: null, index: true },
    ...outboxFields,
  },
  { versionKey: false },
);

/** Chosen field by field: what is kept beside an account stays here. */
const accountOf = (row: Row): Account => ({
  _id: row._id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  role: row.role,
  publisher: row.publisher,
  permission: row.permission,
  receiveNewsletter: row.receiveNewsletter,
  passwordHash: row.passwordHash,
  registeredAt: row.registeredAt.toISOString(),
  sessionVersion: row.sessionVersion ?? 0,
  emailConfirmed: row.emailConfirmed ?? true,
  language: row.language ?? 'en',
});

/** Only accounts that are still there. */
const there = { erasedAt: null };

export interface AccountStore {
  /** False when the e-mail is taken: the unique index decides, also between two at the same moment. */
  add(account: Account, ...events: readonly RackwrightEvent[]): Promise<boolean>;
  byId(id: string): Promise<Account | null>;
  byEmail(email: string): Promise<Account | null>;
  /** Changes and announces in one write; null when there is no such account, 503 when its outbox is full. */
  change(
    id: string,
    changes: UpdateUserRequest,
    ...events: readonly RackwrightEvent[]
  ): Promise<Account | null>;
  /**
   * Changes what one signs in with. In the same write every session but `keeps`, and every password reset that was asked for,
   * ends, and that is announced. Null when the account is gone or has another password by now, 'taken' when the e-mail is.
   */
  changeCredentials(
    account: Pick<Account, '_id' | 'passwordHash'>,
    changes: { readonly passwordHash: string } | Pick<Account, 'email' | 'emailConfirmed'>,
    ending: { readonly keeps: string; readonly requestId: string },
    ...events: readonly RackwrightEvent[]
  ): Promise<Account | 'taken' | null>;
  /** Ends every session and reset, which is announced in the same write; false when there is no such account. */
  endSessions(id: string, requestId: string): Promise<boolean>;
  /** What somebody may do from now on; every session ends as in `endSessions`, for their tokens say otherwise. */
  changeRole(
    id: string,
    to: Pick<Account, 'role' | 'publisher' | 'permission'>,
    requestId: string,
  ): Promise<Account | null>;
  /** Announces it, once in 24 hours. Does nothing, and says nothing, when the account cannot announce any more now. */
  announceAttack(id: string, now: Date, event: RackwrightEvent): Promise<void>;
  /** Nothing when the account has another address by now. */
  confirmEmail(account: Pick<Account, '_id' | 'email'>, event: RackwrightEvent): Promise<void>;
  /** In order of registration. */
  all(): Promise<Account[]>;
  readonly resets: PasswordResets;
  readonly leaving: Leaving;
}

/** At most one password reset waits for each account. */
export interface PasswordResets {
  /** Takes the place of an earlier one. Does nothing, and says nothing, when the account cannot announce any more now. */
  ask(id: string, of: { readonly hash: string; readonly until: Date }, event: RackwrightEvent): Promise<void>;
  /** Until when the reset that waits can be used; null without one. */
  waitsUntil(id: string): Promise<Date | null>;
  isOpen(id: string, hash: string, now: Date): Promise<boolean>;
  /** Sets the password, ends the reset and every session, as announced: for one of those who try at the same time, null for the others. */
  use(
    id: string,
    hash: string,
    to: { readonly passwordHash: string; readonly now: Date; readonly requestId: string },
  ): Promise<Account | null>;
}

/** How accounts end. */
export interface Leaving {
  /**
   * Leaves an administrator out of the count of those who stay, then counts the others. Since each first leaves the count,
   * two who go at the same moment cannot both see the other one stay.
   */
  othersWhoStay(adminId: string): Promise<number>;
  /** Takes `othersWhoStay` back. */
  stay(adminId: string): Promise<void>;
  hasAdmins(): Promise<boolean>;
  /** Erases everything personal and frees the e-mail in one write that announces it. False when it was gone. */
  erase(id: string, now: Date, event: RackwrightEvent): Promise<boolean>;
  /** Removes what erased accounts left behind, once everything they announced has left. */
  removeAnnounced(): Promise<void>;
}

type Update = Parameters<typeof announcingUpdate>[0];
type Accounts = Model<Row>;

/** Null when no account is so; 503 when one is, and cannot announce any more now. */
async function changed(
  accounts: Accounts,
  which: Readonly<Record<string, string>>,
  update: Update,
  events: readonly RackwrightEvent[],
): Promise<Account | null> {
  const announces = events.length > 0;
  const row = await accounts
    .findOneAndUpdate(
      { ...which, ...there, ...(announces ? outboxHasRoom() : {}) },
      announces ? announcingUpdate(update, ...events) : update,
    )
    .lean<Row>();
  if (row) return accountOf(row);
  if (announces && (await accounts.exists({ ...which, ...there }))) throw outboxFull();
  return null;
}

interface Ending {
  readonly set: Readonly<Record<string, unknown>>;
  /** Of the session that goes on. */
  readonly keeps?: string;
  readonly requestId: string;
  readonly events?: readonly RackwrightEvent[];
}

/**
 * As `changed`, and every session and reset ends. The announcement names the version whose write it is in, so the write is only
 * made to the version that was read.
 */
async function changedAndEnded(
  accounts: Accounts,
  which: Readonly<Record<string, unknown>>,
  { set, keeps, requestId, events = [] }: Ending,
): Promise<Account | null> {
  for (;;) {
    const row = await accounts.findOne({ ...which, ...there }).lean<Row>();
    if (!row) return null;
    const { _id: userId, sessionVersion: before = 0 } = row;
    const version = before + 1;
    const sessionVersion = before === 0 ? trusted({ $in: [0, null] }) : before;
    const asRead = { ...which, ...there, sessionVersion };
    const update = {
      $set: { ...set, sessionVersion: version },
      $unset: { resetHash: '', resetUntil: '' },
    };
    const ended = sessionEnded({ userId, version, ...(keeps === undefined ? {} : { keeps }) }, requestId);
    const after = await accounts
      .findOneAndUpdate({ ...asRead, ...outboxHasRoom() }, announcingUpdate(update, ...events, ended))
      .lean<Row>();
    if (after) return accountOf(after);
    if (await accounts.exists(asRead)) throw outboxFull();
  }
}

const passwordResets = (accounts: Accounts): PasswordResets => {
  const open = (id: string, resetHash: string, now: Date) => ({
    _id: id,
    ...there,
    resetHash,
    resetUntil: trusted({ $gt: now }),
  });
  return {
    ask: async (id, { hash, until }, event) => {
      const reset = { $set: { resetHash: hash, resetUntil: until } };
      await accounts.updateOne({ _id: id, ...there, ...outboxHasRoom() }, announcingUpdate(reset, event));
    },
    waitsUntil: async (id) => {
      const row = await accounts.findOne({ _id: id, ...there }).lean<Row>();
      return row?.resetUntil ?? null;
    },
    isOpen: async (id, hash, now) => (await accounts.exists(open(id, hash, now))) !== null,
    use: (id, hash, { passwordHash, now, requestId }) =>
      changedAndEnded(accounts, open(id, hash, now), { set: { passwordHash }, requestId }),
  };
};

const leavingOf = (accounts: Accounts): Leaving => {
  const mark = async (id: string, isLeaving: boolean): Promise<void> => {
    await accounts.updateOne({ _id: id, ...there }, { $set: { isLeaving } });
  };
  return {
    othersWhoStay: async (id) => {
      await mark(id, true);
      const others = { _id: trusted({ $ne: id }), role: 'admin' as const, isLeaving: trusted({ $ne: true }) };
      return accounts.countDocuments({ ...others, ...there });
    },
    stay: (id) => mark(id, false),
    hasAdmins: async () => (await accounts.exists({ role: 'admin', ...there })) !== null,
    erase: async (id, now, event) => {
      const nobody = { firstName: '', lastName: '', phone: '', permission: '', passwordHash: '' };
      const plain = { role: 'customer', publisher: false, receiveNewsletter: false, language: 'en' };
      // No address has this form, so it is in nobody's way.
      const gone = { ...nobody, ...plain, email: `erased ${id}`, erasedAt: now, registeredAt: now };
      const ending = { set: gone, requestId: event.requestId, events: [event] };
      return (await changedAndEnded(accounts, { _id: id }, ending)) !== null;
    },
    removeAnnounced: async () => {
      await accounts.deleteMany({ erasedAt: trusted({ $ne: null }), pending: false });
    },
  };
};

export function createAccountStore(connection: Connection): AccountStore {
  const accounts = connection.model<Row>('Account', schema, ACCOUNTS);
  const one = async (filter: Readonly<Record<string, string>>): Promise<Account | null> => {
    const row = await accounts.findOne({ ...filter, ...there }).lean<Row>();
    return row && accountOf(row);
  };
  return {
    byId: (_id) => one({ _id }),
    byEmail: (email) => one({ email }),
    add: async (account, ...events) => {
      try {
        const registeredAt = new Date(account.registeredAt);
        await accounts.create({ ...account, registeredAt, ...announcing(...events) });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    change: (_id, changes, ...events) => changed(accounts, { _id }, { $set: changes }, events),
    endSessions: async (_id, requestId) =>
      (await changedAndEnded(accounts, { _id }, { set: {}, requestId })) !== null,
    changeRole: (_id, set, requestId) => changedAndEnded(accounts, { _id }, { set, requestId }),
    changeCredentials: async ({ _id, passwordHash }, set, { keeps, requestId }, ...events) => {
      try {
        return await changedAndEnded(accounts, { _id, passwordHash }, { set, keeps, requestId, events });
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },
    announceAttack: async (_id, now, event) => {
      const toldLately = { $gt: new Date(now.getTime() - DAY_MS) };
      const silent = { _id, ...there, attackToldAt: trusted({ $not: toldLately }), ...outboxHasRoom() };
      await accounts.updateOne(silent, announcingUpdate({ $set: { attackToldAt: now } }, event));
    },
    confirmEmail: async ({ _id, email }, event) => {
      await changed(accounts, { _id, email }, { $set: { emailConfirmed: true } }, [event]);
    },
    all: async () => {
      const rows = await accounts.find(there).sort({ registeredAt: 1, _id: 1 }).lean<Row[]>();
      return rows.map(accountOf);
    },
    resets: passwordResets(accounts),
    leaving: leavingOf(accounts),
  };
}
