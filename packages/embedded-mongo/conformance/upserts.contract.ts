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
    { a: 1, 'b.c': 2, d: { $gt: 3 }, e: { $eq: 5 } },
    { $set: { z: 1 } },
    { a: 1, b: { c: 2 }, e: 5, z: 1 },
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
    'takes nothing from an $or of two',
    { $or: [{ a: 1 }, { b: 2 }], c: 3 },
    { $set: { z: 1 } },
    { c: 3, z: 1 },
  ),
  upserts('takes a whole object', { a: { b: 1 } }, { $set: { z: 1 } }, { a: { b: 1 }, z: 1 }),
  upserts('lets the update replace what the filter gave', { a: 1 }, { $set: { a: 2 } }, { a: 2 }),
  upserts(
    'starts $max and $inc from nothing',
    { k: 1 },
    { $max: { a: 6 }, $inc: { b: 7 } },
    { k: 1, a: 6, b: 7 },
  ),
  upserts(
    'makes arrays by $push with and without $each',
    { k: 1 },
    { $push: { a: 1, b: { $each: [3, 2] } } },
    { k: 1, a: [1], b: [3, 2] },
  ),
  upserts('leaves out what $unset and $pop name', { k: 1 }, { $unset: { a: 1 }, $pop: { c: 1 } }, { k: 1 }),
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
  updates('$max over null', { a: null }, { $max: { a: 0 } }, { a: 0 }),
  updates('$max that changes nothing', { a: 5 }, { $max: { a: 4 } }, { a: 5 }),
  updates('$max of dates', { a: new Date(1) }, { $max: { a: new Date(2) } }, { a: new Date(2) }),
  updates(
    '$max goes by the order of types',
    { a: 'x', b: 9 },
    { $max: { a: 5, b: 'y' } },
    { a: 'x', b: 'y' },
  ),
  updates(
    '$push of an array of objects without $each',
    { a: [] },
    { $push: { a: { l: [1] } } },
    { a: [{ l: [1] }] },
  ),
  updates('$unset of what is below a plain value', { a: 1 }, { $unset: { 'a.b': '' } }, { a: 1 }),
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
    filter: { l: { $elemMatch: { k: 2 } } },
  }),
  {
    title: 'updateMany changes every match, each by its own values',
    documents: [
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3 },
    ],
    async run(collection) {
      await collection.updateMany({ n: { $lt: 3 } }, { $inc: { n: 10 } });
      return (await collection.find().sort({ _id: 1 }).toArray()).map(({ n }) => n as number);
    },
    expected: [11, 12, 3],
  },
];

const upsertRefusal = (title: string, filter: Doc, update: Doc, code: number): Refusal => ({
  title: `upsert: ${title}`,
  run: (collection) => collection.updateOne(filter, update, { upsert: true }),
  code,
  everywhere: true,
});

export const upsertRefusals: readonly Refusal[] = [
  upsertRefusal('a field and one inside it', { a: { b: 1 }, 'a.c': 2 }, { $set: { z: 1 } }, 54),
  ...['$and', '$or'].map((name) => ({
    ...upsertRefusal(`${name} of one clause`, { [name]: [{ a: 1 }] }, { $set: { z: 1 } }, 238),
    everywhere: false,
  })),
  upsertRefusal('another _id than that of the filter', { _id: 1 } as Doc, { $set: { _id: 2 } }, 66),
  upsertRefusal('positional $ without a document', { l: 1 }, { $set: { 'l.$': 2 } }, 2),
];
