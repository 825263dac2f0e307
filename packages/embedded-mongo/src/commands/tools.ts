import { hostname } from 'node:os';
import { MongoFailure, outsideDialect } from '../failure';
import { someValueAt, splitPath } from '../paths';
import { compileFilter } from '../query/filter';
import type { Collection } from '../storage/collection';
import { encode, isPlainObject, keyOf, type Doc } from '../values';
import { documentOf, namespaceOf, queryOf, type Context, type DatabaseCommand } from './command';

const documentBytes = (collection: Collection): number =>
  collection.documents().reduce((bytes, document) => bytes + encode(document).length, 0);

const listDatabases: DatabaseCommand = {
  fields: { listDatabases: 'any', filter: 'document', nameOnly: 'bool', authorizedDatabases: 'bool' },
  run(body, { store }) {
    const bytes = new Map<string, number>();
    for (const collection of store.all()) {
      const [name = ''] = collection.namespace.split('.');
      bytes.set(name, (bytes.get(name) ?? 0) + documentBytes(collection));
    }
    const databases = Array.from(bytes, ([name, sizeOnDisk]) =>
      body['nameOnly'] ? { name } : { name, sizeOnDisk, empty: false },
    ).filter(compileFilter(documentOf(body, 'filter')));
    const totalSize = [...bytes.values()].reduce((sum, one) => sum + one, 0);
    return body['nameOnly'] ? { databases } : { databases, totalSize };
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
  run(_body, { store, database }) {
    const collections = store.collectionsOf(database);
    const sum = (of: (collection: Collection) => number): number =>
      collections.reduce((total, collection) => total + of(collection), 0);
    const [objects, dataSize] = [sum(({ size }) => size), sum(documentBytes)];
    return {
      db: database,
      collections: collections.length,
      views: 0,
      objects,
      avgObjSize: objects === 0 ? 0 : dataSize / objects,
      dataSize,
      storageSize: dataSize,
      indexes: sum(({ indexes }) => indexes.length),
      indexSize: 0,
      totalSize: dataSize,
      scaleFactor: 1,
    };
  },
};

/** Indexes have no size of their own: they live in memory, and nothing counts it. */
function collectionStats(collection: Collection | undefined, ns: string): Doc {
  const [count, size] = [collection?.size ?? 0, collection ? documentBytes(collection) : 0];
  const names = collection?.indexes.map(({ spec }) => spec.name) ?? [];
  return {
    ns,
    count,
    size,
    storageSize: size,
    avgObjSize: count === 0 ? 0 : size / count,
    nindexes: names.length,
    totalIndexSize: 0,
    indexSizes: Object.fromEntries(names.map((name) => [name, 0])),
    totalSize: size,
    capped: false,
    scaleFactor: 1,
  };
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
