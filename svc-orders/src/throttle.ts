import { Failure } from '@rackwright/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { messages } from './messages';

const WINDOW_S = 600;

/** 429 with Retry-After above so many calls in ten minutes from one address. A count in this process's memory: right for one instance. */
export function throttle(name: string, calls: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: calls, duration: WINDOW_S });
  return async (address) => {
    try {
      await limiter.consume(address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Failure(429, 'too-many-requests', messages['too-many-requests'], {
        retryAfterS: error.msBeforeNext / 1000,
      });
    }
  };
}
