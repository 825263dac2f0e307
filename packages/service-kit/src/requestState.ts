import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from './logging';
import type { Actor } from './staffActions';
import type { CallCounts } from './throttle';
import type { Caller } from './tokens';

/** What the frame knows about a request. */
export interface RequestState {
  readonly requestId: string;
  /** Writes the request's id into each line. */
  readonly logger: Logger;
  readonly startedMs: number;
  caller: Caller | null;
  /** Set by the frame: see `actsAs`. */
  actsAs: (actor: Actor) => Promise<void>;
  /** Set by the frame: see `actsOn`. */
  actsOn: (name: string) => void;
  /** The route's path with its parameters unfilled, for logs and metrics. */
  routePath: string;
  /** The path holds a secret and must not be logged. */
  secretPath: boolean;
  /** Neither a probe nor refused for all that is under way: how long it takes says how fast the service is. */
  isTakenIn: boolean;
  /** Of the service that it came to. */
  readonly callCounts: CallCounts;
  /** Set by the frame: see `staysOpen`. */
  leaveCount: (end: () => void) => void;
}

const STATE = Symbol('state');
type Begun = IncomingMessage & { [STATE]?: RequestState };

/** The id given by the gateway when it is well-formed, else a new one. */
const requestIdFrom = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w.-]{8,100}$/.test(header) ? header : randomUUID();

export function beginRequest(
  req: Begun,
  { logger, callCounts }: { readonly logger: Logger; readonly callCounts: CallCounts },
): RequestState {
  const requestId = requestIdFrom(req.headers['x-request-id']);
  /** Made when it is asked for: most requests have nothing to say beside their one line. */
  let own: Logger | undefined;
  const state: RequestState = {
    requestId,
    get logger() {
      return (own ??= logger.child({ requestId }));
    },
    startedMs: performance.now(),
    callCounts,
    caller: null,
    routePath: '',
    secretPath: false,
    isTakenIn: false,
    leaveCount: () => undefined,
    actsAs: async () => undefined,
    actsOn: () => undefined,
  };
  req[STATE] = state;
  return state;
}

export function requestState(req: Begun): RequestState {
  const state = req[STATE];
  if (!state) throw new Error('the request did not come through service()');
  return state;
}

/**
 * This answer is a stream that stays open: it no longer counts as a request under way, and `end` is called, possibly at once,
 * when the service stops, so that streams neither use up the requests there may be nor hold up a stop.
 */
export const staysOpen = (req: IncomingMessage, end: () => void): void => requestState(req).leaveCount(end);

/** Who it is that calls without a token, as at a sign-in: noted when they work here, and waited for before they are let in. */
export const actsAs = (req: IncomingMessage, actor: Actor): Promise<void> => requestState(req).actsAs(actor);

/** What a call is done to, in words for the audit: its path has an id only. */
export const actsOn = (req: IncomingMessage, name: string): void => requestState(req).actsOn(name);

/** Passed on through calls and events, and written into every log line. */
export const requestId = (req: IncomingMessage): string => requestState(req).requestId;

/** Where the request comes from: as the gateway says, which alone can reach the services. For counting, never for trust. */
export function clientAddress(req: IncomingMessage): string {
  const told = req.headers['x-real-ip'];
  return typeof told === 'string' && isIP(told) !== 0 ? told : (req.socket.remoteAddress ?? 'unknown');
}
