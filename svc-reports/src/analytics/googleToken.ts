/** Access to Google Analytics: what a service account, or a sign-in, exchanges for a token. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { analyticsRefused, googleAway, type AskGoogle } from './askGoogle';

export const ANALYTICS_SCOPE = 'https://www.googleapis.com/auth/analytics.readonly';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_S = 3_600;
/** A token is renewed when it has less than this left. Milliseconds. */
const RENEW_BEFORE_MS = 60_000;

/** The file that Google gives for a service account; what else is in it is not needed. */
const credentialsSchema = z.object({
  client_email: z.email(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

export interface ServiceAccount {
  readonly email: string;
  readonly key: KeyObject;
  readonly keyId: string | undefined;
  readonly tokenUrl: string;
}

/** Rejects, without repeating anything of it, when the file is not a service account's. */
export async function readCredentials(file: string): Promise<ServiceAccount> {
  const text = await readFile(file, 'utf8');
  const read = credentialsSchema.safeParse(jsonIn(text, file));
  if (!read.success)
    throw new Error(`${file} is not a service account: ${read.error.issues[0]?.path.join('.')}`);
  const { client_email: email, private_key: pem, private_key_id: keyId, token_uri: tokenUrl } = read.data;
  return { email, key: createPrivateKey(pem), keyId, tokenUrl };
}

function jsonIn(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    /** The parser's own words repeat what it found, which may be the key. */
    throw new Error(`${file} is not JSON`);
  }
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusedAnswer = z.object({ error: z.string().default(''), error_description: z.string().optional() });

const assertionOf = ({ email, key, keyId }: ServiceAccount, audience: string, nowS: number): string =>
  jwt.sign({ iss: email, scope: ANALYTICS_SCOPE, aud: audience, iat: nowS, exp: nowS + ASSERTION_S }, key, {
    algorithm: 'RS256',
    ...(keyId === undefined ? {} : { keyid: keyId }),
  });

export interface GoogleToken {
  /** Kept until shortly before it ends; several callers wait for the same exchange. */
  get(): Promise<string>;
  /** It was refused: the next `get` exchanges again. */
  forget(): void;
}

/** What is exchanged, by a form; `nowMs` is the time of the exchange. */
export type GoogleGrant = (nowMs: number) => Readonly<Record<string, string>>;

/** A signed assertion of the account. */
export const accountGrant =
  (account: ServiceAccount, tokenUrl: string): GoogleGrant =>
  (nowMs) => ({ grant_type: GRANT, assertion: assertionOf(account, tokenUrl, Math.floor(nowMs / 1000)) });

/** Asks for tokens as the form says: 502 in Google's words, 503 when it is away. */
export async function exchangedFor<T>(
  form: Readonly<Record<string, string>>,
  {
    url,
    ask,
    answer: schema,
  }: { readonly url: string; readonly ask: AskGoogle; readonly answer: z.ZodType<T> },
): Promise<T> {
  const answer = await ask(url, { method: 'POST', body: new URLSearchParams(form) });
  if (answer.status >= 500 || answer.status === 429) throw googleAway();
  const read = schema.safeParse(answer.body);
  if (read.success && answer.status < 300) return read.data;
  const refused = refusedAnswer.safeParse(answer.body).data;
  throw analyticsRefused(refused?.error_description ?? refused?.error);
}

export function googleToken(options: {
  readonly grant: GoogleGrant;
  readonly url: string;
  readonly ask: AskGoogle;
  readonly now: () => number;
}): GoogleToken {
  const { grant, url, ask, now } = options;
  let kept: { readonly token: string; readonly untilMs: number } | null = null;
  let exchanging: Promise<string> | null = null;

  const exchange = async (): Promise<string> => {
    const askedAt = now();
    const read = await exchangedFor(grant(askedAt), { url, ask, answer: tokenAnswer });
    kept = { token: read.access_token, untilMs: askedAt + read.expires_in * 1000 };
    return kept.token;
  };

  return {
    get: () => {
      if (kept && kept.untilMs - RENEW_BEFORE_MS > now()) return Promise.resolve(kept.token);
      exchanging ??= exchange().finally(() => {
        exchanging = null;
      });
      return exchanging;
    },
    forget: () => {
      kept = null;
    },
  };
}
