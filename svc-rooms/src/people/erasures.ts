import { Failure, type Caller } from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';
import { messages } from '../messages';

/** Longer than a token lives: until then somebody may still call whose account is gone. */
const REMEMBERED_S = 24 * 3600;

interface Row {
  _id: string;
  at: Date;
}

/** Who was erased lately, so that nothing is made for them any more. */
export interface Erasures {
  /** Before anything of theirs is removed. */
  remember(userId: string): Promise<void>;
  /**
   * After something was made for the caller: if they were erased in the meantime it is undone and they are refused. One of the
   * two sees the other, whichever comes first: the erasure what was made, or this the erasure.
   */
  refuse(by: Pick<Caller, 'userId'>, undo: () => Promise<unknown>): Promise<void>;
}

export function createErasures(connection: Connection): Erasures {
  const schema = new Schema<Row>(
    {
      _id: { type: String, required: true },
      at: { type: Date, required: true, index: { expireAfterSeconds: REMEMBERED_S } },
    },
    { versionKey: false },
  );
  const erasures = connection.model<Row>('erasures', schema, 'erasures');
  return {
    remember: async (_id) => {
      await erasures.updateOne({ _id }, { $set: { at: new Date() } }, { upsert: true });
    },
    refuse: async ({ userId }, undo) => {
      if (!(await erasures.findOne({ _id: userId }).lean())) return;
      await undo();
      throw new Failure(401, 'account-gone', messages['account-gone']);
    },
  };
}
