/** Files that were sent before the record they are for: removed when no record has named them after a day. */
import { randomUUID } from 'node:crypto';
import type { Logger } from '@rackwright/service-kit';
import { Schema, trusted, type Connection } from 'mongoose';
import type { CatalogueStore } from '../catalogueStore';
import { catalogueWriter } from '../changing/catalogueWriter';
import type { AssetStore } from './assets';

export interface PendingAssets {
  /** By its address; once more when it is sent again. */
  note(url: string): Promise<void>;
  /** Of one that was there when it was sent again: where it waits for its record, it has another day. */
  renew(url: string): Promise<void>;
  /**
   * Removes those that no record has ever named, nor one that a release would make so: what the history tells of can be had back. The others
   * are kept from then on.
   */
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
  /** Nothing where it is not noted. */
  renew(url: string, at: Date): Promise<void>;
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
    renew: async (_id, at) => {
      await rows.updateOne({ _id }, { $set: { at } });
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
  const namedNow = async () => JSON.stringify(await store.contents()) + (await store.releases.openChanges());
  const removeUnnamed = async (old: readonly PendingRow[], told: ReadonlySet<string>): Promise<void> => {
    const named = await namedNow();
    for (const row of old) {
      const isForgotten = await store.pendingAssets.forget(row);
      if (!isForgotten || told.has(row._id) || named.includes(row._id)) continue;
      await assets.remove(row._id.slice(row._id.lastIndexOf('/') + 1));
      await store.measuredModels.forget(row._id);
    }
  };
  return {
    note: (url) => store.pendingAssets.note(url, now()),
    renew: (url) => store.pendingAssets.renew(url, now()),
    tidy: async () => {
      const old = await store.pendingAssets.before(new Date(now().getTime() - PENDING_MS));
      if (old.length === 0) return;
      const named = await namedNow();
      const told = await store.changes.naming(
        old.map(({ _id }) => _id).filter((url) => !named.includes(url)),
      );
      // Nobody publishes a record that names one of them meanwhile.
      await catalogueWriter(store).during(`tidy-${randomUUID()}`, () => removeUnnamed(old, told));
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
