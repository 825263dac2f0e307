import { badValue } from '../failure';
import { someValueAt, splitPath } from '../paths';
import {
  checkStorable,
  equalValues,
  fieldOf,
  isPlainObject,
  isRegExp,
  rankOf,
  compareValues,
  type Doc,
} from '../values';
import { regexTest } from './regex';

/** Tells whether a document, or any value, meets a condition. */
export type Test = (value: unknown) => boolean;

type Parts = readonly string[];

/** The names of the operators that combine filters. */
export const logicalOperatorNames: readonly string[] = ['$and', '$or'];

/** Refuses every operator that is not in the dialect, with MongoDB's code. */
export function compileFilter(filter: Doc): Test {
  const tests = Object.entries(filter).map(([name, condition]) => compileEntry(name, condition));
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (document) => tests.every((test) => test(document));
}

function compileEntry(name: string, condition: unknown): Test {
  if (!name.startsWith('$')) return compileCondition(splitPath(name), condition);
  if (!logicalOperatorNames.includes(name)) {
    throw badValue(`unknown top level operator: ${name}. It is not part of the dialect`);
  }
  const tests = clausesOf(name, condition).map(compileFilter);
  if (name === '$or') return (document) => tests.some((test) => test(document));
  return (document) => tests.every((test) => test(document));
}

/** The parts of `$and` or `$or`, which must be a non-empty list of filters. */
export function clausesOf(name: string, condition: unknown): Doc[] {
  if (!Array.isArray(condition) || condition.length === 0) throw badValue(`${name} must be a nonempty array`);
  return condition.map((clause: unknown) => {
    if (!isPlainObject(clause)) throw badValue(`${name} entries need to be full objects`);
    return clause;
  });
}

/** True for `{ $gt: 1 }`, false for a value to compare with. */
export function isOperatorObject(condition: unknown): condition is Doc {
  return isPlainObject(condition) && (Object.keys(condition)[0]?.startsWith('$') ?? false);
}

/** A condition on what a path reaches; with no path, on the value itself. */
export function compileCondition(parts: Parts, condition: unknown): Test {
  if (isRegExp(condition)) return someOf(parts, regexTest(condition.pattern, condition.options));
  if (!isOperatorObject(condition)) return equality(parts, condition);
  const tests = Object.entries(condition).map(([operator, argument]) =>
    compileOperator(parts, operator, argument),
  );
  return (document) => tests.every((test) => test(document));
}

type Compile = (parts: Parts, argument: unknown) => Test;

const operators: Readonly<Record<string, Compile>> = {
  $eq: equality,
  $ne: (parts, value) => not(equality(parts, value)),
  $gt: (parts, value) => ordering(parts, value, (order) => order > 0),
  $gte: (parts, value) => ordering(parts, value, (order) => order >= 0),
  $lt: (parts, value) => ordering(parts, value, (order) => order < 0),
  $lte: (parts, value) => ordering(parts, value, (order) => order <= 0),
  $in: membership,
  $exists: existence,
  $not: negation,
  $elemMatch: elementMatch,
  $regex: search,
};

/** The names of the operators that are tested. */
export const filterOperatorNames: readonly string[] = Object.keys(operators);

function compileOperator(parts: Parts, operator: string, argument: unknown): Test {
  const compile = fieldOf(operators, operator);
  if (!compile) throw badValue(`unknown operator: ${operator}`);
  return compile(parts, argument);
}

const not =
  (test: Test): Test =>
  (value) =>
    !test(value);

/** Tests what the path reaches and, where that is an array, each of its elements as well. */
function someOf(parts: Parts, test: Test): Test {
  const testAll: Test = (value) => test(value) || (Array.isArray(value) && value.some(test));
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) {
    return (document) =>
      isPlainObject(document) ? testAll(fieldOf(document, first)) : someValueAt(document, parts, testAll);
  }
  return (document) => someValueAt(document, parts, testAll);
}

function equality(parts: Parts, expected: unknown): Test {
  checkStorable(expected, parts.join('.'));
  if (expected === null) return someOf(parts, (value) => value === null || value === undefined);
  return someOf(parts, (value) => value !== undefined && equalValues(value, expected));
}

/** Only values of the same type are ordered; null also stands for a missing field. */
function ordering(parts: Parts, bound: unknown, accept: (order: number) => boolean): Test {
  checkStorable(bound, parts.join('.'));
  const rank = rankOf(bound);
  return someOf(parts, (value) => {
    const present = value === undefined ? null : value;
    return rankOf(present) === rank && accept(compareValues(present, bound));
  });
}

function membership(parts: Parts, list: unknown): Test {
  if (!Array.isArray(list)) throw badValue('$in needs an array');
  const texts = new Set<string>();
  const tests: Test[] = [];
  for (const value of list as readonly unknown[]) {
    if (isOperatorObject(value)) throw badValue('cannot nest $ under $in');
    const test = equality([], value);
    if (typeof value === 'string') texts.add(value);
    else tests.push(test);
  }
  return someOf(parts, (value) =>
    typeof value === 'string' ? texts.has(value) : tests.some((test) => test(value)),
  );
}

function existence(parts: Parts, wanted: unknown): Test {
  const exists: Test = (document) => someValueAt(document, parts, (value) => value !== undefined);
  return wanted === false || wanted === 0 || wanted === null ? not(exists) : exists;
}

function negation(parts: Parts, condition: unknown): Test {
  if (!isOperatorObject(condition)) throw badValue('$not needs a document of operators');
  return not(compileCondition(parts, condition));
}

/** Operators on a plain value, or a filter on an object. */
function elementMatch(parts: Parts, condition: unknown): Test {
  if (!isPlainObject(condition)) throw badValue('$elemMatch needs an Object');
  const isLogical = logicalOperatorNames.includes(Object.keys(condition)[0] ?? '');
  const filter = isOperatorObject(condition) && !isLogical ? undefined : compileFilter(condition);
  const test: Test = filter ? (item) => isPlainObject(item) && filter(item) : compileCondition([], condition);
  return (document) => someValueAt(document, parts, (value) => Array.isArray(value) && value.some(test));
}

function search(parts: Parts, pattern: unknown): Test {
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  return someOf(parts, regexTest(pattern, ''));
}
