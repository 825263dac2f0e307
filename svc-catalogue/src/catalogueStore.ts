import type { RackwrightEvent } from '@rackwright/contracts';
import {
  announcing,
  announcingUpdate,
  isDuplicateKey,
  outboxFields,
  outboxFull,
  outboxHasRoom,
} from '@rackwright/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import {
  collectionNames,
  readContents,
  type AnyRecord,
  type CollectionName,
  type Contents,
} from './collections';

/** A record with what the seeding needs to know about it. */
export interface StoredRecord {
  readonly _id: string;
  /** Counts its changes, from 1. */
  readonly version: number;
  /** Hash of the record as the data files had it; null for one that a publisher made. */
  readonly seedHash: string | null;
  readonly record: AnyRecord;
}

/** What was last announced: hashes of everything, and of what planning needs. */
export interface Release {
  readonly contentVersion: string;
  readonly catalogueVersion: string;
}

export interface CatalogueStore {
  /** Everything as it is stored now. Rejects when a stored record is not of its shape. */
  contents(): Promise<Contents>;
  stored(name: CollectionName): Promise<readonly StoredRecord[]>;
  /** Those whose id exists already stay as they are. */
  insert(name: CollectionName, records: readonly StoredRecord[]): Promise<void>;
  /** False when the record has changed since it had `version`. */
  replace(name: CollectionName, version: number, record: StoredRecord): Promise<boolean>;
  /** What was last announced; null before the first time. */
  release(): Promise<Release | null>;
  /** Notes the release and announces it, in one write. */
  saveRelease(release: Release, ...events: readonly RackwrightEvent[]): Promise<void>;
}

/** The collection whose document has the outbox. */
export const RELEASES = 'releases';
const RELEASE_ID = 'catalogue';

/** Records are checked by the contract when read; the database keeps them as they are, empty objects included. */
const recordSchema = () =>
  new Schema<StoredRecord>(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      seedHash: { type: String, default: null },
      record: { type: Schema.Types.Mixed, required: true },
    },
    { versionKey: false, minimize: false },
  );

interface ReleaseRow extends Release {
  readonly _id: string;
}

const releaseSchema = () =>
  new Schema<ReleaseRow>(
    {
      _id: { type: String, required: true },
      contentVersion: { type: String, required: true },
      catalogueVersion: { type: String, default: '' },
      ...outboxFields,
    },
    { versionKey: false },
  );

type Models = Readonly<Record<CollectionName, Model<StoredRecord>>>;

const findStored = (models: Models, name: CollectionName) => models[name].find({}).lean<StoredRecord[]>();

async function insertMissing(model: Model<StoredRecord>, records: readonly StoredRecord[]): Promise<void> {
  if (records.length === 0) return;
  try {
    await model.insertMany(records, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

async function saveRelease(
  releases: Model<ReleaseRow>,
  release: Release,
  events: readonly RackwrightEvent[],
): Promise<void> {
  const update =
    events.length > 0 ? announcingUpdate({ $set: { ...release } }, ...events) : { $set: release };
  const changed = await releases.updateOne({ _id: RELEASE_ID, ...outboxHasRoom() }, update);
  if (changed.matchedCount > 0) return;
  try {
    await releases.create({ _id: RELEASE_ID, ...release, ...announcing(...events) });
  } catch (error) {
    throw isDuplicateKey(error) ? outboxFull() : error;
  }
}

export function createCatalogueStore(connection: Connection): CatalogueStore {
  const models = Object.fromEntries(
    collectionNames.map((name) => [name, connection.model<StoredRecord>(name, recordSchema(), name)]),
  ) as unknown as Models;
  const releases = connection.model<ReleaseRow>(RELEASES, releaseSchema(), RELEASES);
  return {
    contents: async () => {
      const found = await Promise.all(
        collectionNames.map(async (name) => {
          const rows = await findStored(models, name);
          return [name, rows.map(({ record }) => record)] as const;
        }),
      );
      return readContents(Object.fromEntries(found) as Record<CollectionName, AnyRecord[]>);
    },
    stored: (name) => findStored(models, name),
    insert: (name, records) => insertMissing(models[name], records),
    replace: async (name, version, record) => {
      const { version: next, seedHash, record: content } = record;
      const changed = await models[name].updateOne(
        { _id: record._id, version },
        { $set: { version: next, seedHash, record: content } },
      );
      return changed.matchedCount === 1;
    },
    release: () =>
      releases.findOne({ _id: RELEASE_ID }).select('contentVersion catalogueVersion -_id').lean<Release>(),
    saveRelease: (release, ...events) => saveRelease(releases, release, events),
  };
}
