import {
  BODY_LIMIT_BYTES,
  type Call,
  type CallRoute,
  type GivenBy,
  isNotedCall,
  type ParamsOf,
} from '@rackwright/contracts';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { admit } from './auth';
import { refusal, refusedField } from './failure';
import { jsonBody, unreadBody } from './jsonBody';
import { parse } from './parse';
import { failureOf } from './problem';
import { requestState } from './requestState';
import { notingOf, type Ended, type StaffActions } from './staffActions';
import type { Caller, VerifyToken } from './tokens';
import { unreadUpload, uploadBody } from './uploadBody';

/** Said by a handler that has answered by itself: with bytes, a stream, a 304 or another status. */
export const SENT = { isSent: true } as const;
export type Sent = typeof SENT;

type ReadBy<S> = NonNullable<S> extends infer Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler is given: the caller whom the call is for, and what was sent, as the contract reads it. */
export interface RouteRequest<C extends Call = Call> {
  /** Null without a good token, which only a call for anyone lets in. */
  readonly caller: C['who'] extends 'anyone' ? Caller | null : Caller;
  readonly params: ParamsOf<C['address']>;
  readonly query: ReadBy<C['query']>;
  /** For an upload the texts beside its file. */
  readonly body: ReadBy<C['takes']>;
  readonly req: Request;
  /** For headers, cookies, and an answer that is no JSON (`SENT`). */
  readonly res: Response;
}

/** The same for a call whose handler reads the body itself, with `readBody` or `receiveUpload`, once it has a place for it. */
export type AskedUnread<C extends Call = Call> = Omit<RouteRequest<C>, 'body'>;

/** What the contract says is given: sent with its status. Bytes are sent by the handler. */
type Answer<C extends Call> =
  | Sent
  | (C['gives'] extends z.ZodType ? GivenBy<C> : C['gives'] extends null ? void : never);

export type Answering<C extends Call> = (asked: RouteRequest<C>) => Answer<C> | Promise<Answer<C>>;

/** A call with the function that answers it. */
export interface Route {
  readonly call: CallRoute;
  readonly readsBody: boolean;
  readonly handle: (req: Request, res: Response) => void | Promise<void>;
}

function send(res: Response, { status, gives }: CallRoute, answer: unknown): void {
  if (answer === SENT) return;
  if (gives === null) res.status(status).end();
  else res.status(status).json(answer);
}

/** What was sent, as the contract reads it. */
function bodyOf({ takes, saidAlone }: CallRoute, sent: unknown): unknown {
  if (!takes) return undefined;
  const [first] = (saidAlone && takes.safeParse(sent).error?.issues) ?? [];
  if (!saidAlone || first?.path[0] !== saidAlone.field) return parse(takes, sent);
  throw refusedField(saidAlone.field, saidAlone.code);
}

const withoutBody = (call: CallRoute, req: Request, res: Response) => ({
  caller: requestState(req).caller,
  params: req.params,
  query: call.query && parse(call.query, req.query),
  req,
  res,
});

/**
 * Answers a call. Who may call, what is sent and the status of success are the contract's: a handler is called for those it is for,
 * with what they sent as the contract reads it (400 for the rest), and returns what is given.
 */
export const route = <C extends Call>(call: C, answering: NoInfer<Answering<C>>): Route => ({
  call,
  readsBody: false,
  handle: async (req, res) => {
    const asked = { ...withoutBody(call, req, res), body: bodyOf(call, req.body) };
    send(res, call, await answering(asked as RouteRequest<C>));
  },
});

/** As `route`, for a handler that reads the body itself: it comes as it was sent. */
export const routeUnread = <C extends Call>(
  call: C,
  answering: NoInfer<(asked: AskedUnread<C>) => Answer<C> | Promise<Answer<C>>>,
): Route => ({
  call,
  readsBody: true,
  handle: async (req, res) => {
    send(res, call, await answering(withoutBody(call, req, res) as unknown as AskedUnread<C>));
  },
});

const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1').replace(/(?<=.)\/$/, '');
/** Two paths that differ only in their parameters' names are the same. */
const shape = (path: string): string => expressPath(path).replace(/:\w+/g, ':');
const nameOf = ({ method, path }: CallRoute): string => `${method} ${path}`;

