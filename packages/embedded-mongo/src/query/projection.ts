import { dialect } from '../dialect';
import { badValue, MongoFailure, outsideDialect } from '../failure';
import { isArrayIndex, splitPath } from '../paths';
import { isPlainObject, type Doc } from '../values';
import { elementTest } from './filter';

/** Turns a stored document into the one that is sent. Never changes its input. */
export type Projector = (document: Doc) => Doc;

type Leaf = 'keep' | 'drop' | ((value: unknown) => unknown);
/** Either what happens to a value, or what happens to the fields below it. */
interface Tree {
  readonly fields: Map<string, Tree | Leaf>;
}

/** The projection of a find: fields kept, or fields dropped, `$slice` and `$elemMatch` of an array. */
export function compileProjection(projection: Doc | undefined): Projector {
  if (!projection || Object.keys(projection).length === 0) return (document) => document;
  const tree: Tree = { fields: new Map() };
  const entries = flatten(projection);
  for (const [path, wanted] of entries) addPath(tree, path, leafOf(path, wanted));
  const keeps = keepsFields(entries, projection);
  if (keeps && !tree.fields.has('_id')) tree.fields.set('_id', 'keep');
  return (document) => projectFields(document, tree, keeps);
}

/** Whether only named fields are kept; `_id` alone decides when nothing else does. */
function keepsFields(entries: readonly [string, unknown][], projection: Doc): boolean {
  const kinds = new Set<boolean>();
  for (const [path, wanted] of entries) {
    if (isPlainObject(wanted)) {
      if ('$elemMatch' in wanted) kinds.add(true);
    } else if (path !== '_id') kinds.add(Boolean(wanted));
  }
  if (kinds.size > 1) throw mixed(projection);
  return kinds.size === 1 ? kinds.has(true) : Boolean(projection['_id']);
}

function mixed(projection: Doc): MongoFailure {
  const first = Object.entries(projection).find(([path]) => path !== '_id');
  return first && (first[1] === 0 || first[1] === false)
    ? new MongoFailure(31253, 'Cannot do inclusion on a field in exclusion projection')
    : new MongoFailure(31254, 'Cannot do exclusion on a field in inclusion projection');
}

/** `{ a: { b: 1 } }` means `{ 'a.b': 1 }`. */
export function flatten(projection: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(projection).flatMap(([name, value]): [string, unknown][] => {
    const isNested = isPlainObject(value) && !Object.keys(value).some((key) => key.startsWith('$'));
    if (isNested && Object.keys(value).length === 0)
      throw badValue('An empty sub-projection is not a valid value');
    return isNested ? flatten(value, `${prefix}${name}.`) : [[prefix + name, value]];
  });
}

function leafOf(path: string, wanted: unknown): Leaf {
  if (typeof wanted === 'number' || typeof wanted === 'boolean') return wanted ? 'keep' : 'drop';
  if (!isPlainObject(wanted)) throw outsideDialect(`a computed field '${path}' in a find projection`);
  const [operator, ...others] = Object.keys(wanted);
  if (
    !operator ||
    others.length > 0 ||
    !(dialect.projectionOperators as readonly string[]).includes(operator)
  ) {
    throw outsideDialect(`'${operator ?? path}' in a find projection`);
  }
  return operator === '$slice' ? sliceOf(wanted[operator]) : firstMatch(wanted[operator]);
}

function sliceOf(argument: unknown): Leaf {
  const numbers = Array.isArray(argument) ? (argument as unknown[]) : [argument];
  if (!numbers.every((part) => Number.isInteger(part)) || numbers.length < 1 || numbers.length > 2) {
    throw new MongoFailure(28667, 'Invalid $slice syntax');
  }
  const [first, count] = numbers as [number, number | undefined];
  if (count !== undefined && count <= 0)
    throw new MongoFailure(28729, 'Third argument to $slice must be positive');
  return (value) => (Array.isArray(value) ? slice(value, first, count) : value);
}

function slice(array: readonly unknown[], first: number, count: number | undefined): unknown[] {
  if (count === undefined) return first < 0 ? array.slice(first) : array.slice(0, first);
  const start = first < 0 ? Math.max(0, array.length + first) : first;
  return array.slice(start, start + count);
}

function firstMatch(condition: unknown): Leaf {
  const test = elementTest(condition);
  return (value) => {
    const found: unknown = Array.isArray(value) ? value.find(test) : undefined;
    return found === undefined ? undefined : [found];
  };
}

function addPath(tree: Tree, path: string, leaf: Leaf): void {
  const parts = splitPath(path);
  if (parts.some((part) => part.startsWith('$'))) throw outsideDialect(`the positional projection '${path}'`);
  if (parts.some(isArrayIndex)) throw outsideDialect(`the array position in the projection '${path}'`);
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

function projectValue(value: unknown, step: Tree | Leaf | undefined, keeps: boolean): unknown {
  if (step === undefined) return keeps ? undefined : value;
  if (step === 'keep') return value;
  if (step === 'drop') return undefined;
  if (typeof step === 'function') return step(value);
  if (isPlainObject(value)) return projectFields(value, step, keeps);
  if (!Array.isArray(value)) return keeps ? undefined : value;
  return value
    .filter((item) => !keeps || isPlainObject(item) || Array.isArray(item))
    .map((item: unknown) => projectValue(item, step, keeps));
}
