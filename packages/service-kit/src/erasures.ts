import { Schema, type Connection } from 'mongoose';
import { refusal } from './failure';
import type { Caller } from './tokens';

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
  /** Null for somebody whose account was erased: what anybody may do, they do as nobody. */
  known(by: Caller | null): Promise<Caller | null>;
  /**
   * Refuses whom was erased with 401. After something was made for the caller it is undone before: one of the two sees the other,
   * whichever comes first, the erasure what was made, or this the erasure.
   */
  refuse(by: Pick<Caller, 'userId'>, undo?: () => Promise<unknown>): Promise<void>;
}

/** The collection `erasures` of this database. */
export function createErasures(connection: Connection): Erasures {
  const schema = new Schema<Row>(
    {
      _id: { type: String, required: true },
      at: { type: Date, required: true, index: { expireAfterSeconds: REMEMBERED_S } },
    },
    { versionKey: false },
  );
  const erasures = connection.model<Row>('erasures', schema, 'erasures');
  const isErased = async ({ userId }: Pick<Caller, 'userId'>): Promise<boolean> =>
    (await erasures.findOne({ _id: userId }).lean()) !== null;
  return {
    remember: async (_id) => {
      await erasures.updateOne({ _id }, { $set: { at: new Date() } }, { upsert: true });
    },
    known: async (by) => (by && !(await isErased(by)) ? by : null),
    refuse: async (by, undo) => {
      if (!(await isErased(by))) return;
      await undo?.();
      throw refusal(401, 'account-gone');
    },
  };
}
