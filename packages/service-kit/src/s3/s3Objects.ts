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
  /** As `put`, unless something is kept under the key: then false. Of several at the same time one puts. */
  create(key: string, bytes: Uint8Array, headers: Readonly<Record<string, string>>): Promise<boolean>;
  /** Every key that begins so, and when it was put. */
  list(beginning: string): Promise<readonly { readonly key: string; readonly madeMs: number }[]>;
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

interface Listing {
  readonly found: readonly { readonly key: string; readonly madeMs: number }[];
  /** Where the next page begins; undefined after the last one. */
  readonly next: string | undefined;
}

const tagIn = (text: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1];

/** One page of ListObjectsV2 with `encoding-type=url`, which leaves nothing in a key that XML would have to escape. */
function readListing(xml: string): Listing {
  const found = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    key: decodeURIComponent((tagIn(one, 'Key') ?? '').replaceAll('+', ' ')),
    madeMs: Date.parse(tagIn(one, 'LastModified') ?? ''),
  }));
  return { found, next: tagIn(xml, 'NextContinuationToken') };
}

/** Asks the store, with one deadline for asking and for reading the answer. */
function asking(place: S3Place) {
  const { accessKeyId, secretAccessKey, region, timeoutMs = TIMEOUT_MS } = place;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: REPETITIONS,
    initRetryMs: 100,
  });
  return async <T>(
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
}

/**
 * What any store that speaks Amazon's S3 keeps under a prefix. `aws4fetch` signs; Amazon's own client would add 1.4 MB to each service and
 * 22 MB of packages for the few requests that are written out here. What is put carries its checksum, so that the store refuses what
 * arrived broken. Throws a StoreAway.
 */
export function s3Objects(place: S3Place): S3Objects {
  const { prefix } = place;
  const ask = asking(place);
  // Amazon reads a bare `+` in a path as a space.
  const addressOf = (key: string): string =>
    [bucketAddress(place), prefix, key.replaceAll('+', '%2B')].filter(Boolean).join('/');

  const sent = (key: string, bytes: Uint8Array, headers: Readonly<Record<string, string>>) => {
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const all = { ...headers, 'x-amz-content-sha256': checksum };
    return ask(
      addressOf(key),
      { method: 'PUT', body: Buffer.from(bytes), headers: all },
      (response) => response,
    );
  };
  const pageOf = (beginning: string, from: string): Promise<Listing> => {
    const query = new URLSearchParams({
      ...(from === '' ? {} : { 'continuation-token': from }),
      'encoding-type': 'url',
      'list-type': '2',
      prefix: beginning,
    });
    return ask(`${bucketAddress(place)}/?${query}`, { method: 'GET' }, (response, body) => {
      if (!response.ok) throw refusedBy(response);
      return readListing(body.toString());
    });
  };
  return {
    get: (key) =>
      ask(addressOf(key), { method: 'GET' }, (response, bytes) => {
        if (response.status === 404) return null;
        if (!response.ok) throw refusedBy(response);
        return { bytes, type: response.headers.get('content-type') ?? 'application/octet-stream' };
      }),
    put: async (key, bytes, headers) => {
      const response = await sent(key, bytes, headers);
      if (!response.ok) throw refusedBy(response);
    },
    create: async (key, bytes, headers) => {
      const response = await sent(key, bytes, { ...headers, 'if-none-match': '*' });
      if (response.status === 412) return false;
      if (!response.ok) throw refusedBy(response);
      return true;
    },
    list: async (beginning) => {
      const within = prefix === '' ? '' : `${prefix}/`;
      const found: { key: string; madeMs: number }[] = [];
      for (let from: string | undefined = ''; from !== undefined;) {
        const page = await pageOf(within + beginning, from);
        found.push(...page.found.map(({ key, madeMs }) => ({ key: key.slice(within.length), madeMs })));
        from = page.next;
      }
      return found;
    },
    remove: (key) =>
      ask(addressOf(key), { method: 'DELETE' }, (response) => {
        if (!response.ok && response.status !== 404) throw refusedBy(response);
      }),
  };
}
