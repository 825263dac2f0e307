/** What a service tells administrators of itself, and what they may do with the events that it could not handle. */
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import {
  asksForMails,
  operationCalls,
  PARKED_SHOWN_MAX,
  type Parked,
  type ParkedAnswer,
  type ServiceFigures,
  type ServiceName,
} from '@rackwright/contracts';
import type { Bus } from './bus';
import { withDeadline } from './deadline';
import type { CountedFigure } from './eventFigures';
import { refusal } from './failure';
import type { Logger } from './logging';
import type { Metrics } from './metrics';
import type { Relay } from './outbox';
import type { ParkedEvent } from './parked';
import { productVersion } from './productVersion';
import { requestId } from './requestState';
import { route, type Route } from './route';

/** A service in its frame, as far as is told of it. */
export interface Operated {
  readonly name: ServiceName;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly counted: Readonly<Record<string, CountedFigure>>;
  readonly readiness: () => Promise<{
    readonly ready: boolean;
    readonly checks: readonly (readonly [name: string, state: string])[];
  }>;
  readonly inFlight: () => number;
  /** Null for one that hears, or announces, nothing. */
  readonly bus: () => ParkingBus | null;
  readonly relay: () => Pick<Relay, 'lag'> | null;
}

/** What is asked of a bus by those who look after it. */
export type ParkingBus = Pick<
  Bus,
  'parkedNow' | 'parkedSoFar' | 'waitingNow' | 'listParked' | 'settleParked'
>;

/** However many look: asked once in so long, and shared by all who ask meanwhile. */
const KEPT_MS = 1_000;
/** Any part of it. */
const TOLD_WITHIN_MS = 2_500;
/** Going through what is parked, and sending on what is tried again. */
const SETTLED_WITHIN_MS = 12_000;

/** Made at most once in `KEPT_MS`, once at a time; `drop` lets the next who asks have it anew. */
function keptBriefly<T>(make: () => Promise<T>): {
  readonly get: () => Promise<T>;
  readonly drop: () => void;
} {
  let kept: { readonly made: Promise<T>; readonly untilMs: number } | null = null;
  return {
    get: () => {
      if (kept && performance.now() < kept.untilMs) return kept.made;
      const made = make();
      const mine = { made, untilMs: Number.POSITIVE_INFINITY };
      kept = mine;
      const ended = (untilMs: number): void => {
        if (kept === mine) kept = { made, untilMs };
      };
      made.then(
        () => ended(performance.now() + KEPT_MS),
        () => ended(0),
      );
      return made;
    },
    drop: () => {
      kept = null;
    },
  };
}

/** Null when it cannot be told now: the rest is told all the same. */
async function toldOrNull<T>(what: string, ask: (() => Promise<T>) | null): Promise<T | null> {
  if (!ask) return null;
  try {
    return await withDeadline(TOLD_WITHIN_MS, what, ask());
  } catch {
    return null;
  }
}

/** Milliseconds; each sample is of so long at least. */
const LOOP_SAMPLE_MS = 10;

/** Of 99 in 100 samples since it was asked last; the metrics have a measurement of their own, which this would end. */
function loopLagMs(loop: IntervalHistogram): number {
  const lag = loop.percentile(99) / 1e6 - LOOP_SAMPLE_MS;
  loop.reset();
  return Number.isFinite(lag) ? Math.max(0, Math.round(lag)) : 0;
}

