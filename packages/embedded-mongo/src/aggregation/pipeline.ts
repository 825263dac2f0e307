import { failedToParse, MongoFailure, outsideDialect } from '../failure';
import { compileFilter } from '../query/filter';
import { parseSort, sortDocuments } from '../query/sort';
import type { Query } from '../storage/collection';
import { fieldOf, isPlainObject, type Doc } from '../values';
import { groupStage } from './group';

/** Reads the documents that match, in order. */
export type Read = (query: Query) => readonly Doc[];

type Stage = (documents: readonly Doc[]) => readonly Doc[];

const compilers: Readonly<Record<string, (definition: unknown) => Stage>> = {
  $match: (definition) => matchStage(objectOf('$match', definition)),
  $group: (definition) => groupStage(objectOf('$group', definition)),
  $sort: (definition) => sortStage(objectOf('$sort', definition)),
  $limit: limitStage,
  $unwind: unwindStage,
};

/** The names of the stages that are run. */
export const stageNames: readonly string[] = Object.keys(compilers);

/** Reads and checks a pipeline, then runs it over one collection. Leading `$match`, `$sort` and `$limit` use its indexes. */
export function runPipeline(pipeline: readonly unknown[], read: Read): readonly Doc[] {
  const stages = pipeline.map(stageOf);
  const compiled = stages.map(([name, definition]) => compileStage(name, definition));
  const { query, used } = leadingQuery(stages);
  return compiled.slice(used).reduce((documents, stage) => stage(documents), read(query));
}

function stageOf(stage: unknown): [string, unknown] {
  const [entry, ...others] = isPlainObject(stage) ? Object.entries(stage) : [];
  if (!entry || others.length > 0) {
    throw new MongoFailure(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return entry;
}

function compileStage(name: string, definition: unknown): Stage {
  const compile = fieldOf(compilers, name);
  if (!compile) throw new MongoFailure(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compile(definition);
}

/** The stages at the start that a find can do in one go, and how many they are. */
function leadingQuery(stages: readonly [string, unknown][]): { query: Query; used: number } {
  let query: Query = { filter: {} };
  let used = 0;
  const take = (name: string): unknown => (stages[used]?.[0] === name ? stages[used++]?.[1] : undefined);
  const filter = take('$match');
  if (filter !== undefined) query = { filter: filter as Doc };
  const sort = take('$sort');
  if (sort !== undefined) query = { ...query, sort: parseSort(sort as Doc) };
  const limit = take('$limit');
  if (limit !== undefined) query = { ...query, limit: limit as number };
  return { query, used };
}

function objectOf(name: string, definition: unknown): Doc {
  if (!isPlainObject(definition)) throw failedToParse(`the ${name} stage takes an object`);
  return definition;
}

function matchStage(filter: Doc): Stage {
  const matches = compileFilter(filter);
  return (documents) => documents.filter(matches);
}

function sortStage(definition: Doc): Stage {
  const fields = parseSort(definition);
  if (fields.length === 0) throw new MongoFailure(15976, '$sort stage must have at least one sort key');
  return (documents) => sortDocuments(documents, fields, (document) => document);
}

function limitStage(definition: unknown): Stage {
  if (typeof definition !== 'number' || !Number.isInteger(definition) || definition <= 0) {
    throw new MongoFailure(15958, 'the limit must be a positive whole number');
  }
  return (documents) => documents.slice(0, definition);
}

/** `$unwind`: one document for each element of an array; what is not an array counts as its only element. */
function unwindStage(path: unknown): Stage {
  if (isPlainObject(path)) throw outsideDialect('$unwind with options');
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new MongoFailure(28818, `$unwind takes a field, prefixed with a '$': ${String(path)}`);
  const name = path.slice(1);
  if (name.includes('.')) throw outsideDialect(`$unwind of the path '${name}'`);
  return (documents) =>
    documents.flatMap((document) => {
      const value = fieldOf(document, name);
      if (value === undefined || value === null) return [];
      return Array.isArray(value)
        ? value.map((item: unknown) => ({ ...document, [name]: item }))
        : [document];
    });
}
