import { createErasures, type Erasures } from '@rackwright/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import type { ProductHistory } from './changing/productHistory';
import { createPlans, type ChangePlan, type Plans } from './changing/plans';
import { createWriteTurns, type Turn, type WriteTurns } from './changing/writeTurns';
import {
  byOrder,
  collectionNames,
  readContents,
  type AnyRecord,
  type CollectionName,
  type Contents,
} from './collections';
import { createArchiveRows, type ArchiveRows } from './exchange/archiveRows';
import { rowReader } from './reading/rowReader';
import { createChangeStore, type ChangeStore } from './history/changeStore';
import { createOutcomeStore, type OutcomeStore } from './remotes/outcomeStore';
import { createReleaseModels, createReleaseStore, type ReleaseStore } from './releases/releaseStore';
import { createShopStore, type ShopStore } from './shop/shopStore';
import type { Histories } from './snapshot';
import { createMeasuredRows, type MeasuredRows } from './uploads/measuredModels';
import { createPendingRows, type PendingRows } from './uploads/pendingAssets';

/** A record with what the seeding needs to know about it. */
export interface StoredRecord {
  readonly _id: string;
  /** Counts its changes, from 1. */
  readonly version: number;
  /** Hash of the record as the data files had it; null for one that a publisher made. */
  readonly seedHash: string | null;
  readonly record: AnyRecord;
  /** Of a product; absent or null while it has never changed, and of everything else. */
  readonly history?: ProductHistory | null;
}

/** What was last announced: hashes of everything, of what planning needs, and of the notification e-mails. */
export interface AnnouncedRelease {
  readonly contentVersion: string;
  readonly catalogueVersion: string;
  readonly emailsVersion: string;
}

/** Everything as it is stored, with the version of every record. */
export interface CatalogueState {
  readonly contents: Contents;
  readonly histories: Histories;
  /** 0 for a record that is not there. */
  versionOf(name: CollectionName, id: string): number;
  /** As it is once these edits are made. */
  after(edits: readonly Edit[]): CatalogueState;
}

interface Seeded {
  /** Where the data files change it: the hash of the record as they have it. */
  readonly seedHash?: string;
}

/** A record that takes another's place. */
export interface Replacement extends Seeded {
  readonly kind: 'replace';
  readonly name: CollectionName;
  readonly record: AnyRecord;
  /** Of a product, as it is with this change. */
  readonly history: ProductHistory | null;
  /** That it has now. */
  readonly version: number;
}

/** One step: a record that comes, takes another's place, or goes. */
export type Edit =
  | ({ readonly kind: 'insert'; readonly name: CollectionName; readonly record: AnyRecord } & Seeded)
  | Replacement
  | {
      readonly kind: 'remove';
      readonly name: CollectionName;
      readonly id: string;
      readonly version: number;
    };

export interface CatalogueStore {
  /** Everything as it is stored now. Rejects when a stored record is not of its shape. */
  state(): Promise<CatalogueState>;
  contents(): Promise<Contents>;
  stored(name: CollectionName): Promise<readonly StoredRecord[]>;
  /** All of it or nothing, whoever dies meanwhile; false when it is no longer the turn, and then nothing is made. */
  make(turn: Turn, plan: ChangePlan): Promise<boolean>;
  /** Makes what `make` of a process that died has begun; nothing when there is nothing. */
  finish(): Promise<void>;
  /** Records of the data files that a publisher deleted, as `collection/id`: seeding leaves them out. */
  removedSeeds(): Promise<ReadonlySet<string>>;
  readonly turns: WriteTurns;
  readonly changes: ChangeStore;
  readonly releases: ReleaseStore;
  /** Publishers whose accounts are gone. */
  readonly erasures: Erasures;
  readonly pendingAssets: PendingRows;
  readonly measuredModels: MeasuredRows;
  readonly archives: ArchiveRows;
  readonly shop: ShopStore;
  readonly outcomes: OutcomeStore;
}

/** What no two records of a collection may share, beside their ids. Every record has it. */
const uniqueField: Partial<Record<CollectionName, string>> = {
  colorSchemes: 'colorSchemeUniqueName',
  trimAndFillers: 'symbolName',
  leftMenuItems: 'text',
};

/** The one of these others that has its name: the database has no moment at which two change places. */
export function holderOfName(
  name: CollectionName,
  record: AnyRecord,
  others: readonly AnyRecord[],
): AnyRecord | undefined {
  const field = uniqueField[name];
  if (field === undefined) return undefined;
  const nameIn = (one: object): unknown => (one as Readonly<Record<string, unknown>>)[field];
  return others.find((other) => other._id !== record._id && nameIn(other) === nameIn(record));
}

/** Records are checked by the contract when read; the database keeps them as they are, empty objects included. */
function recordSchema(name: CollectionName) {
  const schema = new Schema<StoredRecord>(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      seedHash: { type: String, default: null },
      record: { type: Schema.Types.Mixed, required: true },
      history: { type: Schema.Types.Mixed, default: null },
    },
    { versionKey: false, minimize: false },
  );
  const unique = uniqueField[name];
  if (unique !== undefined) schema.index({ [`record.${unique}`]: 1 }, { unique: true });
  return schema;
}

type Models = Readonly<Record<CollectionName, Model<StoredRecord>>>;

interface RemovedSeed {
  readonly _id: string;
}

const findStored = (models: Models, name: CollectionName) => models[name].find({}).lean<StoredRecord[]>();

