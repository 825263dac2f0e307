import { serialize } from 'bson';
import { Store } from '../storage/store';
import { decode, isPlainObject, typeName, type Doc } from '../values';
import type { Answer } from './command';
import { Cursors } from './cursors';
import { answerTo } from './runCommand';

/** Refusals that say something about the data or the moment; every other one is about the command itself. */
const OF_THE_MOMENT = new Set([11000, 14031, 26, 27, 43]);

/** What the answer to a command, or to one of its statements, says that it did wrong; undefined where a service must expect it. */
export function breachIn(body: Doc, answer: Answer): string | undefined {
  const told: Doc = { ...answer };
  const refusals = (told['writeErrors'] ?? [told]) as readonly Doc[];
  const refused = refusals.find(({ code }) => typeof code === 'number' && !OF_THE_MOMENT.has(code));
  if (!refused) return undefined;
  const [[name, target] = ['nothing', '']] = Object.entries(body);
  const { errmsg, code } = refused;
  return `${name} of ${nameIn(body['$db'])}.${nameIn(target)}: ${String(errmsg)} (${String(code)})`;
}

/** A command may have anything where names stand. */
const nameIn = (value: unknown): string => (typeof value === 'string' ? value : typeName(value));

/**
 * What is outside the dialect in a command that a driver is about to send to any server; undefined where nothing is. It is run on
 * an empty database, so what only the data decides is not found.
 */
export function breachOf(command: object): string | undefined {
  const body = withoutUpserts(decode(serialize(command, { ignoreUndefined: false })));
  const breaches: string[] = [];
  const store = new Store((breach) => breaches.push(breach));
  const answer = answerTo(body, { store, cursors: new Cursors(), connectionId: 0 });
  return breachIn(body, answer) ?? breaches[0];
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
