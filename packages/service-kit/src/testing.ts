import { deepStrictEqual } from 'node:assert';
import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedMongo } from '@rackwright/embedded-mongo';
import type { TokenClaims } from '@rackwright/contracts';
import type { Language } from '@rackwright/words';
import jwt from 'jsonwebtoken';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { guardDialect } from './testDialect';
import { forgeries, tokenForger } from './testForgeries';
import { staticKeys, type KeySet, type KeySource } from './keys';
import { startService } from './startService';
import type { Service } from './service';
import { connectStore } from './store';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE } from './tokens';

export { MemoryBus } from './memoryBus';
export { silentLogger } from './logging';
export { declareTopology, deleteTopology } from './declareTopology';
export { startedForEach } from './startedForEach';
export { guardDialect } from './testDialect';
export { forgeries, tokenForger, type Forgery, type TokenForger } from './testForgeries';
export { startTestProxy, type TestProxy } from './testProxy';
export { openTestStream, type TestStream } from './testStream';
export { memoryBlobs } from './blobs/memoryBlobs';
export { blobStoreContract } from './blobs/blobs.contract';
export { startTestS3, type TestS3 } from './s3/testS3';

/** The answer's body as its contract has it; throws when it differs, also by a field that the contract does not name. */
export function agreed<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.parse(body);
  deepStrictEqual(read, body);
  return read;
}

export interface TestDatabase {
  /** A connection to an empty database of its own. */
  connect(): Promise<Connection>;
  /** One more connection to the database of another one: as of another process. */
  connectBeside(other: Connection): Promise<Connection>;
  url(name: string): string;
  /**
   * Closes everything; rejects when anything outside the dialect was sent by a connection from here, or reached the embedded server by
   * any other.
   */
  stop(): Promise<void>;
}

/** Resolves when the database has removed what TTL indexes made due before. */
export async function swept(connection: Connection): Promise<void> {
  const witnesses = connection.collection<{ readonly at: Date }>('witnesses');
  await witnesses.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  await witnesses.insertOne({ at: new Date(0) });
  while (await witnesses.findOne({})) await pause(5);
}

/**
 * A database server for one test file: the embedded one in memory, or MONGO_TEST_URL when given. `tellsCommands`: its connections emit
 * what they send. `ttlSweepMs`: how often the embedded one sweeps, 60,000 unless told otherwise.
 */
export async function startTestDatabase({
  tellsCommands = false,
  ttlSweepMs = 60_000,
} = {}): Promise<TestDatabase> {
  const given = process.env['MONGO_TEST_URL'];
  const breaches = new Set<string>();
  const onBreach = (breach: string): void => void breaches.add(breach);
  const embedded = given === undefined ? await startEmbeddedMongo({ onBreach, ttlSweepMs }) : null;
  const base = (given ?? embedded?.url ?? '').replace(/\/+$/, '');
  const open: { connection: Connection; breaches: () => readonly string[] }[] = [];
  const url = (name: string): string => `${base}/${name}`;
  const connectTo = async (name: string): Promise<Connection> => {
    const connection = await connectStore(url(name), {
      monitorCommands: tellsCommands || given !== undefined,
    });
    // The embedded server says itself what it was sent.
    open.push({ connection, breaches: given === undefined ? () => [] : guardDialect(connection) });
    return connection;
  };
  return {
    url,
    connect: () => connectTo(`test-${randomUUID()}`),
    connectBeside: (other) => connectTo(other.name),
    stop: async () => {
      for (const { connection } of open) {
        if (given !== undefined) await connection.dropDatabase();
        await connection.destroy();
      }
      await embedded?.stop();
      open.flatMap((one) => one.breaches()).forEach(onBreach);
      if (breaches.size > 0) throw new Error(`outside the database dialect: ${[...breaches].join('; ')}`);
    },
  };
}

export interface TokenFor {
  readonly userId?: string;
  readonly role?: TokenClaims['role'];
  readonly publisher?: boolean;
  readonly name?: string;
  readonly email?: string;
  readonly sid?: string;
  readonly version?: number;
  readonly emailConfirmed?: boolean;
  readonly language?: Language;
}

