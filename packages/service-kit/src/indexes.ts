import type { Connection, Model } from 'mongoose';
import { silentLogger, type Logger } from './logging';

/**
 * Seconds by which the database leaves what is over: it sweeps by its own clock, which may be ahead, and whoever reads looks at the moment
 * itself.
 */
export const SWEPT_AFTER_S = 3_600;

interface Index {
  readonly name: string;
  readonly key: Readonly<Record<string, unknown>>;
  readonly unique?: boolean;
  readonly expireAfterSeconds?: number;
}

type Documents = Model<unknown>['collection'];

const nameOf = (key: Index['key']): string =>
  Object.entries(key)
    .map(([path, direction]) => `${path}_${String(direction)}`)
    .join('_');

const wantedBy = (model: Model<unknown>): Index[] =>
  model.schema.indexes().map(([key, { name = nameOf(key), unique, expireAfterSeconds }]) => ({
    name,
    key,
    ...(unique ? { unique: true } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  }));

/** The one on `_id` aside, and those of kinds that no service makes: whoever shards a collection has one. */
const isOurs = ({ name, key }: Index): boolean =>
  name !== '_id_' && Object.values(key).every((direction) => typeof direction === 'number');

const NO_SUCH_COLLECTION = 26;

async function presentIn(documents: Documents): Promise<Index[]> {
  try {
    return ((await documents.listIndexes().toArray()) as Index[]).filter(isOurs);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_COLLECTION) return [];
    throw error;
  }
}

const sameKey = (one: Index, other: Index): boolean => JSON.stringify(one.key) === JSON.stringify(other.key);
const sameUse = (one: Index, other: Index): boolean =>
  one.name === other.name && sameKey(one, other) && Boolean(one.unique) === Boolean(other.unique);
const same = (one: Index, other: Index): boolean =>
  sameUse(one, other) && one.expireAfterSeconds === other.expireAfterSeconds;
/** Only the time differs that documents are kept. */
const differsInTime = (one: Index, other: Index): boolean =>
  sameUse(one, other) && one.expireAfterSeconds !== undefined && other.expireAfterSeconds !== undefined;
/** The database takes no second index of a name, nor of a key. */
const inTheWayOf = (wanted: Index) => (present: Index) =>
  present.name === wanted.name || sameKey(present, wanted);

/** Asked before an older index goes: what is there must be fit for the new one. */
async function refuseDuplicates(documents: Documents, { key }: Index): Promise<void> {
  const values = Object.keys(key).map((path, place): [string, string] => [`value${place}`, `$${path}`]);
  const [twice] = await documents
    .aggregate<{ _id: Readonly<Record<string, unknown>> }>([
      { $group: { _id: Object.fromEntries(values), count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
      { $limit: 1 },
    ])
    .toArray();
  if (!twice) return;
  const shared = JSON.stringify(Object.values(twice._id));
  throw new Error(
    `${documents.name}: several documents have ${shared} in ${Object.keys(key).join(', ')}, which is to be unique. ` +
      'Nothing was changed; change or remove all but one of them.',
  );
}

async function bring(model: Model<unknown>, logger: Logger): Promise<void> {
  const { collection: documents, db: connection } = model;
  const wanted = wantedBy(model);
  const present = await presentIn(documents);
  const log = ({ name, key }: Index, what: string): void =>
    logger.info({ collection: documents.name, index: name, key }, what);
  const drop = async (index: Index): Promise<void> => {
    await documents.dropIndex(index.name);
    log(index, 'index dropped');
  };
  let left = present;
  for (const index of wanted) {
    if (present.some((one) => same(one, index))) continue;
    const older = left.find((one) => differsInTime(one, index));
    if (older) {
      const { name, expireAfterSeconds } = index;
      await connection.db?.command({ collMod: documents.name, index: { name, expireAfterSeconds } });
      log(index, 'index changed: documents are kept for another time');
      continue;
    }
    if (index.unique) await refuseDuplicates(documents, index);
    const replaced = left.filter(inTheWayOf(index));
    for (const one of replaced) await drop(one);
    left = left.filter((one) => !replaced.includes(one));
    const { key, ...options } = index;
    await documents.createIndex(key as Parameters<Documents['createIndex']>[0], options);
    if (present.length > 0) log(index, 'index made');
  }
  for (const one of left) if (!wanted.some(({ name }) => name === one.name)) await drop(one);
}

/**
 * Brings the indexes of every model's collection to what the model says now, whatever an earlier release made: await it before
 * listening, since uniqueness rests on them. New ones are made before old ones go. Rejects, and leaves the older index, where documents
 * stand against a unique one.
 */
export async function createIndexes(connection: Connection, logger: Logger = silentLogger()): Promise<void> {
  for (const model of Object.values(connection.models)) await bring(model, logger);
}
