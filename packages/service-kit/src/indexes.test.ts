import { pino } from 'pino';
import { Schema, type Connection } from 'mongoose';
import { createIndexes } from './indexes';
import { startTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
let connection: Connection;
const lines: string[] = [];
const logger = pino({ level: 'info' }, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  database = await startTestDatabase();
});
beforeEach(async () => {
  connection = await database.connect();
  lines.length = 0;
});
afterAll(() => database.stop());

type Key = Readonly<Record<string, 1 | -1>>;
interface Options {
  readonly name?: string;
  readonly unique?: boolean;
  readonly expireAfterSeconds?: number;
}

/** A service of the release that wants these indexes starts. */
async function release(...indexes: readonly (readonly [Key, Options?])[]): Promise<void> {
  connection.deleteModel(/.*/);
  const schema = new Schema({ _id: String, at: Date, name: String, group: String }, { versionKey: false });
  for (const [key, options] of indexes) schema.index(key, options);
  connection.model('Thing', schema, 'things');
  await createIndexes(connection, logger);
}

const things = () => connection.collection<{ _id: string; [field: string]: unknown }>('things');
const present = async () =>
  (await things().listIndexes().toArray())
    .filter(({ name }) => name !== '_id_')
    .map(({ key, unique = false, expireAfterSeconds = null }) => [key, unique, expireAfterSeconds]);
const logged = () =>
  lines.map((line) => {
    const { index, msg } = JSON.parse(line) as { index: string; msg: string };
    return `${index}: ${msg}`;
  });

describe('a release that wants other indexes than the data has', () => {
  it('keeps documents for another time', async () => {
    await release([{ at: 1 }, { expireAfterSeconds: 60 }]);
    await things().insertOne({ _id: 'a', at: new Date() });
    await release([{ at: 1 }, { expireAfterSeconds: 120 }]);
    expect(await present()).toEqual([[{ at: 1 }, false, 120]]);
    expect(await things().countDocuments()).toBe(1);
    expect(logged()).toEqual(['at_1: index changed: documents are kept for another time']);
  });

  it.each([
    ['another key', [{ name: 1 }], [{ name: 1, at: -1 }], [{ name: 1, at: -1 }, false, null]],
    ['unique values', [{ name: 1 }], [{ name: 1 }, { unique: true }], [{ name: 1 }, true, null]],
    ['values of any kind again', [{ name: 1 }, { unique: true }], [{ name: 1 }], [{ name: 1 }, false, null]],
    ['another name', [{ name: 1 }], [{ name: 1 }, { name: 'by name' }], [{ name: 1 }, false, null]],
    [
      'another key under the same name',
      [{ at: 1 }, { name: 'i' }],
      [{ name: 1 }, { name: 'i' }],
      [{ name: 1 }, false, null],
    ],
    ['a time to keep documents', [{ at: 1 }], [{ at: 1 }, { expireAfterSeconds: 9 }], [{ at: 1 }, false, 9]],
    [
      'no time to keep documents',
      [{ at: 1 }, { expireAfterSeconds: 9 }],
      [{ at: 1 }],
      [{ at: 1 }, false, null],
    ],
  ] as const)('gets them: %s', async (_what, before, after, expected) => {
    await release(before);
    await things().insertOne({ _id: 'a', name: 'a', at: new Date() });
    await release(after);
    expect(await present()).toEqual([expected]);
    expect(logged().join()).toMatch(/index dropped.*index made|index made.*index dropped/);
  });

  it('loses the one that nobody wants any more, in its own collections alone', async () => {
    await connection.collection('elsewhere').createIndex({ name: 1 });
    await release([{ name: 1 }], [{ group: 1 }]);
    await release([{ group: 1 }]);
    expect(await present()).toEqual([[{ group: 1 }, false, null]]);
    expect(logged()).toEqual(['name_1: index dropped']);
    expect(await connection.collection('elsewhere').listIndexes().toArray()).toHaveLength(2);
  });

  it('does not start over documents that stand against a unique one, says which, and leaves the older index', async () => {
    await release([{ group: 1, name: 1 }]);
    await things().insertMany([
      { _id: 'a', group: 'g', name: 'same' },
      { _id: 'b', group: 'g', name: 'same' },
    ]);
    await expect(release([{ group: 1, name: 1 }, { unique: true }])).rejects.toThrow(
      'things: several documents have ["g","same"] in group, name, which is to be unique',
    );
    expect(await present()).toEqual([[{ group: 1, name: 1 }, false, null]]);
    await things().updateOne({ _id: 'b' }, { $set: { name: 'other' } });
    await release([{ group: 1, name: 1 }, { unique: true }]);
    expect(await present()).toEqual([[{ group: 1, name: 1 }, true, null]]);
  });

  it('changes nothing, and says nothing, where all is as wanted', async () => {
    const wanted = [
      [{ at: 1 }, { expireAfterSeconds: 60 }],
      [{ name: 1 }, { unique: true }],
    ] as const;
    await release(...wanted);
    await release(...wanted);
    expect(logged()).toEqual([]);
  });
});
