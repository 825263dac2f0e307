import { problemSchema } from '@rackwright/contracts';
import { startedForEach, startTestDatabase, swept, type TestAnswer } from '@rackwright/service-kit/testing';
import { PASSWORD, startUsers, type TestUsers } from '../testUsersApp';
import { ofStranger } from './attempts';

const WRONG = 'wrong-password';
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.66';
const NEW_PASSWORD = 'Mahogany-Ledger-7';

let users: TestUsers;
const { again, database } = startedForEach(startUsers, (started) => (users = started));

/** Whence, and with which cookie. */
interface From {
  readonly address?: string;
  readonly cookie?: string;
  readonly path?: string;
}

const login = (
  email: string,
  password = PASSWORD,
  { address = HOME, cookie, path = '/users/login' }: From = {},
) =>
  users.request('POST', path, {
    body: { email, password },
    headers: { 'x-real-ip': address, ...(cookie === undefined ? {} : { cookie }) },
  });

const fail = async (email: string, times: number, from: From = {}): Promise<void> => {
  for (let tried = 0; tried < times; tried += 1) expect((await login(email, WRONG, from)).status).toBe(401);
};

const detailOf = ({ status, body }: TestAnswer) => [status, problemSchema.parse(body).detail];
const count = (answers: readonly TestAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
/** The cookie an answer set, as the browser sends it back. */
const cookieOf = ({ headers }: TestAnswer): string =>
  /^[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
const distinctAddress = (number: number): string => `192.0.2.${number}`;
const attacksTold = async (email: string): Promise<number> => {
  const account = await users.connection.collection('accounts').findOne({ email });
  return (account!['outbox'] as { type: string }[]).filter(({ type }) => type === 'sign-in-attacked').length;
};

describe('four failures within ten minutes', () => {
  it('from elsewhere do not keep the owner out', async () => {
    const { user } = await users.register();
    await fail(user.email, 4, { address: ELSEWHERE });
    expect((await login(user.email, PASSWORD, { address: ELSEWHERE })).status).toBe(429);
    expect((await login(user.email)).status).toBe(200);
  });

  it('in an office do not keep the colleagues out', async () => {
    const [one, other] = [await users.register(), await users.register()];
    await fail(one.user.email, 4);
    expect((await login(one.user.email)).status).toBe(429);
    expect((await login(other.user.email)).status).toBe(200);
  });

  it('are answered with the minutes left, which grow fewer', async () => {
    const { user } = await users.register();
    await fail(user.email, 4);
    const refused = await login(user.email);
    expect(detailOf(refused)).toEqual([429, 'Login attempts limit exceeded. Come back in 10']);
    expect(Number(refused.headers.get('retry-after'))).toBe(600);
    users.clock.nowMs += 6.5 * 60_000;
    expect(detailOf(await login(user.email))).toEqual([429, 'Login attempts limit exceeded. Come back in 4']);
    users.clock.nowMs += 3.5 * 60_000 - 1;
    expect(detailOf(await login(user.email))).toEqual([429, 'Login attempts limit exceeded. Come back in 1']);
    users.clock.nowMs += 1;
    expect((await login(user.email)).status).toBe(200);
  });

  it('are counted anew after a success', async () => {
    const { user } = await users.register();
    for (const _time of [1, 2]) {
      await fail(user.email, 3);
      expect((await login(user.email)).status).toBe(200);
    }
  });

  it('are counted together by several instances, and after a restart', async () => {
    const { user } = await users.register();
    const other = await startUsers(database(), { besides: users });
    const body = { email: user.email, password: WRONG };
    const headers = { 'x-real-ip': HOME };
    for (const instance of [users, other, users, other])
      expect((await instance.request('POST', '/users/login', { body, headers })).status).toBe(401);
    expect((await login(user.email)).status).toBe(429);
    await other.stop();
  });

  it('are not forgotten where the clock of the database is ten minutes ahead', async () => {
    const sweeping = await startTestDatabase({ ttlSweepMs: 5 });
    const behind = await startUsers(sweeping);
    const { user } = await behind.register();
    behind.clock.nowMs = Date.now() - 601_000;
    const body = { email: user.email, password: WRONG };
    const tried = () => behind.request('POST', '/users/login', { body, headers: { 'x-real-ip': HOME } });
    for (let times = 0; times < 4; times += 1) expect((await tried()).status).toBe(401);
    await swept(behind.connection);
    expect((await tried()).status).toBe(429);
    await behind.stop();
    await sweeping.stop();
  });

  it('keep nobody’s e-mail in the database', async () => {
    await login('tried@rackwright.example');
    const kept = await users.connection.collection('attempts').find().toArray();
    expect(kept).not.toHaveLength(0);
    expect(JSON.stringify(kept)).not.toContain('tried');
  });

  it('shut the administrators’ door likewise', async () => {
    const { user } = await users.signedInAs('admin');
    const path = '/admins/login';
    await fail(user.email, 4, { address: ELSEWHERE, path });
    expect((await login(user.email, PASSWORD, { address: ELSEWHERE, path })).status).toBe(429);
    expect((await login(user.email, PASSWORD, { path })).status).toBe(200);
  });
});

describe('at the same moment', () => {
  it('five people with right passwords at one address all get in', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => users.register()));
    const answers = await Promise.all(people.map(({ user }) => login(user.email)));
    expect(count(answers, 200)).toBe(5);
  });

  it('one person gets in with five browsers', async () => {
    const { user } = await users.register();
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(user.email)));
    expect(count(answers, 200)).toBe(5);
  });

  it('four of a hundred guesses are told to be wrong, and the rest nothing', async () => {
    const { user } = await users.register();
    const guesses = Array.from({ length: 100 }, (_, guess) => `guess-number-${guess}`);
    const answers = await Promise.all(guesses.map((guess) => login(user.email, guess)));
    expect([count(answers, 401), count(answers, 429)]).toEqual([4, 96]);
    expect((await login(user.email)).status).toBe(429);
  });
});

