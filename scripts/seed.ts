import path from 'node:path';
import { buildStale } from './building/buildStale';
import { placesHere, withDatabaseServer } from './system/database';
import { seed } from './system/seeding';

/** `npm run seed`: loads the demonstration catalogue and templates into MONGO_URL, else into the database kept here. */
const root = path.resolve(import.meta.dirname, '..');
const log = (line: string) => console.log(line);
await buildStale({ root, mode: 'production', log, only: (part) => part.kind === 'process' });
await withDatabaseServer(placesHere(root), log, (mongoUrl) =>
  seed({ root, mongoUrl, services: ['catalogue', 'rooms'] }),
);
log('The demonstration catalogue and templates are loaded.');
