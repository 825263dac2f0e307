import { operationCalls } from '@rackwright/contracts';
import { signedInEvent } from './bus.contract';
import { silentLogger } from './logging';
import { MemoryBus } from './memoryBus';
import { service } from './service';
import { testService, testTokens, type TestService } from './testing';

let bus: MemoryBus;
let app: TestService;
beforeEach(async () => {
  bus = new MemoryBus();
  const made = service({
    name: 'reports',
    routes: [],
    calls: Object.values(operationCalls.reports),
    keys: testTokens().keys,
    logger: silentLogger(),
    ready: {},
  });
  made.hears(bus);
  app = await testService(made);
});
afterEach(() => app.stop());

/** The lines of what waits, without the name that all have. */
const waiting = async (): Promise<readonly string[]> => {
  const { body } = await app.request('GET', '/metrics');
  const lines = String(body).split('\n');
  return lines
    .filter((line) => line.startsWith('events_waiting{'))
    .map((line) => line.slice('events_waiting'.length));
};

it('tells how many events wait in each queue, and no longer when they are handled', async () => {
  await bus.publish(signedInEvent());
  await bus.publish(signedInEvent());
  expect(await waiting()).toEqual(['{type="user-signed-in",service="reports"} 2']);
  await bus.subscribe('reports', 'user-signed-in', async () => undefined);
  await bus.idle();
  expect(await waiting()).toEqual([]);
});

it('tells nothing of the queues, and the rest all the same, while they cannot be counted', async () => {
  await bus.publish(signedInEvent());
  expect(await waiting()).toHaveLength(1);
  bus.waitingNow = () => Promise.reject(new Error('away'));
  expect(await waiting()).toEqual([]);
  expect((await app.request('GET', '/metrics')).status).toBe(200);
});
