/** `npm run db:export` and `npm run db:import`: the documents of all services, out of a database or into another. */
import path from 'node:path';
import { askedOf } from './database/asked';
import { ExchangeRefusal } from './database/exchange';
import { exportDatabases } from './database/exportDatabases';
import { importDatabases } from './database/importDatabases';
import { placesHere, withDatabaseServer } from './system/database';

const USAGE = `npm run db:export -- FOLDER              writes every document into a new folder
npm run db:import -- FOLDER              reads it into databases that are empty
npm run db:import -- FOLDER --replace    takes away first what is there
The database is that of MONGO_URL, else the one npm start keeps here. Stop the services before an import.`;

const log = (line: string) => console.log(line);
const asked = askedOf(process.argv.slice(2));
if (asked === undefined) {
  console.error(USAGE);
  process.exit(1);
}
const { action, replace } = asked;
const folder = path.resolve(process.env['INIT_CWD'] ?? '.', asked.folder);

async function exchange(mongoUrl: string): Promise<void> {
  const collections =
    action === 'export'
      ? await exportDatabases(mongoUrl, folder, log)
      : await importDatabases({ mongoUrl, folder, replace, log });
  const documents = collections.reduce((sum, part) => sum + part.documents, 0);
  log(`${documents} documents of ${collections.length} collections ${action}ed`);
}

try {
  await withDatabaseServer(placesHere(path.resolve(import.meta.dirname, '..')), log, exchange);
} catch (error) {
  const { name, message } = error as Error;
  if (!(error instanceof ExchangeRefusal) && !name.endsWith('ServerSelectionError')) throw error;
  console.error(error instanceof ExchangeRefusal ? message : `The database does not answer: ${message}`);
  process.exitCode = 1;
}
