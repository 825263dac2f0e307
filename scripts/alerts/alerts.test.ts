/** The rules of deploy/alerts.yml: each fires, is silent at its limit and before its time, and asks for figures that are printed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operationCalls } from '@rackwright/contracts';
import { service, silentLogger } from '@rackwright/service-kit';
import {
  MemoryBus,
  startTestDatabase,
  testService,
  testTokens,
  type TestService,
} from '@rackwright/service-kit/testing';
import { parse } from 'yaml';
import { signedInEvent } from '../../packages/service-kit/src/bus.contract';
import { watchEvents } from '../../packages/service-kit/src/eventWatch';
import { startTestOrders } from '../../svc-orders/src/testOrdersApp';
import { startTestReports } from '../../svc-reports/src/testReportsApp';
import {
  askedFor,
  evaluatePromql,
  EVERY_S,
  parsePromql,
  secondsOf,
  type Labels,
  type Series,
} from './promql';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<string, string>>;
}

const root = path.resolve(__dirname, '../..');
const { groups } = parse(readFileSync(path.join(root, 'deploy/alerts.yml'), 'utf8')) as {
  readonly groups: readonly { readonly interval: string; readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const manual = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');

const flat = (name: string, labels: Labels, value: number): Series => ({ name, labels, at: () => value });
/** A counter. */
const growing = (name: string, labels: Labels, perSecond: number): Series => ({
  ...{ name, labels },
  at: (seconds) => seconds * perSecond,
});

const orders = { job: 'rackwright', instance: 'svc-orders:8080', service: 'orders' };
const disk = { instance: 'node:9100', mountpoint: '/', fstype: 'ext4' };

/** Of 100 answers a second so many are errors of the service; as many again go to probes and count for nothing. */
const answers = (errors: number): Series[] => [
  growing(
    'http_request_duration_seconds_count',
    { ...orders, route: '/orders', status: '200' },
    100 - errors,
  ),
  growing('http_request_duration_seconds_count', { ...orders, route: '/orders', status: '500' }, errors),
  growing('http_request_duration_seconds_count', { ...orders, route: 'probe', status: '503' }, 100),
];
/** Of 100 answers a second so many take less than a second, and the others less than two and a half. */
const quick = (many: number): Series[] =>
  Object.entries({ '1': many, '2.5': 100, '+Inf': 100 }).map(([le, perSecond]) =>
    growing('http_request_duration_seconds_bucket', { ...orders, route: '/orders', le }, perSecond),
  );
/** 1,000 bytes, so many of them free. */
const free = (bytes: number): Series[] => [
  flat('node_memory_MemAvailable_bytes', { instance: 'node:9100' }, bytes),
  flat('node_memory_MemTotal_bytes', { instance: 'node:9100' }, 1_000),
];
const space = (bytes: number, more: Labels = {}): Series[] => [
  flat('node_filesystem_avail_bytes', { ...disk, ...more }, bytes),
  flat('node_filesystem_size_bytes', { ...disk, ...more }, 1_000),
];
/** So many at once, after a while without any. */
const mails = (state: string, many: number): Series[] => [
  {
    name: 'mails_total',
    labels: { ...orders, service: 'reports', state },
    at: (seconds) => (seconds < 1_000 ? 0 : many),
  },
];
const payments = (state: string, many: number): Series[] => [
  flat('payments_open', { ...orders, state }, many),
  // Another instance tells the same.
  flat('payments_open', { ...orders, instance: 'svc-orders-2:8080', state }, many),
];

/** Beyond the limit of each rule, and at it. */
const CASES: Readonly<
  Record<string, { readonly fires: readonly Series[]; readonly silent: readonly Series[] }>
> = {
  ServiceDown: { fires: [flat('up', orders, 0)], silent: [flat('up', orders, 1)] },
  ErrorShare: { fires: answers(1.1), silent: answers(1) },
  SlowAnswers: { fires: quick(94), silent: quick(95) },
  RequestsRefused: {
    fires: [growing('http_requests_refused_total', orders, 0.1)],
    silent: [flat('http_requests_refused_total', orders, 70)],
  },
  AnnouncementsLate: {
    fires: [flat('outbox_oldest_seconds', orders, 61)],
    silent: [flat('outbox_oldest_seconds', orders, 60)],
  },
  EventsNotPublished: {
    fires: [growing('events_published_total', { ...orders, type: 'order-placed', outcome: 'failed' }, 0.1)],
    silent: [growing('events_published_total', { ...orders, type: 'order-placed', outcome: 'done' }, 9)],
  },
  EventsWaiting: {
    fires: [flat('events_waiting', { ...orders, type: 'room-locked' }, 101)],
    silent: [flat('events_waiting', { ...orders, type: 'room-locked' }, 100)],
  },
  EventsParked: { fires: [flat('events_parked', orders, 1)], silent: [flat('events_parked', orders, 0)] },
  MailsFailed: { fires: mails('failed', 5), silent: [...mails('failed', 4), ...mails('dropped', 60)] },
  PaymentsUnknown: {
    fires: payments('unknown', 1),
    silent: [...payments('unknown', 0), ...payments('created', 3)],
  },
  PaymentsUnfinished: { fires: payments('approved', 1), silent: payments('approved', 0) },
  ServiceMemory: {
    fires: [flat('process_resident_memory_bytes', orders, 1_000_000_001)],
    silent: [flat('process_resident_memory_bytes', orders, 1_000_000_000)],
  },
  MachineMemory: { fires: free(99), silent: free(100) },
  DiskSpace: { fires: space(149), silent: [...space(150), ...space(0, { fstype: 'tmpfs' })] },
};

