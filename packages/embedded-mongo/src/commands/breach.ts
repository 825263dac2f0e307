import { serialize } from 'bson';
import { MongoFailure } from '../failure';
import { Store } from '../storage/store';
import { decode, isPlainObject, typeName, type Doc } from '../values';
import type { Answer } from './command';
import { Cursors } from './cursors';
import { runCommand } from './runCommand';

/** Refusals that say something about the data or the moment; every other one is about the command itself. */
const OF_THE_MOMENT = new Set([11000, 14031, 26, 27, 43]);

/** What a refused command did wrong; undefined where the refusal is one that a service must expect. */
export function breachInFailure(body: Doc, failure: MongoFailure): string | undefined {
  return describe(body, failure.code, failure.message);
}

/** As `breachInFailure`, for a write that was answered with the refusals of its statements. */
export function breachInAnswer(body: Doc, answer: Answer): string | undefined {
  const errors = (answer as Doc)['writeErrors'];
  if (!Array.isArray(errors)) return undefined;
  for (const { code, errmsg } of errors as { code: number; errmsg: string }[]) {
    const breach = describe(body, code, errmsg);
    if (breach !== undefined) return breach;
  }
  return undefined;
}

/** A command may have anything where names stand. */
const nameIn = (value: unknown): string => (typeof value === 'string' ? value : typeName(value));

function describe(body: Doc, code: number, message: string): string | undefined {
  if (OF_THE_MOMENT.has(code)) return undefined;
  const [[name, target] = ['nothing', '']] = Object.entries(body);
  return `${name} of ${nameIn(body['$db'])}.${nameIn(target)}: ${message} (${code})`;
}

/**
 * What is outside the dialect in a command that a driver is about to send to any server; undefined where nothing is. It is run on
 * an empty database, so what only the data decides is not found.
 */
export function breachOf(command: object): string | undefined {
  const body = withoutUpserts(decode(serialize(command, { ignoreUndefined: false })));
  const breaches: string[] = [];
  const store = new Store((breach) => breaches.push(breach));
  const context = { store, cursors: new Cursors(), connectionId: 0 };
  try {
    return breachInAnswer(body, runCommand(body, context)) ?? breaches[0];
  } catch (error) {
    if (error instanceof MongoFailure) return breachInFailure(body, error);
    throw error;
  }
}

/** An empty database would take each for an insertion. */
function withoutUpserts(body: Doc): Doc {
  const { upsert: _upsert, updates, ...rest } = body;
  if (!Array.isArray(updates)) return rest;
  return {
    ...rest,
    updates: updates.map((one: unknown) => (isPlainObject(one) ? withoutUpserts(one) : one)),
  };
}
