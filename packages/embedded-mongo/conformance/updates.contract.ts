import type { Doc } from '../src/values';
import { updates, updatesWhere, type Case } from './case.contract';

const grades = {
  lines: [
    { sku: 'a', n: 1 },
    { sku: 'b', n: 2 },
    { sku: 'a', n: 3 },
  ],
};

interface Counting {
  readonly documents: Doc[];
  readonly filter: Doc;
  readonly update: Doc;
  readonly options?: object;
  readonly expected: Doc;
}

const counts = (title: string, { documents, filter, update, options, expected }: Counting): Case => ({
  title,
  documents,
  async run(collection) {
    const { matchedCount, modifiedCount, upsertedCount } = await collection.updateMany(
      filter,
      update,
      options,
    );
    return { matchedCount, modifiedCount, upsertedCount };
  },
  expected,
});

export const updateCases: readonly Case[] = [
  updates('$set replaces', { a: 1 }, { $set: { a: 'x' } }, { a: 'x' }),
  updates('$set creates objects on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }),
  updates(
    '$set of a nested field keeps its neighbours',
    { a: { b: 1, c: 2 } },
    { $set: { 'a.b': 9 } },
    { a: { b: 9, c: 2 } },
  ),
  updates('$set of an element', { a: [1, 2, 3] }, { $set: { 'a.1': 9 } }, { a: [1, 9, 3] }),
  updates(
    '$set with a number on a missing field makes an object',
    {},
    { $set: { 'a.0': 1 } },
    { a: { 0: 1 } },
  ),
  updates(
    '$set below an element',
    { a: [{ b: 1 }] },
    { $set: { 'a.0.b': 2, 'a.0.c': 3 } },
    { a: [{ b: 2, c: 3 }] },
  ),
  updates(
    'several operators at once',
    { a: 1, b: 1, c: 1 },
    { $set: { a: 2 }, $inc: { b: 5 }, $unset: { c: '' } },
    { a: 2, b: 6 },
  ),
  updates('an empty $set', { a: 1 }, { $set: {} }, { a: 1 }),
  updates(
    '$unset',
    { a: 1, b: { c: 1, d: 2 } },
    { $unset: { a: '', 'b.c': 1, nothing: 1 } },
    { b: { d: 2 } },
  ),
  updates('$unset of an element leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }),
  updates('$inc', { n: 1 }, { $inc: { n: 2, 'm.k': -3 } }, { n: 3, m: { k: -3 } }),
  updates('$inc by a fraction', { n: 1 }, { $inc: { n: 0.5 } }, { n: 1.5 }),
  updates('$inc past 32 bits', { n: 2 ** 31 - 1 }, { $inc: { n: 1 } }, { n: 2 ** 31 }),
  updates('$setOnInsert does nothing to what is there', { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }),
  updates('$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }),
  updates('$push on a missing field', {}, { $push: { 'a.b': { x: 1 } } }, { a: { b: [{ x: 1 }] } }),
  updates('$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }),
  updates(
    '$push $slice keeps the first',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: 2 } } },
    { a: [1, 2] },
  ),
  updates(
    '$push $slice keeps the last',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: -2 } } },
    { a: [2, 3] },
  ),
  updates('$push $slice 0 empties', { a: [1, 2] }, { $push: { a: { $each: [], $slice: 0 } } }, { a: [] }),
  updates('$pop the last', { a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }),
  updates('$pop the first', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }),
  updates('$pop of an empty array', { a: [] }, { $pop: { a: -1 } }, { a: [] }),
  updatesWhere('positional $', {
    before: grades,
    update: { $set: { 'lines.$.n': 9 } },
    after: {
      lines: [
        { sku: 'a', n: 1 },
        { sku: 'b', n: 9 },
        { sku: 'a', n: 3 },
      ],
    },
    filter: { lines: { $elemMatch: { sku: 'b' } } },
  }),
  updatesWhere('positional $ with $elemMatch', {
    before: grades,
    update: { $inc: { 'lines.$.n': 10 } },
    after: {
      lines: [
        { sku: 'a', n: 1 },
        { sku: 'b', n: 2 },
        { sku: 'a', n: 13 },
      ],
    },
    filter: { lines: { $elemMatch: { sku: 'a', n: { $gt: 1 } } } },
  }),
  updatesWhere('positional $ of a plain value', {
    before: { a: [5, 6, 7] },
    update: { $set: { 'a.$': 0 } },
    after: { a: [5, 0, 7] },
    filter: { a: { $elemMatch: { $gt: 5 } } },
  }),
  updatesWhere('positional $ with $unset of a field', {
    before: grades,
    update: { $unset: { 'lines.$.n': '' } },
    after: { lines: [{ sku: 'a', n: 1 }, { sku: 'b' }, { sku: 'a', n: 3 }] },
    filter: { lines: { $elemMatch: { sku: 'b' } } },
  }),
  counts('updateMany counts what matched and what changed', {
    documents: [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ],
    filter: {},
    update: { $set: { a: 2 } },
    expected: { matchedCount: 2, modifiedCount: 1, upsertedCount: 0 },
  }),
  counts('an update that changes nothing modifies nothing', {
    documents: [{ _id: 1, a: { b: 1 } }],
    filter: {},
    update: { $set: { a: { b: 1 } }, $unset: { x: 1 } },
    expected: { matchedCount: 1, modifiedCount: 0, upsertedCount: 0 },
  }),
  counts('a guarded $pop whose guard fails changes nothing', {
    documents: [{ _id: 1, outbox: [{ id: 'e2' }] }],
    filter: { _id: 1, 'outbox.0.id': 'e1' },
    update: { $pop: { outbox: -1 } },
    expected: { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 },
  }),
  counts('an upsert that finds nothing creates one', {
    documents: [],
    filter: { a: 1 },
    update: { $set: { b: 2 } },
    options: { upsert: true },
    expected: { matchedCount: 0, modifiedCount: 0, upsertedCount: 1 },
  }),
  {
    title: 'an upsert keeps the _id of its filter',
    documents: [],
    run: async (c) =>
      (await c.updateOne({ _id: 'key' } as Doc, { $set: { a: 1 } }, { upsert: true })).upsertedId,
    expected: 'key',
  },
  {
    title: 'a changed copy leaves the old document alone while it is being read',
    documents: [{ _id: 1, a: { b: [1, 2] } }, { _id: 2 }, { _id: 3 }],
    async run(collection) {
      const cursor = collection.find().sort({ _id: -1 }).batchSize(1);
      await cursor.next();
      await collection.updateOne({ _id: 1 } as Doc, { $push: { 'a.b': 3 } } as Doc);
      await cursor.close();
      return collection.findOne({ _id: 1 } as Doc);
    },
    expected: { _id: 1, a: { b: [1, 2, 3] } },
  },
];
