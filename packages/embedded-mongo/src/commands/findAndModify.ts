import { compileProjection } from '../query/projection';
import { parseUpdate } from '../update/update';
import { applyUpdate } from './applyUpdate';
import { documentOf, namespaceOf, queryOf, type DatabaseCommand } from './command';

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
    const { filter, sort } = queryOf(body, 'query');
    const project = compileProjection(documentOf(body, 'fields'));
    const request = { filter, update: parseUpdate(body['update']), upsert: Boolean(body['upsert']) };
    const collection = request.upsert ? context.store.ensure(namespace) : context.store.collection(namespace);
    if (!collection) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const found = collection.find({ filter, sort, limit: 1 });
    const before = found[0]?.doc;
    const { created } = applyUpdate(collection, found, request);
    const after = created ?? found[0]?.doc;
    const upserted = created ? { upserted: created['_id'] } : {};
    const value = body['new'] ? after : before;
    return {
      lastErrorObject: { n: after ? 1 : 0, updatedExisting: before !== undefined, ...upserted },
      value: value ? project(value) : null,
    };
  },
};
