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

export async function startTestS3(): Promise<TestS3> {
  const kept = new Map<string, { body: Buffer; type: string }>();
  const store = {
    endpoint: '',
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret',
    region: 'test-1',
    faults: [] as (number | 'silence')[],
  };
  const answer = (req: IncomingMessage, body: Buffer): [status: number, body?: Buffer, type?: string] => {
    const path = req.url ?? '';
    if (!isSigned(req, body, store)) return [403];
    if (req.method === 'PUT') {
      kept.set(path, { body, type: header(req, 'content-type') });
      return [200];
    }
    if (req.method === 'DELETE') {
      kept.delete(path);
      return [204];
    }
    const blob = kept.get(path);
    return blob ? [200, blob.body, blob.type] : [404];
  };
  const server: Server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const fault = store.faults.shift();
    if (fault === 'silence') return;
    const [status, body, type] = fault === undefined ? answer(req, Buffer.concat(chunks)) : [fault];
    res.writeHead(status, type === undefined ? {} : { 'content-type': type });
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
