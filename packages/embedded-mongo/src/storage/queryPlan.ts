import { clausesOf, isOperatorObject } from '../query/filter';
import type { SortField } from '../query/sort';
import { fieldOf, isPlainObject, isRegExp, type Doc } from '../values';
import type { ScanBounds, Holder, Index } from './documentIndex';

/** Where the documents that may match come from. */
export interface QueryPlan {
  /** May name a document twice, and documents that do not match; never misses one that does. */
  readonly candidates: Iterable<Holder>;
  /** Whether they come in the order that was asked for. */
  readonly isSorted: boolean;
  /** Grows with how few documents it looks at. */
  readonly score: number;
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

const bounds = { $gt: 'low', $gte: 'low', $lt: 'high', $lte: 'high' } as const;

function addOperator(known: PathConditions, operator: string, value: unknown): void {
  if (operator === '$eq') addEquals(known, [value]);
  if (operator === '$in' && Array.isArray(value)) addEquals(known, value as unknown[]);
  const bound = fieldOf(bounds, operator);
  if (bound && value !== null && !isPlainObject(value) && usable(value)) known[bound] ??= value;
}

/** The values of the leading fields of an index, as far as each has one known value. */
function fixedPrefix(index: Index, conditions: Conditions): unknown[] {
  const prefix: unknown[] = [];
  for (const { path } of index.fields) {
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
  let best: QueryPlan = { score: 0, candidates: everything, isSorted: sort.length === 0 };
  for (const index of indexes) {
    const plan = useIndex(index, conditions, sort);
    if (plan && plan.score > best.score) best = { ...plan, index: index.spec.name };
  }
  return best;
}

function useIndex(index: Index, conditions: Conditions, sort: readonly SortField[]): QueryPlan | undefined {
  const prefix = fixedPrefix(index, conditions);
  const { fields } = index;
  const last = conditions.get(fields.at(-1)!.path)?.equals;
  if (!last || prefix.length < fields.length - 1) return scanPart(index, conditions, prefix, sort);
  const isOne = last.length === 1;
  const score = isOne && index.spec.unique ? 1000 : 100 * fields.length - (isOne ? 0 : 10);
  const candidates = anyOf(index, prefix.slice(0, fields.length - 1), last);
  return { score, candidates, isSorted: sort.length === 0 };
}

function* anyOf(index: Index, prefix: readonly unknown[], values: readonly unknown[]): Generator<Holder> {
  for (const value of values) yield* index.equal([...prefix, value]);
}

function scanPart(
  index: Index,
  conditions: Conditions,
  prefix: readonly unknown[],
  sort: readonly SortField[],
): QueryPlan | undefined {
  const bounds = boundsOf(index, conditions, prefix.length);
  const order = sort.length > 0 && !index.isMultikey ? servesSort(index, prefix.length, sort) : undefined;
  const isBounded = bounds.low !== undefined || bounds.high !== undefined;
  if (prefix.length === 0 && !isBounded && order === undefined) return undefined;
  const score = 90 * prefix.length + (isBounded ? 40 : 0) + (order === undefined ? 0 : 30);
  const candidates = index.scan(prefix, bounds, order === -1);
  return { score, candidates, isSorted: sort.length === 0 || order !== undefined };
}

function boundsOf(index: Index, conditions: Conditions, at: number): ScanBounds {
  const { low, high } = conditions.get(index.fields[at]?.path ?? '') ?? {};
  return low !== undefined && high !== undefined && index.isMultikey ? { low } : { low, high };
}

/** 1 when the index yields the wanted order as it is, -1 when read backwards, undefined when it does not. */
function servesSort(index: Index, prefixLength: number, sort: readonly SortField[]): 1 | -1 | undefined {
  const fixed = new Set(index.fields.slice(0, prefixLength).map(({ path }) => path));
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  const given = index.fields.slice(prefixLength);
  return ([1, -1] as const).find((way) =>
    wanted.every(
      ({ path, direction }, i) => given[i]?.path === path && given[i].direction === direction * way,
    ),
  );
}
