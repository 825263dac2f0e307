/**
 * Makes the first administrator. The e-mail is the argument, or ADMIN_EMAIL; the password is ADMIN_PASSWORD, or the first
 * line of the standard input: an argument could be seen by everybody on the machine. Settings: MONGO_URL.
 */
import { baseSettings, readSettings } from '@rackwright/service-kit';
import { z } from 'zod';
import { makeFirstAdmin } from './accounts/admins';
import { openAccounts, readSecret, refuse } from './commands';
import { firstAdminRefusals } from './messages';

const settings = readSettings(
  baseSettings
    .pick({ MONGO_URL: true })
    .extend({ ADMIN_EMAIL: z.string().optional(), ADMIN_PASSWORD: z.string().optional() }),
);
const given = process.argv.slice(2);
const email = given[0] ?? settings.ADMIN_EMAIL;
if (email === undefined || given.length > 1) {
  process.stderr.write('Usage: firstAdmin E-MAIL, with the password on the standard input\n');
  process.exit(64);
}
const password = settings.ADMIN_PASSWORD ?? (await readSecret('Password: '));

const { parts, close } = await openAccounts(settings);
const made = await makeFirstAdmin(parts, { email, password });
await close();
if (typeof made === 'string') refuse(firstAdminRefusals[made]);
process.stdout.write(`${made.email} is an administrator.\n`);
