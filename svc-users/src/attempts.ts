import { Failure } from '@rackwright/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refusals, type UsersRefusal } from './messages';

/** Failures in ten minutes, for an e-mail or for an address, before sign-in is refused. */
export const MAX_ATTEMPTS = 4;
const WINDOW_S = 600;

/** A count in this process's memory: right for one instance. */
export interface Attempts {
  /** Counts an attempt for the e-mail and the address; 429 when either had too many. */
  begin(email: string, address: string): Promise<void>;
  /** It succeeded: the e-mail starts again, and the address has this one attempt less; its failures with others count on. */
  succeeded(email: string, address: string): Promise<void>;
  /** The e-mail starts again. */
  forget(email: string): Promise<void>;
}

async function consume(limiter: RateLimiterMemory, key: string, refusal: UsersRefusal): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Failure(429, refusal, refusals[refusal], { retryAfterS: error.msBeforeNext / 1000 });
  }
}

export function createAttempts(): Attempts {
  const limiter = (keyPrefix: string) =>
    new RateLimiterMemory({ keyPrefix, points: MAX_ATTEMPTS, duration: WINDOW_S });
  const byEmail = limiter('email');
  const byAddress = limiter('address');
  return {
    begin: async (email, address) => {
      await consume(byEmail, email, 'too-many-attempts');
      await consume(byAddress, address, 'too-many-attempts');
    },
    succeeded: async (email, address) => {
      await Promise.all([byEmail.delete(email), byAddress.reward(address)]);
    },
    forget: async (email) => {
      await byEmail.delete(email);
    },
  };
}

/** 429 above so many calls in ten minutes for one key: an address mostly. */
export function throttle(name: string, calls: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: calls, duration: WINDOW_S });
  return (key) => consume(limiter, key, 'too-many-requests');
}
