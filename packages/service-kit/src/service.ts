import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { Socket } from 'node:net';
import { CALLS, GATEWAY_KEEPS_IDLE_S, type CallRoute, type ServiceName } from '@rackwright/contracts';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { withDeadline } from './deadline';
import { addDocs } from './docs';
import {
  addCounter,
  addOutboxFigures,
  addParkedFigures,
  addWaitingFigures,
  type CountedFigure,
} from './eventFigures';
import { notFound, refusal } from './failure';
import { createIntake, type Intake, type IntakeLimits } from './intake';
import type { EndedSessions } from './endedSessions';
import type { KeySource } from './keys';
import type { Logger } from './logging';
import { operationRoutes, type ParkingBus } from './operations';
import { createMetrics, type Metrics } from './metrics';
import type { Relay } from './outbox';
import { problemHandler } from './problem';
import { beginRequest, requestState, type RequestState } from './requestState';
import { addRoutes, type Route } from './route';
import { endFaultyRequests } from './slowBodies';
import type { StaffActions } from './staffActions';
import { addCounterByState, addGaugeByLabel, type AskedByState, type CountedByState } from './stateFigures';
import { memoryCallCounts, type CallCounts } from './throttle';
import { calledUnder, type Tracer } from './traces';
import { tokenVerifier, type Caller, type VerifyToken } from './tokens';

export interface ServiceOptions {
  readonly name: ServiceName;
  readonly routes: readonly Route[];
  /** Every call the gateway sends here, those of the table unless said. One without a route is thrown. */
  readonly calls?: readonly CallRoute[];
  readonly keys: KeySource;
  /** Their tokens are refused and their streams ended. Left out by svc-users alone, which asks its own sessions. */
  readonly ended?: Pick<EndedSessions, 'includes' | 'onEnded'>;
  readonly logger: Logger;
  /** What readiness needs, by name; each rejects while it is away. */
  readonly ready: Readonly<Record<string, () => Promise<void>>>;
  /** Called after each answered request that may have changed something: nudges the relay of the outbox. */
  readonly afterChange?: () => void;
  /** Notes what staff do: `runService` gives it to every service. */
  readonly staffActions?: StaffActions;
  /** How often calls were made: `runService` has all instances of a service count together. Alone when absent. */
  readonly callCounts?: CallCounts;
  /** Figures of its own for /metrics, by name. */
  readonly counted?: Readonly<Record<string, CountedFigure>>;
  readonly countedByState?: Readonly<Record<string, CountedByState>>;
  readonly askedByState?: Readonly<Record<string, AskedByState>>;
  /** Where each request is told of as a span; null where no collector is set. */
  readonly tracer?: Tracer | null;
  /** When others get 503; the usual limits where it is left out. */
  readonly intake?: Partial<IntakeLimits>;
}

export interface Service {
  readonly name: ServiceName;
  readonly app: Express;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Those it answers: each of its documented ones. */
  readonly calls: readonly CallRoute[];
  /** What waits to be announced is in its figures and its readiness from now on. */
  announces(relay: Pick<Relay, 'lag'>): void;
  /** What waits for it, and what it could not handle, is in its figures, and in the hands of administrators, from now on. */
  hears(bus: ParkingBus): void;
  /** From now on readiness answers 503, every answer closes its connection, and streams end. */
  drain(): void;
  inFlight(): number;
}

interface Frame {
  relay: Pick<Relay, 'lag'> | null;
  bus: ParkingBus | null;
  draining: boolean;
  readonly intake: Intake;
  /** Those that are not given yet. */
  readonly answers: Set<ServerResponse>;
  /** What ends each answer that stays open, and whose it is. */
  readonly streams: Map<() => void, Caller | null>;
  readonly hasEnded: (caller: Caller | null) => boolean;
}

/** Counts a request until what is given back is called, or until it becomes a stream. */
function count(state: RequestState, frame: Frame): () => void {
  let isCounted = true;
  let endStream: (() => void) | undefined;
  const leave = (): void => {
    if (isCounted) frame.intake.leave(state.isTakenIn ? performance.now() - state.startedMs : null);
    isCounted = false;
  };
  frame.intake.enter();
  state.leaveCount = (end) => {
    leave();
    endStream = end;
    frame.streams.set(end, state.caller);
    if (frame.draining || frame.hasEnded(state.caller)) end();
  };
  return () => {
    leave();
    if (endStream) frame.streams.delete(endStream);
  };
}

/** What helmet sets, alike for every answer: it is asked once. */
function securityHeaders(): Map<string, string> {
  const headers = new Map<string, string>();
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  answer.setHeader = (name, value) => {
    headers.set(name, String(value));
    return answer;
  };
  const directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
  const setHeaders = helmet({ contentSecurityPolicy: { useDefaults: false, directives } });
  setHeaders(answer.req, answer, () => undefined);
  return headers;
}

