/**
 * Makes one demonstration account for each role where it is missing, and prints them as JSON. Only for a demonstration: the
 * passwords are known to everybody. Settings: MONGO_URL.
 */
import { baseSettings, connectStore, createIndexes, readSettings } from '@rackwright/service-kit';
import { newAccount, type Account } from './accounts/account';
import { createAccountStore } from './accounts/accountStore';
import { createPasswords } from './signing-in/passwords';

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
  {
    email: 'publisher@rackwright.example',
    password: 'Publisher-Pine-Press',
    role: 'customer',
    firstName: 'Paula',
    publisher: true,
  },
  { email: 'admin@rackwright.example', password: 'Admin-Oak-Keyring', role: 'admin', firstName: 'Ada' },
];

const settings = readSettings(baseSettings.pick({ MONGO_URL: true }));
const connection = await connectStore(settings.MONGO_URL);
const accounts = createAccountStore(connection);
await createIndexes(connection);
const passwords = createPasswords();

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
    emailConfirmed: true,
    passwordHash: await passwords.hash(password),
  };
  await accounts.add(newAccount(profile, new Date()));
}
await connection.close();

const printed = demonstrations.map(({ email, password, role, publisher }) => ({
  email,
  password,
  role: publisher ? 'publisher' : role,
}));
process.stdout.write(`${JSON.stringify(printed)}\n`);
