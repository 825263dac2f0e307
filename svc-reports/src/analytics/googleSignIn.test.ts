import { generateKeyPairSync } from 'node:crypto';
import { newEvent } from '@rackwright/service-kit';
import { MemoryBus } from '@rackwright/service-kit/testing';
import { startTestReports } from '../testReportsApp';
import type { AnalyticsSource } from './source';
import { startTestGoogle, type TestGoogle } from './testGoogle';

const REPORT = {
  dimensions: [{ name: 'browser' }],
  metrics: [{ name: 'sessions' }],
  dateRanges: [{ startDate: 'today', endDate: 'today' }],
};

/** What Google has counted: three sessions, where the shop has none. */
const counted: AnalyticsSource = {
  runReport: ({ dimensions, metrics }) =>
    Promise.resolve({
      kind: 'analyticsData#runReport',
      dimensionHeaders: dimensions,
      metricHeaders: metrics.map(({ name }) => ({ name, type: 'TYPE_INTEGER' })),
      rows: [{ dimensionValues: [{ value: 'Chrome' }], metricValues: [{ value: '3' }] }],
      rowCount: 1,
      metadata: { timeZone: 'Asia/Kuala_Lumpur' },
    }),
};

const client = {
  id: 'shop.apps.example',
  secret: 'a secret of the client',
  redirectUrl: 'https://planner.example/admin/main',
};
const bus = new MemoryBus();
let google: TestGoogle;
let app: Awaited<ReturnType<typeof startTestReports>>;
const settings = () => ({
  GA_PROPERTY_ID: '4711',
  GA_CLIENT_ID: client.id,
  GA_CLIENT_SECRET: client.secret,
  GA_BASE_URL: google.url,
  GA_TOKEN_URL: `${google.url}/token`,
});

beforeAll(async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = { email: '', keyId: '', publicKey, propertyId: '4711', client, now: () => new Date() };
  google = await startTestGoogle(account, counted);
  app = await startTestReports(bus, { settings: settings() });
});
afterAll(async () => {
  await app.stop();
  await google.stop();
});

const as = (role: 'admin' | 'salesManager' | 'customer', userId = 'admin-1') =>
  app.tokens.tokenFor({ userId, role, email: `${userId}@shop.example` });
const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, token = as('admin')) =>
  app.http.request(method, `/api/analytics/${path}`, { token, ...(body ? { body } : {}) });
const begin = async (token = as('admin')): Promise<string> =>
  ((await send('POST', 'sign-in', {}, token)).body as { url: string }).url;
const state = async () => (await send('GET', 'state')).body;
const sessions = async () => {
  const { body } = await send('POST', 'run-report', REPORT);
  return (
    (body as { rows?: { metricValues: { value: string }[] }[] }).rows?.[0]?.metricValues[0]?.value ?? '0'
  );
};

const erased = async (userId: string): Promise<void> => {
  const person = { userId, userName: 'Ada Cellar', email: `${userId}@shop.example` };
  await bus.publish(newEvent('user-erased', person, { subject: userId, requestId: 'request-1' }));
  await bus.idle();
};

afterEach(() => send('DELETE', 'sign-in'));

it('counts its own visits until an administrator has signed in at Google, and again after they have signed out', async () => {
  expect(await state()).toMatchObject({ source: 'own', google: 'signed-out', signedIn: null });
  expect(await sessions()).toBe('0');
  const sent = google.consent(await begin());
  expect((await send('POST', 'authorize', sent)).status).toBe(204);
  expect(await state()).toMatchObject({
    source: 'google',
    google: 'signed-in',
    signedIn: { by: 'admin-1@shop.example', at: '2026-01-01T12:00:00.000Z' },
  });
  expect(await sessions()).toBe('3');
  expect((await send('DELETE', 'sign-in')).status).toBe(204);
  expect(await sessions()).toBe('0');
});

it('goes on after a restart, and begins anew when the secret of the client has changed', async () => {
  await send('POST', 'authorize', google.consent(await begin()));
  const instance = async (more: Readonly<Record<string, string>>) => {
    const other = await startTestReports(undefined, { sharing: app, settings: { ...settings(), ...more } });
    const token = other.tokens.tokenFor({ userId: 'admin-1', role: 'admin' });
    const { body } = await other.http.request('GET', '/api/analytics/state', { token });
    await other.stop();
    return (body as { google: string }).google;
  };
  expect(await instance({})).toBe('signed-in');
  expect(await instance({ GA_CLIENT_SECRET: 'another secret of the client' })).toBe('signed-out');
});

