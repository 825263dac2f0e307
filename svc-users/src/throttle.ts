import { Failure } from '@rackwright/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refusals } from './messages';

const WINDOW_S = 600;

/** 429 above so many calls in ten minutes for one key: an address mostly. Each instance of the service counts for itself. */
export function throttle(name: string, calls: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: calls, duration: WINDOW_S });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfterS = error.msBeforeNext / 1000;
      throw new Failure(429, 'too-many-requests', refusals['too-many-requests'], { retryAfterS });
    }
  };
}
