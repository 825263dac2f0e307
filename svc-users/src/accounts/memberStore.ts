import type { MemberKind, MemberListQuery, RackwrightEvent } from '@rackwright/contracts';
import {
  announcing,
  announcingUpdate,
  isDuplicateKey,
  outboxHasRoom,
  searchFilter,
} from '@rackwright/service-kit';
import { trusted } from 'mongoose';
import type { Account } from './account';
import { accountOf, changedAndEnded, nameKeysOf, there, type AccountRow, type Accounts } from './accountRows';

/** The link of an invitation, by the SHA-256 of its token. */
export interface InvitationLink {
  readonly hash: string;
  readonly until: Date;
}

/** Accounts as administrators see and change them. */
export interface Members {
  list(query: MemberListQuery): Promise<{ items: Account[]; total: number }>;
  /**
   * Ends every session in the same write, which is announced. Null when there is no such account, or it has another version by now: that
   * is what sessions begin under.
   */
  change(
    of: { readonly id: string; readonly version: number },
    set: Partial<Pick<Account, 'role' | 'publisher' | 'permission' | 'isDisabled'>>,
    requestId: string,
  ): Promise<Account | null>;
  /** Kept and announced in one write; false when the e-mail is taken. */
  invite(account: Account, link: InvitationLink, event: RackwrightEvent): Promise<boolean>;
  /** Gives accounts of a release that kept no names to sort by theirs. */
  keyNames(): Promise<void>;
  /** The link takes the place of the one before; null when the account has a password, or cannot announce any more now. */
  inviteAgain(id: string, link: InvitationLink, event: RackwrightEvent): Promise<Account | null>;
}

type Filter = Readonly<Record<string, unknown>>;

const kinds: Record<MemberKind, Filter> = {
  staff: { $or: [{ role: trusted({ $in: ['admin', 'salesManager'] }) }, { publisher: true }] },
  admin: { role: 'admin' },
  salesManager: { role: 'salesManager' },
  publisher: { publisher: true },
  invited: { invitedUntil: trusted({ $ne: null }) },
  disabled: { isDisabled: true },
  everyone: {},
};

const sortedBy = (sort: MemberListQuery['sort']): Record<string, 1 | -1> => {
  const way = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace('-', '');
  return { ...(field === 'name' ? { lastNameKey: way, firstNameKey: way } : { [field]: way }), _id: 1 };
};

async function listMembers(accounts: Accounts, { of, page, pageSize, search, sort }: MemberListQuery) {
  const matching = { ...there, ...kinds[of], ...searchFilter(search, ['firstName', 'lastName', 'email']) };
  const found = accounts
    .find(matching)
    .sort(sortedBy(sort))
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .lean<AccountRow[]>();
  const [rows, total] = await Promise.all([found, accounts.countDocuments(matching)]);
  return { items: rows.map(accountOf), total };
}

export const membersOf = (accounts: Accounts): Members => ({
  list: (query) => listMembers(accounts, query),
  change: ({ id, version }, set, requestId) => {
    const sessionVersion = version === 0 ? trusted({ $in: [0, null] }) : version;
    return changedAndEnded(accounts, { _id: id, sessionVersion }, { set, requestId });
  },
  invite: async (account, { hash, until }, event) => {
    try {
      const link = { resetHash: hash, resetUntil: until, invitedUntil: until };
      const registeredAt = new Date(account.registeredAt);
      await accounts.create({
        ...account,
        ...nameKeysOf(account),
        registeredAt,
        ...link,
        ...announcing(event),
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },
  keyNames: async () => {
    const rows = await accounts
      .find({ lastNameKey: null }, { firstName: 1, lastName: 1 })
      .lean<AccountRow[]>();
    for (const { _id, firstName, lastName } of rows)
      await accounts.updateOne({ _id, firstName, lastName }, { $set: nameKeysOf({ firstName, lastName }) });
  },
  inviteAgain: async (_id, { hash, until }, event) => {
    const waiting = { _id, ...there, invitedUntil: trusted({ $ne: null }), ...outboxHasRoom() };
    const link = { $set: { resetHash: hash, resetUntil: until, invitedUntil: until } };
    const row = await accounts.findOneAndUpdate(waiting, announcingUpdate(link, event)).lean<AccountRow>();
    return row && accountOf(row);
  },
});
