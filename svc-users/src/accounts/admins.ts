import { emailSchema, passwordSchema, type Admin } from '@rackwright/contracts';
import type { firstAdminRefusals } from '../messages';
import { isCommonPassword, type Passwords } from '../signing-in/passwords';
import { addAccount, type From, type SignInParts } from '../signing-in/signIn';
import { newAccount, type Account } from './account';
import type { AccountStore } from './accountStore';

/** What an administrator is called until they say it. */
const PROFILE = {
  firstName: 'Administrator',
  lastName: '',
  phone: '',
  role: 'admin',
  publisher: false,
  receiveNewsletter: false,
  language: 'en',
} as const;

export const adminOf = ({ _id, email, permission }: Account): Admin => ({ _id, email, permission });

/** Another administrator, announced as every account is. 409 when the e-mail is taken. */
export async function registerAdmin(
  parts: Pick<SignInParts, 'accounts' | 'passwords' | 'confirmTokens' | 'now'>,
  asked: { readonly email: string; readonly password: string; readonly permission: string },
  by: Pick<From, 'requestId' | 'userAgent'>,
): Promise<Admin> {
  const { password, ...own } = asked;
  return adminOf(await addAccount(parts, { profile: { ...PROFILE, ...own }, password }, by));
}

/** Every first administrator has this id: of two made at the same moment, the database takes one. */
const FIRST_ADMIN_ID = 'first-administrator';

export type FirstAdminRefusal = keyof typeof firstAdminRefusals;

/** The administrator who registers the others; a refusal when there is one, or what is given is not good enough. */
export async function makeFirstAdmin(
  { accounts, passwords, now }: { accounts: AccountStore; passwords: Passwords; now: () => Date },
  given: { readonly email: string; readonly password: string },
): Promise<Admin | FirstAdminRefusal> {
  const email = emailSchema.safeParse(given.email);
  if (!email.success) return 'bad-email';
  if (!passwordSchema.safeParse(given.password).success) return 'bad-password';
  if (isCommonPassword(given.password)) return 'common-password';
  if (await accounts.leaving.hasAdmins()) return 'admin-exists';
  const passwordHash = await passwords.hash(given.password);
  const profile = { ...PROFILE, email: email.data, permission: 'all', passwordHash, emailConfirmed: true };
  const account = { ...newAccount(profile, now()), _id: FIRST_ADMIN_ID };
  if (await accounts.add(account)) return adminOf(account);
  return (await accounts.byId(FIRST_ADMIN_ID)) ? 'admin-exists' : 'email-taken';
}
