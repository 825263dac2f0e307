import { callsOf } from '@rackwright/contracts';
import { z } from 'zod';
import { requireSelf } from './auth';
import { Failure } from './failure';
import { MemoryBus } from './memoryBus';
import { silentLogger } from './logging';
import { requestId } from './requestState';
import { route, SENT, type Route } from './route';
import { service, type ServiceOptions } from './service';
import { testService, testTokens, type TestService } from './testing';
import { etagOf, notModified, requiredVersion, staleVersion } from './versions';

const plain = {
  summary: 'A call of this test.',
  who: 'anyone',
  status: 200,
  gives: z.unknown(),
} as const;
const calls = callsOf(
  'rooms',
  {
    open: 'GET /rooms/open',
    mine: 'GET /rooms/mine/{id}',
    signedIn: 'GET /rooms/signed-in',
    user: 'GET /rooms/user',
    publisher: 'GET /rooms/publisher',
    staff: 'GET /rooms/staff',
    echo: 'POST /rooms/echo',
    big: 'POST /rooms/big',
    breaks: 'POST /rooms/breaks',
    refuses: 'POST /rooms/refuses',
    version: 'GET /rooms/version',
    change: 'PUT /rooms/version',
    slow: 'GET /rooms/slow',
  },
  {
    open: plain,
    mine: { ...plain, who: 'guest or user' },
    signedIn: { ...plain, who: 'guest or user' },
    user: { ...plain, who: 'user' },
    publisher: { ...plain, who: 'publisher' },
    staff: { ...plain, who: 'salesManager or admin' },
    echo: {
      ...plain,
      takes: z.strictObject({
        name: z.string().max(10),
        nested: z.object({ size: z.number() }).optional(),
      }),
    },
    big: { ...plain, takes: z.string(), bodyLimit: 'project' },
    breaks: plain,
    refuses: plain,
    version: plain,
    change: { ...plain, takes: z.object({ version: z.number().optional() }) },
    slow: plain,
  },
);
const tokens = testTokens();
let changes = 0;
let dependency: () => Promise<void> = () => Promise.resolve();
let release: () => void = () => undefined;

const routes: readonly Route[] = [
  route(calls.open, ({ caller, req }) => ({ caller: caller?.userId ?? null, requestId: requestId(req) })),
  route(calls.mine, ({ params, req }) => requireSelf(req, params.id, 'salesManager')),
  ...[calls.signedIn, calls.user, calls.publisher, calls.staff].map((call) => route(call, () => ({}))),
  route(calls.echo, ({ body }) => body),
  route(calls.big, ({ body }) => ({ length: body.length })),
  route(calls.breaks, () => {
    throw new Error('secret: the password is hunter2');
  }),
  route(calls.refuses, () => {
    throw new Failure(409, 'room-locked', 'This project is locked.');
  }),
  route(calls.version, ({ req, res }) => (notModified(req, res, etagOf(7)) ? SENT : { version: 7 })),
  route(calls.change, ({ body, req }) => {
    if (requiredVersion(req, body.version) !== 7) throw staleVersion(7);
    return { version: 8 };
  }),
  route(
    calls.slow,
    () =>
      new Promise((resolve) => {
        release = () => resolve({});
      }),
  ),
];

const build = (more: Partial<ServiceOptions> = {}) =>
  service({
    name: 'rooms',
    routes,
    calls: Object.values(calls),
    keys: tokens.keys,
    logger: silentLogger(),
    ready: { database: () => dependency() },
    afterChange: () => {
      changes += 1;
    },
    ...more,
  });

let http: TestService;
beforeAll(async () => {
  http = await testService(build());
});
afterAll(() => http.stop());

