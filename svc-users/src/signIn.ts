import type { User } from '@rackwright/contracts';
import { Failure, newEvent, notFound, signInNeeded, type Caller } from '@rackwright/service-kit';
import { guestUser, newId, personOf, userName, userOf, type Account } from './account';
import type { AccountStore } from './accountStore';
import type { Attempts } from './attempts';
import { refusals } from './messages';
import { refuseCommonPassword, type Passwords } from './passwords';
import type { SessionStore } from './sessionStore';
import type { TokenIssuer } from './tokenIssuer';

export interface SignInParts {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly tokens: TokenIssuer;
  readonly now: () => Date;
}

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly receiveNewsletter: boolean;
}

export interface SignedIn {
  readonly user: User;
  readonly token: string;
}

const wrongCredentials = () => new Failure(401, 'wrong-credentials', refusals['wrong-credentials']);

const tokenOf = (tokens: TokenIssuer, user: User, sid: string): string =>
  tokens.sign({
    sub: user._id,
    role: user.role,
    publisher: user.publisher,
    sid,
    name: userName(user),
    email: user.email,
  });

async function startSession(parts: SignInParts, user: User): Promise<SignedIn> {
  const sid = await parts.sessions.start(user._id, user.role);
  return { user, token: tokenOf(parts.tokens, user, sid) };
}

/** A new account, announced, and signed in. 409 when the e-mail is taken. */
export async function register(
  parts: SignInParts,
  asked: Registration,
  requestId: string,
): Promise<SignedIn> {
  refuseCommonPassword(asked.password, 'password');
  const { password, ...profile } = asked;
  const account: Account = {
    ...profile,
    _id: newId(),
    role: 'customer',
    publisher: false,
    permission: '',
    passwordHash: await parts.passwords.hash(password),
    registeredAt: parts.now().toISOString(),
  };
  const user = userOf(account);
  const { role, receiveNewsletter } = user;
  const event = newEvent(
    'user-registered',
    { ...personOf(user), role, receiveNewsletter },
    { subject: user._id, requestId },
  );
  if (!(await parts.accounts.add(account, event)))
    throw new Failure(409, 'email-taken', refusals['email-taken']);
  return startSession(parts, user);
}

/** The account of these credentials. Unknown e-mail and wrong password get the same answer in the same time. */
async function checkCredentials(
  parts: SignInParts,
  asked: {
    readonly email: string;
    readonly password: string;
    readonly mayEnter: (account: Account) => boolean;
  },
  address: string,
): Promise<Account> {
  const email = asked.email.toLowerCase();
  await parts.attempts.begin(email, address);
  const account = await parts.accounts.byEmail(email);
  const isRight = await parts.passwords.verify(account?.passwordHash ?? null, asked.password);
  if (!account || !isRight || !asked.mayEnter(account)) throw wrongCredentials();
  await parts.attempts.succeeded(email, address);
  return account;
}

/** Announced, with a session of its own. 401 for wrong credentials, 429 after four of them. */
export async function signIn(
  parts: SignInParts,
  asked: { readonly email: string; readonly password: string },
  from: { readonly address: string; readonly requestId: string; readonly adminsOnly: boolean },
): Promise<SignedIn & { readonly account: Account }> {
  const mayEnter = (account: Account): boolean => !from.adminsOnly || account.role === 'admin';
  const account = await checkCredentials(parts, { ...asked, mayEnter }, from.address);
  const user = userOf(account);
  const event = newEvent('user-signed-in', personOf(user), { subject: user._id, requestId: from.requestId });
  await parts.accounts.change(account._id, {}, event);
  return { ...(await startSession(parts, user)), account };
}

export const signInGuest = (parts: SignInParts): Promise<SignedIn> =>
  startSession(parts, guestUser(`guest-${newId()}`));

/** The caller as they are now: a changed role or name shows with the next token. */
export async function currentUser(parts: SignInParts, caller: Caller): Promise<User> {
  if (caller.role === 'guest') return guestUser(caller.userId);
  const account = await parts.accounts.byId(caller.userId);
  if (!account) throw notFound();
  return userOf(account);
}

/** A fresh token of the same session; 401 once the session, or the account, has ended. */
export async function renew(parts: SignInParts, caller: Caller): Promise<string> {
  if (!(await parts.sessions.isRunning(caller.sid, caller.userId))) throw signInNeeded();
  if (caller.role === 'guest') return tokenOf(parts.tokens, guestUser(caller.userId), caller.sid);
  const account = await parts.accounts.byId(caller.userId);
  if (!account) throw signInNeeded();
  return tokenOf(parts.tokens, userOf(account), caller.sid);
}

/** Replaces the password and ends the user's other sessions. Wrong old passwords count as attempts to sign in. */
export async function changePassword(
  parts: SignInParts,
  caller: Caller,
  asked: { readonly oldPassword: string; readonly newPassword: string; readonly confirmPassword: string },
  address: string,
): Promise<User> {
  const wrong = (path: string, refusal: 'passwords-differ' | 'wrong-old-password') =>
    new Failure(400, refusal, refusals[refusal], { errors: [{ path, message: refusals[refusal] }] });
  if (asked.newPassword !== asked.confirmPassword) throw wrong('confirmPassword', 'passwords-differ');
  refuseCommonPassword(asked.newPassword, 'newPassword');
  const account = await parts.accounts.byId(caller.userId);
  if (!account) throw notFound();
  await parts.attempts.begin(account.email, address);
  if (!(await parts.passwords.verify(account.passwordHash, asked.oldPassword)))
    throw wrong('oldPassword', 'wrong-old-password');
  await parts.attempts.succeeded(account.email, address);
  const passwordHash = await parts.passwords.hash(asked.newPassword);
  const changed = await parts.accounts.change(account._id, { passwordHash });
  await parts.sessions.endOthers(account._id, caller.sid);
  return userOf(changed ?? account);
}
