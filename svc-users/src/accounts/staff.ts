import { randomUUID } from 'node:crypto';
import { emailSchema, passwordSchema } from '@rackwright/contracts';
import { isCommonPassword, type Passwords } from '../signing-in/passwords';
import { newAccount, type Account } from './account';
import type { AccountStore } from './accountStore';

/** What a command may make somebody, until the console of the administrators does. */
export const staffRoles = ['publisher', 'salesManager'] as const;
export type StaffRole = (typeof staffRoles)[number];

export type StaffRefusal =
  | 'bad-email'
  | 'bad-password'
  | 'common-password'
  | 'is-administrator'
  | 'no-such-account'
  | 'not-staff'
  | 'gone';

interface StaffParts {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly now: () => Date;
}

type Powers = Pick<Account, 'role' | 'publisher' | 'permission'>;

const has = (account: Powers, role: StaffRole): boolean =>
  role === 'publisher' ? account.publisher : account.role === role;

const withRole = ({ role, publisher, permission }: Powers, given: StaffRole): Powers =>
  given === 'publisher' ? { role, publisher: true, permission } : { role: given, publisher, permission };

const withoutRole = ({ role, publisher, permission }: Powers, taken: StaffRole): Powers =>
  taken === 'publisher'
    ? { role, publisher: false, permission }
    : { role: 'customer', publisher, permission };

/** Every session ends with the change, since its tokens say what the person was. */
async function changed({ accounts }: StaffParts, { _id }: Account, to: Powers): Promise<Account | 'gone'> {
  return (await accounts.changeRole(_id, to, `staff-${randomUUID()}`)) ?? 'gone';
}

async function newStaff(
  { accounts, passwords, now }: StaffParts,
  { email, role, password }: { email: string; role: StaffRole; password: string },
): Promise<Account | StaffRefusal> {
  if (!passwordSchema.safeParse(password).success) return 'bad-password';
  if (isCommonPassword(password)) return 'common-password';
  const nobody = { role: 'customer', publisher: false, permission: '' } as const;
  const profile = {
    firstName: 'Staff',
    lastName: '',
    phone: '',
    receiveNewsletter: false,
    email,
    language: 'en',
  } as const;
  const passwordHash = await passwords.hash(password);
  const account = newAccount(
    { ...profile, ...withRole(nobody, role), passwordHash, emailConfirmed: true },
    now(),
  );
  return (await accounts.add(account)) ? account : 'gone';
}

/** Gives the role to the account of this e-mail; where there is none, to a new one, for which alone the password is asked. */
export async function makeStaff(
  parts: StaffParts,
  { email, role, askPassword }: { email: string; role: StaffRole; askPassword: () => Promise<string> },
): Promise<Account | StaffRefusal> {
  const read = emailSchema.safeParse(email);
  if (!read.success) return 'bad-email';
  const account = await parts.accounts.byEmail(read.data);
  if (!account) return newStaff(parts, { email: read.data, role, password: await askPassword() });
  if (role === 'salesManager' && account.role === 'admin') return 'is-administrator';
  return has(account, role) ? account : changed(parts, account, withRole(account, role));
}

export async function removeStaff(
  parts: StaffParts,
  { email, role }: { email: string; role: StaffRole },
): Promise<Account | StaffRefusal> {
  const account = await parts.accounts.byEmail(email.trim().toLowerCase());
  if (!account) return 'no-such-account';
  return has(account, role) ? changed(parts, account, withoutRole(account, role)) : 'not-staff';
}
