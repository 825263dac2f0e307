/**
 * `node dist/seed.js [--force]`: puts the room templates into MONGO_URL and their pictures into BLOB_URL, those that are not there yet and
 * were never deleted; forced, those that were deleted, too. Prints one line of JSON with what it did.
 */
import { readFile } from 'node:fs/promises';
import {
  baseSettings,
  blobSettings,
  blobStoreFrom,
  connectStore,
  createIndexes,
  readSettings,
} from '@rackwright/service-kit';
import seeds from '../seed/templates.json';
import { createPictures } from './pictures/pictures';
import { projectRows } from './roomRow';
import { createSeededTemplates } from './seededTemplates';
import { seedTemplates } from './seedTemplates';
import { templateSeeds } from './templateSeed';

/** Bundled, the pictures lie beside this program. */
const folder = new URL(
  import.meta.url.endsWith('.ts') ? '../seed/pictures/' : './pictures/',
  import.meta.url,
);

const settings = readSettings(baseSettings.pick({ MONGO_URL: true }).extend(blobSettings));
const connection = await connectStore(settings.MONGO_URL);
const [rooms, rows] = [projectRows(connection, 'rooms'), projectRows(connection, 'templates')];
const now = () => new Date();
const parts = {
  templates: createSeededTemplates(connection, rows),
  pictures: createPictures(connection, { blobs: blobStoreFrom(settings), shownBy: [rooms, rows], now }),
  pictureOf: (id: string) => readFile(new URL(`${id}.jpg`, folder)),
  now,
};
await createIndexes(connection);
const isForced = process.argv.includes('--force');
const added = await seedTemplates(parts, templateSeeds.parse(seeds), { isForced });
await connection.close();
process.stdout.write(`${JSON.stringify({ templates: added })}\n`);
