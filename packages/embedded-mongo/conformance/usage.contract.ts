import type { dialect } from '../src/dialect';
import { isPlainObject, type Doc } from '../src/values';

export type Part = keyof typeof dialect;

/** What a command uses of the dialect, by the parts of its table. */
export type Used = Iterable<readonly [Part, string]>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const docOf = (value: unknown): Doc => (isPlainObject(value) ? value : {});
const isOperators = (value: unknown): value is Doc =>
  isPlainObject(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);

function* inFilter(filter: unknown): Used {
  for (const [name, condition] of Object.entries(docOf(filter))) {
    if (!name.startsWith('$')) yield* inCondition(condition);
    else {
      yield ['logicalOperators', name];
      for (const clause of listOf(condition)) yield* inFilter(clause);
    }
  }
}

function* inCondition(condition: unknown): Used {
  if (!isOperators(condition)) return;
  for (const [operator, argument] of Object.entries(condition)) {
    yield ['filterOperators', operator];
    if (operator === '$not') yield* inCondition(argument);
    if (operator === '$elemMatch')
      yield* isOperators(argument) && !Object.hasOwn(argument, '$or')
        ? inCondition(argument)
        : inFilter(argument);
  }
}

function* inUpdate(update: unknown): Used {
  if (!isOperators(update)) return;
  for (const [operator, fields] of Object.entries(update)) {
    yield ['updateOperators', operator];
    for (const argument of Object.values(docOf(fields))) {
      if (operator !== '$push' || !isOperators(argument)) continue;
      for (const modifier of Object.keys(argument)) yield ['pushModifiers', modifier];
    }
  }
}

function* inExpression(expression: unknown): Used {
  const parts = Array.isArray(expression) ? (expression as unknown[]) : Object.values(docOf(expression));
  if (isOperators(expression)) for (const name of Object.keys(expression)) yield ['expressions', name];
  for (const part of parts) yield* inExpression(part);
}

function* inAccumulators(outputs: Doc): Used {
  for (const [operator, argument] of Object.values(outputs).flatMap((output) =>
    Object.entries(docOf(output)),
  )) {
    yield ['accumulators', operator];
    yield* inExpression(argument);
  }
}

function* inPipeline(pipeline: unknown): Used {
  for (const stage of listOf(pipeline)) {
    for (const [name, definition] of Object.entries(docOf(stage))) {
      yield ['stages', name];
      if (name === '$match') yield* inFilter(definition);
      else if (name === '$group') {
        const { _id, ...outputs } = docOf(definition);
        yield* inExpression(_id);
        yield* inAccumulators(outputs);
      }
    }
  }
}

/** Everything of the dialect that a command uses. */
export function* usedBy(name: string, body: Doc): Used {
  yield ['commands', name];
  yield* inFilter(body['filter']);
  yield* inFilter(body['query']);
  yield* inUpdate(body['update']);
  yield* inPipeline(body['pipeline']);
  for (const one of [...listOf(body['updates']), ...listOf(body['deletes'])].map(docOf)) {
    yield* inFilter(one['q']);
    yield* inUpdate(one['u']);
  }
  for (const index of listOf(body['indexes']))
    for (const option of Object.keys(docOf(index))) yield ['indexOptions', option];
}
