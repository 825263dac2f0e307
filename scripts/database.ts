/**
 * `npm run backup` and `npm run restore`: the documents and files of all services, into a folder and back. `npm run db:export` and
 * `npm run db:import`: the documents alone.
 */
import path from 'node:path';
import { askedOf, type Exchange } from './database/asked';
import { ExchangeRefusal } from './database/exchange';
import { exportDatabases } from './database/exportDatabases';
import { checkFiles, exportFiles, importFiles, refuseWithoutFiles, storesHere } from './database/files';
import { goBackHere } from './database/goBack';
import { importDatabases } from './database/importDatabases';
import { bringSeededBack, keepSeeded, keyToKeep, refuseWithoutKey } from './database/ownSecrets';
import { placesHere, withDatabaseServer } from './system/database';
import { givenServers } from './system/given';
import { acceptsConnections } from './system/ports';

const USAGE = `npm run backup -- FOLDER                 writes every document and file into a new folder, while the system runs
npm run restore -- FOLDER                brings them back, into databases that are empty
npm run restore -- FOLDER --replace      takes away first the documents that are there
npm run restore -- --until 2026-11-28T14:30
                                         the documents as they were then, in local time: of the last day (HISTORY_HOURS) and of
                                         the database that npm start keeps here
npm run db:export -- FOLDER              the documents alone
npm run db:import -- FOLDER              and back, into databases that are empty
npm run db:import -- FOLDER --replace    takes away first what is there
The database is that of MONGO_URL, else the one npm start keeps here; the files are those of BLOB_URL, else those beside it.
Stop the services before a restore or an import.`;

const log = (line: string) => console.log(line);
const asked = askedOf(process.argv.slice(2));
if (asked === undefined) {
  console.error(USAGE);
  process.exit(1);
}
const places = placesHere(path.resolve(import.meta.dirname, '..'));
const stores = () => storesHere(places, process.env);

/** The database is the one that npm start keeps here. */
const isOwn = givenServers().mongoUrl === undefined;

interface Exchanging extends Exchange {
  readonly mongoUrl: string;
}

const counted = (collections: readonly { readonly documents: number }[]): string =>
  `${collections.reduce((sum, { documents }) => sum + documents, 0)} documents of ${collections.length} collections`;

const writeDocuments = async ({ mongoUrl, folder }: Exchanging) =>
  counted(await exportDatabases(mongoUrl, folder, log));
const readDocuments = async ({ mongoUrl, folder, replace }: Exchanging) =>
  counted(await importDatabases({ mongoUrl, folder, replace, log }));

/** What each does and says at its end. Documents come first, so that every file that one names is in the backup. */
const exchanges: Readonly<Record<Exchange['action'], (asked: Exchanging) => Promise<string>>> = {
  export: async (exchanging) => `${await writeDocuments(exchanging)} exported`,
  import: async (exchanging) => `${await readDocuments(exchanging)} imported`,
  backup: async (exchanging) => {
    const { folder } = exchanging;
    const documents = await writeDocuments(exchanging);
    const files = await exportFiles(stores(), folder, log);
    if (isOwn) keepSeeded(places, folder);
    return `${documents} and ${files} files are in ${folder}${isOwn ? `. ${keyToKeep(places)}` : ''}`;
  },
  restore: async (exchanging) => {
    const { folder } = exchanging;
    await checkFiles(folder, stores());
    const documents = await readDocuments(exchanging);
    const files = await importFiles(folder, stores(), log);
    if (isOwn) bringSeededBack(places, folder);
    return `${documents} and ${files} files are back`;
  },
};

/** What services write meanwhile would be mixed up with what comes back. */
async function refuseWhileRunning(): Promise<void> {
  if (!(await acceptsConnections(places.basePort))) return;
  throw new ExchangeRefusal(`Rackwright runs at http://127.0.0.1:${places.basePort}. Stop it, then restore.`);
}

async function exchange(given: Exchange): Promise<void> {
  const folder = path.resolve(process.env['INIT_CWD'] ?? '.', given.folder);
  if (given.action === 'backup' && !isOwn) refuseWithoutFiles(places, process.env);
  if (given.action === 'restore') {
    if (isOwn) refuseWithoutKey(places);
    await refuseWhileRunning();
  }
  await withDatabaseServer(places, log, async (mongoUrl) =>
    log(await exchanges[given.action]({ ...given, folder, mongoUrl })),
  );
}

async function goBackTo(until: Date): Promise<void> {
  if (!isOwn || process.env['DB'] === 'mongod')
    throw new ExchangeRefusal(
      'The official MongoDB goes back to a moment by its own tools (docs/operations.md).',
    );
  await refuseWhileRunning();
  log(await goBackHere(places, until));
}

try {
  await (asked.action === 'go-back' ? goBackTo(asked.until) : exchange(asked));
} catch (error) {
  const { name, message } = error as Error;
  if (!(error instanceof ExchangeRefusal) && !name.endsWith('ServerSelectionError')) throw error;
  console.error(error instanceof ExchangeRefusal ? message : `The database does not answer: ${message}`);
  process.exitCode = 1;
}
