import { createHash } from 'node:crypto';
import { Failure, isDuplicateKey } from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import { refusals } from '../messages';

/** Failures in ten minutes, for an e-mail or for an address, before sign-in is refused. */
export const MAX_ATTEMPTS = 4;
export const ATTEMPTS_WINDOW_MS = 600_000;

/** What failed in the ten minutes that began with the first failure. */
interface Count {
  _id: string;
  count: number;
  until: Date;
}

const schema = new Schema<Count>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    until: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false },
);

/** Counted in the database: the same for every instance, and after a restart. */
export interface Attempts {
  /** Counts an attempt for the e-mail and the address; 429, and no count, when either had too many. */
  begin(email: string, address: string): Promise<void>;
  /** It succeeded: the e-mail starts again, and the address has this one attempt less; its failures with others count on. */
  succeeded(email: string, address: string): Promise<void>;
  /** The e-mail starts again. */
  forget(email: string): Promise<void>;
}

const refused = (remainingMs: number) =>
  new Failure(429, 'too-many-attempts', refusals['too-many-attempts'], { retryAfterS: remainingMs / 1000 });

/** Begins the ten minutes of a key; false when somebody else has just changed its count. */
async function begun(counts: Model<Count>, known: Count | null, fresh: Count): Promise<boolean> {
  if (known) {
    const { _id, until } = known;
    return (await counts.updateOne({ _id, until }, { $set: fresh })).modifiedCount > 0;
  }
  try {
    await counts.create(fresh);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** One more for the key, or a 429. Of those at the same moment as many get through as there is room for. */
async function take(counts: Model<Count>, _id: string, nowMs: number): Promise<void> {
  const lasting = { _id, until: trusted({ $gt: new Date(nowMs) }) };
  for (;;) {
    const room = { ...lasting, count: trusted({ $lt: MAX_ATTEMPTS }) };
    if (await counts.findOneAndUpdate(room, { $inc: { count: 1 } }).lean()) return;
    const known = await counts.findOne({ _id }).lean<Count>();
    const remainingMs = (known?.until.getTime() ?? 0) - nowMs;
    if (known && remainingMs > 0 && known.count >= MAX_ATTEMPTS) throw refused(remainingMs);
    const fresh = { _id, count: 1, until: new Date(nowMs + ATTEMPTS_WINDOW_MS) };
    if (remainingMs <= 0 && (await begun(counts, known, fresh))) return;
  }
}

/** The collection `attempts`. E-mails are kept as hashes: anybody's may be tried. */
export function createAttempts(connection: Connection, now: () => Date): Attempts {
  const counts = connection.model<Count>('Attempts', schema, 'attempts');
  const ofEmail = (email: string): string =>
    `email ${createHash('sha256').update(email).digest('base64url')}`;
  const ofAddress = (address: string): string => `address ${address}`;
  const giveBack = async (address: string): Promise<void> => {
    const some = { _id: ofAddress(address), count: trusted({ $gt: 0 }) };
    await counts.updateOne(some, { $inc: { count: -1 } });
  };
  const forget = async (email: string): Promise<void> => {
    await counts.deleteOne({ _id: ofEmail(email) });
  };
  return {
    begin: async (email, address) => {
      const nowMs = now().getTime();
      await take(counts, ofAddress(address), nowMs);
      try {
        await take(counts, ofEmail(email), nowMs);
      } catch (error) {
        await giveBack(address);
        throw error;
      }
    },
    succeeded: async (email, address) => {
      await Promise.all([forget(email), giveBack(address)]);
    },
    forget,
  };
}
