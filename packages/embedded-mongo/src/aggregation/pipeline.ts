import { badValue, failedToParse, MongoFailure, outsideDialect, typeMismatch } from '../failure';
import { plainValueAt, someValueAt, splitPath } from '../paths';
import { compileFilter } from '../query/filter';
import { parseSort, sortDocuments, type SortField } from '../query/sort';
import { isPlainObject, type Doc } from '../values';
import { bucketStage, groupStage } from './group';
import { addFieldsStage, projectStage, replaceRootStage, unsetStage } from './project';
import { unwindStage } from './unwind';

/** Where a pipeline reads: the documents of a collection of the same database that match, in order. */
export type Read = (collection: string, query: ReadQuery) => readonly Doc[];

export interface ReadQuery {
  readonly filter: Doc;
  readonly sort?: readonly SortField[];
  readonly limit?: number;
}

type Stage = (documents: readonly Doc[]) => readonly Doc[];

const compilers: Readonly<Record<string, (definition: unknown, read: Read) => Stage>> = {
  $match: (definition) => matchStage(objectOf('$match', definition)),
  $sort: (definition) => sortStage(definition),
  $group: (definition) => groupStage(objectOf('$group', definition)),
  $bucket: (definition) => bucketStage(objectOf('$bucket', definition)),
  $project: (definition) => each(projectStage(objectOf('$project', definition))),
  $addFields: (definition) => each(addFieldsStage(objectOf('$addFields', definition))),
  $unset: (definition) => each(unsetStage(definition)),
  $replaceRoot: (definition) => each(replaceRootStage(objectOf('$replaceRoot', definition))),
  $unwind: (definition) => unwindStage(definition),
  $limit: (definition) => limitStage(definition),
  $skip: (definition) => skipStage(definition),
  $count: (definition) => countStage(definition),
  $sortByCount: (definition) => sortByCountStage(definition),
  $facet: (definition, read) => facetStage(objectOf('$facet', definition), read),
  $lookup: (definition, read) => lookupStage(objectOf('$lookup', definition), read),
};

/** The names of the stages that are run. */
export const stageNames: readonly string[] = Object.keys(compilers);

/** Reads and checks a pipeline, then runs it over one collection. Leading `$match`, `$sort` and `$limit` use its indexes. */
export function runPipeline(pipeline: unknown, collection: string, read: Read): readonly Doc[] {
  const stages = stagesOf(pipeline);
  const compiled = stages.map(([name, definition]) => compileStage(name, definition, read));
  const { query, used } = leadingQuery(stages);
  return compiled.slice(used).reduce((documents, stage) => stage(documents), read(collection, query));
}

