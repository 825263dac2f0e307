import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './index';
import { startChild, temporaryFolder } from '../conformance/testServer';

jest.setTimeout(300_000);

let folder: string;
let remove: () => void;
const open: { server?: EmbeddedMongo; client?: mongo.MongoClient } = {};

beforeEach(() => ({ folder, remove } = temporaryFolder()));

afterEach(async () => {
  await stop();
  remove();
});

async function start(options: EmbeddedMongoOptions = {}): Promise<mongo.Collection> {
  open.server = await startEmbeddedMongo({ dataDir: folder, ...options });
  open.client = await mongo.MongoClient.connect(open.server.url);
  return open.client.db('shop').collection('things');
}

async function stop(): Promise<void> {
  await open.client?.close();
  await open.server?.stop();
  delete open.client;
  delete open.server;
}

const journal = (generation = 1): string =>
  join(folder, `journal-${String(generation).padStart(6, '0')}.bson`);

const writeOneByOne = (count: number): Promise<void> => writeOneByOneFrom(1, count);

async function writeOneByOneFrom(first: number, last: number): Promise<void> {
  const things = await start();
  for (let _id = first; _id <= last; _id++)
    await things.insertOne({ _id: _id as never, text: 'x'.repeat(50) });
  await stop();
}

/** Where each frame of a journal starts. */
function frameOffsets(bytes: Buffer): number[] {
  const offsets: number[] = [];
  for (let at = 0; at < bytes.length; at += 24 + bytes.readUInt32LE(at + 4)) offsets.push(at);
  return offsets;
}

function flipBit(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at]! ^= 0x10;
  writeFileSync(file, bytes);
}

describe('after a normal stop', () => {
  it('everything is there again: documents, indexes, drops and removals', async () => {
    const things = await start();
    const database = open.client!.db('shop');
    await things.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: i as never, n: i })));
    await things.createIndexes([{ key: { n: 1 }, unique: true, name: 'byN' }, { key: { m: 1 } }]);
    await things.dropIndex('m_1');
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await database.command({ collMod: 'things', index: { name: 'at_1', expireAfterSeconds: 400_000_000 } });
    await things.updateOne({ n: 3 }, { $set: { n: 300, at: new Date('2100-01-01') } });
    await things.deleteMany({ n: { $gte: 10, $lt: 20 } });
    await database.collection('empty').insertOne({});
    await database.collection('empty').deleteOne({});
    await database.collection('gone').insertOne({ a: 1 });
    await database.collection('gone').drop();
    const before = await things.find().toArray();
    await stop();

    const again = await start();
    expect(await again.find().toArray()).toEqual(before);
    expect((await again.indexes()).map(({ name, expireAfterSeconds }) => [name, expireAfterSeconds])).toEqual(
      [
        ['_id_', undefined],
        ['byN', undefined],
        ['at_1', 400_000_000],
      ],
    );
    await expect(again.insertOne({ n: 300 })).rejects.toMatchObject({ code: 11000 });
    const names = await open.client!.db('shop').listCollections({}, { nameOnly: true }).toArray();
    expect(names.map(({ name }) => name)).toEqual(['empty', 'things']);
  });

  it('the folder is released', async () => {
    await writeOneByOne(1);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });
});

