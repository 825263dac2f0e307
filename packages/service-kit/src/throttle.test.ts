import { callsOf } from '@rackwright/contracts';
import { z } from 'zod';
import { createIndexes } from './indexes';
import { silentLogger } from './logging';
import { route } from './route';
import { service } from './service';
import {
  startTestDatabase,
  swept,
  testService,
  testTokens,
  type TestDatabase,
  type TestService,
} from './testing';
import { createCallCounts, throttle, type CallCounts } from './throttle';

const calls = callsOf(
  'rooms',
  { knock: 'GET /rooms/knock/{who}' },
  { knock: { summary: 'A call of this test.', who: 'anyone', status: 200, gives: z.unknown() } },
);

let database: TestDatabase;
let running: TestService[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  running = [];
});

/** A service that lets everybody knock twice. */
async function instance(callCounts?: CallCounts): Promise<TestService> {
  const knocking = throttle('knocking', 2);
  const started = await testService(
    service({
      ...{ name: 'rooms', keys: testTokens().keys, logger: silentLogger(), ready: {} },
      calls: Object.values(calls),
      routes: [
        route(calls.knock, async ({ params: { who }, req }) => {
          await knocking(who, req);
          return {};
        }),
      ],
      ...(callCounts ? { callCounts } : {}),
    }),
  );
  running.push(started);
  return started;
}

async function together(): Promise<readonly [TestService, TestService]> {
  const connection = await database.connect();
  const counts = [createCallCounts(connection), createCallCounts(connection)] as const;
  await createIndexes(connection);
  return [await instance(counts[0]), await instance(counts[1])];
}

const knock = (at: TestService, who: string) => at.request('GET', `/rooms/knock/${who}`);

it('takes so many calls of one key, refuses the next with when to come again, and counts others apart', async () => {
  const alone = await instance();
  const answers = [await knock(alone, 'ann'), await knock(alone, 'ann'), await knock(alone, 'ann')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]?.body).toMatchObject({ says: { code: 'too-many-requests', values: { minutes: 10 } } });
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(590);
  expect((await knock(alone, 'ben')).status).toBe(200);
});

it('counts what comes to several instances of a service together, also at the same moment', async () => {
  const [one, other] = await together();
  const answers = await Promise.all([one, other, one, other, one].map((at) => knock(at, 'ann')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
  expect((await knock(other, 'ben')).status).toBe(200);
  expect((await knock(one, 'ann')).status).toBe(429);
});

it('counts on where the clock of the database is ahead, and sweeps what is over by its own', async () => {
  const sweeping = await startTestDatabase({ ttlSweepMs: 5 });
  const connection = await sweeping.connect();
  const counts = createCallCounts(connection);
  await createIndexes(connection);
  await counts({ name: 'knocking', calls: 2, windowS: 60 }, 'ann');
  const tenMinutesAgo = new Date(Date.now() - 600_000);
  await connection.collection('callCounts').updateMany({}, { $set: { expire: tenMinutesAgo } });
  await swept(connection);
  expect(await connection.collection('callCounts').find().toArray()).toHaveLength(1);
  await sweeping.stop();
});

it('keeps nobody’s address or e-mail', async () => {
  const connection = await database.connect();
  const counts = createCallCounts(connection);
  await createIndexes(connection);
  await counts({ name: 'knocking', calls: 2, windowS: 60 }, 'ann@rackwright.example');
  const kept = await connection.collection('callCounts').find().toArray();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('ann');
  expect(kept[0]?.['expire']).toBeInstanceOf(Date);
});
