import {
  adminAnswer,
  adminSignedInAnswer,
  csvAnswer,
  jwksAnswer,
  personalDataAnswer,
  sentenceAnswer,
  sessionsAnswer,
  signedInAnswer,
  tokenAnswer,
  userAnswer,
  validateEmailAnswer,
} from '@rackwright/contracts';
import {
  callsContract,
  startTestDatabase,
  testTokens,
  type CallsWorld,
} from '@rackwright/service-kit/testing';
import { startHolders } from './testHolders';
import { confirmTokens, PASSWORD, registration, startUsers, type TestUsers } from './testUsersApp';

interface World extends CallsWorld {
  readonly users: TestUsers;
  /** Tokens of accounts that no call changes: a password takes its time to be kept. */
  readonly others: { readonly stranger: string; readonly admin: string };
}

/** Each call is made some forty times, most with accounts of their own. */
jest.setTimeout(60_000);

const MANY = 10_000;
const many = {
  registrations: MANY,
  registrationsByMailbox: MANY,
  confirmations: MANY,
  resends: MANY,
  guests: MANY,
  emailChecks: MANY,
  forgotten: MANY,
  resetMails: MANY,
  resets: MANY,
};

async function makeWorld(): Promise<World> {
  const database = await startTestDatabase();
  const holders = await startHolders();
  const users = await startUsers(database, { limits: many, holders: holders.urls });
  const others = {
    stranger: (await users.register()).token,
    admin: (await users.signedInAs('admin')).token,
  };
  const stop = async (): Promise<void> => {
    await users.stop();
    await holders.stop();
    await database.stop();
  };
  return { users, others, http: users, badTokens: testTokens().bad, stop };
}

const guestToken = async ({ users }: World): Promise<string> =>
  signedInAnswer.parse((await users.request('POST', '/users/guest')).body).token;

/** A new user, and who is not that user. */
async function person(world: World) {
  const { user, token } = await world.users.register();
  const guest = await guestToken(world);
  return { id: user._id, token, guest, ...world.others };
}

const profile = { firstName: 'Grace', lastName: 'Hopper', phone: '1', receiveNewsletter: false };

