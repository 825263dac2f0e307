import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRecord, seedOnce } from './seeding';

const root = mkdtempSync(path.join(tmpdir(), 'seeding-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SEED = `
  import { appendFileSync } from 'node:fs';
  appendFileSync('seeds.log', process.env.MONGO_URL + '\\n');
  console.log('[]');`;
const seeded = () => readFileSync(path.join(root, 'seeds.log'), 'utf8').trim().split('\n');
const start = (given?: string, databasePrefix = '') => {
  const mongoUrl = given ?? 'mongodb://127.0.0.1:9001';
  const seeding = { root, mongoUrl, databasePrefix, services: ['rooms'], blobUrlOf: () => '' } as const;
  return seedOnce(seeding, seededRecord({ dataDir: root }, { mongoUrl: given, databasePrefix }));
};

it('seeds each database once, of one data folder: the embedded one, and any that it is started with', async () => {
  mkdirSync(path.join(root, 'svc-rooms/dist'), { recursive: true });
  mkdirSync(path.join(root, 'secrets'));
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(root, 'svc-rooms/dist/seed.js'), SEED);
  for (const round of [1, 2]) {
    await start();
    await start('mongodb://one:9000');
    await start(`mongodb://user:word${round}@two:9000,three:9000/?replicaSet=rs`);
    await start('mongodb://one:9000', 'tried_');
  }
  expect(seeded()).toEqual([
    'mongodb://127.0.0.1:9001/rooms',
    'mongodb://one:9000/rooms',
    'mongodb://user:word1@two:9000,three:9000/rooms?replicaSet=rs',
    'mongodb://one:9000/tried_rooms',
  ]);
});

it('keeps the record of the embedded database where backups find it, and another for the official server', () => {
  const own = () =>
    path.basename(seededRecord({ dataDir: root }, { mongoUrl: undefined, databasePrefix: '' }));
  expect(own()).toBe('seeded.json');
  process.env['DB'] = 'mongod';
  expect(own()).toBe('seeded-mongod.json');
  delete process.env['DB'];
});