/** Longer than any rule waits. */
const WATCHED_S = 3_600;

/** When a rule fires first, in seconds from the start of what it watches, and for what; null when it never does. */
function firstFiring(rule: Rule, series: readonly Series[]): { atS: number; labels: Labels } | null {
  const expression = parsePromql(rule.expr);
  let sinceS: number | null = null;
  for (let atS = 0; atS <= WATCHED_S; atS += EVERY_S) {
    const [found] = evaluatePromql(expression, series, atS);
    sinceS = found ? (sinceS ?? atS) : null;
    if (found && sinceS !== null && atS - sinceS >= secondsOf(rule.for ?? '0s'))
      return { atS, labels: found.labels };
  }
  return null;
}

it('are looked at as often as the tests do, and each has its cases', () => {
  expect(groups.map(({ interval }) => secondsOf(interval))).toEqual([EVERY_S]);
  expect(rules.map(({ alert }) => alert)).toEqual(Object.keys(CASES));
});

describe.each(rules.map((rule) => [rule.alert, rule] as const))('%s', (alert, rule) => {
  const { fires = [], silent = [] } = CASES[alert] ?? {};

  it('fires beyond its limit, not before its time, and says where', () => {
    const fired = firstFiring(rule, fires);
    expect(fired).not.toBeNull();
    expect(fired?.atS).toBeGreaterThanOrEqual(secondsOf(rule.for ?? '0s'));
    const named = [...rule.annotations['summary']!.matchAll(/\{\{ \$labels\.(\w+) \}\}/g)];
    for (const [, label = ''] of named)
      expect(fired?.labels).toHaveProperty(label, expect.stringMatching(/./));
  });

  it('is silent at its limit', () => {
    expect(firstFiring(rule, silent)).toBeNull();
  });

  it('says how bad it is, what to do, and where that is told', () => {
    expect(['warning', 'critical']).toContain(rule.labels.severity);
    expect(Object.keys(rule.annotations)).toEqual(['summary', 'action', 'runbook']);
    const headings = [...manual.matchAll(/^### (.*)$/gm)].map(([, text = '']) => text);
    const places = headings.map((text) => `docs/operations.md#${text.toLowerCase().replaceAll(' ', '-')}`);
    expect(places).toContain(rule.annotations['runbook']);
  });
});

describe('what the rules ask for', () => {
  /** Labels of each figure that is printed, and of those that others print. */
  const printed = new Map<string, Set<string>>([
    ['up', new Set()],
    ['node_memory_MemAvailable_bytes', new Set()],
    ['node_memory_MemTotal_bytes', new Set()],
    ['node_filesystem_avail_bytes', new Set(['fstype', 'mountpoint'])],
    ['node_filesystem_size_bytes', new Set(['fstype', 'mountpoint'])],
  ]);
  /** Prometheus gives them to all that it reads. */
  const OF_PROMETHEUS = ['job', 'instance'];

  const note = async ({ request }: Pick<TestService, 'request'>): Promise<void> => {
    const { body } = await request('GET', '/metrics');
    for (const [, name = '', labels = ''] of String(body).matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
      const known = printed.get(name) ?? new Set();
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
      printed.set(name, known);
    }
  };

  /** A service of nothing but its frame, which has handled an event. */
  const frame = async (): Promise<TestService> => {
    const [bus, watch] = [new MemoryBus(), watchEvents(silentLogger())];
    const made = service({
      ...{ name: 'reports', routes: [], calls: Object.values(operationCalls.reports) },
      ...{ keys: testTokens().keys, logger: silentLogger(), ready: {} },
    });
    watch.addFigures(made.metrics.registry);
    made.hears(bus);
    made.announces({ lag: async () => ({ waiting: 0, oldestSeconds: 0 }) });
    const watched = watch.over(bus);
    await bus.publish(signedInEvent());
    await watched.publish(signedInEvent());
    return testService(made);
  };

  beforeAll(async () => {
    const database = await startTestDatabase();
    const [reports, ordered, framed] = [
      await startTestReports(),
      await startTestOrders(database),
      await frame(),
    ];
    await framed.request('GET', '/reports/healthz');
    for (const each of [reports.http, ordered, framed]) await note(each);
    for (const each of [framed, ordered, reports, database]) await each.stop();
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))('is printed for %s', (_alert, { expr }) => {
    const asked = askedFor(parsePromql(expr));
    expect(asked).not.toEqual([]);
    for (const { name, labels } of asked)
      expect([name, ...OF_PROMETHEUS, ...(printed.get(name) ?? [])]).toEqual(
        expect.arrayContaining(printed.has(name) ? [...labels] : [`${name} is printed by nobody`]),
      );
  });
});