/**
 * For another service that asks: Node's `fetch` gives an idle connection up one or two seconds before the time that it is told, so no
 * later than the gateway, which has a time of its own.
 */
const KEEP_ALIVE = ['Keep-Alive', `timeout=${GATEWAY_KEEPS_IDLE_S + 1}`] as const;

const READY_TIMEOUT_MS = 3_000;
/** Stands for the probes' paths: they come every few seconds and would fill the log. */
const PROBE = 'probe';

function begin(options: ServiceOptions, frame: Frame, metrics: Metrics): RequestHandler {
  const headers = securityHeaders();
  const keptHeaders = new Map([...headers, KEEP_ALIVE]);
  const { logger, callCounts = memoryCallCounts() } = options;
  return (req, res, next) => {
    const state = beginRequest(req, { logger, callCounts });
    res.setHeader('X-Request-Id', state.requestId);
    /** Answers are about the caller unless a route says otherwise. */
    res.setHeader('Cache-Control', 'no-store');
    res.shouldKeepAlive &&= !frame.draining;
    res.setHeaders(res.shouldKeepAlive ? keptHeaders : headers);
    frame.answers.add(res);
    const answered = count(state, frame);
    res.once('close', () => {
      answered();
      frame.answers.delete(res);
      const seconds = (performance.now() - state.startedMs) / 1000;
      const route = state.routePath || 'none';
      metrics.requests.observe({ method: req.method, route, status: res.statusCode }, seconds);
      const level = route === PROBE ? 'debug' : 'info';
      options.logger[level](
        {
          requestId: state.requestId,
          method: req.method,
          path: state.secretPath ? route : req.path,
          route,
          status: res.statusCode,
          ms: Math.round(seconds * 1000),
          userId: state.caller?.userId,
        },
        'request',
      );
      if (req.method !== 'GET' && req.method !== 'HEAD' && res.statusCode < 400) options.afterChange?.();
    });
    next();
  };
}

/** Each request but a probe is a span, named by its route. */
const traceRequests =
  (tracer: Tracer): RequestHandler =>
  (req, res, next) => {
    const { requestId } = requestState(req);
    const parent = calledUnder(req.headers.traceparent, requestId);
    tracer.inSpan({ requestId, name: req.method, kind: 'server', parent }, (end) => {
      res.once('close', () => {
        const { routePath } = requestState(req);
        const attributes = {
          'http.request.method': req.method,
          'http.response.status_code': res.statusCode,
          'http.route': routePath,
        };
        const told = {
          name: `${req.method} ${routePath}`.trim(),
          hasFailed: res.statusCode >= 500,
          attributes,
        };
        end(routePath === PROBE ? null : told);
      });
      next();
    });
  };

function closeAfter(answer: ServerResponse): void {
  answer.shouldKeepAlive = false;
  if (!answer.headersSent) answer.removeHeader('Keep-Alive');
}

const refuseOverload =
  ({ intake }: Frame, metrics: Metrics): RequestHandler =>
  (req, _res, next) => {
    if (intake.isOver()) {
      metrics.refused.inc();
      throw refusal(503, 'overloaded', {
        retryAfterS: 1,
      });
    }
    requestState(req).isTakenIn = true;
    next();
  };

const stateOf = async (name: string, check: () => Promise<void>): Promise<readonly [string, string]> => {
  try {
    await withDeadline(READY_TIMEOUT_MS, name, check());
    return [name, 'ok'];
  } catch (error) {
    return [name, error instanceof Error ? error.message : 'failed'];
  }
};

async function readiness({ ready }: ServiceOptions, { draining }: Frame) {
  const checks = await Promise.all(Object.entries(ready).map(([name, check]) => stateOf(name, check)));
  return { ready: !draining && checks.every(([, state]) => state === 'ok'), checks };
}

/** Announcements older than this are late. */
const LATE_S = 60;

/**
 * Late announcements are told and leave the service ready: it can do its work, and taking its requests away would not send them. A
 * broker that is away is a check of its own.
 */
async function outboxState(relay: Frame['relay']): Promise<object> {
  if (!relay) return {};
  try {
    const outbox = await withDeadline(READY_TIMEOUT_MS, 'outbox', relay.lag());
    return { outbox: { ...outbox, late: outbox.oldestSeconds > LATE_S } };
  } catch {
    // The check of the database says why.
    return {};
  }
}

/** Those that this service alone has. */
function addOwnFigures(options: ServiceOptions, { registry }: Metrics): void {
  const { counted = {}, countedByState = {}, askedByState = {} } = options;
  for (const [name, figure] of Object.entries(counted)) addCounter(registry, name, figure);
  for (const [name, figure] of Object.entries(countedByState)) addCounterByState(registry, name, figure);
  for (const [name, { help, now }] of Object.entries(askedByState))
    addGaugeByLabel(registry, { name, help, label: 'state' }, now);
}

