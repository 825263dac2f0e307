import {
  adminSignedInAnswer,
  problemSchema,
  signedInAnswer,
  tokenAnswer,
  userAnswer,
} from '@rackwright/contracts';
import { startedForEach, testTokens } from '@rackwright/service-kit/testing';
import jwt from 'jsonwebtoken';
import { PASSWORD, registration, startUsers, type TestUsers } from './testUsersApp';

let users: TestUsers;
const { again } = startedForEach(startUsers, (started) => (users = started));

const login = (email: string, password = PASSWORD, address = '203.0.113.7') =>
  users.request('POST', '/users/login', { body: { email, password }, headers: { 'x-real-ip': address } });

const claimsOf = (token: string) => jwt.decode(token) as Record<string, unknown>;

/** What no field takes: operators, lists and objects where a text belongs, and a bare wrong type. */
const hostile: readonly unknown[] = [{ $gt: '' }, { $ne: null }, ['a', 'b'], { toString: 'x' }, 7, null];

describe('signing up', () => {
  it('makes an account, gives the user and a token, and announces it in the same write', async () => {
    const answer = await users.request('POST', '/users/register', {
      body: registration({ email: ' Ada@Rackwright.Example ' }),
    });
    expect(answer.status).toBe(201);
    const { user, token } = signedInAnswer.strict().parse(answer.body);
    expect(user).toMatchObject({ email: 'ada@rackwright.example', role: 'customer', publisher: false });
    expect(claimsOf(token)).toMatchObject({
      sub: user._id,
      role: 'customer',
      iss: 'rackwright',
      name: 'Ada Cellar',
      emailConfirmed: false,
    });
    expect(Number(claimsOf(token)['exp']) - Number(claimsOf(token)['iat'])).toBe(1800);
    const stored = await users.connection.collection('accounts').findOne({ email: user.email });
    expect(stored).toMatchObject({ pending: true, outbox: [{ type: 'user-registered', subject: user._id }] });
    expect(stored?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('never shows the hash', async () => {
    const { user } = await users.register();
    expect(JSON.stringify(user)).not.toMatch(/hash|argon/i);
  });

  it('refuses an e-mail that is taken, however it is written', async () => {
    const { user } = await users.register();
    const answer = await users.request('POST', '/users/register', {
      body: registration({ email: user.email.toUpperCase() }),
    });
    expect([answer.status, problemSchema.parse(answer.body).detail]).toEqual([
      409,
      'This e-mail is already registered.',
    ]);
  });

  it('lets one of a hundred at the same moment have an e-mail, with one account and one announcement', async () => {
    await again({ limits: { registrations: 100, registrationsByMailbox: 100 } });
    const body = registration();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => users.request('POST', '/users/register', { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(99).fill(409)]);
    const stored = await users.connection.collection('accounts').find().toArray();
    expect(stored).toMatchObject([{ email: body.email, outbox: [{ type: 'user-registered' }] }]);
    expect(await users.connection.collection('sessions').countDocuments()).toBe(1);
  });

  it('takes a password of 8 to 128 characters, and none that is common', async () => {
    const status = async (password: string) =>
      (await users.request('POST', '/users/register', { body: registration({ password }) })).status;
    expect(await status('7-chars')).toBe(400);
    expect(await status('8-chars!')).toBe(201);
    expect(await status('x'.repeat(128))).toBe(201);
    expect(await status('x'.repeat(129))).toBe(400);
    for (const common of ['PassWord123', 'marlboro', '19041985', 'Bhrh0h2oof6xbqjeh', 'winecellar1'])
      expect(await status(common)).toBe(400);
  });

  it.each(['firstName', 'lastName', 'email', 'password', 'phone', 'receiveNewsletter'])(
    'refuses a hostile %s with 400, and what is no field at all',
    async (field) => {
      for (const value of hostile) {
        const answer = await users.request('POST', '/users/register', {
          body: registration({ [field]: value }),
        });
        expect(answer.status).toBe(400);
        expect(problemSchema.parse(answer.body).errors?.[0]?.path).toBe(field);
      }
      for (const more of [{ role: 'admin' }, { publisher: true }, { _id: 'mine' }, { passwordHash: 'x' }]) {
        expect((await users.request('POST', '/users/register', { body: registration(more) })).status).toBe(
          400,
        );
      }
    },
  );

  it('refuses too many from one address, of which those that are not valid are none', async () => {
    await again({ limits: { registrations: 1, guests: 1, emailChecks: 1 } });
    const invalid = await users.request('POST', '/users/register', { body: registration({ email: '' }) });
    expect(invalid.status).toBe(400);
    await users.register();
    const refused = await users.request('POST', '/users/register', { body: registration() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('signing in', () => {
  it('gives the user and a token of a new session, and announces it', async () => {
    const { user, token } = await users.register();
    const answer = await login(` ${user.email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    const signedIn = signedInAnswer.strict().parse(answer.body);
    expect(signedIn.user).toEqual(user);
    expect(claimsOf(signedIn.token)['sid']).not.toBe(claimsOf(token)['sid']);
    const stored = await users.connection.collection('accounts').findOne({ email: user.email });
    expect(stored?.['outbox']).toMatchObject([
      { type: 'user-registered' },
      { type: 'user-signed-in', subject: user._id },
    ]);
  });

  it('and signing up say by what kind of device and browser it was done, where the browser tells', async () => {
    const iPad =
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
    const person = {
      firstName: 'Ada',
      lastName: 'Cellar',
      email: 'tablet@rackwright.example',
      password: PASSWORD,
    };
    const send = (path: string, body: object, userAgent: string) =>
      users.request('POST', path, { body, headers: { 'user-agent': userAgent } });
    await send('/users/register', person, iPad);
    const { email, password } = person;
    await send(
      '/users/login',
      { email, password },
      'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Firefox/131.0',
    );
    await send('/users/login', { email, password }, 'curl/8');
    const stored = await users.connection.collection('accounts').findOne({ email });
    const told = (stored!['outbox'] as { data: { device?: string; browser?: string } }[]).map(({ data }) => [
      data.device,
      data.browser,
    ]);
    expect(told).toEqual([
      ['tablet', 'Safari'],
      ['desktop', 'Firefox'],
      [undefined, undefined],
    ]);
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const { user } = await users.register();
    const [wrong, unknown] = [
      await login(user.email, 'not-the-password'),
      await login('nobody@rackwright.example'),
    ];
    for (const { status, body } of [wrong, unknown]) {
      expect([status, problemSchema.parse(body).detail]).toEqual([401, 'Wrong username and/or password!']);
    }
    const shape = ({ body }: typeof wrong) => ({ ...problemSchema.parse(body), requestId: '' });
    expect(shape(wrong)).toEqual(shape(unknown));
  });

  it('refuses a missing or hostile body with 400, and does not count it', async () => {
    const { user } = await users.register();
    for (const value of hostile) {
      for (const body of [
        { email: value, password: PASSWORD },
        { email: user.email, password: value },
        { email: user.email },
      ]) {
        expect((await users.request('POST', '/users/login', { body })).status).toBe(400);
      }
    }
    expect((await users.request('POST', '/users/login')).status).toBe(400);
    expect((await login(user.email)).status).toBe(200);
  });
});

describe('the administrators’ door', () => {
  it('lets administrators in, and answers everybody else as if the password were wrong', async () => {
    const admin = await users.signedInAs('admin');
    const sales = await users.signedInAs('salesManager');
    const enter = (email: string) =>
      users.request('POST', '/admins/login', { body: { email, password: PASSWORD } });
    const answer = await enter(admin.user.email);
    const { admin: shown, token } = adminSignedInAnswer.strict().parse(answer.body);
    expect(shown).toEqual({ _id: admin.user._id, email: admin.user.email, permission: 'all' });
    expect(claimsOf(token)['role']).toBe('admin');
    const refused = await enter(sales.user.email);
    expect([refused.status, problemSchema.parse(refused.body).detail]).toEqual([
      401,
      'Wrong username and/or password!',
    ]);
    expect(
      (await users.request('POST', '/admins/login', { body: { email: { $gt: '' }, password: PASSWORD } }))
        .status,
    ).toBe(400);
    expect((await users.request('POST', '/admins/login')).status).toBe(400);
  });
});

describe('guests', () => {
  it('get a user and a token of their own each time', async () => {
    const [one, two] = [
      await users.request('POST', '/users/guest'),
      await users.request('POST', '/users/guest'),
    ];
    const [first, second] = [signedInAnswer.parse(one.body), signedInAnswer.parse(two.body)];
    expect(first.user).toMatchObject({ role: 'guest', publisher: false, firstName: 'Guest' });
    expect(first.user._id).not.toBe(second.user._id);
    const seen = await users.request('GET', `/users/getdata/${first.user._id}`, { token: first.token });
    expect(userAnswer.parse(seen.body).user).toEqual(first.user);
  });
});

describe('renewing', () => {
  const renew = (token?: string) =>
    users.request('POST', '/users/renew', token === undefined ? {} : { token });

  it('gives a fresh token of the same session, to users and guests', async () => {
    const guest = signedInAnswer.parse((await users.request('POST', '/users/guest')).body);
    for (const { token, user } of [await users.register(), guest]) {
      const fresh = tokenAnswer.strict().parse((await renew(token)).body);
      expect(claimsOf(fresh.token)).toMatchObject({
        sub: user._id,
        sid: claimsOf(token)['sid'],
        role: user.role,
      });
    }
  });

  it('shows a changed role', async () => {
    const { user, token } = await users.register();
    await users.connection
      .collection('accounts')
      .updateOne({ email: user.email }, { $set: { publisher: true } });
    const { token: fresh } = tokenAnswer.parse((await renew(token)).body);
    expect(claimsOf(fresh)['publisher']).toBe(true);
  });

  it('is refused without a token, with a bad one, and once the session or the account has ended', async () => {
    const { user, token } = await users.register();
    expect((await renew()).status).toBe(401);
    for (const bad of Object.values(testTokens().bad)) expect((await renew(bad)).status).toBe(401);
    users.clock.nowMs += 24 * 3600 * 1000 - 1;
    expect((await renew(token)).status).toBe(200);
    users.clock.nowMs += 1;
    const refused = await renew(token);
    expect([refused.status, problemSchema.parse(refused.body).detail]).toEqual([
      401,
      'You have to perform signin to get access to privileged resources!',
    ]);
    const other = await users.register();
    await users.connection.collection('accounts').deleteOne({ email: other.user.email });
    expect((await renew(other.token)).status).toBe(401);
    expect(user.role).toBe('customer');
  });
});
