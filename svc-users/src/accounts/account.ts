import { randomUUID } from 'node:crypto';
import type { EventData, User } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import type { Language } from '@rackwright/words';

/** A person with an account, as stored. */
export interface Account {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Trimmed and lower case: one account for each. */
  readonly email: string;
  readonly phone: string;
  readonly role: Exclude<User['role'], 'guest'>;
  readonly publisher: boolean;
  /** What an administrator may do; empty for everybody else. */
  readonly permission: string;
  readonly receiveNewsletter: boolean;
  readonly language: Language;
  /** argon2id in PHC form. Never leaves this service. */
  readonly passwordHash: string;
  /** ISO 8601 UTC. */
  readonly registeredAt: string;
  /** False until the owner has shown to read the mails of `email`. */
  readonly emailConfirmed: boolean;
  /** Counts what ended sessions: one that was started under a lower number is over. */
  readonly sessionVersion: number;
  /** An administrator has shut its owner out. */
  readonly isDisabled: boolean;
  /** Until when the link of the invitation sets the first password; null once there is one. */
  readonly invitedUntil: Date | null;
  /** Of the last time; null when that was never noted. */
  readonly signedInAt: Date | null;
  /** Signing in takes a code besides the password. */
  readonly hasSecondFactor: boolean;
}

/** Neither staff nor a publisher. */
export const isCustomer = ({ role, publisher }: Account): boolean => role === 'customer' && !publisher;

/** What is known of an account before it is one. */
export type NewAccount = Omit<
  Account,
  '_id' | 'sessionVersion' | 'registeredAt' | 'isDisabled' | 'invitedUntil' | 'signedInAt' | 'hasSecondFactor'
>;

/** Fills in what only a new account starts with. */
export const newAccount = (of: NewAccount, now: Date): Account => ({
  ...of,
  _id: randomUUID(),
  registeredAt: now.toISOString(),
  sessionVersion: 0,
  isDisabled: false,
  invitedUntil: null,
  signedInAt: null,
  hasSecondFactor: false,
});

/** What others may know of an account: chosen field by field, so that a new one stays inside until it is named here. */
export const userOf = (account: Account): User => ({
  _id: account._id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
  role: account.role,
  publisher: account.publisher,
  receiveNewsletter: account.receiveNewsletter,
  emailConfirmed: account.emailConfirmed,
  language: account.language,
});

/** Somebody without an account, known for as long as the session lasts. */
export const guestUser = (id: string): User => ({
  _id: id,
  firstName: 'Guest',
  lastName: '',
  email: '',
  phone: '',
  role: 'guest',
  publisher: false,
  receiveNewsletter: false,
});

export const userName = (user: Pick<User, 'firstName' | 'lastName'>): string =>
  `${user.firstName} ${user.lastName}`.trim();

/** Name and e-mail, for the audit. */
export const calledIn = (account: Account): string => `${userName(account)} (${account.email})`.trim();

/** The data of every event about a person. */
export const personOf = (user: User) => ({ userId: user._id, userName: userName(user), email: user.email });

/** The data of an event of which this person is mailed. */
export const readerOf = (account: Account) => ({ ...personOf(userOf(account)), language: account.language });

/** Tells every service whose tokens to refuse; saved with the change that ended the sessions. */
export const sessionEnded = (ended: EventData<'session-ended'>, requestId: string) =>
  newEvent('session-ended', ended, { subject: ended.userId, requestId });

/**
 * Tells every service to forget this person; saved with the change that erases the account. An address that was never confirmed may be
 * somebody else's: it is left out, so that nothing goes by it.
 */
export function userErased(account: Account, requestId: string) {
  const email = account.emailConfirmed ? account.email : '';
  return newEvent(
    'user-erased',
    { ...personOf(userOf(account)), email },
    { subject: account._id, requestId },
  );
}
