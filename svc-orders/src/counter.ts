import { isDuplicateKey } from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';

interface Count {
  _id: string;
  value: number;
}

const schema = new Schema<Count>(
  { _id: { type: String, required: true }, value: { type: Number, required: true } },
  { versionKey: false },
);

export interface Counter {
  /** The next number. */
  next(): Promise<number>;
  /** The one that was given last; 0 before the first. */
  latest(): Promise<number>;
}

/**
 * Counts from 1, one document for each name: no number is given twice, also not to two at the same moment. A number that was taken
 * and then not used, as after a crash, stays missing.
 */
export function createCounter(connection: Connection, name: string): Counter {
  const counters = connection.model<Count>('Counter', schema, 'counters');
  const step = () =>
    counters
      .findOneAndUpdate({ _id: name }, { $inc: { value: 1 } }, { upsert: true })
      .orFail()
      .lean<Count>();
  return {
    next: async () => {
      try {
        return (await step()).value;
      } catch (error) {
        // Two made the first count at once; it is there now.
        if (!isDuplicateKey(error)) throw error;
        return (await step()).value;
      }
    },
    latest: async () => (await counters.findOne({ _id: name }).lean<Count>())?.value ?? 0,
  };
}
