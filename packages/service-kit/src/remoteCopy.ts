import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '@rackwright/contracts';
import type { PlainCode } from '@rackwright/words';
import { refusal } from './failure';
import type { Logger } from './logging';
import { givenBy, type JsonCall } from './onBehalf';

export interface RemoteCopyOptions<C extends JsonCall, T> {
  /** The code of the sentence for a person who needs the copy while it cannot be fetched. */
  readonly away: PlainCode;
  readonly call: C;
  readonly query?: Readonly<Record<string, string>>;
  /** Address of the service that answers the call. */
  readonly url: string;
  /** Makes the copy from the answer. */
  readonly read: (given: AnswerOf<C>) => T;
  readonly logger: Logger;
  /** How old the copy may get before it is fetched again, milliseconds. */
  readonly maxAgeMs?: number;
  /** How long a fetch may take while there is an old copy to give, and while there is none; milliseconds. */
  readonly timeoutMs?: { readonly renewing: number; readonly first: number };
  /** How long after one began, at least, the next fetch begins that a `get` asks for since the copy is not enough. */
  readonly renewedEveryMs?: number;
  /** True when a copy known to be out of date must never be used: `drop` then forgets it. */
  readonly forgetsDropped?: boolean;
  readonly now?: () => number;
}

/** Another service's data, kept here. One fetch at a time; an old copy serves while the other service is away. */
export interface RemoteCopy<T> {
  /**
   * The copy; 503 with Retry-After when there never was one and the other service is away. Where `isEnough` says that it lacks what
   * the caller needs, one is given that was asked for after this call, whatever it has: news may be on its way. All who ask at once
   * share it, so nobody makes this service ask more than twice a second.
   */
  get(isEnough?: (value: T) => boolean): Promise<T>;
  /** The other service said that its data changed: the next `get` fetches. */
  drop(): void;
}

interface CachedCopy<T> {
  readonly value: T;
  readonly etag: string | null;
  readonly at: number;
}

/** Who has no copy waits nearly as long as the gateway does. */
const TIMEOUT_MS = { renewing: 5_000, first: 12_000 };

/** A fresh copy; the one kept before, when the other service says that it is still the same. */
async function fetchCopy<C extends JsonCall, T>(
  { call, query = {}, url, read, timeoutMs = TIMEOUT_MS }: RemoteCopyOptions<C, T>,
  before: CachedCopy<T> | null,
  at: number,
): Promise<CachedCopy<T>> {
  const address = new URL(call.path, url);
  address.search = new URLSearchParams(query).toString();
  const answer = await fetch(address, {
    headers: { Accept: 'application/json', ...(before?.etag ? { 'If-None-Match': before.etag } : {}) },
    signal: AbortSignal.timeout(before ? timeoutMs.renewing : timeoutMs.first),
    redirect: 'error',
  });
  if (answer.status === 304 && before) return { ...before, at };
  if (!answer.ok) throw new Error(`${call.address} answered ${answer.status}`);
  const value = read(givenBy(call, await answer.json()));
  return { value, etag: answer.headers.get('etag'), at };
}

export function remoteCopy<C extends JsonCall, T>(options: RemoteCopyOptions<C, T>): RemoteCopy<T> {
  const { now = Date.now, maxAgeMs = 60_000, renewedEveryMs = 500 } = options;
  let copy: CachedCopy<T> | null = null;
  let fetching: Promise<T> | null = null;
  /** Counts the drops, so that an answer asked for before one does not pass for a fresh copy. */
  let drops = 0;
  let renewing: Promise<T> | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;

  const refresh = async (): Promise<T> => {
    const askedAfter = drops;
    try {
      const fetched = await fetchCopy(options, copy, now());
      if (askedAfter === drops) copy = fetched;
      return fetched.value;
    } catch (error) {
      options.logger.warn({ err: error }, `${options.call.address} cannot be fetched`);
      if (copy) return copy.value;
      throw refusal(503, options.away, { type: 'dependency-away', retryAfterS: 2 });
    } finally {
      if (askedAfter === drops) fetching = null;
    }
  };

  const current = (): Promise<T> => {
    if (copy && now() - copy.at < maxAgeMs) return Promise.resolve(copy.value);
    fetching ??= refresh();
    return fetching;
  };

  /** A fetch that begins after this call, shared by all who ask until it does. */
  const renewed = (): Promise<T> => {
    renewing ??= pause(Math.max(0, renewedAt + renewedEveryMs - now())).then(() => {
      renewing = null;
      renewedAt = now();
      drops += 1;
      fetching = refresh();
      return fetching;
    });
    return renewing;
  };

  return {
    get: async (isEnough = () => true) => {
      const known = await current();
      return isEnough(known) ? known : renewed();
    },
    drop: () => {
      drops += 1;
      fetching = null;
      copy = copy && !options.forgetsDropped ? { ...copy, at: Number.NEGATIVE_INFINITY } : null;
    },
  };
}
