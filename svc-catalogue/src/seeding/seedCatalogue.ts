import type { WireProduct } from '@rackwright/contracts';
import { contentHash } from '@rackwright/service-kit';
import { holderOfName, type CatalogueStore, type Edit, type StoredRecord } from '../catalogueStore';
import { catalogueWriter } from '../changing/catalogueWriter';
import { historyAfter } from '../changing/productHistory';
import { completedBy } from './seedWords';
import { collectionNames, type AnyRecord, type CollectionName, type Contents } from '../collections';

export interface SeedResult {
  inserted: number;
  /** Brought up to date with the data files. */
  updated: number;
  /** Left alone because somebody has edited or deleted them, or another record has their name now. */
  kept: number;
  /** Of those, the ones whose words are the data files' still, and say now what these say in other languages. */
  completed: number;
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

/** What takes the place of the stored record; one that stays edited keeps its hash. */
function replacing(name: CollectionName, row: StoredRecord, record: AnyRecord, seedHash?: string): Edit {
  const history =
    name === 'products'
      ? historyAfter(row.record as WireProduct, record as WireProduct, row.history ?? undefined)
      : null;
  const seeded = seedHash === undefined ? {} : { seedHash };
  return { kind: 'replace', name, record, history, version: row.version, ...seeded };
}

/** An edited record with the translations of those words that nobody has edited. */
function completing(
  name: CollectionName,
  row: StoredRecord,
  seed: AnyRecord,
  result: SeedResult,
): readonly Edit[] {
  const record = completedBy(seed, name, row.record);
  if (contentHash(record) === contentHash(row.record)) return [];
  result.completed += 1;
  return [replacing(name, row, record)];
}

/**
 * What of a collection becomes another, counted in `result`. A name that another record has now is not taken, even where that gets another
 * one here: the next seeding does it.
 */
async function decideSeeding(
  store: CatalogueStore,
  { name, records, overwrite, removed }: Seeding,
  result: SeedResult,
): Promise<readonly Edit[]> {
  const stored = await store.stored(name);
  const rows = new Map(stored.map((row) => [row._id, row]));
  const storedRecords = stored.map((row) => row.record);
  return records.flatMap((record): readonly Edit[] => {
    const seedHash = contentHash(record);
    const row = rows.get(record._id);
    const isTaken = holderOfName(name, record, storedRecords) !== undefined;
    if (!row && !isTaken && (overwrite || !removed.has(`${name}/${record._id}`))) {
      result.inserted += 1;
      return [{ kind: 'insert', name, record, seedHash }];
    }
    const next = row && !isTaken ? verdict(row, seedHash, overwrite) : 'keep';
    if (next === 'keep') result.kept += 1;
    if (!row || next === 'same') return [];
    if (next === 'keep') return completing(name, row, record, result);
    result.updated += 1;
    return [replacing(name, row, record, seedHash)];
  });
}

/**
 * Brings the database up to date with the data files. What somebody has edited or deleted stays as it is unless `overwrite`;
 * records that the files do not have are left alone. Running it again changes nothing, but for names that have become free.
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
  const result: SeedResult = { inserted: 0, updated: 0, kept: 0, completed: 0 };
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