async function gaugesOf(
  { metrics, inFlight }: Operated,
  loop: IntervalHistogram,
): Promise<ServiceFigures['gauges']> {
  const { values } = await metrics.requests.get();
  const counts = values.filter(
    ({ metricName = '', labels }) => metricName.endsWith('_count') && labels.route !== 'probe',
  );
  const sum = (of: typeof counts): number => of.reduce((total, { value }) => total + value, 0);
  const valueOf = async (name: string): Promise<number> =>
    (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;
  return {
    memoryMb: Math.round(process.memoryUsage.rss() / 1_048_576),
    eventLoopLagMs: loopLagMs(loop),
    inFlight: inFlight(),
    answered: sum(counts),
    failed: sum(counts.filter(({ labels }) => Number(labels.status) >= 500)),
    refused: await valueOf('http_requests_refused_total'),
  };
}

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

async function figuresOf(operated: Operated, loop: IntervalHistogram): Promise<ServiceFigures> {
  const [bus, relay] = [operated.bus(), operated.relay()];
  const [{ ready, checks }, gauges, waiting, parked, lag] = await Promise.all([
    operated.readiness(),
    gaugesOf(operated, loop),
    toldOrNull('queues', bus && (() => bus.waitingNow())),
    toldOrNull('parked', bus && (() => bus.parkedNow())),
    toldOrNull('outbox', relay && (() => relay.lag())),
  ]);
  return {
    service: operated.name,
    version: productVersion(),
    startedAt,
    readAt: new Date().toISOString(),
    ready,
    checks: checks.map(([name, state]) => ({
      name,
      isThere: state === 'ok',
      says: state === 'ok' ? '' : state,
    })),
    gauges,
    counted: Object.entries(operated.counted).map(([name, { soFar }]) => ({ name, value: soFar() })),
    outbox: lag && { waiting: lag.waiting, oldestS: lag.oldestSeconds },
    queues: waiting && [...waiting.queues],
    retries:
      waiting &&
      waiting.retries.map(({ afterMs, waiting: many }) => ({ afterS: afterMs / 1_000, waiting: many })),
    parked,
  };
}

/** Of the envelope; empty where there is none. */
function requestIdIn(content: string): string {
  try {
    const { requestId: id } = JSON.parse(content) as { readonly requestId?: unknown };
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}

const shown = (name: ServiceName, { service: _service, content, ...event }: ParkedEvent): Parked => ({
  ...event,
  requestId: requestIdIn(content),
  asksForMails: name === 'reports' && asksForMails(event.type),
});

async function parkedOf({ name, bus: hears }: Operated): Promise<ParkedAnswer> {
  const bus = hears();
  const listed = bus ? await withDeadline(SETTLED_WITHIN_MS, 'parked', bus.listParked(PARKED_SHOWN_MAX)) : [];
  const total = listed.length < PARKED_SHOWN_MAX ? listed.length : await bus!.parkedNow();
  return {
    readAt: new Date().toISOString(),
    total: Math.max(total, listed.length),
    items: listed.map((event) => shown(name, event)),
  };
}

/** The broker is away, or does not answer in time. */
const brokerAway = () => refusal(503, 'broker-away', { retryAfterS: 5 });

/** Those of every service. */
export function operationRoutes(operated: Operated): readonly Route[] {
  const calls = operationCalls[operated.name];
  const loop = monitorEventLoopDelay({ resolution: LOOP_SAMPLE_MS });
  loop.enable();
  const figures = keptBriefly(() => figuresOf(operated, loop));
  const parked = keptBriefly(() => parkedOf(operated));
  const unlessAway = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      operated.logger.warn({ err: error }, 'what is parked cannot be gone through now');
      throw brokerAway();
    }
  };
  return [
    route(calls.figures, () => figures.get()),
    route(calls.parked, () => unlessAway(parked.get())),
    route(calls.settleParked, async ({ caller, body: { decision, ids }, req }) => {
      const bus = operated.bus();
      const settling = bus ? bus.settleParked(decision, ids) : Promise.resolve([]);
      const settled = await unlessAway(withDeadline(SETTLED_WITHIN_MS, 'settling', settling));
      for (const { id, type, queue, reason } of settled)
        operated.logger.warn(
          { decision, eventId: id, type, queue, reason, userId: caller.userId, requestId: requestId(req) },
          'an administrator settled a parked event',
        );
      figures.drop();
      parked.drop();
      return { settled: settled.map(({ id }) => id) };
    }),
  ];
}
