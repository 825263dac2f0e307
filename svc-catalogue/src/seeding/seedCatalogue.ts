import type { WireProduct } from '@rackwright/contracts';
import { contentHash } from '@rackwright/service-kit';
import type { CatalogueStore, StoredRecord } from '../catalogueStore';
import { catalogueWriter } from '../changing/catalogueWriter';
import { historyAfter } from '../changing/productHistory';
import { collectionNames, type AnyRecord, type CollectionName, type Contents } from '../collections';

export interface SeedResult {
  inserted: number;
  /** Brought up to date with the data files. */
  updated: number;
  /** Left alone because somebody has edited or deleted them. */
  kept: number;
}

const isEdited = (row: StoredRecord): boolean => contentHash(row.record) !== row.seedHash;

/** Whether the data file's record should take the stored one's place. */
function verdict(row: StoredRecord, seedHash: string, overwrite: boolean): 'same' | 'update' | 'keep' {
  if (contentHash(row.record) === seedHash) return 'same';
  if (overwrite) return 'update';
  return isEdited(row) ? 'keep' : 'update';
}

interface Seeding {
  readonly name: CollectionName;
  readonly records: readonly AnyRecord[];
  readonly overwrite: boolean;
  /** What publishers deleted. */
  readonly removed: ReadonlySet<string>;
}

async function seedCollection(
  store: CatalogueStore,
  { name, records, overwrite, removed }: Seeding,
  result: SeedResult,
): Promise<void> {
  const rows = new Map((await store.stored(name)).map((row) => [row._id, row]));
  const missing: StoredRecord[] = [];
  for (const record of records) {
    const seedHash = contentHash(record);
    const row = rows.get(record._id);
    if (!row) {
      if (removed.has(`${name}/${record._id}`) && !overwrite) result.kept += 1;
      else missing.push({ _id: record._id, version: 1, seedHash, record });
      continue;
    }
    const next = verdict(row, seedHash, overwrite);
    if (next === 'keep') result.kept += 1;
    if (next !== 'update') continue;
    const history =
      name === 'products'
        ? historyAfter(row.record as WireProduct, record as WireProduct, row.history ?? undefined)
        : null;
    const changed = { ...row, version: row.version + 1, seedHash, record, history };
    if (await store.replace(name, row.version, changed)) result.updated += 1;
    else result.kept += 1;
  }
  await store.insert(name, missing);
  result.inserted += missing.length;
}

/**
 * Brings the database up to date with the data files. What somebody has edited or deleted stays as it is unless `overwrite`;
 * records that the files do not have are left alone. Running it again changes nothing.
 */
export async function seedCatalogue(
  store: CatalogueStore,
  contents: Contents,
  { overwrite, requestId }: { readonly overwrite: boolean; readonly requestId: string },
): Promise<SeedResult> {
  const result: SeedResult = { inserted: 0, updated: 0, kept: 0 };
  await catalogueWriter(store).during(requestId, async () => {
    const removed = await store.removedSeeds();
    for (const name of collectionNames) {
      await seedCollection(store, { name, records: contents[name], overwrite, removed }, result);
    }
  });
  return result;
}
