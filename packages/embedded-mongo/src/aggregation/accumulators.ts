import { MongoFailure, typeMismatch } from '../failure';
import { compareValues, isPlainObject, keyOf, type Doc } from '../values';

const numbersIn = (values: readonly unknown[]): number[] =>
  values.filter((value): value is number => typeof value === 'number');

export const total = (values: readonly unknown[]): number =>
  numbersIn(values).reduce((sum, value) => sum + value, 0);

export function average(values: readonly unknown[]): number | null {
  const numbers = numbersIn(values);
  return numbers.length === 0 ? null : total(numbers) / numbers.length;
}

function extreme(values: readonly unknown[], direction: 1 | -1): unknown {
  const present = values.filter((value) => value !== null && value !== undefined);
  if (present.length === 0) return null;
  return present.reduce((best, value) => (compareValues(value, best) * direction > 0 ? value : best));
}

export const smallest = (values: readonly unknown[]): unknown => extreme(values, -1);

export const largest = (values: readonly unknown[]): unknown => extreme(values, 1);

function distinct(values: readonly unknown[]): unknown[] {
  return [
    ...new Map(values.filter((value) => value !== undefined).map((value) => [keyOf(value), value])).values(),
  ];
}

export function merged(values: readonly unknown[]): Doc {
  const objects = values.filter((value) => value !== null && value !== undefined);
  return objects.reduce<Doc>((all, value) => {
    if (!isPlainObject(value)) throw new MongoFailure(40400, '$mergeObjects requires object inputs');
    return { ...all, ...value };
  }, {});
}

const folds: Readonly<Record<string, (values: readonly unknown[]) => unknown>> = {
  $sum: total,
  $avg: average,
  $min: smallest,
  $max: largest,
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: distinct,
  $count: (values) => values.length,
  $mergeObjects: merged,
};

/** The names of the accumulators that are computed. */
export const accumulatorNames: readonly string[] = Object.keys(folds);

/** What a group's field is made of, from the values of its expression in the group's documents. */
export function accumulator(operator: string, argument: unknown): (values: readonly unknown[]) => unknown {
  const fold = Object.hasOwn(folds, operator) ? folds[operator] : undefined;
  if (!fold) throw new MongoFailure(15952, `unknown group operator '${operator}'`);
  if (operator === '$count' && (!isPlainObject(argument) || Object.keys(argument).length > 0)) {
    throw typeMismatch('$count takes no arguments, i.e. $count:{}');
  }
  return fold;
}
