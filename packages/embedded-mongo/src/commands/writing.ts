import { ObjectId } from 'bson';
import { failedToParse, MongoFailure } from '../failure';
import { parseUpdate } from '../update/update';
import { storable, type Doc } from '../values';
import { applyUpdate } from './applyUpdate';
import { checkFields, namespaceOf, queryOf, type DatabaseCommand } from './command';
import { findAndModify } from './findAndModify';

/** As the server tells clients in its hello. */
export const MAX_WRITE_BATCH = 100_000;

/** Runs the statements of a write one after the other; an ordered one stops at the first refusal. */
function runStatements(
  body: Doc,
  statements: readonly Doc[],
  run: (statement: Doc, index: number) => void,
): Doc {
  if (statements.length === 0 || statements.length > MAX_WRITE_BATCH) {
    throw new MongoFailure(
      16,
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length}.`,
    );
  }
  const isOrdered = body['ordered'] !== false;
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoFailure)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (isOrdered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

const insert: DatabaseCommand = {
  fields: { insert: 'string', documents: 'documents', ordered: 'bool' },
  run(body, context) {
    const namespace = namespaceOf('insert', body, context);
    let n = 0;
    const errors = runStatements(body, documentsOf(body, 'documents'), (given) => {
      const document = storable(Object.hasOwn(given, '_id') ? given : { _id: new ObjectId(), ...given });
      context.store.ensure(namespace).keep(document);
      n += 1;
    });
    return { n, ...errors };
  },
};

function documentsOf(body: Doc, field: string): Doc[] {
  const list = body[field];
  if (!Array.isArray(list))
    throw new MongoFailure(40414, `BSON field '${field}' is missing but a required field`);
  return list as Doc[];
}

const updateStatement = {
  q: 'document',
  u: 'any',
  multi: 'bool',
  upsert: 'bool',
} as const;

const update: DatabaseCommand = {
  fields: { update: 'string', updates: 'documents', ordered: 'bool' },
  run(body, context) {
    const namespace = namespaceOf('update', body, context);
    const result = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const errors = runStatements(body, documentsOf(body, 'updates'), (statement, index) => {
      checkFields('update.updates', statement, updateStatement);
      const { matched, modified, after, isCreated } = applyUpdate(context.store, namespace, {
        filter: queryOf(statement, 'q').filter,
        limit: statement['multi'] ? undefined : 1,
        update: parseUpdate(statement['u']),
        upsert: Boolean(statement['upsert']),
      });
      result.n += isCreated ? 1 : matched;
      result.nModified += modified;
      if (isCreated) upserted.push({ index, _id: after?.['_id'] });
    });
    return { ...result, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
  },
};

const deleteStatement = { q: 'document', limit: 'number' } as const;

const remove: DatabaseCommand = {
  fields: { delete: 'string', deletes: 'documents', ordered: 'bool' },
  run(body, context) {
    const collection = context.store.collection(namespaceOf('delete', body, context));
    let n = 0;
    const errors = runStatements(body, documentsOf(body, 'deletes'), (statement) => {
      checkFields('delete.deletes', statement, deleteStatement);
      const { limit } = statement;
      if (limit !== 0 && limit !== 1)
        throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
      const { filter } = queryOf(statement, 'q');
      const found = collection?.find({ filter, limit: limit === 1 ? 1 : undefined }) ?? [];
      found.forEach((holder) => collection?.remove(holder));
      n += found.length;
    });
    return { n, ...errors };
  },
};

export const writingCommands: Readonly<Record<string, DatabaseCommand>> = {
  insert,
  update,
  delete: remove,
  findAndModify,
};
