import {
  csvAnswer,
  problemSchema,
  signedInAnswer,
  userAnswer,
  validateEmailAnswer,
} from '@rackwright/contracts';
import { startedForEach } from '@rackwright/service-kit/testing';
import { PASSWORD, registration, startUsers, type TestUsers } from '../testUsersApp';

let users: TestUsers;
const { again } = startedForEach(startUsers, (started) => (users = started));

const login = (email: string, password = PASSWORD, address = '203.0.113.7') =>
  users.request('POST', '/users/login', { body: { email, password }, headers: { 'x-real-ip': address } });

/** What no field takes: operators, lists and objects where a text belongs, and a bare wrong type. */
const hostile: readonly unknown[] = [{ $gt: '' }, { $ne: null }, ['a', 'b'], { toString: 'x' }, 7, null];

describe('the data of a user', () => {
  it('is shown to the user, to sales and to administrators, and does not exist for others', async () => {
    const { user, token } = await users.register();
    const other = await users.register();
    const get = (by: string, id = user._id) => users.request('GET', `/users/getdata/${id}`, { token: by });
    const [sales, admin] = [await users.signedInAs('salesManager'), await users.signedInAs('admin')];
    for (const by of [token, sales.token, admin.token]) {
      expect(userAnswer.strict().parse((await get(by)).body).user).toEqual(user);
    }
    expect((await get(other.token)).status).toBe(404);
    expect((await get((await users.signedInAs('customer', true)).token)).status).toBe(404);
    expect((await get(sales.token, 'nobody')).status).toBe(404);
    expect((await get(sales.token, '%7B%22$gt%22:%22%22%7D')).status).toBe(404);
    expect((await users.request('GET', `/users/getdata/${user._id}`)).status).toBe(401);
  });

  it('is changed by the user, announced, and by nobody else', async () => {
    const { user, token } = await users.register();
    const other = await users.register();
    const admin = await users.signedInAs('admin');
    const body = { firstName: 'Grace', lastName: 'Hopper', phone: '1', receiveNewsletter: false };
    const put = (by: string | undefined, sent: unknown = body) =>
      users.request('PUT', `/users/update/profile/${user._id}`, {
        body: sent,
        ...(by === undefined ? {} : { token: by }),
      });
    expect(userAnswer.parse((await put(token)).body).user).toEqual({ ...user, ...body });
    const stored = await users.connection.collection('accounts').findOne({ email: user.email });
    expect((stored!['outbox'] as unknown[]).at(-1)).toMatchObject({
      type: 'user-updated',
      data: { userName: 'Grace Hopper' },
    });
    expect((await put(undefined)).status).toBe(401);
    expect((await put(other.token)).status).toBe(404);
    expect((await put(admin.token)).status).toBe(404);
    for (const sent of [undefined, {}, { ...body, role: 'admin' }, { ...body, firstName: { $set: 1 } }]) {
      expect(
        (await users.request('PUT', `/users/update/profile/${user._id}`, { token, body: sent })).status,
      ).toBe(400);
    }
  });

  it('is changed field by field', async () => {
    const { user, token } = await users.register();
    const guest = signedInAnswer.parse((await users.request('POST', '/users/guest')).body);
    const update = (by: string | undefined, body: unknown) =>
      users.request('POST', '/users/update', { body, ...(by === undefined ? {} : { token: by }) });
    expect(userAnswer.parse((await update(token, { phone: '42' })).body).user).toEqual({
      ...user,
      phone: '42',
    });
    for (const body of [{}, { email: 'x@y.example' }, { publisher: true }, { phone: { $gt: '' } }, []]) {
      expect((await update(token, body)).status).toBe(400);
    }
    expect((await update(undefined, { phone: '42' })).status).toBe(401);
    expect((await update(guest.token, { phone: '42' })).status).toBe(403);
  });
});

describe('changing the password', () => {
  const change = (id: string, token: string | undefined, more: Readonly<Record<string, unknown>> = {}) =>
    users.request('PUT', `/users/update/pass-auth/${id}`, {
      body: {
        oldPassword: PASSWORD,
        newPassword: 'Mahogany-Ledger-7',
        confirmPassword: 'Mahogany-Ledger-7',
        ...more,
      },
      ...(token === undefined ? {} : { token }),
    });

  it('takes effect, and ends the other sessions', async () => {
    const { user, token } = await users.register();
    const elsewhere = signedInAnswer.parse((await login(user.email)).body);
    expect((await change(user._id, token)).status).toBe(200);
    expect((await login(user.email)).status).toBe(401);
    expect((await login(user.email, 'Mahogany-Ledger-7')).status).toBe(200);
    expect((await users.request('POST', '/users/renew', { token })).status).toBe(200);
    expect((await users.request('POST', '/users/renew', { token: elsewhere.token })).status).toBe(401);
  });

  it('is refused with a wrong old, a common or a mistyped new one, and for somebody else', async () => {
    const { user, token } = await users.register();
    const other = await users.register();
    const detail = async (more: Readonly<Record<string, unknown>>) => {
      const answer = await change(user._id, token, more);
      return [answer.status, problemSchema.parse(answer.body).detail];
    };
    expect(await detail({ oldPassword: 'not this one' })).toEqual([400, 'The old password is wrong.']);
    expect(await detail({ confirmPassword: 'Mahogany-Ledger-8' })).toEqual([
      400,
      'The passwords do not match.',
    ]);
    expect(
      (await change(user._id, token, { newPassword: 'password1', confirmPassword: 'password1' })).status,
    ).toBe(400);
    for (const value of hostile)
      expect((await change(user._id, token, { oldPassword: value })).status).toBe(400);
    expect((await change(user._id, other.token)).status).toBe(404);
    expect((await change(user._id, undefined)).status).toBe(401);
    expect((await login(user.email)).status).toBe(200);
  });

  it('cannot be used to guess the old one', async () => {
    const { user, token } = await users.register();
    for (const _time of [1, 2, 3, 4])
      expect((await change(user._id, token, { oldPassword: 'guess' })).status).toBe(400);
    expect((await change(user._id, token)).status).toBe(429);
  });
});

