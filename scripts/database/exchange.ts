/** What `db:export` writes and `db:import` reads: a folder with one file of JSON lines for each collection, and a list of them. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createConnection, mongo, type Connection } from 'mongoose';
import { serviceNames } from '@rackwright/contracts';
import { withDatabase } from '../system/mongo';

export type Document = mongo.BSON.Document;

export interface ExportedCollection {
  readonly database: string;
  readonly collection: string;
  readonly documents: number;
}

/** Written last: a folder without it was not exported to the end. */
export interface Contents {
  readonly format: 1;
  readonly collections: readonly ExportedCollection[];
}

/** A fault that the person who gave the command can mend, in one sentence. */
export class ExchangeRefusal extends Error {
  override readonly name = 'ExchangeRefusal';
}

const SAFE_NAME = /^[\w-][\w.-]*$/;
const SAY_EVERY_DOCUMENTS = 10_000;

export const contentsFile = (folder: string): string => path.join(folder, 'contents.json');

/** The file of a collection; refuses a name that could lead out of the folder. */
export function collectionFile(folder: string, { database, collection }: ExportedCollection): string {
  if (!SAFE_NAME.test(database) || !SAFE_NAME.test(collection)) {
    throw new ExchangeRefusal(`${database}.${collection} cannot be the name of a file.`);
  }
  return path.join(folder, database, `${collection}.jsonl`);
}

/** Canonical extended JSON: dates, ids, binaries and the kinds of numbers come back as they were. */
export const toLine = (document: Document): string =>
  mongo.BSON.EJSON.stringify(document, { relaxed: false });

export const fromLine = (line: string): Document =>
  mongo.BSON.EJSON.parse(line, { relaxed: false }) as Document;

/** The lines of a file. `readline` ends one at U+2028 and U+2029 as well, which a text may have in it. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const [rest = '', ...next] = piece.split('\n');
    begun += rest;
    for (const line of next) {
      yield begun;
      begun = line;
    }
  }
  if (begun !== '') yield begun;
}

/** The documents of a file, one after the other; refuses a line that is no document, with its number. */
export async function* documentsOf(file: string): AsyncGenerator<Document> {
  if (!existsSync(file)) throw new ExchangeRefusal(`${file} is missing.`);
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    yield readLine(line, `${file}:${number}`);
  }
}

function readLine(line: string, place: string): Document {
  let document: unknown;
  try {
    document = fromLine(line);
  } catch (error) {
    throw new ExchangeRefusal(`${place} is no JSON (${(error as Error).message}).`);
  }
  if (typeof document === 'object' && document !== null && '_id' in document) return document;
  throw new ExchangeRefusal(`${place} is no document with an _id.`);
}

export function readContents(folder: string): Contents {
  const file = contentsFile(folder);
  if (!existsSync(file)) {
    throw new ExchangeRefusal(`${file} is missing: the folder is no export, or one that was broken off.`);
  }
  const contents = JSON.parse(readFileSync(file, 'utf8')) as Contents;
  if (contents.format !== 1) throw new ExchangeRefusal(`${file} is of another version.`);
  return contents;
}

/** Connects to each service's database in turn. Documents keep their kinds of numbers. */
export async function forEachDatabase(
  mongoUrl: string,
  act: (name: string, connection: Connection) => Promise<void>,
): Promise<void> {
  for (const service of serviceNames) {
    const connection = await createConnection(withDatabase(mongoUrl, service), {
      serverSelectionTimeoutMS: 5_000,
      promoteValues: false,
      autoIndex: false,
      autoCreate: false,
    }).asPromise();
    try {
      await act(service, connection);
    } finally {
      await connection.close();
    }
  }
}

interface Progress {
  /** What is counted, as in `rooms/rooms`. */
  readonly what: string;
  /** So many between two sentences. */
  readonly every: number;
}

/** Says now and then how far it is. */
export function progress(log: (line: string) => void, { what, every }: Progress): (done: number) => void {
  return (done) => {
    if (done % every === 0) log(`${what}: ${done} so far`);
  };
}

export const documentProgress = (log: (line: string) => void, what: string): ((done: number) => void) =>
  progress(log, { what, every: SAY_EVERY_DOCUMENTS });