it('keeps nothing in the database by which a copy of it could get in', async () => {
  const address = await begin();
  const { code, state: secret } = google.consent(address);
  const kept = async () => {
    const collections = await app.connection.listCollections();
    const all = collections.map(({ name }) => app.connection.collection(name).find().toArray());
    return JSON.stringify(await Promise.all(all));
  };
  expect(await kept()).not.toContain(secret);
  await send('POST', 'authorize', { code, state: secret });
  expect(await kept()).not.toContain('1//');
});

it('takes what Google sent back once, from who began it, within a quarter of an hour', async () => {
  const status = async (sent: object, token?: string) =>
    (await send('POST', 'authorize', sent, token)).status;
  const address = await begin();
  expect(await status(google.consent(address), as('admin', 'admin-2'))).toBe(409);
  expect(await status({ ...google.consent(address), state: 'invented' })).toBe(409);
  expect(await status(google.consent(address))).toBe(204);
  expect(await status(google.consent(address))).toBe(409);
  const late = await begin();
  app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000);
  expect(await status(google.consent(late))).toBe(409);
});

it('is refused in the words of Google, and where the person did not allow to read the figures', async () => {
  const { state: good } = google.consent(await begin());
  const refused = await send('POST', 'authorize', { code: 'invented', state: good });
  expect([refused.status, refused.body]).toMatchObject([502, { detail: 'Bad Request' }]);
  const narrow = await send('POST', 'authorize', google.consent(await begin(), 'openid'));
  expect([narrow.status, narrow.body]).toMatchObject([502, { says: { code: 'analytics-not-allowed' } }]);
  expect(await state()).toMatchObject({ google: 'signed-out' });
});

it('is held about whoever did it, and goes on without a name when their account is erased', async () => {
  await send('POST', 'authorize', google.consent(await begin()));
  await begin();
  const held = async (token: string) => (await app.http.request('GET', '/log/me/data', { token })).body;
  expect(await held(as('admin'))).toMatchObject({
    analyticsSignIns: [{ by: 'admin-1@shop.example', at: app.clock.now.toISOString() }],
  });
  expect(await held(as('admin', 'admin-2'))).toMatchObject({ analyticsSignIns: [] });
  await erased('admin-2');
  expect(await state()).toMatchObject({ signedIn: { by: 'admin-1@shop.example' } });
  await erased('admin-1');
  expect(await state()).toMatchObject({ google: 'signed-in', signedIn: null });
  expect(await sessions()).toBe('3');
  const kept = await Promise.all(
    ['analyticsSignIns', 'analyticsBegun'].map((name) => app.connection.collection(name).find().toArray()),
  );
  expect(JSON.stringify(kept)).not.toContain('admin-1');
});

it('of a release that kept no id goes on without a name, too, and so does one that ends late', async () => {
  await send(
    'POST',
    'authorize',
    google.consent(await begin(as('admin', 'admin-3'))),
    as('admin', 'admin-3'),
  );
  await app.connection.collection('analyticsSignIns').updateMany({}, { $unset: { userId: '' } });
  await erased('admin-3');
  expect(await state()).toMatchObject({ google: 'signed-in', signedIn: null });
  await send(
    'POST',
    'authorize',
    google.consent(await begin(as('admin', 'admin-3'))),
    as('admin', 'admin-3'),
  );
  expect(await state()).toMatchObject({ google: 'signed-in', signedIn: null });
});

it('is for administrators; sales managers read where the figures come from', async () => {
  const statuses = async (token: string) =>
    Promise.all([
      send('GET', 'state', undefined, token).then(({ status }) => status),
      send('POST', 'sign-in', {}, token).then(({ status }) => status),
      send('POST', 'authorize', { code: 'a', state: 'b' }, token).then(({ status }) => status),
      send('DELETE', 'sign-in', undefined, token).then(({ status }) => status),
    ]);
  expect(await statuses(as('salesManager'))).toEqual([200, 403, 403, 403]);
  expect(await statuses(as('customer'))).toEqual([403, 403, 403, 403]);
});

it('cannot be begun where no client is set up', async () => {
  const plain = await startTestReports(undefined, { sharing: app });
  const token = plain.tokens.tokenFor({ userId: 'admin-1', role: 'admin' });
  const { status } = await plain.http.request('POST', '/api/analytics/sign-in', { token, body: {} });
  const told = await plain.http.request('GET', '/api/analytics/state', { token });
  await plain.stop();
  expect([status, told.body]).toMatchObject([409, { source: 'own', google: 'not-set-up' }]);
});
