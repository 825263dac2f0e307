import type { Doc } from '../src/values';
import type { Case, Refusal } from './case.contract';

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error as { code: number }).code,
  );

export const indexCases: readonly Case[] = [
  {
    title: 'a unique index refuses on insert, update and upsert',
    documents: [
      { _id: 1, email: 'a' },
      { _id: 2, email: 'b' },
    ],
    async run(c) {
      await c.createIndex({ email: 1 }, { unique: true });
      return [
        await codeOf(c.insertOne({ email: 'a' })),
        await codeOf(c.updateOne({ _id: 2 } as Doc, { $set: { email: 'a' } })),
        await codeOf(c.updateOne({ email: 'zz', k: 1 }, { $set: { email: 'b' } }, { upsert: true })),
        await codeOf(c.findOneAndUpdate({ _id: 2 } as Doc, { $set: { email: 'a' } })),
        await codeOf(c.updateOne({ _id: 2 } as Doc, { $set: { email: 'b', other: 1 } })),
        await c.countDocuments(),
      ];
    },
    expected: [11000, 11000, 11000, 11000, 'accepted', 2],
  },
  {
    title: 'a unique violation names the index and the key',
    documents: [{ _id: 1, email: 'a' }],
    async run(c) {
      await c.createIndex({ email: 1 }, { unique: true, name: 'byEmail' });
      const error = (await c.insertOne({ email: 'a' }).catch((reason: unknown) => reason)) as Error & {
        keyPattern: Doc;
        keyValue: Doc;
      };
      return [/E11000 duplicate key error.*byEmail/.test(error.message), error.keyPattern, error.keyValue];
    },
    expected: [true, { email: 1 }, { email: 'a' }],
  },
  {
    title: 'a value is free again after its document is gone or changed',
    documents: [
      { _id: 1, k: 'a' },
      { _id: 2, k: 'b' },
    ],
    async run(c) {
      await c.createIndex({ k: 1 }, { unique: true });
      await c.deleteOne({ _id: 1 } as Doc);
      await c.updateOne({ _id: 2 } as Doc, { $set: { k: 'c' } });
      return [await codeOf(c.insertOne({ k: 'a' })), await codeOf(c.insertOne({ k: 'b' }))];
    },
    expected: ['accepted', 'accepted'],
  },
  {
    title: 'a compound unique index looks at all its fields',
    documents: [{ _id: 1, a: 1, b: 1 }],
    async run(c) {
      await c.createIndex({ a: 1, b: 1 }, { unique: true });
      return [await codeOf(c.insertOne({ a: 1, b: 2 })), await codeOf(c.insertOne({ a: 1, b: 1 }))];
    },
    expected: ['accepted', 11000],
  },
  {
    title: 'a unique index on an array looks at each element, across documents only',
    documents: [{ _id: 1, a: [1, 2] }],
    async run(c) {
      await c.createIndex({ a: 1 }, { unique: true });
      return [await codeOf(c.insertOne({ a: [3, 3] })), await codeOf(c.insertOne({ a: [4, 2] }))];
    },
    expected: ['accepted', 11000],
  },
  {
    title: 'a unique index on a nested field',
    documents: [{ _id: 1, a: { b: 'x' } }],
    async run(c) {
      await c.createIndex({ 'a.b': 1 }, { unique: true });
      return [await codeOf(c.insertOne({ a: { b: 'x' } })), await codeOf(c.insertOne({ a: { b: 'y' } }))];
    },
    expected: [11000, 'accepted'],
  },
  {
    title: 'a unique index tells values of different types apart',
    documents: [{ _id: 1, k: '1' }],
    async run(c) {
      await c.createIndex({ k: 1 }, { unique: true });
      return [
        await codeOf(c.insertOne({ k: 1 })),
        await codeOf(c.insertOne({ k: true })),
        await codeOf(c.insertOne({ k: { n: 1 } })),
        await codeOf(c.insertOne({ k: { n: 1 } })),
      ];
    },
    expected: ['accepted', 'accepted', 'accepted', 11000],
  },
  {
    title: 'insertMany and bulkWrite meet a unique value where it stands',
    documents: [{ _id: 1, k: 'a' }],
    async run(c) {
      await c.createIndex({ k: 1 }, { unique: true });
      const bulk = [
        { insertOne: { document: { k: 'b' } } },
        { updateOne: { filter: { k: 'b' }, update: { $set: { k: 'a' } } } },
        { insertOne: { document: { k: 'c' } } },
      ];
      return [
        await codeOf(c.bulkWrite(bulk, { ordered: false })),
        await codeOf(c.insertMany([{ k: 'd' }, { k: 'a' }, { k: 'e' }])),
        (await c.find().sort({ k: 1 }).toArray()).map(({ k }) => k as string),
      ];
    },
    expected: [11000, 11000, ['a', 'b', 'c', 'd']],
  },
  {
    title: 'a missing field is one value to a unique index',
    documents: [{ _id: 1 }],
    async run(c) {
      await c.createIndex({ k: 1 }, { unique: true });
      return codeOf(c.insertOne({ other: 1 }));
    },
    expected: 11000,
  },
  {
    title: 'a unique index over duplicates is refused',
    documents: [
      { _id: 1, k: 1 },
      { _id: 2, k: 1 },
    ],
    async run(c) {
      return [await codeOf(c.createIndex({ k: 1 }, { unique: true })), (await c.indexes()).length];
    },
    expected: [11000, 1],
  },
  {
    title: 'an updateMany that meets a unique value keeps what it changed before',
    documents: [
      { _id: 1, k: 1 },
      { _id: 2, k: 2 },
      { _id: 3, k: 3 },
    ],
    async run(c) {
      await c.createIndex({ k: 1 }, { unique: true });
      return [await codeOf(c.updateMany({}, { $set: { k: 9 } })), await c.countDocuments({ k: 9 })];
    },
    expected: [11000, 1],
  },
  {
    title: 'indexes are listed with their options, and creating one again is no error',
    documents: [],
    async run(c) {
      await c.createIndex({ a: 1, b: -1 }, { name: 'ab' });
      await c.createIndex({ a: 1, b: -1 }, { name: 'ab' });
      await c.createIndexes([
        { key: { 'x.y': 1 }, unique: true },
        { key: { at: 1 }, expireAfterSeconds: 60 },
      ]);
      return (await c.indexes()).map(({ name, key, unique, expireAfterSeconds }) =>
        JSON.parse(JSON.stringify({ name, key, unique, expireAfterSeconds })),
      );
    },
    expected: [
      { name: '_id_', key: { _id: 1 } },
      { name: 'ab', key: { a: 1, b: -1 } },
      { name: 'x.y_1', key: { 'x.y': 1 }, unique: true },
      { name: 'at_1', key: { at: 1 }, expireAfterSeconds: 60 },
    ],
  },
  {
    title: 'the lifetime of documents can be changed where there is one',
    documents: [{ _id: 1, at: new Date('2100-01-01') }],
    async run(c) {
      await c.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
      const index = { name: 'at_1', expireAfterSeconds: 120 };
      const answer = await c.db.command({ collMod: c.collectionName, index });
      const [, changed] = await c.indexes();
      return [
        Number(answer['expireAfterSeconds_old']),
        Number(answer['expireAfterSeconds_new']),
        changed?.['expireAfterSeconds'],
        await c.countDocuments(),
      ];
    },
    expected: [60, 120, 120, 1],
  },
  {
    title: 'an index can be dropped by its name',
    documents: [],
    async run(c) {
      await c.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { d: 1 } }]);
      await c.dropIndex('a_1');
      return (await c.indexes()).map(({ name }) => name);
    },
    expected: ['_id_', 'b_1', 'd_1'],
  },
  {
    title: 'a collection that an insertion created is listed, and can be dropped',
    documents: [],
    async run(c) {
      await c.insertOne({});
      const before = await c.db.listCollections({ name: c.collectionName }).toArray();
      await c.drop();
      const after = await c.db.listCollections({ name: c.collectionName }, { nameOnly: true }).toArray();
      return [before.map(({ type }) => type), after];
    },
    expected: [['collection'], []],
  },
];

