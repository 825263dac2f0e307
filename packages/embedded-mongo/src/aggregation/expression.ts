import { MongoFailure, outsideDialect, typeMismatch } from '../failure';
import { fieldNames } from '../paths';
import { fieldOf, isPlainObject, typeName, type Doc } from '../values';
import { dateText } from './dateText';

/** Computes a value from a document; undefined where it is missing. */
export type Expression = (document: Doc) => unknown;

type Compute = (values: readonly unknown[]) => unknown;

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

const operators: Readonly<Record<string, (parts: readonly Expression[]) => Compute>> = {
  $ifNull(parts) {
    if (parts.length < 2) throw new MongoFailure(1257300, '$ifNull needs at least two arguments');
    return (values) => values.find((value) => !isNothing(value)) ?? values.at(-1);
  },
  $subtract({ length }) {
    if (length !== 2)
      throw new MongoFailure(
        16020,
        `Expression $subtract takes exactly 2 arguments. ${length} were passed in.`,
      );
    return ([left, right]) => (isNothing(left) || isNothing(right) ? null : subtract(left, right));
  },
  $dateToString:
    () =>
    ([given]) =>
      dateText(given),
};

/** The names of the expressions that are computed. */
export const expressionNames: readonly string[] = Object.keys(operators);

/** Of two dates the milliseconds between them; of a date and milliseconds a date. */
function subtract(left: unknown, right: unknown): number | Date {
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
  if (left instanceof Date && typeof right === 'number') return new Date(left.getTime() - right);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  throw typeMismatch(`can't $subtract ${typeName(right)} from ${typeName(left)}`);
}

/** Refuses every operator, and every variable, before any document is looked at. */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === 'string') return compileText(expression);
  if (Array.isArray(expression)) throw outsideDialect('a list in an expression');
  if (!isPlainObject(expression)) return () => expression;
  const names = Object.keys(expression);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined) return compileObject(expression);
  const compile = fieldOf(operators, operator);
  if (!compile) throw new MongoFailure(168, `Unrecognized expression '${operator}'`);
  if (names.length > 1) {
    throw new MongoFailure(
      15983,
      `An object representing an expression must have exactly one field: ${names.join(', ')}`,
    );
  }
  const argument = expression[operator];
  const parts = (Array.isArray(argument) ? argument : [argument]).map(compileExpression);
  const compute = compile(parts);
  return (document) => compute(parts.map((part) => part(document)));
}

/** A field whose value is missing is left out. */
function compileObject(expression: Doc): Expression {
  const fields = Object.entries(expression).map(([name, value]): [string, Expression] => {
    if (name.includes('.'))
      throw new MongoFailure(16410, `FieldPath field names may not contain '.': ${name}`);
    return [name, compileExpression(value)];
  });
  return (document) =>
    Object.fromEntries(
      fields.flatMap(([name, valueOf]) => {
        const value = valueOf(document);
        return value === undefined ? [] : [[name, value]];
      }),
    );
}

function compileText(text: string): Expression {
  if (!text.startsWith('$')) return () => text;
  if (text.startsWith('$$')) throw outsideDialect(`the variable '${text}'`);
  const parts = fieldNames(text.slice(1));
  return (document) => valueAt(document, parts);
}

/** An array on the way gives the array of what its elements have there. */
function valueAt(node: unknown, parts: readonly string[], at = 0): unknown {
  const part = parts[at];
  if (part === undefined) return node;
  if (Array.isArray(node)) {
    return (node as unknown[])
      .map((item) => (isPlainObject(item) ? valueAt(item, parts, at) : undefined))
      .filter((value) => value !== undefined);
  }
  return isPlainObject(node) ? valueAt(fieldOf(node, part), parts, at + 1) : undefined;
}
