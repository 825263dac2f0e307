/** A store of the S3 kind for tests: verifies the signature of each request as Amazon documents it (version 4). */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface TestS3 {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Paths kept, bucket first. */
  paths(): readonly string[];
  /** Each answers the next request instead of the store: a status, or silence. */
  readonly faults: (number | 'silence')[];
  stop(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const header = (req: IncomingMessage, name: string): string => String(req.headers[name] ?? '').trim();

/** The signature this request should have; empty when it is not signed at all. */
function wantedSignature(req: IncomingMessage, secret: string, region: string): string {
  const authorization = header(req, 'authorization');
  const names = /SignedHeaders=([^,\s]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const url = new URL(req.url ?? '/', 'http://store');
  const canonical = [
    req.method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${header(req, name)}`),
    '',
    names.join(';'),
    header(req, 'x-amz-content-sha256'),
  ].join('\n');
  const time = header(req, 'x-amz-date');
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
}

function isSigned(req: IncomingMessage, body: Buffer, store: Omit<TestS3, 'stop' | 'paths'>): boolean {
  const authorization = header(req, 'authorization');
  const given = header(req, 'x-amz-content-sha256');
  const wanted = wantedSignature(req, store.secretAccessKey, store.region);
  const bodyFits = given === sha256(body) || (given === 'UNSIGNED-PAYLOAD' && body.length === 0);
  return (
    bodyFits &&
    authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${store.accessKeyId}/`) &&
    authorization.includes(`Signature=${wanted}`) &&
    /SignedHeaders=[^,]*host/.test(authorization)
  );
}

interface KeptObject {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly madeMs: number;
}

/** Of what is kept under paths, those that begin so; some at a time, as Amazon gives a thousand. */
const LISTED_AT_ONCE = 7;

function listing(kept: ReadonlyMap<string, KeptObject>, bucket: string, query: URLSearchParams): Buffer {
  const beginning = bucket + (query.get('prefix') ?? '');
  const all = [...kept].filter(([path]) => path.startsWith(beginning)).sort(([a], [b]) => (a < b ? -1 : 1));
  const from = Number(query.get('continuation-token') ?? 0);
  const next = from + LISTED_AT_ONCE;
  const contents = all.slice(from, next).map(([path, { madeMs }]) => {
    const key = encodeURIComponent(path.slice(bucket.length));
    return `<Contents><Key>${key}</Key><LastModified>${new Date(madeMs).toISOString()}</LastModified></Contents>`;
  });
  const more = next < all.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return Buffer.from(`<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`);
}

/** `isPublic`: anybody may read what is there; of what is not, a stranger hears 403 as at Amazon's. */
export async function startTestS3({ isPublic = false } = {}): Promise<TestS3> {
  const kept = new Map<string, KeptObject>();
  const store = {
    endpoint: '',
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret',
    region: 'test-1',
    faults: [] as (number | 'silence')[],
  };
  const answer = (
    req: IncomingMessage,
    body: Buffer,
  ): [status: number, body?: Buffer, headers?: Readonly<Record<string, string>>] => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://store');
    const path = decodeURIComponent(pathname.replaceAll('+', ' '));
    if (!isSigned(req, body, store)) {
      const open = isPublic && req.method === 'GET' ? kept.get(path) : undefined;
      return open ? [200, open.body, open.headers] : [403];
    }
    if (searchParams.has('list-type')) return [200, listing(kept, path, searchParams)];
    if (req.method === 'PUT') {
      if (req.headers['if-none-match'] === '*' && kept.has(path)) return [412];
      const names = ['content-type', 'content-encoding', 'cache-control'];
      const headers = Object.fromEntries(
        names.filter((name) => name in req.headers).map((name) => [name, header(req, name)]),
      );
      kept.set(path, { body, headers, madeMs: Date.now() });
      return [200];
    }
    if (req.method === 'DELETE') {
      kept.delete(path);
      return [204];
    }
    const blob = kept.get(path);
    return blob ? [200, blob.body, blob.headers] : [404];
  };
  const server: Server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const fault = store.faults.shift();
    if (fault === 'silence') return;
    const [status, body, headers] = fault === undefined ? answer(req, Buffer.concat(chunks)) : [fault];
    res.writeHead(status, headers);
    res.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  store.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...store,
    faults: store.faults,
    paths: () => [...kept.keys()],
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
