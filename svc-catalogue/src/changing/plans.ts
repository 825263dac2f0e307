/**
 * Changes of the catalogue, with what the history has of them and with what comes beside them: noted, agreed to in one write, then made, by
 * another process if need be.
 */
import { randomUUID } from 'node:crypto';
import { stepReached } from '@rackwright/service-kit';
import { Schema, trusted, type AnyBulkWriteOperation, type Connection, type Model } from 'mongoose';
import type { Edit, Replacement, StoredRecord } from '../catalogueStore';
import type { CollectionName } from '../collections';
import type { ChangeStore, Entry, NewEntry } from '../history/changeStore';
import type { AgreedPlan, Turn, WriteTurns } from './writeTurns';

/** What is stored beside the catalogue with a change of it; null where it goes. */
export interface Beside {
  readonly in: 'namedReleases' | 'releaseChanges';
  readonly id: string;
  /** What is stored at this version, or a later one, stays. */
  readonly version: number;
  readonly document: object | null;
}

/** All of it or nothing. */
export interface ChangePlan {
  readonly edits: readonly Edit[];
  readonly besides: readonly Beside[];
  /** What the history will have of it. */
  readonly entries: readonly NewEntry[];
}

export interface Plans {
  /** Makes all of it or nothing, whoever dies meanwhile; false when it is no longer the turn, and then nothing is made. */
  make(turn: Turn, plan: ChangePlan): Promise<boolean>;
  /** Makes what was agreed to and not made, since its process died; nothing when there is nothing. */
  finish(): Promise<void>;
  /** What `read` gives, and what is still to be made: no plan is made while it reads. */
  around<T>(read: () => Promise<T>): Promise<{ readonly value: T; readonly unmade: Unmade }>;
}

type Unmade = Pick<ChangePlan, 'edits' | 'besides'>;

interface PlannedRow {
  readonly _id: string;
  readonly plan: string;
  readonly at: Date;
  readonly edit?: Edit;
  readonly beside?: Beside;
  readonly entry?: Entry;
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
      edit: { type: Schema.Types.Mixed },
      beside: { type: Schema.Types.Mixed },
      entry: { type: Schema.Types.Mixed },
    },
    { versionKey: false, minimize: false },
  );

type Insertion = Extract<Edit, { kind: 'insert' }>;
type Removal = Extract<Edit, { kind: 'remove' }>;

/** What the data files said of a record stays known, unless it is they that change it. */
const seeded = ({ seedHash }: Insertion | Replacement) => (seedHash === undefined ? {} : { seedHash });

/** A record that is at its new version already stays. */
const replacing = (edit: Replacement): AnyBulkWriteOperation<StoredRecord> => {
  const { record, version, history } = edit;
  const change = { version: version + 1, record, ...(history ? { history } : {}), ...seeded(edit) };
  return { updateOne: { filter: { _id: record._id, version }, update: { $set: change } } };
};