callsContract<World>(makeWorld, {
  'POST /users/register': () => ({ body: registration(), status: 201, answer: signedInAnswer }),
  'POST /users/login': async ({ users }) => {
    const { user } = await users.register();
    return { body: { email: user.email, password: PASSWORD }, status: 200, answer: signedInAnswer };
  },
  'POST /users/guest': () => ({ status: 200, answer: signedInAnswer }),
  'POST /admins/login': async ({ users }) => {
    const { user } = await users.signedInAs('admin');
    return { body: { email: user.email, password: PASSWORD }, status: 200, answer: adminSignedInAnswer };
  },
  'POST /users/renew': async ({ users }) => ({
    token: (await users.register()).token,
    status: 200,
    answer: tokenAnswer,
  }),
  'POST /users/logout': async (world) => ({ token: await guestToken(world), status: 204, answer: null }),
  'GET /users/sessions': async ({ users }) => ({
    token: (await users.register()).token,
    status: 200,
    answer: sessionsAnswer,
  }),
  'DELETE /users/sessions': async ({ users }) => ({
    token: (await users.register()).token,
    status: 204,
    answer: null,
  }),
  'DELETE /users/sessions/{sid}': async (world) => {
    const { user, token } = await world.users.register();
    const guest = await guestToken(world);
    await world.users.request('POST', '/users/login', { body: { email: user.email, password: PASSWORD } });
    const { body } = await world.users.request('GET', '/users/sessions', { token });
    const other = sessionsAnswer.parse(body).sessions.find(({ isThisOne }) => !isThisOne);
    return {
      path: `/users/sessions/${other?.id ?? ''}`,
      token,
      status: 204,
      answer: null,
      refused: { guest: [guest, 404], stranger: [world.others.stranger, 404] },
    };
  },
  'PUT /users/validation-email': () => ({
    body: { email: 'free@rackwright.example' },
    status: 200,
    answer: validateEmailAnswer,
  }),
  'GET /users/.well-known/jwks.json': () => ({ status: 200, answer: jwksAnswer }),
  'POST /users/forgot': async ({ users }) => ({
    body: { email: (await users.register()).user.email },
    status: 200,
    answer: sentenceAnswer,
  }),
  'POST /users/reset-password/{reset_token}': async ({ users }) => {
    const { user } = await users.register();
    return {
      path: `/users/reset-password/${await users.forgot(user.email)}`,
      body: { pass: 'Mahogany-Ledger-7', user_id: user._id },
      status: 200,
      answer: sentenceAnswer,
    };
  },
  'POST /users/confirm-email': async ({ users }) => {
    const { user } = await users.register();
    const body = { user_id: user._id, token: confirmTokens.of(user) };
    return { body, status: 200, answer: sentenceAnswer };
  },
  'POST /users/resend-confirmation': async (world) => {
    const { token, guest } = await person(world);
    return { token, body: {}, status: 200, answer: sentenceAnswer, refused: { guest: [guest, 403] } };
  },
  'POST /users/update': async (world) => {
    const { token, guest } = await person(world);
    return { token, body: profile, status: 200, answer: userAnswer, refused: { guest: [guest, 403] } };
  },
  'GET /users/getdata/{id}': async (world) => {
    const { id, token, guest, stranger } = await person(world);
    const refused = { guest: [guest, 404], stranger: [stranger, 404] } as const;
    return { path: `/users/getdata/${id}`, token, status: 200, answer: userAnswer, refused };
  },
  'PUT /users/update/profile/{id}': async (world) => {
    const { id, token, guest, stranger, admin } = await person(world);
    return {
      path: `/users/update/profile/${id}`,
      token,
      body: profile,
      status: 200,
      answer: userAnswer,
      refused: { guest: [guest, 403], stranger: [stranger, 404], admin: [admin, 404] },
    };
  },
  'PUT /users/update/email-auth/{id}': async (world) => {
    const { id, token, guest, stranger, admin } = await person(world);
    return {
      path: `/users/update/email-auth/${id}`,
      token,
      body: { email: registration().email, password: PASSWORD },
      status: 200,
      answer: userAnswer,
      refused: { guest: [guest, 403], stranger: [stranger, 404], admin: [admin, 404] },
    };
  },
  'PUT /users/update/pass-auth/{id}': async (world) => {
    const { id, token, guest, stranger, admin } = await person(world);
    const newPassword = 'Mahogany-Ledger-7';
    return {
      path: `/users/update/pass-auth/${id}`,
      token,
      body: { oldPassword: PASSWORD, newPassword, confirmPassword: newPassword },
      status: 200,
      answer: userAnswer,
      refused: { guest: [guest, 403], stranger: [stranger, 404], admin: [admin, 404] },
    };
  },
  'GET /users/getUsersDataForCSV': async (world) => {
    const { token, guest, admin } = await person(world);
    const sales = await world.users.signedInAs('salesManager');
    const refused = { guest: [guest, 403], customer: [token, 403], admin: [admin, 403] } as const;
    return { token: sales.token, status: 200, answer: csvAnswer, refused };
  },
  'GET /users/me/data': async (world) => {
    const { token, guest } = await person(world);
    return { token, status: 200, answer: personalDataAnswer, refused: { guest: [guest, 403] } };
  },
  'DELETE /users/me/data': async (world) => {
    const { token, guest } = await person(world);
    return { token, status: 204, answer: null, refused: { guest: [guest, 403] } };
  },
  'POST /admins/register': async (world) => {
    const { token, guest, admin } = await person(world);
    const sales = (await world.users.signedInAs('salesManager')).token;
    const publisher = (await world.users.signedInAs('customer', true)).token;
    return {
      token: admin,
      body: { email: registration().email, password: PASSWORD, permission: 'all' },
      status: 201,
      answer: adminAnswer,
      refused: {
        guest: [guest, 403],
        customer: [token, 403],
        sales: [sales, 403],
        publisher: [publisher, 403],
      },
    };
  },
});