describe('changing the e-mail', () => {
  const change = (
    id: string,
    token: string | undefined,
    more: Readonly<Record<string, unknown>> = {},
    address = '203.0.113.7',
  ) =>
    users.request('PUT', `/users/update/email-auth/${id}`, {
      body: { email: ' New@Rackwright.Example', password: PASSWORD, ...more },
      headers: { 'x-real-ip': address },
      ...(token === undefined ? {} : { token }),
    });

  it('takes effect, is announced, ends the other sessions and frees the old e-mail', async () => {
    const { user, token } = await users.register();
    const elsewhere = signedInAnswer.parse((await login(user.email)).body);
    const answer = userAnswer.strict().parse((await change(user._id, token)).body);
    expect(answer.user).toEqual({ ...user, email: 'new@rackwright.example' });
    const stored = await users.connection.collection('accounts').findOne({ email: answer.user.email });
    expect(stored?.['outbox']).toContainEqual(
      expect.objectContaining({
        type: 'user-updated',
        data: expect.objectContaining({ userId: user._id, email: 'new@rackwright.example' }),
      }),
    );
    expect((await login(user.email)).status).toBe(401);
    expect((await login('new@rackwright.example')).status).toBe(200);
    expect((await users.request('POST', '/users/renew', { token })).status).toBe(200);
    const ended = { token: elsewhere.token };
    expect((await users.request('POST', '/users/renew', ended)).status).toBe(401);
    expect((await users.request('GET', `/users/getdata/${user._id}`, ended)).status).toBe(401);
    expect((await users.register({ email: user.email })).user.email).toBe(user.email);
  });

  it('mails few addresses an hour for one account, and each mailbox for however many accounts', async () => {
    const { user, token } = await users.register();
    const to = async (email: string, by = { user, token }) =>
      (await change(by.user._id, by.token, { email })).status;
    for (const nth of [1, 2, 3, 4, 5]) expect(await to(`victim-${nth}@x.example`)).toBe(200);
    expect(await to('victim-5@x.example')).toBe(200);
    expect(await to('victim-6@x.example')).toBe(429);
    const [second, third, fourth] = [await users.register(), await users.register(), await users.register()];
    for (const by of [second, third]) {
      expect(await to('victim-7@x.example', by)).toBe(200);
      expect((await users.request('DELETE', '/users/me/data', { token: by.token })).status).toBe(204);
    }
    expect(await to('victim-7+again@x.example', fourth)).toBe(200);
    expect(await to('victim-7@x.example', fourth)).toBe(429);
  });

  it('is refused when it is somebody else’s, however it is written', async () => {
    const { user, token } = await users.register();
    const other = await users.register();
    const refused = await change(user._id, token, { email: other.user.email.toUpperCase() });
    expect([refused.status, problemSchema.parse(refused.body).detail]).toEqual([
      409,
      'This e-mail is already registered.',
    ]);
    expect((await users.request('POST', '/users/renew', { token })).status).toBe(200);
  });

  it('lets one of those who want the same one at the same moment have it', async () => {
    await again({ limits: { registrationsByMailbox: 100 } });
    const people = await Promise.all(Array.from({ length: 8 }, () => users.register()));
    const answers = await Promise.all([
      ...people.map(({ user, token }, index) => change(user._id, token, {}, `203.0.113.${index}`)),
      users.request('POST', '/users/register', { body: registration({ email: 'new@rackwright.example' }) }),
    ]);
    const won = answers.filter(({ status }) => status < 300);
    expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 8]);
    const owners = users.connection.collection('accounts').find({ email: 'new@rackwright.example' });
    expect(await owners.toArray()).toHaveLength(1);
  });

  it('is refused with a wrong password, a malformed e-mail and for somebody else', async () => {
    const { user, token } = await users.register();
    const other = await users.register();
    const wrong = await change(user._id, token, { password: 'not this one' });
    expect([wrong.status, problemSchema.parse(wrong.body).detail]).toEqual([400, 'The password is wrong.']);
    for (const value of hostile) {
      expect((await change(user._id, token, { email: value })).status).toBe(400);
      expect((await change(user._id, token, { password: value })).status).toBe(400);
    }
    expect((await change(user._id, token, { email: 'no e-mail' })).status).toBe(400);
    expect((await change(user._id, other.token)).status).toBe(404);
    expect((await change(user._id, undefined)).status).toBe(401);
    expect((await login(user.email)).status).toBe(200);
  });

  it('cannot be used to guess the password, nor to lock the owner out', async () => {
    const { user, token } = await users.register();
    for (const _time of [1, 2, 3, 4])
      expect((await change(user._id, token, { password: 'guess' })).status).toBe(400);
    expect((await change(user._id, token)).status).toBe(429);
    expect((await login(user.email, PASSWORD, '203.0.113.8')).status).toBe(200);
  });
});

