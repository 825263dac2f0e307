import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Connection } from 'mongoose';
import {
  ExchangeRefusal,
  collectionFile,
  contentsFile,
  forEachDatabase,
  documentProgress,
  toLine,
  type ExportedCollection,
} from './exchange';

/**
 * Writes every document of every service into a folder, ordered by `_id`, and gives what it wrote. The folder is made; one that
 * holds something is refused. Indexes are not exported: each service makes its own when it starts. What changes meanwhile may be
 * in one file and not yet in another.
 */
export async function exportDatabases(
  mongoUrl: string,
  folder: string,
  log: (line: string) => void,
): Promise<readonly ExportedCollection[]> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new ExchangeRefusal(`${folder} is not empty. Name a folder that is not there yet.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const written: ExportedCollection[] = [];
  await forEachDatabase(mongoUrl, async (database, connection) => {
    for (const collection of await collectionNames(connection)) {
      const documents = await exportCollection(connection, { database, collection, folder }, log);
      log(`${database}/${collection}: ${documents} documents`);
      written.push({ database, collection, documents });
    }
  });
  writeFileSync(contentsFile(folder), `${JSON.stringify({ format: 1, collections: written }, null, 2)}\n`);
  return written;
}

/** Without those a server keeps for itself. */
export async function collectionNames(connection: Connection): Promise<string[]> {
  const collections = await connection.db!.listCollections({}, { nameOnly: true }).toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}

async function exportCollection(
  connection: Connection,
  { database, collection, folder }: { database: string; collection: string; folder: string },
  log: (line: string) => void,
): Promise<number> {
  const file = collectionFile(folder, { database, collection, documents: 0 });
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const say = documentProgress(log, `${database}/${collection}`);
  let documents = 0;
  const lines = async function* () {
    for await (const document of connection.db!.collection(collection).find().sort({ _id: 1 })) {
      documents += 1;
      say(documents);
      yield `${toLine(document)}\n`;
    }
  };
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }));
  return documents;
}
