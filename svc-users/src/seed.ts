/**
 * Makes demonstration accounts for each role where they are missing, and prints them as JSON. Only for a demonstration: the
 * passwords are known to everybody. Settings: MONGO_URL.
 */
import { baseSettings, readSettings } from '@rackwright/service-kit';
import { newAccount, type Account } from './accounts/account';
import { openAccounts } from './commands';

interface Demonstration {
  readonly email: string;
  readonly password: string;
  readonly role: Account['role'];
  readonly firstName: string;
  readonly publisher?: true;
}

const demonstrations: readonly Demonstration[] = [
  {
    email: 'customer@rackwright.example',
    password: 'Customer-Chestnut-Barrel',
    role: 'customer',
    firstName: 'Carla',
  },
  {
    email: 'sales@rackwright.example',
    password: 'Sales-Mahogany-Ledger',
    role: 'salesManager',
    firstName: 'Sam',
  },
  // A colleague: two of them share a desk.
  {
    email: 'sales2@rackwright.example',
    password: 'Sales-Cypress-Abacus',
    role: 'salesManager',
    firstName: 'Suri',
  },
  {
    email: 'publisher@rackwright.example',
    password: 'Publisher-Pine-Press',
    role: 'customer',
    firstName: 'Paula',
    publisher: true,
  },
  { email: 'admin@rackwright.example', password: 'Admin-Oak-Keyring', role: 'admin', firstName: 'Ada' },
];

const {
  parts: { accounts, passwords, now },
  close,
} = await openAccounts(readSettings(baseSettings.pick({ MONGO_URL: true })));

for (const { email, password, role, firstName, publisher = false } of demonstrations) {
  if (await accounts.byEmail(email)) continue;
  const profile = {
    firstName,
    lastName: 'Demo',
    email,
    phone: '',
    role,
    publisher,
    permission: role === 'admin' ? 'all' : '',
    receiveNewsletter: false,
    language: 'en' as const,
    emailConfirmed: true,
    passwordHash: await passwords.hash(password),
  };
  await accounts.add(newAccount(profile, now()));
}
await close();

const printed = demonstrations.map(({ email, password, role, publisher }) => ({
  email,
  password,
  role: publisher ? 'publisher' : role,
}));
process.stdout.write(`${JSON.stringify(printed)}\n`);
