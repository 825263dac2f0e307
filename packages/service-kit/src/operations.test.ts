import {
  operationCalls,
  serviceFiguresOf,
  type ParkedAnswer,
  type ServiceFigures,
} from '@rackwright/contracts';
import { pino } from 'pino';
import { signedInEvent } from './bus.contract';
import { Unprocessable } from './bus';
import { silentLogger } from './logging';
import { MemoryBus } from './memoryBus';
import { service, type ServiceOptions } from './service';
import { agreed, testService, testTokens, type TestService } from './testing';

const tokens = testTokens();
const admin = tokens.tokenFor({ userId: 'admin-1', role: 'admin' });
const calls = Object.values(operationCalls.reports);
const running: TestService[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

async function started(bus: MemoryBus | null, more: Partial<ServiceOptions> = {}): Promise<TestService> {
  const made = service({
    ...{ name: 'reports', routes: [], calls, keys: tokens.keys, logger: silentLogger() },
    ready: { database: () => Promise.resolve() },
    ...more,
  });
  if (bus) made.hears(bus);
  made.announces({ lag: async () => ({ waiting: 3, oldestSeconds: 61 }) });
  const one = await testService(made);
  running.push(one);
  return one;
}

const figures = async (app: TestService): Promise<ServiceFigures> => {
  const answer = await app.request('GET', '/reports/operations', { token: admin });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return agreed(serviceFiguresOf('reports'), answer.body);
};

/** A bus that has parked one event of each of these people; it handles them from `mend` on. */
async function withParked(...subjects: string[]) {
  const bus = new MemoryBus();
  const done: string[] = [];
  let isBroken = true;
  await bus.subscribe('reports', 'user-signed-in', async ({ id }) => {
    if (isBroken) throw new Unprocessable('the shelf is broken');
    done.push(id);
  });
  const events = subjects.map((subject) => signedInEvent(subject));
  for (const event of events) await bus.publish(event);
  await bus.idle();
  const mend = (): void => {
    isBroken = false;
  };
  return { bus, done, events, mend };
}

const settle = (app: TestService, body: unknown, token: string | undefined = admin) =>
  app.request('POST', '/reports/operations/parked', { ...(token ? { token } : {}), body });

describe('what a service tells of itself', () => {
  it('has its readiness, gauges, what it counts, its queues and its outbox, with the time of reading', async () => {
    const { bus } = await withParked('ada');
    await bus.publish(signedInEvent('bob'));
    const app = await started(bus, {
      ready: { database: () => Promise.resolve(), broker: () => Promise.reject(new Error('not connected')) },
      counted: { mails_dropped_total: { help: 'Mails not sent', soFar: () => 7 } },
    });
    const told = await figures(app);
    expect(told).toMatchObject({ service: 'reports', version: 'sources', ready: false });
    expect(told.checks).toEqual([
      { name: 'database', isThere: true, says: '' },
      { name: 'broker', isThere: false, says: 'not connected' },
    ]);
    expect(told.counted).toEqual([{ name: 'mails_dropped_total', value: 7 }]);
    expect(told.outbox).toEqual({ waiting: 3, oldestS: 61 });
    expect(told.parked).toBe(2);
    expect(told.gauges.memoryMb).toBeGreaterThan(10);
    expect(Date.parse(told.readAt)).toBeGreaterThan(Date.parse(told.startedAt));
  });

  it('is asked for once, however many look at the same time', async () => {
    let asked = 0;
    let tell = (): void => undefined;
    const told = new Promise<void>((resolve) => (tell = resolve));
    const ready = {
      database: () => {
        asked += 1;
        return told;
      },
    };
    const app = await started(new MemoryBus(), { ready });
    const looking = Promise.all(Array.from({ length: 20 }, () => figures(app)));
    const inFlight = async () =>
      Number(
        /^http_requests_in_flight\S* (\d+)/m.exec(String((await app.request('GET', '/metrics')).body))?.[1],
      );
    while ((await inFlight()) < 20);
    tell();
    await looking;
    expect(asked).toBe(1);
  });

  it('leaves out what cannot be told, and tells the rest', async () => {
    const bus = new MemoryBus();
    bus.waitingNow = () => Promise.reject(new Error('the broker is away'));
    bus.parkedNow = () => Promise.reject(new Error('the broker is away'));
    expect(await figures(await started(bus))).toMatchObject({
      ...{ ready: true, queues: null, retries: null, parked: null },
      outbox: { waiting: 3 },
    });
    expect(await figures(await started(null))).toMatchObject({ queues: null, parked: null });
  });

  it('counts requests that failed, and no probes', async () => {
    const app = await started(new MemoryBus());
    await app.request('GET', '/reports/healthz');
    await settle(app, { decision: 'burn' });
    expect((await figures(app)).gauges).toMatchObject({ answered: 1, failed: 0, refused: 0 });
  });
});

describe('what is parked', () => {
  it('is told with its reason, without what is in it, and tried again', async () => {
    const { bus, events, done, mend } = await withParked('ada', 'bob');
    const app = await started(bus);
    const list = async () => (await app.request('GET', '/reports/operations/parked', { token: admin })).body;
    const told = (await list()) as ParkedAnswer;
    expect(told.total).toBe(2);
    expect(told.items[0]).toEqual({
      id: events[0]?.id,
      type: 'user-signed-in',
      queue: 'reports.user-signed-in',
      attempts: 1,
      reason: expect.stringContaining('the shelf is broken') as string,
      firstFailedAt: expect.any(String) as string,
      parkedAt: expect.any(String) as string,
      requestId: 'request-1',
      asksForMails: false,
    });
    mend();
    const [first, second] = events.map(({ id }) => id);
    const answer = await settle(app, { decision: 'replay', ids: [first, 'gone'] });
    expect([answer.status, answer.body]).toEqual([200, { settled: [first] }]);
    await bus.idle();
    expect(done).toEqual([first]);
    expect(((await list()) as ParkedAnswer).items.map(({ id }) => id)).toEqual([second]);
    expect((await figures(app)).parked).toBe(1);
  });

  it('is given up, and the log says by whom', async () => {
    const { bus, events, done } = await withParked('ada');
    const lines: Record<string, unknown>[] = [];
    const logger = pino(
      {},
      { write: (line: string) => void lines.push(JSON.parse(line) as object as never) },
    );
    const app = await started(bus, { logger });
    const ids = events.map(({ id }) => id);
    expect((await settle(app, { decision: 'discard', ids })).body).toEqual({ settled: ids });
    expect([bus.parked, done]).toEqual([[], []]);
    expect(lines.find(({ msg }) => msg === 'an administrator settled a parked event')).toMatchObject({
      ...{ decision: 'discard', eventId: ids[0], type: 'user-signed-in', userId: 'admin-1' },
    });
  });

  it('is for administrators only', async () => {
    const { bus, events } = await withParked('ada');
    const app = await started(bus);
    const body = { decision: 'discard', ids: events.map(({ id }) => id) };
    for (const role of ['customer', 'guest', 'salesManager'] as const) {
      const token = tokens.tokenFor({ role, publisher: true });
      expect((await settle(app, body, token)).status).toBe(403);
      for (const path of ['', '/parked'])
        expect((await app.request('GET', `/reports/operations${path}`, { token })).status).toBe(403);
    }
    expect((await settle(app, body, '')).status).toBe(401);
    expect(bus.parked).toHaveLength(1);
  });

  it('cannot be told while the broker is away, in a sentence', async () => {
    const bus = new MemoryBus();
    bus.listParked = () => Promise.reject(new Error('connect ECONNREFUSED'));
    bus.settleParked = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const app = await started(bus);
    const answers = [
      await app.request('GET', '/reports/operations/parked', { token: admin }),
      await settle(app, { decision: 'replay', ids: ['e1'] }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(503);
      expect(body).toMatchObject({ says: { code: 'broker-away' } });
    }
  });
});
