import { MongoFailure } from '../../failure';
import { isPlainObject, typeName, type Doc } from '../../values';

/** What an expression is computed from: the document, and the variables that `$let`, `$map` and their kin have set. */
export interface Scope {
  readonly root: Doc;
  readonly variables: ReadonlyMap<string, unknown>;
}

/** Undefined where the value is missing. */
export type Evaluate = (scope: Scope) => unknown;

/** Compiles an expression inside another; `variables` are those it may name besides the ones that are known already. */
export type Compile = (expression: unknown, variables?: readonly string[]) => Evaluate;

/** Reads the argument of one operator; refuses it before any document is looked at where that can be told. */
export type Operator = (argument: unknown, compile: Compile) => Evaluate;

export const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Null where any value is null or missing, else what the function gives. */
export const unlessNothing =
  (compute: (...values: unknown[]) => unknown) =>
  (...values: unknown[]): unknown =>
    values.some(isNothing) ? null : compute(...values);

/** The list an operator is given; one argument may come without its brackets. */
export const operandsOf = (argument: unknown): readonly unknown[] =>
  Array.isArray(argument) ? (argument as unknown[]) : [argument];

/** An operator of a list of arguments, all of which are computed. */
export function taking(
  name: string,
  [least, most]: readonly [number, number],
  compute: (...values: unknown[]) => unknown,
): Operator {
  return (argument, compile) => {
    const list = operandsOf(argument);
    if (list.length < least || list.length > most) throw wrongCount(name, least, most, list.length);
    const values = list.map((item) => compile(item));
    return (scope) => compute(...values.map((value) => value(scope)));
  };
}

function wrongCount(name: string, least: number, most: number, given: number): MongoFailure {
  return least === most
    ? new MongoFailure(16020, `Expression ${name} takes exactly ${least} arguments. ${given} were passed in.`)
    : new MongoFailure(
        28667,
        `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${given} were passed in.`,
      );
}

interface Fields {
  readonly required: Readonly<Record<string, number>>;
  readonly optional?: readonly string[];
  /** MongoDB's code for a field it does not know. */
  readonly unknown: number;
}

/** The named arguments of an operator; refuses unknown and missing ones with the codes given. */
export function namedArguments(name: string, argument: unknown, fields: Fields): Doc {
  if (!isPlainObject(argument))
    throw new MongoFailure(fields.unknown, `${name} requires an object, found ${typeName(argument)}`);
  const known = [...Object.keys(fields.required), ...(fields.optional ?? [])];
  const other = Object.keys(argument).find((key) => !known.includes(key));
  if (other !== undefined)
    throw new MongoFailure(fields.unknown, `Unrecognized argument to ${name}: ${other}`);
  for (const [key, code] of Object.entries(fields.required)) {
    if (!Object.hasOwn(argument, key)) throw new MongoFailure(code, `Missing '${key}' parameter to ${name}`);
  }
  return argument;
}

/** Refuses a value of another type with the code given. */
export function numberOf(value: unknown, code: number, name: string): number {
  if (typeof value === 'number') return value;
  throw new MongoFailure(code, `${name} only supports numeric types, not ${typeName(value)}`);
}

/** Refuses what is no whole number of 32 bits with the code given. */
export function wholeOf(value: unknown, code: number, name: string): number {
  if (typeName(value) === 'int') return value as number;
  throw new MongoFailure(code, `${name} requires a whole number of 32 bits, found ${String(value)}`);
}

export function arrayOf(value: unknown, code: number, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  throw new MongoFailure(code, `${name} requires an array, not ${typeName(value)}`);
}

export function textArgument(value: unknown, code: number, name: string): string {
  if (typeof value === 'string') return value;
  throw new MongoFailure(code, `${name} requires a string, found ${typeName(value)}`);
}
