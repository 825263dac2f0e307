import { Failure } from './failure';
import type { Logger } from './logging';

export interface RemoteCopyOptions<T> {
  /** What is copied, as a person would call it: "the catalogue". */
  readonly what: string;
  readonly url: string;
  /** Reads the JSON of the answer; throws when it is not what was agreed. */
  readonly read: (json: unknown) => T;
  readonly logger: Logger;
  /** How old the copy may get before it is fetched again, milliseconds. */
  readonly maxAgeMs?: number;
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/** Another service's data, kept here. One fetch at a time; an old copy serves while the other service is away. */
export interface RemoteCopy<T> {
  /** The copy; 503 with Retry-After when there never was one and the other service is away. */
  get(): Promise<T>;
  /** The other service said that its data changed: the next `get` fetches. */
  drop(): void;
}

export function remoteCopy<T>(options: RemoteCopyOptions<T>): RemoteCopy<T> {
  const { now = Date.now, maxAgeMs = 60_000 } = options;
  let copy: { value: T; at: number } | null = null;
  let etag: string | null = null;
  let fetching: Promise<T> | null = null;

  const fetchCopy = async (): Promise<T> => {
    const answer = await fetch(options.url, {
      headers: { Accept: 'application/json', ...(copy && etag ? { 'If-None-Match': etag } : {}) },
      signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
    });
    if (answer.status === 304 && copy) {
      copy = { value: copy.value, at: now() };
      return copy.value;
    }
    if (!answer.ok) throw new Error(`${options.url} answered ${answer.status}`);
    const value = options.read(await answer.json());
    etag = answer.headers.get('etag');
    copy = { value, at: now() };
    return value;
  };

  const refresh = async (): Promise<T> => {
    try {
      return await fetchCopy();
    } catch (error) {
      options.logger.warn({ err: error }, `${options.what} cannot be fetched`);
      if (copy) return copy.value;
      throw new Failure(
        503,
        'dependency-away',
        `${options.what} is not available right now. Try again in a moment.`,
        {
          retryAfterS: 2,
        },
      );
    } finally {
      fetching = null;
    }
  };

  return {
    get: () => {
      if (copy && now() - copy.at < maxAgeMs) return Promise.resolve(copy.value);
      fetching ??= refresh();
      return fetching;
    },
    drop: () => {
      if (copy) copy = { value: copy.value, at: Number.NEGATIVE_INFINITY };
    },
  };
}
