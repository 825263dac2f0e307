import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import files, { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startEmbeddedMongo, type EmbeddedMongo } from './index';
import { Disk } from './storage/disk';
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

const noSpace = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** What every open file has its methods from. */
async function handles(): Promise<FileHandle> {
  const handle = await open(folder);
  await handle.close();
  return Object.getPrototypeOf(handle) as FileHandle;
}

const opened: FileHandle[] = [];

/** How many of the files are open that were opened since they are watched. */
const stillOpen = (): number => opened.filter(({ fd }) => fd !== -1).length;

function watchOpened(): void {
  const reallyOpen = files.open;
  jest.spyOn(files, 'open').mockImplementation(async (...given) => {
    const handle = await reallyOpen(...given);
    opened.push(handle);
    return handle;
  });
}

/** From now on files take some bytes of what is written and no more, as on a full disk; gives what makes room again. */
async function fillDisk(): Promise<() => void> {
  const prototype = await handles();
  const full = noSpace();
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

beforeEach(async () => {
  opened.splice(0);
  watchOpened();
  await start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
  expect(stillOpen()).toBe(0);
});
afterAll(remove);

it('lets read what is saved, refuses to save with 14031, says so, and saves again when there is room', async () => {
  await things.insertOne({ _id: 1, text: 'saved' });
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const index = { name: 'at_1', expireAfterSeconds: 120 };
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
  const longer = client.db('shop').command({ collMod: 'things', index });
  await expect(longer).rejects.toMatchObject({ code: 14031 });
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

it('closes every file when the disk turns out to be full while it stops', async () => {
  let stopped = Promise.resolve();
  const closing = jest.spyOn(Disk.prototype, 'close');
  jest.spyOn(await handles(), 'writeFile').mockImplementationOnce(async () => {
    stopped = server.stop();
    while (closing.mock.calls.length === 0) await new Promise(setImmediate);
    throw noSpace();
  });
  await expect(things.insertOne({ _id: 50 })).rejects.toThrow();
  await stopped;
  expect(stillOpen()).toBe(0);
  await client.close();
  await start();
  expect(await things.findOne({ _id: 50 })).toBeNull();
});

it.each<[string, 'sync' | 'write', number]>([
  ['the journal', 'sync', 1],
  ['the first mark', 'write', 1],
  ['the mark', 'sync', 2],
  ['the folder', 'sync', 3],
])(
  'says at a start without room for %s which folder it is and what to do, and leaves nothing of its own behind',
  async (_title, method, failing) => {
    const { folder: other, remove: removeOther } = temporaryFolder();
    const dataDir = join(other, 'data');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'journal-000001.bson'), '');
    writeFileSync(join(dataDir, 'lock.999999999.left'), '');
    const prototype = await handles();
    const real = prototype[method] as (...given: unknown[]) => Promise<unknown>;
    const before = stillOpen();
    let calls = 0;
    jest.spyOn(prototype, method).mockImplementation(async function (this: FileHandle, ...given: unknown[]) {
      calls += 1;
      if (calls === failing) throw noSpace();
      return Reflect.apply(real, this, given) as never;
    });
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
      `the disk of ${dataDir} is full. Make room there, then start again.`,
    );
    expect(readdirSync(dataDir).filter((name) => name !== 'journal.mark')).toEqual(['journal-000001.bson']);
    expect(stillOpen()).toBe(before);
    removeOther();
  },
);
