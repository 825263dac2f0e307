import { callsOf, problemSchema } from '@rackwright/contracts';
import { z } from 'zod';
import { parseJson, readBody } from './jsonBody';
import { silentLogger } from './logging';
import { route, routeUnread, SENT, type Route } from './route';
import { service } from './service';
import { testService, testTokens, type TestService } from './testing';

const plain = { summary: 'A call of this test.', who: 'anyone', status: 200, gives: z.unknown() } as const;
const named = z.strictObject({ name: z.string().trim().min(1) });
const size = z.object({ size: z.number() });
const calls = callsOf(
  'rooms',
  {
    read: 'GET /rooms/{id}/parts/{part}',
    make: 'POST /rooms/make',
    ask: 'POST /rooms/ask',
    unread: 'POST /rooms/unread',
    remove: 'DELETE /rooms/{id}',
    bytes: 'GET /rooms/bytes',
    mine: 'GET /rooms/mine',
    shown: 'GET /rooms/shown',
  },
  {
    read: { ...plain, query: z.strictObject({ page: z.coerce.number().int().min(1).default(1) }) },
    make: { ...plain, takes: named, status: 201 },
    ask: {
      ...plain,
      takes: named.extend({ size: z.number().optional() }),
      saidAlone: { field: 'name', code: 'incorrect-email' },
    },
    unread: { ...plain, takes: named, query: z.strictObject({ kind: z.string().optional() }) },
    remove: { ...plain, status: 204, gives: null },
    bytes: { ...plain, gives: 'image/*' },
    mine: { ...plain, who: 'guest or user', gives: z.object({ userId: z.string() }) },
    shown: { ...plain, gives: size },
  },
);
const tokens = testTokens();

/** What the handlers were called for. */
let made: string[] = [];
let sendsItself = false;

const routes: readonly Route[] = [
  route(calls.read, ({ params, query }) => ({ params, query })),
  route(calls.make, ({ body, res }) => {
    made.push(body.name);
    if (!sendsItself) return { name: body.name };
    res.status(202).json({ later: body.name });
    return SENT;
  }),
  route(calls.ask, ({ body }) => body),
  routeUnread(calls.unread, async ({ query, req }) => {
    made.push(`before the body, ${query.kind ?? ''}`);
    return { read: parseJson(await readBody(req)) };
  }),
  route(calls.remove, async ({ params }) => {
    made.push(params.id);
  }),
  route(calls.bytes, ({ res }) => {
    res.type('image/png').send(Buffer.from('bytes'));
    return SENT;
  }),
  route(calls.mine, ({ caller }) => ({ userId: caller.userId })),
  route(calls.shown, () => ({ size: 3 })),
];

let http: TestService;
beforeAll(async () => {
  const frame = { keys: tokens.keys, logger: silentLogger(), ready: {} };
  http = await testService(service({ ...frame, name: 'rooms', calls: Object.values(calls), routes }));
});
beforeEach(() => {
  made = [];
  sendsItself = false;
});
afterAll(() => http.stop());

const faultOf = async (asked: ReturnType<TestService['request']>) => {
  const { status, body } = await asked;
  return [status, problemSchema.parse(body).errors?.map(({ path }) => path)];
};

