/** Changes of many records at once: noted, agreed to in one write, then made, by another process if need be. */
import { randomUUID } from 'node:crypto';
import { Schema, trusted, type AnyBulkWriteOperation, type Connection, type Model } from 'mongoose';
import type { Replacement, StoredRecord } from '../catalogueStore';
import type { CollectionName } from '../collections';
import type { Turn, WriteTurns } from './writeTurns';

export interface Plans {
  /** Makes all of them or none, whoever dies meanwhile; false when it is no longer the turn, and then none is made. */
  make(turn: Turn, edits: readonly Replacement[]): Promise<boolean>;
  /** Makes what was agreed to and not made, since its process died; nothing when there is nothing. */
  finish(): Promise<void>;
  /** What `read` gives, and which of it is still to be replaced: no plan is made while it reads. */
  around<T>(read: () => Promise<T>): Promise<{ readonly value: T; readonly unmade: readonly Replacement[] }>;
}

interface PlannedRow {
  readonly _id: string;
  readonly plan: string;
  readonly at: Date;
  readonly edit: Replacement;
}

/** What a process noted that died before it was agreed to is forgotten after so long. */
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

type Models = Readonly<Record<CollectionName, Model<StoredRecord>>>;

const plannedSchema = () =>
  new Schema<PlannedRow>(
    {
      _id: { type: String, required: true },
      plan: { type: String, required: true, index: true },
      at: { type: Date, required: true, index: true },
      edit: { type: Schema.Types.Mixed, required: true },
    },
    { versionKey: false, minimize: false },
  );

/** A record that is at its new version already stays. */
const replacing = ({ record, version, history }: Replacement): AnyBulkWriteOperation<StoredRecord> => ({
  updateOne: {
    filter: { _id: record._id, version },
    update: { $set: { version: version + 1, record, ...(history ? { history } : {}) } },
  },
});

async function replaceAll(models: Models, edits: readonly Replacement[]): Promise<void> {
  for (const name of new Set(edits.map((edit) => edit.name))) {
    const own = edits.filter((edit) => edit.name === name);
    await models[name].bulkWrite(own.map(replacing), { ordered: false });
  }
}

export function createPlans(connection: Connection, models: Models, turns: WriteTurns): Plans {
  const planned = connection.model<PlannedRow>('plannedEdits', plannedSchema(), 'plannedEdits');
  const noted = async (plan: string): Promise<readonly Replacement[]> =>
    (await planned.find({ plan }).lean<PlannedRow[]>()).map(({ edit }) => edit);

  const finish = async (): Promise<void> => {
    const { id, isMade } = await turns.plan();
    if (isMade) return;
    await replaceAll(models, await noted(id));
    await turns.planMade(id);
    await planned.deleteMany({ plan: id });
  };

  return {
    make: async (turn, edits) => {
      const plan = randomUUID();
      const at = new Date();
      await planned.deleteMany({ at: trusted({ $lt: new Date(at.getTime() - FORGOTTEN_AFTER_MS) }) });
      await planned.insertMany(edits.map((edit, nth) => ({ _id: `${plan}/${nth}`, plan, at, edit })));
      if (!(await turns.agree(turn, plan))) {
        await planned.deleteMany({ plan });
        return false;
      }
      await finish();
      return true;
    },
    finish,
    around: async (read) => {
      for (;;) {
        const before = await turns.plan();
        const value = await read();
        const after = await turns.plan();
        const unmade = after.isMade ? [] : await noted(after.id);
        // A plan that was made meanwhile may have been read in part.
        if (unmade.length > 0 || (after.isMade && after.id === before.id)) return { value, unmade };
      }
    },
  };
}
