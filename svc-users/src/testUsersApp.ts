import type { RackwrightEvent, SignedInAnswer, StaffAction, User } from '@rackwright/contracts';
import {
  createIndexes,
  createStaffActions,
  STAFF_ACTIONS,
  type ServiceOptions,
} from '@rackwright/service-kit';
import {
  silentLogger,
  testService,
  type TestDatabase,
  type TestService,
} from '@rackwright/service-kit/testing';
import type { Connection } from 'mongoose';
import { newAccount, type Account } from './accounts/account';
import { ACCOUNTS } from './accounts/accountRows';
import { createAccountStore, type AccountStore } from './accounts/accountStore';
import type { DataHolders } from './accounts/personalData';
import { createUsersApp, type UsersAppParts } from './app';
import { createConfirmTokens } from './confirming/confirmTokens';
import { openKeyRing } from './keys/keyRing';
import { createSeal } from './keys/keySeal';
import { createKeyStore } from './keys/keyStore';
import { createFactorSeal } from './second-factor/factorSeal';
import { createFactorStore } from './second-factor/factorStore';
import { createRecoveryCodes } from './second-factor/recoveryCodes';
import { createSignInRules } from './second-factor/signInRules';
import { GENEROUS, type Limits } from './settings';
import { createAttempts, type Attempts } from './signing-in/attempts';
import { createDevices } from './signing-in/devices';
import { announceReset } from './signing-in/passwordReset';
import { createPasswords } from './signing-in/passwords';
import { createSignInSessionStore } from './signing-in/signInSessionStore';
import { createTokenIssuer } from './signing-in/tokenIssuer';

const passwords = createPasswords();
export const KEYS_SECRET = 'a secret of the tests, which has more than 32 characters';
const seal = createSeal(KEYS_SECRET);
const factorSeal = createFactorSeal(KEYS_SECRET);
const recoveryCodes = createRecoveryCodes(KEYS_SECRET);
export const confirmTokens = createConfirmTokens(KEYS_SECRET);

/** Nobody answers there. */
const AWAY = 'http://127.0.0.1:9/';

export const PASSWORD = 'Chestnut-Barrel-9';

/** The whole service on a database of its own, and a clock that the test may move. */
export interface TestUsers extends TestService {
  readonly connection: Connection;
  readonly accounts: AccountStore;
  readonly attempts: Attempts;
  readonly clock: { nowMs: number };
  /** What staff did, as the audit is told, the oldest first: once all of it is known to have ended. */
  audited(): Promise<readonly StaffAction[]>;
  /** Signs up and gives the answer. */
  register(more?: Readonly<Record<string, unknown>>): Promise<SignedInAnswer>;
  /** Forgets the password, without the wait of the call, and gives the token that is announced for the mail. */
  forgot(email: string): Promise<string>;
  /** An account of the role, put into the database, and its token. */
  signedInAs(role: Account['role'], publisher?: boolean): Promise<{ user: User; token: string }>;
}

let people = 0;
export const registration = (more: Readonly<Record<string, unknown>> = {}) => {
  people += 1;
  return {
    firstName: 'Ada',
    lastName: 'Cellar',
    phone: '+60 12 345',
    email: `person-${people}@rackwright.example`,
    password: PASSWORD,
    receiveNewsletter: true,
    ...more,
  };
};

interface Given {
  readonly limits?: Partial<Limits>;
  readonly frame?: Partial<ServiceOptions>;
  readonly holders?: DataHolders;
  readonly publicUrl?: string;
  /** Another one than what is in the database was sealed with. */
  readonly keysSecret?: string;
  /** Of another instance: the two then share database and clock. */
  readonly besides?: TestUsers;
}

/** What is on its way to the audit, once every action there is has ended. */
async function auditedBy(connection: Connection): Promise<readonly StaffAction[]> {
  interface Kept {
    readonly endedAt: Date | null;
    readonly outbox: readonly RackwrightEvent<'users-staff-acted'>[];
  }
  const kept = await connection.collection<Kept>(STAFF_ACTIONS).find().sort({ begunAt: 1 }).toArray();
  if (kept.some(({ endedAt }) => endedAt === null)) return auditedBy(connection);
  return kept.flatMap(({ outbox }) => outbox.map(({ data }) => data));
}

const storesOn = (connection: Connection, now: () => Date) => ({
  accounts: createAccountStore(connection),
  sessions: createSignInSessionStore(connection, now),
  attempts: createAttempts(connection, now),
  factors: createFactorStore(connection),
  rules: createSignInRules(connection, now),
});

export async function startUsers(database: TestDatabase, more: Given = {}): Promise<TestUsers> {
  const connection = more.besides?.connection ?? (await database.connect());
  const clock = more.besides?.clock ?? { nowMs: Date.now() };
  const now = () => new Date(clock.nowMs);
  const stores = storesOn(connection, now);
  const { accounts, attempts } = stores;
  const store = createKeyStore(connection, seal);
  const logger = silentLogger();
  const staffActions = createStaffActions({ connection, service: 'users', now, logger });
  await createIndexes(connection);
  const keys = await openKeyRing({ store, now, logger });
  const parts: UsersAppParts = {
    ...stores,
    passwords,
    factorSeal: more.keysSecret === undefined ? factorSeal : createFactorSeal(more.keysSecret),
    recoveryCodes,
    devices: createDevices({ secret: KEYS_SECRET, isSecure: more.publicUrl?.startsWith('https:') ?? false }),
    tokens: createTokenIssuer(keys),
    confirmTokens,
    keys,
    holders: more.holders ?? { rooms: AWAY, orders: AWAY, reports: AWAY },
    now,
    limits: { ...GENEROUS, ...more.limits },
    frame: { logger, ready: {}, staffActions, ...more.frame },
  };
  const http = await testService(createUsersApp(parts));
  const { request } = http;

  const register: TestUsers['register'] = async (given = {}) => {
    const answer = await request('POST', '/users/register', { body: registration(given) });
    if (answer.status !== 201) throw new Error(`register answered ${answer.status}`);
    return answer.body as SignedInAnswer;
  };

  return {
    ...http,
    audited: () => auditedBy(connection),
    connection,
    accounts,
    attempts,
    clock,
    register,
    forgot: async (email) => {
      const account = await accounts.byEmail(email);
      if (account) await announceReset(parts, account, 'request-of-a-test');
      const stored = await connection.collection<{ outbox: RackwrightEvent[] }>(ACCOUNTS).findOne({ email });
      const last = stored?.outbox.findLast(({ type }) => type === 'password-reset-requested');
      return (last as RackwrightEvent<'password-reset-requested'>).data.resetToken;
    },
    signedInAs: async (role, publisher = false) => {
      const { password, ...profile } = registration();
      const passwordHash = await passwords.hash(password);
      const permission = role === 'admin' ? 'all' : '';
      const more = { role, publisher, permission, passwordHash, emailConfirmed: true } as const;
      await accounts.add(newAccount({ ...profile, ...more, language: 'en' }, now()));
      const body = { email: profile.email, password };
      const { body: signedIn } = await request('POST', '/users/login', { body });
      return signedIn as SignedInAnswer;
    },
  };
}
