import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@rackwright/service-kit';
import { Schema, trusted, type Connection } from 'mongoose';
import type { Allowance } from './reasons';

interface Count {
  _id: string;
  count: number;
  /** The event that took the last one. */
  by?: string;
  until: Date;
}

/** Longer than any event is tried again. */
const KEPT_AFTER_S = 3 * 24 * 3600;

export interface AllowanceStore {
  /**
   * One of it; false when none is left. Of those at the same moment as many get one as there are. The event that took the last one gets it
   * once more: a process that died may have kept it, and sent nothing.
   */
  take(of: Allowance, eventId: string): Promise<boolean>;
  /** The mail was not sent after all. */
  giveBack(of: Allowance): Promise<void>;
}

/** Collection `mailCounts`: the same for every instance. No address is kept, only its hash. */
export function createAllowanceStore(connection: Connection): AllowanceStore {
  const schema = new Schema<Count>(
    {
      _id: { type: String, required: true },
      count: { type: Number, required: true },
      by: { type: String },
      until: { type: Date, required: true, index: { expireAfterSeconds: KEPT_AFTER_S } },
    },
    { versionKey: false },
  );
  const counts = connection.model<Count>('MailCount', schema, 'mailCounts');
  const idOf = ({ key }: Allowance): string => createHash('sha256').update(key).digest('base64url');
  const oneMore = async (of: Allowance, by: string): Promise<boolean> => {
    const left = { _id: idOf(of), count: trusted({ $lt: of.most }) };
    return (await counts.updateOne(left, { $inc: { count: 1 }, $set: { by } })).modifiedCount > 0;
  };
  return {
    take: async (of, by) => {
      if (await oneMore(of, by)) return true;
      try {
        await counts.create({ _id: idOf(of), count: 1, by, until: of.until });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (await oneMore(of, by)) || (await counts.exists({ _id: idOf(of), by })) !== null;
      }
    },
    giveBack: async (of) => {
      await counts.updateOne({ _id: idOf(of) }, { $inc: { count: -1 } });
    },
  };
}