describe('when the process is killed while many write', () => {
  it('no acknowledged write is lost, over several kills and snapshots', async () => {
    const acknowledged = new Set<string>();
    const counted = new Map<string, number>();
    for (let round = 0; round < 3; round++) {
      const child = await startChild(folder, { JOURNAL_LIMIT_BYTES: '60000' });
      const client = await mongo.MongoClient.connect(child.url, {
        retryWrites: false,
        serverSelectionTimeoutMS: 2000,
      });
      const database = client.db('shop');
      const target = acknowledged.size + 400;
      const writers = Array.from({ length: 24 }, async (_, writer) => {
        for (let i = 0; ; i++) {
          const _id = `${round}-${writer}-${i}`;
          await database.collection('things').insertOne({ _id: _id as never, text: 'x'.repeat(i % 300) });
          acknowledged.add(_id);
          await database
            .collection('counters')
            .updateOne({ _id: `w${writer}` as never }, { $inc: { n: 1 } }, { upsert: true });
          counted.set(`w${writer}`, (counted.get(`w${writer}`) ?? 0) + 1);
          if (acknowledged.size >= target && !child.process.killed) child.process.kill('SIGKILL');
        }
      });
      await Promise.allSettled(writers);
      expect(await child.ended).toBe('SIGKILL');
      await client.close();
    }

    const things = await start();
    const found = new Set((await things.find().toArray()).map(({ _id }) => String(_id)));
    expect([...acknowledged].filter((_id) => !found.has(_id))).toEqual([]);
    const counters = await open.client!.db('shop').collection('counters').find().toArray();
    const stored = new Map(counters.map(({ _id, n }) => [String(_id), n as number]));
    expect([...counted].filter(([_id, n]) => (stored.get(_id) ?? 0) < n)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(1200);
  });

  it('the lock it left behind is taken over', async () => {
    const child = await startChild(folder);
    child.process.kill('SIGKILL');
    await child.ended;
    expect(existsSync(join(folder, 'lock'))).toBe(true);
    await expect(start()).resolves.toBeDefined();
  });
});

describe('when the disk takes no more', () => {
  it('the process ends instead of answering, and what it had acknowledged is there', async () => {
    // The shell counts in blocks of 512 bytes: a file may have 1 MiB.
    const child = await startChild(folder, {}, 'ulimit -f 2048;');
    const client = await mongo.MongoClient.connect(child.url, {
      retryWrites: false,
      serverSelectionTimeoutMS: 1000,
    });
    const things = client.db('shop').collection('things');
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await things.insertOne({ _id: acknowledged as never, text: 'x'.repeat(40_000) });
        acknowledged += 1;
      }
    })();
    await expect(writing).rejects.toThrow();
    expect(await child.ended).toBe(1);
    expect(child.errors()).toContain('could not be written');
    await client.close();

    const again = await start({ warn: () => undefined });
    expect(acknowledged).toBeGreaterThan(0);
    expect(await again.countDocuments({ _id: { $lt: acknowledged } as never })).toBe(acknowledged);
  });
});

const mark = (): string => join(folder, 'journal.mark');

describe('a journal that is shorter than what was acknowledged', () => {
  const isRefused = async (): Promise<void> => {
    const before = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
    await expect(start()).rejects.toThrow(
      /journal-000001\.bson.*Nothing was changed\. Restore the folder from a copy, or.* remove .*journal\.mark/,
    );
    expect(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])).toEqual(
      before,
    );
  };

  it('is refused when it vanished, and nothing is changed', async () => {
    await writeOneByOne(10);
    rmSync(journal());
    await isRefused();
    rmSync(mark());
    expect(await (await start()).countDocuments()).toBe(0);
  });

  it.each([
    ['emptied', () => 0],
    ['cut at a whole frame', (frames: number[]) => frames[5]!],
    ['cut within a frame', (frames: number[]) => frames[5]! + 30],
  ])('is refused when it was %s, and nothing is changed', async (_title, sizeOf) => {
    await writeOneByOne(10);
    truncateSync(journal(), sizeOf(frameOffsets(readFileSync(journal()))));
    await isRefused();
  });

  it('is noticed while the server runs, which acknowledges nothing any more', async () => {
    const failures: string[] = [];
    const things = await start({ onFailure: ({ message }) => failures.push(message) });
    await things.insertOne({ _id: 1 as never });
    rmSync(journal());
    await expect(things.insertOne({ _id: 2 as never })).rejects.toThrow();
    expect(failures).toEqual([expect.stringMatching(/has stopped: .*journal-000001\.bson is gone/)]);
    await stop();
    await isRefused();
  });

  it('goes on when the mark is behind, or was never written by what wrote the journal', async () => {
    await writeOneByOne(3);
    const early = readFileSync(mark());
    await writeOneByOneFrom(4, 6);
    writeFileSync(mark(), early);
    expect(await (await start()).countDocuments()).toBe(6);
    await stop();
    rmSync(mark());
    expect(await (await start()).countDocuments()).toBe(6);
  });

  it('says so when the mark cannot be read, and goes on', async () => {
    await writeOneByOne(3);
    writeFileSync(mark(), 'half');
    const warnings: string[] = [];
    expect(await (await start({ warn: (message) => warnings.push(message) })).countDocuments()).toBe(3);
    expect(warnings).toEqual([expect.stringContaining('journal.mark')]);
  });
});

