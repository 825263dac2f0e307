/**
 * What a request brings about, as spans of one trace, sent to an OpenTelemetry collector where one is set. The trace is the request's id,
 * which goes through the gateway, services and events anyhow; what a span belongs under goes with calls as `traceparent`, and with an
 * event as its id, so that neither contracts nor events know of traces.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import type { ServiceName } from '@rackwright/contracts';
import type { Logger } from './logging';
import { productVersion } from './productVersion';

/** As OTLP numbers them. */
const KINDS = { server: 2, producer: 4, consumer: 5 } as const;

interface SpanBegin {
  readonly requestId: string;
  readonly name: string;
  readonly kind: keyof typeof KINDS;
  /** Of the span that it belongs under; empty at the beginning of a trace. */
  readonly parent: string;
}

interface SpanEnd {
  /** In place of the one that it began with. */
  readonly name?: string;
  readonly hasFailed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

interface Span extends SpanEnd {
  readonly traceId: string;
  readonly spanId: string;
  readonly parent: string;
  readonly name: string;
  readonly kind: keyof typeof KINDS;
  readonly beganMs: number;
  readonly endedMs: number;
}

export interface Tracer {
  /** Runs `work` within a span, until it calls `end`; with null nothing is told of it. */
  inSpan<T>(begin: SpanBegin, work: (end: (how: SpanEnd | null) => void) => T): T;
  /** Sends what waits, and then no more. */
  stop(): Promise<void>;
}

interface Current {
  readonly traceId: string;
  readonly spanId: string;
  readonly tell: (span: Span) => void;
}

const current = new AsyncLocalStorage<Current>();

const shortHash = (text: string, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

/** The gateway's ids are 16 bytes in hexadecimal, as those of traces are; any other stands for one all the same. */
const traceIdOf = (requestId: string): string => {
  const digits = requestId.replaceAll('-', '');
  return /^[0-9a-f]{32}$/.test(digits) ? digits : shortHash(requestId, 32);
};

/** Of the making of an event: known to whoever has the event. */
export const spanIdOfEvent = (eventId: string): string => shortHash(eventId, 16);

/** The span under which a call was made; empty when it says none, or one of another trace, as a stranger's would be. */
export function calledUnder(traceparent: string | string[] | undefined, requestId: string): string {
  const [, traceId, spanId = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-/.exec(String(traceparent)) ?? [];
  return traceId === traceIdOf(requestId) ? spanId : '';
}

/** For a call to another service: none outside of a span. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const now = current.getStore();
  return now ? { traceparent: `00-${now.traceId}-${now.spanId}-01` } : {};
}

const nowMs = (): number => performance.timeOrigin + performance.now();

/** That an event was made, where that is within a span. */
export function noteEventMade({ id, type }: { readonly id: string; readonly type: string }): void {
  const now = current.getStore();
  if (!now) return;
  const atMs = nowMs();
  now.tell({
    ...{ traceId: now.traceId, spanId: spanIdOfEvent(id), parent: now.spanId, kind: 'producer' },
    ...{ name: type, beganMs: atMs, endedMs: atMs, hasFailed: false, attributes: { 'event.id': id } },
  });
}

/** OTLP counts in nanoseconds, as a text; a microsecond is what is known. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const attributesOf = (values: SpanEnd['attributes']): object[] =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

const ERROR_STATUS = { code: 2 };

const otlpSpan = ({ traceId, spanId, parent, name, kind, hasFailed, ...span }: Span): object => ({
  ...{ traceId, spanId, name, kind: KINDS[kind], ...(parent === '' ? {} : { parentSpanId: parent }) },
  startTimeUnixNano: nanoseconds(span.beganMs),
  endTimeUnixNano: nanoseconds(span.endedMs),
  attributes: attributesOf(span.attributes),
  status: hasFailed ? ERROR_STATUS : {},
});

const otlpBody = (service: ServiceName, spans: readonly Span[]): object => ({
  resourceSpans: [
    {
      resource: {
        attributes: attributesOf({ 'service.name': `svc-${service}`, 'service.version': productVersion() }),
      },
      scopeSpans: [{ scope: { name: 'rackwright' }, spans: spans.map(otlpSpan) }],
    },
  ],
});

const SEND_EVERY_MS = 2_000;
const SEND_WITHIN_MS = 2_000;
/** Spans beyond it are lost: what is told of the work must not hold it up. */
const WAITING_MAX = 2_048;

export interface TracerOptions {
  /** Of the collector, for OTLP over HTTP: spans go to `/v1/traces` there. */
  readonly endpoint: string;
  readonly service: ServiceName;
  readonly logger: Logger;
}

/** Sends spans as JSON every 2 s. What the collector does not take within 2 s is lost, and a line of the log says so. */
export function createTracer({ endpoint, service, logger }: TracerOptions): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  let waiting: Span[] = [];
  const tell = (span: Span): void => {
    if (waiting.length < WAITING_MAX) waiting.push(span);
  };
  const send = async (): Promise<void> => {
    const spans = waiting;
    waiting = [];
    if (spans.length === 0) return;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(otlpBody(service, spans)),
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
    } catch (error) {
      logger.warn({ err: error, spans: spans.length }, 'spans could not be sent');
    }
  };
  const timer = setInterval(() => void send(), SEND_EVERY_MS).unref();
  return {
    inSpan: ({ requestId, ...begin }, work) => {
      const span = { traceId: traceIdOf(requestId), spanId: randomBytes(8).toString('hex') };
      const beganMs = nowMs();
      const end = (how: SpanEnd | null): void => {
        if (how) tell({ ...begin, ...span, ...how, beganMs, endedMs: nowMs() });
      };
      return current.run({ ...span, tell }, () => work(end));
    },
    stop: async () => {
      clearInterval(timer);
      await send();
    },
  };
}
