import type { User } from '@rackwright/contracts';
import {
  type Caller,
  type Failure,
  newEvent,
  notFound,
  refusal,
  refusedField,
} from '@rackwright/service-kit';
import { personOf, userOf, type Account } from '../accounts/account';
import { confirmationRequested } from '../confirming/confirmEmail';
import { refuseCommonPassword } from './passwords';
import { currentUser, type From, type SignInParts } from './signIn';
import { ofSession } from './attempts';
import { isProven } from './proof';

/** The caller's account, when the password is its own. 429 after four wrong ones in this session: others' do not count. */
export async function provenAccount(
  parts: SignInParts,
  caller: Caller,
  { password, otherwise }: { password: string; otherwise: () => Failure },
): Promise<Account> {
  const account = await parts.accounts.byId(caller.userId);
  if (!account) throw notFound();
  const counted = ofSession(caller.sid);
  const proof = await isProven(parts, { passwordHash: account.passwordHash, password, counted });
  if (proof !== 'right') throw otherwise();
  return account;
}

/** Replaces the password and ends the user's other sessions. */
export async function changePassword(
  parts: SignInParts,
  caller: Caller,
  asked: { readonly oldPassword: string; readonly newPassword: string; readonly confirmPassword: string },
  { requestId }: From,
): Promise<User> {
  if (asked.newPassword !== asked.confirmPassword) throw refusedField('confirmPassword', 'passwords-differ');
  refuseCommonPassword(asked.newPassword, 'newPassword');
  const otherwise = () => refusedField('oldPassword', 'wrong-old-password');
  const account = await provenAccount(parts, caller, { password: asked.oldPassword, otherwise });
  const passwordHash = await parts.passwords.hash(asked.newPassword);
  const ending = { keeps: caller.sid, requestId };
  const changed = await parts.accounts.changeCredentials(account, { passwordHash }, ending);
  if (!changed || changed === 'taken') throw otherwise();
  await parts.sessions.keepOnly(account._id, caller.sid, changed.sessionVersion);
  return currentUser(parts, caller);
}

const taken = () => refusal(409, 'email-taken');

interface EmailChange {
  readonly email: string;
  readonly password: string;
  /** Refuses to mail a further address. */
  readonly admit: () => Promise<void>;
}

/** Replaces the e-mail, announces it, has the new one confirmed and ends the user's other sessions. 409 when it is somebody else's. */
export async function changeEmail(
  parts: SignInParts,
  caller: Caller,
  { email, password, admit }: EmailChange,
  { requestId }: From,
): Promise<User> {
  const otherwise = () => refusedField('password', 'wrong-password');
  const account = await provenAccount(parts, caller, { password, otherwise });
  if (email !== account.email) {
    // Where it is somebody else's nobody is mailed.
    if (await parts.accounts.byEmail(email)) throw taken();
    await admit();
  }
  const person = personOf(userOf({ ...account, email }));
  const event = newEvent('user-updated', person, { subject: account._id, requestId });
  const ending = { keeps: caller.sid, requestId };
  const isSame = email === account.email;
  const emailConfirmed = isSame && account.emailConfirmed;
  const asked = isSame ? [] : [confirmationRequested(parts, { ...account, email }, requestId)];
  const changed = await parts.accounts.changeCredentials(
    account,
    { email, emailConfirmed },
    ending,
    event,
    ...asked,
  );
  if (changed === 'taken') throw taken();
  if (!changed) throw otherwise();
  await parts.sessions.keepOnly(account._id, caller.sid, changed.sessionVersion);
  return currentUser(parts, caller);
}