describe('a journal whose end was cut off before it was acknowledged', () => {
  it.each([
    ['within the content of the last frame', (file: string, size: number) => truncateSync(file, size - 5), 9],
    [
      'within the header of the last frame',
      (file: string, _size: number, last: number) => truncateSync(file, last + 7),
      9,
    ],
    ['by zeros the file system left', (file: string) => appendFileSync(file, Buffer.alloc(300)), 10],
  ])('%s is cut with a warning, and goes on', async (_title, cut, left) => {
    await writeOneByOne(10);
    const bytes = readFileSync(journal());
    cut(journal(), bytes.length, frameOffsets(bytes).at(-1)!);
    rmSync(mark());

    const warnings: string[] = [];
    const things = await start({ warn: (message) => warnings.push(message) });
    expect(warnings).toEqual([expect.stringContaining('cut off')]);
    expect(await things.countDocuments()).toBe(left);
    await things.insertOne({ _id: 'new' as never });
    await stop();

    const again = await start({ warn: (message) => warnings.push(message) });
    expect(await again.countDocuments()).toBe(left + 1);
    expect(warnings).toHaveLength(1);
  });
});

describe('damaged data', () => {
  it.each([
    ['in the content of a frame', 24 + 30],
    ['in the checksum of a frame', 16],
    ['in the length of a frame', 6],
    ['in the number of a frame', 8],
  ])('a flipped bit %s is refused, and nothing is changed', async (_title, within) => {
    await writeOneByOne(10);
    const frames = frameOffsets(readFileSync(journal()));
    for (const frame of [frames[0]!, frames[5]!, frames.at(-1)!]) {
      flipBit(journal(), frame + within);
      const damaged = readFileSync(journal());
      await expect(start()).rejects.toThrow(/journal-000001.bson is damaged at byte \d+/);
      expect(readFileSync(journal()).equals(damaged)).toBe(true);
      flipBit(journal(), frame + within);
    }
    const things = await start();
    expect(await things.countDocuments()).toBe(10);
  });

  it('a frame that is missing in the middle is refused', async () => {
    await writeOneByOne(10);
    const bytes = readFileSync(journal());
    const frames = frameOffsets(bytes);
    writeFileSync(journal(), Buffer.concat([bytes.subarray(0, frames[4]), bytes.subarray(frames[5])]));
    await expect(start()).rejects.toThrow(/expected frame 5, found frame 6/);
  });

  it('a snapshot with a flipped bit, and a missing journal, are refused', async () => {
    const things = await start({ journalLimitBytes: 2000 });
    for (let i = 0; i < 100; i++) await things.insertOne({ text: 'x'.repeat(100) });
    await stop();
    const [snapshot] = readdirSync(folder).filter((name) => name.startsWith('snapshot'));
    flipBit(join(folder, snapshot!), 60);
    await expect(start()).rejects.toThrow(/snapshot-\d+.bson is damaged/);
    flipBit(join(folder, snapshot!), 60);
    const [oldest] = readdirSync(folder).filter((name) => name.startsWith('journal'));
    rmSync(join(folder, oldest!));
    await expect(start()).rejects.toThrow(/journal-\d+.bson is missing/);
  });
});

describe('a journal over its limit', () => {
  it('is replaced by a snapshot, and nothing is lost', async () => {
    const things = await start({ journalLimitBytes: 20_000 });
    await things.createIndex({ n: 1 }, { unique: true });
    for (let round = 0; round < 20; round++) {
      const ids = Array.from({ length: 50 }, (_, i) => i);
      await Promise.all(
        ids.map((i) => things.updateOne({ _id: i as never }, { $set: { n: i, round } }, { upsert: true })),
      );
    }
    await stop();

    const files = readdirSync(folder);
    const snapshots = files.filter((name) => name.startsWith('snapshot'));
    expect(snapshots).toHaveLength(1);
    expect(Number(/\d+/.exec(snapshots[0]!)![0])).toBeGreaterThan(1);
    expect(existsSync(journal(1))).toBe(false);

    const again = await start();
    expect(await again.countDocuments({ round: 19 })).toBe(50);
    await expect(again.insertOne({ n: 7 })).rejects.toMatchObject({ code: 11000 });
  });

  it('goes on from the older files when a snapshot was not finished', async () => {
    await writeOneByOne(5);
    writeFileSync(join(folder, 'snapshot-000002.bson.new'), 'half of it');
    const things = await start();
    expect(await things.countDocuments()).toBe(5);
    expect(existsSync(join(folder, 'snapshot-000002.bson.new'))).toBe(false);
  });
});

