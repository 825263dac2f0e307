import { dialect } from '@rackwright/embedded-mongo';
import type { Connection } from 'mongoose';

const FIRST_LEVEL = new Set<string>(['$db', '$readPreference', '$clusterTime']);

/** Stored values and aggregation expressions are the server's to judge; operators of filters, updates and stages are ours. */
const operators = new Set<string>([
  ...dialect.logicalOperators,
  ...dialect.filterOperators,
  ...dialect.projectionOperators,
  ...dialect.updateOperators,
  ...dialect.pushModifiers,
]);
const commands = new Set<string>([...dialect.commands, 'dropDatabase']);
const stages = new Set<string>(dialect.stages);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** Every `$` key below this value but the positional ones of an update. */
function* operatorsIn(value: unknown): Generator<string> {
  if (!isPlain(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('$') && !/^\$(\[\w*\])?$/.test(key)) yield key;
    yield* operatorsIn(inner);
  }
}

function* outside(commandName: string, command: Record<string, unknown>): Generator<string> {
  if (!commands.has(commandName)) yield `command ${commandName}`;
  if (command['autocommit'] === false) yield `transaction in ${commandName}`;
  const { documents: _stored, pipeline, ...rest } = command;
  for (const stage of Array.isArray(pipeline) ? pipeline : []) {
    for (const name of Object.keys(stage as object)) if (!stages.has(name)) yield `stage ${name}`;
  }
  for (const operator of operatorsIn(rest)) {
    if (!operators.has(operator) && !FIRST_LEVEL.has(operator)) yield `${operator} in ${commandName}`;
  }
}

/**
 * Watches what a connection sends, which must monitor its commands; gives a function that lists what was outside the
 * dialect of the database so far.
 */
export function guardDialect(connection: Connection): () => readonly string[] {
  const violations = new Set<string>();
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    for (const violation of outside(commandName, command as Record<string, unknown>))
      violations.add(violation);
  });
  return () => [...violations];
}
