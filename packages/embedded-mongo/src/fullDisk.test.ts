import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startEmbeddedMongo, type EmbeddedMongo } from './index';
import { temporaryFolder } from '../conformance/testServer';

const { folder, remove } = temporaryFolder();
const warnings: string[] = [];
let server: EmbeddedMongo;
let client: mongo.MongoClient;
let things: mongo.Collection<{ _id: number; text?: string }>;

async function start(): Promise<void> {
  server = await startEmbeddedMongo({
    dataDir: folder,
    spaceCheckMs: 20,
    warn: (message) => warnings.push(message),
  });
  client = await mongo.MongoClient.connect(server.url);
  things = client.db('shop').collection('things');
}

async function stop(): Promise<void> {
  await client.close();
  await server.stop();
}

/** From now on files take some bytes of what is written and no more, as on a full disk; gives what makes room again. */
async function fillDisk(): Promise<() => void> {
  const handle = await open(join(folder, 'probe'), 'w');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  rmSync(join(folder, 'probe'));
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const write = prototype.write;
  const writeFile = jest.spyOn(prototype, 'writeFile').mockImplementation(async function (
    this: FileHandle,
    data: unknown,
  ) {
    await Reflect.apply(write, this, [data, 0, 10]);
    throw full;
  });
  // What is there already may be overwritten.
  const overwrite = jest.spyOn(prototype, 'write').mockImplementation(async function (
    this: FileHandle,
    ...written: unknown[]
  ) {
    if ((await this.stat()).size === 0) throw full;
    return Reflect.apply(write, this, written) as never;
  });
  return () => {
    writeFile.mockRestore();
    overwrite.mockRestore();
  };
}

beforeEach(start);
afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
});
afterAll(remove);

it('lets read what is saved, refuses to save with 14031, says so, and saves again when there is room', async () => {
  await things.insertOne({ _id: 1, text: 'saved' });
  const makeRoom = await fillDisk();
  const writes = Array.from({ length: 20 }, (_, i) => things.insertOne({ _id: 100 + i }));
  const refused = await Promise.allSettled([
    ...writes,
    things.updateOne({ _id: 1 }, { $set: { text: 'lost' } }),
    things.deleteOne({ _id: 1 }),
    client.db('shop').collection('new').insertOne({}),
  ]);
  for (const outcome of refused)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 14031 } });
  expect(await things.find().toArray()).toEqual([{ _id: 1, text: 'saved' }]);
  expect(await things.updateOne({ _id: 2 }, { $set: { text: 'none' } })).toMatchObject({ matchedCount: 0 });
  expect(await client.db('admin').command({ hello: 1 })).toMatchObject({ readOnly: true });
  expect(warnings.filter((line) => line.includes('outside the dialect'))).toEqual([]);
  expect(warnings.find((line) => line.includes(`the disk of ${folder} is full`))).toMatch(/Make room there/);

  makeRoom();
  while (!warnings.some((line) => line.includes('saving goes on'))) await new Promise(setImmediate);
  await things.insertOne({ _id: 3, text: 'again' });
  await stop();
  await start();
  expect((await things.find().toArray()).map(({ _id }) => _id)).toEqual([1, 3]);
  expect(readdirSync(folder).sort()).toEqual(['journal-000001.bson', 'journal.mark', 'lock']);
});

it('loses nothing acknowledged while many write and the disk is full again and again', async () => {
  const acknowledged = new Set<number>();
  const refused = new Set<number>();
  let id = 1_000;
  for (let round = 0; round < 4; round += 1) {
    const first = Array.from({ length: 30 }, () => (id += 1));
    const save = (_id: number) =>
      things.insertOne({ _id, text: 'x'.repeat(2_000) }).then(
        () => acknowledged.add(_id),
        () => refused.add(_id),
      );
    const before = Promise.all(first.slice(0, 15).map(save));
    const makeRoom = await fillDisk();
    await Promise.all([before, ...first.slice(15).map(save)]);
    makeRoom();
    while ((await client.db('admin').command({ hello: 1 }))['readOnly']) await new Promise(setImmediate);
    await save((id += 1));
  }
  await stop();
  await start();
  const found = new Set((await things.find({ _id: { $gte: 1_000 } }).toArray()).map(({ _id }) => _id));
  expect(found).toEqual(acknowledged);
  expect(refused.size).toBeGreaterThan(0);
});

it('says at a start without room which folder it is and what to do, and leaves no file of its lock behind', async () => {
  const { folder: other, remove: removeOther } = temporaryFolder();
  mkdirSync(join(other, 'data'));
  const journal = join(other, 'data', 'journal-000001.bson');
  writeFileSync(journal, '');
  writeFileSync(join(other, 'data', 'lock.999999999.left'), '');
  const handle = await open(journal);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  jest.spyOn(prototype, 'sync').mockRejectedValueOnce(full);
  const dataDir = join(other, 'data');
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
    `the disk of ${dataDir} is full. Make room there, then start again.`,
  );
  expect(readdirSync(dataDir)).toEqual(['journal-000001.bson']);
  removeOther();
});
