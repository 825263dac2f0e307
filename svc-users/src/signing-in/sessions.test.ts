import { sessionsAnswer, signedInAnswer, type EventData, type RackwrightEvent } from '@rackwright/contracts';
import { startedForEach } from '@rackwright/service-kit/testing';
import jwt from 'jsonwebtoken';
import { PASSWORD, startUsers, type TestUsers } from '../testUsersApp';

const NEW_PASSWORD = 'Mahogany-Ledger-7';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

let users: TestUsers;
startedForEach(startUsers, (started) => (users = started));

const signIn = async (email: string, userAgent = '') => {
  const asked = { body: { email, password: PASSWORD }, headers: { 'user-agent': userAgent } };
  return signedInAnswer.parse((await users.request('POST', '/users/login', asked)).body).token;
};
const renew = async (token: string): Promise<number> =>
  (await users.request('POST', '/users/renew', { token })).status;
const listed = async (token: string) =>
  sessionsAnswer.parse((await users.request('GET', '/users/sessions', { token })).body).sessions;
const claimsOf = (token: string) => jwt.decode(token) as { sid: string; version: number };

/** Of an account or a session, what it announces of sessions that ended. */
const announced = async (collection: string, filter: object): Promise<EventData<'session-ended'>[]> => {
  const row = await users.connection.collection(collection).findOne(filter);
  const outbox = (row?.['outbox'] ?? []) as RackwrightEvent[];
  return outbox
    .filter(({ type }) => type === 'session-ended')
    .map(({ data }) => data as EventData<'session-ended'>);
};

describe('signing out', () => {
  it('ends the session with all its tokens, as is announced in the same write, and no other session', async () => {
    const { user, token } = await users.register();
    const other = await signIn(user.email);
    const renewed = await users.request('POST', '/users/renew', { token });
    const tab = (renewed.body as { token: string }).token;
    expect([await renew(token), await renew(tab)]).toEqual([200, 200]);
    expect((await users.request('POST', '/users/logout', { token: tab })).status).toBe(204);
    expect([await renew(token), await renew(tab), await renew(other)]).toEqual([401, 401, 200]);
    const { sid } = claimsOf(token);
    expect(await announced('sessions', { endedAt: { $ne: null } })).toEqual([{ userId: user._id, sid }]);
    expect((await users.request('POST', '/users/logout', { token })).status).toBe(401);
  });

  it('is for guests, too', async () => {
    const { token, user } = signedInAnswer.parse((await users.request('POST', '/users/guest')).body);
    expect((await users.request('DELETE', '/users/sessions', { token })).status).toBe(204);
    expect(await renew(token)).toBe(401);
    expect(await announced('sessions', { userId: user._id })).toEqual([
      { userId: user._id, sid: claimsOf(token).sid },
    ]);
  });
});

describe('signing in', () => {
  it('begins a session of its own, whoever’s token and cookie the browser had before, and ends none', async () => {
    const guest = signedInAnswer.parse((await users.request('POST', '/users/guest')).body);
    const attacker = await users.register();
    const victim = await users.register();
    for (const { token } of [guest, attacker]) {
      const body = { email: victim.user.email, password: PASSWORD };
      const headers = { cookie: `session=${claimsOf(token).sid}; auth_token=${token}` };
      const answer = await users.request('POST', '/users/login', { token, body, headers });
      const begun = signedInAnswer.parse(answer.body).token;
      const known = [guest.token, attacker.token, victim.token].map((one) => claimsOf(one).sid);
      expect(known).not.toContain(claimsOf(begun).sid);
      expect((await listed(attacker.token)).map(({ id }) => id)).toEqual([claimsOf(attacker.token).sid]);
      expect(await renew(token)).toBe(200);
    }
  });
});

