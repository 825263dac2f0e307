import { tokenClaims, type Role, type TokenClaims } from '@rackwright/contracts';
import type { Language } from '@rackwright/words';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { KeySource } from './keys';
import { VerifiedTokens } from './verifiedTokens';

export const TOKEN_ISSUER = 'rackwright';
export const TOKEN_AUDIENCE = 'rackwright';
export const TOKEN_TYPE = 'at+jwt';
/** Half an hour, the idle limit; the activity ping renews. */
export const TOKEN_LIFE_S = 1_800;
/** Seconds by which clocks may differ. */
export const CLOCK_LEEWAY_S = 60;
const MAX_TOKEN_LENGTH = 4_096;
const SEEN_MOST = 2_000;

/** Who a verified token says is calling. */
export interface Caller {
  readonly userId: string;
  readonly role: Role;
  readonly publisher: boolean;
  readonly sid: string;
  /** The account's session version as the session began; absent in a guest's token and in older ones. */
  readonly version?: number | undefined;
  readonly name: string;
  readonly email: string;
  /** Whether `email` was as the token was signed; absent where it does not say. */
  readonly emailConfirmed?: boolean | undefined;
  /** Of the account; absent where it does not say. */
  readonly language?: Language | undefined;
}

/** What an event about somebody says of their address, as far as it is known. */
export const confirmationOf = (by: Caller | null): Pick<Caller, 'emailConfirmed'> =>
  by?.emailConfirmed === undefined ? {} : { emailConfirmed: by.emailConfirmed };

export type VerifyToken = (token: string) => Promise<Caller | null>;

/** Three parts, the last as long as a signature is: the verifier takes anything else for a fault of ours. */
const WELL_FORMED = /^([\w-]+)\.[\w-]+\.[\w-]{86}$/;

const headerSchema = z.object({
  alg: z.literal('ES256'),
  typ: z.literal(TOKEN_TYPE),
  kid: z.string().max(100),
});

/** The id of the key that a token says it is signed with; null when it is no token of ours. */
function keyIdOf(token: string): string | null {
  const [, header = ''] = WELL_FORMED.exec(token) ?? [];
  try {
    const read = headerSchema.safeParse(JSON.parse(Buffer.from(header, 'base64url').toString()));
    return read.success ? read.data.kid : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const callerOfClaims = ({ sub, ...claims }: TokenClaims): Caller => ({ userId: sub, ...claims });

/**
 * Gives the caller of a token that is whole, signed by the issuer with a key that is still published, for us and in its time;
 * null for every other one. One that was seen before is not verified again.
 */
export function tokenVerifier(keys: KeySource, now: () => number = Date.now): VerifyToken {
  const seenTokens = new VerifiedTokens(SEEN_MOST);

  const verifyAnew = async (token: string): Promise<Caller | null> => {
    const kid = keyIdOf(token);
    const key = kid === null ? null : await keys.key(kid);
    if (kid === null || !key) return null;
    const claims = verifiedClaims(token, key, Math.floor(now() / 1000));
    if (!claims) return null;
    const caller = callerOfClaims(claims.who);
    seenTokens.keep(token, { caller, kid, key, untilMs: (claims.exp + CLOCK_LEEWAY_S) * 1000 });
    return caller;
  };

  return async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return null;
    const seen = seenTokens.get(token, now());
    if (seen && (await keys.key(seen.kid)) === seen.key) return seen.caller;
    if (seen) seenTokens.forget(token);
    return verifyAnew(token);
  };
}

function verifiedClaims(
  token: string,
  key: jwt.PublicKey,
  nowS: number,
): { who: TokenClaims; exp: number } | null {
  try {
    const claims = jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      clockTolerance: CLOCK_LEEWAY_S,
      clockTimestamp: nowS,
    });
    const who = tokenClaims.safeParse(claims);
    const exp = typeof claims === 'object' ? claims.exp : undefined;
    return who.success && exp !== undefined ? { who: who.data, exp } : null;
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return null;
    throw error;
  }
}
