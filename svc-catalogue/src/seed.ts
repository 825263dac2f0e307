/** `node dist/seed.js [--force]`: loads the data files into MONGO_URL and prints one line of JSON with what it did. */
import { randomUUID } from 'node:crypto';
import { baseSettings, connectStore, createIndexes, readSettings } from '@rackwright/service-kit';
import { createCatalogueStore } from './catalogueStore';
import { seedCatalogue } from './seeding/seedCatalogue';
import { seedContents } from './seeding/seedData';

const settings = readSettings(baseSettings.pick({ MONGO_URL: true }));
const connection = await connectStore(settings.MONGO_URL);
const store = createCatalogueStore(connection);
await createIndexes(connection);
const overwrite = process.argv.includes('--force');
const result = await seedCatalogue(store, seedContents(), { overwrite, requestId: `seed-${randomUUID()}` });
await connection.close();
process.stdout.write(`${JSON.stringify(result)}\n`);
