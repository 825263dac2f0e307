import { callsOf, type EventData } from '@rackwright/contracts';
import { newEvent } from './bus';
import { createEndedSessions } from './endedSessions';
import { silentLogger } from './logging';
import { MemoryBus } from './memoryBus';
import { staysOpen } from './requestState';
import { route, SENT } from './route';
import { service } from './service';
import { createIndexes } from './indexes';
import { startTestDatabase, swept, testService, testTokens, type TestDatabase } from './testing';
import type { Connection } from 'mongoose';
import { z } from 'zod';

const tokens = testTokens();
const logger = silentLogger();
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const calls = callsOf(
  'rooms',
  { mine: 'GET /rooms/mine', shown: 'GET /rooms/shown' },
  {
    mine: {
      summary: 'A call.',
      who: 'guest or user',
      status: 200,
      gives: 'text/event-stream',
      stream: true,
    },
    shown: { summary: 'A call.', who: 'anyone', status: 200, gives: z.object({ by: z.string() }) },
  },
);

/** An instance of a service, with how long it looks away from what others hear. */
async function startInstance(
  connection: Connection,
  { pollMs = 3_600_000, bus = new MemoryBus(), nowMs = Date.now() } = {},
) {
  const clock = { nowMs };
  const ended = createEndedSessions({ connection, logger, pollMs, now: () => clock.nowMs });
  await createIndexes(connection, logger);
  await ended.follow(bus, 'rooms');
  const http = await testService(
    service({
      name: 'rooms',
      calls: Object.values(calls),
      keys: tokens.keys,
      ended,
      logger,
      ready: {},
      routes: [
        route(calls.mine, ({ req, res }) => {
          res.setHeader('content-type', 'text/event-stream');
          staysOpen(req, () => res.end());
          res.write('open;');
          return SENT;
        }),
        route(calls.shown, ({ caller }) => ({ by: caller?.userId ?? 'nobody' })),
      ],
    }),
  );
  const stop = async (): Promise<void> => {
    await http.stop();
    await ended.stop();
  };
  return { bus, clock, ended, http, stop };
}

type Instance = Awaited<ReturnType<typeof startInstance>>;

const announce = ({ bus }: Instance, data: EventData<'session-ended'>): Promise<void> =>
  bus.publish(newEvent('session-ended', data, { subject: data.userId, requestId: 'r' }));
const statusOf = async ({ http }: Instance, token: string): Promise<number> =>
  (await http.request('GET', '/rooms/mine', { token })).status;

const ADA = 'ada';
const token = (sid: string, version?: number, userId = ADA) =>
  tokens.tokenFor({ userId, sid, ...(version === undefined ? {} : { version }) });

describe('a session that ended', () => {
  let connection: Connection;
  let instance: Instance;
  beforeEach(async () => {
    // Another one's models are made on a connection of its own to the same database.
    connection = await database.connect();
    instance = await startInstance(connection);
  });
  afterEach(() => instance.stop());

  it('takes its tokens along, and no other session’s or person’s', async () => {
    expect(await statusOf(instance, token('one'))).toBe(200);
    await announce(instance, { userId: ADA, sid: 'one' });
    await instance.bus.idle();
    expect(await statusOf(instance, token('one'))).toBe(401);
    expect(await statusOf(instance, token('two'))).toBe(200);
    expect(await statusOf(instance, token('one', undefined, 'eva'))).toBe(200);
  });

  it('makes its caller nobody where anybody may call', async () => {
    const by = async () => (await instance.http.request('GET', '/rooms/shown', { token: token('one') })).body;
    expect(await by()).toEqual({ by: ADA });
    await announce(instance, { userId: ADA, sid: 'one' });
    await instance.bus.idle();
    expect(await by()).toEqual({ by: 'nobody' });
  });

  it('with all of an account’s leaves out who goes on, who came later, and none without a version', async () => {
    await announce(instance, { userId: ADA, version: 3, keeps: 'this' });
    await instance.bus.idle();
    expect(await statusOf(instance, token('old', 2))).toBe(401);
    expect(await statusOf(instance, token('of-before'))).toBe(401);
    expect(await statusOf(instance, token('this', 2))).toBe(200);
    expect(await statusOf(instance, token('new', 3))).toBe(200);
  });

  it('ends its streams, also one that opens at that moment, and no other', async () => {
    const open = (sid: string) =>
      fetch(`${instance.http.url}/rooms/mine`, { headers: { authorization: `Bearer ${token(sid)}` } });
    const [mine, others] = [await open('one'), await open('two')];
    await announce(instance, { userId: ADA, sid: 'one' });
    expect(await mine.text()).toBe('open;');
    expect((await open('two')).status).toBe(200);
    await others.body?.cancel();
  });

  it('stays ended when the service is started again, or has heard it twice', async () => {
    await announce(instance, { userId: ADA, sid: 'one' });
    await instance.bus.idle();
    await instance.stop();
    const again = await startInstance(await database.connectBeside(connection));
    expect(await statusOf(again, token('one'))).toBe(401);
    await again.bus.publish(instance.bus.published[0]!);
    await again.bus.idle();
    expect(again.bus.parked).toEqual([]);
    await again.stop();
  });

  it('stays ended as long as its tokens where the clock of the database is ten minutes ahead', async () => {
    const sweeping = await startTestDatabase({ ttlSweepMs: 5 });
    const ours = await sweeping.connect();
    const before = await startInstance(ours);
    const [minute, nowMs] = [60_000, Date.now()];
    before.clock.nowMs = nowMs - 10 * minute;
    const ending = newEvent('session-ended', { userId: ADA, sid: 'one' }, { subject: ADA, requestId: 'r' });
    await before.bus.publish({ ...ending, time: new Date(nowMs - 32 * minute).toISOString() });
    await before.bus.idle();
    await before.stop();
    await swept(ours);
    const again = await startInstance(await sweeping.connectBeside(ours), { nowMs: nowMs - 10 * minute });
    expect(await statusOf(again, token('one'))).toBe(401);
    await again.stop();
    await sweeping.stop();
  });

  it.each([
    ['right', 0],
    ['ten minutes ahead', 10],
    ['ten minutes behind', -10],
  ])(
    'is ended at every instance, whichever of them heard it: the clock of the other is %s',
    async (_how, minutes) => {
      const nowMs = Date.now() + minutes * 60_000;
      const other = await startInstance(await database.connectBeside(connection), { pollMs: 20, nowMs });
      const learned = new Promise<void>((resolve) => other.ended.onEnded(resolve));
      await announce(instance, { userId: ADA, sid: 'one' });
      await learned;
      expect(await statusOf(other, token('one'))).toBe(401);
      await other.stop();
    },
  );

  it('is forgotten when no token of it can be valid any more', async () => {
    const other = await startInstance(await database.connectBeside(connection));
    other.clock.nowMs += 32 * 60_000;
    await announce(other, { userId: ADA, sid: 'one' });
    await other.bus.idle();
    expect(
      other.ended.includes({
        userId: ADA,
        sid: 'one',
        role: 'customer',
        publisher: false,
        name: '',
        email: '',
      }),
    ).toBe(false);
    await other.stop();
  });
});
