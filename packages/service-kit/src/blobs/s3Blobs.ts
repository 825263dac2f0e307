import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Failure, refusal } from '../failure';
import { checkBlob, isBlobKey, type BlobStore } from './blobStore';

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

/** Above the bytes of any call: a model of 50 MB on a slow line has to fit into it. */
const TIMEOUT_MS = 10_000;
/** After the first try, for a store that is away or asks for patience. */
const REPETITIONS = 2;

const away = () =>
  refusal(503, 'storage-away', {
    retryAfterS: 5,
  });

const baseOf = ({ endpoint, bucket, region }: S3Place): string =>
  endpoint === undefined
    ? `https://${bucket}.s3.${region}.amazonaws.com`
    : `${endpoint.replace(/\/+$/, '')}/${bucket}`;

/** The store's own words go to the log, by way of `cause`; the caller learns only that it is away. */
const refusedBy = (response: Response): Failure =>
  Object.assign(away(), { cause: new Error(`the store of files answered ${response.status}`) });

/**
 * Blobs in any store that speaks Amazon's S3. `aws4fetch` signs; Amazon's own client would add 1.4 MB to each service and
 * 22 MB of packages for three requests that are written out here. What is put carries its checksum, so that the store refuses what
 * arrived broken.
 */
export function s3Blobs(place: S3Place): BlobStore {
  const { accessKeyId, secretAccessKey, region, prefix, timeoutMs = TIMEOUT_MS } = place;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: REPETITIONS,
    initRetryMs: 100,
  });
  const base = baseOf(place);
  const addressOf = (key: string): string => [base, prefix, key].filter(Boolean).join('/');

  /** One deadline for asking and for reading the answer. */
  const ask = async <T>(
    key: string,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
  ): Promise<T> => {
    try {
      const response = await client.fetch(addressOf(key), {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await read(response);
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw Object.assign(away(), { cause: error });
    }
  };
  return {
    put: async (key, bytes, type) => {
      checkBlob(key, type);
      const checksum = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'content-type': type, 'x-amz-content-sha256': checksum };
      await ask(key, { method: 'PUT', body: Buffer.from(bytes), headers }, async (response) => {
        await response.arrayBuffer();
        if (!response.ok) throw refusedBy(response);
      });
    },
    get: async (key) =>
      isBlobKey(key)
        ? ask(key, { method: 'GET' }, async (response) => {
            const bytes = Buffer.from(await response.arrayBuffer());
            if (response.status === 404) return null;
            if (!response.ok) throw refusedBy(response);
            return { bytes, type: response.headers.get('content-type') ?? 'application/octet-stream' };
          })
        : null,
    remove: async (key) => {
      if (!isBlobKey(key)) return;
      await ask(key, { method: 'DELETE' }, async (response) => {
        await response.arrayBuffer();
        if (!response.ok && response.status !== 404) throw refusedBy(response);
      });
    },
  };
}
