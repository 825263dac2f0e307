import { BODY_LIMIT_BYTES, type CallRoute } from '@rackwright/contracts';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import { admit, type Who } from './auth';
import { route as routeOf, type Answering, type Route } from './route';
import type { Call } from '@rackwright/contracts';
import { Failure } from './failure';
import { jsonBody, unreadBody } from './jsonBody';
import { requestState } from './requestState';
import type { VerifyToken } from './tokens';
import { uploadBody } from './uploadBody';

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface RouteRules {
  /** Who may call; there is no route without it. */
  readonly who: Who;
  /** The handler reads the JSON body itself, with `readBody`, once it has a place for it. */
  readonly readsBody?: true;
}

export type Handler = (req: Request, res: Response) => void | Promise<void>;

/** Where a service registers its calls. */
export interface Router {
  /** `path` with parameters as `:id`. Throws for a call that is not in the table of documented calls, or is there twice. */
  readonly add: (method: Method, path: string, rules: RouteRules, handler: Handler) => void;
}

/** What a registered route lets in, for the tests that go through all of them. */
export interface RouteEntry {
  readonly method: Method;
  readonly path: string;
  readonly who: string;
}

const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1').replace(/(?<=.)\/$/, '');
/** Two paths that differ only in their parameters' names are the same. */
const shape = (path: string): string => expressPath(path).replace(/:\w+/g, ':');
const methodOf = (call: CallRoute): Method => call.method.toLowerCase() as Method;

/** Notes for logs and metrics which call this is. */
const begins = (req: Request, call: CallRoute): void => {
  const state = requestState(req);
  state.routePath = expressPath(call.path);
  state.secretPath = call.secretPath;
};

/** The caller is checked before the body is read, and the body before the handler runs, unless that reads it. */
function steps(
  call: CallRoute,
  { who, readsBody }: RouteRules,
  verify: VerifyToken,
  handler: Handler,
): RequestHandler[] {
  const guard = async (req: Request, _res: Response, next: NextFunction): Promise<void> => {
    begins(req, call);
    await admit(req, who, verify);
    next();
  };
  const limit = BODY_LIMIT_BYTES[call.bodyLimit];
  const json = () => (readsBody ? unreadBody(limit) : jsonBody(limit, { keepsBytes: call.signedBody }));
  const body = call.upload === undefined ? json() : uploadBody(call.upload, limit);
  return [guard, body, async (req, res) => handler(req, res)];
}

/** Collects the routes of a service, one for each of its documented calls, and answers 405 for other methods. */
export class RouteTable implements Router {
  readonly entries: RouteEntry[] = [];

  constructor(
    private readonly app: Express,
    private readonly calls: readonly CallRoute[],
    private readonly verify: VerifyToken,
  ) {}

  readonly add: Router['add'] = (method, path, rules, handler) => {
    const call = this.calls.find((known) => methodOf(known) === method && shape(known.path) === shape(path));
    if (!call) throw new Error(`${method} ${path} is not in the table of calls`);
    if (this.has(call)) throw new Error(`${method} ${path} is registered twice`);
    this.entries.push({ method, path: expressPath(path), who: rules.who.name });
    this.app[method](expressPath(path), ...steps(call, rules, this.verify, handler));
  };

  /** Throws with the names of the calls that have no route. */
  finish(): void {
    const missing = this.calls.filter((call) => !this.has(call)).map((call) => `${call.method} ${call.path}`);
    if (missing.length > 0) throw new Error(`documented calls without a route: ${missing.join(', ')}`);
    for (const call of this.calls) this.refuseOtherMethods(call);
  }

  private has(call: CallRoute): boolean {
    return this.entries.some(
      (entry) => entry.method === methodOf(call) && shape(entry.path) === shape(call.path),
    );
  }

  private refuseOtherMethods(call: CallRoute): void {
    const methods = this.calls
      .filter((other) => shape(other.path) === shape(call.path))
      .map(({ method }) => method);
    this.app.all(expressPath(call.path), (req) => {
      begins(req, call);
      throw new Failure(405, 'method-not-allowed', 'This address does not answer that method.', {
        headers: { Allow: methods.join(', ') },
      });
    });
  }
}

export function route(router: Router, ...call: Parameters<Router['add']>): void;
export function route<C extends Call>(call: C, answering: NoInfer<Answering<C>>): Route;
export function route(first: Router | Call, ...rest: unknown[]): unknown {
  if ('add' in first) return first.add(...(rest as Parameters<Router['add']>));
  return routeOf(first, rest[0] as Answering<Call>);
}
