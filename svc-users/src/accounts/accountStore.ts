import type { RackwrightEvent, UpdateUserRequest } from '@rackwright/contracts';
import { announcing, announcingUpdate, isDuplicateKey, outboxHasRoom } from '@rackwright/service-kit';
import { trusted, type Connection } from 'mongoose';
import type { Account } from './account';
import { membersOf, type Members } from './memberStore';
import {
  accountOf,
  accountModel,
  changed,
  changedAndEnded,
  nameKeysOf,
  there,
  type AccountRow,
  type Accounts,
} from './accountRows';

const DAY_MS = 24 * 3600 * 1000;

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
  /** As `change`, of who has just shown to be the owner. */
  noteSignIn(id: string, at: Date, ...events: readonly RackwrightEvent[]): Promise<void>;
  /** In order of registration. */
  all(): Promise<Account[]>;
  readonly resets: PasswordResets;
  readonly leaving: Leaving;
  readonly members: Members;
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
   * Leaves an administrator out of the count of those who stay, then counts the others who can sign in. Since each first leaves the count,
   * two who go at the same moment cannot both see the other one stay.
   */
  othersWhoStay(adminId: string): Promise<number>;
  /** Takes `othersWhoStay` back. */
  stay(adminId: string): Promise<void>;
  hasAdmins(): Promise<boolean>;
  /** Erases everything personal and frees the e-mail in one write that announces it. False when it was gone. */
  erase(id: string, now: Date, event: RackwrightEvent): Promise<boolean>;
  /** The same of an account that has no password yet. */
  eraseInvited(id: string, now: Date, event: RackwrightEvent): Promise<boolean>;
  /** Removes what erased accounts left behind, once everything they announced has left. */
  removeAnnounced(): Promise<void>;
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
      const row = await accounts.findOne({ _id: id, ...there }).lean<AccountRow>();
      return row?.resetUntil ?? null;
    },
    isOpen: async (id, hash, now) => (await accounts.exists(open(id, hash, now))) !== null,
    use: (id, hash, { passwordHash, now, requestId }) =>
      changedAndEnded(accounts, open(id, hash, now), {
        ...{ set: { passwordHash }, setsPassword: true, requestId },
      }),
  };
};

const leavingOf = (accounts: Accounts): Leaving => {
  const erased = async (
    id: string,
    only: Readonly<Record<string, unknown>>,
    { now, event }: { readonly now: Date; readonly event: RackwrightEvent },
  ): Promise<boolean> => {
    const nobody = { firstName: '', lastName: '', phone: '', permission: '', passwordHash: '' };
    const plain = { role: 'customer', publisher: false, receiveNewsletter: false, language: 'en' };
    // No address has this form, so it is in nobody's way.
    const gone = {
      ...nobody,
      ...nameKeysOf(nobody),
      ...plain,
      email: `erased ${id}`,
      erasedAt: now,
      registeredAt: now,
    };
    const set = { ...gone, isDisabled: false, signedInAt: null, secondFactor: null, begunFactor: null };
    const ending = { set, setsPassword: true, requestId: event.requestId, events: [event] } as const;
    return (await changedAndEnded(accounts, { _id: id, ...only }, ending)) !== null;
  };
  const mark = async (id: string, isLeaving: boolean): Promise<void> => {
    await accounts.updateOne({ _id: id, ...there }, { $set: { isLeaving } });
  };
  return {
    othersWhoStay: async (id) => {
      await mark(id, true);
      const others = { _id: trusted({ $ne: id }), role: 'admin' as const, isLeaving: trusted({ $ne: true }) };
      const atWork = { isDisabled: trusted({ $ne: true }), invitedUntil: null };
      return accounts.countDocuments({ ...others, ...atWork, ...there });
    },
    stay: (id) => mark(id, false),
    hasAdmins: async () => (await accounts.exists({ role: 'admin', ...there })) !== null,
    erase: (id, now, event) => erased(id, {}, { now, event }),
    eraseInvited: (id, now, event) => erased(id, { invitedUntil: trusted({ $ne: null }) }, { now, event }),
    removeAnnounced: async () => {
      await accounts.deleteMany({ erasedAt: trusted({ $ne: null }), pending: false });
    },
  };
};

export function createAccountStore(connection: Connection): AccountStore {
  const accounts = accountModel(connection);
  const one = async (filter: Readonly<Record<string, string>>): Promise<Account | null> => {
    const row = await accounts.findOne({ ...filter, ...there }).lean<AccountRow>();
    return row && accountOf(row);
  };
  return {
    byId: (_id) => one({ _id }),
    byEmail: (email) => one({ email }),
    add: async (account, ...events) => {
      try {
        const registeredAt = new Date(account.registeredAt);
        await accounts.create({ ...account, ...nameKeysOf(account), registeredAt, ...announcing(...events) });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    change: (_id, changes, ...events) =>
      changed(accounts, { _id }, { $set: { ...changes, ...nameKeysOf(changes) } }, events),
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
    noteSignIn: async (_id, signedInAt, ...events) => {
      await changed(accounts, { _id }, { $set: { signedInAt } }, events);
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
      const rows = await accounts.find(there).sort({ registeredAt: 1, _id: 1 }).lean<AccountRow[]>();
      return rows.map(accountOf);
    },
    resets: passwordResets(accounts),
    leaving: leavingOf(accounts),
    members: membersOf(accounts),
  };
}