/** What notes for logs and metrics that a request is this call. */
function noting({ path, secretPath }: CallRoute): (req: Request) => void {
  const routePath = expressPath(path);
  return (req) => {
    const state = requestState(req);
    state.routePath = routePath;
    state.secretPath = secretPath;
  };
}

function refusalOf(error: unknown): Ended {
  const { status, code, detail, extra } = failureOf(error);
  const refusal = { message: detail, ...(extra.says ? { says: extra.says } : {}) };
  return { outcome: status < 500 ? 'refused' : 'failed', status, code, refusal };
}

/** Answers, and notes before and after what somebody does who works here. */
function answering(
  { call, handle }: Route,
  staffActions: StaffActions | undefined,
  afterChange: (() => void) | undefined,
): RequestHandler {
  if (!staffActions || !isNotedCall(call)) return async (req, res) => handle(req, res);
  return async (req, res) => {
    const noting = notingOf(staffActions, call, req);
    const state = requestState(req);
    state.actsAs = noting.by;
    state.actsOn = noting.to;
    if (state.caller) await noting.by(state.caller);
    try {
      await handle(req, res);
    } catch (error) {
      const told = noting.ended(refusalOf(error)).then(() => afterChange?.());
      // Who is refused without a token learns by no time whether somebody works here.
      if (state.caller) await told;
      throw error;
    }
    await noting.ended({ outcome: 'done', status: res.statusCode, code: '' });
    afterChange?.();
  };
}

/** The caller is checked before the body is read, and the body before the handler runs, unless that reads it. */
function steps(
  route: Route,
  { verify, staffActions, afterChange }: Omit<Answered, 'calls'>,
): RequestHandler[] {
  const { call, readsBody } = route;
  const note = noting(call);
  const guard = async (req: Request, _res: Response, next: NextFunction): Promise<void> => {
    note(req);
    await admit(req, call.who, verify);
    next();
  };
  const limit = BODY_LIMIT_BYTES[call.bodyLimit];
  const json = () => (readsBody ? unreadBody(limit) : jsonBody(limit));
  const upload = (field: string) => (readsBody ? unreadUpload(field, limit) : uploadBody(field, limit));
  const body = call.upload === undefined ? json() : upload(call.upload);
  return [guard, body, answering(route, staffActions, afterChange)];
}

/** The methods of each path, by its shape. */
function methodsByShape(calls: readonly CallRoute[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of calls)
    methods.set(shape(path), [...(methods.get(shape(path)) ?? []), method]);
  return methods;
}

function refuseOtherMethods(app: Express, call: CallRoute, methods: readonly string[]): void {
  const note = noting(call);
  app.route(expressPath(call.path)).all((req) => {
    note(req);
    throw refusal(405, 'method-not-allowed', {
      headers: { Allow: methods.join(', ') },
    });
  });
}

interface Answered {
  readonly calls: readonly CallRoute[];
  readonly verify: VerifyToken;
  /** Absent where nothing that staff do is noted: in tests of other things. */
  readonly staffActions?: StaffActions | undefined;
  readonly afterChange?: (() => void) | undefined;
}

/**
 * Registers the routes of a service, one for each of its documented calls, and answers 405 for other methods. Throws for a route that
 * is not one of these calls, or is there twice, and with the names of the calls that have none.
 */
export function addRoutes(app: Express, routes: readonly Route[], { calls, ...how }: Answered): void {
  const named = new Set<string>();
  for (const one of routes) {
    const name = nameOf(one.call);
    if (!calls.includes(one.call)) throw new Error(`${name} is not in the table of calls`);
    if (named.has(name)) throw new Error(`${name} is registered twice`);
    named.add(name);
    const method = one.call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    app[method](expressPath(one.call.path), ...steps(one, how));
  }
  const missing = calls.map(nameOf).filter((name) => !named.has(name));
  if (missing.length > 0) throw new Error(`documented calls without a route: ${missing.join(', ')}`);
  const methods = methodsByShape(calls);
  for (const call of calls) refuseOtherMethods(app, call, methods.get(shape(call.path)) ?? []);
}
