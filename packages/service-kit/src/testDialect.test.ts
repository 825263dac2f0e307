import { createConnection, type Connection } from 'mongoose';
import { connectStore } from './store';
import { searchFilter } from './searchFilter';
import { guardDialect } from './testDialect';
import { startTestDatabase } from './testing';

type Collection = NonNullable<Connection['db']> extends { collection(name: string): infer C } ? C : never;
type Act = (things: Collection, connection: Connection) => Promise<unknown>;

const id = (value: unknown): never => value as never;

/** Runs what a test would and gives what the end of its database says; what the act itself answers is swallowed. */
async function endOf(act: Act): Promise<string> {
  const database = await startTestDatabase();
  const connection = await database.connect();
  await act(connection.db!.collection('things') as Collection, connection).catch(() => undefined);
  return database.stop().then(
    () => 'good',
    (error: Error) => error.message,
  );
}

it.each<[string, Act, RegExp]>([
  ['a regex', (things) => things.find({ a: /x+/ }).toArray(), /the regex 'x\+'/],
  ['$expr', (things) => things.find({ $expr: { $eq: ['$a', 1] } }).toArray(), /\$expr/],
  ['$where', (things) => things.find({ $where: 'true' }).toArray(), /\$where/],
  ['a command', (things) => things.distinct('a'), /distinct/],
  ['a stage', (things) => things.aggregate([{ $out: 'x' }]).toArray(), /\$out/],
  ['an expression', (things) => things.aggregate([{ $group: { _id: { $rand: {} } } }]).toArray(), /\$rand/],
  ['an update by a pipeline', (things) => things.updateOne({}, [{ $set: { a: 1 } }]), /pipeline/],
  ['an update operator', (things) => things.updateOne({}, { $bit: { a: { or: 1 } } }), /\$bit/],
  ['a collation', (things) => things.find({}, { collation: { locale: 'en' } }).toArray(), /collation/],
  ['not a number', (things) => things.insertOne({ a: NaN }), /NaN/],
  ['an array inside an array', (things) => things.insertOne({ a: [[1]] }), /arrays inside arrays/],
  ['a name with a dollar', (things) => things.insertOne({ a: { $b: 1 } }), /\$b/],
  ['a partial index', (things) => things.createIndex({ a: 1 }, { sparse: true }), /sparse/],
  [
    'a transaction',
    async (things, connection) => {
      const session = await connection.startSession();
      session.startTransaction();
      await things.insertOne({ a: 1 }, { session }).finally(() => session.endSession());
    },
    /transaction/i,
  ],
  ['a document over 1 MiB', (things) => things.insertOne({ a: 'x'.repeat(1024 * 1024) }), /bytes/],
  [
    'a document that grows over 1 MiB',
    async (things) => {
      await things.insertOne({ _id: id(1), list: ['x'.repeat(600_000)] });
      await things.updateOne({ _id: id(1) }, { $push: { list: id('x'.repeat(600_000)) } });
    },
    /a document of 12\d+ bytes/,
  ],
  [
    'a unique index on a field that is not always there',
    async (things) => {
      await things.createIndex({ email: 1 }, { unique: true });
      await things.insertOne({ name: 'x' });
    },
    /without 'email', which is unique/,
  ],
  [
    'a unique field that is taken away',
    async (things) => {
      await things.createIndex({ email: 1 }, { unique: true });
      await things.insertOne({ _id: id(1), email: 'x' });
      await things.updateOne({ _id: id(1) }, { $unset: { email: 1 } });
    },
    /without 'email', which is unique/,
  ],
  [
    'one of many statements',
    (things) =>
      things.bulkWrite([{ insertOne: { document: {} } }, { insertOne: { document: { a: Infinity } } }]),
    /Infinity/,
  ],
])('%s fails the test that sent it, even when the refusal was swallowed', async (_title, act, breach) => {
  expect(await endOf(act)).toMatch(breach);
});

it.each<[string, Act]>([
  ['a duplicate', (things) => things.insertMany([{ _id: id(1) }, { _id: id(1) }])],
  ['a collection that is not there', (things) => things.indexes()],
  [
    'what the dialect has',
    async (things) => {
      await things.createIndex({ email: 1 }, { unique: true });
      await things.updateOne({ email: 'a' }, { $set: { n: 1 }, $push: { l: id({ at: new Date() }) } });
      await things.updateOne({ email: 'a' }, { $inc: { n: 1 } }, { upsert: true });
      await things.find(searchFilter(`abcdefghijklmnopqrstuvwxyz 0123 (*.*) "/\\-'`, ['email'])).toArray();
      await things.findOneAndUpdate({ email: /^a/i }, { $pop: { l: -1 } });
      await things.aggregate([{ $group: { _id: '$email', n: { $sum: 1 } } }]).toArray();
    },
  ],
  ['a document of a little less than 1 MiB', (things) => things.insertOne({ a: 'x'.repeat(1_048_000) })],
])('%s does not', async (_title, act) => {
  expect(await endOf(act)).toBe('good');
});

it('sees what a connection sends to any server', async () => {
  const database = await startTestDatabase();
  const connection = await connectStore(database.url('watched'), { monitorCommands: true });
  const breaches = guardDialect(connection);
  const things = connection.collection('things');
  await things.insertOne({ a: 1 });
  expect(breaches()).toEqual([]);
  await things
    .find({ a: /x+/ })
    .toArray()
    .catch(() => undefined);
  await things.insertOne({ a: NaN }).catch(() => undefined);
  expect(breaches()).toEqual([expect.stringContaining(`the regex 'x+'`), expect.stringContaining('NaN')]);
  await connection.close();
  await database.stop().catch(() => undefined);
});

it('sees what other connections to the embedded server send', async () => {
  const database = await startTestDatabase();
  const own = await createConnection(database.url('own')).asPromise();
  await own
    .collection('things')
    .find({ a: /x+/ })
    .toArray()
    .catch(() => undefined);
  await own.close();
  const ended = database.stop();
  if (process.env['MONGO_TEST_URL'] === undefined) await expect(ended).rejects.toThrow(/the regex 'x\+'/);
  else await ended;
});
