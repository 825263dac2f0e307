import type { Doc } from '../src/values';
import type { Case, Refusal } from './case.contract';

const many: Doc[] = Array.from({ length: 12 }, (_, _id) => ({ _id }));

interface Page {
  readonly id: { toString(): string };
  readonly firstBatch?: Doc[];
  readonly nextBatch?: Doc[];
}

const idsOf = (batch: readonly Doc[] = []): unknown[] => batch.map(({ _id }) => _id);

export const administrationCases: readonly Case[] = [
  {
    title: 'hello says that writing is possible, and no name of a set',
    documents: [],
    async run({ db }) {
      const { isWritablePrimary, maxBsonObjectSize, ok } = await db.command({ hello: 1 });
      return [isWritablePrimary, maxBsonObjectSize, ok];
    },
    expected: [true, 16 * 1024 * 1024, 1],
  },
  {
    title: 'ping is answered',
    documents: [],
    run: async ({ db }) => (await db.command({ ping: 1 }))['ok'],
    expected: 1,
  },
  {
    title: 'buildInfo names a version',
    documents: [],
    run: async ({ db }) => /^\d+\.\d+\.\d+/.test((await db.command({ buildInfo: 1 }))['version'] as string),
    expected: true,
  },
  {
    title: 'endSessions takes sessions that are not known',
    documents: [],
    run: async ({ db }) => (await db.command({ endSessions: [] }))['ok'],
    expected: 1,
  },
  {
    title: 'a cursor is read on with getMore in batches of another size, and ends with the last document',
    documents: many,
    async run({ db, collectionName }) {
      const sort = { _id: 1 };
      const first = (await db.command({ find: collectionName, sort, batchSize: 5 }))['cursor'] as Page;
      const more = { getMore: first.id, collection: collectionName };
      const next = (await db.command({ ...more, batchSize: 3 }))['cursor'] as Page;
      const last = (await db.command(more))['cursor'] as Page;
      return [idsOf(first.firstBatch), idsOf(next.nextBatch), idsOf(last.nextBatch), String(last.id)];
    },
    expected: [[0, 1, 2, 3, 4], [5, 6, 7], [8, 9, 10, 11], '0'],
  },
  {
    title: 'a first batch of 0 opens a cursor and gives nothing yet',
    documents: many,
    async run({ db, collectionName }) {
      const { cursor } = await db.command({ find: collectionName, batchSize: 0 });
      const { id, firstBatch } = cursor as Page;
      await db.command({ killCursors: collectionName, cursors: [id] });
      return [firstBatch, String(id) === '0'];
    },
    expected: [[], false],
  },
  {
    title: 'killCursors says which it ended and which it did not know',
    documents: many,
    async run({ db, collectionName }) {
      const { id } = (await db.command({ find: collectionName, batchSize: 2 }))['cursor'] as Page;
      const kill = { killCursors: collectionName, cursors: [id] };
      const [once, again] = [await db.command(kill), await db.command(kill)];
      return [once, again].map(({ cursorsKilled, cursorsNotFound }) => [
        (cursorsKilled as unknown[]).length,
        (cursorsNotFound as unknown[]).length,
      ]);
    },
    expected: [
      [1, 0],
      [0, 1],
    ],
  },
  {
    title: 'a cursor of an aggregation is read in batches too',
    documents: many,
    run: async (c) => (await c.aggregate([{ $match: {} }], { batchSize: 5 }).toArray()).length,
    expected: 12,
  },
  {
    title: 'reading a collection that is not there finds nothing',
    documents: [],
    async run({ db }) {
      const nothing = db.collection('nothing');
      return [
        await nothing.find().toArray(),
        await nothing.countDocuments(),
        await nothing.aggregate([{ $match: {} }]).toArray(),
        (await nothing.deleteMany({})).deletedCount,
        (await nothing.updateMany({}, { $set: { a: 1 } })).matchedCount,
        await nothing.findOneAndUpdate({}, { $set: { a: 1 } }),
      ];
    },
    expected: [[], 0, [], 0, 0, null],
  },
  {
    title: 'an index may name its version, and that it was built in the background',
    documents: [],
    async run({ db, collectionName }) {
      const indexes = [{ key: { a: 1 }, name: 'a_1', v: 2, background: true }];
      return (await db.command({ createIndexes: collectionName, indexes }))['numIndexesAfter'];
    },
    expected: 2,
  },
  {
    title: 'listCollections filters by name',
    documents: [{ _id: 1 }],
    async run({ db, collectionName: name }) {
      const named = await db.listCollections({ name }, { nameOnly: true }).toArray();
      const others = await db.listCollections({ name: 'nothing' }).toArray();
      return [named.map((one) => one.name === name), others];
    },
    expected: [[true], []],
  },
];

export const administrationRefusals: readonly Refusal[] = [
  {
    title: 'command: commitTransaction without a transaction',
    run: ({ db }) => db.command({ commitTransaction: 1 }),
    code: 59,
  },
  {
    title: 'command: a change stream',
    documents: [{ _id: 1 }],
    run: (collection) => collection.aggregate([{ $changeStream: {} }]).toArray(),
    code: 40324,
  },
  {
    title: 'command: a collection without a name',
    run: ({ db }) => db.command({ count: '' }),
    code: 73,
    everywhere: true,
  },
  {
    title: 'command: an index of places',
    run: (collection) => collection.createIndex({ at: '2dsphere' }),
    code: 238,
  },
  {
    title: 'command: a write without statements',
    run: ({ db, collectionName }) => db.command({ insert: collectionName, documents: [] }),
    code: 16,
  },
];
