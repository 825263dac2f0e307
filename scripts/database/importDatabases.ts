import { serviceNames } from '@rackwright/contracts';
import type { Connection } from 'mongoose';
import { collectionNames } from './exportDatabases';
import {
  ExchangeRefusal,
  collectionFile,
  documentsOf,
  forEachDatabase,
  documentProgress,
  readContents,
  type Contents,
  type Document,
  type ExportedCollection,
} from './exchange';

export interface Importing {
  readonly mongoUrl: string;
  /** Written by `exportDatabases`. */
  readonly folder: string;
  /** Takes away what the databases hold; without it, one that holds a document is refused. */
  readonly replace: boolean;
  readonly log: (line: string) => void;
}

const BATCH_DOCUMENTS = 200;

/**
 * Puts an exported folder into the services' databases and gives what it put there. The whole folder is read before anything is
 * changed: a line that is broken, or a file with too few, changes nothing.
 */
export async function importDatabases(importing: Importing): Promise<readonly ExportedCollection[]> {
  const { mongoUrl, folder, replace, log } = importing;
  const contents = readContents(folder);
  await checkFolder(folder, contents);
  if (!replace) await refuseFull(mongoUrl);
  await forEachDatabase(mongoUrl, async (database, connection) => {
    if (replace) await empty(connection);
    for (const part of contents.collections.filter((each) => each.database === database)) {
      await importCollection(
        connection,
        folder,
        part,
        documentProgress(log, `${database}/${part.collection}`),
      );
      log(`${database}/${part.collection}: ${part.documents} documents`);
    }
  });
  return contents.collections;
}

async function checkFolder(folder: string, { collections }: Contents): Promise<void> {
  for (const part of collections) {
    if (!serviceNames.some((service) => service === part.database)) {
      throw new ExchangeRefusal(`No service has a database with the name ${part.database}.`);
    }
    const file = collectionFile(folder, part);
    let documents = 0;
    for await (const _document of documentsOf(file)) documents += 1;
    if (documents !== part.documents) {
      throw new ExchangeRefusal(`${file} has ${documents} documents; ${part.documents} were exported.`);
    }
  }
}

async function refuseFull(mongoUrl: string): Promise<void> {
  await forEachDatabase(mongoUrl, async (database, connection) => {
    for (const collection of await collectionNames(connection)) {
      if ((await connection.db!.collection(collection).findOne()) === null) continue;
      throw new ExchangeRefusal(
        `${database}/${collection} is not empty. With --replace everything in the databases is taken away first.`,
      );
    }
  });
}

/** Leaves the collections with their indexes. */
async function empty(connection: Connection): Promise<void> {
  for (const collection of await collectionNames(connection)) {
    await connection.db!.collection(collection).deleteMany({});
  }
}

async function importCollection(
  connection: Connection,
  folder: string,
  part: ExportedCollection,
  say: (documents: number) => void,
): Promise<void> {
  const collection = connection.db!.collection(part.collection);
  let documents = 0;
  let batch: Document[] = [];
  const write = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: true });
    batch = [];
  };
  for await (const document of documentsOf(collectionFile(folder, part))) {
    documents += 1;
    say(documents);
    if (batch.push(document) === BATCH_DOCUMENTS) await write();
  }
  await write();
}
