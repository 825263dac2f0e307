import { says } from '@rackwright/words';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refusal } from './failure';

const TEN_MINUTES_S = 600;

/**
 * Counts calls by a key, an address or a person: null while there may be one more, above so many in ten minutes, or the time
 * given, the milliseconds until there may. The count is in this process's memory: each instance of a service counts for itself.
 */
export function callLimit(
  name: string,
  calls: number,
  windowS = TEN_MINUTES_S,
): (key: string) => Promise<number | null> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: calls, duration: windowS });
  return async (key) => {
    try {
      await limiter.consume(key);
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return error.msBeforeNext;
    }
  };
}

/** Counts as `callLimit` does; what is too much is refused: 429 with Retry-After, and a sentence that names the minutes. */
export function throttle(...of: Parameters<typeof callLimit>): (key: string) => Promise<void> {
  const limit = callLimit(...of);
  return async (key) => {
    const leftMs = await limit(key);
    if (leftMs === null) return;
    const retryAfterS = leftMs / 1000;
    throw refusal(429, says('too-many-requests', { minutes: Math.ceil(retryAfterS / 60) }), { retryAfterS });
  };
}
