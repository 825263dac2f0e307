/** The sign-in at Google that a person does: OAuth's authorization code flow, with PKCE; the refresh token is kept sealed. */
import { createHash, randomBytes } from 'node:crypto';
import { refusal, sealWith, SealBroken, type Seal, type Sealed } from '@rackwright/service-kit';
import { Schema, trusted, type Connection } from 'mongoose';
import { z } from 'zod';
import type { AskGoogle } from './askGoogle';
import { ANALYTICS_SCOPE, exchangedFor, googleToken, type GoogleToken } from './googleToken';

const GOOGLE_SIGN_IN_URL = 'https://accounts.google.com/o/oauth2/v2/auth';
/** How long somebody may take for it. */
const SIGN_IN_MS = 15 * 60_000;
const ONE = 'google';

interface KeptSignIn {
  readonly _id: string;
  readonly sealed: Sealed;
  /** The administrator's; absent of a sign-in from before it was kept, as of one whose account is erased. */
  readonly userId?: string;
  /** The administrator's e-mail; empty once their account is erased. */
  readonly by: string;
  readonly at: Date;
}

/** One that was begun. Its id is a digest: what the address of the page holds is not in the database. */
interface BegunSignIn {
  readonly _id: string;
  readonly userId: string;
  readonly verifier: Sealed;
  readonly at: Date;
  /** When it was ended; null until then. */
  readonly takenAt: Date | null;
}

export interface SignedInBy {
  readonly userId: string;
  readonly email: string;
}

export interface GoogleSignIn {
  /** Where the person goes on. */
  begin(by: SignedInBy): Promise<string>;
  /** 409 for what the same person did not begin in the last quarter of an hour, or has ended already; 502 and 503 as Google says. */
  end(by: SignedInBy, sent: { readonly code: string; readonly state: string }): Promise<void>;
  /** Null while nobody is, and when the sign-in was sealed by another secret. */
  current(): Promise<{ readonly by: string; readonly at: Date; readonly token: GoogleToken } | null>;
  forget(): Promise<void>;
}

const tokens = z.object({ refresh_token: z.string().min(1), scope: z.string() });
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const sealed = { type: Object, required: true };
const at = { type: Date, required: true };

/** Collections `analyticsSignIns`, which has one document at most, and `analyticsBegun`. */
export function createSignInRows(connection: Connection) {
  const kept = new Schema<KeptSignIn>(
    { _id: { type: String, required: true }, sealed, userId: String, by: { type: String, default: '' }, at },
    { versionKey: false },
  );
  const begun = new Schema<BegunSignIn>(
    {
      _id: { type: String, required: true },
      userId: { type: String, required: true },
      verifier: sealed,
      at,
      takenAt: { type: Date, default: null },
    },
    { versionKey: false },
  );
  begun.index({ at: 1 }, { expireAfterSeconds: SIGN_IN_MS / 1000 });
  return {
    kept: connection.model<KeptSignIn>('AnalyticsSignIn', kept, 'analyticsSignIns'),
    begun: connection.model<BegunSignIn>('AnalyticsBegun', begun, 'analyticsBegun'),
  };
}

export type SignInRows = ReturnType<typeof createSignInRows>;

/** Sign-ins as somebody's. */
export function signInsOf({ kept, begun }: SignInRows) {
  const theirs = ({ userId, email }: SignedInBy) => ({
    $or: [{ userId }, ...(email === '' ? [] : [{ userId: null, by: email }])],
  });
  return {
    held: async (person: SignedInBy) =>
      (await kept.find(theirs(person)).lean<KeptSignIn[]>()).map(({ by, at: since }) => ({
        by,
        at: since.toISOString(),
      })),
    /** What is kept goes on, and names nobody. */
    forget: async (person: SignedInBy): Promise<void> => {
      await kept.updateMany(theirs(person), { $set: { by: '' }, $unset: { userId: '' } });
      await begun.deleteMany({ userId: person.userId });
    },
  };
}

interface Client {
  readonly id: string;
  readonly secret: string;
}

interface SignInOptions {
  readonly rows: SignInRows;
  readonly client: Client;
  readonly redirectUrl: string;
  readonly signInUrl: string | undefined;
  readonly tokenUrl: string;
  readonly ask: AskGoogle;
  readonly now: () => Date;
}

