/** Prints how much memory the embedded database takes for 100,000 documents: `npx tsx bench/databaseMemory.ts`. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mongo } from 'mongoose';

const DOCUMENTS = 100_000;
const BATCH = 1_000;
const MIB = 1024 * 1024;

const documentOf = (n: number) => ({
  owner: n % 50,
  at: new Date(n),
  key: `key ${n}`,
  title: `Cellar of ${n}`,
  size: { width: 300, height: 250, depth: 60 },
  lines: Array.from({ length: 5 }, (_, i) => ({
    sku: `S${i}`,
    count: i,
    price: 100 * i,
    note: 'x'.repeat(20),
  })),
});

/** MiB in use by a process, as the system counts it. */
function memoryOf(pid: number): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

async function measure(): Promise<void> {
  const main = path.resolve(process.argv[1] ?? '', '../../packages/embedded-mongo/src/main.ts');
  const env = { ...process.env, PORT: '0', DATA_DIR: '' };
  const server = spawn(process.execPath, ['--import', 'tsx', main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started = await new Promise<Buffer>((resolve) => server.stdout.once('data', resolve));
  const { listening } = JSON.parse(started.toString()) as { listening: number };
  const before = memoryOf(server.pid ?? 0);
  const client = await mongo.MongoClient.connect(`mongodb://127.0.0.1:${listening}`);
  const things = client.db('bench').collection('things');
  await things.createIndexes([{ key: { key: 1 }, unique: true }, { key: { owner: 1, at: -1 } }]);
  let json = 0;
  for (let first = 0; first < DOCUMENTS; first += BATCH) {
    const documents = Array.from({ length: BATCH }, (_, i) => documentOf(first + i));
    json += JSON.stringify(documents).length / MIB;
    await things.insertMany(documents);
  }
  await things.find({ owner: 1 }).sort({ at: -1 }).limit(1).toArray();
  const used = memoryOf(server.pid ?? 0) - before;
  console.log(
    `${json.toFixed(0)} MiB of JSON take ${used.toFixed(0)} MiB: ${(used / json).toFixed(1)} times as much`,
  );
  await client.close();
  server.kill('SIGTERM');
}

void measure();
