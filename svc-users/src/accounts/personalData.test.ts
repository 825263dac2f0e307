import { personalDataAnswer, problemSchema, signedInAnswer, type SignInRule } from '@rackwright/contracts';
import {
  MemoryBus,
  silentLogger,
  startTestDatabase,
  type TestDatabase,
} from '@rackwright/service-kit/testing';
import { OUTBOX_CAP, startRelay } from '@rackwright/service-kit';
import { startHolders, type TestHolders } from '../testHolders';
import { PASSWORD, registration, startUsers, type TestUsers } from '../testUsersApp';
import { ACCOUNTS } from './accountRows';

let database: TestDatabase;
let holders: TestHolders;
let users: TestUsers;

beforeAll(async () => {
  database = await startTestDatabase();
});
beforeEach(async () => {
  holders = await startHolders();
  users = await startUsers(database, { holders: holders.urls });
});
afterEach(async () => {
  await users.stop();
  await holders.stop();
});
afterAll(() => database.stop());

const collect = (token: string) => users.request('GET', '/users/me/data', { token });
const erase = (token: string) => users.request('DELETE', '/users/me/data', { token });
const login = (email: string) =>
  users.request('POST', '/users/login', { body: { email, password: PASSWORD } });
const RULE = '/admins/sign-in-rule';
const changeRule = (token: string) =>
  users.request('PUT', RULE, { token, body: { staffNeedSecondFactor: false } });
const accounts = () => users.connection.collection<Record<string, unknown>>(ACCOUNTS);
const rows = () => accounts().find().toArray();
const detail = ({ status, body }: { status: number; body: unknown }) => [
  status,
  problemSchema.parse(body).detail,
];

