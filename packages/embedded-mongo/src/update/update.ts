import { ObjectId } from 'bson';
import { dialect } from '../dialect';
import { badValue, failedToParse, MongoFailure, outsideDialect } from '../failure';
import { plainValueAt, splitPath } from '../paths';
import type { Test } from '../query/filter';
import { checkStorable, equalValues, fieldOf, isPlainObject, storable, typeName, type Doc } from '../values';
import { checkArrayFilterUse, parseArrayFilters } from './arrayFilters';
import { changeAt } from './changeAt';
import { leafOperators, REMOVED, setLeaf, type Leaf } from './leaves';
import { matchedPosition } from './position';
import { upsertBase } from './upsertBase';

interface Circumstances {
  /** The filter that found the document; `$` is read from it. */
  readonly filter: Doc;
  readonly now: Date;
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
  apply(document: Doc, filter: Doc, now: Date): Doc;
  /** The document an upsert creates when the filter finds none. */
  create(filter: Doc, now: Date): Doc;
}

/** Reads a replacement or a document of update operators; refuses everything outside the dialect. */
export function parseUpdate(update: unknown, arrayFilters?: unknown): Update {
  if (Array.isArray(update)) throw outsideDialect('an update by an aggregation pipeline');
  if (!isPlainObject(update)) throw failedToParse('Update argument must be a document');
  const [first] = Object.keys(update);
  if (first?.startsWith('$')) return modification(update, parseArrayFilters(arrayFilters));
  if (arrayFilters !== undefined)
    throw failedToParse('Cannot specify arrayFilters for a replacement-style update');
  return replacement(update);
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

function modification(update: Doc, arrayFilters: ReadonlyMap<string, Test>): Update {
  const changes = Object.entries(update).flatMap(([operator, fields]) =>
    parseOperator(operator, fields, arrayFilters),
  );
  changes.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  checkConflicts(changes);
  checkArrayFilterUse(
    changes.map(({ path }) => path),
    arrayFilters,
  );
  const applyAll = (document: Doc, circumstances: Circumstances): Doc =>
    changes.reduce((changed, change) => change.run(changed, circumstances), document);
  return {
    isReplacement: false,
    apply(document, filter, now) {
      const changed = applyAll(document, { filter, now, inserting: false });
      if (!equalValues(changed['_id'], document['_id'])) throw immutableId();
      return changed;
    },
    create(filter, now) {
      const base = upsertBase(filter);
      const created = applyAll(base, { filter, now, inserting: true });
      const id = fieldOf(base, '_id');
      if (id !== undefined && !equalValues(created['_id'], id)) throw immutableId();
      return storable({ ...created, _id: created['_id'] ?? new ObjectId() });
    },
  };
}

function parseOperator(
  operator: string,
  fields: unknown,
  arrayFilters: ReadonlyMap<string, Test>,
): FieldChange[] {
  if (!(dialect.updateOperators as readonly string[]).includes(operator)) {
    throw failedToParse(`Unknown modifier: ${operator}. Expected a valid update modifier of the dialect`);
  }
  if (!isPlainObject(fields)) {
    throw failedToParse(`Modifiers operate on fields but we found type ${typeName(fields)} for ${operator}`);
  }
  return Object.entries(fields).flatMap(([path, argument]) => {
    if (operator === '$rename') return rename(path, argument);
    if (operator === '$setOnInsert') {
      const change = fieldChange(path, setLeaf(argument, path), true, arrayFilters);
      return [
        {
          ...change,
          run: (document: Doc, at: Circumstances) => (at.inserting ? change.run(document, at) : document),
        },
      ];
    }
    const { leaf, creates } = leafOperators[operator]!;
    return [fieldChange(path, leaf(argument, path), creates, arrayFilters)];
  });
}

function fieldChange(
  path: string,
  leaf: Leaf,
  creates: boolean,
  arrayFilters: ReadonlyMap<string, Test>,
): FieldChange {
  const parts = splitPath(path);
  checkPositions(path, parts);
  return {
    path,
    parts,
    run: (document, { filter, now }) =>
      changeAt(document, {
        path,
        parts: withPosition(parts, filter, document),
        creates,
        leaf: (old) => leaf(old, now),
        arrayFilters,
      }) as Doc,
  };
}

function checkPositions(path: string, parts: readonly string[]): void {
  if (parts[0]?.startsWith('$')) {
    throw new MongoFailure(52, `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not allowed.`);
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  const odd = parts.find((part) => part.startsWith('$') && part !== '$' && !/^\$\[[^\]]*\]$/.test(part));
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

function rename(from: string, to: unknown): FieldChange[] {
  if (typeof to !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${from}`);
  if (from === to) throw badValue(`The source and target field for $rename must differ: ${from}`);
  if (`${from}.${to}`.includes('$'))
    throw badValue(`The fields of $rename may not be dynamic: ${from}, ${to}`);
  const [source, target] = [splitPath(from), splitPath(to)];
  const move = (document: Doc): Doc => {
    const value = plainValueAt(document, source);
    if (value === undefined) return document;
    refuseArrays(document, source, from);
    refuseArrays(document, target, to);
    const step = { creates: true, arrayFilters: new Map<string, Test>() };
    const removed = changeAt(document, { ...step, path: from, parts: source, leaf: () => REMOVED });
    return changeAt(removed, { ...step, path: to, parts: target, leaf: () => value }) as Doc;
  };
  return [
    { path: from, parts: source, run: move },
    { path: to, parts: target, run: (document) => document },
  ];
}

function refuseArrays(document: Doc, parts: readonly string[], path: string): void {
  for (let length = 1; length < parts.length; length++) {
    if (Array.isArray(plainValueAt(document, parts.slice(0, length)))) {
      throw badValue(`The field of $rename cannot be an array element: ${path}`);
    }
  }
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
