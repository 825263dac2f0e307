import type { Member, RackwrightEvent, User } from '@rackwright/contracts';
import { startedForEach } from '@rackwright/service-kit/testing';
import { PASSWORD, startUsers, type TestUsers } from '../testUsersApp';
import { createPasswords } from '../signing-in/passwords';
import { INVITATION_LIFE_MS } from './members';
import { makeStaff, type StaffRole } from './staff';

let users: TestUsers;
const { again } = startedForEach(startUsers, (started) => (users = started));

type Answer = Awaited<ReturnType<TestUsers['request']>>;
const detailOf = ({ body }: Answer) => (body as { detail: string }).detail;
const memberIn = ({ body }: Answer) => body as Member;

async function administrator() {
  const { user, token } = await users.signedInAs('admin');
  const call = (method: string, path: string, more: object = {}) =>
    users.request(method, `/admins/staff${path}`, { token, ...more });
  return { user, token, call };
}
type Call = Awaited<ReturnType<typeof administrator>>['call'];

const ofVersion = (version: number) => ({ 'If-Match': `"v${version}"` });
const read = async (call: Call, id: string): Promise<Member> => memberIn(await call('GET', `/${id}`));
const give = async (call: Call, { _id }: Pick<User, '_id'>, roles: object) =>
  call('PUT', `/${_id}/roles`, { headers: ofVersion((await read(call, _id)).version), body: roles });
const disable = async (call: Call, { _id }: Pick<User, '_id'>, disabled: boolean) =>
  call('PUT', `/${_id}/disabled`, {
    headers: ofVersion((await read(call, _id)).version),
    body: { disabled },
  });
const login = (email: string, password = PASSWORD, path = '/users/login') =>
  users.request('POST', path, { body: { email, password } });
const renew = async (token: string) =>
  (await users.request('POST', '/users/renew', { token, body: {} })).status;

/** By the command of operators. */
const hire = (email: string, role: StaffRole) =>
  makeStaff(
    { accounts: users.accounts, passwords: createPasswords(), now: () => new Date() },
    { email, role, askPassword: () => Promise.reject(new Error('a password is asked for')) },
  );

const paula = {
  firstName: 'Paula',
  lastName: 'Press',
  email: 'paula@rackwright.example',
  language: 'de',
  role: 'customer',
  publisher: true,
};

async function announced(email: string): Promise<RackwrightEvent<'staff-invited'>['data']> {
  const stored = await users.connection
    .collection<{ outbox: RackwrightEvent[] }>('accounts')
    .findOne({ email });
  const last = stored?.outbox.findLast(({ type }) => type === 'staff-invited');
  return (last as RackwrightEvent<'staff-invited'>).data;
}
const accept = ({ userId, inviteToken }: { userId: string; inviteToken: string }) =>
  users.request('POST', `/users/reset-password/${inviteToken}`, {
    body: { pass: PASSWORD, user_id: userId },
  });