const stateOf = (
  contents: Contents,
  versions: ReadonlyMap<string, number>,
  histories: Histories,
): CatalogueState => ({
  contents,
  histories,
  versionOf: (name, id) => versions.get(`${name}/${id}`) ?? 0,
  after: (edits) => {
    const afterwards = { ...contents } as Record<CollectionName, readonly AnyRecord[]>;
    for (const name of new Set(edits.map((edit) => edit.name))) {
      const own = edits.filter((edit) => edit.name === name);
      const changed = new Set(own.map(idOf));
      const others = contents[name].filter(({ _id }) => !changed.has(_id)) as readonly AnyRecord[];
      const made = own.flatMap((edit) => (edit.kind === 'remove' ? [] : [edit.record]));
      afterwards[name] = [...others, ...made].sort(byOrder);
    }
    const [versionsThen, historiesThen] = [new Map(versions), new Map(histories)];
    for (const edit of edits) {
      const version = edit.kind === 'replace' ? edit.version + 1 : edit.kind === 'insert' ? 1 : 0;
      versionsThen.set(`${edit.name}/${idOf(edit)}`, version);
      if (edit.kind === 'replace' && edit.history) historiesThen.set(edit.record._id, edit.history);
    }
    return stateOf(afterwards as Contents, versionsThen, historiesThen);
  },
});

const idOf = (edit: Edit): string => (edit.kind === 'remove' ? edit.id : edit.record._id);

/** Of every collection; those rows that are as they were when it was last asked are the same objects. */
function rowsReader(models: Models) {
  const readers = collectionNames.map((name) => [name, rowReader(models[name])] as const);
  return () => Promise.all(readers.map(async ([name, read]) => [name, await read()] as const));
}

const stateAfter = (row: StoredRecord, { record, history, version }: Replacement): StoredRecord => ({
  ...row,
  version: version + 1,
  record,
  ...(history ? { history } : {}),
});

/** As the rows of a collection are once the edits are made that are still to be. */
function asPlanned(rows: readonly StoredRecord[], planned: readonly Edit[]): readonly StoredRecord[] {
  const edits = new Map(planned.map((edit) => [idOf(edit), edit]));
  const known = new Set(rows.map(({ _id }) => _id));
  const kept = rows.flatMap((row) => {
    const edit = edits.get(row._id);
    if (!edit || edit.kind === 'insert' || edit.version !== row.version) return [row];
    return edit.kind === 'remove' ? [] : [stateAfter(row, edit)];
  });
  const added = planned.flatMap((edit) =>
    edit.kind === 'insert' && !known.has(edit.record._id)
      ? [{ _id: edit.record._id, version: 1, seedHash: null, record: edit.record }]
      : [],
  );
  return [...kept, ...added];
}

async function readState(readRows: ReturnType<typeof rowsReader>, plans: Plans): Promise<CatalogueState> {
  const { value, unmade } = await plans.around(readRows);
  const found = value.map(([name, stored]) => {
    const own = unmade.edits.filter((edit) => edit.name === name);
    return [name, asPlanned(stored, own)] as const;
  });
  const rows = Object.fromEntries(found) as Record<CollectionName, readonly StoredRecord[]>;
  const versions = new Map(
    found.flatMap(([name, stored]) => stored.map(({ _id, version }) => [`${name}/${_id}`, version])),
  );
  const records = collectionNames.map((name) => [name, rows[name].map(({ record }) => record)] as const);
  const histories = new Map(
    rows.products.flatMap(({ _id, history }) => (history ? [[_id, history] as const] : [])),
  );
  const contents = readContents(Object.fromEntries(records) as Record<CollectionName, AnyRecord[]>);
  return stateOf(contents, versions, histories);
}

/** Noted before the record goes, so that it does not come back with the next seeding. */
async function noteRemovedSeed(model: Model<StoredRecord>, removed: Model<RemovedSeed>, id: string) {
  const row = await model.findOne({ _id: id }).select('seedHash').lean<StoredRecord>();
  if (!row || row.seedHash === null) return;
  const _id = `${model.modelName}/${id}`;
  await removed.updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true });
}

export function createCatalogueStore(connection: Connection): CatalogueStore {
  const models = Object.fromEntries(
    collectionNames.map((name) => [name, connection.model<StoredRecord>(name, recordSchema(name), name)]),
  ) as unknown as Models;
  const removed = connection.model<RemovedSeed>(
    'removedSeeds',
    new Schema<RemovedSeed>({ _id: { type: String, required: true } }, { versionKey: false }),
    'removedSeeds',
  );
  const turns = createWriteTurns(connection);
  const changes = createChangeStore(connection);
  const releaseModels = createReleaseModels(connection);
  const plans = createPlans({
    connection,
    models,
    beside: releaseModels as never,
    turns,
    changes,
    noteRemoved: ({ name, id }) => noteRemovedSeed(models[name], removed, id),
  });
  const readRows = rowsReader(models);
  return {
    state: () => readState(readRows, plans),
    contents: async () => (await readState(readRows, plans)).contents,
    stored: (name) => findStored(models, name),
    make: (turn, plan) => plans.make(turn, plan),
    finish: () => plans.finish(),
    removedSeeds: async () => new Set((await removed.find({}).lean<RemovedSeed[]>()).map(({ _id }) => _id)),
    turns,
    changes,
    releases: createReleaseStore(releaseModels, plans),
    erasures: createErasures(connection),
    pendingAssets: createPendingRows(connection),
    measuredModels: createMeasuredRows(connection),
    archives: createArchiveRows(connection),
    shop: createShopStore(connection),
    outcomes: createOutcomeStore(connection),
  };
}
