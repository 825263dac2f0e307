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

interface Filtering {
  readonly before: Doc;
  readonly update: Doc;
  readonly arrayFilters: Doc[];
  readonly after: Doc;
}

const withFilters = (title: string, { before, update, arrayFilters, after }: Filtering): Case => ({
  title,
  documents: [{ _id: 1, ...before }],
  async run(collection) {
    await collection.updateOne({ _id: 1 } as Doc, update, { arrayFilters });
    return collection.findOne();
  },
  expected: { _id: 1, ...after },
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
    '$set beyond the end fills with null',
    { a: [1] },
    { $set: { 'a.3': 9 } },
    { a: [1, null, null, 9] },
  ),
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
  updates('$mul', { n: 3 }, { $mul: { n: 4, missing: 2 } }, { n: 12, missing: 0 }),
  updates('$min and $max', { a: 5, b: 5 }, { $min: { a: 3, c: 7 }, $max: { b: 9 } }, { a: 3, b: 9, c: 7 }),
  updates('$min and $max that change nothing', { a: 5 }, { $min: { a: 6 } }, { a: 5 }),
  updates('$rename', { a: 1, b: { c: 2 } }, { $rename: { a: 'z', 'b.c': 'd' } }, { b: {}, z: 1, d: 2 }),
  updates('$rename over an existing field', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }),
  updates('$rename of a missing field', { a: 1 }, { $rename: { nothing: 'b' } }, { a: 1 }),
  updates('$setOnInsert does nothing to what is there', { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }),
  updates('$addToSet', { a: [1, { x: 1 }] }, { $addToSet: { a: 2 } }, { a: [1, { x: 1 }, 2] }),
  updates(
    '$addToSet of what is there',
    { a: [1, { x: 1 }] },
    { $addToSet: { a: { x: 1 } } },
    { a: [1, { x: 1 }] },
  ),
  updates('$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2, 3] } } }, { a: [1, 2, 3] }),
  updates('$addToSet on a missing field', {}, { $addToSet: { a: 1 } }, { a: [1] }),
  updates('$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }),
  updates('$push on a missing field', {}, { $push: { 'a.b': { x: 1 } } }, { a: { b: [{ x: 1 }] } }),
  updates('$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }),
  updates('$push $position', { a: [1, 2] }, { $push: { a: { $each: [9], $position: 1 } } }, { a: [1, 9, 2] }),
  updates(
    '$push $position from the end',
    { a: [1, 2] },
    { $push: { a: { $each: [9], $position: -1 } } },
    { a: [1, 9, 2] },
  ),
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
  updates(
    '$push $sort of values',
    { a: [3, 1] },
    { $push: { a: { $each: [2], $sort: -1 } } },
    { a: [3, 2, 1] },
  ),
  updates(
    '$push $sort by a field, then $slice',
    { a: [{ n: 3 }, { n: 1 }] },
    { $push: { a: { $each: [{ n: 2 }], $sort: { n: 1 }, $slice: -2 } } },
    { a: [{ n: 2 }, { n: 3 }] },
  ),
  updates('$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }),
  updates('$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }),
  updates('$pull with $in', { a: ['x', 'y', 'z'] }, { $pull: { a: { $in: ['x', 'z'] } } }, { a: ['y'] }),
  updates(
    '$pull of objects by some of their fields',
    grades,
    { $pull: { lines: { sku: 'a' } } },
    { lines: [{ sku: 'b', n: 2 }] },
  ),
  updates(
    '$pull of objects by a range',
    grades,
    { $pull: { lines: { n: { $lte: 2 } } } },
    { lines: [{ sku: 'a', n: 3 }] },
  ),
  updates('$pull from a missing field', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }),
  updates('$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }),
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
    filter: { 'lines.sku': 'b' },
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
    filter: { a: 6 },
  }),
  updatesWhere('positional $ with $unset of a field', {
    before: grades,
    update: { $unset: { 'lines.$.n': '' } },
    after: { lines: [{ sku: 'a', n: 1 }, { sku: 'b' }, { sku: 'a', n: 3 }] },
    filter: { 'lines.sku': 'b' },
  }),
  updates(
    '$[] changes every element',
    grades,
    { $inc: { 'lines.$[].n': 1 } },
    {
      lines: [
        { sku: 'a', n: 2 },
        { sku: 'b', n: 3 },
        { sku: 'a', n: 4 },
      ],
    },
  ),
  withFilters('arrayFilters by a field', {
    before: grades,
    update: { $set: { 'lines.$[l].n': 0 } },
    arrayFilters: [{ 'l.sku': 'a' }],
    after: {
      lines: [
        { sku: 'a', n: 0 },
        { sku: 'b', n: 2 },
        { sku: 'a', n: 0 },
      ],
    },
  }),
  withFilters('arrayFilters by two conditions', {
    before: grades,
    update: { $unset: { 'lines.$[l].n': '' } },
    arrayFilters: [{ 'l.sku': 'a', 'l.n': { $gt: 1 } }],
    after: { lines: [{ sku: 'a', n: 1 }, { sku: 'b', n: 2 }, { sku: 'a' }] },
  }),
  withFilters('arrayFilters of plain values', {
    before: { a: [1, 5, 9] },
    update: { $mul: { 'a.$[big]': 2 } },
    arrayFilters: [{ big: { $gte: 5 } }],
    after: { a: [1, 10, 18] },
  }),
  withFilters('arrayFilters in two levels', {
    before: { a: [{ b: [1, 2] }, { b: [3] }] },
    update: { $inc: { 'a.$[].b.$[x]': 10 } },
    arrayFilters: [{ x: { $gt: 1 } }],
    after: { a: [{ b: [1, 12] }, { b: [13] }] },
  }),
  {
    title: '$currentDate writes the time',
    documents: [{ _id: 1 }],
    async run(collection) {
      await collection.updateOne(
        { _id: 1 } as Doc,
        { $currentDate: { at: true, 'b.c': { $type: 'date' } } } as Doc,
      );
      const found = await collection.findOne();
      return [found?.['at'] instanceof Date, (found?.['b'] as Doc)['c'] instanceof Date];
    },
    expected: [true, true],
  },
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
    update: { $set: { a: { b: 1 } }, $pull: { x: 1 } },
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
    title: 'replaceOne replaces everything but _id',
    documents: [{ _id: 1, a: 1, b: 2 }],
    async run(collection) {
      await collection.replaceOne({ a: 1 }, { c: 3 });
      return collection.findOne();
    },
    expected: { _id: 1, c: 3 },
  },
  {
    title: 'replaceOne as an upsert',
    documents: [],
    async run(collection) {
      await collection.replaceOne({ _id: 7, x: 1 } as Doc, { c: 3 }, { upsert: true });
      return collection.findOne();
    },
    expected: { _id: 7, c: 3 },
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
