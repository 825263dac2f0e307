/** Uploads that go to a file: as long as it takes, and nothing left of what is refused. */
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BODY_LIMIT_BYTES, callsOf } from '@rackwright/contracts';
import { z } from 'zod';
import { silentLogger } from './logging';
import { route, routeUnread } from './route';
import { createHttpServer, service } from './service';
import { testTokens } from './testing';
import { receiveUpload } from './uploadBody';

const calls = callsOf(
  'catalogue',
  { upload: 'POST /slides/upload', plain: 'POST /slides/plain' },
  {
    upload: {
      ...{ summary: 'Takes a file.', who: 'anyone', upload: 'file', status: 200, gives: z.unknown() },
      takes: z.strictObject({ id: z.string() }),
    },
    plain: { summary: 'Takes JSON.', who: 'anyone', takes: z.unknown(), status: 200, gives: z.unknown() },
  },
);
const LIMIT = BODY_LIMIT_BYTES.usual;
let folder: string;
let port: number;
const server = createHttpServer(
  service({
    name: 'catalogue',
    calls: Object.values(calls),
    keys: testTokens().keys,
    logger: silentLogger(),
    ready: {},
    routes: [
      routeUnread(calls.upload, async ({ req }) => ({
        texts: await receiveUpload(req, path.join(folder, 'arrived')),
      })),
      route(calls.plain, () => ({})),
    ],
  }),
  // Longer than a busy machine takes to see what has come.
  { headersTimeout: 2_000, requestTimeout: 2_000, connectionsCheckingInterval: 100 },
);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slow-bodies-'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => rm(path.join(folder, 'arrived'), { force: true }));
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const head = (address: string, type: string, bytes: number): string =>
  [`POST ${address} HTTP/1.1`, 'Host: x', 'Connection: close', `Content-Type: ${type}`].join('\r\n') +
  `\r\nContent-Length: ${bytes}\r\n\r\n`;
const part = (name: string): string => `--x\r\nContent-Disposition: form-data; name="${name}"`;
const formOf = (file: string): string =>
  `${part('id')}\r\n\r\n7\r\n${part('file')}; filename="a"\r\n\r\n${file}\r\n--x--\r\n`;
const FORM = 'multipart/form-data; boundary=x';

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  return answer;
}
async function send(body: string): Promise<string> {
  const socket = await open();
  socket.write(head('/slides/upload', FORM, body.length) + body);
  return answerOf(socket);
}

it('waits for a file that comes slowly, when it waits for nothing else any longer', async () => {
  const body = formOf('x'.repeat(1_000));
  const slow = await open();
  slow.write(head('/slides/upload', FORM, body.length) + body.slice(0, 500));
  const plain = await open();
  plain.write(`${head('/slides/plain', 'application/json', 100)}{`);
  expect(await answerOf(plain)).toMatch(/^HTTP\/1\.1 408 /);
  slow.write(body.slice(500));
  const answer = await answerOf(slow);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('{"texts":{"id":"7"}}');
  expect(await readFile(path.join(folder, 'arrived'), 'utf8')).toBe('x'.repeat(1_000));
});

it('answers what is no request as servers do', async () => {
  const socket = await open();
  socket.write('no request\r\n\r\n');
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

it.each([
  ['too large', formOf('x'.repeat(LIMIT + 1)), 413],
  ['empty', formOf(''), 400],
  ['in the middle of a form that ends', formOf('abc').replace('--x--\r\n', ''), 400],
])('leaves nothing of a file that is %s', async (_what, body, status) => {
  expect(await send(body)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(await readdir(folder)).toEqual([]);
});

it('leaves nothing of a file whose sender hangs up', async () => {
  const socket = await open();
  socket.write(head('/slides/upload', FORM, 10_000) + formOf('abc').slice(0, -8));
  const [request] = await once(server, 'request');
  socket.destroy();
  await new Promise((resolve) => request.socket.once('close', resolve));
  while ((await readdir(folder)).length > 0) await new Promise(setImmediate);
});
