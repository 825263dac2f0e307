import { MongoFailure, outsideDialect } from '../failure';
import { fieldNames } from '../paths';
import { isPlainObject, type Doc } from '../values';

/** Turns a stored document into the one that is sent. Never changes its input. */
export type Projector = (document: Doc) => Doc;

/** What happens to the fields of an object: kept, dropped, or to each its own. */
interface Tree {
  readonly fields: Map<string, Tree | 'keep' | 'drop'>;
}

/** The projection of a find: fields kept, or fields dropped. */
export function compileProjection(projection: Doc): Projector {
  if (Object.keys(projection).length === 0) return (document) => document;
  const tree: Tree = { fields: new Map() };
  const entries = Object.entries(projection);
  for (const [path, wanted] of entries) addPath(tree, path, leafOf(path, wanted));
  const keeps = keepsFields(entries, projection);
  if (keeps && !tree.fields.has('_id')) tree.fields.set('_id', 'keep');
  return (document) => projectFields(document, tree, keeps);
}

/** Whether only named fields are kept; `_id` alone decides when nothing else does. */
function keepsFields(entries: readonly [string, unknown][], projection: Doc): boolean {
  const [keeps = Boolean(projection['_id']), ...others] = new Set(
    entries.filter(([path]) => path !== '_id').map(([, wanted]) => Boolean(wanted)),
  );
  if (others.length === 0) return keeps;
  throw keeps
    ? new MongoFailure(31254, 'Cannot do exclusion on a field in inclusion projection')
    : new MongoFailure(31253, 'Cannot do inclusion on a field in exclusion projection');
}

function leafOf(path: string, wanted: unknown): 'keep' | 'drop' {
  if (typeof wanted === 'number' || typeof wanted === 'boolean') return wanted ? 'keep' : 'drop';
  throw outsideDialect(`a computed field '${path}' in a find projection`);
}

function addPath(tree: Tree, path: string, leaf: 'keep' | 'drop'): void {
  const parts = fieldNames(path);
  if (parts.some((part) => part.startsWith('$'))) throw outsideDialect(`the positional projection '${path}'`);
  let node = tree;
  for (const part of parts.slice(0, -1)) {
    const next = node.fields.get(part) ?? { fields: new Map() };
    if (typeof next !== 'object') throw new MongoFailure(31250, `Path collision at ${path}`);
    node.fields.set(part, next);
    node = next;
  }
  const last = parts[parts.length - 1]!;
  if (node.fields.has(last)) throw new MongoFailure(31250, `Path collision at ${path}`);
  node.fields.set(last, leaf);
}

function projectFields(document: Doc, tree: Tree, keeps: boolean): Doc {
  const result: Doc = {};
  for (const name of Object.keys(document)) {
    const step = tree.fields.get(name);
    const value = projectValue(document[name], step, keeps);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function projectValue(value: unknown, step: Tree | 'keep' | 'drop' | undefined, keeps: boolean): unknown {
  if (step === undefined) return keeps ? undefined : value;
  if (step === 'keep') return value;
  if (step === 'drop') return undefined;
  if (isPlainObject(value)) return projectFields(value, step, keeps);
  if (!Array.isArray(value)) return keeps ? undefined : value;
  return value
    .filter((item) => !keeps || isPlainObject(item) || Array.isArray(item))
    .map((item: unknown) => projectValue(item, step, keeps));
}
