import path from 'node:path';
import { buildStale } from './building/buildStale';
import { placesHere, withDatabaseServer } from './system/database';
import { seed } from './system/seeding';
import { blobUrlOf } from './system/services';

/**
 * `npm run seed`: loads the demonstration catalogue and templates into MONGO_URL, whose user may write to the databases of both services,
 * their pictures into BLOB_URL, where each service has a folder; else into the database and the files kept here.
 */
const root = path.resolve(import.meta.dirname, '..');
const log = (line: string) => console.log(line);
await buildStale({ root, mode: 'production', log, only: (part) => part.kind === 'process' });
const places = placesHere(root);
await withDatabaseServer(places, log, (mongoUrl) =>
  seed({
    root,
    mongoUrl,
    services: ['catalogue', 'rooms'],
    blobUrlOf: (service) => blobUrlOf(service, places),
  }),
);
log('The demonstration catalogue and templates are loaded.');
