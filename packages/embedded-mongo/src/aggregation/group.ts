import { MongoFailure } from '../failure';
import { compareValues, isPlainObject, keyOf, rankOf, type Doc } from '../values';
import { accumulator } from './accumulators';
import { compileExpression, type Expression } from './expressions/expressions';

type Stage = (documents: readonly Doc[]) => Doc[];

interface Output {
  readonly name: string;
  readonly value: Expression;
  readonly fold: (values: readonly unknown[]) => unknown;
}

function outputsOf(fields: readonly [string, unknown][]): Output[] {
  return fields.map(([name, definition]) => {
    if (!isPlainObject(definition)) {
      throw new MongoFailure(40234, `The field '${name}' must be an accumulator object`);
    }
    const [operator, ...others] = Object.keys(definition);
    if (!operator || others.length > 0)
      throw new MongoFailure(40238, `The field '${name}' must specify one accumulator`);
    if (name.includes('.')) throw new MongoFailure(40235, `The field name '${name}' cannot contain '.'`);
    const fold = accumulator(operator, definition[operator]);
    return { name, fold, value: operator === '$count' ? () => 1 : compileExpression(definition[operator]) };
  });
}

function summarise(id: unknown, documents: readonly Doc[], outputs: readonly Output[]): Doc {
  const result: Doc = { _id: id };
  for (const { name, value, fold } of outputs) result[name] = fold(documents.map(value));
  return result;
}

/** `$group`: one document for each value of `_id`, in the order in which they first occur. */
export function groupStage(definition: Doc): Stage {
  if (!Object.hasOwn(definition, '_id'))
    throw new MongoFailure(15955, 'a group specification must include an _id');
  const idOf = compileExpression(definition['_id']);
  const outputs = outputsOf(Object.entries(definition).filter(([name]) => name !== '_id'));
  return (documents) => {
    const groups = new Map<string, { id: unknown; members: Doc[] }>();
    for (const document of documents) {
      const id = idOf(document) ?? null;
      const key = keyOf(id);
      const group = groups.get(key);
      if (group) group.members.push(document);
      else groups.set(key, { id, members: [document] });
    }
    return [...groups.values()].map(({ id, members }) => summarise(id, members, outputs));
  };
}

const bucketFields = new Set(['groupBy', 'boundaries', 'default', 'output']);

/** `$bucket`: counts by ranges, each named by its lower boundary; refuses a value outside them without a default. */
export function bucketStage(definition: Doc): Stage {
  const unknown = Object.keys(definition).find((name) => !bucketFields.has(name));
  if (unknown) throw new MongoFailure(40197, `Unrecognized option to $bucket: ${unknown}`);
  const boundaries = checkBoundaries(definition['boundaries']);
  const valueOf = compileExpression(definition['groupBy']);
  const output = isPlainObject(definition['output']) ? definition['output'] : { count: { $sum: 1 } };
  const outputs = outputsOf(Object.entries(output));
  const fallback = checkDefault(definition['default'], boundaries);
  return (documents) => {
    const buckets = new Map<string, { id: unknown; members: Doc[] }>();
    for (const document of documents) {
      const id = bucketOf(valueOf(document), boundaries, fallback);
      const bucket = buckets.get(keyOf(id)) ?? { id, members: [] };
      buckets.set(keyOf(id), bucket);
      bucket.members.push(document);
    }
    const inOrder = [...buckets.values()].sort((a, b) => compareValues(a.id, b.id));
    return inOrder.map(({ id, members }) => summarise(id, members, outputs));
  };
}

function checkBoundaries(boundaries: unknown): readonly unknown[] {
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw new MongoFailure(40192, "The $bucket 'boundaries' field must have at least 2 values");
  }
  for (let i = 1; i < boundaries.length; i++) {
    if (rankOf(boundaries[i - 1]) !== rankOf(boundaries[i])) {
      throw new MongoFailure(
        40193,
        "All values in the 'boundaries' option to $bucket must have the same type",
      );
    }
    if (compareValues(boundaries[i - 1], boundaries[i]) >= 0) {
      throw new MongoFailure(40194, "The 'boundaries' option to $bucket must be sorted in ascending order");
    }
  }
  return boundaries;
}

/** The bucket of what is outside the boundaries cannot have the name of one inside them. */
function checkDefault(fallback: unknown, boundaries: readonly unknown[]): unknown {
  const isInside =
    compareValues(fallback, boundaries[0]) >= 0 && compareValues(fallback, boundaries.at(-1)) < 0;
  if (fallback !== undefined && isInside) {
    throw new MongoFailure(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or at least the highest",
    );
  }
  return fallback;
}

function bucketOf(value: unknown, boundaries: readonly unknown[], fallback: unknown): unknown {
  const above = boundaries.findIndex((boundary) => compareValues(value, boundary) < 0);
  if (above > 0) return boundaries[above - 1];
  if (fallback !== undefined) return fallback;
  throw new MongoFailure(7158300, 'Found a value outside of any $bucket branch, and there is no default');
}
