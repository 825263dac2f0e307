import { compileFilter } from '../query/filter';
import { compileProjection } from '../query/projection';
import { parseSort } from '../query/sort';
import type { Collection, Query } from '../storage/collection';
import { parseUpdate } from '../update/update';
import type { Doc } from '../values';
import { applyUpdate, type UpdateRequest } from './applyUpdate';
import { documentOf, namespaceOf, type DatabaseCommand } from './command';

/** Finds one document, changes it, and answers with it, all in one step. */
export const findAndModify: DatabaseCommand = {
  fields: {
    findAndModify: 'string',
    query: 'document',
    sort: 'document',
    update: 'any',
    new: 'bool',
    fields: 'document',
    upsert: 'bool',
  },
  run(body, context) {
    const namespace = namespaceOf('findAndModify', body, context);
    const filter = documentOf(body, 'query');
    compileFilter(filter);
    const project = compileProjection(documentOf(body, 'fields'));
    const sort = parseSort(documentOf(body, 'sort'));
    const upsert = Boolean(body['upsert']);
    const update = parseUpdate(body['update']);
    const collection = upsert ? context.store.ensure(namespace) : context.store.collection(namespace);
    if (!collection) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const request: UpdateRequest = { filter, update, upsert };
    return changeOne(collection, { filter, sort }, request, (before, after) => {
      const value = body['new'] ? after : before;
      return value ? project(value) : null;
    });
  },
};

function changeOne(
  collection: Collection,
  query: Query,
  request: UpdateRequest,
  valueOf: (before: Doc | undefined, after: Doc | undefined) => Doc | null,
): Doc {
  const found = collection.find({ ...query, limit: 1 });
  const before = found[0]?.doc;
  const { created } = applyUpdate(collection, found, request);
  const after = created ?? found[0]?.doc;
  const upserted = created ? { upserted: created['_id'] } : {};
  return {
    lastErrorObject: { n: after ? 1 : 0, updatedExisting: before !== undefined, ...upserted },
    value: valueOf(before, after),
  };
}
