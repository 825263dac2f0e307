import { Context, evalExpr } from 'mingo/core';
import * as arithmetic from 'mingo/operators/expression/arithmetic';
import * as array from 'mingo/operators/expression/array';
import * as boolean from 'mingo/operators/expression/boolean';
import * as conditional from 'mingo/operators/expression/conditional';
import * as date from 'mingo/operators/expression/date';
import * as literal from 'mingo/operators/expression';
import * as object from 'mingo/operators/expression/object';
import * as string from 'mingo/operators/expression/string';
import * as type from 'mingo/operators/expression/type';
import * as variable from 'mingo/operators/expression/variable';
import { badValue, MongoFailure } from '../failure';
import { isArrayIndex, splitPath } from '../paths';
import { compareValues, equalValues, isPlainObject, typeName, type Doc } from '../values';
import { average, largest, smallest, total } from './accumulators';

type Operator = (document: unknown, argument: unknown, options: MingoOptions) => unknown;
type MingoOptions = Parameters<typeof evalExpr>[2];

const evaluateIn = (document: unknown, argument: unknown, options: MingoOptions): unknown =>
  evalExpr(document as never, argument as never, options);

/** Comparison in BSON order, which mingo does not have. */
function comparison(name: string, decide: (order: number) => unknown): Operator {
  return (document, argument, options) => {
    const values = evaluateIn(document, argument, options);
    if (!Array.isArray(values) || values.length !== 2) {
      throw new MongoFailure(16020, `Expression ${name} takes exactly 2 arguments`);
    }
    return decide(compareValues(values[0], values[1]));
  };
}

/** `$sum` and its kin outside a group: over one array, or over several arguments. */
function folding(fold: (values: readonly unknown[]) => unknown): Operator {
  return (document, argument, options) => {
    const value = evaluateIn(document, argument, options);
    return fold(Array.isArray(value) ? value : [value]);
  };
}

function memberOf(document: unknown, argument: unknown, options: MingoOptions): boolean {
  const values = evaluateIn(document, argument, options);
  if (!Array.isArray(values) || values.length !== 2 || !Array.isArray(values[1])) {
    throw new MongoFailure(40081, '$in requires an array as a second argument');
  }
  return values[1].some((item) => equalValues(item, values[0]));
}

/** MongoDB rounds halves to the even neighbour. */
function round(document: unknown, argument: unknown, options: MingoOptions): number | null {
  const [value, places = 0] = [evaluateIn(document, argument, options)].flat() as unknown[];
  if (value === null || value === undefined) return null;
  if (typeof value !== 'number' || !Number.isInteger(places)) {
    throw new MongoFailure(51081, '$round takes a number and a whole number of places');
  }
  const scale = 10 ** (places as number);
  const scaled = value * scale;
  const floor = Math.floor(scaled);
  const isHalf = scaled - floor === 0.5;
  return (isHalf ? floor + (floor % 2 === 0 ? 0 : 1) : Math.round(scaled)) / scale;
}

function text(document: unknown, argument: unknown, options: MingoOptions): string | null {
  const value = evaluateIn(document, argument, options);
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) || isPlainObject(value)) {
    throw new MongoFailure(241, `Unsupported conversion from ${typeName(value)} to string`);
  }
  return String(value);
}

const own: Readonly<Record<`$${string}`, Operator>> = {
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: comparison('$cmp', Math.sign),
  $in: memberOf,
  $round: round,
  $sum: folding(total),
  $avg: folding(average),
  $min: folding(smallest),
  $max: folding(largest),
  $toString: text,
  $type: (document, argument, options) => typeName(evaluateIn(document, argument, options)),
};

function pick(from: object, names: readonly string[]): Record<`$${string}`, Operator> {
  return Object.fromEntries(names.map((name) => [name, (from as Record<string, Operator>)[name]!])) as Record<
    `$${string}`,
    Operator
  >;
}

/** Every expression of the dialect: mingo's where it agrees with MongoDB, otherwise our own. */
const expressions: Readonly<Record<`$${string}`, Operator>> = {
  ...pick(arithmetic, ['$abs', '$add', '$ceil', '$divide', '$floor', '$mod', '$multiply', '$pow', '$sqrt']),
  ...pick(arithmetic, ['$subtract', '$trunc']),
  ...pick(array, [
    '$arrayElemAt',
    '$arrayToObject',
    '$concatArrays',
    '$filter',
    '$first',
    '$last',
    '$isArray',
  ]),
  ...pick(array, ['$indexOfArray', '$map', '$range', '$reduce', '$reverseArray', '$size', '$slice']),
  ...pick(boolean, ['$and', '$or', '$not']),
  ...pick(conditional, ['$cond', '$ifNull', '$switch']),
  ...pick(date, [
    '$year',
    '$month',
    '$dayOfMonth',
    '$dayOfWeek',
    '$dayOfYear',
    '$hour',
    '$minute',
    '$second',
  ]),
  ...pick(date, ['$millisecond', '$dateToString']),
  ...pick(literal, ['$literal']),
  ...pick(object, ['$mergeObjects', '$objectToArray']),
  ...pick(string, [
    '$concat',
    '$split',
    '$strLenCP',
    '$substrCP',
    '$toLower',
    '$toUpper',
    '$trim',
    '$ltrim',
    '$rtrim',
  ]),
  ...pick(type, ['$toInt', '$toDouble', '$toBool', '$toDate', '$isNumber']),
  ...pick(variable, ['$let']),
  ...own,
};

/** The names of the expressions of the dialect. */
export const expressionNames: readonly string[] = Object.keys(expressions);

const options = {
  idKey: '_id',
  processingMode: 0,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context: Context.init({ expression: expressions as never }),
} as MingoOptions;

/** Computes a value from a document; undefined where it is missing. */
export type Expression = (document: Doc) => unknown;

/** Refuses every operator that is not in the dialect before any document is looked at. */
export function compileExpression(expression: unknown): Expression {
  checkExpression(expression);
  if (typeof expression !== 'string' && typeof expression !== 'object') return () => expression;
  return (document) => {
    try {
      return evaluateIn(document, expression, options);
    } catch (error) {
      if (error instanceof MongoFailure) throw error;
      throw badValue(`the expression failed: ${(error as Error).message}`);
    }
  };
}

function checkExpression(expression: unknown): void {
  if (typeof expression === 'string') return checkFieldPath(expression);
  if (Array.isArray(expression)) return expression.forEach(checkExpression);
  if (!isPlainObject(expression)) return;
  const names = Object.keys(expression);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined) return Object.values(expression).forEach(checkExpression);
  if (names.length > 1) {
    throw new MongoFailure(
      15983,
      `An object representing an expression must have exactly one field: ${names.join(', ')}`,
    );
  }
  if (!Object.hasOwn(expressions, operator))
    throw new MongoFailure(168, `Unrecognized expression '${operator}'`);
  if (operator !== '$literal') checkExpression(expression[operator]);
}

function checkFieldPath(text: string): void {
  if (!text.startsWith('$')) return;
  const path = text.startsWith('$$') ? text.slice(2) : text.slice(1);
  if (path === '') throw new MongoFailure(16872, `'${text}' by itself is not a valid FieldPath`);
  const parts = splitPath(path);
  if (parts.some(isArrayIndex))
    throw badValue(`the array position in the field path '${text}' is not part of the dialect`);
}
