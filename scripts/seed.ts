import path from 'node:path';
import { buildStale } from './building/buildStale';
import { seed } from './system/seeding';
import { DEFAULT_BASE_PORT, PORT_OFFSETS } from './system/topology';

/** `npm run seed`: loads the demonstration catalogue and templates into MONGO_URL, else into the running system's database. */
const root = path.resolve(import.meta.dirname, '..');
const basePort = Number(process.env['PORT'] ?? DEFAULT_BASE_PORT);
const mongoUrl = process.env['MONGO_URL'] ?? `mongodb://127.0.0.1:${basePort + PORT_OFFSETS.mongo}`;
await buildStale({
  root,
  mode: 'production',
  log: (line) => console.log(line),
  only: (part) => part.kind === 'process',
});
await seed({ root, mongoUrl, services: ['catalogue', 'rooms'] });
console.log('The demonstration catalogue and templates are loaded.');
