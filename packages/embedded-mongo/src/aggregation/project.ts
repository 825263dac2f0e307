import { MongoFailure, typeMismatch } from '../failure';
import { splitPath } from '../paths';
import { compileProjection, flatten, type Projector } from '../query/projection';
import { fieldOf, isPlainObject, type Doc } from '../values';
import { compileExpression, type Expression } from './expressions/expressions';

interface Computed {
  readonly parts: readonly string[];
  readonly value: Expression;
}

const isSelection = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean';

/** `$project`: keeps or drops fields as a find does, and computes new ones from the document as it came in. */
export function projectStage(definition: Doc): Projector {
  const entries = flatten(definition);
  if (entries.length === 0)
    throw new MongoFailure(51272, 'projection specification must have at least one field');
  const computed = entries.filter(([, value]) => !isSelection(value));
  const selected = entries.filter(([, value]) => isSelection(value));
  if (computed.length === 0) return compileProjection(Object.fromEntries(selected));
  if (selected.some(([path, value]) => path !== '_id' && !value)) {
    throw new MongoFailure(31254, 'Cannot do exclusion on a field in inclusion projection');
  }
  const keep = compileSelection(selected, computed);
  const add = addComputed(computed);
  return (document) => add(keep(document), document);
}

/** With nothing selected but computed fields, `_id` alone stays. */
function compileSelection(selected: [string, unknown][], computed: [string, unknown][]): Projector {
  const kept = selected.filter(([path]) => path !== '_id');
  const dropsId = selected.some(([path, value]) => path === '_id' && !value);
  const computesId = computed.some(([path]) => path === '_id');
  const keepsId = !dropsId && !computesId;
  if (kept.length > 0) return compileProjection({ ...Object.fromEntries(kept), _id: keepsId ? 1 : 0 });
  return (document) => (keepsId && Object.hasOwn(document, '_id') ? { _id: document['_id'] } : {});
}

function addComputed(entries: readonly [string, unknown][]): (target: Doc, source: Doc) => Doc {
  const computed: Computed[] = entries.map(([path, expression]) => ({
    parts: splitPath(path),
    value: compileExpression(expression),
  }));
  return (target, source) =>
    computed.reduce((result, { parts, value }) => setComputed(result, parts, value(source)) as Doc, target);
}

/** `$addFields`: the document with computed fields added or replaced. */
export function addFieldsStage(definition: Doc): Projector {
  const add = addComputed(flatten(definition));
  return (document) => add(document, document);
}

/** A missing value removes the field; an array on the way gets the value in each of its elements. */
function setComputed(node: unknown, parts: readonly string[], value: unknown): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(node)) return node.map((item) => setComputed(item, parts, value));
  const object = isPlainObject(node) ? node : {};
  const next = setComputed(fieldOf(object, part), rest, value);
  if (next !== undefined) return { ...object, [part]: next };
  const { [part]: _removed, ...others } = object;
  return others;
}

/** `$unset`: one field or several. */
export function unsetStage(definition: unknown): Projector {
  const paths = typeof definition === 'string' ? [definition] : definition;
  if (!Array.isArray(paths) || paths.length === 0 || !paths.every((path) => typeof path === 'string')) {
    throw new MongoFailure(31002, '$unset specification must be a string or an array of strings');
  }
  return compileProjection(Object.fromEntries((paths as string[]).map((path) => [path, 0])));
}

/** `$replaceRoot`: an object computed from the document takes its place. */
export function replaceRootStage(definition: Doc): Projector {
  const names = Object.keys(definition);
  if (names.length !== 1 || names[0] !== 'newRoot')
    throw typeMismatch('$replaceRoot takes newRoot and nothing else');
  const rootOf = compileExpression(definition['newRoot']);
  return (document) => {
    const root = rootOf(document);
    if (!isPlainObject(root))
      throw new MongoFailure(40228, `'newRoot' expression must evaluate to an object`);
    return root;
  };
}
