import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

export interface S3Place {
  readonly bucket: string;
  /** Before every key, without a slash at its ends; empty for none. */
  readonly prefix: string;
  /** Of a store other than Amazon's, as in `http://127.0.0.1:9000`: the bucket is then the first part of the path. */
  readonly endpoint?: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** For a whole call with its repetitions, 10 s unless said. */
  readonly timeoutMs?: number;
}

export interface S3Objects {
  /** Null for a key that nothing is kept under. */
  get(key: string): Promise<{ readonly bytes: Buffer; readonly type: string } | null>;
  /** Resolves when the bytes are kept; the latest of a key counts. */
  put(key: string, bytes: Uint8Array, headers: Readonly<Record<string, string>>): Promise<void>;
  /** Resolves also when there was nothing. */
  remove(key: string): Promise<void>;
}

/** The store of files could not be asked, or did not do what it was asked for; its own words are for a log. */
export class StoreAway extends Error {}

/** Above the bytes of any call: a model of 50 MB on a slow line has to fit into it. */
const TIMEOUT_MS = 10_000;
/** After the first try, for a store that is away or asks for patience. */
const REPETITIONS = 2;

/** Where the bucket of a place is asked for, without a slash at its end. */
const bucketAddress = ({ endpoint, bucket, region }: S3Place): string =>
  endpoint === undefined
    ? `https://${bucket}.s3.${region}.amazonaws.com`
    : `${endpoint.replace(/\/+$/, '')}/${bucket}`;

const refusedBy = ({ status }: Response): StoreAway => new StoreAway(`the store of files answered ${status}`);

/**
 * What any store that speaks Amazon's S3 keeps under a prefix. `aws4fetch` signs; Amazon's own client would add 1.4 MB to each service and
 * 22 MB of packages for the few requests that are written out here. What is put carries its checksum, so that the store refuses what
 * arrived broken. Throws a StoreAway.
 */
export function s3Objects(place: S3Place): S3Objects {
  const { accessKeyId, secretAccessKey, region, prefix, timeoutMs = TIMEOUT_MS } = place;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: REPETITIONS,
    initRetryMs: 100,
  });
  const addressOf = (key: string): string => [bucketAddress(place), prefix, key].filter(Boolean).join('/');

  /** One deadline for asking and for reading the answer. */
  const ask = async <T>(
    address: string,
    init: RequestInit,
    read: (response: Response, body: Buffer) => T,
  ): Promise<T> => {
    try {
      const response = await client.fetch(address, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return read(response, Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      if (error instanceof StoreAway) throw error;
      throw new StoreAway('the store of files could not be asked', { cause: error });
    }
  };
  return {
    get: (key) =>
      ask(addressOf(key), { method: 'GET' }, (response, bytes) => {
        if (response.status === 404) return null;
        if (!response.ok) throw refusedBy(response);
        return { bytes, type: response.headers.get('content-type') ?? 'application/octet-stream' };
      }),
    put: (key, bytes, headers) => {
      const checksum = createHash('sha256').update(bytes).digest('hex');
      const all = { ...headers, 'x-amz-content-sha256': checksum };
      return ask(addressOf(key), { method: 'PUT', body: Buffer.from(bytes), headers: all }, (response) => {
        if (!response.ok) throw refusedBy(response);
      });
    },
    remove: (key) =>
      ask(addressOf(key), { method: 'DELETE' }, (response) => {
        if (!response.ok && response.status !== 404) throw refusedBy(response);
      }),
  };
}