/** Counted as the calls count, without the time that passwords take. */
describe('the far higher limits', () => {
  const failFrom = async (email: string, address: string, times: number): Promise<void> => {
    for (let tried = 0; tried < times; tried += 1) await users.attempts.failed(ofStranger(email, address));
  };

  it('of an e-mail, from wherever, let in with growing delays', async () => {
    const { user } = await users.register();
    for (let address = 1; address <= 12; address += 1)
      await failFrom(user.email, distinctAddress(address), 4);
    await failFrom(user.email, distinctAddress(13), 1);
    expect((await login(user.email)).status).toBe(200);
    await failFrom(user.email, distinctAddress(13), 1);
    expect(detailOf(await login(user.email))).toEqual([429, 'Login attempts limit exceeded. Come back in 1']);
    users.clock.nowMs += 60_000;
    await failFrom(user.email, distinctAddress(14), 1);
    expect(detailOf(await login(user.email))).toEqual([429, 'Login attempts limit exceeded. Come back in 2']);
    users.clock.nowMs += 120_000;
    expect((await login(user.email)).status).toBe(200);
  });

  it('of an address keep it from trying account after account', async () => {
    const { user } = await users.register();
    for (let person = 0; person < 200; person += 1)
      await failFrom(`person-${person}-of-many@rackwright.example`, ELSEWHERE, 1);
    expect((await login(user.email, PASSWORD, { address: ELSEWHERE })).status).toBe(429);
    expect((await login(user.email)).status).toBe(200);
    users.clock.nowMs += 60_000;
    expect((await login(user.email, PASSWORD, { address: ELSEWHERE })).status).toBe(200);
  });
});

