/** Puts the room templates into the database, those that are not there yet and were never deleted. Settings: MONGO_URL. */
import { baseSettings, connectStore, createIndexes, readSettings } from '@rackwright/service-kit';
import seeds from '../seed/templates.json';
import { projectRows } from './roomRow';
import { createSeededTemplates } from './seededTemplates';
import { templateOf, templateSeeds } from './templateSeed';

const settings = readSettings(baseSettings.pick({ MONGO_URL: true }));
const connection = await connectStore(settings.MONGO_URL);
const templates = createSeededTemplates(connection, projectRows(connection, 'templates'));
await createIndexes(connection);

let added = 0;
for (const seed of templateSeeds.parse(seeds)) {
  if (await templates.add(await templateOf(seed, new Date().toISOString()))) added += 1;
}
await connection.close();
process.stdout.write(`${JSON.stringify({ templates: added })}\n`);
