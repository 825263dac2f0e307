import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mailboxOf, newEvent, refusal } from '@rackwright/service-kit';
import { readerOf, type Account } from '../accounts/account';
import { emailProven } from '../confirming/confirmEmail';
import { refuseCommonPassword } from './passwords';
import type { DeviceCookie } from './devices';
import type { From, SignInParts } from './signIn';

export const RESET_LIFE_MS = 3_600_000;

/** An answer takes at least so long: more than what is done for a known e-mail, so that its time tells nothing. */
const ANSWER_MS = 250;

/** A token has 32 random bytes, so a plain hash of it tells nothing and is found by equality. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Announces a reset of the account's password; ends the one asked for before. */
export async function announceReset(parts: SignInParts, account: Account, requestId: string): Promise<void> {
  const resetToken = randomBytes(32).toString('base64url');
  const until = new Date(parts.now().getTime() + RESET_LIFE_MS);
  const event = newEvent(
    'password-reset-requested',
    { ...readerOf(account), resetToken, validUntil: until.toISOString() },
    { subject: account._id, requestId },
  );
  await parts.accounts.resets.ask(account._id, { hash: hashOf(resetToken), until }, event);
}

/** Anybody may make accounts with addresses of a mailbox; what they ask for must not count against who has confirmed theirs. */
const mailsCountFor = ({ _id, email, emailConfirmed }: Account): string =>
  emailConfirmed ? _id : mailboxOf(email);

interface Asking {
  /** Mails of so many in the time that a link lives: when there is none left, one is there that works. */
  readonly ofMails: (key: string) => Promise<number | null>;
  readonly requestId: string;
}

async function mailReset(parts: SignInParts, email: string, { ofMails, requestId }: Asking): Promise<void> {
  const account = await parts.accounts.byEmail(email);
  if (!account || account.isDisabled || account.invitedUntil) return;
  if ((await ofMails(mailsCountFor(account))) !== null) return;
  await announceReset(parts, account, requestId);
}

/**
 * Has a link mailed to the account with this e-mail, if there is one that was not mailed too many, and tells neither: by no
 * answer, and by no time. So nobody can keep an owner from anything but another mail.
 */
export async function forgotPassword(parts: SignInParts, email: string, asking: Asking): Promise<void> {
  await Promise.all([mailReset(parts, email, asking), pause(ANSWER_MS)]);
}

/**
 * Sets the password of an account whose token this is, once, within the hour. Every session of it ends, and its attempts to
 * sign in count from nothing; the browser is known from then on, so the owner gets in while others go on trying. The link came by
 * mail, so it proves the address, too. 400 for a token that is over, used or somebody else's: one of many uses at a time succeeds.
 */
export async function resetPassword(
  parts: SignInParts,
  { token, userId, password }: { readonly token: string; readonly userId: string; readonly password: string },
  { cookies, requestId, actsAs }: From,
): Promise<DeviceCookie> {
  refuseCommonPassword(password, 'pass');
  const refused = () => refusal(400, 'reset-token-invalid');
  const { resets } = parts.accounts;
  const hash = hashOf(token);
  // Asked first, because hashing the password is what costs.
  if (!(await resets.isOpen(userId, hash, parts.now()))) throw refused();
  const owner = await parts.accounts.byId(userId);
  if (owner) await actsAs(owner);
  const passwordHash = await parts.passwords.hash(password);
  const account = await resets.use(userId, hash, { passwordHash, now: parts.now(), requestId });
  if (!account) throw refused();
  await emailProven(parts, account, requestId);
  await parts.sessions.endAll(account._id);
  await parts.attempts.forget(account.email);
  return parts.devices.cookieFor(account._id, cookies);
}