const sealFor = ({ secret }: Client): Seal =>
  sealWith({
    secret,
    purpose: 'rackwright sign-in at Google',
    broken: 'GA_CLIENT_SECRET does not open the sign-in at Google in the database.',
  });

/** What is asked of Google on the way there. */
const questionOf = ({ client, redirectUrl }: SignInOptions, state: string, verifier: string) => ({
  client_id: client.id,
  redirect_uri: redirectUrl,
  response_type: 'code',
  scope: ANALYTICS_SCOPE,
  access_type: 'offline',
  // Without it Google gives a refresh token only the first time.
  prompt: 'consent',
  state,
  code_challenge: digest(verifier),
  code_challenge_method: 'S256',
});

/** Sign-ins under way: each can be ended once, by who began it. */
function signInsBegun({ rows: { begun }, now }: SignInOptions, seal: Seal) {
  return {
    add: async (userId: string) => {
      const [state, verifier] = [
        randomBytes(24).toString('base64url'),
        randomBytes(48).toString('base64url'),
      ];
      const _id = digest(state);
      await begun.create({ _id, userId, verifier: seal.close(verifier, _id), at: now(), takenAt: null });
      return { state, verifier };
    },
    /** Its verifier. */
    take: async (userId: string, state: string): Promise<string> => {
      const since = trusted({ $gt: new Date(now().getTime() - SIGN_IN_MS) });
      const found = await begun
        .findOneAndUpdate(
          { _id: digest(state), userId, at: since, takenAt: null },
          { $set: { takenAt: now() } },
        )
        .lean<BegunSignIn>();
      if (!found) throw refusal(409, 'analytics-sign-in-over');
      return seal.open(found.verifier, found._id);
    },
  };
}

/** The token of the sign-in that is kept: another one has another. */
function tokenKeeper({
  client,
  tokenUrl: url,
  ask,
  now,
}: SignInOptions): (refreshToken: string) => GoogleToken {
  let used: { readonly refreshToken: string; readonly token: GoogleToken } | null = null;
  return (refreshToken) => {
    if (used?.refreshToken === refreshToken) return used.token;
    const ours = { client_id: client.id, client_secret: client.secret };
    const grant = () => ({ grant_type: 'refresh_token', refresh_token: refreshToken, ...ours });
    const token = googleToken({ grant, url, ask, now: () => now().getTime() });
    used = { refreshToken, token };
    return token;
  };
}

function openedBy(seal: Seal, kept: Sealed): string | null {
  try {
    return seal.open(kept, ONE);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

export function googleSignIn(options: SignInOptions): GoogleSignIn {
  const { client, redirectUrl, signInUrl = GOOGLE_SIGN_IN_URL, tokenUrl: url, ask, now } = options;
  const { kept } = options.rows;
  const seal = sealFor(client);
  const begun = signInsBegun(options, seal);
  const tokenOf = tokenKeeper(options);
  return {
    begin: async ({ userId }) => {
      const { state, verifier } = await begun.add(userId);
      return `${signInUrl}?${new URLSearchParams(questionOf(options, state, verifier))}`;
    },
    end: async ({ userId, email }, { code, state }) => {
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUrl,
        code_verifier: await begun.take(userId, state),
        client_id: client.id,
        client_secret: client.secret,
      };
      const { refresh_token: refreshToken, scope } = await exchangedFor(form, { url, ask, answer: tokens });
      if (!scope.split(' ').includes(ANALYTICS_SCOPE)) throw refusal(502, 'analytics-not-allowed');
      const signedIn = { sealed: seal.close(refreshToken, ONE), userId, by: email, at: now() };
      await kept.updateOne({ _id: ONE }, { $set: signedIn }, { upsert: true });
    },
    current: async () => {
      const found = await kept.findOne({ _id: ONE }).lean<KeptSignIn>();
      const refreshToken = found && openedBy(seal, found.sealed);
      return found && refreshToken ? { by: found.by, at: found.at, token: tokenOf(refreshToken) } : null;
    },
    forget: async () => {
      await kept.deleteOne({ _id: ONE });
    },
  };
}
