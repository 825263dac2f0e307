import { clausesOf, isOperatorObject } from '../query/filter';
import type { SortField } from '../query/sort';
import { isPlainObject, isRegExp, type Doc } from '../values';
import type { ScanBounds, Holder, Index } from './documentIndex';

/** Where the documents that may match come from. */
export interface QueryPlan {
  /** May name a document twice, and documents that do not match; never misses one that does. */
  readonly candidates: Iterable<Holder>;
  /** Whether they come in the order that was asked for. */
  readonly isSorted: boolean;
  /** The name of the index used; undefined where everything is looked at. */
  readonly index?: string;
}

interface PathConditions {
  /** The values the path must have one of; undefined where any will do. */
  equals?: readonly unknown[];
  low?: unknown;
  high?: unknown;
}

type Conditions = ReadonlyMap<string, PathConditions>;

/** What a filter demands of single paths, as far as an index can use it. */
function conditionsOf(filter: Doc, found = new Map<string, PathConditions>()): Map<string, PathConditions> {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and') clausesOf(name, condition).forEach((clause) => conditionsOf(clause, found));
    else if (!name.startsWith('$')) {
      const known = found.get(name) ?? {};
      found.set(name, known);
      if (!isOperatorObject(condition)) addEquals(known, [condition]);
      else for (const [operator, value] of Object.entries(condition)) addOperator(known, operator, value);
    }
  }
  return found;
}

/** An array is equal to itself as a whole, which its index entries, one for each element, cannot tell. */
const usable = (value: unknown): boolean => !Array.isArray(value) && !isRegExp(value);

function addEquals(known: PathConditions, values: readonly unknown[]): void {
  if (values.every(usable) && (!known.equals || values.length < known.equals.length)) known.equals = values;
}

function addOperator(known: PathConditions, operator: string, value: unknown): void {
  if (operator === '$eq') addEquals(known, [value]);
  if (operator === '$in' && Array.isArray(value)) addEquals(known, value as unknown[]);
  if (value !== null && !isPlainObject(value) && usable(value)) addBound(known, operator, value);
}

function addBound(known: PathConditions, operator: string, value: unknown): void {
  if (operator === '$gt' || operator === '$gte') known.low ??= value;
  if (operator === '$lt' || operator === '$lte') known.high ??= value;
}

/** The values of the leading fields of an index, as far as each has one known value. */
function fixedPrefix(index: Index, conditions: Conditions): unknown[] {
  const prefix: unknown[] = [];
  for (const { path } of index.fields.slice(0, index.combinable)) {
    const equals = conditions.get(path)?.equals;
    if (equals?.length !== 1) break;
    prefix.push(equals[0]);
  }
  return prefix;
}

/** The way that looks at the fewest documents: equality on a whole index, a prefix or range, the sort's order, everything. */
export function planQuery(
  indexes: Iterable<Index>,
  everything: Iterable<Holder>,
  filter: Doc,
  sort: readonly SortField[],
): QueryPlan {
  const conditions = conditionsOf(filter);
  let best: { score: number; plan: QueryPlan } = {
    score: 0,
    plan: { candidates: everything, isSorted: sort.length === 0 },
  };
  for (const index of indexes) {
    const candidate = useIndex(index, conditions, sort);
    if (candidate && candidate.score > best.score)
      best = { score: candidate.score, plan: { ...candidate.plan, index: index.spec.name } };
  }
  return best.plan;
}

function useIndex(
  index: Index,
  conditions: Conditions,
  sort: readonly SortField[],
): { score: number; plan: QueryPlan } | undefined {
  const prefix = fixedPrefix(index, conditions);
  if (prefix.length === index.fields.length) {
    const score = index.spec.unique ? 1000 : 100 * prefix.length;
    return { score, plan: { candidates: index.equal(prefix), isSorted: sort.length === 0 } };
  }
  const alternatives = prefix.length === index.fields.length - 1 ? lastEquals(index, conditions) : undefined;
  if (alternatives) {
    const score = 100 * index.fields.length - 10;
    return { score, plan: { candidates: anyOf(index, prefix, alternatives), isSorted: false } };
  }
  return scanPart(index, conditions, prefix, sort);
}

function lastEquals(index: Index, conditions: Conditions): readonly unknown[] | undefined {
  const last = index.fields[index.combinable - 1];
  return last && index.combinable === index.fields.length ? conditions.get(last.path)?.equals : undefined;
}

function* anyOf(index: Index, prefix: readonly unknown[], values: readonly unknown[]): Generator<Holder> {
  for (const value of values) yield* index.equal([...prefix, value]);
}

function scanPart(
  index: Index,
  conditions: Conditions,
  prefix: readonly unknown[],
  sort: readonly SortField[],
): { score: number; plan: QueryPlan } | undefined {
  const bounds = boundsOf(index, conditions, prefix.length);
  const order = sort.length > 0 && !index.isMultikey ? servesSort(index, prefix.length, sort) : undefined;
  const isBounded = bounds.low !== undefined || bounds.high !== undefined;
  if (prefix.length === 0 && !isBounded && order === undefined) return undefined;
  const score = 90 * prefix.length + (isBounded ? 40 : 0) + (order === undefined ? 0 : 30);
  const candidates = index.scan(prefix, bounds, order === -1);
  return { score, plan: { candidates, isSorted: sort.length === 0 || order !== undefined } };
}

function boundsOf(index: Index, conditions: Conditions, at: number): ScanBounds {
  if (at >= index.combinable) return {};
  const { low, high } = conditions.get(index.fields[at]?.path ?? '') ?? {};
  return low !== undefined && high !== undefined && index.isMultikey ? { low } : { low, high };
}

/** 1 when the index yields the wanted order as it is, -1 when read backwards, undefined when it does not. */
function servesSort(index: Index, prefixLength: number, sort: readonly SortField[]): 1 | -1 | undefined {
  const fixed = new Set(index.fields.slice(0, prefixLength).map(({ path }) => path));
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  const given = index.fields.slice(prefixLength, prefixLength + wanted.length);
  if (given.length < wanted.length || !wanted.every(({ path }, i) => given[i]!.path === path))
    return undefined;
  const [first] = wanted;
  if (!first) return 1;
  const direction = first.direction === given[0]!.direction ? 1 : -1;
  return wanted.every((field, i) => field.direction * direction === given[i]!.direction)
    ? direction
    : undefined;
}
