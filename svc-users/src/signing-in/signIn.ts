import { randomUUID } from 'node:crypto';
import type { User } from '@rackwright/contracts';
import {
  browserOf,
  type Caller,
  madeBy,
  newEvent,
  notFound,
  refusal,
  signInNeeded,
} from '@rackwright/service-kit';
import type { Language } from '@rackwright/words';
import {
  guestUser,
  newAccount,
  personOf,
  readerOf,
  userName,
  userOf,
  type Account,
  type NewAccount,
} from '../accounts/account';
import type { AccountStore } from '../accounts/accountStore';
import type { ConfirmTokens } from '../confirming/confirmTokens';
import { proveFactor, type FactorParts } from '../second-factor/secondFactors';
import { actingUser, type SignInRules } from '../second-factor/signInRules';
import { ofDevice, ofStranger } from './attempts';
import type { DeviceCookie, Devices } from './devices';
import { refuseCommonPassword, type Passwords } from './passwords';
import { isProven } from './proof';
import type { SignInSession, SignInSessionStore } from './signInSessionStore';
import type { TokenIssuer } from './tokenIssuer';

export interface SignInParts extends FactorParts {
  readonly accounts: AccountStore;
  readonly sessions: SignInSessionStore;
  readonly passwords: Passwords;
  readonly devices: Devices;
  readonly tokens: TokenIssuer;
  readonly confirmTokens: ConfirmTokens;
  readonly rules: SignInRules;
}

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly receiveNewsletter: boolean;
  /** Refuses to mail the address; asked once nothing else refuses it. */
  readonly admit: () => Promise<void>;
}

export interface SignedIn {
  readonly user: User;
  readonly token: string;
}

/** Where a request comes from. */
export interface From {
  readonly address: string;
  readonly requestId: string;
  /** As the browser sent them. */
  readonly cookies: string | undefined;
  readonly userAgent: string | undefined;
  readonly language: Language;
  /** Somebody who works here tries to get in: noted, however it ends. */
  readonly actsAs: (account: Account) => Promise<void>;
}

/** Who was let in, and the cookie by which the browser is known from then on. */
export interface LetIn extends SignedIn {
  readonly account: Account;
  readonly cookie: DeviceCookie;
}

const wrongCredentials = () => refusal(401, 'wrong-credentials');

interface TokenOf {
  readonly sid: string;
  readonly version: number;
}

const tokenOf = (tokens: TokenIssuer, user: User, { sid, version }: TokenOf): Promise<string> =>
  tokens.sign({
    sub: user._id,
    role: user.role,
    publisher: user.publisher,
    sid,
    version,
    name: userName(user),
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    language: user.language,
  });

async function startSession(
  parts: SignInParts,
  { user, version, userAgent }: { readonly user: User; readonly version: number } & Pick<From, 'userAgent'>,
): Promise<SignedIn> {
  const of = { userId: user._id, role: user.role, version, ...browserOf(userAgent) };
  const sid = await parts.sessions.start(of);
  return { user, token: await tokenOf(parts.tokens, user, { sid, version }) };
}

/** A new account, announced, and signed in. 409 when the e-mail is taken. */
export async function register(parts: SignInParts, asked: Registration, from: From): Promise<LetIn> {
  const { password, admit, ...profile } = asked;
  const rest = { role: 'customer', publisher: false, permission: '', language: from.language } as const;
  const account = await addAccount(parts, { profile: { ...profile, ...rest }, password, admit }, from);
  return letIn(parts, account, from);
}

async function letIn(parts: SignInParts, account: Account, { cookies, userAgent }: From): Promise<LetIn> {
  const of = { user: await actingUser(parts.rules, account), version: account.sessionVersion, userAgent };
  const signedIn = await startSession(parts, of);
  return { ...signedIn, account, cookie: parts.devices.cookieFor(account._id, cookies) };
}

const emailTaken = () => refusal(409, 'email-taken');

/** Kept and announced in one write; its address is yet to be confirmed. 400 for a common password, 409 when the e-mail is taken: one has it, whoever asks together. */
export async function addAccount(
  parts: Pick<SignInParts, 'accounts' | 'passwords' | 'confirmTokens' | 'now'>,
  of: {
    readonly profile: Omit<NewAccount, 'passwordHash' | 'emailConfirmed'>;
    readonly password: string;
    readonly admit?: Registration['admit'];
  },
  { requestId, userAgent }: Pick<From, 'requestId' | 'userAgent'>,
): Promise<Account> {
  refuseCommonPassword(of.password, 'password');
  if (await parts.accounts.byEmail(of.profile.email)) throw emailTaken();
  await of.admit?.();
  const passwordHash = await parts.passwords.hash(of.password);
  const account = newAccount({ ...of.profile, passwordHash, emailConfirmed: false }, parts.now());
  const { role, receiveNewsletter } = account;
  const event = newEvent(
    'user-registered',
    {
      ...{ ...readerOf(account), ...madeBy(userAgent) },
      ...{ role, receiveNewsletter, confirmToken: parts.confirmTokens.of(account) },
    },
    { subject: account._id, requestId },
  );
  if (!(await parts.accounts.add(account, event))) throw emailTaken();
  return account;
}

