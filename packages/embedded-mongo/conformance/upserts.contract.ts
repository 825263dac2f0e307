import type { Doc } from '../src/values';
import { updates, updatesWhere, type Case, type Refusal } from './case.contract';

const upserts = (title: string, filter: Doc, update: Doc, expected: Doc): Case => ({
  title: `an upsert ${title}`,
  documents: [],
  async run(collection) {
    await collection.updateOne(filter, update, { upsert: true });
    return collection.findOne({}, { projection: { _id: 0 } });
  },
  expected,
});

/** Upserts, and what the operators of an update do at their edges. */
export const upsertCases: readonly Case[] = [
  upserts(
    'takes equalities from the filter',
    { a: 1, 'b.c': 2, d: { $gt: 3 }, e: { $eq: 5 }, $and: [{ f: 6 }] },
    { $set: { z: 1 } },
    { a: 1, b: { c: 2 }, e: 5, f: 6, z: 1 },
  ),
  upserts(
    'applies $setOnInsert, $inc and $push',
    { a: 1 },
    { $setOnInsert: { b: 2 }, $inc: { n: 1 }, $push: { l: 'x' } },
    { a: 1, b: 2, n: 1, l: ['x'] },
  ),
  upserts(
    'takes nothing from $in, $ne and $exists',
    { a: { $in: [1, 2] }, b: { $ne: 1 }, c: { $exists: false } },
    { $set: { z: 1 } },
    { z: 1 },
  ),
  upserts(
    'takes an $or of one, and none of two',
    { $or: [{ a: 1 }], b: 2 },
    { $set: { z: 1 } },
    { a: 1, b: 2, z: 1 },
  ),
  upserts('takes nothing from an $or of two', { $or: [{ a: 1 }, { b: 2 }] }, { $set: { z: 1 } }, { z: 1 }),
  upserts('takes a whole object', { a: { b: 1 } }, { $set: { z: 1 } }, { a: { b: 1 }, z: 1 }),
  upserts('lets the update replace what the filter gave', { a: 1 }, { $set: { a: 2 } }, { a: 2 }),
  upserts(
    'starts $min, $max and $mul from nothing',
    { k: 1 },
    { $min: { a: 5 }, $max: { b: 6 }, $mul: { c: 7 } },
    { k: 1, a: 5, b: 6, c: 0 },
  ),
  upserts(
    'makes arrays by $addToSet and $push with $each',
    { k: 1 },
    { $addToSet: { a: { $each: [1, 1] } }, $push: { b: { $each: [3, 2], $sort: 1 } } },
    { k: 1, a: [1], b: [2, 3] },
  ),
  upserts(
    'leaves out what $unset, $pull and $pop name',
    { k: 1 },
    { $unset: { a: 1 }, $pull: { b: 1 }, $pop: { c: 1 } },
    { k: 1 },
  ),
  {
    title: 'an upsert of many creates one',
    documents: [{ _id: 1, a: 1 }],
    async run(collection) {
      const result = await collection.updateMany({ a: 2 }, { $set: { b: 1 } }, { upsert: true });
      return [result.upsertedCount, result.matchedCount, await collection.countDocuments({ a: 2, b: 1 })];
    },
    expected: [1, 0, 1],
  },
  {
    title: 'an upsert that finds one changes it and creates none',
    documents: [{ _id: 1, a: 1 }],
    async run(collection) {
      await collection.updateOne({ a: 1 }, { $set: { b: 1 }, $setOnInsert: { c: 1 } }, { upsert: true });
      return collection.find().toArray();
    },
    expected: [{ _id: 1, a: 1, b: 1 }],
  },
  {
    title: 'replaceOne as an upsert takes only the _id from its filter',
    documents: [],
    async run(collection) {
      await collection.replaceOne({ _id: 'k', a: 1 } as Doc, { b: 2 }, { upsert: true });
      return collection.findOne();
    },
    expected: { _id: 'k', b: 2 },
  },
  updates(
    '$inc and $mul of a missing nested field',
    {},
    { $inc: { 'a.b': 2 }, $mul: { 'c.d': -3 } },
    { a: { b: 2 }, c: { d: 0 } },
  ),
  updates(
    '$min and $max go by the order of types',
    { a: 'x', b: 5 },
    { $min: { a: 5 }, $max: { b: 'x' } },
    { a: 5, b: 'x' },
  ),
  updates('$min of dates', { at: new Date(5) }, { $min: { at: new Date(3) } }, { at: new Date(3) }),
  updates('$max over null', { a: null }, { $max: { a: 0 } }, { a: 0 }),
  updates(
    '$addToSet minds the order of fields',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ),
  updates('$addToSet tells numbers and texts apart', { a: [1] }, { $addToSet: { a: '1' } }, { a: [1, '1'] }),
  updates('$pull of null', { a: [null, 1, null] }, { $pull: { a: null } }, { a: [1] }),
  updates(
    '$pull by $elemMatch',
    { a: [{ l: [{ n: 1 }] }, { l: [{ n: 5 }] }] },
    { $pull: { a: { l: { $elemMatch: { n: { $gt: 3 } } } } } },
    { a: [{ l: [{ n: 1 }] }] },
  ),
  updates('$pull by an anchored regex', { a: ['ab', 'b'] }, { $pull: { a: /^a/ } }, { a: ['b'] }),
  updates('$pull of a nested array', { o: { a: [1, 2] } }, { $pull: { 'o.a': 1 } }, { o: { a: [2] } }),
  updates(
    '$pullAll of objects',
    { a: [{ x: 1 }, { x: 2 }] },
    { $pullAll: { a: [{ x: 1 }] } },
    { a: [{ x: 2 }] },
  ),
  updates(
    '$push puts in place, then sorts, then cuts',
    { a: [5, 1] },
    { $push: { a: { $each: [4, 3], $position: 0, $sort: 1, $slice: 3 } } },
    { a: [1, 3, 4] },
  ),
  updates(
    '$push $sort by two fields',
    { a: [{ n: 1, k: 2 }] },
    {
      $push: {
        a: {
          $each: [
            { n: 1, k: 1 },
            { n: 0, k: 9 },
          ],
          $sort: { n: -1, k: 1 },
        },
      },
    },
    {
      a: [
        { n: 1, k: 1 },
        { n: 1, k: 2 },
        { n: 0, k: 9 },
      ],
    },
  ),
  updates(
    '$push of an array of objects without $each',
    { a: [] },
    { $push: { a: { l: [1] } } },
    { a: [{ l: [1] }] },
  ),
  updates('$rename into an object', { a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }),
  updates('$unset of what is below a plain value', { a: 1 }, { $unset: { 'a.b': '' } }, { a: 1 }),
  updates(
    '$unset in every element',
    { l: [{ a: 1, b: 1 }, { a: 2 }] },
    { $unset: { 'l.$[].a': '' } },
    { l: [{ b: 1 }, {}] },
  ),
  updates('new fields come in the order of their names', {}, { $set: { b: 1, a: 1 } }, { a: 1, b: 1 }),
  updatesWhere('positional $ in the second of two arrays', {
    before: {
      l: [
        { k: 1, tags: ['x'] },
        { k: 2, tags: ['y'] },
      ],
    },
    update: { $push: { 'l.$.tags': 'z' } },
    after: {
      l: [
        { k: 1, tags: ['x'] },
        { k: 2, tags: ['y', 'z'] },
      ],
    },
    filter: { 'l.k': 2 },
  }),
  updatesWhere('positional $ by $in', {
    before: { a: [1, 5, 9] },
    update: { $set: { 'a.$': 0 } },
    after: { a: [1, 0, 9] },
    filter: { a: { $in: [5, 9] } },
  }),
  {
    title: 'arrayFilters that no element passes change nothing',
    documents: [{ _id: 1, a: [1] }],
    async run(collection) {
      const change = { $set: { 'a.$[x]': 0 } };
      const { matchedCount, modifiedCount } = await collection.updateOne({}, change, {
        arrayFilters: [{ x: 9 }],
      });
      return [matchedCount, modifiedCount];
    },
    expected: [1, 0],
  },
  {
    title: 'arrayFilters with $or',
    documents: [{ _id: 1, a: [{ n: 1 }, { n: 5 }, { n: 9 }] }],
    async run(collection) {
      const arrayFilters = [{ $or: [{ 'x.n': 1 }, { 'x.n': 9 }] }];
      await collection.updateOne({}, { $set: { 'a.$[x].ok': true } }, { arrayFilters });
      return collection.findOne();
    },
    expected: { _id: 1, a: [{ n: 1, ok: true }, { n: 5 }, { n: 9, ok: true }] },
  },
  {
    title: 'updateMany changes every match, each by its own values',
    documents: [
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3 },
    ],
    async run(collection) {
      await collection.updateMany({ n: { $lt: 3 } }, { $mul: { n: 10 } });
      return (await collection.find().sort({ _id: 1 }).toArray()).map(({ n }) => n as number);
    },
    expected: [10, 20, 3],
  },
];

const upsertRefusal = (title: string, filter: Doc, update: Doc, code: number): Refusal => ({
  title: `upsert: ${title}`,
  run: (collection) => collection.updateOne(filter, update, { upsert: true }),
  code,
  everywhere: true,
});

export const upsertRefusals: readonly Refusal[] = [
  upsertRefusal('the same path twice in the filter', { a: 1, $and: [{ a: 2 }] }, { $set: { z: 1 } }, 54),
  upsertRefusal('another _id than that of the filter', { _id: 1 } as Doc, { $set: { _id: 2 } }, 66),
  upsertRefusal('positional $ without a document', { l: 1 }, { $set: { 'l.$': 2 } }, 2),
  {
    title: 'update: replacing many',
    documents: [{ _id: 1 }],
    run: ({ db, collectionName }) =>
      db
        .command({ update: collectionName, updates: [{ q: {}, u: { a: 1 }, multi: true }] })
        .then(({ writeErrors }) => {
          const [first] = (writeErrors as { code: number }[] | undefined) ?? [];
          if (first) throw Object.assign(new Error('refused'), { code: first.code });
        }),
    code: 9,
    everywhere: true,
  },
];