function stagesOf(pipeline: unknown): [string, unknown][] {
  if (!Array.isArray(pipeline)) throw typeMismatch('A pipeline must be an array of stages');
  return pipeline.map((stage: unknown): [string, unknown] => {
    const [entry, ...others] = isPlainObject(stage) ? Object.entries(stage) : [];
    if (!entry || others.length > 0) {
      throw new MongoFailure(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    return entry;
  });
}

function compileStage(name: string, definition: unknown, read: Read): Stage {
  const compile = Object.hasOwn(compilers, name) ? compilers[name] : undefined;
  if (!compile) throw new MongoFailure(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compile(definition, read);
}

/** The stages at the start that a find can do in one go, and how many they are. */
function leadingQuery(stages: readonly [string, unknown][]): { query: ReadQuery; used: number } {
  let query: ReadQuery = { filter: {} };
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

function each(project: (document: Doc) => Doc): Stage {
  return (documents) => documents.map(project);
}

function matchStage(filter: Doc): Stage {
  const matches = compileFilter(filter);
  return (documents) => documents.filter(matches);
}

function sortStage(definition: unknown): Stage {
  const fields = parseSort(objectOf('$sort', definition));
  if (fields.length === 0) throw new MongoFailure(15976, '$sort stage must have at least one sort key');
  return (documents) => sortDocuments(documents, fields, (document) => document);
}

function limitStage(definition: unknown): Stage {
  if (typeof definition !== 'number' || !Number.isInteger(definition) || definition <= 0) {
    throw new MongoFailure(15958, 'the limit must be a positive whole number');
  }
  return (documents) => documents.slice(0, definition);
}

function skipStage(definition: unknown): Stage {
  if (typeof definition !== 'number' || !Number.isInteger(definition) || definition < 0) {
    throw new MongoFailure(5107200, 'invalid argument to $skip stage: expected a non-negative number');
  }
  return (documents) => documents.slice(definition);
}

function countStage(definition: unknown): Stage {
  if (typeof definition !== 'string' || definition === '' || /^\$|\./.test(definition)) {
    throw new MongoFailure(
      40156,
      'the count field must be a non-empty string without $ at its start and without dots',
    );
  }
  return (documents) => (documents.length === 0 ? [] : [{ [definition]: documents.length }]);
}

function sortByCountStage(definition: unknown): Stage {
  if (typeof definition === 'string' && !definition.startsWith('$'))
    throw new MongoFailure(
      40148,
      'the sortByCount field must be defined as a $-prefixed path or an expression',
    );
  if (isPlainObject(definition) && !Object.keys(definition)[0]?.startsWith('$'))
    throw new MongoFailure(
      40147,
      'the sortByCount field must be defined as a $-prefixed path or an expression',
    );
  if (typeof definition !== 'string' && !isPlainObject(definition))
    throw new MongoFailure(40149, 'the sortByCount field must be specified as a string or as an object');
  const group = groupStage({ _id: definition, count: { $sum: 1 } });
  const sort = sortStage({ count: -1 });
  return (documents) => sort(group(documents));
}

function facetStage(definition: Doc, read: Read): Stage {
  const facets = Object.entries(definition).map(([name, pipeline]) => {
    const stages = stagesOf(pipeline);
    const nested = stages.find(([stage]) => stage === '$facet');
    if (nested) throw new MongoFailure(40600, '$facet is not allowed to be used within a $facet stage');
    return { name, stages: stages.map(([stage, inner]) => compileStage(stage, inner, read)) };
  });
  if (facets.length === 0)
    throw new MongoFailure(40169, 'the $facet specification must be a non-empty object');
  return (documents) => [
    Object.fromEntries(
      facets.map(({ name, stages }) => [name, stages.reduce((all, stage) => stage(all), documents)]),
    ),
  ];
}

const lookupFields = ['from', 'localField', 'foreignField', 'as'];

/** `$lookup` by equality: the documents of another collection whose field equals this one's, or one of its elements. */
function lookupStage(definition: Doc, read: Read): Stage {
  const other = Object.keys(definition).find((name) => !lookupFields.includes(name));
  if (other) throw outsideDialect(`'${other}' in $lookup`);
  const [from, localField, foreignField, as] = lookupFields.map((name) => {
    const value = definition[name];
    if (typeof value !== 'string' || value === '')
      throw failedToParse(`$lookup argument '${name}' must be a string`);
    return value;
  }) as [string, string, string, string];
  if (as.includes('.')) throw outsideDialect(`the dotted 'as' in $lookup`);
  const parts = splitPath(localField);
  return (documents) =>
    documents.map((document) => ({
      ...document,
      [as]: read(from, { filter: { [foreignField]: { $in: localValues(document, parts) } } }),
    }));
}

function localValues(document: Doc, parts: readonly string[]): unknown[] {
  const values: unknown[] = [];
  someValueAt(document, parts, (value) => {
    if (Array.isArray(value)) values.push(...value);
    else values.push(value ?? null);
    return false;
  });
  if (values.length === 0 && plainValueAt(document, parts) === undefined) values.push(null);
  if (values.some(isPlainObject)) throw badValue('$lookup by an object is not part of the dialect');
  return values;
}
