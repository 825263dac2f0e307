import type { Member, SecondFactorState, SignedInAnswer, SignInRule } from '@rackwright/contracts';
import { startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, startUsers, type TestUsers } from '../testUsersApp';

let users: TestUsers;
const { database } = startedForEach(startUsers, (started) => (users = started));

const MINUTE_MS = 60_000;
const PATH = '/users/second-factor';

/** What an authenticator app shows, some steps of 30 s from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: users.clock.nowMs + steps * 30_000,
  });
const typeOf = ({ status, body }: TestAnswer) => [
  status,
  (body as { type?: string }).type?.replace('urn:rackwright:problem:', ''),
];
const tokenIn = ({ body }: TestAnswer) => (body as SignedInAnswer).token;
const login = (email: string, code?: string, path = '/users/login') =>
  users.request('POST', path, { body: { email, password: PASSWORD, ...(code ? { code } : {}) } });
const begin = async (token: string): Promise<string> => {
  const { body } = await users.request('POST', PATH, { token, body: { password: PASSWORD } });
  return (body as { secret: string }).secret;
};
const confirm = (token: string, code: string) => users.request('PUT', PATH, { token, body: { code } });
const stateOf = async (token: string) =>
  (await users.request('GET', PATH, { token })).body as SecondFactorState;

/** Somebody who signs in with a second factor; the code that switched it on is some minutes old. */
async function withFactor(...as: Parameters<TestUsers['signedInAs']>) {
  const { user, token } = await users.signedInAs(...as);
  const secret = await begin(token);
  const { body } = await confirm(token, codeOf(secret));
  users.clock.nowMs += 2 * MINUTE_MS;
  return { user, token, secret, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes };
}

describe('setting it up', () => {
  it('takes the password, then a code of the app, and gives ten recovery codes', async () => {
    const { token, user } = await users.signedInAs('salesManager');
    const wrong = await users.request('POST', PATH, { token, body: { password: 'a guess' } });
    expect(wrong.status).toBe(400);
    const { body } = await users.request('POST', PATH, { token, body: { password: PASSWORD } });
    const { secret, address } = body as { secret: string; address: string };
    expect(address).toContain(`otpauth://totp/Rackwright:${encodeURIComponent(user.email)}?`);
    expect((await login(user.email)).status).toBe(200);
    const isRight = await confirm(token, codeOf(secret));
    expect((isRight.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await stateOf(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10, isNeeded: false });
  });

  it('is refused with a wrong code, without a beginning, too late, and a second time', async () => {
    const { token } = await users.signedInAs('admin');
    expect(typeOf(await confirm(token, '000000'))).toEqual([409, 'second-factor-not-begun']);
    const secret = await begin(token);
    expect(typeOf(await confirm(token, codeOf(secret, 5)))).toEqual([400, 'wrong-code']);
    users.clock.nowMs += 16 * MINUTE_MS;
    expect(typeOf(await confirm(token, codeOf(secret)))).toEqual([409, 'second-factor-not-begun']);
    const { token: other } = await withFactor('admin');
    expect(typeOf(await users.request('POST', PATH, { token: other, body: { password: PASSWORD } }))).toEqual(
      [409, 'second-factor-on'],
    );
  });

  it('keeps neither the secret nor a recovery code in clear', async () => {
    const { user, secret, recoveryCodes } = await withFactor('admin');
    const kept = JSON.stringify(await users.connection.collection('accounts').findOne({ email: user.email }));
    for (const one of [secret, ...recoveryCodes]) expect(kept).not.toContain(one);
  });
});

describe('signing in with it', () => {
  it.each(['/users/login', '/admins/login'])(
    'at %s asks for the code once the password is right',
    async (path) => {
      const { user, secret } = await withFactor('admin');
      const { status } = await users.request('POST', path, {
        body: { email: user.email, password: 'a guess' },
      });
      expect(status).toBe(401);
      expect(typeOf(await login(user.email, undefined, path))).toEqual([401, 'second-factor-needed']);
      expect((await login(user.email, codeOf(secret), path)).status).toBe(200);
    },
  );

  it.each([
    [-1, 200],
    [0, 200],
    [1, 200],
    [-2, 401],
    [2, 401],
  ])('a code %i steps from now is answered with %i', async (steps, status) => {
    const { user, secret } = await withFactor('admin');
    expect((await login(user.email, codeOf(secret, steps))).status).toBe(status);
  });

  it('takes a code once, of two at the same moment too, and none that is older', async () => {
    const { user, secret } = await withFactor('admin');
    const both = await Promise.all([login(user.email, codeOf(secret)), login(user.email, codeOf(secret))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login(user.email, codeOf(secret, -1))).status).toBe(401);
  });

  it('takes each recovery code once, however it is written', async () => {
    const { user, token, recoveryCodes } = await withFactor('admin');
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(user.email, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(user.email, first)).status).toBe(401);
    expect((await login(user.email, second)).status).toBe(200);
    expect((await stateOf(token)).recoveryCodesLeft).toBe(8);
  });

  it('takes no more than four wrong codes in ten minutes, the right one neither, and tells the audit', async () => {
    const { user, secret } = await withFactor('admin');
    for (let tried = 0; tried < 4; tried += 1) expect((await login(user.email, '000000')).status).toBe(401);
    expect((await login(user.email, codeOf(secret))).status).toBe(429);
    users.clock.nowMs += 10 * MINUTE_MS + 1;
    expect((await login(user.email, codeOf(secret))).status).toBe(200);
    const signIns = (await users.audited()).filter(({ call }) => call === 'POST /users/login');
    expect(signIns.map(({ code }) => code).filter((code) => code === 'wrong-code')).toHaveLength(4);
    expect(signIns.at(-1)).toMatchObject({ outcome: 'done' });
  });

  it('is asked of nobody else', async () => {
    const { user } = await users.register();
    expect((await login(user.email)).status).toBe(200);
  });
});

