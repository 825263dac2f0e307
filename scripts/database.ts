/**
 * `npm run backup` and `npm run restore`: the documents and files of all services, into a folder and back. `npm run db:export` and
 * `npm run db:import`: the documents alone.
 */
import path from 'node:path';
import { type Asked, askedOf } from './database/asked';
import { ExchangeRefusal } from './database/exchange';
import { exportDatabases } from './database/exportDatabases';
import { checkFiles, exportFiles, importFiles, storesHere } from './database/files';
import { importDatabases } from './database/importDatabases';
import { bringSeededBack, keepSeeded, keyToKeep, refuseWithoutKey } from './database/ownSecrets';
import { placesHere, withDatabaseServer } from './system/database';
import { givenServers } from './system/given';
import { acceptsConnections } from './system/ports';

const USAGE = `npm run backup -- FOLDER                 writes every document and file into a new folder, while the system runs
npm run restore -- FOLDER                brings them back, into databases that are empty
npm run restore -- FOLDER --replace      takes away first the documents that are there
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
const folder = path.resolve(process.env['INIT_CWD'] ?? '.', asked.folder);
const places = placesHere(path.resolve(import.meta.dirname, '..'));
const stores = () => storesHere(places, process.env);

/** The database is the one that npm start keeps here. */
const isOwn = givenServers().mongoUrl === undefined;

type Exchange = (mongoUrl: string) => Promise<string>;

const counted = (collections: readonly { readonly documents: number }[]): string =>
  `${collections.reduce((sum, { documents }) => sum + documents, 0)} documents of ${collections.length} collections`;

const writeDocuments: Exchange = async (mongoUrl) => counted(await exportDatabases(mongoUrl, folder, log));
const readDocuments: Exchange = async (mongoUrl) =>
  counted(await importDatabases({ mongoUrl, folder, replace: asked.replace, log }));

/** What each does and says at its end. Documents come first, so that every file that one names is in the backup. */
const actions: Readonly<Record<Asked['action'], Exchange>> = {
  export: async (mongoUrl) => `${await writeDocuments(mongoUrl)} exported`,
  import: async (mongoUrl) => `${await readDocuments(mongoUrl)} imported`,
  backup: async (mongoUrl) => {
    const documents = await writeDocuments(mongoUrl);
    const files = await exportFiles(stores(), folder, log);
    if (isOwn) keepSeeded(places, folder);
    return `${documents} and ${files} files are in ${folder}${isOwn ? `. ${keyToKeep(places)}` : ''}`;
  },
  restore: async (mongoUrl) => {
    await checkFiles(folder, stores());
    const documents = await readDocuments(mongoUrl);
    const files = await importFiles(folder, stores(), log);
    if (isOwn) bringSeededBack(places, folder);
    return `${documents} and ${files} files are back`;
  },
};

/** What services write meanwhile would be mixed up with what comes back. */
async function refuseUnfit(): Promise<void> {
  if (asked?.action !== 'restore') return;
  if (isOwn) refuseWithoutKey(places);
  if (!(await acceptsConnections(places.basePort))) return;
  throw new ExchangeRefusal(`Rackwright runs at http://127.0.0.1:${places.basePort}. Stop it, then restore.`);
}

try {
  await refuseUnfit();
  await withDatabaseServer(places, log, async (mongoUrl) => log(await actions[asked.action](mongoUrl)));
} catch (error) {
  const { name, message } = error as Error;
  if (!(error instanceof ExchangeRefusal) && !name.endsWith('ServerSelectionError')) throw error;
  console.error(error instanceof ExchangeRefusal ? message : `The database does not answer: ${message}`);
  process.exitCode = 1;
}