describe('when a snapshot cannot be written', () => {
  const ids = Array.from({ length: 30 }, (_, i) => i);

  /** Leaves a closed first journal and the ones after it, without a snapshot. */
  async function writeWithoutSnapshots(): Promise<string[]> {
    const warnings: string[] = [];
    const inTheWay = Array.from({ length: 40 }, (_, i) =>
      join(folder, `snapshot-${String(i).padStart(6, '0')}.bson.new`),
    );
    const things = await start({ journalLimitBytes: 2000, warn: (message) => warnings.push(message) });
    inTheWay.forEach((name) => mkdirSync(name));
    for (const i of ids) await things.insertOne({ _id: i as never, text: 'x'.repeat(200) });
    await stop();
    inTheWay.forEach((name) => rmdirSync(name));
    return warnings;
  }

  it('says so, keeps the older journals, and reads them all at the next start', async () => {
    const warnings = await writeWithoutSnapshots();
    expect(warnings[0]).toContain('could not be written, older files are kept');
    expect(existsSync(journal(1)) && existsSync(journal(2))).toBe(true);
    const things = await start();
    expect((await things.find().toArray()).map(({ _id }) => Number(_id))).toEqual(ids);
  });

  it('a journal that was cut at a whole frame is refused when another follows it', async () => {
    await writeWithoutSnapshots();
    truncateSync(journal(1), frameOffsets(readFileSync(journal(1))).at(-1)!);
    await expect(start()).rejects.toThrow(/journal-000001.bson is damaged.*its end is missing/);
  });

  it('a journal that was closed before the next one was made goes on', async () => {
    await writeWithoutSnapshots();
    for (const name of readdirSync(folder))
      if (/^journal/.test(name) && !name.includes('000001')) rmSync(join(folder, name));
    const things = await start();
    const left = await things.countDocuments();
    expect(left).toBeGreaterThan(0);
    await things.insertOne({ _id: 'new' as never });
    await stop();
    expect(await (await start()).countDocuments()).toBe(left + 1);
  });
});

describe('the lock on the folder', () => {
  it('refuses a second server, and names the process that has it', async () => {
    await start();
    await expect(startEmbeddedMongo({ dataDir: folder })).rejects.toThrow(
      `is in use by process ${process.pid}`,
    );
  });

  it('refuses a second process', async () => {
    await start();
    await expect(startChild(folder)).rejects.toThrow('is in use by process');
  });

  it('is taken over from another process that only has the same number now', async () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, startedAt: '1' }));
    await expect(start()).resolves.toBeDefined();
  });

  it('is released when the start fails', async () => {
    await start();
    const { folder: other, remove: removeOther } = temporaryFolder();
    await expect(startEmbeddedMongo({ dataDir: other, port: open.server!.port })).rejects.toThrow(
      'EADDRINUSE',
    );
    expect(existsSync(join(other, 'lock'))).toBe(false);
    removeOther();
  });
});

describe('the process', () => {
  it('stops on SIGTERM with code 0 and keeps everything', async () => {
    const child = await startChild(folder);
    const client = await mongo.MongoClient.connect(child.url);
    await client
      .db('shop')
      .collection('things')
      .insertOne({ _id: 1 as never });
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    await client.close();
    const things = await start();
    expect(await things.countDocuments()).toBe(1);
  });

  it('says what is wrong with its settings and ends', async () => {
    await expect(startChild(folder, { PORT: 'eighty' })).rejects.toThrow('PORT must be a port number');
  });
});