describe('a browser that has signed in before', () => {
  it('gets in with the right password whatever fails at its address or for its e-mail', async () => {
    const { user } = await users.register();
    const cookie = cookieOf(await login(user.email));
    await fail(user.email, 4);
    expect((await login(user.email)).status).toBe(429);
    expect((await login(user.email, PASSWORD, { cookie })).status).toBe(200);
  });

  it('has a count of its own', async () => {
    const { user } = await users.register();
    const cookie = cookieOf(await login(user.email));
    await fail(user.email, 4, { cookie });
    expect((await login(user.email, PASSWORD, { cookie })).status).toBe(429);
    expect((await login(user.email)).status).toBe(200);
  });

  it('is known by a cookie that no script reads and no other site sends, over TLS only where there is TLS', async () => {
    const { user } = await users.register();
    const attributes = async () => (await login(user.email)).headers.get('set-cookie') ?? '';
    expect(await attributes()).toMatch(/; Path=\/; .*HttpOnly; SameSite=Strict$/);
    expect(await attributes()).not.toMatch(/Secure/);
    await again({ publicUrl: 'https://cellar.rackwright.example' });
    const secured = await users.register();
    const answer = await login(secured.user.email);
    const given = answer.headers.get('set-cookie');
    expect(given).toMatch(/^__Host-device=.*; Path=\/; .*; Secure/);
    expect(given).not.toMatch(/Domain/i);
    // One that was given before there was a prefix is known, too.
    const before = cookieOf(answer).replace('__Host-', '');
    await fail(secured.user.email, 4);
    expect((await login(secured.user.email, PASSWORD, { cookie: before })).status).toBe(200);
  });

  it('is known for its own accounts alone, of which it may have several', async () => {
    const [one, other, third] = [await users.register(), await users.register(), await users.register()];
    const first = cookieOf(await login(one.user.email));
    const both = cookieOf(await login(other.user.email, PASSWORD, { cookie: first }));
    for (const { user } of [one, other, third]) await fail(user.email, 4);
    expect((await login(one.user.email, PASSWORD, { cookie: both })).status).toBe(200);
    expect((await login(other.user.email, PASSWORD, { cookie: both })).status).toBe(200);
    expect((await login(third.user.email, PASSWORD, { cookie: both })).status).toBe(429);
  });

  it('is not known by a cookie that was made up, or changed', async () => {
    const { user } = await users.register();
    const cookie = cookieOf(await login(user.email));
    await fail(user.email, 4);
    for (const forged of [`${cookie}x`, cookie.replace(/.$/, '_'), 'device=', 'device=a.b.c', 'device=%00'])
      expect((await login(user.email, PASSWORD, { cookie: forged })).status).toBe(429);
  });

  it('is also one where the account was made, or its password set by a mailed link', async () => {
    const { user } = await users.register();
    const path = `/users/reset-password/${await users.forgot(user.email)}`;
    const set = await users.request('POST', path, { body: { pass: NEW_PASSWORD, user_id: user._id } });
    await fail(user.email, 4);
    expect((await login(user.email, NEW_PASSWORD, { cookie: cookieOf(set) })).status).toBe(200);
  });
});

describe('the owner', () => {
  it('is told once a day that somebody tries passwords', async () => {
    const { user } = await users.register();
    await fail(user.email, 3, { address: ELSEWHERE });
    expect(await attacksTold(user.email)).toBe(0);
    await fail(user.email, 1, { address: ELSEWHERE });
    expect(await attacksTold(user.email)).toBe(1);
    await fail(user.email, 4, { address: distinctAddress(1) });
    expect(await attacksTold(user.email)).toBe(1);
    users.clock.nowMs += 24 * 3_600_000;
    await fail(user.email, 4, { address: distinctAddress(2) });
    expect(await attacksTold(user.email)).toBe(2);
  });

  it('is not told of mistakes in their own browser', async () => {
    const { user } = await users.register();
    const cookie = cookieOf(await login(user.email));
    await fail(user.email, 4, { cookie });
    expect(await attacksTold(user.email)).toBe(0);
  });

  it('changes password and e-mail whatever others try, and has four mistakes there', async () => {
    const { user, token } = await users.register();
    await fail(user.email, 4);
    const change = (password: string) =>
      users.request('PUT', `/users/update/email-auth/${user._id}`, {
        token,
        body: { email: user.email, password },
        headers: { 'x-real-ip': HOME },
      });
    expect((await change(PASSWORD)).status).toBe(200);
    for (const _time of [1, 2, 3, 4]) expect((await change(WRONG)).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
    users.clock.nowMs += 600_000;
    expect((await change(PASSWORD)).status).toBe(200);
  });
});
