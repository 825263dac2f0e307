/** The room templates that came with the shop: they come once, and go together while nobody has edited them. */
import { contentHash } from '@rackwright/service-kit';
import { Schema, trusted, type Connection } from 'mongoose';
import type { StoredRoom } from './room';
import { titlesUpdate, type RoomRows } from './roomRow';
import { createRoomStore, type RoomStore } from './roomStore';

/** Whose those are that came with the shop. */
export const SEEDED_BY = 'templates';

/** As it came: an edit makes another version of it; whether customers are shown it is no part of it. */
export const UNEDITED_SEED = { user_id: SEEDED_BY, version: 1 } as const;

export interface SeededTemplates {
  /** Of all templates; what goes from it does not come again. */
  readonly store: RoomStore;
  /** False when it is there already, or was deleted: then it is not made. */
  add(id: string, make: () => Promise<StoredRoom>): Promise<boolean>;
  /** As `add`, and one that was deleted comes again. */
  bringBack(id: string, make: () => Promise<StoredRoom>): Promise<boolean>;
  /** Says what one that came with an earlier release is called in other languages, unless somebody has edited or named it. */
  name(id: string, titles: NonNullable<StoredRoom['translations']>): Promise<void>;
  /** How many nobody has edited, with a version of which these are, and how many somebody has. */
  count(): Promise<{ readonly unedited: number; readonly version: string; readonly edited: number }>;
  /** Those that nobody has edited go, one after the other; done again it goes on with what is left. Gives how many went. */
  removeUnedited(): Promise<number>;
}

interface RemovedSeed {
  readonly _id: string;
}

export function createSeededTemplates(connection: Connection, rows: RoomRows): SeededTemplates {
  const templates = createRoomStore(rows);
  const removed = connection.model<RemovedSeed>(
    'removedSeeds',
    new Schema<RemovedSeed>({ _id: { type: String, required: true } }, { versionKey: false }),
    'removedSeeds',
  );
  const note = (_id: string) => removed.updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true });
  const store: RoomStore = {
    ...templates,
    // Noted first: one that was noted and is still there is no harm.
    remove: async (at, ...events) => {
      const stamp = await templates.stamp(at.id);
      if (stamp?.user_id === SEEDED_BY) await note(at.id);
      return templates.remove(at, ...events);
    },
  };
  const unedited = { ...UNEDITED_SEED, deletedAt: null };
  const deleted = (_id: string) => ({ _id, deletedAt: trusted({ $gt: new Date(0) }) });
  return {
    store,
    add: async (_id, make) => {
      if (await removed.exists({ _id })) return false;
      // Of an earlier release, which did not note what was deleted, and not purged yet.
      if (await rows.exists(deleted(_id))) await note(_id);
      return (await rows.exists({ _id })) ? false : templates.create(await make());
    },
    bringBack: async (_id, make) => {
      await removed.deleteOne({ _id });
      await rows.deleteOne(deleted(_id));
      return (await rows.exists({ _id })) ? false : templates.create(await make());
    },
    name: async (_id, titles) => {
      const unnamed = { _id, ...unedited, translations: trusted({ $exists: false }) };
      await rows.updateOne(unnamed, titlesUpdate(titles));
    },
    count: async () => {
      const [all, asTheyCame] = await Promise.all([
        rows.countDocuments({ user_id: SEEDED_BY, deletedAt: null }),
        rows.find(unedited).select('_id').lean(),
      ]);
      const version = contentHash(asTheyCame.map(({ _id }) => _id).sort());
      return { unedited: asTheyCame.length, version, edited: all - asTheyCame.length };
    },
    removeUnedited: async () => {
      let gone = 0;
      for (const { _id: id, version } of await rows.find(unedited).select('version').lean())
        if (await store.remove({ id, version })) gone += 1;
      return gone;
    },
  };
}
