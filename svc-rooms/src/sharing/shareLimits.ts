import { isDuplicateKey, refusal } from '@rackwright/service-kit';
import { Schema, trusted, type Connection } from 'mongoose';

const HOUR_MS = 3_600_000;

/** How often somebody may share in any hour (api.md, svc-rooms): mails, and everything else together. */
export const SHARES_AN_HOUR = { mail: 20, link: 100 } as const;
type Kind = keyof typeof SHARES_AN_HOUR;

interface Row {
  _id: string;
  user_id: string;
  /** The latest, oldest first; as many as there may be in an hour. */
  times: Date[];
  at: Date;
}

export interface ShareLimits {
  /** Counts one more, or refuses it with 429 and the time until the next is allowed. Exact, however many come at once. */
  take(userId: string, kind: Kind): Promise<void>;
  forget(userId: string): Promise<void>;
}

export function createShareLimits(connection: Connection, now: () => Date): ShareLimits {
  const schema = new Schema<Row>(
    {
      _id: { type: String, required: true },
      user_id: { type: String, required: true },
      times: { type: [Date], default: [] },
      at: { type: Date, required: true, index: { expireAfterSeconds: HOUR_MS / 1000 } },
    },
    { versionKey: false },
  );
  schema.index({ user_id: 1 });
  const limits = connection.model<Row>('shareLimits', schema, 'shareLimits');

  /** Seconds until one more is allowed; null when it was counted. */
  const tryTake = async (user_id: string, kind: Kind): Promise<number | null> => {
    const [_id, most, at] = [`${kind}:${user_id}`, SHARES_AN_HOUR[kind], now()];
    const hourAgo = new Date(at.getTime() - HOUR_MS);
    const isFree = [
      { [`times.${most - 1}`]: trusted({ $exists: false }) },
      { 'times.0': trusted({ $lte: hourAgo }) },
    ];
    try {
      await limits.updateOne(
        { _id, $or: isFree },
        { $set: { user_id, at }, $push: { times: { $each: [at], $slice: -most } } },
        { upsert: true },
      );
      return null;
    } catch (error) {
      // The record is there, but not free: the upsert tried to make another.
      if (!isDuplicateKey(error)) throw error;
    }
    const oldest = (await limits.findOne({ _id }).lean<Row>())?.times[0];
    return oldest ? Math.max(1, (oldest.getTime() - hourAgo.getTime()) / 1000) : 1;
  };

  return {
    take: async (userId, kind) => {
      // Two that make the first record at once: one of them meets the other's, and is counted in it.
      const retryAfterS = (await tryTake(userId, kind)) && (await tryTake(userId, kind));
      if (retryAfterS !== null) throw refusal(429, 'too-many-shares', { retryAfterS });
    },
    forget: async (user_id) => {
      await limits.deleteMany({ user_id });
    },
  };
}