describe('what a handler is given', () => {
  it('is the parts of the path by name, and the query as the contract reads it', async () => {
    const { body } = await http.request('GET', '/rooms/a%2Fb/parts/7?page=2');
    expect(body).toEqual({ params: { id: 'a/b', part: '7' }, query: { page: 2 } });
    expect((await http.request('GET', '/rooms/a/parts/7')).body).toMatchObject({ query: { page: 1 } });
  });

  it('is the body as the contract reads it', async () => {
    const { body } = await http.request('POST', '/rooms/make', { body: { name: ' cellar ' } });
    expect(body).toEqual({ name: 'cellar' });
  });

  it.each(['page=0', 'page=x', 'page=1&page=2'])(
    'is never the query ?%s, which is refused with its path',
    async (query) => {
      expect(await faultOf(http.request('GET', `/rooms/a/parts/7?${query}`))).toEqual([400, ['page']]);
    },
  );

  it('is never a wrong body, for which it is not called', async () => {
    expect(await faultOf(http.request('POST', '/rooms/make', { body: { name: 7 } }))).toEqual([
      400,
      ['name'],
    ]);
    expect(made).toEqual([]);
  });

  it('is never a wrong field that has a sentence of its own, which is then all that is said', async () => {
    const ask = async (body: unknown) =>
      problemSchema.parse((await http.request('POST', '/rooms/ask', { body })).body);
    const sentence = 'incorrect email';
    const says = { code: 'incorrect-email' };
    expect(await ask({ name: '' })).toMatchObject({
      type: expect.stringMatching(/incorrect-email$/),
      status: 400,
      detail: sentence,
      says,
      errors: [{ path: 'name', message: sentence, says }],
    });
    expect(await ask({ name: 'a', size: '' })).toMatchObject({ status: 400, errors: [{ path: 'size' }] });
  });

  it('is who calls', async () => {
    const token = tokens.tokenFor({ userId: 'ada' });
    expect((await http.request('GET', '/rooms/mine', { token })).body).toEqual({ userId: 'ada' });
  });
});

describe('what it answers', () => {
  it('is sent with the status of the contract', async () => {
    const { status } = await http.request('POST', '/rooms/make', { body: { name: 'cellar' } });
    expect(status).toBe(201);
  });

  it('is nothing where the contract has nothing', async () => {
    const { status, body } = await http.request('DELETE', '/rooms/a');
    expect([status, body, made]).toEqual([204, null, ['a']]);
  });

  it('is left as it is when the handler has sent it', async () => {
    sendsItself = true;
    const { status, body } = await http.request('POST', '/rooms/make', { body: { name: 'cellar' } });
    expect([status, body]).toEqual([202, { later: 'cellar' }]);
    const picture = await http.request('GET', '/rooms/bytes');
    expect([picture.headers.get('content-type'), picture.body]).toEqual(['image/png', Buffer.from('bytes')]);
  });
});

describe('a handler that reads the body itself', () => {
  const send = (body: unknown, query = '') => http.request('POST', `/rooms/unread${query}`, { body });

  it('gets it as it was sent, whatever the contract takes', async () => {
    expect((await send({ name: 7 }, '?kind=any')).body).toEqual({ read: { name: 7 } });
    expect(made).toEqual(['before the body, any']);
  });

  it('is called before the body is known to be one, and not for a wrong query', async () => {
    expect((await send('{broken')).status).toBe(400);
    expect((await send('x'.repeat(64 * 1024 + 1))).status).toBe(413);
    expect(made).toHaveLength(2);
    expect(await faultOf(send({}, '?kind=a&kind=b'))).toEqual([400, ['kind']]);
    expect(made).toHaveLength(2);
  });
});

it('the compiler knows who calls, what was sent and what is to be answered', () => {
  route(calls.mine, ({ caller }) => ({ userId: caller.userId }));
  // @ts-expect-error A call for anyone may have no caller.
  route(calls.read, ({ caller }) => ({ userId: caller.userId }));
  // @ts-expect-error The path names no such part.
  route(calls.remove, ({ params }) => void made.push(params.part));
  // @ts-expect-error Nothing is read of a call that takes nothing.
  route(calls.bytes, ({ body }) => body.name);
  // @ts-expect-error The body is the handler's to read.
  routeUnread(calls.unread, ({ body }) => body);
  // @ts-expect-error The answer is a number.
  route(calls.shown, () => ({ size: '3' }));
  // @ts-expect-error Bytes are sent by the handler.
  route(calls.bytes, () => Buffer.from('bytes'));
  expect(made).toEqual([]);
});
