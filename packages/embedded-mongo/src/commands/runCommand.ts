import { MongoFailure } from '../failure';
import { fieldOf, type Doc } from '../values';
import { administrationCommands } from './administration';
import { execute, type Answer, type DatabaseCommand, type Context } from './command';
import { readingCommands } from './reading';
import { toolCommands } from './tools';
import { writingCommands } from './writing';

const commands: Readonly<Record<string, DatabaseCommand>> = {
  ...administrationCommands,
  ...readingCommands,
  ...writingCommands,
};

/** Other spellings, which the driver sends. */
const aliases: Readonly<Record<string, string>> = {
  ismaster: 'hello',
  isMaster: 'hello',
  buildinfo: 'buildInfo',
};

/** The names of all commands that a service may send. */
export const commandNames: readonly string[] = Object.keys(commands);

/**
 * Runs one command to its end, before anything else runs, and gives what the client is told. A refusal changes nothing but what earlier
 * statements of the same write already did, as in MongoDB.
 */
export function answerTo(body: Doc, base: Omit<Context, 'database'>): Answer {
  try {
    return { ...run(body, base), ok: 1 };
  } catch (error) {
    if (error instanceof MongoFailure) return refusalOf(error);
    throw error;
  }
}

function run(body: Doc, base: Omit<Context, 'database'>): Answer {
  const [given = ''] = Object.keys(body);
  const name = aliases[given] ?? given;
  const forTools = fieldOf(toolCommands, name);
  const command = forTools ?? fieldOf(commands, name);
  if (!command) throw new MongoFailure(59, `no such command: '${given}'`);
  const database = body['$db'];
  if (typeof database !== 'string' || database === '')
    throw new MongoFailure(73, 'the command names no database');
  const context = { ...base, database };
  if (forTools) base.store.notice(`${name} of ${database}, which is for tools`);
  return execute(name, command, body, context);
}

/** What a client is told about a refusal. */
export function refusalOf(error: MongoFailure): Doc {
  return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details };
}
