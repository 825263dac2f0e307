import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roomCalls, userCalls } from '@rackwright/contracts';
import { Failure } from './failure';
import { silentLogger } from './logging';
import { askService } from './onBehalf';
import { route } from './route';
import { service } from './service';
import { testService, testTokens, type TestService } from './testing';

const tokens = testTokens();
let asked: IncomingMessage;
let answer = { status: 200, body: '', headers: {} };
let given: unknown;
let server: Server;
let http: TestService;

beforeAll(async () => {
  server = createServer((req, res) => {
    asked = req;
    res.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asking = route(userCalls.keys, async ({ req }) => {
    const params = { id: 'a/b' };
    given = await askService(roomCalls.read, { url, req, params, query: { share: 'c&d' } }).catch(
      (error: unknown) => error,
    );
    return { keys: [] };
  });
  http = await testService(
    service({
      name: 'users',
      calls: [userCalls.keys],
      routes: [asking],
      keys: tokens.keys,
      logger: silentLogger(),
      ready: {},
    }),
  );
});
afterAll(async () => {
  await http.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const askedWith = async (status: number, body: unknown, headers = {}): Promise<unknown> => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body), headers };
  await http.request('GET', userCalls.keys.path, {
    token: tokens.tokenFor(),
    headers: { 'x-request-id': 'request-of-this-test', 'x-real-ip': '203.0.113.7' },
  });
  return given;
};

const room = {
  ...{ _id: 'a/b', user_id: 'user-1', version: 1, titleProject: 'Cellar', imgPreview: '', step: 1 },
  ...{ isLocked: false, status: 'draft', dt: '', lastEdited: '', showAsTemplate: false },
  ...{ totalAmount: 0, bottleCount: 0, FloorArea: 0, device: '', browser: '', schemaVersion: 1 },
  ...{ viewState: {}, projectDetails: {}, data: { points: [] }, screenshot: '', report: [] },
};

it('asks at the address of the call, with the token, the request and the address of the caller', async () => {
  await askedWith(200, room);
  expect([asked.method, asked.url]).toEqual(['GET', '/rooms/room/a%2Fb?share=c%26d']);
  expect(asked.headers).toMatchObject({
    authorization: expect.stringMatching(/^Bearer /),
    'x-request-id': 'request-of-this-test',
    'x-real-ip': '203.0.113.7',
  });
});

it('gives what the contract of the call says, without what a newer release adds', async () => {
  expect(await askedWith(200, { ...room, newer: true })).toEqual(room);
});

it('a refusal is told in the words of the service that was asked', async () => {
  const problem = { type: 'urn:rackwright:problem:room-locked', title: 'Refused', requestId: 'r' };
  const errors = [{ path: 'version', message: 'Too old.' }];
  const refused = { ...problem, status: 409, detail: 'This project is locked.', errors };
  const refusal = await askedWith(409, refused, { 'Retry-After': '3' });
  expect(refusal).toBeInstanceOf(Failure);
  expect(refusal).toMatchObject({
    ...{ status: 409, code: 'room-locked', detail: 'This project is locked.' },
    extra: { errors, retryAfterS: 3 },
  });
  expect(await askedWith(401, '')).toMatchObject({ status: 401, code: 'sign-in-needed' });
});

it.each([
  ['is not what the contract says', 200, { ...room, version: 'one' }],
  ['is no JSON', 200, 'garbage'],
  ['says that the service is broken', 500, '{}'],
  ['refuses without saying why', 404, '{}'],
  ['leads elsewhere', 302, ''],
])('an answer that %s is none', async (_, status, body) => {
  const error = await askedWith(status, body);
  expect(error).toHaveProperty('message');
  expect(error).not.toBeInstanceOf(Failure);
});
