import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { GATEWAY_KEEPS_IDLE_S } from '@rackwright/contracts';
import { silentLogger } from './logging';
import { createHttpServer, service } from './service';
import { startService } from './startService';
import { testService, testTokens } from './testing';

const resting = (ready: Parameters<typeof service>[0]['ready'] = {}) =>
  service({
    name: 'rooms',
    calls: [],
    keys: testTokens().keys,
    logger: silentLogger(),
    ready,
    routes: [],
  });

/** Comes from who connects now and has their request on the way. */
async function connected(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString()));
  const answers = () => answer.split('HTTP/1.1 ').length - 1;
  const ended = once(socket, 'close');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  // The server has it, too.
  await fetch(`${url}/rooms/healthz`);
  return {
    isOpen: () => !socket.destroyed,
    ask: (probe = 'healthz') => socket.write(`GET /rooms/${probe} HTTP/1.1\r\nHost: rooms\r\n\r\n`),
    /** Resolves when so many answers have come. */
    answered: async (count: number) => {
      while (answers() < count) await once(socket, 'data');
    },
    /** All that came, once the connection is closed. */
    answer: async () => {
      await ended;
      return answer;
    },
  };
}

type Connected = Awaited<ReturnType<typeof connected>>;

/** Milliseconds on the clock by which connections are old or new: it stands still. */
let clock: jest.SpyInstance<number>;
beforeEach(() => (clock = jest.spyOn(performance, 'now').mockReturnValue(1_000)));
afterEach(() => {
  jest.useRealTimers();
  clock.mockRestore();
});

it('who connected just before a stop is still answered, and told not to come back over it', async () => {
  const http = await testService(resting());
  const caller = await connected(http.url);
  const stopped = http.stop();
  // By then a stop has looked for silent connections, and once more.
  await new Promise((resume) => setTimeout(resume, 150));
  caller.ask();
  const answer = await caller.answer();
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close/);
  expect(answer).not.toContain('Keep-Alive');
  await stopped;
});

it('what is under way when a stop begins is answered, and told not to come back over its connection', async () => {
  let isAsked: () => void;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  let isReady: () => void;
  const readied = new Promise<void>((resolve) => (isReady = resolve));
  const database = () => {
    isAsked();
    return readied;
  };
  const http = await testService(resting({ database }));
  const caller = await connected(http.url);
  caller.ask('readyz');
  await asked;
  const stopped = http.stop();
  isReady!();
  const answer = await caller.answer();
  expect(answer).toMatch(/^HTTP\/1\.1 \d+ [^]*Connection: close[^]*"draining":true/);
  expect(answer).not.toContain('Keep-Alive');
  await stopped;
});

it('each connection of before is asked over once more, or given up by the gateway, before any is closed', async () => {
  // As a part that people use: it gives notice.
  const http = await startService({ service: resting(), port: 0, host: '127.0.0.1', ownsProcess: true });
  const callers = [await connected(http.url), await connected(http.url), await connected(http.url)];
  for (const { ask, answered } of callers) {
    ask();
    await answered(1);
  }
  const [first, second, idle] = callers as [Connected, Connected, Connected];
  // Notice passes when this test says so.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] });
  let isStopped = false;
  const stopped = http.stop().finally(() => (isStopped = true));
  for (const { ask, answer } of [first, second]) {
    ask();
    expect(await answer()).toMatch(/HTTP\/1\.1 200 OK[^]*HTTP\/1\.1 200 OK[^]*Connection: close/);
    // Nobody asks for some time.
    clock.mockReturnValue(performance.now() + (GATEWAY_KEEPS_IDLE_S * 1000) / 2);
    for (let turn = 0; turn < 3; turn++) await jest.advanceTimersToNextTimerAsync();
  }
  expect(idle.isOpen()).toBe(true);
  expect(isStopped).toBe(false);
  clock.mockReturnValue(performance.now() + 500);
  while (!isStopped) await jest.advanceTimersToNextTimerAsync();
  await stopped;
  expect(await idle.answer()).not.toMatch(/Connection: close/);
});

it('another service gives a connection up itself over which it asks no more', async () => {
  const server = createHttpServer(resting()).listen(0, '127.0.0.1');
  const asked = once(server, 'connection') as Promise<[Socket]>;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}/rooms/healthz`)).text();
  const [socket] = await asked;
  const givenUp = once(socket, 'end').then(() => true);
  expect(await Promise.race([givenUp, pause(20_000, false, { ref: false })])).toBe(true);
  server.close();
});

it('a connection over which nothing comes does not hold up a stop', async () => {
  const http = await testService(resting());
  const caller = await connected(http.url);
  clock.mockReturnValue(2_000);
  await http.stop();
  expect(await caller.answer()).toBe('');
});
