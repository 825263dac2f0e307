import { MongoFailure } from '../../failure';
import { equalValues, isPlainObject, typeName, type Doc } from '../../values';
import {
  arrayOf,
  isNothing,
  namedArguments,
  numberOf,
  taking,
  unlessNothing,
  wholeOf,
  type Operator,
  type Scope,
} from './operator';

/** Missing where there is no such element. */
function elementAt(array: unknown, index: unknown): unknown {
  const items = arrayOf(array, 28689, "$arrayElemAt's first argument");
  numberOf(index, 28690, "$arrayElemAt's second argument");
  return items.at(wholeOf(index, 28691, "$arrayElemAt's second argument"));
}

function concatenated(...arrays: unknown[]): unknown[] | null {
  if (arrays.some(isNothing)) return null;
  return arrays.flatMap((array) => arrayOf(array, 28664, '$concatArrays'));
}

function slice(array: unknown, ...numbers: unknown[]): unknown[] {
  const items = arrayOf(array, 28724, "$slice's first argument");
  const [first, count] = numbers.map((value, i) => wholeOf(value, 28725 + 2 * i, '$slice')) as [
    number,
    number | undefined,
  ];
  if (count === undefined) return first < 0 ? items.slice(first) : items.slice(0, first);
  if (count <= 0) throw new MongoFailure(28729, `Third argument to $slice must be positive: ${count}`);
  const start = first < 0 ? Math.max(0, items.length + first) : first;
  return items.slice(start, start + count);
}

function member(value: unknown, array: unknown): boolean {
  return arrayOf(array, 40081, "$in's second argument").some((item) => equalValues(item, value));
}

function indexOf(array: unknown, value: unknown, start: unknown = 0, end?: unknown): number | null {
  if (isNothing(array)) return null;
  const items = arrayOf(array, 40090, "$indexOfArray's first argument");
  const bounds = [start, end ?? items.length].map((bound) => {
    const whole = wholeOf(bound, 40096, '$indexOfArray');
    if (whole < 0) throw new MongoFailure(40097, '$indexOfArray requires a nonnegative index');
    return whole;
  }) as [number, number];
  return items.findIndex((item, i) => i >= bounds[0] && i < bounds[1] && equalValues(item, value));
}

function range(start: unknown, end: unknown, step: unknown = 1): number[] {
  const [from, to, by] = [start, end, step].map((value, i) => wholeOf(value, 34443 + 2 * i, '$range')) as [
    number,
    number,
    number,
  ];
  if (by === 0) throw new MongoFailure(34449, '$range requires a non-zero step value');
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, i) => from + i * by);
}

