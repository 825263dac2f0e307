import type { StaffActions } from '@rackwright/service-kit';
import { startedForEach } from '@rackwright/service-kit/testing';
import { PASSWORD, startUsers, type TestUsers } from '../testUsersApp';

let users: TestUsers;
const { database } = startedForEach(startUsers, (started) => (users = started));

const login = (path: string, email: string, password = PASSWORD) =>
  users.request('POST', path, { body: { email, password } });

it.each(['/users/login', '/admins/login'])(
  'tells the audit of who works here that %s let them in, and that it did not, and why',
  async (path) => {
    const { user } = await users.signedInAs('admin');
    users.clock.nowMs += 1;
    await login(path, user.email);
    users.clock.nowMs += 1;
    await login(path, user.email, 'a guess');
    const call = `POST ${path}`;
    const who = { userId: user._id, userName: 'Ada Cellar', email: user.email, role: 'admin', call };
    expect((await users.audited()).slice(1)).toMatchObject([
      { ...who, outcome: 'done', status: 200, code: '' },
      {
        ...who,
        outcome: 'refused',
        status: 401,
        code: 'wrong-credentials',
        refusal: { says: { code: 'wrong-credentials' } },
      },
    ]);
    expect(JSON.stringify(await users.audited())).not.toContain('a guess');
  },
);

it('tells that too many were tried, with the minutes, and that an account is switched off', async () => {
  const { user } = await users.signedInAs('customer', true);
  for (let tried = 0; tried < 4; tried += 1) await login('/users/login', user.email, 'a guess');
  await login('/users/login', user.email);
  expect((await users.audited()).at(-1)).toMatchObject({
    status: 429,
    refusal: { says: { code: 'too-many-attempts', values: { minutes: 10 } } },
  });
  const other = await users.signedInAs('salesManager');
  await users.connection
    .collection('accounts')
    .updateOne({ email: other.user.email }, { $set: { isDisabled: true } });
  await login('/users/login', other.user.email);
  expect((await users.audited()).at(-1)).toMatchObject({ status: 403, code: 'account-disabled' });
});

it('tells nothing of customers, nor of a staff member who signs out', async () => {
  const { user } = await users.register();
  await login('/users/login', user.email);
  const { token } = await users.signedInAs('salesManager');
  await users.request('POST', '/users/logout', { token, body: {} });
  expect((await users.audited()).map(({ call, role }) => [call, role])).toEqual([
    ['POST /users/login', 'salesManager'],
  ]);
});

it('answers a wrong password before the audit has noted who works here, and lets them in only after', async () => {
  const { user } = await users.signedInAs('admin');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const staffActions: StaffActions = { begin: () => released, end: () => released, sweep: () => released };
  const slow = await startUsers(database(), { besides: users, frame: { staffActions } });
  const signIn = (password: string) =>
    slow.request('POST', '/users/login', { body: { email: user.email, password } });
  expect((await signIn('a guess')).status).toBe(401);
  let isLetIn = false;
  const entering = signIn(PASSWORD).then(({ status }) => {
    isLetIn = true;
    return status;
  });
  expect((await signIn('another guess')).status).toBe(401);
  expect(isLetIn).toBe(false);
  release();
  expect(await entering).toBe(200);
  await slow.stop();
});