/** Null for who has none yet, and at a door that is not theirs. */
const openHash = (account: Account, mayEnter: (account: Account) => boolean): string | null =>
  account.passwordHash && mayEnter(account) ? account.passwordHash : null;

/**
 * The account of these credentials. Unknown e-mail and wrong password get the same answer in the same time, which is why nothing waits
 * for the audit before the password is known to be right; that an account is switched
 * off learns who has its password. An invited one has none yet.
 */
async function checkCredentials(
  parts: SignInParts,
  asked: {
    readonly email: string;
    readonly password: string;
    readonly code?: string | undefined;
    readonly mayEnter: (account: Account) => boolean;
  },
  { address, cookies, requestId, actsAs }: From,
): Promise<Account> {
  const email = asked.email.toLowerCase();
  const account = await parts.accounts.byEmail(email);
  const noted = account ? actsAs(account) : Promise.resolve();
  // Waited for below by who is let in; that it failed is nothing to who is refused.
  noted.catch(() => undefined);
  const device = account && parts.devices.knownFor(account._id, cookies);
  const counted = device === null ? ofStranger(email, address) : ofDevice(device);
  const proof = await isProven(parts, {
    passwordHash: account && openHash(account, asked.mayEnter),
    password: asked.password,
    counted,
  });
  if (proof === 'last' && device === null) await tellOwner(parts, account, requestId);
  if (!account || proof !== 'right') throw wrongCredentials();
  await noted;
  if (account.isDisabled) throw refusal(403, 'account-disabled');
  await checkFactor(parts, account, { code: asked.code, requestId });
  return account;
}

/** Of who has a second factor: 401 that asks for the code while none was sent, and another for a wrong one; 429 after four of these. */
async function checkFactor(
  parts: SignInParts,
  account: Account,
  { code, requestId }: { readonly code: string | undefined; readonly requestId: string },
): Promise<void> {
  if (!account.hasSecondFactor) return;
  if (code === undefined) throw refusal(401, 'second-factor-needed');
  const proof = await proveFactor(parts, account._id, code);
  if (proof === 'last') await tellOwner(parts, account, requestId);
  if (proof !== 'right') throw refusal(401, 'wrong-code');
}

/** The owner is mailed that somebody tries passwords, once a day. Nobody is asked for as long. */
async function tellOwner(
  { accounts, now }: SignInParts,
  account: Account | null,
  requestId: string,
): Promise<void> {
  const person = account ? readerOf(account) : { userId: '', userName: '', email: '' };
  const event = newEvent('sign-in-attacked', person, { subject: person.userId, requestId });
  await accounts.announceAttack(person.userId, now(), event);
}

/** Announced, with a session of its own. 401 for wrong credentials, 429 after four of them. */
export async function signIn(
  parts: SignInParts,
  asked: { readonly email: string; readonly password: string; readonly code?: string | undefined },
  from: From & { readonly adminsOnly: boolean },
): Promise<LetIn> {
  const mayEnter = (account: Account): boolean => !from.adminsOnly || account.role === 'admin';
  const account = await checkCredentials(parts, { ...asked, mayEnter }, from);
  const data = { ...personOf(userOf(account)), ...madeBy(from.userAgent) };
  const event = newEvent('user-signed-in', data, { subject: account._id, requestId: from.requestId });
  await parts.accounts.noteSignIn(account._id, parts.now(), event);
  return letIn(parts, account, from);
}

export const signInGuest = (parts: SignInParts, { userAgent }: From): Promise<SignedIn> =>
  startSession(parts, { user: guestUser(`guest-${randomUUID()}`), version: 0, userAgent });

/** The caller as they are now: a changed role or name shows with the next token. */
export async function currentUser(parts: SignInParts, caller: Caller): Promise<User> {
  if (caller.role === 'guest') return guestUser(caller.userId);
  const account = await parts.accounts.byId(caller.userId);
  if (!account) throw notFound();
  return actingUser(parts.rules, account);
}

/** The session that runs; 401 once it, or the account, has ended: by time, by sign-out, by a changed or reset password, by erasure. */
export async function requireRunning(
  { accounts, sessions }: Pick<SignInParts, 'accounts' | 'sessions'>,
  { sid, userId, role }: Caller,
): Promise<SignInSession> {
  const session = await sessions.find(sid, userId);
  if (!session) throw signInNeeded();
  if (role === 'guest') return session;
  const account = await accounts.byId(userId);
  if (account?.sessionVersion !== session.version) throw signInNeeded();
  return session;
}

/** A fresh token of the running session: as old as that is, whatever has ended it meanwhile. */
export async function renew(parts: SignInParts, caller: Caller): Promise<string> {
  const { version } = await requireRunning(parts, caller);
  const user = await currentUser(parts, caller);
  await parts.sessions.used(caller.sid);
  return tokenOf(parts.tokens, user, { sid: caller.sid, version });
}