function objectFrom(array: unknown): Doc {
  const entries = arrayOf(array, 40386, '$arrayToObject').map((item): [string, unknown] => {
    if (Array.isArray(item)) {
      if (item.length !== 2)
        throw new MongoFailure(40397, '$arrayToObject requires an array of size 2 arrays');
      return [keyOf(item[0], 40395), item[1]];
    }
    if (!isPlainObject(item))
      throw new MongoFailure(40398, `Unrecognised input type format for $arrayToObject: ${typeName(item)}`);
    if (Object.keys(item).length !== 2 || !('k' in item) || !('v' in item))
      throw new MongoFailure(40392, "$arrayToObject requires an object keys of 'k' and 'v'");
    return [keyOf(item['k'], 40394), item['v']];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function keyOf(key: unknown, code: number): string {
  if (typeof key === 'string') return key;
  throw new MongoFailure(code, `$arrayToObject requires keys of type string, found ${typeName(key)}`);
}

function pairsOf(object: unknown): Doc[] {
  if (!isPlainObject(object))
    throw new MongoFailure(40390, `$objectToArray requires a document input, found: ${typeName(object)}`);
  return Object.entries(object).map(([k, v]) => ({ k, v }));
}

const withVariables = (scope: Scope, set: readonly (readonly [string, unknown])[]): Scope => ({
  root: scope.root,
  variables: new Map([...scope.variables, ...set]),
});

function variableName(value: unknown, fallback: string): string {
  if (value === undefined) return fallback;
  if (typeof value === 'string' && /^[a-z][a-zA-Z0-9_]*$/.test(value)) return value;
  throw new MongoFailure(9, `'${String(value)}' is not a valid name for a user variable`);
}

const filter: Operator = (argument, compile) => {
  const given = namedArguments('$filter', argument, {
    required: { input: 28648, cond: 28650 },
    optional: ['as', 'limit'],
    unknown: 28647,
  });
  const as = variableName(given['as'], 'this');
  const [input, condition] = [compile(given['input']), compile(given['cond'], [as])];
  const limit = Object.hasOwn(given, 'limit') ? compile(given['limit']) : () => null;
  return (scope) => {
    const array = input(scope);
    if (isNothing(array)) return null;
    const most = limit(scope) ?? Infinity;
    if (most !== Infinity && wholeOf(most, 327391, '$filter limit') < 1)
      throw new MongoFailure(327392, '$filter: limit must be greater than 0');
    return arrayOf(array, 28651, 'input to $filter')
      .filter((item) => isTrue(condition(withVariables(scope, [[as, item]]))))
      .slice(0, most as number);
  };
};

/** Everything but false, null, a missing value and zero. */
export const isTrue = (value: unknown): boolean => !isNothing(value) && value !== false && value !== 0;

const map: Operator = (argument, compile) => {
  const given = namedArguments('$map', argument, {
    required: { input: 16880, in: 16882 },
    optional: ['as'],
    unknown: 16879,
  });
  const as = variableName(given['as'], 'this');
  const [input, each] = [compile(given['input']), compile(given['in'], [as])];
  return (scope) => {
    const array = input(scope);
    if (isNothing(array)) return null;
    const items = arrayOf(array, 16883, 'input to $map');
    return items.map((item) => each(withVariables(scope, [[as, item]])) ?? null);
  };
};

const reduce: Operator = (argument, compile) => {
  const given = namedArguments('$reduce', argument, {
    required: { input: 40077, initialValue: 40078, in: 40079 },
    unknown: 40076,
  });
  const [input, initial] = [compile(given['input']), compile(given['initialValue'])];
  const next = compile(given['in'], ['value', 'this']);
  return (scope) => {
    const array = input(scope);
    if (isNothing(array)) return null;
    return arrayOf(array, 40080, 'input to $reduce').reduce<unknown>(
      (value, item) =>
        next(
          withVariables(scope, [
            ['value', value],
            ['this', item],
          ]),
        ),
      initial(scope),
    );
  };
};

const variables: Operator = (argument, compile) => {
  const given = namedArguments('$let', argument, { required: { vars: 16876, in: 16877 }, unknown: 16875 });
  if (!isPlainObject(given['vars']))
    throw new MongoFailure(10065, 'invalid parameter: expected an object (vars)');
  const set = Object.entries(given['vars']).map(([name, value]) => ({
    name: variableName(name, name),
    value: compile(value),
  }));
  const inside = compile(
    given['in'],
    set.map(({ name }) => name),
  );
  return (scope) =>
    inside(
      withVariables(
        scope,
        set.map(({ name, value }) => [name, value(scope)]),
      ),
    );
};

const end = (name: string, index: number): Operator =>
  taking(
    name,
    [1, 1],
    unlessNothing((array) => arrayOf(array, 28689, name).at(index)),
  );

export const arrays: Readonly<Record<string, Operator>> = {
  $arrayElemAt: taking('$arrayElemAt', [2, 2], unlessNothing(elementAt)),
  $arrayToObject: taking('$arrayToObject', [1, 1], unlessNothing(objectFrom)),
  $concatArrays: taking('$concatArrays', [0, Infinity], concatenated),
  $filter: filter,
  $first: end('$first', 0),
  $in: taking('$in', [2, 2], member),
  $indexOfArray: taking('$indexOfArray', [2, 4], indexOf),
  $isArray: taking('$isArray', [1, 1], Array.isArray),
  $last: end('$last', -1),
  $let: variables,
  $map: map,
  $objectToArray: taking('$objectToArray', [1, 1], unlessNothing(pairsOf)),
  $range: taking('$range', [2, 3], range),
  $reduce: reduce,
  $reverseArray: taking(
    '$reverseArray',
    [1, 1],
    unlessNothing((array) => [...arrayOf(array, 34435, '$reverseArray')].reverse()),
  ),
  $size: taking('$size', [1, 1], (array) => arrayOf(array, 17124, 'the argument to $size').length),
  $slice: taking('$slice', [2, 3], unlessNothing(slice)),
};
