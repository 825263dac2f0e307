import { startTestReports } from '../testReportsApp';
import type { VisitSession } from './visitStore';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const MINUTE_MS = 60_000;

let app: Awaited<ReturnType<typeof startTestReports>>;
beforeAll(async () => {
  app = await startTestReports(undefined, {
    cityOf: (address) => (address === '203.0.113.9' ? 'Kuala Lumpur' : '(not set)'),
  });
});
afterAll(() => app.stop());

const START = Date.UTC(2026, 0, 1, 23, 30);
async function ping(userId: string, atMs = START, headers: Readonly<Record<string, string>> = {}) {
  app.clock.now = new Date(atMs);
  const token = app.tokens.tokenFor({ userId, role: 'guest' });
  const answer = await app.http.request('POST', '/log/ping', {
    token,
    headers: { 'user-agent': CHROME, ...headers },
  });
  expect(answer.status).toBe(204);
}
/** The first first. */
const sessionsOf = async (userId: string): Promise<VisitSession[]> =>
  (await app.sessions.of(userId)).reverse();

it('pings less than half an hour apart are one session, over midnight too', async () => {
  await ping('steady', START);
  await ping('steady', START + 30 * MINUTE_MS - 1);
  await ping('steady', START + 59 * MINUTE_MS);
  expect(await sessionsOf('steady')).toEqual([
    {
      visitor: 'steady',
      number: 1,
      start: new Date(START),
      last: new Date(START + 59 * MINUTE_MS),
      pings: 3,
      browser: 'Chrome',
      deviceCategory: 'desktop',
      city: '(not set)',
      newVsReturning: 'new',
    },
  ]);
});

it('half an hour without one begins another session, of somebody who returns', async () => {
  await ping('leaver', START);
  await ping('leaver', START + 30 * MINUTE_MS);
  expect(await sessionsOf('leaver')).toMatchObject([
    { number: 1, newVsReturning: 'new', last: new Date(START) },
    { number: 2, newVsReturning: 'returning', start: new Date(START + 30 * MINUTE_MS) },
  ]);
});

it('100 pings of one visitor at once are one session', async () => {
  await Promise.all(Array.from({ length: 100 }, () => ping('eager')));
  expect(await sessionsOf('eager')).toMatchObject([{ number: 1, pings: 100 }]);
  const later = START + 31 * MINUTE_MS;
  await Promise.all(Array.from({ length: 100 }, () => ping('eager', later)));
  expect(await sessionsOf('eager')).toMatchObject([{ number: 1 }, { number: 2, pings: 100 }]);
});

it('a ping that is overtaken by a later one shortens nothing', async () => {
  await ping('overtaken', START);
  await ping('overtaken', START + 6 * MINUTE_MS);
  await ping('overtaken', START + 3 * MINUTE_MS);
  expect(await sessionsOf('overtaken')).toMatchObject([{ last: new Date(START + 6 * MINUTE_MS) }]);
});

it.each([
  ['asks not to be tracked', { dnt: '1' }],
  ['asks for privacy', { 'sec-gpc': '1' }],
  ['is a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['is driven by a program', { 'user-agent': CHROME.replace('Chrome', 'HeadlessChrome') }],
])('who %s leaves nothing', async (what, headers) => {
  await ping(what, START, headers);
  expect(await sessionsOf(what)).toEqual([]);
});

it('the city is noted and the address is not', async () => {
  await ping('located', START, { 'x-real-ip': '203.0.113.9' });
  expect(await sessionsOf('located')).toMatchObject([{ city: 'Kuala Lumpur' }]);
  const collections = await app.connection.listCollections();
  for (const { name } of collections) {
    const kept = await app.connection.collection(name).find().toArray();
    expect(JSON.stringify(kept)).not.toContain('203.0.113');
  }
});

it('sessions go after thirteen months', async () => {
  const daysOfThirteenMonths = 396;
  const indexes = await app.connection.collection('sessions').listIndexes().toArray();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { start: 1 }, expireAfterSeconds: daysOfThirteenMonths * 24 * 3600 }),
  );
});
