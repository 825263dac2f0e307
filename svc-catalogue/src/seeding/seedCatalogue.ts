import type { WireProduct } from '@rackwright/contracts';
import { contentHash } from '@rackwright/service-kit';
import type { CatalogueStore, Edit, StoredRecord } from '../catalogueStore';
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

/** What takes the place of the stored record. */
function replacing(name: CollectionName, row: StoredRecord, record: AnyRecord, seedHash: string): Edit {
  const history =
    name === 'products'
      ? historyAfter(row.record as WireProduct, record as WireProduct, row.history ?? undefined)
      : null;
  return { kind: 'replace', name, record, history, version: row.version, seedHash };
}

/** What of a collection becomes another, counted in `result`. */
async function decideSeeding(
  store: CatalogueStore,
  { name, records, overwrite, removed }: Seeding,
  result: SeedResult,
): Promise<readonly Edit[]> {
  const rows = new Map((await store.stored(name)).map((row) => [row._id, row]));
  return records.flatMap((record): readonly Edit[] => {
    const seedHash = contentHash(record);
    const row = rows.get(record._id);
    if (!row && (overwrite || !removed.has(`${name}/${record._id}`))) {
      result.inserted += 1;
      return [{ kind: 'insert', name, record, seedHash }];
    }
    const next = row ? verdict(row, seedHash, overwrite) : 'keep';
    if (next === 'keep') result.kept += 1;
    if (!row || next !== 'update') return [];
    result.updated += 1;
    return [replacing(name, row, record, seedHash)];
  });
}

/**
 * Brings the database up to date with the data files. What somebody has edited or deleted stays as it is unless `overwrite`;
 * records that the files do not have are left alone. Running it again changes nothing.
 */
export async function seedCatalogue(
  store: CatalogueStore,
  contents: Contents,
  {
    overwrite,
    requestId,
    now,
  }: { readonly overwrite: boolean; readonly requestId: string; readonly now?: () => Date },
): Promise<SeedResult> {
  const result: SeedResult = { inserted: 0, updated: 0, kept: 0 };
  await catalogueWriter(store, now).change({ requestId, by: null }, async () => {
    const removed = await store.removedSeeds();
    const edits: Edit[] = [];
    for (const name of collectionNames) {
      const seeding = { name, records: contents[name], overwrite, removed };
      edits.push(...(await decideSeeding(store, seeding, result)));
    }
    return edits;
  });
  return result;
}