describe('who may call', () => {
  const who = {
    nobody: undefined,
    guest: tokens.tokenFor({ role: 'guest' }),
    customer: tokens.tokenFor(),
    publisher: tokens.tokenFor({ publisher: true }),
    sales: tokens.tokenFor({ role: 'salesManager' }),
    admin: tokens.tokenFor({ role: 'admin' }),
  };
  it.each([
    ['/rooms/open', { nobody: 200, guest: 200, customer: 200, publisher: 200, sales: 200, admin: 200 }],
    ['/rooms/signed-in', { nobody: 401, guest: 200, customer: 200, publisher: 200, sales: 200, admin: 200 }],
    ['/rooms/user', { nobody: 401, guest: 403, customer: 200, publisher: 200, sales: 200, admin: 200 }],
    ['/rooms/publisher', { nobody: 401, guest: 403, customer: 403, publisher: 200, sales: 403, admin: 403 }],
    ['/rooms/staff', { nobody: 401, guest: 403, customer: 403, publisher: 403, sales: 200, admin: 200 }],
    [
      '/rooms/mine/user-1',
      { nobody: 401, guest: 200, customer: 200, publisher: 200, sales: 200, admin: 200 },
    ],
    [
      '/rooms/mine/user-2',
      { nobody: 401, guest: 404, customer: 404, publisher: 404, sales: 200, admin: 404 },
    ],
  ])('%s answers each caller as it should', async (path, expected) => {
    for (const [name, token] of Object.entries(who)) {
      const { status } = await http.request('GET', path, token === undefined ? {} : { token });
      expect([name, status]).toEqual([name, expected[name as keyof typeof expected]]);
    }
  });

  it.each(Object.entries(tokens.bad))(
    'refuses a token %s, and takes it for none on open calls',
    async (_name, token) => {
      const refused = await http.request('GET', '/rooms/user', { token });
      expect(refused.status).toBe(401);
      expect(refused.body).toMatchObject({
        status: 401,
        detail: 'You have to perform signin to get access to privileged resources!',
      });
      expect((await http.request('GET', '/rooms/open', { token })).body).toMatchObject({ caller: null });
    },
  );

  it('knows the caller on an open call, the second time from its memory', async () => {
    for (const _time of [1, 2]) {
      const answer = await http.request('GET', '/rooms/open', { token: who.customer });
      expect(answer.body).toMatchObject({ caller: 'user-1' });
    }
  });

  it('checks the caller before it reads the body', async () => {
    const { echo } = callsOf(
      'rooms',
      { echo: 'POST /rooms/echo' },
      { echo: { ...plain, who: 'user', takes: z.object({}) } },
    );
    const guarded = await testService(build({ calls: [echo], routes: [route(echo, () => ({}))] }));
    expect((await guarded.request('POST', '/rooms/echo', { body: '{broken' })).status).toBe(401);
    await guarded.stop();
  });
});