const inserting = (edit: Insertion): AnyBulkWriteOperation<StoredRecord> => ({
  updateOne: {
    filter: { _id: edit.record._id },
    update: { $setOnInsert: { version: 1, seedHash: null, record: edit.record, ...seeded(edit) } },
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

let plansSoFar = 0;
/** Ids sort by time, so that entries of one moment stand in the order in which they were made. */
const planId = (at: Date): string => {
  plansSoFar += 1;
  const nth = String(plansSoFar % 1_000_000).padStart(6, '0');
  return `${at.getTime().toString(36)}-${nth}-${randomUUID()}`;
};

interface BesideRow {
  readonly _id: string;
  readonly version: number;
}

/** Whoever does it again changes nothing. */
async function storeBeside(model: Model<BesideRow>, besides: readonly Beside[]): Promise<void> {
  const writes = besides.flatMap(({ id: _id, version, document }): AnyBulkWriteOperation<BesideRow>[] => {
    const earlier = { _id, version: trusted({ $lt: version }) };
    if (!document) return [{ deleteOne: { filter: earlier } }];
    const row = { ...document, _id, version };
    return [
      { updateOne: { filter: earlier, update: { $set: row } } },
      { updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } },
    ];
  });
  await model.bulkWrite(writes);
}

/** Ids follow from the plan, so that whoever makes it again adds nothing. */
function rowsOf(plan: string, at: Date, { edits, besides, entries }: ChangePlan): readonly PlannedRow[] {
  const about = (what: string, nth: number) => ({ _id: `${plan}/${what}${nth}`, plan, at });
  return [
    ...edits.map((edit, nth) => ({ ...about('', nth), edit })),
    ...besides.map((beside, nth) => ({ ...about('b', nth), beside })),
    ...entries.map((entry, nth) => ({
      ...about('e', nth),
      entry: { ...entry, _id: `${plan}-${String(nth).padStart(4, '0')}` },
    })),
  ];
}

/** Nothing was read in part: no change of many records was made meanwhile. */
const isWhole = (before: AgreedPlan, after: AgreedPlan): boolean =>
  before.isMade && after.isMade && before.manySoFar === after.manySoFar;

const given = <T>(one: T | undefined): readonly T[] => (one === undefined ? [] : [one]);

interface PlansOf {
  readonly connection: Connection;
  readonly models: Models;
  readonly beside: Readonly<Record<Beside['in'], Model<BesideRow>>>;
  readonly turns: WriteTurns;
  readonly changes: Pick<ChangeStore, 'keep'>;
  /** Is told of every record before it goes. */
  readonly noteRemoved: (removal: Removal) => Promise<void>;
}

export function createPlans({ connection, models, beside, turns, changes, noteRemoved }: PlansOf): Plans {
  const planned = connection.model<PlannedRow>('plannedEdits', plannedSchema(), 'plannedEdits');
  const noted = (plan: string): Promise<readonly PlannedRow[]> =>
    planned.find({ plan }).sort({ _id: 1 }).lean<PlannedRow[]>();
  const unmadeOf = (rows: readonly PlannedRow[]): Unmade => ({
    edits: rows.flatMap(({ edit }) => given(edit)),
    besides: rows.flatMap(({ beside }) => given(beside)),
  });

  const makeNoted = async (id: string, rows: readonly PlannedRow[]): Promise<void> => {
    const { edits, besides } = unmadeOf(rows);
    for (const edit of edits) if (edit.kind === 'remove') await noteRemoved(edit);
    await makeAll(models, edits);
    for (const name of new Set(besides.map((beside) => beside.in)))
      await storeBeside(
        beside[name],
        besides.filter((one) => one.in === name),
      );
    stepReached('plan-made', id);
    await changes.keep(rows.flatMap(({ entry }) => given(entry)));
    stepReached('plan-told', id);
    await turns.planMade(id);
    await planned.deleteMany({ plan: id });
  };

  return {
    make: async (turn, plan) => {
      const at = new Date();
      const id = planId(at);
      const rows = rowsOf(id, at, plan);
      await planned.deleteMany({ at: trusted({ $lt: new Date(at.getTime() - FORGOTTEN_AFTER_MS) }) });
      await planned.insertMany(rows);
      stepReached('plan-noted', id);
      if (!(await turns.agree(turn, id, plan.edits.length + plan.besides.length))) {
        await planned.deleteMany({ plan: id });
        return false;
      }
      stepReached('plan-agreed', id);
      await makeNoted(id, rows);
      return true;
    },
    finish: async () => {
      const { id, isMade } = await turns.plan();
      if (!isMade) await makeNoted(id, await noted(id));
    },
    around: async (read) => {
      for (;;) {
        const before = await turns.plan();
        const value = await read();
        const after = await turns.plan();
        const rows = after.isMade ? [] : await noted(after.id);
        if (rows.length > 0 || isWhole(before, after)) return { value, unmade: unmadeOf(rows) };
      }
    },
  };
}
