import { dialect } from '../dialect';
import { badValue } from '../failure';
import { isOperatorObject } from '../query/filter';
import { parseSort, sortDocuments } from '../query/sort';
import { checkItem, compareValues, isPlainObject, typeName, type Doc } from '../values';

/** `$push` of one value, or of many with `$each`, then `$position`, `$sort` and `$slice` in MongoDB's order. */
export function pushLeaf(argument: unknown, path: string): (old: unknown) => unknown {
  const modifiers = isOperatorObject(argument) ? checkModifiers(argument) : undefined;
  const items = modifiers ? (modifiers['$each'] as unknown[]) : [argument];
  items.forEach((item) => checkItem(item, path));
  const position = wholeNumber(modifiers, '$position');
  const arrange = arrangement(modifiers);
  return (old) => {
    if (old !== undefined && !Array.isArray(old)) {
      throw badValue(`The field '${path}' must be an array but is of type ${typeName(old)}`);
    }
    const present = (old as readonly unknown[] | undefined) ?? [];
    const at = position === undefined ? present.length : start(position, present.length);
    const pushed = arrange([...present.slice(0, at), ...items, ...present.slice(at)]);
    const unchanged = old !== undefined && items.length === 0 && compareValues(pushed, present) === 0;
    return unchanged ? old : pushed;
  };
}

const start = (position: number, length: number): number =>
  position < 0 ? Math.max(0, length + position) : Math.min(position, length);

function checkModifiers(argument: Doc): Doc {
  for (const name of Object.keys(argument)) {
    if (!(dialect.pushModifiers as readonly string[]).includes(name)) {
      throw badValue(`Unrecognized clause in $push: ${name}`);
    }
  }
  if (!Array.isArray(argument['$each'])) throw badValue('The argument to $each in $push must be an array');
  return argument;
}

function wholeNumber(modifiers: Doc | undefined, name: string): number | undefined {
  const value = modifiers?.[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw badValue(`The value for ${name} must be an integer`);
  return value;
}

function arrangement(modifiers: Doc | undefined): (items: unknown[]) => unknown[] {
  const sort = sorting(modifiers?.['$sort']);
  const slice = wholeNumber(modifiers, '$slice');
  return (items) => {
    const sorted = sort(items);
    if (slice === undefined) return sorted;
    if (slice === 0) return [];
    return slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice);
  };
}

function sorting(sort: unknown): (items: unknown[]) => unknown[] {
  if (sort === undefined) return (items) => items;
  if (sort === 1 || sort === -1) return (items) => [...items].sort((a, b) => compareValues(a, b) * sort);
  if (!isPlainObject(sort))
    throw badValue('The $sort is invalid: use 1/-1 to sort the whole element, or a document');
  const fields = parseSort(sort);
  return (items) => sortDocuments(items, fields, (item) => item);
}
