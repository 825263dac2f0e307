import { adminAnswer, adminSignedInAnswer, problemSchema } from '@rackwright/contracts';
import { startedForEach } from '@rackwright/service-kit/testing';
import { createPasswords } from '../signing-in/passwords';
import { PASSWORD, startUsers, type TestUsers } from '../testUsersApp';
import { makeFirstAdmin } from './admins';

let users: TestUsers;
startedForEach(startUsers, (started) => (users = started));

const enter = (email: string, password = PASSWORD) =>
  users.request('POST', '/admins/login', { body: { email, password } });
const asked = (more: Readonly<Record<string, unknown>> = {}) => ({
  email: 'second@rackwright.example',
  password: PASSWORD,
  permission: 'all',
  ...more,
});

describe('registering an administrator', () => {
  const register = (token: string, body: unknown) =>
    users.request('POST', '/admins/register', { token, body });

  it('makes an account that administrators sign in with, and announces it', async () => {
    const { token } = await users.signedInAs('admin');
    const answer = await register(token, asked({ email: ' Second@Rackwright.Example ' }));
    expect(answer.status).toBe(201);
    const { admin } = adminAnswer.strict().parse(answer.body);
    expect(admin).toEqual({ _id: admin._id, email: 'second@rackwright.example', permission: 'all' });
    const entered = adminSignedInAnswer.parse((await enter(admin.email)).body);
    expect(entered.admin).toEqual(admin);
    const stored = await users.connection.collection('accounts').findOne({ email: admin.email });
    expect((stored!['outbox'] as unknown[])[0]).toMatchObject({
      type: 'user-registered',
      data: { userId: admin._id, userName: 'Administrator', role: 'admin' },
    });
  });

  it('is refused for a taken e-mail, a common password, a missing permission and a chosen role', async () => {
    const { token } = await users.signedInAs('admin');
    const { user } = await users.register();
    const taken = await register(token, asked({ email: user.email }));
    expect([taken.status, problemSchema.parse(taken.body).detail]).toEqual([
      409,
      'This e-mail is already registered.',
    ]);
    for (const more of [
      { password: 'password1' },
      { password: '7-chars' },
      { permission: '' },
      { permission: undefined },
      { permission: 'analytics' },
      { role: 'salesManager' },
    ]) {
      expect((await register(token, asked(more))).status).toBe(400);
    }
    expect((await register(token, asked({ password: '8-chars!' }))).status).toBe(201);
  });

  it('lets one of ten at the same moment have an e-mail', async () => {
    const { token } = await users.signedInAs('admin');
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(token, asked())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });
});

it('an administrator who enters is told as whom, who may be a publisher, too', async () => {
  const { user } = await users.signedInAs('admin', true);
  const { user: entered } = adminSignedInAnswer.parse((await enter(user.email)).body);
  expect(entered).toEqual(user);
  expect(entered).toMatchObject({ role: 'admin', publisher: true, firstName: 'Ada' });
});

describe('the first administrator', () => {
  const make = (more: { email?: string; password?: string } = {}) =>
    makeFirstAdmin(
      { accounts: users.accounts, passwords: createPasswords(), now: () => new Date(users.clock.nowMs) },
      { email: 'first@rackwright.example', password: PASSWORD, ...more },
    );

  it('is made once and can enter', async () => {
    expect(await make({ email: ' First@Rackwright.Example' })).toMatchObject({ permission: 'all' });
    expect(await make({ email: 'other@rackwright.example' })).toBe('admin-exists');
    expect((await enter('first@rackwright.example')).status).toBe(200);
    expect((await enter('other@rackwright.example')).status).toBe(401);
  });

  it('is one of ten made at the same moment', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) => make({ email: `admin-${index}@rackwright.example` })),
    );
    expect(made.filter((each) => each === 'admin-exists')).toHaveLength(9);
    expect(await users.connection.collection('accounts').countDocuments()).toBe(1);
  });

  it('needs a good e-mail that is free, and a password that is not weak', async () => {
    const { user } = await users.register();
    expect(await make({ email: user.email })).toBe('email-taken');
    expect(await make({ email: 'nobody' })).toBe('bad-email');
    expect(await make({ password: '' })).toBe('bad-password');
    expect(await make({ password: '7-chars' })).toBe('bad-password');
    expect(await make({ password: 'x'.repeat(129) })).toBe('bad-password');
    expect(await make({ password: 'PassWord123' })).toBe('common-password');
    expect(await make({ password: '8-chars!' })).toMatchObject({ email: 'first@rackwright.example' });
  });

  it('is not made beside an administrator who is there already', async () => {
    await users.signedInAs('admin');
    expect(await make()).toBe('admin-exists');
  });
});