describe('an invitation', () => {
  it('is mailed, sets the password once, and gives the roles', async () => {
    const { call } = await administrator();
    const answer = await call('POST', '', { body: paula });
    expect(answer.status).toBe(201);
    expect(memberIn(answer)).toMatchObject({ state: 'invited', publisher: true, signedInAt: '' });
    const told = await announced(paula.email);
    expect(told).toMatchObject({ userName: 'Paula Press', language: 'de', invitedBy: 'Ada Cellar' });
    expect((await login(paula.email, '')).status).toBe(400);
    expect((await login(paula.email, 'a guess')).status).toBe(401);
    expect((await accept(told)).status).toBe(200);
    expect((await accept(told)).status).toBe(400);
    expect((await login(paula.email)).body).toMatchObject({
      user: { publisher: true, emailConfirmed: true },
    });
    expect(await read(call, told.userId)).toMatchObject({ state: 'active', invitedUntil: '' });
    expect((await read(call, told.userId)).signedInAt).not.toBe('');
  });

  it('ends after seven days, and a forgotten password opens nothing before', async () => {
    const { call, user } = await administrator();
    await call('POST', '', { body: paula });
    const told = await announced(paula.email);
    await users.request('POST', '/users/forgot', { body: { email: paula.email } });
    expect((await announced(paula.email)).inviteToken).toBe(told.inviteToken);
    users.clock.nowMs += INVITATION_LIFE_MS;
    expect((await accept(told)).status).toBe(400);
    const { token } = (await login(user.email)).body as { token: string };
    const path = `/admins/staff/${told.userId}/invitation`;
    expect((await users.request('POST', path, { token, body: {} })).status).toBe(200);
    expect((await accept(await announced(paula.email))).status).toBe(200);
  });

  it('stays open while its roles change, and a link that is sent again replaces the one before', async () => {
    const { call } = await administrator();
    await call('POST', '', { body: paula });
    const first = await announced(paula.email);
    await give(call, { _id: first.userId }, { role: 'salesManager', publisher: false });
    expect(await read(call, first.userId)).toMatchObject({ state: 'invited', role: 'salesManager' });
    await call('POST', `/${first.userId}/invitation`, { body: {} });
    expect((await accept(first)).status).toBe(400);
    expect((await accept(await announced(paula.email))).status).toBe(200);
  });

  it('is sent again so often, and no more to who has a password', async () => {
    await again({ limits: { invitations: 1 } });
    const { call, user } = await administrator();
    const { _id } = memberIn(await call('POST', '', { body: paula }));
    const send = (id: string) => call('POST', `/${id}/invitation`, { body: {} });
    expect([(await send(_id)).status, (await send(_id)).status]).toEqual([200, 429]);
    expect((await send(user._id)).status).toBe(409);
    expect((await call('DELETE', `/${user._id}/invitation`, { body: {} })).status).toBe(409);
  });

  it('is withdrawn with its account, which frees the e-mail', async () => {
    const { call } = await administrator();
    const { _id } = memberIn(await call('POST', '', { body: paula }));
    const told = await announced(paula.email);
    expect((await call('DELETE', `/${_id}/invitation`, { body: {} })).status).toBe(204);
    const accounts = users.connection.collection<{ _id: string; outbox: unknown[] }>('accounts');
    const { outbox } = (await accounts.findOne({ _id }))!;
    expect(
      outbox.map((event) => event as RackwrightEvent).find(({ type }) => type === 'user-erased'),
    ).toMatchObject({
      data: { userId: _id, email: '' },
    });
    expect((await accept(told)).status).toBe(400);
    expect((await call('GET', `/${_id}`)).status).toBe(404);
    expect((await call('POST', '', { body: paula })).status).toBe(201);
  });

  it('is refused without a role, and for an e-mail that has an account', async () => {
    const { call } = await administrator();
    const { user } = await users.register();
    expect((await call('POST', '', { body: { ...paula, publisher: false } })).status).toBe(400);
    const taken = await call('POST', '', { body: { ...paula, email: user.email } });
    expect([taken.status, detailOf(taken)]).toEqual([
      409,
      'This e-mail has an account already. Look for it among everyone, and give it its roles there.',
    ]);
  });
});

