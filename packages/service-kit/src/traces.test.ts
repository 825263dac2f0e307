/** One trace through services and events, as a collector gets it; and nothing of it where no collector is set. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { activityCalls, userCalls } from '@rackwright/contracts';
import type { Bus } from './bus';
import { signedInEvent } from './bus.contract';
import { watchEvents } from './eventWatch';
import { silentLogger } from './logging';
import { MemoryBus } from './memoryBus';
import { askService } from './onBehalf';
import { route, type Route } from './route';
import { service } from './service';
import { testService, testTokens, type TestService } from './testing';
import { createTracer, type Tracer } from './traces';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[];
  readonly status: { readonly code?: number };
}
type Told = OtlpSpan & { readonly service: string };

interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: OtlpSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const logger = silentLogger();
const tokens = testTokens();
const REQUEST_ID = '239ec7d00e4510aaae3300f1744e116c';

let spans: Told[];
let collectorAnswers: number;
let collector: Server;
let bus: Bus;
let tracers: Tracer[];
let services: TestService[];

beforeEach(async () => {
  [spans, tracers, services, collectorAnswers] = [[], [], [], 200];
  collector = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      expect([req.method, req.url]).toEqual(['POST', '/v1/traces']);
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as OtlpBody;
      for (const { resource, scopeSpans } of resourceSpans) {
        const name = resource.attributes.find(({ key }) => key === 'service.name');
        const told = scopeSpans.flatMap((scope) => scope.spans);
        spans.push(...told.map((span) => ({ ...span, service: name?.value['stringValue'] ?? '' })));
      }
      res.writeHead(collectorAnswers).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const each of services) await each.stop();
  await bus.close();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

function tracerOf(name: 'users' | 'reports' | 'rooms'): Tracer {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  const tracer = createTracer({ endpoint, service: name, logger });
  tracers.push(tracer);
  return tracer;
}

async function started(name: 'users' | 'rooms', routes: readonly Route[], isTraced: boolean) {
  const calls = routes.map(({ call }) => call);
  const frame = { name, routes, calls, logger, keys: tokens.keys, ready: {} };
  const running = await testService(service({ ...frame, ...(isTraced ? { tracer: tracerOf(name) } : {}) }));
  services.push(running);
  return running;
}

/** svc-rooms, which asks svc-users and announces something that svc-reports hears; `heard` has what reached them. */
async function system({ isTraced = true, fails = false } = {}) {
  const heard: string[] = [];
  const memory = new MemoryBus();
  bus = watchEvents(logger, isTraced ? tracerOf('reports') : null).over(memory);
  const keys = route(userCalls.keys, async ({ req }) => {
    heard.push(String(req.headers.traceparent ?? 'no traceparent'));
    return { keys: [] };
  });
  const users = await started('users', [keys], isTraced);
  const ping = route(activityCalls.ping, async ({ req }) => {
    if (fails) throw new Error('a bug');
    await askService(userCalls.keys, { url: users.url, req });
    await bus.publish({ ...signedInEvent(), requestId: REQUEST_ID });
  });
  const rooms = await started('rooms', [ping], isTraced);
  await bus.subscribe('reports', 'user-signed-in', async ({ id }) => void heard.push(id));
  const call = async (headers: Readonly<Record<string, string>> = {}): Promise<number> => {
    const asked = { token: tokens.tokenFor(), headers: { 'x-request-id': REQUEST_ID, ...headers } };
    const { status } = await rooms.request(activityCalls.ping.method, activityCalls.ping.path, asked);
    await memory.idle();
    return status;
  };
  const told = async (): Promise<Told[]> => {
    for (const each of services) await each.stop();
    for (const tracer of tracers) await tracer.stop();
    return spans;
  };
  return { call, told, heard, rooms };
}

const named = (told: readonly Told[], name: string): Told => {
  const found = told.filter((span) => span.name === name);
  expect([name, found.length]).toEqual([name, 1]);
  return found[0]!;
};
const ROOMS_SPAN = `${activityCalls.ping.method} ${activityCalls.ping.path}`;
const USERS_SPAN = `${userCalls.keys.method} ${userCalls.keys.path}`;

it('is one trace with the id of the request, each span under what brought it about', async () => {
  const { call, told } = await system();
  expect(await call()).toBe(204);
  const all = await told();
  const [first, asked] = [named(all, ROOMS_SPAN), named(all, USERS_SPAN)];
  const [made, handled] = [named(all, 'user-signed-in'), named(all, 'reports user-signed-in')];
  expect(all.map(({ traceId }) => traceId)).toEqual(all.map(() => REQUEST_ID));
  expect([first.parentSpanId, asked.parentSpanId, made.parentSpanId, handled.parentSpanId]).toEqual([
    ...[undefined, first.spanId, first.spanId, made.spanId],
  ]);
  expect([first, asked, made, handled].map((span) => [span.service, span.kind, span.status])).toEqual([
    ['svc-rooms', 2, {}],
    ['svc-users', 2, {}],
    ['svc-rooms', 4, {}],
    ['svc-reports', 5, {}],
  ]);
  expect(BigInt(first.endTimeUnixNano)).toBeGreaterThan(BigInt(asked.startTimeUnixNano));
  expect(first.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: '204' },
  });
});

it('says which request failed, and tells of no probe', async () => {
  const { call, told, rooms } = await system({ fails: true });
  expect(await call()).toBe(500);
  await rooms.request('GET', '/rooms/healthz');
  const all = await told();
  expect(all.map(({ name, status }) => [name, status])).toEqual([[ROOMS_SPAN, { code: 2 }]]);
});

it('is of the request alone, whatever a stranger says that it belongs under', async () => {
  const { call, told } = await system();
  await call({ traceparent: '00-11111111111111111111111111111111-2222222222222222-01' });
  const first = named(await told(), ROOMS_SPAN);
  expect([first.traceId, first.parentSpanId]).toEqual([REQUEST_ID, undefined]);
});

it('has an id of its own kind for a request whose id is none of the gateway', async () => {
  const { call, told } = await system();
  await call({ 'x-request-id': 'request-of-this-test' });
  const [first, asked] = [named(await told(), ROOMS_SPAN), named(spans, USERS_SPAN)];
  expect(first.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect([asked.traceId, asked.parentSpanId]).toEqual([first.traceId, first.spanId]);
});

it('is not there where no collector is set, and calls and events go their way without', async () => {
  const { call, told, heard } = await system({ isTraced: false });
  expect(await call()).toBe(204);
  expect(heard).toEqual(['no traceparent', expect.stringMatching(/./)]);
  expect(await told()).toEqual([]);
});

it('is lost, and nothing else, while the collector takes none', async () => {
  const { call, told, heard } = await system();
  collectorAnswers = 503;
  expect(await call()).toBe(204);
  await told();
  expect(heard).toHaveLength(2);
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  await expect(Promise.all(tracers.map((tracer) => tracer.stop()))).resolves.toBeDefined();
});
