import { once } from 'node:events';
import { connect } from 'node:net';
import { silentLogger } from './logging';
import { service } from './service';
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
  const ended = once(socket, 'close');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  // The server has it, too.
  await fetch(`${url}/rooms/healthz`);
  return {
    ask: () => socket.write('GET /rooms/healthz HTTP/1.1\r\nHost: rooms\r\n\r\n'),
    answer: async () => {
      await ended;
      return answer;
    },
  };
}

const moments = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

it('who connected just before a stop is still answered, and told not to come back over it', async () => {
  const http = await testService(resting());
  const caller = await connected(http.url);
  const stopped = http.stop();
  await moments(100);
  caller.ask();
  expect(await caller.answer()).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close/);
  await stopped;
});

it('a connection over which nothing comes does not hold up a stop', async () => {
  const http = await testService(resting());
  const caller = await connected(http.url);
  await http.stop();
  expect(await caller.answer()).toBe('');
});
