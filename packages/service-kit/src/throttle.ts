import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './failure';

const WINDOW_S = 600;

/**
 * Counts calls by a key, an address or a person; 429 with Retry-After above so many in ten minutes. The count is in this
 * process's memory: each instance of a service counts for itself.
 */
export function throttle(name: string, calls: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: calls, duration: WINDOW_S });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Failure(429, 'too-many-requests', 'Too many requests. Please try again later.', {
        retryAfterS: error.msBeforeNext / 1000,
      });
    }
  };
}
