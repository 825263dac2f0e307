/** ZIPs that were sent, how far their check is, and what came of it; another process knows of them, too. */
import type { CatalogueArchive, WholeCatalogueAnswer } from '@rackwright/contracts';
import type { BlobStore } from '@rackwright/service-kit';
import { Schema, trusted, type Connection } from 'mongoose';
import type { TableTexts } from './readTables';

type Refusal = NonNullable<CatalogueArchive['refusal']>;
/** How far a check is. */
export type CheckProgress = Pick<CatalogueArchive, 'state' | 'done' | 'of'>;

export interface ArchiveRow extends CheckProgress {
  readonly _id: string;
  readonly userId: string;
  readonly at: Date;
  /** When whoever looks at it was heard of last. */
  readonly heardAt: Date;
  readonly isLookedAt: boolean;
  readonly refusal: Refusal | null;
}

/** What came of a check: its answer, and what is needed to take it over. Too large for a document. */
export interface CheckedArchive {
  readonly answer: WholeCatalogueAnswer;
  readonly tables: TableTexts;
  /** By the keys of their files. */
  readonly files: readonly (readonly [key: string, address: string])[];
}

export interface ArchiveRows {
  begin(row: ArchiveRow): Promise<void>;
  /** False when it is no longer looked at: somebody has discarded it. */
  note(id: string, progress: CheckProgress, heardAt: Date): Promise<boolean>;
  /** False as above. */
  end(id: string, ended: CheckProgress & Pick<ArchiveRow, 'refusal'>): Promise<boolean>;
  find(id: string): Promise<ArchiveRow | null>;
  /** That somebody has sent last. */
  newestOf(userId: string): Promise<ArchiveRow | null>;
  lookedAt(): Promise<readonly ArchiveRow[]>;
  before(at: Date): Promise<readonly ArchiveRow[]>;
  remove(id: string): Promise<void>;
}

export function createArchiveRows(connection: Connection): ArchiveRows {
  const rows = connection.model<ArchiveRow>(
    'sentArchives',
    new Schema<ArchiveRow>(
      {
        _id: { type: String, required: true },
        userId: { type: String, required: true },
        at: { type: Date, required: true },
        heardAt: { type: Date, required: true },
        isLookedAt: { type: Boolean, required: true },
        state: { type: String, required: true },
        done: { type: Number, required: true },
        of: { type: Number, required: true },
        refusal: { type: Schema.Types.Mixed, default: null },
      },
      { versionKey: false, minimize: false },
    ),
    'sentArchives',
  );
  return {
    begin: async (row) => {
      await rows.create(row);
    },
    note: async (_id, progress, heardAt) =>
      (await rows.updateOne({ _id, isLookedAt: true }, { $set: { ...progress, heardAt } })).matchedCount ===
      1,
    end: async (_id, ended) =>
      (await rows.updateOne({ _id }, { $set: { ...ended, isLookedAt: false } })).matchedCount === 1,
    find: (_id) => rows.findOne({ _id }).lean<ArchiveRow>(),
    newestOf: async (userId) => {
      const [newest = null] = await rows.find({ userId }).sort({ at: -1 }).limit(1).lean<ArchiveRow[]>();
      return newest;
    },
    lookedAt: () => rows.find({ isLookedAt: true }).lean<ArchiveRow[]>(),
    before: (at) => rows.find({ at: trusted({ $lt: at }) }).lean<ArchiveRow[]>(),
    remove: async (_id) => {
      await rows.deleteOne({ _id });
    },
  };
}

export interface CheckedArchives {
  keep(id: string, checked: CheckedArchive): Promise<void>;
  read(id: string): Promise<CheckedArchive | null>;
  remove(id: string): Promise<void>;
}

/** Beside the files of the catalogue, and served to nobody. */
export function createCheckedArchives(blobs: BlobStore): CheckedArchives {
  const keyOf = (id: string): string => `archives/${id}`;
  return {
    keep: (id, checked) => blobs.put(keyOf(id), Buffer.from(JSON.stringify(checked)), 'application/json'),
    read: async (id) => {
      const blob = await blobs.get(keyOf(id));
      return blob && (JSON.parse(blob.bytes.toString()) as CheckedArchive);
    },
    remove: (id) => blobs.remove(keyOf(id)),
  };
}
