import jwt from 'jsonwebtoken';
import { untilRefused } from './limits';
import { foundInMail } from './mails';
import type { Ask, MakeAsk, Refusal, Table } from './row';
import { staffRows, whenDisabled } from './staff';
import { PASSWORD, freshEmail, registration, type Person, type World } from './world';

const NEW_PASSWORD = 'Walnut-Ladder-Harbour-17';
const WRONG_PASSWORD = 'Not-The-Password-99';
/** Failures to sign in that are let through in ten minutes, for an e-mail from one address. */
const ATTEMPTS = 4;
/** The same for an e-mail, from wherever, in an hour. */
const ATTEMPTS_FOR_EMAIL = 50;
const TOO_MANY = /Login attempts limit exceeded\. Come back in \d+/;

/** Somebody who is what the caller is, whom nobody else uses. */
async function somebodyLike(world: World, caller: Person | null): Promise<Person> {
  if (caller?.is === 'admin') return ownAdministrator(world);
  const person = await world.newCustomer();
  if (caller?.is !== 'publisher' && caller?.is !== 'salesManager') return person;
  await world.system.runStaff(person.email, caller.is);
  return { ...(await world.signedInAgain(person)), is: caller.is };
}

/** The row's own person. */
const ofNewPerson =
  (ask: (person: Person) => Ask): MakeAsk =>
  async (world, caller) => {
    const by = await somebodyLike(world, caller);
    return { by, ...ask(by) };
  };

/** Of a session that nobody else uses: the walk's own people go on. */
const ofOwnSession =
  (ask: (person: Person) => Ask): MakeAsk =>
  async (world, by) => {
    const own = by === null || by === world.customer ? await world.newCustomer() : by;
    return { by: own, ...ask(own) };
  };

const often = (method: string, path: string, ask: Ask): Refusal => ({
  when: 'made too often from one address',
  ask: (world) => untilRefused(world, method, path, ask),
});

/** The session that a token names. */
export const sessionOf = (token: string): string => String(jwt.decode(token, { json: true })?.['sid']);

const wrongTimes = async (world: World, path: string, emails: readonly string[]): Promise<void> => {
  for (const email of emails) await world.send('POST', { path, body: { email, password: WRONG_PASSWORD } });
};

/** Both kinds of sign-in fail alike. */
const signInRefusals = (path: string, personOf: (world: World) => Promise<Person> | Person) => ({
  403: [whenDisabled(path)],
  401: [
    {
      when: 'wrong password',
      ask: async (world: World) => ({
        body: { email: (await personOf(world)).email, password: WRONG_PASSWORD },
      }),
      says: /Wrong username and\/or password!/,
    },
    {
      when: 'unknown e-mail',
      ask: () => ({ body: { email: freshEmail(), password: PASSWORD } }),
      says: /Wrong username and\/or password!/,
    },
  ],
  429: [
    {
      when: 'after four failures for an e-mail from one address',
      ask: async (world: World) => {
        const email = freshEmail();
        await wrongTimes(
          world,
          path,
          Array.from({ length: ATTEMPTS }, () => email),
        );
        return { body: { email, password: PASSWORD } };
      },
      says: TOO_MANY,
    },
    {
      when: 'after many failures for an e-mail, from many addresses',
      ask: async (world: World) => {
        const email = freshEmail();
        for (let tried = 0; tried < ATTEMPTS_FOR_EMAIL; tried += 1) {
          if (tried % ATTEMPTS === 0) world.moveOn();
          await wrongTimes(world, path, [email]);
        }
        world.moveOn();
        return { body: { email, password: PASSWORD } };
      },
      says: TOO_MANY,
    },
  ],
});

