/** Bytes that no client sends: each is refused by the gateway, gets one answer at most, and leaves nothing that a service could take for a second request. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestGateway, type TestGateway } from './testGateway';

let gateway: TestGateway;
/** `METHOD path` of all that came to a service. */
let arrived: string[];

beforeAll(async () => {
  gateway = await startTestGateway({ 'shell/index.html': '' });
  for (const server of gateway.standIns.values())
    server.on('request', ({ method, url }) => arrived.push(`${method} ${url}`));
});
beforeEach(() => {
  arrived = [];
});
afterAll(() => gateway.stop());

/** Sends them over a connection of their own, and gives all that came back until the gateway closed it. */
async function answersTo(bytes: string | Buffer): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  // A refused connection may be reset once its answer has been sent.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));

const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n\r\n`;
const HIDDEN = lines('DELETE /rooms/room/hidden HTTP/1.1', 'Host: a');
const post = (...headers: readonly string[]): string =>
  lines('POST /users/login HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...headers);

describe('refused, with nothing of it at a service', () => {
  it.each<[string, string | Buffer]>([
    ['two lengths', post('Content-Length: 0', `Content-Length: ${HIDDEN.length}`) + HIDDEN],
    ['a length and chunks', post('Content-Length: 4', 'Transfer-Encoding: chunked') + `0\r\n\r\n${HIDDEN}`],
    ['chunks within something else', post('Transfer-Encoding: gzip, chunked') + `0\r\n\r\n${HIDDEN}`],
    ['an encoding that is none', post('Transfer-Encoding: xchunked') + `0\r\n\r\n${HIDDEN}`],
    ['a negative length', post('Content-Length: -1') + HIDDEN],
    ['a length in other digits', post('Content-Length: 0x5') + HIDDEN],
    ['a length beyond numbers', post(`Content-Length: ${'9'.repeat(40)}`) + HIDDEN],
    ['a size of a chunk that is none', post('Transfer-Encoding: chunked') + `zz\r\n${HIDDEN}`],
    ['a chunk beyond numbers', post('Transfer-Encoding: chunked') + `${'f'.repeat(17)}\r\n${HIDDEN}`],
    ['a space before the colon', post(`Content-Length : ${HIDDEN.length}`) + HIDDEN],
    ['a header without a name', post(': nothing')],
    ['a header in two lines', lines('GET /rooms/room/1 HTTP/1.1', 'Host: a', 'X-Long: one', ' two')],
    ['a NUL within a header', lines('GET /rooms/room/1 HTTP/1.1', 'Host: a', 'X-Nul: a\0b')],
    ['no host', lines('GET /rooms/room/1 HTTP/1.1')],
    ['two hosts', lines('GET /rooms/room/1 HTTP/1.1', 'Host: a', 'Host: b')],
    ['a host with a path', lines('GET /rooms/room/1 HTTP/1.1', 'Host: a/../b')],
    ['a version that is none', lines('GET /rooms/room/1 HTTP/9.9', 'Host: a')],
    ['a method that is none', lines('G@T /rooms/room/1 HTTP/1.1', 'Host: a')],
    ['a control character in the path', lines('GET /rooms/room/\x01 HTTP/1.1', 'Host: a')],
    ['a path that leads outside', lines('GET /rooms/../../etc/passwd HTTP/1.1', 'Host: a')],
    ['a path without its slash', lines('GET rooms/room/1 HTTP/1.1', 'Host: a')],
    ['a tunnel', lines('CONNECT svc-rooms:8080 HTTP/1.1', 'Host: svc-rooms:8080')],
    [
      'headers without an end',
      `GET /rooms/room/1 HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(70_000)}\r\n\r\n`,
    ],
    ['no text at all', Buffer.from('1603010200010001fc0303', 'hex')],
    ['HTTP/2 without having asked for it', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('%s', async (_name, bytes) => {
    const statuses = statusesIn(await answersTo(bytes));
    expect(statuses.length).toBeLessThanOrEqual(1);
    for (const status of statuses)
      expect(status === 501 || (status >= 400 && status < 500) || status === 505).toBe(true);
    expect(arrived).toEqual([]);
  });
});

it('takes two requests that follow each other for two', async () => {
  const one = lines('GET /rooms/room/1 HTTP/1.1', 'Host: a');
  const last = lines('GET /rooms/room/2 HTTP/1.1', 'Host: a', 'Connection: close');
  expect(statusesIn(await answersTo(one + last))).toEqual([200, 200]);
  expect(arrived).toEqual(['GET /rooms/room/1', 'GET /rooms/room/2']);
});
