import type { Revision } from '@rackwright/contracts';
import { isDuplicateKey } from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model, type mongo } from 'mongoose';
import { bytesOf } from './roomRow';
import { bytesIn, type PackedRoom } from './document';
import type { StoredRoom } from './room';

/** The latest states of a project that can be restored, its present one among them. */
export const REVISIONS_KEPT = 20;

type StoredRevision = Omit<PackedRoom, 'lines' | 'products'> &
  Pick<StoredRoom, 'lines' | 'device' | 'browser'>;

type RevisionRow = Omit<StoredRevision, 'packed'> & {
  _id: string;
  roomId: string;
  user_id: string;
  revision: number;
  packed: Buffer | mongo.Binary;
  savedAt: Date;
  bytes: number;
};

/**
 * Earlier states, one document each. A state is kept before another takes its place, under the room and its version, whose
 * content never changes: so keeping it twice is keeping it once, and a crash in between leaves one that is right, and unused.
 */
export interface RevisionStore {
  /** False when it was kept already. */
  keep(room: StoredRoom): Promise<boolean>;
  /** Takes back what was kept for a room that is gone by now. */
  forget(room: Pick<StoredRoom, '_id' | 'version'>): Promise<void>;
  /** Those before this version that can still be restored, newest first. */
  list(room: Pick<StoredRoom, '_id' | 'version'>): Promise<Revision[]>;
  /** Null for one that is too old, and for one that never was. */
  find(
    room: Pick<StoredRoom, '_id' | 'version'>,
    revision: number,
  ): Promise<(StoredRevision & { readonly savedAt: Date }) | null>;
  /** Those that this version has made too old go; of somebody with too much all but the one before it. */
  prune(room: Pick<StoredRoom, '_id' | 'version'>, isFull: boolean): Promise<void>;
  /** What all of a person's take together. */
  bytesOf(userId: string): Promise<number>;
  removeAll(roomId: string): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
  /** The states stay, without the name of whose they were. */
  forgetPerson(userId: string): Promise<void>;
}

const text = { type: String, default: '' };
const schemaFields = {
  _id: { type: String, required: true },
  roomId: { type: String, required: true },
  user_id: text,
  revision: { type: Number, required: true },
  titleProject: { type: String, required: true },
  step: { type: Number, required: true },
  totalAmount: { type: Number, required: true },
  bottleCount: { type: Number, required: true },
  FloorArea: { type: Number, required: true },
  packed: { type: Buffer, required: true },
  details: { type: String, required: true },
  lines: { type: String, default: null },
  device: text,
  browser: text,
  savedAt: { type: Date, required: true },
  bytes: { type: Number, default: 0 },
};

const idOf = (roomId: string, revision: number): string => `${roomId}:${revision}`;

export const revisionOf = (room: StoredRoom): Revision => ({
  revision: room.version,
  titleProject: room.titleProject,
  totalAmount: room.totalAmount,
  bottleCount: room.bottleCount,
  savedAt: room.lastEdited,
});

function rowOf(room: StoredRoom): RevisionRow {
  const { titleProject, step, totalAmount, bottleCount, FloorArea, packed, details, lines, device, browser } =
    room;
  const content = { titleProject, step, totalAmount, bottleCount, FloorArea, packed, details, lines };
  return {
    _id: idOf(room._id, room.version),
    roomId: room._id,
    user_id: room.user_id,
    revision: room.version,
    ...content,
    device,
    browser,
    savedAt: new Date(room.lastEdited),
    bytes: bytesIn(room),
  };
}

const shown = 'revision titleProject totalAmount bottleCount savedAt';

async function bytesKept(revisions: Model<RevisionRow>, user_id: string): Promise<number> {
  const [used] = await revisions.aggregate<{ readonly bytes: number }>([
    { $match: { user_id } },
    { $group: { _id: null, bytes: { $sum: '$bytes' } } },
  ]);
  return used?.bytes ?? 0;
}

export function createRevisionStore(
  connection: Connection,
  collection: 'revisions' | 'templateRevisions',
): RevisionStore {
  const schema = new Schema<RevisionRow>(schemaFields, { versionKey: false });
  schema.index({ roomId: 1, revision: -1 });
  schema.index({ user_id: 1, bytes: 1 });
  const revisions = connection.model<RevisionRow>(collection, schema, collection);
  const oldest = (version: number): number => version - REVISIONS_KEPT;
  return {
    keep: async (room) => {
      try {
        await revisions.create(rowOf(room));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    forget: async ({ _id, version }) => {
      await revisions.deleteOne({ _id: idOf(_id, version) });
    },
    list: async ({ _id, version }) => {
      const between = trusted({ $gt: oldest(version), $lt: version });
      const rows = await revisions
        .find({ roomId: _id, revision: between })
        .sort({ revision: -1 })
        .select(shown)
        .lean<RevisionRow[]>();
      return rows.map(({ revision, titleProject, totalAmount, bottleCount, savedAt }) => ({
        revision,
        titleProject,
        totalAmount,
        bottleCount,
        savedAt: savedAt.toISOString(),
      }));
    },
    find: async ({ _id, version }, revision) => {
      if (revision <= oldest(version) || revision >= version) return null;
      const row = await revisions.findOne({ _id: idOf(_id, revision) }).lean<RevisionRow>();
      return row && { ...row, packed: bytesOf(row.packed) };
    },
    prune: async ({ _id, version }, isFull) => {
      const tooOld = isFull ? version - 2 : oldest(version);
      if (tooOld < 1) return;
      await revisions.deleteMany({ roomId: _id, revision: trusted({ $lte: tooOld }) });
    },
    bytesOf: (userId) => bytesKept(revisions, userId),
    removeAll: async (roomId) => {
      await revisions.deleteMany({ roomId });
    },
    removeAllOf: async (user_id) => {
      await revisions.deleteMany({ user_id });
    },
    forgetPerson: async (user_id) => {
      await revisions.updateMany({ user_id }, { $set: { user_id: '', device: '', browser: '' } });
    },
  };
}
