import { failedToParse, typeMismatch } from '../failure';
import { checkNumber, checkStorable, compareValues, equalValues, typeName } from '../values';
import { pushLeaf } from './push';

/** What an update does to one value: gives the new one, the very same one for no change, or REMOVED. */
export type Leaf = (old: unknown) => unknown;

export const REMOVED = Symbol('removed');

interface Operator {
  /** Whether objects on the way to the field are created. */
  readonly creates: boolean;
  readonly leaf: (argument: unknown, path: string) => Leaf;
}

const creating = (leaf: Operator['leaf']): Operator => ({ creates: true, leaf });
const existing = (leaf: Operator['leaf']): Operator => ({ creates: false, leaf });

/** Every update operator that changes one field; `$setOnInsert` does what `$set` does, when a document is created. */
export const leafOperators: Readonly<Record<string, Operator>> = {
  $set: creating(setLeaf),
  $setOnInsert: creating(setLeaf),
  $unset: existing(() => (old) => (old === undefined ? old : REMOVED)),
  $inc: creating(increase),
  $max: creating(largest),
  $push: creating(pushLeaf),
  $pop: existing(pop),
};

function setLeaf(value: unknown, path: string): Leaf {
  checkStorable(value, path);
  return (old) => (old !== undefined && equalValues(old, value) ? old : value);
}

function increase(amount: unknown, path: string): Leaf {
  if (typeof amount !== 'number') {
    throw typeMismatch(`Cannot increment with non-numeric argument: {${path}: ${typeName(amount)}}`);
  }
  checkNumber(amount, path);
  return (old = 0) => {
    if (typeof old !== 'number') {
      throw typeMismatch(
        `Cannot apply $inc to a value of non-numeric type. The field '${path}' is of type ${typeName(old)}`,
      );
    }
    checkNumber(old + amount, path);
    return old + amount;
  };
}

function largest(bound: unknown, path: string): Leaf {
  checkStorable(bound, path);
  return (old) => (old === undefined || compareValues(bound, old) > 0 ? bound : old);
}

function pop(end: unknown, path: string): Leaf {
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${String(end)}`);
  return (old) => {
    if (old === undefined) return old;
    if (!Array.isArray(old)) {
      throw typeMismatch(`Path '${path}' contains an element of non-array type '${typeName(old)}'`);
    }
    if (old.length === 0) return old;
    return end === 1 ? old.slice(0, -1) : old.slice(1);
  };
}