describe('bodies', () => {
  const echo = (body: unknown, headers: Record<string, string> = {}) =>
    http.request('POST', '/rooms/echo', { body, headers });

  it('answers a good one', async () => {
    expect((await echo({ name: 'cellar' })).body).toEqual({ name: 'cellar' });
  });

  it.each([
    ['a missing body', undefined, ''],
    ['a missing field', {}, 'name'],
    ['an operator where a text belongs', { name: { $gt: '' } }, 'name'],
    ['a list where a text belongs', { name: ['a', 'b'] }, 'name'],
    ['a wrong nested value', { name: 'a', nested: { size: 'x' } }, 'nested.size'],
    ['an unknown field', { name: 'a', role: 'admin' }, ''],
    ['a prototype', '{"name":"a","__proto__":{"admin":true}}', ''],
    ['a text as body', '"name"', ''],
    ['null as body', 'null', ''],
  ])('refuses %s with 400 and the path of the fault', async (_name, body, path) => {
    const answer = await echo(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const problem = answer.body as { errors: { path: string }[]; requestId: string };
    expect(problem.errors.map((error) => error.path)).toContain(path);
    expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
  });

  it.each([
    ['broken JSON', '{"name":'],
    ['nothing but brackets, 20,000 deep', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['33 levels', '{"name":'.repeat(33) + '1' + '}'.repeat(33)],
  ])('refuses %s with 400', async (_name, body) => {
    expect((await echo(body)).status).toBe(400);
  });

  it('reads half of a surrogate pair as what the database would keep of it', async () => {
    expect((await echo('{"name":"a\\ud800b"}')).body).toEqual({ name: 'a\ufffdb' });
    expect((await echo('{"name":"\\ud83d\\ude00"}')).body).toEqual({ name: '\u{1f600}' });
    expect((await echo('{"name":"\\udc00","__proto__":{"admin":true}}')).status).toBe(400);
  });

  it('counts only brackets outside texts', async () => {
    expect((await echo({ name: '[[\\"[{' })).status).toBe(200);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
  ])('refuses %s with 415', async (type) => {
    expect((await echo('{"name":"a"}', { 'content-type': type })).status).toBe(415);
  });

  it('refuses a compressed body with 415', async () => {
    expect((await echo('{"name":"a"}', { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  it('takes up to the limit of the call and refuses one byte more with 413', async () => {
    const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    expect((await http.request('POST', '/rooms/big', { body: text(2 * 1024 * 1024) })).status).toBe(200);
    expect((await http.request('POST', '/rooms/big', { body: text(2 * 1024 * 1024 + 1) })).status).toBe(413);
    expect((await echo(text(64 * 1024 + 1))).status).toBe(413);
  });
});

describe('errors', () => {
  it('shows a refusal with its sentence', async () => {
    const answer = await http.request('POST', '/rooms/refuses');
    expect(answer.body).toMatchObject({ status: 409, title: 'Conflict', detail: 'This project is locked.' });
  });

  it('answers a bug with a plain 500 that tells nothing', async () => {
    const answer = await http.request('POST', '/rooms/breaks');
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/hunter2|secret|stack|\.ts/);
  });

  it('answers 404 for no call, 405 for another method', async () => {
    expect((await http.request('GET', '/rooms/nowhere')).status).toBe(404);
    expect((await http.request('GET', '/rooms/mine/%E0%A4%A')).status).toBe(400);
    const wrong = await http.request('DELETE', '/rooms/echo');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('does not start with a route that is not documented, or is there twice', () => {
    const { secret } = callsOf('rooms', { secret: 'GET /rooms/secret' }, { secret: plain });
    const start = (more: Route) => () => build({ routes: [...routes, more] });
    expect(start(route(secret, () => ({})))).toThrow('GET /rooms/secret is not in the table');
    expect(start(route(calls.open, () => ({})))).toThrow('GET /rooms/open is registered twice');
  });

  it('does not start while documented calls have no route, and names them', () => {
    const more = callsOf(
      'rooms',
      { later: 'GET /rooms/later/{id}', remove: 'DELETE /rooms/open' },
      { later: plain, remove: plain },
    );
    expect(() => build({ calls: [...Object.values(calls), ...Object.values(more)] })).toThrow(
      'documented calls without a route: GET /rooms/later/{id}, DELETE /rooms/open',
    );
  });
});

describe('headers', () => {
  it('passes a well-formed request id on and replaces another', async () => {
    const given = await http.request('GET', '/rooms/open', { headers: { 'x-request-id': 'request-1234' } });
    expect(given.headers.get('x-request-id')).toBe('request-1234');
    expect(given.body).toMatchObject({ requestId: 'request-1234' });
    const hostile = await http.request('GET', '/rooms/open', { headers: { 'x-request-id': '<script>"' } });
    expect(hostile.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('says nothing of the software and forbids sniffing', async () => {
    const { headers } = await http.request('GET', '/rooms/open');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sets what browsers are asked to keep to, on answers and refusals alike', async () => {
    for (const path of ['/rooms/open', '/rooms/user', '/rooms/nowhere', '/rooms/healthz'])
      expect(Object.fromEntries((await http.request('GET', path)).headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-frame-options': 'SAMEORIGIN',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
      });
  });

  it('answers 304 to who has the version, and 428, 412 or 200 to who changes it', async () => {
    expect((await http.request('GET', '/rooms/version')).headers.get('etag')).toBe('"v7"');
    expect(
      (await http.request('GET', '/rooms/version', { headers: { 'if-none-match': 'W/"v7"' } })).status,
    ).toBe(304);
    expect(
      (await http.request('GET', '/rooms/version', { headers: { 'if-none-match': '"v6"' } })).status,
    ).toBe(200);
    const put = (headers: Record<string, string>, body: unknown = {}) =>
      http.request('PUT', '/rooms/version', { headers, body });
    expect((await put({})).status).toBe(428);
    expect((await put({ 'if-match': '"v6"' })).status).toBe(412);
    expect((await put({ 'if-match': '*' })).status).toBe(428);
    for (const given of ['nonsense', '', 'W/"v7"', '"v6", "v7"', '"v1e3"', '"v99999999999999999999"'])
      expect((await put({ 'if-match': given })).status).toBe(412);
    expect((await put({ 'if-match': '"v7"' })).status).toBe(200);
    expect((await put({ 'if-match': '"v7.3"' })).status).toBe(200);
    expect((await put({ 'if-match': '"v7."' })).status).toBe(412);
    expect((await put({}, { version: 7 })).status).toBe(200);
    expect((await put({}, { version: 6 })).headers.get('etag')).toBe('"v7"');
  });
});

describe('operation', () => {
  it('is ready while its dependencies are, and alive all the same', async () => {
    expect((await http.request('GET', '/rooms/readyz')).status).toBe(200);
    dependency = () => Promise.reject(new Error('away'));
    const answer = await http.request('GET', '/rooms/readyz');
    expect([answer.status, answer.body]).toEqual([
      503,
      { ready: false, draining: false, checks: { database: 'away' } },
    ]);
    expect((await http.request('GET', '/rooms/healthz')).status).toBe(200);
    dependency = () => Promise.resolve();
  });

  it('is ready though announcements are late, and says so; its figures tell what waits and what was parked', async () => {
    const relay = { lag: async () => ({ waiting: 3, oldestSeconds: 61 }) };
    const bus = Object.assign(new MemoryBus(), { parkedSoFar: () => 2, parkedNow: async () => 5 });
    const announcing = build();
    announcing.announces(relay);
    announcing.hears(bus);
    const late = await testService(announcing);
    expect(await late.request('GET', '/rooms/readyz')).toMatchObject({
      status: 200,
      body: { ready: true, outbox: { waiting: 3, oldestSeconds: 61, late: true } },
    });
    const figures = async () => String((await late.request('GET', '/metrics')).body);
    await figures();
    for (const [name, value] of [
      ['events_parked_total', 2],
      ['events_parked', 5],
      ['outbox_waiting', 3],
      ['outbox_oldest_seconds', 61],
    ] as const)
      expect(await figures()).toContain(`\n${name}{service="rooms"} ${value}\n`);
    bus.parkedNow = () => Promise.reject(new Error('away'));
    expect(await figures()).not.toContain('\nevents_parked{');
    await late.stop();
  });

  it('says among its figures which version runs: the sources, where there is no build', async () => {
    const { body } = await http.request('GET', '/metrics');
    expect(String(body)).toContain('\nrackwright_build_info{version="sources",service="rooms"} 1\n');
  });

  it('says what the process takes, also of a process in which another service has run', async () => {
    const after = await testService(build());
    const bodies = [await http.request('GET', '/metrics'), await after.request('GET', '/metrics')];
    for (const { body } of bodies)
      expect(body).toMatch(/\nprocess_resident_memory_bytes\{service="rooms"\} \d+\n/);
    await after.stop();
  });

  it('counts answers by route, never by the path as sent', async () => {
    await http.request('GET', '/rooms/mine/very-special-id');
    const { body } = await http.request('GET', '/metrics');
    expect(body).toContain('route="/rooms/mine/:id"');
    expect(body).not.toContain('very-special-id');
  });

  it('tells of changes, not of reads and refusals', async () => {
    changes = 0;
    await http.request('GET', '/rooms/open');
    await http.request('POST', '/rooms/refuses');
    expect(changes).toBe(0);
    await http.request('POST', '/rooms/echo', { body: { name: 'a' } });
    await http.request('GET', '/rooms/healthz');
    expect(changes).toBe(1);
  });

  it('answers 503 with Retry-After when too many requests are in flight, but stays alive', async () => {
    const small = await testService(build({ intake: { most: 1 } }));
    const slow = small.request('GET', '/rooms/slow');
    while ((await small.request('GET', '/rooms/open')).status !== 503) continue;
    const refused = await small.request('GET', '/rooms/open');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await small.request('GET', '/rooms/healthz')).status).toBe(200);
    release();
    expect((await slow).status).toBe(200);
    await small.stop();
  });

  it('ends requests under way when it stops, and takes no new ones', async () => {
    const stopping = await testService(build());
    const slow = stopping.request('GET', '/rooms/slow');
    while (
      !(await stopping.request('GET', '/metrics')).body?.toString().includes('in_flight{service="rooms"} 2')
    )
      continue;
    const stopped = stopping.stop();
    await new Promise(setImmediate);
    release();
    const answer = await slow;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
    await expect(stopping.request('GET', '/rooms/open')).rejects.toThrow();
  });
});
