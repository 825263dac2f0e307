import { badValue, MongoFailure, outsideDialect } from '../failure';
import { parseSort } from '../query/sort';
import type { IndexSpec } from '../storage/documentIndex';
import { isPlainObject, type Doc } from '../values';
import { checkFields } from './command';

const indexFields = {
  key: 'document',
  name: 'string',
  unique: 'bool',
  expireAfterSeconds: 'number',
  background: 'bool',
  v: 'number',
} as const;

/** The names of what an index may be given. */
export const indexOptionNames: readonly string[] = Object.keys(indexFields);

/** Reads one index of a createIndexes; refuses every kind and option outside the dialect. */
export function indexSpec(given: Doc): IndexSpec {
  checkFields('createIndexes.indexes', given, indexFields);
  const { key, name, expireAfterSeconds } = given;
  if (!isPlainObject(key) || Object.keys(key).length === 0) {
    throw new MongoFailure(67, 'Index keys cannot be empty.');
  }
  if (typeof name !== 'string' || name === '') {
    throw badValue("The 'name' field is a required property of an index");
  }
  checkKey(key);
  const spec = { name, key, unique: Boolean(given['unique']) };
  return expireAfterSeconds === undefined
    ? spec
    : { ...spec, expireAfterSeconds: lifetime(key, expireAfterSeconds) };
}

function checkKey(key: Doc): void {
  for (const [path, direction] of Object.entries(key)) {
    if (typeof direction === 'string') throw outsideDialect(`a ${direction} index (on '${path}')`);
    if (path.split('.').some((part) => part.startsWith('$'))) {
      throw new MongoFailure(67, `Index key contains an illegal field name: '${path}'`);
    }
  }
  parseSort(key);
}

const changeFields = {
  name: 'string',
  expireAfterSeconds: 'number',
} as const;

/** Reads what a collMod makes of an index: of the dialect is another lifetime of one that has one, named. */
export function indexChange(given: Doc): { readonly name: string; readonly expireAfterSeconds: number } {
  checkFields('collMod.index', given, changeFields);
  const { name, expireAfterSeconds } = given;
  if (typeof name !== 'string' || expireAfterSeconds === undefined)
    throw new MongoFailure(72, 'collMod needs the name of an index and its expireAfterSeconds');
  return { name, expireAfterSeconds: lifetime({ [name]: 1 }, expireAfterSeconds) };
}

/** Seconds. */
function lifetime(key: Doc, seconds: unknown): number {
  if (typeof seconds !== 'number' || seconds < 0 || seconds >= 2 ** 31) {
    throw new MongoFailure(67, 'TTL index expireAfterSeconds must be within 0 and 2147483647');
  }
  if (Object.keys(key).length > 1 || Object.hasOwn(key, '_id')) {
    throw new MongoFailure(67, 'TTL indexes are single-field indexes on a field other than _id');
  }
  return seconds;
}