const index = (title: string, key: Doc, options: Doc, code: number): Refusal => ({
  title: `index: ${title}`,
  documents: [{ _id: 1, a: [1], b: [1], l: [{ a: 1, b: 1 }] }],
  run: (collection) =>
    collection.db.command({
      createIndexes: collection.collectionName,
      indexes: [{ key, name: 'i', ...options }],
    }),
  code,
});

export const indexRefusals: readonly Refusal[] = [
  index('partial', { c: 1 }, { partialFilterExpression: { c: 1 } }, 238),
  index('sparse', { c: 1 }, { unique: true, sparse: true }, 238),
  index('with a collation', { c: 1 }, { collation: { locale: 'en' } }, 238),
  index('text', { c: 'text' }, {}, 238),
  index('hashed', { c: 'hashed' }, {}, 238),
  index('with an unknown option', { c: 1 }, { foo: 1 }, 40415),
  { ...index('without fields', {}, {}, 67), everywhere: true },
  { ...index('over two arrays', { a: 1, b: 1 }, {}, 171), everywhere: true },
  index('over two fields of one array', { 'l.a': 1, 'l.b': 1 }, {}, 171),
  index('over an element of an array', { 'a.0': 1 }, {}, 238),
  {
    title: 'index: another one of the same name',
    async run(collection) {
      await collection.createIndex({ a: 1 }, { name: 'i' });
      await collection.createIndex({ b: 1 }, { name: 'i' });
    },
    code: 86,
    everywhere: true,
  },
  {
    title: 'index: dropping the one on _id',
    documents: [{ _id: 1 }],
    run: (collection) => collection.dropIndex('_id_'),
    code: 72,
    everywhere: true,
  },
  {
    title: 'index: another lifetime of one that is not there',
    documents: [{ _id: 1 }],
    run: ({ db, collectionName }) =>
      db.command({ collMod: collectionName, index: { name: 'nothing', expireAfterSeconds: 1 } }),
    code: 27,
    everywhere: true,
  },
  {
    title: 'index: a lifetime where there was none',
    async run(collection) {
      await collection.createIndex({ a: 1 });
      const index = { name: 'a_1', expireAfterSeconds: 1 };
      await collection.db.command({ collMod: collection.collectionName, index });
    },
    code: 238,
  },
  {
    title: 'index: dropping one that is not there',
    documents: [{ _id: 1 }],
    run: (collection) => collection.dropIndex('nothing'),
    code: 27,
    everywhere: true,
  },
];
