import { callersOf, type CallWho } from '@rackwright/contracts';
import type { Request } from 'express';
import { Failure, notAllowed, notFound, signInNeeded } from './failure';
import { requestState } from './requestState';
import type { Caller, Role, VerifyToken } from './tokens';

/** Who may call a route. */
export interface Who {
  readonly name: string;
  /** Throws the refusal: 401 without a good token, 403 with one that is not enough. */
  readonly check: (caller: Caller | null) => void;
}

const kindsOf = ({ role, publisher: publishes }: Caller): readonly string[] =>
  publishes ? [role, 'publisher'] : [role];

/** Whom a contract's `who` lets in. */
export function whoOf(name: CallWho): Who {
  const callers: readonly string[] = callersOf[name];
  if (callers.includes('nobody')) return anyone;
  return {
    name,
    check: (caller) => {
      if (!caller) throw signInNeeded();
      if (!kindsOf(caller).some((kind) => callers.includes(kind))) throw notAllowed();
    },
  };
}

/** Anybody, with or without a token; a bad token counts as none. */
export const anyone: Who = { name: 'anyone', check: () => undefined };

/** Anybody with a token: a guest or a user. */
export const signedIn: Who = whoOf('guest or user');

/** Anybody with an account; not a guest. */
export const user: Who = whoOf('user');

export const publisher: Who = whoOf('publisher');

export const requireRole = (...roles: readonly [Role, ...Role[]]): Who =>
  whoOf(roles.join(' or ') as CallWho);

/** Who calls; null without a good token, which only routes for `anyone` can see. */
export const caller = (req: Request): Caller | null => requestState(req).caller;

/** Who calls, or 401. */
export function signedInCaller(req: Request): Caller {
  const known = caller(req);
  if (!known) throw signInNeeded();
  return known;
}

/** The caller, who is this user or has one of the roles; anybody else gets 404: they may not know what exists. */
export function requireSelf(req: Request, userId: string, ...alsoRoles: readonly Role[]): Caller {
  const known = signedInCaller(req);
  if (known.userId !== userId && !alsoRoles.includes(known.role)) throw notFound();
  return known;
}

export const bearerToken = (req: Request): string | null => {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(req.headers.authorization ?? '');
  return match?.[1] ?? null;
};

/** Finds out who calls, then refuses whom the route is not for. */
export async function admit(req: Request, who: Who, verify: VerifyToken): Promise<void> {
  const token = bearerToken(req);
  if (token !== null) {
    try {
      requestState(req).caller = await verify(token);
    } catch (error) {
      requestState(req).logger.warn({ err: error }, 'token keys unavailable');
      if (who !== anyone)
        throw new Failure(503, 'keys-unavailable', 'Try again in a moment.', { retryAfterS: 2 });
    }
  }
  who.check(requestState(req).caller);
}
