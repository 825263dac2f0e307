/** What is kept of each project's shopping list: small documents of their own, found by what stands in the project. */
import { isDuplicateKey } from '@rackwright/service-kit';
import type { CatalogueDifference, KeptLines } from '@rackwright/planning';
import { Schema, trusted, type Connection, type Model } from 'mongoose';

export interface KeptRow {
  readonly _id: string;
  /** Of the project, whose lines these are. */
  readonly version: number;
  /** Whose project it is; empty for a template. */
  readonly user_id: string;
  /** See `keysOf`. */
  readonly keys: readonly string[];
  /** JSON of its `KeptLines`; empty where they are as large as its plan, which is read instead. */
  readonly kept: string;
}

/** Lines of one state of a project, to be kept. */
export type LinesToKeep = Pick<KeptRow, '_id' | 'version' | 'user_id'> & { readonly lines: KeptLines };

export interface KeptRows {
  /** In place of those of an earlier state. Of several that do it at once, the latest state's stay. */
  keep(all: readonly LinesToKeep[]): Promise<void>;
  countOf(keys: readonly string[]): Promise<number>;
  /** Each that has one of these keys, once, in portions. */
  having(keys: readonly string[]): AsyncGenerator<readonly KeptRow[]>;
  removeAll(ids: readonly string[]): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
}

/** Characters; a project of real products is a hundredth of that. */
const KEPT_MAX = 200_000;
/** Rows of one portion. */
const PORTION = 500;

const ofProduct = (id: string): string => `p:${id}`;
const ofScheme = (name: string): string => `c:${name}`;
const ofFinish = (finish: { readonly woodSpecies: string; readonly stain: string }): string =>
  `f:${finish.woodSpecies}|${finish.stain}`;
/** Something stands in it, or is to be paid. */
const FURNISHED = 'furnished';
/** Its lines are not kept; it is read whatever changes. */
const LARGE = 'large';

/** What a project is found by. Nothing but what its document says: no change of the catalogue makes it untrue. */
function keysOf({ pieces, finish, quantityAllAddition }: KeptLines): string[] {
  const schemes = pieces.flatMap(({ colorScheme }) => (colorScheme === null ? [] : [ofScheme(colorScheme)]));
  const isFurnished = pieces.length > 0 || Object.values(quantityAllAddition).some((count) => count > 0);
  return [
    ...new Set([
      ...pieces.map(({ productId }) => ofProduct(productId)),
      ...schemes,
      ofFinish(finish),
      ...(isFurnished ? [FURNISHED] : []),
    ]),
  ];
}

/** Keys of all projects that a change may touch: accessories are called for in any that is furnished. */
export function keysTouchedBy(change: CatalogueDifference): string[] {
  const { products, colorSchemes, finishes, accessories, isDiscounted, isEveryPlan } = change;
  const isForAll = isDiscounted || isEveryPlan || accessories.length > 0;
  const keys = [
    ...(isForAll ? [FURNISHED] : [...products.keys()].map(ofProduct)),
    ...colorSchemes.map(ofScheme),
    ...finishes.map(ofFinish),
  ];
  return keys.length === 0 ? [] : [...keys, LARGE];
}

function rowOf({ lines, ...row }: LinesToKeep): KeptRow {
  const [keys, kept] = [keysOf(lines), JSON.stringify(lines)];
  const isLarge = kept.length + keys.reduce((sum, key) => sum + key.length, 0) > KEPT_MAX;
  return isLarge ? { ...row, keys: [LARGE], kept: '' } : { ...row, keys, kept };
}

/** What is there of a later state of the project stays: the write of an earlier one finds an id that exists. */
async function keep(rows: Model<KeptRow>, all: readonly LinesToKeep[]): Promise<void> {
  const writes = all.map(rowOf).map(({ _id, ...row }) => ({
    updateOne: {
      filter: { _id, version: trusted({ $lte: row.version }) },
      update: { $set: row },
      upsert: true,
    },
  }));
  try {
    await rows.bulkWrite(writes, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** While one portion is looked at, the next is on its way. */
async function* having(rows: Model<KeptRow>, keys: readonly string[]): AsyncGenerator<readonly KeptRow[]> {
  const found = rows.collection.find<KeptRow>(
    { keys: { $in: [...keys] } },
    { projection: { keys: 0 }, batchSize: PORTION },
  );
  const portion = async (): Promise<readonly KeptRow[]> => {
    const some: KeptRow[] = [];
    while (some.length < PORTION && (await found.hasNext())) some.push(...found.readBufferedDocuments());
    return some;
  };
  try {
    for (let next = portion(); ;) {
      const some = await next;
      if (some.length === 0) return;
      next = portion();
      // Told where it is awaited; nobody may be there by then.
      next.catch(() => undefined);
      yield some;
    }
  } finally {
    await found.close();
  }
}

export function keptRows(connection: Connection, collection: 'projectLines' | 'templateLines'): KeptRows {
  const schema = new Schema<KeptRow>(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      user_id: { type: String, default: '' },
      keys: { type: [String], required: true },
      kept: { type: String, default: '' },
    },
    { versionKey: false },
  );
  schema.index({ keys: 1 });
  schema.index({ user_id: 1 });
  const rows = connection.model<KeptRow>(collection, schema, collection);
  return {
    keep: (all) => keep(rows, all),
    countOf: (keys) => rows.countDocuments({ keys: trusted({ $in: [...keys] }) }),
    having: (keys) => having(rows, keys),
    removeAll: async (ids) => {
      if (ids.length === 0) return;
      await rows.deleteMany({ _id: trusted({ $in: [...ids] }) });
    },
    removeAllOf: async (user_id) => {
      await rows.deleteMany({ user_id });
    },
  };
}