/** A customer who was mailed a link that sets a new password. */
export async function resetLink(
  world: World,
  person?: Pick<Person, 'id' | 'email'>,
): Promise<{ path: string; body: object }> {
  const { id, email } = person ?? (await world.newCustomer());
  await world.make('POST', '/users/forgot', { body: { email } });
  const token = await foundInMail(world, email, /\/reset\/[^\s"?]+\?token=([\w.~%-]+)/);
  return { path: `/users/reset-password/${token}`, body: { pass: NEW_PASSWORD, user_id: id } };
}

/** E-mails that administrators may have, beside the seeded one. */
const administrators: string[] = [];

function newAdministrator() {
  const email = freshEmail();
  administrators.push(email);
  return { email, password: PASSWORD, permission: 'all' };
}

function newEmailOf({ is }: Person): string {
  const email = freshEmail();
  if (is === 'admin') administrators.push(email);
  return email;
}

/** Whom nobody else uses. */
async function ownAdministrator(world: World): Promise<Person> {
  const { email, password, permission } = newAdministrator();
  await world.make('POST', '/admins/register', { by: world.admin, body: { email, password, permission } });
  const { body } = await world.make('POST', '/admins/login', { body: { email, password } });
  const { admin, token } = body as unknown as { admin: { _id: string }; token: string };
  return { id: admin._id, email, password, token, is: 'admin' };
}

/** Those who are there are erased one after the other until one is left, which is the caller. */
async function lastAdministrator(world: World): Promise<Ask> {
  const there: Person[] = [];
  for (const email of administrators)
    for (const password of [PASSWORD, NEW_PASSWORD]) {
      const { status, text } = await world.send('POST', { path: '/admins/login', body: { email, password } });
      if (status !== 200) continue;
      const { admin, token } = JSON.parse(text) as { admin: { _id: string }; token: string };
      there.push({ id: admin._id, email, password, token, is: 'admin' });
      world.moveOn();
    }
  const [last, ...others] = there;
  if (last === undefined) throw new Error('No administrator was made.');
  for (const by of others) await world.make('DELETE', '/users/me/data', { by });
  return { by: last };
}

const profile = { firstName: 'Grace', lastName: 'Hopper', phone: '1', receiveNewsletter: true };
const passwords = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

async function wrongPasswords(world: World, path: string, by: Person, body: object): Promise<void> {
  for (let tried = 0; tried < ATTEMPTS; tried += 1) await world.send('PUT', { path, by, body });
}

export const userRows: Table = {
  'POST /users/register': {
    ask: () => ({ body: registration() }),
    refusals: {
      400: [
        {
          when: 'with a password everybody uses',
          ask: () => ({ body: { ...registration(), password: 'password123' } }),
        },
      ],
      409: [
        {
          when: 'with an e-mail that is taken',
          ask: (world) => ({ body: registration(world.another.email) }),
        },
        {
          when: 'with a taken e-mail in other letters',
          ask: (world) => ({ body: registration(world.another.email.toUpperCase()) }),
        },
      ],
      429: [
        {
          when: 'made too often for one mailbox',
          ask: (world) =>
            untilRefused(world, 'POST', '/users/register', { body: registration(world.another.email) }),
        },
      ],
    },
  },
  'POST /users/login': {
    ask: (world) => ({ body: { email: world.customer.email, password: PASSWORD } }),
    refusals: signInRefusals('/users/login', (world) => world.newCustomer()),
  },
  'POST /users/guest': {
    ask: () => ({ body: {} }),
    refusals: { 429: [often('POST', '/users/guest', { body: {} })] },
  },
  'POST /users/renew': { ask: () => ({ body: {} }) },
  'POST /users/logout': { ask: ofOwnSession(() => ({ body: {} })), endsCaller: true },
  'GET /users/sessions': { ask: () => ({}) },
  'DELETE /users/sessions': { ask: ofOwnSession(() => ({ body: {} })), endsCaller: true },
  'DELETE /users/sessions/{sid}': {
    ask: ofOwnSession(({ token }) => ({ path: `/users/sessions/${sessionOf(token)}`, body: {} })),
    endsCaller: true,
  },
  'POST /users/forgot': {
    ask: () => ({ body: { email: freshEmail() } }),
    refusals: { 429: [often('POST', '/users/forgot', { body: { email: freshEmail() } })] },
  },
  'POST /users/reset-password/{reset_token}': {
    ask: (world) => resetLink(world),
    malformedId: 400,
    refusals: {
      400: [
        {
          when: 'with a token that was used',
          ask: async (world) => {
            const used = await resetLink(world);
            await world.make('POST', used.path, { body: used.body });
            return used;
          },
        },
        {
          when: "with another's account",
          ask: async (world) => {
            const { path } = await resetLink(world);
            return { path, body: { pass: NEW_PASSWORD, user_id: world.another.id } };
          },
        },
      ],
      429: [
        often('POST', '/users/reset-password/guessed', { body: { pass: NEW_PASSWORD, user_id: 'somebody' } }),
      ],
    },
  },
  'POST /users/confirm-email': {
    ask: async (world) => {
      const { id, email } = await world.newCustomer();
      const token = await foundInMail(world, email, /\/confirm\/[^\s"?]+\?token=([\w.~%-]+)/);
      return { body: { user_id: id, token } };
    },
    refusals: {
      400: [
        {
          when: 'with a token of nobody',
          ask: ({ customer }) => ({ body: { user_id: customer.id, token: 'guessed' } }),
          says: /does not confirm the address/,
        },
      ],
      429: [often('POST', '/users/confirm-email', { body: { user_id: 'somebody', token: 'guessed' } })],
    },
  },
  'POST /users/resend-confirmation': {
    ask: ofNewPerson(() => ({ body: {} })),
    refusals: {
      429: [
        {
          when: 'by one person too often',
          ask: async (world) => {
            const by = await world.newCustomer();
            return untilRefused(world, 'POST', '/users/resend-confirmation', { by, body: {} });
          },
        },
      ],
    },
  },
  'POST /users/update': { ask: () => ({ body: { phone: '+60 3 8765 4321' } }) },
  'GET /users/getdata/{id}': {
    ask: ({ customer }, by) => ({ path: `/users/getdata/${(by ?? customer).id}` }),
  },
  'PUT /users/update/profile/{id}': {
    ask: ({ customer }, by) => ({ path: `/users/update/profile/${(by ?? customer).id}`, body: profile }),
  },
  'PUT /users/update/email-auth/{id}': {
    ask: ofNewPerson((by) => ({
      path: `/users/update/email-auth/${by.id}`,
      body: { email: newEmailOf(by), password: PASSWORD },
    })),
    refusals: {
      400: [
        {
          when: 'with a wrong password',
          ask: ofNewPerson(({ id }) => ({
            path: `/users/update/email-auth/${id}`,
            body: { email: freshEmail(), password: WRONG_PASSWORD },
          })),
        },
      ],
      409: [
        {
          when: 'to an e-mail that is taken',
          ask: async (world) => {
            const by = await world.newCustomer();
            const body = { email: world.another.email, password: PASSWORD };
            return { by, path: `/users/update/email-auth/${by.id}`, body };
          },
        },
      ],
      429: [
        {
          when: 'after four wrong passwords',
          ask: async (world) => {
            const by = await world.newCustomer();
            const path = `/users/update/email-auth/${by.id}`;
            await wrongPasswords(world, path, by, { email: freshEmail(), password: WRONG_PASSWORD });
            return { by, path, body: { email: freshEmail(), password: PASSWORD } };
          },
        },
      ],
    },
  },
  'PUT /users/update/pass-auth/{id}': {
    ask: ofNewPerson(({ id }) => ({ path: `/users/update/pass-auth/${id}`, body: passwords })),
    refusals: {
      400: [
        {
          when: 'with a wrong old password',
          ask: ofNewPerson(({ id }) => ({
            path: `/users/update/pass-auth/${id}`,
            body: { ...passwords, oldPassword: WRONG_PASSWORD },
          })),
        },
        {
          when: 'with two new passwords that differ',
          ask: ofNewPerson(({ id }) => ({
            path: `/users/update/pass-auth/${id}`,
            body: { ...passwords, confirmPassword: PASSWORD },
          })),
        },
      ],
      429: [
        {
          when: 'after four wrong old passwords',
          ask: async (world) => {
            const by = await world.newCustomer();
            const path = `/users/update/pass-auth/${by.id}`;
            await wrongPasswords(world, path, by, { ...passwords, oldPassword: WRONG_PASSWORD });
            return { by, path, body: passwords };
          },
        },
      ],
    },
  },
  'PUT /users/validation-email': {
    ask: () => ({ body: { email: freshEmail() } }),
    refusals: {
      429: [often('PUT', '/users/validation-email', { body: { email: 'somebody@rackwright.example' } })],
    },
  },
  'GET /users/getUsersDataForCSV': { ask: () => ({}) },
  'GET /users/.well-known/jwks.json': { ask: () => ({}) },
  'GET /users/me/data': {
    ask: () => ({}),
    refusals: {
      503: [{ when: 'while svc-reports is away', ask: () => ({}), away: 'svc-reports' }],
    },
  },
  'DELETE /users/me/data': {
    ask: async (world, by) => (by === world.customer ? { by: await world.newCustomer() } : {}),
    endsCaller: true,
    refusals: {
      409: [{ when: 'of the last administrator', ask: lastAdministrator, last: true }],
    },
  },
  'POST /admins/register': {
    ask: () => ({ body: newAdministrator() }),
    refusals: {
      409: [
        {
          when: 'with an e-mail that is taken',
          ask: (world) => ({ body: { email: world.another.email, password: PASSWORD, permission: 'all' } }),
        },
      ],
    },
  },
  ...staffRows(ownAdministrator),
  'POST /admins/login': {
    ask: ({ admin }) => ({ body: { email: admin.email, password: admin.password } }),
    refusals: {
      ...signInRefusals('/admins/login', (world) => world.newCustomer()),
    },
  },
};
