import { hostname } from 'node:os';
import { MongoFailure, outsideDialect } from '../failure';
import { someValueAt, splitPath } from '../paths';
import { compileFilter } from '../query/filter';
import type { Collection } from '../storage/collection';
import { encode, isPlainObject, keyOf, type Doc } from '../values';
import { documentOf, namespaceOf, queryOf, type Context, type DatabaseCommand } from './command';

/** Indexes have no size of their own: they live in memory, and nothing counts it. */
function sizesOf(collections: readonly Collection[]) {
  const all = collections.flatMap((collection) => collection.documents());
  const bytes = all.reduce((sum, document) => sum + encode(document).length, 0);
  const avgObjSize = all.length === 0 ? 0 : bytes / all.length;
  return {
    count: all.length,
    bytes,
    sizes: { avgObjSize, storageSize: bytes, totalSize: bytes, scaleFactor: 1 },
  };
}

const listDatabases: DatabaseCommand = {
  fields: { listDatabases: 'any', filter: 'document', nameOnly: 'bool', authorizedDatabases: 'bool' },
  run(body, { store }) {
    const matches = compileFilter(documentOf(body, 'filter'));
    const names = new Set(Array.from(store.all(), ({ namespace }) => namespace.split('.')[0]!));
    if (body['nameOnly']) return { databases: Array.from(names, (name) => ({ name })).filter(matches) };
    const all = Array.from(names, (name) => {
      const { bytes } = sizesOf(store.collectionsOf(name));
      return { name, sizeOnDisk: bytes, empty: false };
    });
    const totalSize = all.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0);
    return { databases: all.filter(matches), totalSize };
  },
};

const distinct: DatabaseCommand = {
  fields: { distinct: 'string', key: 'string', query: 'document' },
  run(body, context) {
    const collection = context.store.collection(namespaceOf('distinct', body, context));
    const parts = splitPath(String(body['key']));
    const values = new Map<string, unknown>();
    for (const { doc } of collection?.find({ filter: documentOf(body, 'query') }) ?? []) {
      someValueAt(doc, parts, (value) => {
        for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
          if (one !== undefined) values.set(keyOf(one), one);
        return false;
      });
    }
    return { values: [...values.values()] };
  },
};

const dbStats: DatabaseCommand = {
  fields: { dbStats: 'any', scale: 'number', freeStorage: 'any' },
  run(_body, { store, database: db }) {
    const all = store.collectionsOf(db);
    const { count: objects, bytes: dataSize, sizes } = sizesOf(all);
    const indexes = all.reduce((sum, one) => sum + one.indexes.length, 0);
    return { db, collections: all.length, views: 0, objects, dataSize, indexes, indexSize: 0, ...sizes };
  },
};

function collectionStats(collection: Collection | undefined, ns: string): Doc {
  const { count, bytes: size, sizes } = sizesOf(collection ? [collection] : []);
  const names = collection?.indexes.map(({ spec }) => spec.name) ?? [];
  const indexSizes = Object.fromEntries(names.map((name) => [name, 0]));
  return { ns, count, size, nindexes: names.length, totalIndexSize: 0, indexSizes, capped: false, ...sizes };
}

const collStats: DatabaseCommand = {
  fields: { collStats: 'string', scale: 'number' },
  run(body, context) {
    const ns = namespaceOf('collStats', body, context);
    return collectionStats(context.store.collection(ns), ns);
  },
};

const dropDatabase: DatabaseCommand = {
  fields: { dropDatabase: 'any' },
  run(_body, { store, database }) {
    for (const { namespace } of store.collectionsOf(database)) store.drop(namespace);
    return { dropped: database };
  },
};

/** What a find looked at; of the plan only which index it took, if any. */
const explain: DatabaseCommand = {
  fields: { explain: 'document', verbosity: 'string' },
  run(body, context) {
    const asked = documentOf(body, 'explain');
    const [name = 'nothing'] = Object.keys(asked);
    if (name !== 'find') throw outsideDialect(`explain of ${name}`);
    const namespace = namespaceOf(name, asked, context);
    const query = queryOf(asked);
    const collection = context.store.collection(namespace);
    const index = collection?.indexFor(query);
    const before = collection?.examined ?? 0;
    const nReturned = collection?.find(query).length ?? 0;
    const totalDocsExamined = (collection?.examined ?? 0) - before;
    return {
      queryPlanner: {
        namespace,
        parsedQuery: query.filter,
        winningPlan: index === undefined ? { stage: 'COLLSCAN' } : { stage: 'IXSCAN', indexName: index },
        rejectedPlans: [],
      },
      executionStats: { executionSuccess: true, nReturned, totalDocsExamined },
    };
  },
};

const connectionStatus: DatabaseCommand = {
  fields: { connectionStatus: 'any', showPrivileges: 'bool' },
  run: () => ({
    authInfo: { authenticatedUsers: [], authenticatedUserRoles: [], authenticatedUserPrivileges: [] },
  }),
};

const hostInfo: DatabaseCommand = {
  fields: { hostInfo: 'any' },
  run: () => ({ system: { hostname: hostname() }, os: { type: process.platform }, extra: {} }),
};

const getLog: DatabaseCommand = {
  fields: { getLog: 'string' },
  run(body) {
    if (body['getLog'] !== 'startupWarnings') throw outsideDialect(`the log '${String(body['getLog'])}'`);
    return { totalLinesWritten: 0, log: [] };
  },
};

/** What people's tools send to look inside. No service may: each is reported as outside the dialect. */
export const toolCommands: Readonly<Record<string, DatabaseCommand>> = {
  listDatabases,
  distinct,
  dbStats,
  collStats,
  dropDatabase,
  explain,
  connectionStatus,
  hostInfo,
  getLog,
};

/** Compass counts everything by the index on `_id`; every other hint is refused. */
export function checkHint(hint: unknown, { store }: Context, ns: string): void {
  if (hint === undefined) return;
  if (hint !== '_id_') throw outsideDialect(`the hint '${String(hint)}'`);
  store.notice(`a hint for ${ns}, which is for tools`);
}

/**
 * What a pipeline that begins with `$collStats` gives, undefined for another one. Tools add statistics up over shards and compute an
 * average behind that: of the one server here each sum is the statistic that it names.
 */
export function statisticsOf(pipeline: unknown[], { store }: Context, ns: string): Doc[] | undefined {
  const [first, next] = pipeline;
  if (!isPlainObject(first) || !Object.hasOwn(first, '$collStats')) return undefined;
  store.notice(`$collStats of ${ns}, which is for tools`);
  const storageStats = collectionStats(store.collection(ns), ns);
  if (pipeline.length === 1) return [{ ns, storageStats }];
  const group = isPlainObject(next) ? next['$group'] : undefined;
  if (!isPlainObject(group) || group['_id'] !== null)
    throw new MongoFailure(40324, 'Unrecognized pipeline stage name behind $collStats');
  const sums = Object.entries(group).map(([name, sum]) => [name, storageStats[statisticIn(sum)]]);
  return [{ ...storageStats, ...Object.fromEntries(sums), _id: null }];
}

const statisticIn = (expression: unknown): string =>
  /"\$storageStats\.(\w+)"/.exec(JSON.stringify(expression))?.[1] ?? '';
