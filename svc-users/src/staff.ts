/**
 * Makes a publisher or a sales manager of an account, or of a new one, and takes that back. For a new account the password is
 * STAFF_PASSWORD, or the first line of the standard input: an argument could be seen by everybody on the machine. Settings: MONGO_URL.
 */
import { baseSettings, readSettings } from '@rackwright/service-kit';
import { z } from 'zod';
import { makeStaff, removeStaff, staffRoles, type StaffRefusal } from './accounts/staff';
import { openAccounts, readSecret, refuse } from './commands';
import { firstAdminRefusals, unconfirmedStaff } from './messages';

const refusals: Record<StaffRefusal, string> = {
  'bad-email': firstAdminRefusals['bad-email'],
  'bad-password': firstAdminRefusals['bad-password'],
  'common-password': firstAdminRefusals['common-password'],
  'is-administrator': 'An administrator cannot be a sales manager, too: take another e-mail.',
  'no-such-account': 'There is no account with this e-mail.',
  'not-staff': 'The account does not have this role.',
  gone: 'The account was changed at the same moment. Try again.',
};
const called = { publisher: 'a publisher', salesManager: 'a sales manager' } as const;

const settings = readSettings(
  baseSettings.pick({ MONGO_URL: true }).extend({ STAFF_PASSWORD: z.string().optional() }),
);
const [email, asked, flag, ...more] = process.argv.slice(2);
const role = staffRoles.find((one) => one === asked);
if (email === undefined || role === undefined || more.length > 0 || ![undefined, '--remove'].includes(flag)) {
  process.stderr.write(
    'Usage: staff E-MAIL publisher|salesManager [--remove]; the password of a new account on the standard input\n',
  );
  process.exit(64);
}

const { parts, close } = await openAccounts(settings);
const askPassword = async () =>
  settings.STAFF_PASSWORD ?? (await readSecret('Password of the new account: '));
const done = await (flag === '--remove'
  ? removeStaff(parts, { email, role })
  : makeStaff(parts, { email, role, askPassword }));
await close();
if (typeof done === 'string') refuse(refusals[done]);
if (flag !== '--remove' && !done.emailConfirmed) process.stderr.write(`${unconfirmedStaff}\n`);
process.stdout.write(`${done.email} is ${flag === '--remove' ? 'no longer ' : ''}${called[role]}.\n`);