describe('what is held about a person', () => {
  it('comes from every service, asked in the person’s own name', async () => {
    const { user, token } = await users.register();
    const second = signedInAnswer.parse((await login(user.email)).body);
    await users.forgot(user.email);
    const headers = { 'x-request-id': 'request-for-my-data' };
    const answer = await users.request('GET', '/users/me/data', { token, headers });
    const held = personalDataAnswer.strict().parse(answer.body);
    expect(held).toMatchObject({
      users: { account: { ...user, permission: '' } },
      rooms: { rooms: [{ _id: 'rooms-1' }] },
      orders: { orders: [{ _id: 'orders-1' }] },
      reports: { reports: [{ _id: 'reports-1' }] },
    });
    const hour = new Date(users.clock.nowMs + 3_600_000).toISOString();
    expect(held.users.account.passwordResetValidUntil).toBe(hour);
    expect(held.users.sessions.map(({ isThisOne }) => isThisOne).sort()).toEqual([false, true]);
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon/i);
    expect(second.user).toEqual(user);
    expect(holders.asked.map(({ by }) => by).sort()).toEqual(['orders', 'reports', 'rooms']);
    for (const asked of holders.asked)
      expect(asked.headers).toMatchObject({ authorization: `Bearer ${token}`, ...headers });
  });

  it('has the rule that staff sign in by, of who changed it last', async () => {
    const [admin, other] = [await users.signedInAs('admin'), await users.signedInAs('admin')];
    const changed = async (token: string) =>
      personalDataAnswer.parse((await collect(token)).body).users.changedSignInRules;
    expect(await changed(admin.token)).toEqual([]);
    const rule = await changeRule(admin.token);
    expect([await changed(admin.token), await changed(other.token)]).toEqual([[rule.body], []]);
  });

  it('says nothing of another person', async () => {
    const [mine, other] = [await users.register(), await users.register()];
    const answer = JSON.stringify((await collect(mine.token)).body);
    expect(answer).not.toContain(other.user._id);
    expect(answer).not.toContain(other.user.email);
  });

  it.each([
    ['answers with an error', { status: 500, body: '{}' }],
    ['is not there yet', { status: 501, body: '{}' }],
    ['answers what is no JSON', { status: 200, body: 'hello' }],
    ['answers a list', { status: 200, body: '[]' }],
  ])('is not given in part: a service that %s is named', async (_how, answer) => {
    const { token } = await users.register();
    holders.answers.orders = answer;
    const refused = await collect(token);
    expect(detail(refused)).toEqual([
      503,
      'Your orders and requests cannot be reached at the moment. Please try again.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is not given in part: every service that is away is named', async () => {
    const { token } = await users.register();
    await holders.stop();
    expect(detail(await collect(token))[1]).toBe(
      'Your projects and your orders and requests and your activity cannot be reached at the moment. Please try again.',
    );
  });

  it('is refused to guests', async () => {
    const guest = signedInAnswer.parse((await users.request('POST', '/users/guest')).body);
    for (const call of [collect, erase]) expect((await call(guest.token)).status).toBe(403);
    expect(holders.asked).toEqual([]);
  });
});

describe('erasing an account', () => {
  it('leaves nothing personal but the announcement, and ends every session', async () => {
    const { user, token } = await users.register({ phone: '+60 12 999' });
    const second = signedInAnswer.parse((await login(user.email)).body);
    await users.forgot(user.email);
    await accounts().updateOne({ email: user.email }, { $set: { emailConfirmed: true } });
    const answer = await erase(token);
    expect([answer.status, answer.body]).toEqual([204, null]);
    const [left] = await rows();
    const rest = { ...left, outbox: [] };
    expect((left!['outbox'] as unknown[]).at(-2)).toMatchObject({
      type: 'user-erased',
      subject: user._id,
      data: { userId: user._id, userName: 'Ada Cellar', email: user.email },
    });
    expect(rest).toMatchObject({ firstNameKey: '', lastNameKey: '' });
    expect(JSON.stringify(rest)).not.toMatch(/Ada|Cellar|rackwright\.example|12 999|argon|resetHash/);
    expect(await users.connection.collection('sessions').countDocuments()).toBe(0);
    for (const ended of [token, second.token]) {
      expect((await users.request('POST', '/users/renew', { token: ended })).status).toBe(401);
      expect((await erase(ended)).status).toBe(401);
    }
    expect((await login(user.email)).status).toBe(401);
    expect((await login(`erased ${user._id}`)).status).toBe(401);
  });

  it('announces no address that nobody has confirmed: it may be somebody else’s', async () => {
    const { user, token } = await users.register();
    await erase(token);
    const [left] = await rows();
    expect((left!['outbox'] as unknown[]).at(-2)).toMatchObject({
      type: 'user-erased',
      data: { userId: user._id, email: '' },
    });
  });

  it.each([
    ['as it is', {}],
    ['of a release that kept no id', { $unset: { changedById: '' } }],
  ])('leaves the rule that staff sign in by, %s, without a name', async (_how, stored) => {
    const [admin, other] = [await users.signedInAs('admin'), await users.signedInAs('admin')];
    const { changedAt } = (await changeRule(admin.token)).body as SignInRule;
    await users.connection
      .collection('signInRules')
      .updateMany({}, { $set: { staffNeedSecondFactor: false }, ...stored });
    await erase(admin.token);
    const { body } = await users.request('GET', RULE, { token: other.token });
    expect(body).toEqual({ staffNeedSecondFactor: false, changedBy: '', changedAt });
    const kept = await users.connection.collection('signInRules').find().toArray();
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Ada Cellar|${admin.user._id}`));
  });

  it('leaves the rule that somebody else has changed since as it is', async () => {
    const [admin, other] = [await users.signedInAs('admin'), await users.signedInAs('admin')];
    await changeRule(admin.token);
    const rule = await changeRule(other.token);
    await erase(admin.token);
    expect((await users.request('GET', RULE, { token: other.token })).body).toEqual(rule.body);
  });

  it('frees the e-mail at once, for an account of its own', async () => {
    const { user, token } = await users.register();
    await erase(token);
    const again = await users.register({ email: user.email });
    expect(again.user._id).not.toBe(user._id);
    expect((await users.request('POST', '/users/renew', { token })).status).toBe(401);
    expect((await erase(again.token)).status).toBe(204);
    expect((await users.register({ email: user.email })).user.email).toBe(user.email);
  });

  it('does not exist for others any more', async () => {
    const { user, token } = await users.register();
    const sales = await users.signedInAs('salesManager');
    await erase(token);
    const seen = await users.request('GET', `/users/getdata/${user._id}`, { token: sales.token });
    expect(seen.status).toBe(404);
    const list = await users.request('GET', '/users/getUsersDataForCSV', { token: sales.token });
    expect(JSON.stringify(list.body)).not.toMatch(/erased|Ada Cellar.*customer/);
    await users.forgot(sales.user.email);
    const check = await users.request('PUT', '/users/validation-email', { body: { email: user.email } });
    expect(check.body).toEqual({ valid: true, available: true });
  });

  it('that cannot be done now leaves an administrator among those who stay', async () => {
    const [one, other] = [await users.signedInAs('admin'), await users.signedInAs('admin')];
    const full = { $set: { outbox: Array.from({ length: OUTBOX_CAP }, () => ({ id: 'waits' })) } };
    await accounts().updateOne({ email: one.user.email }, full);
    expect((await erase(one.token)).status).toBe(503);
    await accounts().updateOne({ email: one.user.email }, { $set: { outbox: [] } });
    expect((await erase(other.token)).status).toBe(204);
    expect((await erase(one.token)).status).toBe(409);
  });

  it('is announced once when asked for twice at the same moment', async () => {
    const { token } = await users.register();
    const answers = await Promise.all([erase(token), erase(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    const [left] = await rows();
    const types = (left!['outbox'] as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(['user-registered', 'user-erased', 'session-ended']);
  });

  it('keeps what is left until it is announced, and then nothing', async () => {
    const { token } = await users.register();
    const stays = await users.register();
    await erase(token);
    await users.accounts.leaving.removeAnnounced();
    expect(await rows()).toHaveLength(2);
    const bus = new MemoryBus();
    const { connection } = users;
    const relay = startRelay({ connection, collections: [ACCOUNTS], bus, logger: silentLogger() });
    await relay.stop();
    expect(bus.published.map(({ type }) => type)).toContain('user-erased');
    await users.accounts.leaving.removeAnnounced();
    expect(await rows()).toMatchObject([{ _id: stays.user._id, email: stays.user.email }]);
  });

  it('is refused to the last administrator, and possible once there is another one', async () => {
    const admin = await users.signedInAs('admin');
    await users.register();
    expect(detail(await erase(admin.token))).toEqual([
      409,
      'You are the last administrator. Register another one before you erase your account.',
    ]);
    const { permission, ...body } = { ...pick(registration()), permission: 'all' };
    const registered = { token: admin.token, body: { ...body, permission } };
    expect((await users.request('POST', '/admins/register', registered)).status).toBe(201);
    expect((await erase(admin.token)).status).toBe(204);
  });

  it('leaves one of two administrators who go at the same moment', async () => {
    const pair = [await users.signedInAs('admin'), await users.signedInAs('admin')];
    const answers = await Promise.all(pair.map(({ token }) => erase(token)));
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    expect((await rows()).filter(({ erasedAt }) => erasedAt === null).length).toBeGreaterThan(0);
  });
});

const pick = ({ email, password }: ReturnType<typeof registration>) => ({ email, password });
