import { badValue, failedToParse, MongoFailure, outsideDialect, typeMismatch } from '../failure';
import { compileCondition, compileFilter, isOperatorObject } from '../query/filter';
import {
  checkItem,
  checkNumber,
  checkStorable,
  compareValues,
  equalValues,
  isPlainObject,
  isRegExp,
  typeName,
} from '../values';
import { pushLeaf } from './push';

/** What an update does to one value: gives the new one, the very same one for no change, or REMOVED. */
export type Leaf = (old: unknown, now: Date) => unknown;

export const REMOVED = Symbol('removed');

interface Operator {
  /** Whether objects on the way to the field are created. */
  readonly creates: boolean;
  readonly leaf: (argument: unknown, path: string) => Leaf;
}

const creating = (leaf: Operator['leaf']): Operator => ({ creates: true, leaf });
const existing = (leaf: Operator['leaf']): Operator => ({ creates: false, leaf });

/** Every update operator that changes one field; `$rename` and `$setOnInsert` are handled by the update itself. */
export const leafOperators: Readonly<Record<string, Operator>> = {
  $set: creating(setLeaf),
  $unset: existing(() => (old) => (old === undefined ? old : REMOVED)),
  $inc: creating((by, path) => arithmetic('$inc', by, path, (old, amount) => (old ?? 0) + amount)),
  $mul: creating((by, path) => arithmetic('$mul', by, path, (old, amount) => (old ?? 0) * amount + 0)),
  $min: creating((bound, path) => extreme(bound, path, -1)),
  $max: creating((bound, path) => extreme(bound, path, 1)),
  $currentDate: creating(currentDate),
  $addToSet: creating(addToSet),
  $push: creating(pushLeaf),
  $pull: existing(pull),
  $pullAll: existing(pullAll),
  $pop: existing(pop),
};

export function setLeaf(value: unknown, path: string): Leaf {
  checkStorable(value, path);
  return (old) => (old !== undefined && equalValues(old, value) ? old : value);
}

function arithmetic(
  operator: string,
  amount: unknown,
  path: string,
  compute: (old: number | undefined, amount: number) => number,
): Leaf {
  if (typeof amount !== 'number') {
    const verb = operator === '$inc' ? 'increment' : 'multiply';
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${typeName(amount)}}`);
  }
  checkNumber(amount, path);
  return (old) => {
    if (old !== undefined && typeof old !== 'number') {
      throw typeMismatch(
        `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' is of type ${typeName(old)}`,
      );
    }
    const result = compute(old, amount);
    checkNumber(result, path);
    return result;
  };
}

function extreme(bound: unknown, path: string, direction: 1 | -1): Leaf {
  checkStorable(bound, path);
  return (old) => (old === undefined || compareValues(bound, old) * direction > 0 ? bound : old);
}

function currentDate(argument: unknown): Leaf {
  const type = isPlainObject(argument) ? argument['$type'] : undefined;
  if (type === 'timestamp') throw outsideDialect(`$currentDate with the type 'timestamp'`);
  if (argument !== true && type !== 'date') {
    throw badValue('$currentDate takes true or a $type of date');
  }
  return (_old, now) => now;
}

function arrayOf(operator: string, path: string, old: unknown): readonly unknown[] {
  if (Array.isArray(old)) return old;
  throw badValue(
    `Cannot apply ${operator} to a non-array value: the field '${path}' is of type ${typeName(old)}`,
  );
}

function addToSet(argument: unknown, path: string): Leaf {
  const items = isOperatorObject(argument) ? eachOf(argument) : [argument];
  items.forEach((item) => checkItem(item, path));
  return (old) => {
    const present = old === undefined ? [] : arrayOf('$addToSet', path, old);
    const added = [...present];
    for (const item of items) if (!added.some((other) => equalValues(other, item))) added.push(item);
    return old !== undefined && added.length === present.length ? old : added;
  };
}

function eachOf(argument: Record<string, unknown>): unknown[] {
  const [name, ...others] = Object.keys(argument);
  if (name !== '$each' || others.length > 0) {
    throw badValue(`Found unexpected fields in $addToSet: ${Object.keys(argument).join(', ')}`);
  }
  const items = argument['$each'];
  if (!Array.isArray(items)) throw typeMismatch('The argument to $each in $addToSet must be an array');
  return items as unknown[];
}

function without(operator: string, path: string, refuse: (item: unknown) => boolean): Leaf {
  return (old) => {
    if (old === undefined) return old;
    const present = arrayOf(operator, path, old);
    const kept = present.filter((item) => !refuse(item));
    return kept.length === present.length ? old : kept;
  };
}

/** An object asks for elements that match it as a filter, anything else for equal elements. */
function pull(condition: unknown, path: string): Leaf {
  if (isOperatorObject(condition) || isRegExp(condition))
    return without('$pull', path, compileCondition([], condition));
  if (isPlainObject(condition)) {
    const filter = compileFilter(condition);
    return without('$pull', path, (item) => isPlainObject(item) && filter(item));
  }
  checkStorable(condition, path);
  return without('$pull', path, (item) => equalValues(item, condition));
}

function pullAll(list: unknown, path: string): Leaf {
  if (!Array.isArray(list))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(list)}`);
  const values = list as unknown[];
  return without('$pullAll', path, (item) => values.some((value) => equalValues(value, item)));
}

function pop(end: unknown, path: string): Leaf {
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${String(end)}`);
  return (old) => {
    if (old === undefined) return old;
    if (!Array.isArray(old)) {
      throw new MongoFailure(14, `Path '${path}' contains an element of non-array type '${typeName(old)}'`);
    }
    if (old.length === 0) return old;
    return end === 1 ? old.slice(0, -1) : old.slice(1);
  };
}
