import { mongo } from 'mongoose';
import { startEmbeddedMongo, type EmbeddedMongo } from './index';
import { temporaryFolder } from '../conformance/testServer';

/** A real server that must behave alike; without it the embedded one is tested, with its journal. */
const realUrl = process.env['MONGO_TEST_URL'];
const { folder, remove } = temporaryFolder();

let server: EmbeddedMongo | undefined;
let clients: mongo.MongoClient[];
const database = `concurrency${Date.now()}`;

beforeAll(async () => {
  if (!realUrl) server = await startEmbeddedMongo({ dataDir: folder, journalLimitBytes: 200_000 });
  const url = realUrl ?? server!.url;
  clients = await Promise.all(
    Array.from({ length: 8 }, () => mongo.MongoClient.connect(url, { maxPoolSize: 20 })),
  );
});

afterAll(async () => {
  const db = clients[0]!.db(database);
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    await db.collection(name).drop();
  await Promise.all(clients.map((client) => client.close()));
  await server?.stop();
  remove();
});

/** The same collection as different services would reach it: over several clients. */
const over = (collection: string, i: number): mongo.Collection =>
  clients[i % clients.length]!.db(database).collection(collection);

const times = <T>(count: number, run: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => run(i)));

const codeOf = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 0,
    (error: unknown) => (error as { code: number }).code,
  );

const one = { _id: 1 } as never;

describe('many at once', () => {
  it('1,000 increments of one field count to 1,000', async () => {
    await over('counters', 0).insertOne({ _id: 1 as never, n: 0 });
    await times(1000, (i) => over('counters', i).updateOne(one, { $inc: { n: 1 } }));
    expect(await over('counters', 0).findOne(one)).toEqual({ _id: 1, n: 1000 });
  });

  it('300 increments by findOneAndUpdate each see another value', async () => {
    await over('tickets', 0).insertOne({ _id: 1 as never, n: 0 });
    const seen = await times(300, (i) =>
      over('tickets', i).findOneAndUpdate(one, { $inc: { n: 1 } }, { returnDocument: 'after' }),
    );
    expect(new Set(seen.map((ticket) => ticket!['n'] as number)).size).toBe(300);
  });

  it('of 100 writers with the same version exactly one wins', async () => {
    const rooms = over('rooms', 0);
    await rooms.insertOne({ _id: 1 as never, version: 0, outbox: [] });
    for (let version = 0; version < 10; version++) {
      const tries = await times(100, (i) =>
        over('rooms', i).updateOne(
          { _id: 1 as never, version },
          { $set: { by: i }, $inc: { version: 1 }, $push: { outbox: { id: `${version}` } as never } },
        ),
      );
      expect(tries.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(1);
    }
    const room = await rooms.findOne(one);
    expect([room!['version'], (room!['outbox'] as unknown[]).length]).toEqual([10, 10]);
  });

  it('a retried read and compare ends with every change in it', async () => {
    await over('carts', 0).insertOne({ _id: 1 as never, version: 0, items: [] });
    await times(100, async (i) => {
      for (;;) {
        const cart = await over('carts', i).findOne(one);
        const version = cart!['version'] as number;
        const items = [...(cart!['items'] as number[]), i];
        const change = { $set: { items, version: version + 1 } };
        const { modifiedCount } = await over('carts', i).updateOne({ _id: 1 as never, version }, change);
        if (modifiedCount === 1) return;
      }
    });
    const cart = await over('carts', 0).findOne(one);
    expect([...(cart!['items'] as number[])].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, i) => i),
    );
    expect(cart!['version']).toBe(100);
  });

  it('1,000 insertions of 50 unique keys leave 50', async () => {
    await over('users', 0).createIndex({ email: 1 }, { unique: true });
    const codes = await times(1000, (i) => codeOf(over('users', i).insertOne({ email: `user${i % 50}` })));
    expect(codes.filter((code) => code === 0)).toHaveLength(50);
    expect(codes.filter((code) => code === 11000)).toHaveLength(950);
    expect(await over('users', 0).countDocuments()).toBe(50);
  });

  it('200 upserts of one natural key make one document, with at most one retry each', async () => {
    const add = (i: number): Promise<unknown> =>
      over('inbox', i).updateOne({ _id: 'event' as never }, { $inc: { n: 1 } }, { upsert: true });
    await times(200, async (i) => {
      const code = await codeOf(add(i));
      if (code === 11000) await add(i);
      else expect(code).toBe(0);
    });
    expect(await over('inbox', 0).find().toArray()).toEqual([{ _id: 'event', n: 200 }]);
  });

  it('a queue of 500 gives each job to exactly one of 100 workers', async () => {
    await over('jobs', 0).createIndex({ state: 1, rank: 1 });
    await over('jobs', 0).insertMany(Array.from({ length: 500 }, (_, rank) => ({ state: 'new', rank })));
    const claimed = await times(100, async (worker) => {
      const mine: number[] = [];
      for (;;) {
        const change = { $set: { state: 'taken', worker } };
        const job = await over('jobs', worker).findOneAndUpdate({ state: 'new' }, change, {
          sort: { rank: 1 },
        });
        if (!job) return mine;
        mine.push(job['rank'] as number);
      }
    });
    expect(claimed.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, rank) => rank));
    expect(claimed.every((mine) => mine.every((rank, i) => i === 0 || rank > mine[i - 1]!))).toBe(true);
  });

  it('events are taken from an outbox once by several relays', async () => {
    const outbox = Array.from({ length: 60 }, (_, i) => ({ id: `e${i}` }));
    await over('outboxes', 0).insertOne({ _id: 1 as never, outbox });
    const removed = await times(5, async (relay) => {
      const mine: string[] = [];
      for (;;) {
        const room = await over('outboxes', relay).findOne(one);
        const [first] = room!['outbox'] as { id: string }[];
        if (!first) return mine;
        const guard = { _id: 1 as never, 'outbox.0.id': first.id };
        const { modifiedCount } = await over('outboxes', relay).updateOne(guard, { $pop: { outbox: -1 } });
        if (modifiedCount === 1) mine.push(first.id);
      }
    });
    expect(removed.flat().sort()).toEqual(outbox.map(({ id }) => id).sort());
  });

  it('moving a unique value between documents never doubles it', async () => {
    const seats = over('seats', 0);
    await seats.createIndex({ seat: 1 }, { unique: true });
    await seats.insertMany(Array.from({ length: 10 }, (_, i) => ({ _id: i as never, seat: i })));
    await times(300, (i) =>
      codeOf(over('seats', i).updateOne({ _id: (i % 10) as never }, { $set: { seat: (i * 7) % 13 } })),
    );
    const taken = (await seats.find().toArray()).map(({ seat }) => seat as number);
    expect(new Set(taken).size).toBe(10);
  });
});
