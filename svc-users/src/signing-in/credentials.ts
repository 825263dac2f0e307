import type { User } from '@rackwright/contracts';
import { Failure, newEvent, notFound, type Caller } from '@rackwright/service-kit';
import { personOf, userOf, type Account } from '../accounts/account';
import { refusals, type UsersRefusal } from '../messages';
import { refuseCommonPassword } from './passwords';
import type { SignInParts } from './signIn';

/** Where a request comes from. */
export interface From {
  readonly address: string;
  readonly requestId: string;
}

const wrong = (path: string, refusal: UsersRefusal) =>
  new Failure(400, refusal, refusals[refusal], { errors: [{ path, message: refusals[refusal] }] });

/** The caller's account, when the password is its own. A wrong one counts as an attempt to sign in: 429 after four. */
async function provenAccount(
  parts: SignInParts,
  caller: Caller,
  { password, address, otherwise }: { password: string; address: string; otherwise: () => Failure },
): Promise<Account> {
  const account = await parts.accounts.byId(caller.userId);
  if (!account) throw notFound();
  await parts.attempts.begin(account.email, address);
  if (!(await parts.passwords.verify(account.passwordHash, password))) throw otherwise();
  await parts.attempts.succeeded(account.email, address);
  return account;
}

/** Replaces the password and ends the user's other sessions. */
export async function changePassword(
  parts: SignInParts,
  caller: Caller,
  asked: { readonly oldPassword: string; readonly newPassword: string; readonly confirmPassword: string },
  { address }: From,
): Promise<User> {
  if (asked.newPassword !== asked.confirmPassword) throw wrong('confirmPassword', 'passwords-differ');
  refuseCommonPassword(asked.newPassword, 'newPassword');
  const otherwise = () => wrong('oldPassword', 'wrong-old-password');
  const account = await provenAccount(parts, caller, { password: asked.oldPassword, address, otherwise });
  const passwordHash = await parts.passwords.hash(asked.newPassword);
  const changed = await parts.accounts.changeCredentials(account, { passwordHash });
  if (!changed || changed === 'taken') throw otherwise();
  await parts.sessions.keepOnly(account._id, caller.sid, changed.sessionVersion);
  return userOf(changed);
}

/** Replaces the e-mail, announces it and ends the user's other sessions. 409 when it is somebody else's. */
export async function changeEmail(
  parts: SignInParts,
  caller: Caller,
  { email, password }: { readonly email: string; readonly password: string },
  { address, requestId }: From,
): Promise<User> {
  const otherwise = () => wrong('password', 'wrong-password');
  const account = await provenAccount(parts, caller, { password, address, otherwise });
  const person = personOf(userOf({ ...account, email }));
  const event = newEvent('user-updated', person, { subject: account._id, requestId });
  const changed = await parts.accounts.changeCredentials(account, { email }, event);
  if (changed === 'taken') throw new Failure(409, 'email-taken', refusals['email-taken']);
  if (!changed) throw otherwise();
  await parts.sessions.keepOnly(account._id, caller.sid, changed.sessionVersion);
  return userOf(changed);
}
