import { startedForEach } from '@rackwright/service-kit/testing';
import { createPasswords } from '../signing-in/passwords';
import { PASSWORD, startUsers, type TestUsers } from '../testUsersApp';
import { makeStaff, removeStaff, type StaffRole } from './staff';

let users: TestUsers;
startedForEach(startUsers, (started) => (users = started));

const parts = () => ({ accounts: users.accounts, passwords: createPasswords(), now: () => new Date() });
const neverAsked = () => Promise.reject(new Error('a password is asked for'));
const make = (email: string, role: StaffRole, askPassword: () => Promise<string> = neverAsked) =>
  makeStaff(parts(), { email, role, askPassword });
const login = (email: string) =>
  users.request('POST', '/users/login', { body: { email, password: PASSWORD } });
const renew = async (token: string) =>
  (await users.request('POST', '/users/renew', { token, body: {} })).status;

it('a customer becomes a publisher and a sales manager without a password, and signs in anew for it', async () => {
  const { user, token } = await users.register();
  expect(await make(user.email.toUpperCase(), 'publisher')).toMatchObject({
    publisher: true,
    role: 'customer',
  });
  expect(await renew(token)).toBe(401);
  await make(user.email, 'salesManager');
  expect((await login(user.email)).body).toMatchObject({ user: { publisher: true, role: 'salesManager' } });
});

it('a removed role ends the sessions in the same moment, and leaves the other role', async () => {
  const { user, token } = await users.signedInAs('salesManager', true);
  expect(await removeStaff(parts(), { email: user.email, role: 'salesManager' })).toMatchObject({
    role: 'customer',
    publisher: true,
  });
  expect(await renew(token)).toBe(401);
  const stored = await users.connection.collection('accounts').findOne({ email: user.email });
  expect((stored!['outbox'] as { type: string }[]).map(({ type }) => type)).toContain('session-ended');
  expect(await removeStaff(parts(), { email: user.email, role: 'salesManager' })).toBe('not-staff');
});

it('who has the role already keeps the session', async () => {
  const { user, token } = await users.signedInAs('salesManager');
  expect(await make(user.email, 'salesManager')).toMatchObject({ role: 'salesManager' });
  expect(await renew(token)).toBe(200);
});

it('an e-mail without an account gets one, with a good password', async () => {
  const email = 'first-sales@rackwright.example';
  expect(await make(email, 'salesManager', async () => 'password1')).toBe('common-password');
  expect(await make(email, 'salesManager', async () => 'short')).toBe('bad-password');
  await make(email, 'salesManager', async () => PASSWORD);
  expect((await login(email)).body).toMatchObject({ user: { role: 'salesManager', publisher: false } });
});

it('an administrator stays one, nobody is no staff, and a malformed e-mail is refused', async () => {
  const { user } = await users.signedInAs('admin');
  expect(await make(user.email, 'salesManager')).toBe('is-administrator');
  expect(await make(user.email, 'publisher')).toMatchObject({ role: 'admin', publisher: true });
  expect(await make('nobody', 'publisher')).toBe('bad-email');
  expect(await removeStaff(parts(), { email: 'nobody@rackwright.example', role: 'publisher' })).toBe(
    'no-such-account',
  );
});
