import { failedToParse } from '../failure';
import { runPipeline } from '../aggregation/pipeline';
import { compileProjection } from '../query/projection';
import type { Query } from '../storage/collection';
import { isPlainObject, type Doc } from '../values';
import { countOf, documentOf, namespaceOf, queryOf, type Context, type DatabaseCommand } from './command';
import { checkHint, statisticsOf } from './tools';

const found = ({ store }: Context, ns: string, query: Query): Doc[] =>
  store
    .collection(ns)
    ?.find(query)
    .map(({ doc }) => doc) ?? [];

const find: DatabaseCommand = {
  fields: {
    find: 'string',
    filter: 'document',
    sort: 'document',
    projection: 'document',
    skip: 'number',
    limit: 'number',
    batchSize: 'number',
    singleBatch: 'bool',
    allowDiskUse: 'bool',
  },
  run(body, context) {
    const ns = namespaceOf('find', body, context);
    const query = queryOf(body);
    const project = compileProjection(documentOf(body, 'projection'));
    return context.cursors.first({
      ns,
      documents: found(context, ns, query).map(project),
      batchSize: countOf(body, 'batchSize'),
      isSingle: Boolean(body['singleBatch']),
    });
  },
};

/** A cursor's id comes as a 64-bit integer, which is read as a plain number: those given are small. */
const getMore: DatabaseCommand = {
  fields: { getMore: 'any', collection: 'string', batchSize: 'number' },
  run(body, context) {
    const ns = namespaceOf('collection', body, context);
    return context.cursors.next(body['getMore'], ns, countOf(body, 'batchSize') || undefined);
  },
};

const killCursors: DatabaseCommand = {
  fields: { killCursors: 'string', cursors: 'array' },
  run(body, { cursors }) {
    const ids = body['cursors'] as unknown[];
    const cursorsKilled = ids.filter((id) => cursors.kill(id));
    const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },
};

const count: DatabaseCommand = {
  fields: { count: 'string', query: 'document' },
  run(body, context) {
    const collection = context.store.collection(namespaceOf('count', body, context));
    return { n: collection?.find(queryOf(body, 'query')).length ?? 0 };
  },
};

const aggregate: DatabaseCommand = {
  fields: {
    aggregate: 'any',
    pipeline: 'array',
    cursor: 'document',
    allowDiskUse: 'bool',
    hint: 'any',
  },
  run(body, context) {
    const ns = namespaceOf('aggregate', body, context);
    const cursor = body['cursor'];
    if (!isPlainObject(cursor)) throw failedToParse("The 'cursor' option is required");
    const other = Object.keys(cursor).find((name) => name !== 'batchSize');
    if (other) throw failedToParse(`cursor object can't contain fields other than batchSize: ${other}`);
    checkHint(body['hint'], context, ns);
    const pipeline = (body['pipeline'] as unknown[] | undefined) ?? [];
    const read = (query: Query): Doc[] => found(context, ns, query);
    const documents = statisticsOf(pipeline, context, ns) ?? runPipeline(pipeline, read);
    return context.cursors.first({ ns, documents, batchSize: countOf(cursor, 'batchSize') });
  },
};

export const readingCommands: Readonly<Record<string, DatabaseCommand>> = {
  find,
  getMore,
  killCursors,
  count,
  aggregate,
};
