import { badValue, MongoFailure } from '../../failure';
import { isArrayIndex, splitPath } from '../../paths';
import { fieldOf, isPlainObject, type Doc } from '../../values';
import { average, largest, merged, smallest, total } from '../accumulators';
import { arithmetic } from './arithmetic';
import { arrays } from './arrays';
import { conditions } from './conditions';
import { conversions } from './conversions';
import { dates } from './dates';
import { operandsOf, type Evaluate, type Operator } from './operator';
import { textOperators } from './texts';

/** `$sum` and its kin outside a group: over the one array they are given, or over several arguments. */
const folding =
  (fold: (values: readonly unknown[]) => unknown): Operator =>
  (argument, compile) => {
    const parts = operandsOf(argument).map((part) => compile(part));
    return (scope) => {
      const values = parts.map((part) => part(scope));
      const [only] = values;
      return fold(values.length === 1 && Array.isArray(only) ? (only as unknown[]) : values);
    };
  };

const operators: Readonly<Record<string, Operator>> = {
  ...arithmetic,
  ...arrays,
  ...conditions,
  ...textOperators,
  ...dates,
  ...conversions,
  $sum: folding(total),
  $avg: folding(average),
  $min: folding(smallest),
  $max: folding(largest),
  $mergeObjects: folding(merged),
};

/** The names of the expressions of the dialect. */
export const expressionNames: readonly string[] = Object.keys(operators);

/** Computes a value from a document; undefined where it is missing. */
export type Expression = (document: Doc) => unknown;

const noVariables: ReadonlyMap<string, unknown> = new Map();

/** Refuses every operator, and every variable, that is not in the dialect before any document is looked at. */
export function compileExpression(expression: unknown): Expression {
  const evaluate = compile(expression, new Set());
  return (root) => evaluate({ root, variables: noVariables });
}

function compile(expression: unknown, variables: ReadonlySet<string>): Evaluate {
  if (typeof expression === 'string') return compileText(expression, variables);
  if (Array.isArray(expression)) {
    const items = expression.map((item: unknown) => compile(item, variables));
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isPlainObject(expression)) return () => expression;
  const names = Object.keys(expression);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined) return compileObject(expression, variables);
  if (names.length > 1) {
    throw new MongoFailure(
      15983,
      `An object representing an expression must have exactly one field: ${names.join(', ')}`,
    );
  }
  if (!Object.hasOwn(operators, operator))
    throw new MongoFailure(168, `Unrecognized expression '${operator}'`);
  return operators[operator]!(expression[operator], (inner, added = []) =>
    compile(inner, added.length === 0 ? variables : new Set([...variables, ...added])),
  );
}

/** A field whose value is missing is left out. */
function compileObject(expression: Doc, variables: ReadonlySet<string>): Evaluate {
  const fields = Object.entries(expression).map(([name, value]): [string, Evaluate] => {
    if (name.includes('.'))
      throw new MongoFailure(16410, `FieldPath field names may not contain '.': ${name}`);
    return [name, compile(value, variables)];
  });
  return (scope) => {
    const object: Doc = {};
    for (const [name, value] of fields) {
      const computed = value(scope);
      if (computed !== undefined) object[name] = computed;
    }
    return object;
  };
}

function compileText(text: string, variables: ReadonlySet<string>): Evaluate {
  if (!text.startsWith('$')) return () => text;
  const path = text.startsWith('$$') ? text.slice(2) : text.slice(1);
  if (path === '') throw new MongoFailure(16872, `'${text}' by itself is not a valid FieldPath`);
  const parts = splitPath(path);
  if (parts.some(isArrayIndex))
    throw badValue(`the array position in the field path '${text}' is not part of the dialect`);
  if (!text.startsWith('$$')) return ({ root }) => valueAt(root, parts);
  const [name = '', ...rest] = parts;
  if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => valueAt(root, rest);
  if (name === 'REMOVE') return () => undefined;
  if (!variables.has(name)) throw new MongoFailure(17276, `Use of undefined variable: ${name}`);
  return (scope) => valueAt(scope.variables.get(name), rest);
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