describe('roles', () => {
  it('are given and taken, which ends the sessions at once', async () => {
    const { call } = await administrator();
    const { user, token } = await users.signedInAs('customer');
    expect((await give(call, user, { role: 'salesManager', publisher: true })).status).toBe(200);
    expect(await renew(token)).toBe(401);
    const { body } = await login(user.email);
    expect(body).toMatchObject({ user: { role: 'salesManager', publisher: true } });
    await give(call, user, { role: 'customer', publisher: false });
    expect(await renew((body as { token: string }).token)).toBe(401);
  });

  it('are refused over what another administrator has changed meanwhile', async () => {
    const { call } = await administrator();
    const { user } = await users.signedInAs('customer');
    const { version } = await read(call, user._id);
    const put = (headers: object, role: string) =>
      call('PUT', `/${user._id}/roles`, { headers, body: { role, publisher: false } });
    const both = await Promise.all([
      put(ofVersion(version), 'admin'),
      put(ofVersion(version), 'salesManager'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await put({}, 'admin')).status).toBe(428);
  });

  it('are given to nobody whose address is not confirmed, and can be taken from them', async () => {
    const { call } = await administrator();
    const { user } = await users.register();
    for (const roles of [
      { role: 'salesManager', publisher: false },
      { role: 'customer', publisher: true },
    ]) {
      const refused = await give(call, user, roles);
      expect([refused.status, detailOf(refused)]).toEqual([
        409,
        'This person has not confirmed the e-mail address yet, so the account may be somebody else’s. Ask them to choose a new password by “Forgot your password?”, which confirms it, and give the role then.',
      ]);
    }
    await hire(user.email, 'salesManager');
    await hire(user.email, 'publisher');
    expect((await give(call, user, { role: 'admin', publisher: true })).status).toBe(409);
    expect((await give(call, user, { role: 'salesManager', publisher: false })).status).toBe(200);
    expect((await give(call, user, { role: 'customer', publisher: false })).status).toBe(200);
  });

  it('are given once a new password was chosen by a mailed link', async () => {
    const { call } = await administrator();
    const { user } = await users.register();
    await accept({ userId: user._id, inviteToken: await users.forgot(user.email) });
    expect((await give(call, user, { role: 'salesManager', publisher: false })).status).toBe(200);
  });

  it('leave nobody without their own administrator role, and keep the last administrator', async () => {
    const { call, user } = await administrator();
    const own = await give(call, user, { role: 'customer', publisher: false });
    expect([own.status, detailOf(own)]).toEqual([
      409,
      'Another administrator has to do this: nobody shuts themselves out.',
    ]);
    expect((await give(call, user, { role: 'admin', publisher: true })).status).toBe(200);
  });

  it('of two administrators who take each other’s, leave one', async () => {
    const [one, other] = [await administrator(), await administrator()];
    const taken = { role: 'customer', publisher: false };
    const both = await Promise.all([give(one.call, other.user, taken), give(other.call, one.user, taken)]);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThan(2);
    const left = await users.connection.collection('accounts').countDocuments({ role: 'admin' });
    expect(left).toBeGreaterThan(0);
  });

  it('of an administrator are not taken while the others are invited or switched off', async () => {
    const [one, other, third] = [await administrator(), await administrator(), await administrator()];
    await disable(one.call, third.user, true);
    await one.call('POST', '', { body: { ...paula, role: 'admin' } });
    await disable(one.call, other.user, true);
    await users.connection
      .collection('accounts')
      .updateOne({ email: one.user.email }, { $set: { isLeaving: true } });
    await disable(one.call, other.user, false);
    const last = await give(one.call, other.user, { role: 'customer', publisher: false });
    expect([last.status, detailOf(last)]).toEqual([
      409,
      'This is the last administrator. Make another one first.',
    ]);
  });
});

describe('an account that is switched off', () => {
  it('is out at once, and told why at both doors once the password is right', async () => {
    const { call } = await administrator();
    const { user, token } = await users.signedInAs('admin');
    expect((await disable(call, user, true)).status).toBe(200);
    expect(await renew(token)).toBe(401);
    for (const path of ['/users/login', '/admins/login']) {
      expect((await login(user.email, 'wrong', path)).status).toBe(401);
      const refused = await login(user.email, PASSWORD, path);
      expect([refused.status, detailOf(refused)]).toEqual([
        403,
        'This account is switched off. Ask an administrator.',
      ]);
    }
    await disable(call, user, false);
    expect((await login(user.email)).status).toBe(200);
  });

  it('is never one’s own, and none that waits for its password', async () => {
    const { call, user } = await administrator();
    expect((await disable(call, user, true)).status).toBe(409);
    const { _id } = memberIn(await call('POST', '', { body: paula }));
    expect((await disable(call, { _id }, true)).status).toBe(409);
  });
});

describe('sessions of somebody', () => {
  it('are listed, and ended one by one or all', async () => {
    const { call } = await administrator();
    const { user, token } = await users.signedInAs('salesManager');
    const { token: second } = (await login(user.email)).body as { token: string };
    const listed = async () =>
      ((await call('GET', `/${user._id}/sessions`)).body as { sessions: { id: string }[] }).sessions;
    const [latest] = await listed();
    expect((await call('DELETE', `/${user._id}/sessions/${latest!.id}`, { body: {} })).status).toBe(204);
    expect([await renew(token), await renew(second)].toSorted()).toEqual([200, 401]);
    expect((await call('DELETE', `/${user._id}/sessions`, { body: {} })).status).toBe(204);
    expect([await renew(token), await renew(second)]).toEqual([401, 401]);
    expect(await listed()).toEqual([]);
    expect((await call('GET', '/nobody/sessions')).status).toBe(404);
  });
});

describe('the list', () => {
  it('has who has a role, sorted, searched and narrowed; and everyone when that is asked for', async () => {
    const { call, user } = await administrator();
    await users.signedInAs('salesManager');
    const publisher = await users.signedInAs('customer', true);
    await users.register({ firstName: 'Zoë', lastName: 'Customer' });
    await call('POST', '', { body: paula });
    const list = async (query: string) =>
      (await call('GET', query)).body as { items: Member[]; total: number };
    expect((await list('')).total).toBe(4);
    expect((await list('?of=everyone')).total).toBe(5);
    expect((await list('?of=everyone&search=zoe')).items).toMatchObject([{ lastName: 'Customer' }]);
    expect((await list('?of=publisher&sort=-email')).items.map(({ email }) => email)).toEqual(
      [publisher.user.email, paula.email].toSorted().toReversed(),
    );
    expect((await list('?of=admin')).items).toMatchObject([{ _id: user._id, state: 'active' }]);
    expect((await list('?of=invited')).total).toBe(1);
    expect(await list('?pageSize=1&page=2')).toMatchObject({ total: 4, items: [{}] });
  });

  it('is in the order of names whatever their case and accents, also of accounts from before that was kept', async () => {
    const { call, user } = await administrator();
    const people = [
      ['Mia', 'Zimmer'],
      ['Jan', 'de Vries'],
      ['Åsa', 'Ågren'],
      ['Zoë', 'Agren'],
      ['Jan', 'Dekker'],
    ] as const;
    for (const [firstName, lastName] of people) await users.register({ firstName, lastName });
    const names = async (sort: string) => {
      const { body } = await call('GET', `?of=everyone&sort=${sort}`);
      return (body as { items: Member[] }).items
        .filter(({ _id }) => _id !== user._id)
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    };
    const sorted = ['Åsa Ågren', 'Zoë Agren', 'Jan de Vries', 'Jan Dekker', 'Mia Zimmer'];
    expect(await names('name')).toEqual(sorted);
    expect(await names('-name')).toEqual(sorted.toReversed());
    const { token } = await users.register({ firstName: 'Ann', lastName: 'Zzz' });
    await users.request('POST', '/users/update', { token, body: { lastName: 'Ämter' } });
    const renamed = ['Åsa Ågren', 'Zoë Agren', 'Ann Ämter', 'Jan de Vries', 'Jan Dekker', 'Mia Zimmer'];
    expect(await names('name')).toEqual(renamed);
    const old = { $unset: { firstNameKey: '', lastNameKey: '' } };
    await users.connection.collection('accounts').updateMany({ firstName: { $in: ['Åsa', 'Jan'] } }, old);
    await users.accounts.members.keyNames();
    expect(await names('name')).toEqual(renamed);
  });

  it('is for administrators alone', async () => {
    for (const [role, publisher] of [
      ['customer', true],
      ['salesManager', false],
    ] as const) {
      const { token } = await users.signedInAs(role, publisher);
      expect((await users.request('GET', '/admins/staff', { token })).status).toBe(403);
    }
    expect((await users.request('GET', '/admins/staff')).status).toBe(401);
  });

  it('of changes is limited for each administrator', async () => {
    await again({ limits: { staffChanges: 1 } });
    const { call } = await administrator();
    await call('POST', '', { body: paula });
    expect((await call('POST', '', { body: { ...paula, email: 'two@rackwright.example' } })).status).toBe(
      429,
    );
  });
});

it('names in the audit whose account it was done to', async () => {
  const { call } = await administrator();
  const { user } = await users.signedInAs('customer');
  await give(call, user, { role: 'salesManager', publisher: false });
  const done = (await users.audited()).find(({ call: made }) => made === 'PUT /admins/staff/{id}/roles');
  expect(done?.about).toBe(`Ada Cellar (${user.email})`);
});
