import type { RackwrightEvent, UpdateUserRequest } from '@rackwright/contracts';
import { folded } from '@rackwright/contracts/folding';
import {
  announcingUpdate,
  outboxFields,
  outboxFull,
  outboxHasRoom,
  outboxIsFull,
} from '@rackwright/service-kit';
import type { Language } from '@rackwright/words';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import type { BegunFactor, KeptFactor } from '../second-factor/factorStore';
import { sessionEnded, type Account } from './account';

/** Absent until it is first noted: accounts are older than these. */
type Noted = 'isDisabled' | 'invitedUntil' | 'signedInAt' | 'hasSecondFactor';

/** An account as it is stored, with what is kept beside it. */
export interface AccountRow extends Omit<
  Account,
  'registeredAt' | 'sessionVersion' | 'emailConfirmed' | 'language' | Noted
> {
  registeredAt: Date;
  /** Folded: what lists sort by. Absent in accounts from before, until `keyNames`. */
  firstNameKey?: string;
  lastNameKey?: string;
  sessionVersion?: number;
  /** Absent in accounts from before addresses were confirmed: they count as confirmed. */
  emailConfirmed?: boolean;
  /** Absent in accounts from before they had a language: English. */
  language?: Language;
  isDisabled?: boolean;
  invitedUntil?: Date | null;
  signedInAt?: Date | null;
  secondFactor?: KeptFactor | null;
  begunFactor?: BegunFactor | null;
  /** Of the password reset that was asked for last, or of the invitation: SHA-256 of its token. */
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

const accountSchema = new Schema<AccountRow>(
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
    firstNameKey: String,
    lastNameKey: String,
    sessionVersion: { type: Number, default: 0 },
    emailConfirmed: Boolean,
    language: String,
    isDisabled: Boolean,
    invitedUntil: Date,
    signedInAt: Date,
    secondFactor: Object,
    begunFactor: Object,
    resetHash: String,
    resetUntil: Date,
    attackToldAt: Date,
    isLeaving: Boolean,
    erasedAt: { type: Date, default: null, index: true },
    ...outboxFields,
  },
  { versionKey: false },
);
accountSchema.index({ lastNameKey: 1, firstNameKey: 1 });

/** Goes with every write of a name. */
export const nameKeysOf = ({ firstName, lastName }: Pick<UpdateUserRequest, 'firstName' | 'lastName'>) => ({
  ...(firstName === undefined ? {} : { firstNameKey: folded(firstName) }),
  ...(lastName === undefined ? {} : { lastNameKey: folded(lastName) }),
});

/** Chosen field by field: what is kept beside an account stays here. */
export const accountOf = (row: AccountRow): Account => ({
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
  isDisabled: row.isDisabled ?? false,
  invitedUntil: row.invitedUntil ?? null,
  signedInAt: row.signedInAt ?? null,
  hasSecondFactor: Boolean(row.secondFactor),
});

/** Only accounts that are still there. */
export const there = { erasedAt: null };

type Update = Parameters<typeof announcingUpdate>[0];
export type Accounts = Model<AccountRow>;

export const accountModel = (connection: Connection): Accounts =>
  connection.models['Account'] ?? connection.model<AccountRow>('Account', accountSchema, ACCOUNTS);

/** Null when no account is so; 503 when one is, and cannot announce any more now. */
export async function changed(
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
    .lean<AccountRow>();
  if (row) return accountOf(row);
  if (announces && (await accounts.exists({ ...which, ...there, ...outboxIsFull() }))) throw outboxFull();
  return null;
}

interface Ending {
  readonly set: Readonly<Record<string, unknown>>;
  /** Of the session that goes on. */
  readonly keeps?: string;
  /** Takes the link that sets it, an invitation's too; others leave that one open. */
  readonly setsPassword?: true;
  readonly requestId: string;
  readonly events?: readonly RackwrightEvent[];
}

/**
 * As `changed`, and every session and reset ends. The announcement names the version whose write it is in, so the write is only
 * made to the version that was read.
 */
export async function changedAndEnded(
  accounts: Accounts,
  which: Readonly<Record<string, unknown>>,
  { set, keeps, setsPassword, requestId, events = [] }: Ending,
): Promise<Account | null> {
  for (;;) {
    const row = await accounts.findOne({ ...which, ...there }).lean<AccountRow>();
    if (!row) return null;
    const { _id: userId, sessionVersion: before = 0 } = row;
    const version = before + 1;
    const sessionVersion = before === 0 ? trusted({ $in: [0, null] }) : before;
    const asRead = { ...which, ...there, sessionVersion };
    const keepsLink = row.invitedUntil && !setsPassword;
    const update = {
      $set: { ...set, sessionVersion: version },
      ...(keepsLink ? {} : { $unset: { resetHash: '', resetUntil: '', invitedUntil: '' } }),
    };
    const ended = sessionEnded({ userId, version, ...(keeps === undefined ? {} : { keeps }) }, requestId);
    const after = await accounts
      .findOneAndUpdate({ ...asRead, ...outboxHasRoom() }, announcingUpdate(update, ...events, ended))
      .lean<AccountRow>();
    if (after) return accountOf(after);
    if (await accounts.exists(asRead)) throw outboxFull();
  }
}