export interface TestTokens {
  readonly keys: KeySource;
  readonly keySet: KeySet;
  tokenFor(who?: TokenFor): string;
  /** An administrator's, each with one thing wrong with it, which its name is: all must be refused. */
  readonly bad: Readonly<Record<string, string>>;
}

const KID = 'test-key';

const publicKeySet = (publicKey: KeyObject, kid: string): KeySet => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return { keys: [{ kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' }] };
};

const claimsFor = (who: TokenFor) => ({
  sub: who.userId ?? 'user-1',
  role: who.role ?? 'customer',
  publisher: who.publisher ?? false,
  sid: who.sid ?? 'session-1',
  name: who.name ?? 'Test Person',
  email: who.email ?? 'person@rackwright.example',
  ...(who.version === undefined ? {} : { version: who.version }),
  ...(who.emailConfirmed === undefined ? {} : { emailConfirmed: who.emailConfirmed }),
  ...(who.language === undefined ? {} : { language: who.language }),
});

const signing = (): jwt.SignOptions => ({
  algorithm: 'ES256',
  issuer: TOKEN_ISSUER,
  audience: TOKEN_AUDIENCE,
  expiresIn: 1800,
  header: { alg: 'ES256', kid: KID, typ: TOKEN_TYPE },
});

/** Tokens as svc-users makes them, signed by a key pair of this test. */
export function testTokens(): TestTokens {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keySet = publicKeySet(publicKey, KID);
  const tokenFor = (who: TokenFor = {}) => jwt.sign(claimsFor(who), privateKey, signing());
  const forger = tokenForger(() => privateKey);
  const good = tokenFor({ role: 'admin', publisher: true });
  return {
    keys: staticKeys(keySet),
    keySet,
    tokenFor,
    bad: Object.fromEntries(forgeries.map((forgery) => [forgery, forger.forged(good, forgery)])),
  };
}

export interface TestRequest {
  readonly token?: string;
  /** Sent as JSON; a string is sent as it is, a form as multipart. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Hangs up. */
  readonly signal?: AbortSignal;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON, a text when it is one, else the bytes in a Buffer; null when empty, or a stream, which is left. */
  readonly body: unknown;
}

export interface TestService {
  readonly url: string;
  request(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  stop(): Promise<void>;
}

/** What `/metrics` tells of one figure: each value by its label. */
export async function figuresBy(
  { request }: Pick<TestService, 'request'>,
  name: string,
  label: string,
): Promise<Readonly<Record<string, number>>> {
  const lines = String((await request('GET', '/metrics')).body).matchAll(/^(\w+)\{(.*)\} (\S+)$/gm);
  const told = [...lines].filter(([, figure]) => figure === name);
  const valueOf = (labels: string): string => new RegExp(`(?:^|,)${label}="([^"]*)"`).exec(labels)?.[1] ?? '';
  return Object.fromEntries(told.map(([, , labels = '', value]) => [valueOf(labels), Number(value)]));
}

const bodyOf = (body: unknown): string | FormData =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);

function bodyFrom(type: string, bytes: Buffer): unknown {
  if (bytes.length === 0) return null;
  if (/json/.test(type)) return JSON.parse(bytes.toString()) as unknown;
  return type.startsWith('text/') || type === '' ? bytes.toString() : bytes;
}

async function answerOf(response: Response): Promise<TestAnswer> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, headers: response.headers, body: null };
  }
  const body = bodyFrom(type, Buffer.from(await response.arrayBuffer()));
  return { status: response.status, headers: response.headers, body };
}

const headersOf = ({ token, body, headers }: TestRequest): Record<string, string> => ({
  ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...headers,
});

/** The service on a free port, spoken to through HTTP as everybody does. */
export async function testService(service: Service): Promise<TestService> {
  const running = await startService({ service, port: 0, host: '127.0.0.1' });
  return {
    url: running.url,
    stop: () => running.stop(),
    request: async (method, path, request = {}) =>
      answerOf(
        await fetch(`${running.url}${path}`, {
          method,
          redirect: 'manual',
          headers: headersOf(request),
          ...(request.body === undefined ? {} : { body: bodyOf(request.body) }),
          ...(request.signal === undefined ? {} : { signal: request.signal }),
        }),
      ),
  };
}
