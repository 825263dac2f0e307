import { generateKeyPairSync } from 'node:crypto';
import type { SignedInAnswer, User } from '@rackwright/contracts';
import { createIndexes, type ServiceOptions } from '@rackwright/service-kit';
import {
  silentLogger,
  testService,
  type TestDatabase,
  type TestService,
} from '@rackwright/service-kit/testing';
import type { Connection } from 'mongoose';
import { newId, type Account } from './account';
import { createAccountStore, type AccountStore } from './accountStore';
import { createUsersApp, type UsersAppParts } from './app';
import { createAttempts } from './attempts';
import { createPasswords } from './passwords';
import { createSessionStore } from './sessionStore';
import { createTokenIssuer } from './tokenIssuer';

const passwords = createPasswords();
const signingKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

export const PASSWORD = 'Chestnut-Barrel-9';

/** The whole service on a database of its own, and a clock that the test may move. */
export interface TestUsers extends TestService {
  readonly connection: Connection;
  readonly accounts: AccountStore;
  readonly clock: { nowMs: number };
  /** Signs up and gives the answer. */
  register(more?: Readonly<Record<string, unknown>>): Promise<SignedInAnswer>;
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

export async function startUsers(
  database: TestDatabase,
  more: { readonly limits?: UsersAppParts['limits']; readonly frame?: Partial<ServiceOptions> } = {},
): Promise<TestUsers> {
  const connection = await database.connect();
  const clock = { nowMs: Date.now() };
  const now = () => new Date(clock.nowMs);
  const accounts = createAccountStore(connection);
  const sessions = createSessionStore(connection, now);
  await createIndexes(connection);
  const app = createUsersApp({
    accounts,
    sessions,
    passwords,
    attempts: createAttempts(),
    tokens: createTokenIssuer(signingKey()),
    now,
    frame: { logger: silentLogger(), ready: {}, ...more.frame },
    ...(more.limits ? { limits: more.limits } : {}),
  });
  const http = await testService(app);
  const { request } = http;

  const register: TestUsers['register'] = async (given = {}) => {
    const answer = await request('POST', '/users/register', { body: registration(given) });
    if (answer.status !== 201) throw new Error(`register answered ${answer.status}`);
    return answer.body as SignedInAnswer;
  };

  return {
    ...http,
    connection,
    accounts,
    clock,
    register,
    signedInAs: async (role, publisher = false) => {
      const { password, ...profile } = registration();
      const passwordHash = await passwords.hash(password);
      const permission = role === 'admin' ? 'all' : '';
      const registeredAt = now().toISOString();
      await accounts.add({
        ...profile,
        _id: newId(),
        role,
        publisher,
        permission,
        passwordHash,
        registeredAt,
      });
      const body = { email: profile.email, password };
      const { body: signedIn } = await request('POST', '/users/login', { body });
      return signedIn as SignedInAnswer;
    },
  };
}
