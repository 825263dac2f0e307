import { callersOf, type CallWho, type Role } from '@rackwright/contracts';
import { LANGUAGES, type Language } from '@rackwright/words';
import type { Request } from 'express';
import { notAllowed, notFound, refusal, signInNeeded } from './failure';
import { requestState } from './requestState';
import type { Caller, VerifyToken } from './tokens';

const kindsOf = ({ role, publisher }: Caller): readonly string[] =>
  publisher ? [role, 'publisher'] : [role];

/** Throws the refusal of a contract's `who`: 401 without a good token, 403 with one that is not enough. */
function refuseOthers(who: CallWho, caller: Caller | null): void {
  const callers: readonly string[] = callersOf[who];
  if (callers.includes('nobody')) return;
  if (!caller) throw signInNeeded();
  if (!kindsOf(caller).some((kind) => callers.includes(kind))) throw notAllowed();
}

/** Who calls, or 401. */
export function signedInCaller(req: Request): Caller {
  const { caller } = requestState(req);
  if (!caller) throw signInNeeded();
  return caller;
}

/** The caller, who is this user or has one of the roles; anybody else gets 404: they may not know what exists. */
export function requireSelf(req: Request, userId: string, ...alsoRoles: readonly Role[]): Caller {
  const known = signedInCaller(req);
  if (known.userId !== userId && !alsoRoles.includes(known.role)) throw notFound();
  return known;
}

/** The first of Accept-Language that the product speaks and that is named: `*` names none. */
const askedLanguage = (req: Request): Language | undefined =>
  req
    .acceptsLanguages()
    .map((wanted) => LANGUAGES.find((one) => one === wanted.toLowerCase().split('-')[0]))
    .find((one) => one !== undefined);

const languageOfAccount = (req: Request): Language | undefined => requestState(req).caller?.language;

/** In which who calls is written to: their account's language, else the one that they ask for by Accept-Language, else English. */
export const languageOf = (req: Request): Language => languageOfAccount(req) ?? askedLanguage(req) ?? 'en';

/** In which an answer is read, beside a screen that may speak another language than the account: the one that is asked for comes first. */
export const languageOfAnswer = (req: Request): Language =>
  askedLanguage(req) ?? languageOfAccount(req) ?? 'en';

export const bearerToken = (req: Request): string | null => {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(req.headers.authorization ?? '');
  return match?.[1] ?? null;
};

/** Finds out who calls, then refuses whom the route is not for. */
export async function admit(req: Request, who: CallWho, verify: VerifyToken): Promise<void> {
  const token = bearerToken(req);
  if (token !== null) {
    try {
      requestState(req).caller = await verify(token);
    } catch (error) {
      requestState(req).logger.warn({ err: error }, 'token keys unavailable');
      if (who !== 'anyone') throw refusal(503, 'database-away', { type: 'keys-unavailable', retryAfterS: 2 });
    }
  }
  refuseOthers(who, requestState(req).caller);
}

/** Milliseconds until the token of the request ends, which was verified before: what stays open longer is asked for again. */
export function tokenEndsInMs(req: Request): number {
  const [, payload = ''] = (req.headers.authorization ?? '').split('.');
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  return Math.max(0, exp * 1000 - Date.now());
}
