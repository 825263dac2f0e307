import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { says } from '@rackwright/words';
import { Schema, type Connection } from 'mongoose';
import {
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { refusal } from './failure';
import { SWEPT_AFTER_S } from './indexes';
import { requestState } from './requestState';

const TEN_MINUTES_S = 600;

interface Limit {
  readonly name: string;
  readonly calls: number;
  readonly windowS: number;
}

/** Counts a call by a key: null while there may be one more, else the milliseconds until there may. */
export type CallCounts = (limit: Limit, key: string) => Promise<number | null>;

/** Keys are addresses and e-mails: nobody needs to read which. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url');

function counting(limiterOf: (limit: Limit) => RateLimiterAbstract): CallCounts {
  const limiters = new Map<string, RateLimiterAbstract>();
  return async (limit, key) => {
    const limiter = limiters.get(limit.name) ?? limiterOf(limit);
    limiters.set(limit.name, limiter);
    try {
      await limiter.consume(hashed(key));
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return error.msBeforeNext;
    }
  };
}

const limiting = ({ name, calls, windowS }: Limit) => ({ keyPrefix: name, points: calls, duration: windowS });

/** In this process alone. */
export const memoryCallCounts = (): CallCounts => counting((limit) => new RateLimiterMemory(limiting(limit)));

const CALL_COUNTS = 'callCounts';
const schema = new Schema({ key: String, points: Number, expire: Date }, { versionKey: false })
  .index({ key: 1 }, { unique: true })
  .index({ expire: 1 }, { expireAfterSeconds: SWEPT_AFTER_S });

/** In the database of a service, so that all its instances count together; what is over is swept by it. */
export function createCallCounts(connection: Connection): CallCounts {
  connection.model('CallCount', schema, CALL_COUNTS);
  return counting(
    (limit) =>
      new RateLimiterMongo({
        ...limiting(limit),
        storeClient: connection.getClient(),
        dbName: connection.name,
        tableName: CALL_COUNTS,
        disableIndexesCreation: true,
      }),
  );
}

/** Counts a call by a key, an address or a person, among all instances of the service that `req` came to. */
export type CallLimit = (key: string, req: IncomingMessage) => Promise<number | null>;

/** At most so many calls of one key in ten minutes, or the time given. */
export const callLimit =
  (name: string, calls: number, windowS = TEN_MINUTES_S): CallLimit =>
  (key, req) =>
    requestState(req).callCounts({ name, calls, windowS }, key);

/** Counts as `callLimit` does; what is too much is refused: 429 with Retry-After, and a sentence that names the minutes. */
export function throttle(
  ...of: Parameters<typeof callLimit>
): (key: string, req: IncomingMessage) => Promise<void> {
  const limit = callLimit(...of);
  return async (key, req) => {
    const leftMs = await limit(key, req);
    if (leftMs === null) return;
    const retryAfterS = leftMs / 1000;
    throw refusal(429, says('too-many-requests', { minutes: Math.ceil(retryAfterS / 60) }), { retryAfterS });
  };
}
