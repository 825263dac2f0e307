import { ObjectId } from 'bson';
import { failedToParse, MongoFailure, outsideDialect } from '../failure';
import { splitPath } from '../paths';
import { isOperatorObject } from '../query/filter';
import { equalValues, fieldOf, isPlainObject, storable, typeName, type Doc } from '../values';
import { changeAt, type FieldChange } from './changeAt';
import { leafOperators } from './leaves';
import { checkPosition, withPosition } from './position';
import { upsertBase } from './upsertBase';

/** The names of the operators that change a document. */
export const updateOperatorNames: readonly string[] = Object.keys(leafOperators);

interface Change extends FieldChange {
  readonly operator: string;
}

/** An update that was read and found good. */
export interface Update {
  /** The changed document, or the very same one when nothing changes. Refuses a change of `_id`. */
  apply(document: Doc, filter: Doc): Doc;
  /** The document an upsert creates when the filter finds none. */
  create(filter: Doc): Doc;
}

/** Reads a document of update operators; refuses everything outside the dialect. */
export function parseUpdate(update: unknown): Update {
  if (!isOperatorObject(update))
    throw outsideDialect(`an update by a ${Array.isArray(update) ? 'pipeline' : 'replacement'}`);
  const changes = Object.entries(update).flatMap(([operator, fields]) => parseOperator(operator, fields));
  changes.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  checkConflicts(changes);
  const ofAny = changes.filter(({ operator }) => operator !== '$setOnInsert');
  return {
    apply: (document, filter) => changed(document, filter, ofAny),
    create(filter) {
      const created = changed(upsertBase(filter), filter, changes);
      return storable({ ...created, _id: created['_id'] ?? new ObjectId() });
    },
  };
}

function changed(document: Doc, filter: Doc, changes: readonly Change[]): Doc {
  const next = changes.reduce((node, change) => {
    const parts = withPosition(change.parts, filter, node);
    return changeAt(node, { ...change, parts }) as Doc;
  }, document);
  const id = document['_id'];
  if (id !== undefined && !equalValues(next['_id'], id)) {
    throw new MongoFailure(
      66,
      `Performing an update on the path '_id' would modify the immutable field '_id'`,
    );
  }
  return next;
}

function parseOperator(operator: string, fields: unknown): Change[] {
  const known = fieldOf(leafOperators, operator);
  if (!known) {
    throw failedToParse(`Unknown modifier: ${operator}. Expected a valid update modifier of the dialect`);
  }
  if (!isPlainObject(fields)) {
    throw failedToParse(`Modifiers operate on fields but we found type ${typeName(fields)} for ${operator}`);
  }
  return Object.entries(fields).map(([path, argument]) => {
    const parts = splitPath(path);
    checkPosition(path, parts);
    return { operator, path, parts, creates: known.creates, leaf: known.leaf(argument, path) };
  });
}

/** Two changes may not touch the same field, nor one a field inside the other's. Paths come sorted. */
function checkConflicts(changes: readonly Change[]): void {
  const paths = new Set<string>();
  for (const { path, parts } of changes) {
    const ancestors = parts.map((_, i) => parts.slice(0, i + 1).join('.'));
    const conflict = ancestors.find((ancestor) => paths.has(ancestor));
    if (conflict !== undefined) {
      throw new MongoFailure(40, `Updating the path '${path}' would create a conflict at '${conflict}'`);
    }
    paths.add(path);
  }
}
