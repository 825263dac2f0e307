import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './failure';

const TEN_MINUTES_S = 600;

/** The sentence names the minutes, so that a person knows when to come back. */
const tooMany = (minutes: number): string => `Too many requests. Please try again in ${minutes} min.`;

/**
 * Counts calls by a key, an address or a person; 429 with Retry-After above so many in ten minutes, or the time given. The count is in this
 * process's memory: each instance of a service counts for itself.
 */
export function throttle(
  name: string,
  calls: number,
  windowS = TEN_MINUTES_S,
): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: calls, duration: windowS });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfterS = error.msBeforeNext / 1000;
      throw new Failure(429, 'too-many-requests', tooMany(Math.ceil(retryAfterS / 60)), { retryAfterS });
    }
  };
}