describe('the sessions of somebody', () => {
  it('are listed with browser and times, that used last first', async () => {
    const { user, token: first } = await users.register();
    users.clock.nowMs += 60_000;
    const token = await signIn(user.email, FIREFOX);
    users.clock.nowMs += 60_000;
    await signIn(user.email, SAFARI);
    users.clock.nowMs += 60_000;
    await renew(token);
    const sessions = await listed(token);
    expect(sessions).toMatchObject([
      { browser: 'Firefox', system: 'Windows', isThisOne: true },
      { browser: 'Safari', system: 'iPhone', isThisOne: false },
      { id: claimsOf(first).sid, browser: '', system: '', isThisOne: false },
    ]);
    const [mine] = sessions;
    expect(Date.parse(mine!.usedAt) - Date.parse(mine!.startedAt)).toBe(120_000);
    expect(Date.parse(mine!.usedAt)).toBe(users.clock.nowMs);
  });

  it('are ended one by one, by their owner alone', async () => {
    const { user, token } = await users.register();
    const other = await signIn(user.email);
    const { sid } = claimsOf(other);
    const end = (by: string, id = sid) => users.request('DELETE', `/users/sessions/${id}`, { token: by });
    expect((await end((await users.register()).token)).status).toBe(404);
    expect((await end(token, 'of-nobody')).status).toBe(404);
    expect(await renew(other)).toBe(200);
    expect((await end(token)).status).toBe(204);
    expect((await end(token)).status).toBe(404);
    expect([await renew(other), await renew(token)]).toEqual([401, 200]);
    expect(await listed(token)).toHaveLength(1);
  });

  it('of before they had names and times are listed and ended, too', async () => {
    const { user, token } = await users.register();
    const endsAt = new Date(users.clock.nowMs + 3_600_000);
    const before = { _id: 'of-before', userId: user._id, role: 'customer', endsAt, version: 0 };
    await users.connection.collection<{ _id: string }>('sessions').insertOne(before);
    expect(await listed(token)).toContainEqual({
      id: 'of-before',
      browser: '',
      system: '',
      startedAt: new Date(endsAt.getTime() - 24 * 3_600_000).toISOString(),
      usedAt: new Date(endsAt.getTime() - 24 * 3_600_000).toISOString(),
      isThisOne: false,
    });
    expect((await users.request('DELETE', '/users/sessions/of-before', { token })).status).toBe(204);
  });
});

describe('every session of an account', () => {
  const account = (email: string) => announced('accounts', { email });

  it('ends, and is announced to, by signing out everywhere', async () => {
    const { user, token } = await users.register();
    const other = await signIn(user.email);
    expect((await users.request('DELETE', '/users/sessions', { token })).status).toBe(204);
    expect([await renew(token), await renew(other)]).toEqual([401, 401]);
    expect(await account(user.email)).toEqual([{ userId: user._id, version: 1 }]);
    expect(claimsOf(await signIn(user.email)).version).toBe(1);
  });

  it('but this one ends by a changed password; the next change names the next version', async () => {
    const { user, token } = await users.register();
    const other = await signIn(user.email);
    const change = (oldPassword: string, newPassword: string) =>
      users.request('PUT', `/users/update/pass-auth/${user._id}`, {
        token,
        body: { oldPassword, newPassword, confirmPassword: newPassword },
      });
    expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect((await change(NEW_PASSWORD, PASSWORD)).status).toBe(200);
    expect([await renew(token), await renew(other)]).toEqual([200, 401]);
    const keeps = claimsOf(token).sid;
    expect(await account(user.email)).toEqual([
      { userId: user._id, version: 1, keeps },
      { userId: user._id, version: 2, keeps },
    ]);
    const renewed = await users.request('POST', '/users/renew', { token });
    expect(claimsOf((renewed.body as { token: string }).token).version).toBe(2);
  });

  it('ends by a password that was set by mail, also of an account from before versions were counted', async () => {
    const { user, token } = await users.register();
    await users.connection.collection('accounts').updateOne({}, { $unset: { sessionVersion: '' } });
    const path = `/users/reset-password/${await users.forgot(user.email)}`;
    const set = await users.request('POST', path, { body: { pass: NEW_PASSWORD, user_id: user._id } });
    expect(set.status).toBe(200);
    expect(await renew(token)).toBe(401);
    expect(await account(user.email)).toEqual([{ userId: user._id, version: 1 }]);
  });

  it('ends with the account, and with a role that is taken away', async () => {
    const sales = await users.signedInAs('salesManager');
    const to = { role: 'customer', publisher: false, permission: '' } as const;
    await users.accounts.changeRole(sales.user._id, to, 'request-of-a-test');
    expect(await renew(sales.token)).toBe(401);
    expect(await account(sales.user.email)).toEqual([{ userId: sales.user._id, version: 1 }]);
    const { user, token } = await users.register();
    expect((await users.request('DELETE', '/users/me/data', { token })).status).toBe(204);
    expect(await announced('accounts', { email: `erased ${user._id}` })).toEqual([
      { userId: user._id, version: 1 },
    ]);
  });

  it('ends under a version of its own each time, of many at the same moment', async () => {
    const { user } = await users.register();
    const versions = await Promise.all(
      Array.from({ length: 10 }, () => users.accounts.endSessions(user._id, 'request-of-a-test')),
    );
    expect(versions).toEqual(Array<boolean>(10).fill(true));
    expect((await account(user.email)).map(({ version }) => version)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });
});
