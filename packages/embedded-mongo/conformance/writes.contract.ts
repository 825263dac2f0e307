import { Binary, ObjectId } from 'bson';
import type { Doc } from '../src/values';
import type { Case } from './case.contract';

const duplicates: Doc[] = [{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }];

interface BulkFailure {
  readonly code: number;
  readonly insertedCount: number;
  readonly writeErrors: readonly { readonly index: number; readonly code: number }[];
}

const failureOf = (error: unknown): BulkFailure => error as BulkFailure;

export const writeCases: readonly Case[] = [
  {
    title: 'every value comes back as it was stored',
    documents: [],
    async run(collection) {
      const document = {
        _id: new ObjectId('65a000000000000000000001'),
        text: 'Grüße 🍷',
        int: 7,
        negative: -2147483648,
        large: 9007199254740991,
        double: 1.25,
        bool: false,
        nothing: null,
        date: new Date(1700000000123),
        bytes: new Binary(Buffer.from([0, 1, 255])),
        list: [1, 'a', { b: [] }, null],
        empty: {},
        nested: { deep: { deeper: { id: new ObjectId('65a000000000000000000002') } } },
      };
      await collection.insertOne(document);
      return JSON.stringify(await collection.findOne()) === JSON.stringify(document);
    },
    expected: true,
  },
  {
    title: 'undefined is stored as null',
    documents: [],
    async run(collection) {
      await collection.insertOne({ _id: 1, a: undefined } as Doc);
      return collection.findOne();
    },
    expected: { _id: 1, a: null },
  },
  {
    title: '_id comes first however it was sent',
    documents: [],
    async run(collection) {
      await collection.insertOne({ a: 1, _id: 5 } as Doc);
      return Object.keys((await collection.findOne()) ?? {});
    },
    expected: ['_id', 'a'],
  },
  {
    title: 'insertMany in order stops at the first refusal',
    documents: [],
    async run(collection) {
      const error = failureOf(
        await collection.insertMany([...duplicates]).catch((reason: unknown) => reason),
      );
      return [error.code, error.writeErrors.map(({ index }) => index), await collection.countDocuments()];
    },
    expected: [11000, [2], 2],
  },
  {
    title: 'insertMany without order goes on after a refusal',
    documents: [],
    async run(collection) {
      const options = { ordered: false };
      const error = failureOf(
        await collection.insertMany([...duplicates], options).catch((reason: unknown) => reason),
      );
      return [error.code, error.writeErrors.map(({ index }) => index), await collection.countDocuments()];
    },
    expected: [11000, [2], 3],
  },
  {
    title: 'deleteOne and deleteMany count',
    documents: [
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 1 },
      { _id: 4, a: 2 },
    ],
    async run(collection) {
      const one = await collection.deleteOne({ a: 1 });
      const rest = await collection.deleteMany({ a: 1 });
      const none = await collection.deleteMany({ a: 9 });
      return [one.deletedCount, rest.deletedCount, none.deletedCount, await collection.countDocuments()];
    },
    expected: [1, 2, 0, 1],
  },
  {
    title: 'bulkWrite does everything in order',
    documents: [
      { _id: 1, n: 0 },
      { _id: 2, n: 0 },
    ],
    async run(collection) {
      const result = await collection.bulkWrite([
        { insertOne: { document: { _id: 3, n: 0 } as Doc } },
        { updateOne: { filter: { _id: 1 } as Doc, update: { $inc: { n: 5 } } } },
        { updateMany: { filter: {}, update: { $inc: { n: 1 } } } },
        { updateOne: { filter: { _id: 4 } as Doc, update: { $set: { n: 4 } }, upsert: true } },
        { deleteOne: { filter: { _id: 3 } as Doc } },
      ]);
      const left = await collection.find().sort({ _id: 1 }).toArray();
      const { insertedCount, modifiedCount, upsertedCount, deletedCount } = result;
      return { insertedCount, modifiedCount, upsertedCount, deletedCount, left };
    },
    expected: {
      insertedCount: 1,
      modifiedCount: 4,
      upsertedCount: 1,
      deletedCount: 1,
      left: [
        { _id: 1, n: 6 },
        { _id: 2, n: 1 },
        { _id: 4, n: 4 },
      ],
    },
  },
  {
    title: 'bulkWrite without order reports each refusal by its place',
    documents: [{ _id: 1 }],
    async run(collection) {
      const operations = [1, 2, 1, 3].map((_id) => ({ insertOne: { document: { _id } as Doc } }));
      const error = failureOf(
        await collection.bulkWrite(operations, { ordered: false }).catch((reason: unknown) => reason),
      );
      return [error.writeErrors.map(({ index }) => index), await collection.countDocuments()];
    },
    expected: [[0, 2], 3],
  },
  {
    title: 'bulkWrite in order stops at the first refusal, and what came before is done',
    documents: [{ _id: 1, n: 0 }],
    async run(collection) {
      const operations = [
        { updateOne: { filter: { _id: 1 } as Doc, update: { $inc: { n: 1 } } } },
        { insertOne: { document: { _id: 1 } as Doc } },
        { updateOne: { filter: { _id: 1 } as Doc, update: { $inc: { n: 1 } } } },
      ];
      const error = failureOf(await collection.bulkWrite(operations).catch((reason: unknown) => reason));
      return [error.writeErrors.map(({ index, code }) => [index, code]), await collection.findOne()];
    },
    expected: [[[1, 11000]], { _id: 1, n: 1 }],
  },
  {
    title: 'an insertion without _id is given one by the driver or the server',
    documents: [],
    async run({ db, collectionName }) {
      await db.command({ insert: collectionName, documents: [{ a: 1 }] });
      const found = await db.collection(collectionName).findOne();
      return [found?._id instanceof ObjectId, found?.['a']];
    },
    expected: [true, 1],
  },
  {
    title: 'values of many kinds can be an _id',
    documents: [],
    async run(collection) {
      const ids: unknown[] = [1, 'a', true, new Date(5), { a: 1 }, new ObjectId('65a000000000000000000001')];
      await collection.insertMany(ids.map((_id) => ({ _id }) as Doc));
      const counts = await Promise.all(ids.map((_id) => collection.countDocuments({ _id } as Doc)));
      return counts.every((count) => count === 1);
    },
    expected: true,
  },
  {
    title: 'a large insertMany goes through in several messages',
    documents: [],
    async run(collection) {
      const text = 'x'.repeat(1000);
      await collection.insertMany(Array.from({ length: 3000 }, (_, _id) => ({ _id, text }) as Doc));
      return (await collection.find().toArray()).length;
    },
    expected: 3000,
  },
  {
    title: 'a write nobody waits for is done before the next one on its connection',
    documents: [],
    async run(collection) {
      await collection.insertOne({ _id: 1 } as Doc, { writeConcern: { w: 0 } });
      await collection.updateOne({ _id: 2 } as Doc, { $set: { a: 1 } }, { upsert: true });
      return collection.countDocuments();
    },
    expected: 2,
  },
];
