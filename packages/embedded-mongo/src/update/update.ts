import { ObjectId } from 'bson';
import { badValue, failedToParse, MongoFailure, outsideDialect } from '../failure';
import { splitPath } from '../paths';
import { checkStorable, equalValues, fieldOf, isPlainObject, storable, typeName, type Doc } from '../values';
import { changeAt } from './changeAt';
import { leafOperators } from './leaves';
import { matchedPosition } from './position';
import { upsertBase } from './upsertBase';

/** The names of the operators that change a document. */
export const updateOperatorNames: readonly string[] = Object.keys(leafOperators);

interface Circumstances {
  /** The filter that found the document; `$` is read from it. */
  readonly filter: Doc;
  /** Whether the document is being created by an upsert. */
  readonly inserting: boolean;
}

interface FieldChange {
  readonly path: string;
  readonly parts: readonly string[];
  readonly run: (document: Doc, circumstances: Circumstances) => Doc;
}

/** An update that was read and found good. */
export interface Update {
  readonly isReplacement: boolean;
  /** The changed document, or the very same one when nothing changes. Refuses a change of `_id`. */
  apply(document: Doc, filter: Doc): Doc;
  /** The document an upsert creates when the filter finds none. */
  create(filter: Doc): Doc;
}

/** Reads a replacement or a document of update operators; refuses everything outside the dialect. */
export function parseUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw outsideDialect('an update by an aggregation pipeline');
  if (!isPlainObject(update)) throw failedToParse('Update argument must be a document');
  const [first] = Object.keys(update);
  return first?.startsWith('$') ? modification(update) : replacement(update);
}

function replacement(replaceBy: Doc): Update {
  checkStorable(replaceBy);
  const replace = (id: unknown): Doc => {
    const own = fieldOf(replaceBy, '_id');
    if (own !== undefined && id !== undefined && !equalValues(own, id)) throw immutableId();
    return storable({ ...replaceBy, _id: id ?? own ?? new ObjectId() });
  };
  return {
    isReplacement: true,
    apply(document) {
      const next = replace(document['_id']);
      return equalValues(next, document) ? document : next;
    },
    create: (filter) => replace(upsertBase(filter)['_id']),
  };
}

function immutableId(): MongoFailure {
  return new MongoFailure(
    66,
    `Performing an update on the path '_id' would modify the immutable field '_id'`,
  );
}

function modification(update: Doc): Update {
  const changes = Object.entries(update).flatMap(([operator, fields]) => parseOperator(operator, fields));
  changes.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  checkConflicts(changes);
  const applyAll = (document: Doc, circumstances: Circumstances): Doc =>
    changes.reduce((changed, change) => change.run(changed, circumstances), document);
  return {
    isReplacement: false,
    apply(document, filter) {
      const changed = applyAll(document, { filter, inserting: false });
      if (!equalValues(changed['_id'], document['_id'])) throw immutableId();
      return changed;
    },
    create(filter) {
      const base = upsertBase(filter);
      const created = applyAll(base, { filter, inserting: true });
      const id = fieldOf(base, '_id');
      if (id !== undefined && !equalValues(created['_id'], id)) throw immutableId();
      return storable({ ...created, _id: created['_id'] ?? new ObjectId() });
    },
  };
}

function parseOperator(operator: string, fields: unknown): FieldChange[] {
  const known = Object.hasOwn(leafOperators, operator) ? leafOperators[operator] : undefined;
  if (!known) {
    throw failedToParse(`Unknown modifier: ${operator}. Expected a valid update modifier of the dialect`);
  }
  if (!isPlainObject(fields)) {
    throw failedToParse(`Modifiers operate on fields but we found type ${typeName(fields)} for ${operator}`);
  }
  const { leaf: leafOf, creates } = known;
  return Object.entries(fields).map(([path, argument]) => {
    const parts = splitPath(path);
    checkPositions(path, parts);
    const leaf = leafOf(argument, path);
    const run = (document: Doc, { filter, inserting }: Circumstances): Doc => {
      if (operator === '$setOnInsert' && !inserting) return document;
      return changeAt(document, { path, parts: withPosition(parts, filter, document), creates, leaf }) as Doc;
    };
    return { path, parts, run };
  });
}

function checkPositions(path: string, parts: readonly string[]): void {
  if (parts.indexOf('$') !== parts.lastIndexOf('$')) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  const odd = parts.find((part, at) => part.startsWith('$') && (part !== '$' || at === 0));
  if (odd)
    throw new MongoFailure(
      52,
      `The dollar ($) prefixed field '${odd}' in '${path}' is not valid for storage.`,
    );
}

function withPosition(parts: readonly string[], filter: Doc, document: Doc): readonly string[] {
  const at = parts.indexOf('$');
  if (at < 0) return parts;
  return parts.with(at, String(matchedPosition(filter, document, parts.slice(0, at))));
}

/** Two changes may not touch the same field, nor one a field inside the other's. Paths come sorted. */
function checkConflicts(changes: readonly FieldChange[]): void {
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
