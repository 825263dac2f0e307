import { once } from 'node:events';
import { connect } from 'node:net';
import { silentLogger } from './logging';
import { service } from './service';
import { startService } from './startService';
import { testService, testTokens } from './testing';

const resting = () =>
  service({
    name: 'rooms',
    calls: [],
    keys: testTokens().keys,
    logger: silentLogger(),
    ready: {},
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
    ask: () => socket.write('GET /rooms/healthz HTTP/1.1\r\nHost: rooms\r\n\r\n'),
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
  expect(await caller.answer()).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close/);
  await stopped;
});

it('while people go on asking, each connection of before is asked over once more before any is closed', async () => {
  // As a part that people use: it gives notice.
  const http = await startService({ service: resting(), port: 0, host: '127.0.0.1', ownsProcess: true });
  const [first, second] = [await connected(http.url), await connected(http.url)];
  for (const { ask, answered } of [first, second]) {
    ask();
    await answered(1);
  }
  // Notice passes when this test says so.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] });
  let isStopped = false;
  const stopped = http.stop().finally(() => (isStopped = true));
  for (const { ask, answer } of [first, second]) {
    ask();
    expect(await answer()).toMatch(/HTTP\/1\.1 200 OK[^]*HTTP\/1\.1 200 OK[^]*Connection: close/);
    await jest.advanceTimersToNextTimerAsync();
  }
  while (!isStopped) await jest.advanceTimersToNextTimerAsync();
  await stopped;
});

it('a connection over which nothing comes does not hold up a stop', async () => {
  const http = await testService(resting());
  const caller = await connected(http.url);
  clock.mockReturnValue(2_000);
  await http.stop();
  expect(await caller.answer()).toBe('');
});