describe('being without it again', () => {
  const end = (token: string, code: string, password = PASSWORD) =>
    users.request('DELETE', PATH, { token, body: { password, code } });

  it('takes the password and a code', async () => {
    const { user, token, secret } = await withFactor('admin');
    expect((await end(token, codeOf(secret), 'a guess')).status).toBe(400);
    expect(typeOf(await end(token, '000000'))).toEqual([400, 'wrong-code']);
    expect((await end(token, codeOf(secret))).status).toBe(204);
    expect((await login(user.email)).status).toBe(200);
    expect(typeOf(await end(token, codeOf(secret)))).toEqual([409, 'second-factor-off']);
  });

  it('is what an administrator does for others, which ends their sessions and is in the audit', async () => {
    const lost = await withFactor('salesManager');
    const admin = await users.signedInAs('admin');
    const take = (id: string) =>
      users.request('DELETE', `/admins/staff/${id}/second-factor`, { token: admin.token, body: {} });
    const member = await users.request('GET', `/admins/staff/${lost.user._id}`, { token: admin.token });
    expect((member.body as Member).hasSecondFactor).toBe(true);
    expect((await take(lost.user._id)).status).toBe(204);
    expect((await users.request('GET', PATH, { token: lost.token })).status).toBe(401);
    expect((await login(lost.user.email)).status).toBe(200);
    expect(typeOf(await take(lost.user._id))).toEqual([409, 'second-factor-off']);
    expect(typeOf(await take(admin.user._id))).toEqual([409, 'own-second-factor']);
    const calls = (await users.audited()).map(({ call, about }) => [call, about]);
    const about = `Ada Cellar (${lost.user.email})`;
    expect(calls).toContainEqual(['DELETE /admins/staff/{id}/second-factor', about]);
    expect(calls.map(([call]) => call)).toEqual(expect.arrayContaining([`POST ${PATH}`, `PUT ${PATH}`]));
  });
});

describe('the rule that staff need one', () => {
  const RULE = '/admins/sign-in-rule';
  const rule = (token: string, staffNeedSecondFactor: boolean) =>
    users.request('PUT', RULE, { token, body: { staffNeedSecondFactor } });

  it('is off at first, and made by an administrator who has one', async () => {
    const { token } = await users.signedInAs('admin');
    expect((await users.request('GET', RULE, { token })).body).toMatchObject({
      staffNeedSecondFactor: false,
    });
    expect(typeOf(await rule(token, true))).toEqual([409, 'second-factor-yours-first']);
    const admin = await withFactor('admin');
    expect((await rule(admin.token, true)).body as SignInRule).toMatchObject({
      staffNeedSecondFactor: true,
      changedBy: 'Ada Cellar',
    });
  });

  it('lets staff in as customers until they have one, in sessions that run, too', async () => {
    const sales = await users.signedInAs('salesManager');
    const admin = await withFactor('admin');
    await rule(admin.token, true);
    const again = await login(sales.user.email);
    const renewed = await users.request('POST', '/users/renew', { token: sales.token, body: {} });
    for (const token of [tokenIn(again), tokenIn(renewed)])
      expect((await users.request('GET', '/users/getUsersDataForCSV', { token })).status).toBe(403);
    expect((again.body as SignedInAnswer).user).toMatchObject({ role: 'customer', needsSecondFactor: true });
    const token = tokenIn(again);
    const profile = { firstName: 'Sal', lastName: 'Es' };
    const changed = await users.request('POST', '/users/update', { token, body: profile });
    expect((changed.body as SignedInAnswer).user.role).toBe('customer');
    expect(await stateOf(token)).toMatchObject({ isNeeded: true });
    await confirm(token, codeOf(await begin(token)));
    const after = tokenIn(await users.request('POST', '/users/renew', { token, body: {} }));
    expect((await users.request('GET', '/users/getUsersDataForCSV', { token: after })).status).toBe(200);
    expect((await users.audited()).map(({ call }) => call)).toContain(`PUT ${PATH}`);
  });

  it('shows administrators at their own sign-in, and asks nothing of customers', async () => {
    const other = await users.signedInAs('admin');
    const { user } = await users.register();
    const admin = await withFactor('admin');
    await rule(admin.token, true);
    const { body } = await login(other.user.email, undefined, '/admins/login');
    const acts = { role: 'customer', publisher: false, needsSecondFactor: true };
    expect(body).toMatchObject({ needsSecondFactor: true, user: acts });
    expect((await login(user.email)).body).not.toHaveProperty('user.needsSecondFactor');
  });
});

it('says who can help where it cannot be read any more, and is taken away by an administrator', async () => {
  const { user } = await withFactor('salesManager');
  const other = await startUsers(database(), { besides: users, keysSecret: 'another'.repeat(8) });
  const answer = await other.request('POST', '/users/login', {
    body: { email: user.email, password: PASSWORD, code: '123456' },
  });
  expect(typeOf(answer)).toEqual([503, 'second-factor-unreadable']);
  expect((answer.body as { detail: string }).detail).toContain('An administrator can take it away');
  await other.stop();
});
