import { badValue, MongoFailure } from '../failure';
import { MAX_MESSAGE_BYTES } from '../protocol/wire';
import { compileFilter } from '../query/filter';
import type { Collection } from '../storage/collection';
import { equalValues, MAX_DOCUMENT_BYTES, type Doc } from '../values';
import { indexChange, indexSpec } from './indexSpec';
import { countOf, documentOf, namespaceOf, type Answer, type DatabaseCommand, type Context } from './command';
import { MAX_WRITE_BATCH } from './writing';

/** The server version whose answers this one gives. */
const VERSION = [7, 0, 0, 0] as const;

/** A standalone server: without a set name the driver sends no transaction numbers. */
function greeting({ connectionId, store }: Context): Doc {
  return {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: store.isReadOnly,
  };
}

const hello: DatabaseCommand = {
  fields: {
    hello: 'any',
    ismaster: 'any',
    isMaster: 'any',
    helloOk: 'bool',
    client: 'document',
    compression: 'array',
    backpressure: 'any',
  },
  run: (_body, context) => greeting(context),
};

const ping: DatabaseCommand = { fields: { ping: 'any' }, run: () => ({}) };

const buildInfo: DatabaseCommand = {
  fields: { buildInfo: 'any', buildinfo: 'any' },
  run: () => ({
    version: VERSION.slice(0, 3).join('.'),
    versionArray: [...VERSION],
    modules: ['embedded'],
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  }),
};

/** Nothing is kept for a session: its cursors end when they are read, killed or left alone. */
const endSessions: DatabaseCommand = {
  fields: { endSessions: 'array' },
  run: () => ({}),
};

const drop: DatabaseCommand = {
  fields: { drop: 'string' },
  run(body, context) {
    const namespace = namespaceOf('drop', body, context);
    const { indexes } = existing(context, namespace);
    context.store.drop(namespace);
    return { nIndexesWas: indexes.length, ns: namespace };
  },
};

function listed(context: Context, ns: string, documents: readonly Doc[], body: Doc): Answer {
  const batchSize = countOf(documentOf(body, 'cursor'), 'batchSize');
  return context.cursors.first({ ns, documents, batchSize });
}

const listCollections: DatabaseCommand = {
  fields: {
    listCollections: 'any',
    filter: 'document',
    nameOnly: 'bool',
    authorizedCollections: 'bool',
    cursor: 'document',
  },
  run(body, context) {
    const matches = compileFilter(documentOf(body, 'filter'));
    const all = context.store.collectionsOf(context.database).map(({ namespace }) => ({
      name: namespace.slice(context.database.length + 1),
      type: 'collection',
      ...(body['nameOnly']
        ? {}
        : { options: {}, info: { readOnly: false }, idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } }),
    }));
    return listed(context, `${context.database}.$cmd.listCollections`, all.filter(matches), body);
  },
};

function existing(context: Context, namespace: string): Collection {
  const collection = context.store.collection(namespace);
  if (!collection) throw new MongoFailure(26, `ns does not exist: ${namespace}`);
  return collection;
}

const listIndexes: DatabaseCommand = {
  fields: { listIndexes: 'string', cursor: 'document' },
  run(body, context) {
    const namespace = namespaceOf('listIndexes', body, context);
    const specs = existing(context, namespace).indexes.map(
      ({ spec: { name, key, unique, expireAfterSeconds } }) => ({
        v: 2,
        key,
        name,
        ...(unique && name !== '_id_' ? { unique } : {}),
        ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
      }),
    );
    return listed(context, namespace, specs, body);
  },
};

const createIndexes: DatabaseCommand = {
  fields: { createIndexes: 'string', indexes: 'documents' },
  run(body, context) {
    const namespace = namespaceOf('createIndexes', body, context);
    const specs = ((body['indexes'] as Doc[] | undefined) ?? []).map(indexSpec);
    if (specs.length === 0) throw badValue('Must specify at least one index to create');
    const createdCollectionAutomatically = !context.store.collection(namespace);
    const collection = context.store.ensure(namespace);
    const numIndexesBefore = collection.indexes.length;
    for (const spec of specs) if (!equalValues(spec.key, { _id: 1 })) collection.createIndex(spec);
    return { numIndexesBefore, numIndexesAfter: collection.indexes.length, createdCollectionAutomatically };
  },
};

const dropIndexes: DatabaseCommand = {
  fields: { dropIndexes: 'string', index: 'string' },
  run(body, context) {
    const collection = existing(context, namespaceOf('dropIndexes', body, context));
    const nIndexesWas = collection.indexes.length;
    collection.dropIndex(String(body['index']));
    return { nIndexesWas };
  },
};

const collMod: DatabaseCommand = {
  fields: {
    collMod: 'string',
    index: 'document',
  },
  run(body, context) {
    const collection = existing(context, namespaceOf('collMod', body, context));
    const { name, expireAfterSeconds } = indexChange(documentOf(body, 'index'));
    const before = collection.setLifetime(name, expireAfterSeconds);
    return { expireAfterSeconds_old: before, expireAfterSeconds_new: expireAfterSeconds };
  },
};

export const administrationCommands: Readonly<Record<string, DatabaseCommand>> = {
  hello,
  ping,
  buildInfo,
  endSessions,
  drop,
  listCollections,
  listIndexes,
  createIndexes,
  dropIndexes,
  collMod,
};
