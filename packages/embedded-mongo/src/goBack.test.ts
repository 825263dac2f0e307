import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { temporaryFolder } from '../conformance/testServer';
import { frameHeader } from './storage/frames';
import { encode, type Doc } from './values';
import { goBack, startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './index';

interface Thing {
  readonly _id: string;
  readonly n: number;
}

const DAY_MS = 86_400_000;
let folder: string;
let remove: () => void;
const open = new Set<{ readonly server: EmbeddedMongo; readonly client: mongo.MongoClient }>();

beforeEach(() => ({ folder, remove } = temporaryFolder()));
afterEach(async () => {
  await stopAll();
  remove();
});

const data = (): string => join(folder, 'data');

async function start(options: EmbeddedMongoOptions = {}): Promise<mongo.Collection<Thing>> {
  const server = await startEmbeddedMongo({ dataDir: data(), warn: () => undefined, ...options });
  const client = await mongo.MongoClient.connect(server.url);
  open.add({ server, client });
  return client.db('shop').collection<Thing>('things');
}

async function stopAll(): Promise<void> {
  for (const { server, client } of open) {
    await client.close();
    await server.stop();
  }
  open.clear();
}

/** A moment after everything so far and before everything that follows: times are kept in whole milliseconds. */
async function moment(): Promise<Date> {
  const passed = async (from: number) => {
    while (Date.now() <= from) await new Promise(setImmediate);
  };
  await passed(Date.now());
  const now = new Date();
  await passed(now.getTime());
  return now;
}

const everything = async (things: mongo.Collection<Thing>) => ({
  documents: await things.find().sort({ _id: 1 }).toArray(),
  indexes: (await things.indexes()).map(({ name }) => name),
});

/** Changes of every kind, and each state that was seen between two of them. */
async function seenOf(things: mongo.Collection<Thing>, rounds: readonly number[]) {
  const seen: { at: Date; state: Awaited<ReturnType<typeof everything>> }[] = [];
  const note = async () => seen.push({ at: await moment(), state: await everything(things) });
  for (const round of rounds) {
    await things.insertMany([0, 1, 2].map((n) => ({ _id: `${round}-${n}`, n })));
    await note();
    await things.updateMany({ n: 1 }, { $inc: { n: 10 } });
    await things.createIndex({ n: 1 }, { name: `round-${round}` });
    await note();
    await things.deleteMany({ n: { $gte: 10 } });
    await things.dropIndex(`round-${round}`);
    await note();
  }
  return seen;
}

/** Nothing is lost by going back, so that each can be gone to, whatever was gone to before. */
async function expectEach(seen: Awaited<ReturnType<typeof seenOf>>): Promise<void> {
  for (const { at, state } of [...seen, seen[0]!]) {
    await goBack(data(), at);
    expect(await everything(await start({ historyMs: DAY_MS }))).toEqual(state);
    await stopAll();
  }
}

it('is as it was at each moment, and goes on from there', async () => {
  const seen = await seenOf(await start(), [1]);
  await stopAll();
  await expectEach(seen);
  const things = await start({ historyMs: DAY_MS });
  await things.insertOne({ _id: 'new', n: 1 });
  const later = await seenOf(things, [2]);
  await stopAll();
  await expectEach([...seen, ...later]);
});

it('is as it was before journals were replaced by snapshots, over restarts', async () => {
  const options = { historyMs: DAY_MS, journalLimitBytes: 600 };
  const early = await seenOf(await start(options), [1, 2, 3]);
  await stopAll();
  const late = await seenOf(await start(options), [4, 5]);
  await stopAll();
  expect(readdirSync(data()).filter((name) => name.startsWith('snapshot')).length).toBeGreaterThan(2);
  await expectEach([...early, ...late]);
});

it('without history goes back to the last snapshot, and says how far that is', async () => {
  const things = await start({ journalLimitBytes: 600 });
  const at = await moment();
  await things.insertMany(Array.from({ length: 50 }, (_, n) => ({ _id: String(n), n })));
  await things.insertOne({ _id: 'later', n: 1 });
  await stopAll();
  expect(existsSync(join(data(), 'journal-000001.bson'))).toBe(false);
  await expect(goBack(data(), at)).rejects.toThrow(
    new RegExp(`goes back to \\d{4}-.*, not to ${at.toISOString()}\\. Nothing was changed\\.`),
  );
});

it('opens what an earlier version wrote, without times, and goes back as far as there are some', async () => {
  const put = (document: Doc): Uint8Array[] => [encode({ op: 'put', ns: 'shop.things' }), encode(document)];
  const body = Buffer.concat([
    ...[encode({ op: 'create', ns: 'shop.things' }), encode({})],
    ...put({ _id: 'old', n: 1 }),
  ]);
  mkdirSync(data());
  writeFileSync(join(data(), 'journal-000001.bson'), Buffer.concat([frameHeader(1, body), body]));
  await expect(goBack(data(), new Date())).rejects.toThrow('says of nothing when it was written');
  const seen = await seenOf(await start({ historyMs: DAY_MS }), [1]);
  await stopAll();
  expect(seen[0]!.state.documents.map(({ _id }) => _id)).toEqual(['1-0', '1-1', '1-2', 'old']);
  await expectEach(seen);
});

it('keeps files no longer than it is told: one that was taken away is on the disk no more', async () => {
  const secret = 'somebody-who-was-erased';
  const things = await start({ historyMs: 1 });
  await things.insertOne({ _id: secret, n: 1 });
  await things.deleteOne({ _id: secret });
  const isThere = () =>
    readdirSync(data()).some((name) => {
      const file = join(data(), name);
      return existsSync(file) && readFileSync(file, 'latin1').includes(secret);
    });
  expect(isThere()).toBe(true);
  for (let n = 0; isThere(); n++) await things.insertOne({ _id: String(n), n });
  expect(await things.countDocuments({ _id: '0' })).toBe(1);
});

describe('refuses', () => {
  it('a folder that a process has', async () => {
    await (await start()).insertOne({ _id: 'a', n: 1 });
    await expect(goBack(data(), new Date())).rejects.toThrow(/lock|use/);
  });

  it('files that are damaged', async () => {
    await (await start()).insertOne({ _id: 'a', n: 1 });
    await stopAll();
    appendFileSync(join(data(), 'journal-000001.bson'), Buffer.alloc(40, 7));
    await expect(goBack(data(), new Date())).rejects.toThrow('is damaged');
  });

  it('a journal that is missing between others', async () => {
    const things = await start({ historyMs: DAY_MS, journalLimitBytes: 600 });
    const [first] = await seenOf(things, [1, 2, 3]);
    await stopAll();
    rmSync(join(data(), 'journal-000002.bson'));
    await expect(goBack(data(), first!.at)).rejects.toThrow('journal-000002.bson is missing');
  });
});
