/** Changes of many records at once: noted, agreed to in one write, then made, by another process if need be. */
import { randomUUID } from 'node:crypto';
import { Schema, trusted, type AnyBulkWriteOperation, type Connection, type Model } from 'mongoose';
import type { Edit, Replacement, StoredRecord } from '../catalogueStore';
import type { CollectionName } from '../collections';
import type { Turn, WriteTurns } from './writeTurns';

export interface Plans {
  /** Makes all of them or none, whoever dies meanwhile; false when it is no longer the turn, and then none is made. */
  make(turn: Turn, edits: readonly Edit[]): Promise<boolean>;
  /** Makes what was agreed to and not made, since its process died; nothing when there is nothing. */
  finish(): Promise<void>;
  /** What `read` gives, and which of it is still to be changed: no plan is made while it reads. */
  around<T>(read: () => Promise<T>): Promise<{ readonly value: T; readonly unmade: readonly Edit[] }>;
}

interface PlannedRow {
  readonly _id: string;
  readonly plan: string;
  readonly at: Date;
  readonly edit: Edit;
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

type Insertion = Extract<Edit, { kind: 'insert' }>;
type Removal = Extract<Edit, { kind: 'remove' }>;

/** A record that is at its new version already stays. */
const replacing = ({ record, version, history }: Replacement): AnyBulkWriteOperation<StoredRecord> => ({
  updateOne: {
    filter: { _id: record._id, version },
    update: { $set: { version: version + 1, record, ...(history ? { history } : {}) } },
  },
});

const inserting = ({ record }: Insertion): AnyBulkWriteOperation<StoredRecord> => ({
  updateOne: {
    filter: { _id: record._id },
    update: { $setOnInsert: { version: 1, seedHash: null, record } },
    upsert: true,
  },
});

const removing = ({ id, version }: Removal): AnyBulkWriteOperation<StoredRecord> => ({
  deleteOne: { filter: { _id: id, version } },
});

/** What goes makes room for what comes: no two records of a collection may have one name meanwhile. */
const STEPS = ['remove', 'replace', 'insert'] as const;

function writing(edit: Edit): AnyBulkWriteOperation<StoredRecord> {
  if (edit.kind === 'remove') return removing(edit);
  return edit.kind === 'replace' ? replacing(edit) : inserting(edit);
}

async function makeAll(models: Models, edits: readonly Edit[]): Promise<void> {
  for (const name of new Set(edits.map((edit) => edit.name)))
    for (const kind of STEPS) {
      const own = edits.filter((edit) => edit.name === name && edit.kind === kind);
      if (own.length > 0) await models[name].bulkWrite(own.map(writing), { ordered: false });
    }
}

interface PlansOf {
  readonly connection: Connection;
  readonly models: Models;
  readonly turns: WriteTurns;
  /** Is told of every record before it goes. */
  readonly noteRemoved: (removal: Removal) => Promise<void>;
}

export function createPlans({ connection, models, turns, noteRemoved }: PlansOf): Plans {
  const planned = connection.model<PlannedRow>('plannedEdits', plannedSchema(), 'plannedEdits');
  const noted = async (plan: string): Promise<readonly Edit[]> =>
    (await planned.find({ plan }).lean<PlannedRow[]>()).map(({ edit }) => edit);

  const finish = async (): Promise<void> => {
    const { id, isMade } = await turns.plan();
    if (isMade) return;
    const edits = await noted(id);
    for (const edit of edits) if (edit.kind === 'remove') await noteRemoved(edit);
    await makeAll(models, edits);
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
