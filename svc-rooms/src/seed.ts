/**
 * `node dist/seed.js [--force]`: puts the room templates into MONGO_URL, those that are not there yet and were never deleted; forced, those
 * that were deleted, too. Prints one line of JSON with what it did.
 */
import { baseSettings, connectStore, createIndexes, readSettings } from '@rackwright/service-kit';
import seeds from '../seed/templates.json';
import { projectRows } from './roomRow';
import { createSeededTemplates } from './seededTemplates';
import { templateOf, templateSeeds } from './templateSeed';

const settings = readSettings(baseSettings.pick({ MONGO_URL: true }));
const connection = await connectStore(settings.MONGO_URL);
const templates = createSeededTemplates(connection, projectRows(connection, 'templates'));
await createIndexes(connection);

const isForced = process.argv.includes('--force');
let added = 0;
for (const seed of templateSeeds.parse(seeds)) {
  const template = await templateOf(seed, new Date().toISOString());
  if (await (isForced ? templates.bringBack(template) : templates.add(template))) added += 1;
}
await connection.close();
process.stdout.write(`${JSON.stringify({ templates: added })}\n`);
