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
    const request = {
      filter,
      sort,
      limit: 1,
      update: parseUpdate(body['update']),
      upsert: Boolean(body['upsert']),
    };
    const { before, after, isCreated } = applyUpdate(context.store, namespace, request);
    const upserted = isCreated ? { upserted: after?.['_id'] } : {};
    const value = body['new'] ? after : before;
    return {
      lastErrorObject: { n: after ? 1 : 0, updatedExisting: before !== undefined, ...upserted },
      value: value ? project(value) : null,
    };
  },
};
