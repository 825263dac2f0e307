/** Files that were sent before the record they are for: removed when no record has come to name them after a day. */
import { randomUUID } from 'node:crypto';
import type { Logger } from '@rackwright/service-kit';
import { Schema, trusted, type Connection } from 'mongoose';
import type { CatalogueStore } from '../catalogueStore';
import { catalogueWriter } from '../changing/catalogueWriter';
import type { AssetStore } from './assets';

export interface PendingAssets {
  /** By its address; once more when it is sent again. */
  note(url: string): Promise<void>;
  /** Removes those that no record names, nor one that a release would make so; what a record names by now is its own from then on. */
  tidy(): Promise<void>;
}

export interface PendingRow {
  /** The address. */
  readonly _id: string;
  readonly at: Date;
}

/** Where they are noted. */
export interface PendingRows {
  note(url: string, at: Date): Promise<void>;
  before(at: Date): Promise<readonly PendingRow[]>;
  /** False when it was sent again since. */
  forget(row: PendingRow): Promise<boolean>;
}

const PENDING_MS = 24 * 60 * 60_000;
/** Milliseconds between looks. */
const EVERY_MS = 60 * 60_000;
const AT_ONCE = 100;

export function createPendingRows(connection: Connection): PendingRows {
  const rows = connection.model<PendingRow>(
    'pendingAssets',
    new Schema<PendingRow>(
      { _id: { type: String, required: true }, at: { type: Date, required: true, index: true } },
      { versionKey: false },
    ),
    'pendingAssets',
  );
  return {
    note: async (_id, at) => {
      await rows.updateOne({ _id }, { $set: { at } }, { upsert: true });
    },
    before: (at) =>
      rows
        .find({ at: trusted({ $lt: at }) })
        .limit(AT_ONCE)
        .lean<PendingRow[]>(),
    forget: async ({ _id, at }) => (await rows.deleteOne({ _id, at })).deletedCount === 1,
  };
}

interface PendingIn {
  readonly store: CatalogueStore;
  readonly assets: Pick<AssetStore, 'remove'>;
  readonly now: () => Date;
}

export function createPendingAssets({ store, assets, now }: PendingIn): PendingAssets {
  const removeUnnamed = async (old: readonly PendingRow[]): Promise<void> => {
    const named = JSON.stringify(await store.contents()) + (await store.releases.openChanges());
    for (const row of old) {
      const isForgotten = await store.pendingAssets.forget(row);
      if (!isForgotten || named.includes(row._id)) continue;
      await assets.remove(row._id.slice(row._id.lastIndexOf('/') + 1));
      await store.measuredModels.forget(row._id);
    }
  };
  return {
    note: (url) => store.pendingAssets.note(url, now()),
    tidy: async () => {
      const old = await store.pendingAssets.before(new Date(now().getTime() - PENDING_MS));
      // Nobody publishes a record that names one of them meanwhile.
      if (old.length > 0)
        await catalogueWriter(store).during(`tidy-${randomUUID()}`, () => removeUnnamed(old));
    },
  };
}

/** Tidies now and from time to time; gives what stops it. */
export function startTidyingFiles(tidy: () => Promise<void>, logger: Logger): () => void {
  const run = (): void =>
    void tidy().catch((error: unknown) => {
      logger.warn({ err: error }, 'files that nothing needs any longer cannot be removed now');
    });
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
