import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames, type ServiceName } from '@rackwright/contracts';
import { mongo } from 'mongoose';
import { buildStale } from './building/buildStale';
import { productDefinitions } from './system/brokerDefinitions';
import { giveDatabaseUsers } from './system/databaseUsers';
import { seed } from './system/seeding';

/**
 * Run before the containers of the broker and the services, at every start: each service's user of the database, the broker's
 * definitions and the demonstration catalogue.
 */
function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is missing.`);
  return value;
}

const passwordsOf = (server: 'MONGO' | 'BROKER') =>
  Object.fromEntries(
    serviceNames.map((service) => [service, setting(`${server}_${service.toUpperCase()}_PASSWORD`)]),
  ) as Record<ServiceName, string>;

/** `node` of the images of the services: what is kept in their volumes is theirs to replace. */
const SERVICE_USER = { uid: 1000, gid: 1000 };

const client = await mongo.MongoClient.connect(setting('MONGO_URL'));
await giveDatabaseUsers((database, command) => client.db(database).command(command), passwordsOf('MONGO'));
await client.close();

// Read by the user of the broker's container, on a volume of their own.
writeFileSync(setting('DEFINITIONS_FILE'), JSON.stringify(productDefinitions(passwordsOf('BROKER'))), {
  mode: 0o644,
});

const root = path.resolve(import.meta.dirname, '..');
const seeded: readonly ServiceName[] = ['catalogue', 'rooms'];
await buildStale({
  root,
  mode: 'production',
  log: (line) => console.log(line),
  only: (part) => seeded.some((service) => part.name === `svc-${service}`),
});
await seed({
  root,
  mongoUrl: setting('MONGO_URL'),
  services: seeded,
  blobUrlOf: (service) => (service === 'rooms' ? setting('ROOMS_BLOB_URL') : undefined),
  runAs: SERVICE_USER,
});