describe('what was stored before accounts counted their sessions', () => {
  it('is read as it was meant: signed in, changeable, listed', async () => {
    const { user, token } = await users.register();
    const accounts = users.connection.collection('accounts');
    await accounts.updateOne({ email: user.email }, { $unset: { sessionVersion: '', erasedAt: '' } });
    await users.connection.collection('sessions').updateMany({}, { $unset: { version: '' } });
    expect((await users.request('POST', '/users/renew', { token })).status).toBe(200);
    const elsewhere = signedInAnswer.parse((await login(user.email)).body);
    const sales = await users.signedInAs('salesManager');
    const list = await users.request('GET', '/users/getUsersDataForCSV', { token: sales.token });
    expect(csvAnswer.parse(list.body).csvStrData).toContain(user.email);
    const body = {
      oldPassword: PASSWORD,
      newPassword: 'Mahogany-Ledger-7',
      confirmPassword: 'Mahogany-Ledger-7',
    };
    const changed = await users.request('PUT', `/users/update/pass-auth/${user._id}`, { token, body });
    expect(changed.status).toBe(200);
    expect((await users.request('POST', '/users/renew', { token })).status).toBe(200);
    expect((await users.request('POST', '/users/renew', { token: elsewhere.token })).status).toBe(401);
  });
});

describe('checking an e-mail', () => {
  it('says whether it is well-formed and free', async () => {
    const { user } = await users.register();
    const check = async (email: unknown) =>
      users.request('PUT', '/users/validation-email', { body: { email } });
    const answer = async (email: unknown) => validateEmailAnswer.strict().parse((await check(email)).body);
    expect(await answer(user.email)).toEqual({ valid: true, available: false });
    expect(await answer('free@rackwright.example')).toEqual({ valid: true, available: true });
    expect(await answer('not an e-mail')).toEqual({ valid: false, available: false });
    for (const value of hostile) expect((await check(value)).status).toBe(400);
    expect((await users.request('PUT', '/users/validation-email')).status).toBe(400);
  });
});

describe('the list of users', () => {
  it('is CSV for sales only, with cells that a spreadsheet would run made harmless', async () => {
    await users.register({ firstName: '=HYPERLINK("http://evil")', lastName: 'O"Brien, Ada' });
    const sales = await users.signedInAs('salesManager');
    const get = (token?: string) =>
      users.request('GET', '/users/getUsersDataForCSV', token === undefined ? {} : { token });
    const { csvStrData } = csvAnswer.strict().parse((await get(sales.token)).body);
    expect(csvStrData).toMatch(
      /^firstName,lastName,email,phone,role,receiveNewsletter,registeredAt,publisher\r\n/,
    );
    expect(csvStrData).toContain(`"'=HYPERLINK(""http://evil"")","O""Brien, Ada",`);
    expect(csvStrData).toContain(",'+60 12 345,");
    expect(csvStrData).not.toMatch(/argon/);
    expect((await get()).status).toBe(401);
    for (const role of ['customer', 'admin'] as const) {
      expect((await get((await users.signedInAs(role)).token)).status).toBe(403);
    }
  });

  it('has the customers only, and staff and publishers with them when it is asked for everyone', async () => {
    const { user: customer } = await users.register();
    const { user: publisher } = await users.signedInAs('customer', true);
    const { user: admin } = await users.signedInAs('admin');
    const { token } = await users.signedInAs('salesManager');
    const listed = async (query: string) => {
      const { body } = await users.request('GET', `/users/getUsersDataForCSV${query}`, { token });
      const { csvStrData } = csvAnswer.parse(body);
      const lineOf = (email: string) => csvStrData.split('\r\n').find((line) => line.includes(email));
      return [customer, publisher, admin].map(({ email }) => lineOf(email)?.split(',').at(-1));
    };
    expect(await listed('')).toEqual(['false', undefined, undefined]);
    expect(await listed('?of=everyone')).toEqual(['false', 'true', 'false']);
    expect(await listed('?of=customers')).toEqual(['false', undefined, undefined]);
  });
});
