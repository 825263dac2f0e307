import {
  calculateObjectSize,
  deserialize,
  serialize,
  type Binary,
  type BSONRegExp,
  type ObjectId,
} from 'bson';
import { badValue, MongoFailure } from './failure';

/** A document or sub-document as held in memory. Never changed in place once stored. */
export type Doc = Record<string, unknown>;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** MongoDB's own limit of levels inside one document. */
const MAX_DEPTH = 100;

/** Numbers become JavaScript numbers, as the driver itself reads them; every other type keeps its BSON class. */
export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, { promoteValues: true, promoteBuffers: false, bsonRegExp: true });
}

/** Refuses a document of more than 16 MiB. */
export function encode(document: Doc): Uint8Array {
  const bytes = encodeAnswer(document);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge(bytes.length);
  return bytes;
}

/** An answer may be a little larger than the document in it; the encoder itself ends at 17 MB. */
export function encodeAnswer(document: Doc): Uint8Array {
  try {
    return serialize(document, { ignoreUndefined: true });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(calculateObjectSize(document));
    throw error;
  }
}

function tooLarge(bytes: number): MongoFailure {
  return new MongoFailure(
    10334,
    `BSONObj size: ${bytes} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}`,
  );
}

export function isPlainObject(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** An own field of an object; undefined where it is missing, whatever its name. */
export function fieldOf<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function bsonTypeOf(value: object): string | undefined {
  return (value as { _bsontype?: string })._bsontype;
}

export function isRegExp(value: unknown): value is BSONRegExp {
  return typeof value === 'object' && value !== null && bsonTypeOf(value) === 'BSONRegExp';
}

/** The type's name as MongoDB's `$type` spells it; 'missing' for undefined. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) && (value | 0) === value ? 'int' : 'double';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (isPlainObject(value)) return 'object';
  return bsonTypeName(value);
}

const bsonTypeNames: Readonly<Record<string, string>> = {
  ObjectId: 'objectId',
  Binary: 'binData',
  BSONRegExp: 'regex',
};

function bsonTypeName(value: unknown): string {
  const name = typeof value === 'object' && value !== null ? bsonTypeOf(value) : undefined;
  return (name && bsonTypeNames[name]) ?? name?.toLowerCase() ?? typeof value;
}

/** MongoDB's order between types. Numbers of all kinds are one type. */
const ranks: Readonly<Record<string, number>> = {
  missing: 1,
  null: 2,
  int: 3,
  double: 3,
  string: 4,
  object: 5,
  array: 6,
  binData: 7,
  objectId: 8,
  bool: 9,
  date: 10,
};

/** Values of the same rank are comparable by `$gt` and its kin. */
export function rankOf(value: unknown): number {
  return ranks[typeName(value)] ?? 11;
}

const bySize = (a: number | boolean, b: number | boolean): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders a UTF-16 unit as its UTF-8 bytes would be: surrogates after everything else. */
const utf8Weight = (unit: number): number =>
  unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit;

function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return utf8Weight(left) - utf8Weight(right);
  }
  return a.length - b.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Objects compare field by field in their order: type first, then name, then value. */
const fieldsOf = (object: Doc): unknown[] =>
  Object.entries(object).flatMap(([name, value]) => [rankOf(value), name, value]);

function compareBinaries(a: Binary, b: Binary): number {
  return a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.buffer, b.buffer);
}

function compareBsonTypes(a: unknown, b: unknown): number {
  const type = typeName(a);
  if (type === 'objectId')
    return compareStrings((a as ObjectId).toHexString(), (b as ObjectId).toHexString());
  if (type === 'binData') return compareBinaries(a as Binary, b as Binary);
  throw badValue(`cannot compare values of type ${type}`);
}

/** MongoDB's total order of values: by type, then within the type. Zero means equal. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return bySize(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const rank = rankOf(a);
  const order = rank - rankOf(b);
  if (order !== 0 || rank <= 2) return order;
  if (typeof a === 'boolean') return bySize(a, b as boolean);
  if (a instanceof Date) return bySize(a.getTime(), (b as Date).getTime());
  if (Array.isArray(a)) return compareArrays(a, b as unknown[]);
  if (isPlainObject(a)) return compareArrays(fieldsOf(a), fieldsOf(b as Doc));
  return compareBsonTypes(a, b);
}

export const equalValues = (a: unknown, b: unknown): boolean => compareValues(a, b) === 0;

function bsonKeyOf(value: unknown): string {
  const type = typeName(value);
  if (type === 'objectId') return `o${(value as ObjectId).toHexString()}`;
  if (type === 'binData') return `b${(value as Binary).sub_type}:${(value as Binary).toString('base64')};`;
  throw badValue(`cannot index a value of type ${type}`);
}

/** A string that is the same for two values exactly when they are equal; safe to join with others. */
export function keyOf(value: unknown): string {
  if (typeof value === 'string') return `s${value.length}:${value}`;
  if (typeof value === 'number') return `n${value === 0 ? 0 : value};`;
  if (value === undefined) return 'u';
  if (value === null) return 'z';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return `d${value.getTime()};`;
  if (Array.isArray(value)) return `[${value.map(keyOf).join('')}]`;
  if (isPlainObject(value))
    return `{${Object.keys(value)
      .map((name) => keyOf(name) + keyOf(value[name]))
      .join('')}}`;
  return bsonKeyOf(value);
}

/** Refuses what the dialect has no value for: NaN, nested arrays, dotted and `$` names, exotic BSON types. */
export function checkStorable(value: unknown, at = 'document', depth = 0): void {
  if (depth > MAX_DEPTH) throw new MongoFailure(15, `${at} is nested more than ${MAX_DEPTH} levels deep`);
  if (typeof value === 'number') return checkNumber(value, at);
  if (Array.isArray(value))
    return value.forEach((item, index) => checkItem(item, `${at}.${index}`, depth + 1));
  if (isPlainObject(value)) {
    for (const name of Object.keys(value)) {
      checkFieldName(name, at);
      checkStorable(value[name], name, depth + 1);
    }
    return;
  }
  const type = typeName(value);
  if (!(type in ranks) || type === 'missing') {
    throw badValue(`${at}: values of type ${type} are not part of the dialect`);
  }
}

/** Refuses an array inside an array, and whatever cannot be stored at all. */
export function checkItem(value: unknown, at: string, depth = 0): void {
  if (Array.isArray(value)) throw badValue(`${at}: arrays inside arrays are not part of the dialect`);
  checkStorable(value, at, depth);
}

export function checkNumber(value: number, at: string): void {
  if (!Number.isFinite(value)) throw badValue(`${at}: ${value} is not part of the dialect`);
}

function checkFieldName(name: string, at: string): void {
  if (name.startsWith('$')) {
    throw new MongoFailure(
      52,
      `The dollar ($) prefixed field '${name}' in '${at}' is not valid for storage.`,
    );
  }
  if (name.includes('.')) {
    throw new MongoFailure(57, `The dotted field '${name}' in '${at}' is not valid for storage.`);
  }
  if (name === '__proto__') throw badValue(`the field name '__proto__' is refused`);
}

/** Checks a document before it is stored and puts `_id` first. */
export function storable(document: Doc): Doc {
  checkStorable(document);
  const id = document['_id'];
  const type = typeName(id);
  if (type === 'array' || type === 'missing') throw badValue(`The '_id' value cannot be of type ${type}`);
  return Object.keys(document)[0] === '_id' ? document : { _id: id, ...document };
}
