import { once } from 'node:events';
import { connect } from 'node:net';
import { callsOf } from '@rackwright/contracts';
import { silentLogger } from './logging';
import { staysOpen } from './requestState';
import { route, SENT } from './route';
import { service } from './service';
import { testService, testTokens } from './testing';

const { stream } = callsOf(
  'rooms',
  { stream: 'GET /rooms/stream' },
  { stream: { summary: 'A call.', who: 'anyone', status: 200, gives: 'text/event-stream', stream: true } },
);

const streaming = () =>
  service({
    name: 'rooms',
    calls: [stream],
    keys: testTokens().keys,
    logger: silentLogger(),
    ready: {},
    intake: { most: 2 },
    routes: [
      route(stream, ({ req, res }) => {
        staysOpen(req, () => res.end('ended'));
        res.write('open;');
        return SENT;
      }),
    ],
  });

/** Resolves once the answer has begun. */
const openOne = (url: string) => fetch(`${url}/rooms/stream`);

it('more answers may stay open than requests may be under way', async () => {
  const http = await testService(streaming());
  const open = await Promise.all(Array.from({ length: 3 }, () => openOne(http.url)));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await http.request('GET', '/rooms/healthz')).status).toBe(200);
  await http.stop();
});

it('a stop ends the answers that stay open', async () => {
  const http = await testService(streaming());
  const one = await openOne(http.url);
  await http.stop();
  expect(await one.text()).toBe('open;ended');
});

it('an answer that is over is not ended again', async () => {
  const built = streaming();
  const http = await testService(built);
  const leaving = new AbortController();
  const one = await fetch(`${http.url}/rooms/stream`, { signal: leaving.signal });
  leaving.abort();
  await expect(one.text()).rejects.toThrow('aborted');
  await http.stop();
  expect(built.inFlight()).toBe(0);
});

it('a connection over which nothing ever came does not hold up a stop', async () => {
  const http = await testService(streaming());
  const spare = connect(Number(new URL(http.url).port), '127.0.0.1');
  await once(spare, 'connect');
  await http.request('GET', '/rooms/healthz');
  const closed = once(spare, 'close');
  await http.stop();
  await closed;
});
