import { MongoFailure } from '../failure';
import { compareValues, fieldOf, isPlainObject, keyOf, type Doc } from '../values';
import { compileExpression, type Expression } from './expression';

type Fold = (values: readonly unknown[]) => unknown;

interface Output {
  readonly name: string;
  readonly value: Expression;
  readonly fold: Fold;
}

const folds: Readonly<Record<string, Fold>> = {
  $sum: (values) => values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0),
  $min: smallest,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
};

/** The names of the accumulators that are computed. */
export const accumulatorNames: readonly string[] = Object.keys(folds);

function smallest(values: readonly unknown[]): unknown {
  const present = values.filter((value) => value !== null && value !== undefined);
  if (present.length === 0) return null;
  return present.reduce((best, value) => (compareValues(value, best) < 0 ? value : best));
}

function outputOf(name: string, definition: unknown): Output {
  if (!isPlainObject(definition)) {
    throw new MongoFailure(40234, `The field '${name}' must be an accumulator object`);
  }
  const [operator, ...others] = Object.keys(definition);
  if (!operator || others.length > 0)
    throw new MongoFailure(40238, `The field '${name}' must specify one accumulator`);
  if (name.includes('.')) throw new MongoFailure(40235, `The field name '${name}' cannot contain '.'`);
  const fold = fieldOf(folds, operator);
  if (!fold) throw new MongoFailure(15952, `unknown group operator '${operator}'`);
  return { name, fold, value: compileExpression(definition[operator]) };
}

/** `$group`: one document for each value of `_id`, in the order in which they first occur. */
export function groupStage({ _id, ...fields }: Doc): (documents: readonly Doc[]) => Doc[] {
  if (_id === undefined) throw new MongoFailure(15955, 'a group specification must include an _id');
  const idOf = compileExpression(_id);
  const outputs = Object.entries(fields).map(([name, definition]) => outputOf(name, definition));
  return (documents) => {
    const groups = new Map<string, { id: unknown; members: Doc[] }>();
    for (const document of documents) {
      const id = idOf(document) ?? null;
      const key = keyOf(id);
      const group = groups.get(key);
      if (group) group.members.push(document);
      else groups.set(key, { id, members: [document] });
    }
    return Array.from(groups.values(), ({ id, members }) => ({
      _id: id,
      ...Object.fromEntries(outputs.map(({ name, value, fold }) => [name, fold(members.map(value))])),
    }));
  };
}
