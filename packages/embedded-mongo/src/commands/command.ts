import { MongoFailure, outsideDialect, typeMismatch } from '../failure';
import type { CursorAnswer, Cursors } from './cursors';
import { compileFilter } from '../query/filter';
import { parseSort } from '../query/sort';
import type { Store } from '../storage/store';
import { fieldOf, isPlainObject, typeName, type Doc } from '../values';

export type Answer = Doc | CursorAnswer;

export interface Context {
  readonly store: Store;
  readonly cursors: Cursors;
  readonly database: string;
  readonly connectionId: number;
}

type Rule = 'string' | 'document' | 'documents' | 'array' | 'number' | 'bool' | 'any';

export interface DatabaseCommand {
  /** The fields it takes, besides those every command takes; every other field is refused. */
  readonly fields: Readonly<Record<string, Rule>>;
  readonly run: (body: Doc, context: Context) => Answer;
}

/** Fields of any command that say how, not what. One server with one journal meets each of them as it is. */
const generic: Readonly<Record<string, Rule>> = {
  $db: 'string',
  lsid: 'document',
  $readPreference: 'document',
  writeConcern: 'document',
  maxTimeMS: 'number',
  comment: 'any',
};

const accepts: Readonly<Record<Rule, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  document: isPlainObject,
  documents: (value) => Array.isArray(value) && value.every(isPlainObject),
  array: Array.isArray,
  number: (value) => typeof value === 'number',
  bool: (value) => typeof value === 'boolean' || typeof value === 'number',
  any: () => true,
};

/** Options of MongoDB that ask for what this server does not do; one that is switched off asks for nothing. */
const notDone = new Set(
  (
    'allowPartialResults apiVersion arrayFilters autocommit awaitData bits bypassDocumentValidation ' +
    'c clustered collation default_language explain hidden hint keyPattern language_override let ' +
    'loadBalanced max min noCursorTimeout oplogReplay partialFilterExpression prepareUnique ' +
    'readConcern remove returnKey saslSupportedMechs showRecordId sort sparse ' +
    'speculativeAuthenticate startTransaction tailable txnNumber unique weights wildcardProjection'
  ).split(' '),
);

/** Refuses fields a command does not take, fields of the wrong type, and options this server cannot honour. */
export function checkFields(
  name: string,
  body: Doc,
  ...rules: readonly Readonly<Record<string, Rule>>[]
): void {
  for (const [field, value] of Object.entries(body)) {
    const rule = rules.find((some) => Object.hasOwn(some, field))?.[field];
    if (rule === undefined) {
      if (!notDone.has(field))
        throw new MongoFailure(40415, `BSON field '${name}.${field}' is an unknown field.`);
      if (value !== undefined && value !== false && value !== null)
        throw outsideDialect(`'${field}' of ${name}`);
    } else if (value !== undefined && !accepts[rule](value)) {
      throw typeMismatch(
        `BSON field '${name}.${field}' is the wrong type '${typeName(value)}', expected ${rule}`,
      );
    }
  }
}

/** Runs a command after its fields were checked. */
export function execute(name: string, command: DatabaseCommand, body: Doc, context: Context): Answer {
  checkFields(name, body, command.fields, generic);
  const w = fieldOf(documentOf(body, 'writeConcern'), 'w');
  if (!writesMet.has(w)) throw outsideDialect(`the write concern '${String(w)}'`);
  return command.run(body, context);
}

/** How many servers a write may ask for: there is one. */
const writesMet = new Set<unknown>([undefined, 0, 1, 'majority']);

/** The collection a command names, as `database.collection`. */
export function namespaceOf(name: string, body: Doc, { database }: Context): string {
  const collection = body[name];
  if (typeof collection !== 'string' || collection === '') {
    throw new MongoFailure(73, `collection name has invalid type ${typeName(collection)}`);
  }
  return `${database}.${collection}`;
}

export function documentOf(body: Doc, field: string): Doc {
  const value = body[field];
  return isPlainObject(value) ? value : {};
}

/** A whole number of at least zero; undefined where the field is missing. */
export function countOf(body: Doc, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new MongoFailure(
      51024,
      `BSON field '${field}' value must be >= 0, actual value '${String(value)}'`,
    );
  }
  return value;
}

/** What a command looks for, in which order and how much of it; refuses what is outside the dialect, also when there is no collection. */
export function queryOf(body: Doc, filterField = 'filter') {
  const filter = documentOf(body, filterField);
  compileFilter(filter);
  const sort = parseSort(documentOf(body, 'sort'));
  return { filter, sort, skip: countOf(body, 'skip') ?? 0, limit: countOf(body, 'limit') || undefined };
}