/** Liveness, readiness and figures: for the machine's own network, not through the gateway. */
function addProbes(app: Express, options: ServiceOptions, frame: Frame, metrics: Metrics): void {
  app.use([`/${options.name}/healthz`, `/${options.name}/readyz`, '/metrics'], (req, _res, next) => {
    requestState(req).routePath = PROBE;
    next();
  });
  app.get(`/${options.name}/healthz`, (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get(`/${options.name}/readyz`, async (_req, res) => {
    const [outbox, { ready, checks }] = await Promise.all([
      outboxState(frame.relay),
      readiness(options, frame),
    ]);
    res
      .status(ready ? 200 : 503)
      .json({ ready, draining: frame.draining, checks: Object.fromEntries(checks), ...outbox });
  });
  app.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** A token of a session that has ended is none. */
const refusingEnded =
  (verify: VerifyToken, frame: Frame): VerifyToken =>
  async (token) => {
    const caller = await verify(token);
    return frame.hasEnded(caller) ? null : caller;
  };

function endStreams(frame: Frame): void {
  for (const [end, caller] of [...frame.streams]) if (frame.hasEnded(caller)) end();
}

/** The calls of operations that every service has, where they are among its calls: those of a test may be others. */
const operating = (
  options: ServiceOptions,
  frame: Frame,
  metrics: Metrics,
  calls: readonly CallRoute[],
): readonly Route[] =>
  operationRoutes({
    ...{ name: options.name, logger: options.logger, metrics, counted: options.counted ?? {} },
    readiness: () => readiness(options, frame),
    inFlight: () => frame.intake.inFlight(),
    bus: () => frame.bus,
    relay: () => frame.relay,
  }).filter(({ call }) => calls.includes(call));

/** The frame every service stands in: see the README for what it promises. Nothing listens yet: `startService` does. */
export function service(options: ServiceOptions): Service {
  const hasEnded: Frame['hasEnded'] = (caller) => caller !== null && options.ended?.includes(caller) === true;
  const frame: Frame = {
    ...{ relay: null, bus: null, draining: false, intake: createIntake(options.intake) },
    ...{ answers: new Set(), streams: new Map(), hasEnded },
  };
  options.ended?.onEnded(() => endStreams(frame));
  const metrics = createMetrics(options.name, () => frame.intake.inFlight());
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(begin(options, frame, metrics));
  if (options.tracer) app.use(traceRequests(options.tracer));
  addProbes(app, options, frame, metrics);
  app.use(refuseOverload(frame, metrics));

  const calls = options.calls ?? CALLS.filter((call) => call.service === options.name);
  addDocs(app, options.name, calls);
  addOwnFigures(options, metrics);
  const verify = refusingEnded(tokenVerifier(options.keys), frame);
  const { staffActions, afterChange } = options;
  const routes = [...operating(options, frame, metrics, calls), ...options.routes];
  addRoutes(app, routes, { calls, verify, staffActions, afterChange });
  app.use((req) => {
    requestState(req).routePath = '';
    throw notFound('nothing-here');
  });
  app.use(problemHandler);

  return {
    name: options.name,
    app,
    logger: options.logger,
    metrics,
    calls,
    announces: (relay) => {
      frame.relay = relay;
      addOutboxFigures(metrics.registry, relay);
    },
    hears: (bus) => {
      frame.bus = bus;
      addParkedFigures(metrics.registry, bus);
      addWaitingFigures(metrics.registry, bus);
    },
    drain: () => {
      frame.draining = true;
      for (const answer of frame.answers) closeAfter(answer);
      for (const end of [...frame.streams.keys()]) end();
    },
    inFlight: () => frame.intake.inFlight(),
  };
}

/**
 * What the server makes requests and answers of, so that they are Express's from the start: it would else put another prototype under
 * each that comes, which makes slow objects of them.
 */
function madeFor(app: Express) {
  class ServiceRequest extends IncomingMessage {}
  class ServiceAnswer extends ServerResponse<ServiceRequest> {}
  app.request = Object.setPrototypeOf(ServiceRequest.prototype, app.request) as Express['request'];
  app.response = Object.setPrototypeOf(ServiceAnswer.prototype, app.response) as Express['response'];
  return { IncomingMessage: ServiceRequest, ServerResponse: ServiceAnswer };
}

interface ServerTimes {
  readonly headersTimeout: number;
  /** Of a whole request, but for an upload that goes to a file: that may take longer while it moves. */
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/** Milliseconds. */
const TIMES: ServerTimes = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
};

/** The server of a service, with time limits that end slow attacks; not listening yet. */
export function createHttpServer({ app }: Service, times: ServerTimes = TIMES): Server {
  /** Far above what whoever asks keeps an idle connection for, so that it is never the service who closes one. */
  const server = createServer({ ...madeFor(app), ...times, keepAliveTimeout: 61_000 }, app);
  endFaultyRequests(server);
  return server;
}
