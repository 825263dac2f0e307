import { MongoFailure } from '../../failure';
import { compareValues, isPlainObject } from '../../values';
import { isTrue } from './arrays';
import { isNothing, operandsOf, namedArguments, taking, type Operator } from './operator';

/** In BSON order; a missing value is less than null. */
const comparison = (name: string, decide: (order: number) => unknown): Operator =>
  taking(name, [2, 2], (left, right) => decide(compareValues(left, right)));

/** The arguments after the one that decides are not computed. */
const logical =
  (decides: boolean): Operator =>
  (argument, compile) => {
    const parts = operandsOf(argument).map((part) => compile(part));
    return (scope) => parts.some((part) => isTrue(part(scope)) === decides) === decides;
  };

const condition: Operator = (argument, compile) => {
  const parts = isPlainObject(argument) ? byNames(argument) : operandsOf(argument);
  if (parts.length !== 3) {
    throw new MongoFailure(
      16020,
      `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`,
    );
  }
  const [when, then, otherwise] = [compile(parts[0]), compile(parts[1]), compile(parts[2])];
  return (scope) => (isTrue(when(scope)) ? then(scope) : otherwise(scope));
};

function byNames(argument: unknown): unknown[] {
  const given = namedArguments('$cond', argument, {
    required: { if: 17080, then: 17081, else: 17082 },
    unknown: 17083,
  });
  return [given['if'], given['then'], given['else']];
}

const firstPresent: Operator = (argument, compile) => {
  const parts = operandsOf(argument).map((part) => compile(part));
  if (parts.length < 2) throw new MongoFailure(1257300, '$ifNull needs at least two arguments');
  return (scope) => {
    for (const part of parts.slice(0, -1)) {
      const value = part(scope);
      if (!isNothing(value)) return value;
    }
    return parts.at(-1)!(scope);
  };
};

const choice: Operator = (argument, compile) => {
  const given = namedArguments('$switch', argument, {
    required: { branches: 40068 },
    optional: ['default'],
    unknown: 40067,
  });
  const list = given['branches'];
  if (!Array.isArray(list) || list.length === 0)
    throw new MongoFailure(Array.isArray(list) ? 40068 : 40061, '$switch requires at least one branch');
  const branches = list.map((branch: unknown) => {
    const { case: when, then } = namedArguments('$switch', branch, {
      required: { case: 40064, then: 40065 },
      unknown: 40063,
    });
    return { when: compile(when), then: compile(then) };
  });
  const fallback = Object.hasOwn(given, 'default') ? compile(given['default']) : undefined;
  return (scope) => {
    const branch = branches.find(({ when }) => isTrue(when(scope)));
    if (branch) return branch.then(scope);
    if (fallback) return fallback(scope);
    throw new MongoFailure(40066, '$switch could not find a matching branch for an input, and no default');
  };
};

export const conditions: Readonly<Record<string, Operator>> = {
  $and: logical(false),
  $or: logical(true),
  $not: taking('$not', [1, 1], (value) => !isTrue(value)),
  $cmp: comparison('$cmp', Math.sign),
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cond: condition,
  $ifNull: firstPresent,
  $switch: choice,
};
