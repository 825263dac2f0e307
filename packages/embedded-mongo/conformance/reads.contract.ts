import type { Doc } from '../src/values';
import type { Case } from './case.contract';

const people: Doc[] = [
  { _id: 1, name: 'b', age: 30, tags: [3, 1], home: { city: 'X', zip: '1' } },
  { _id: 2, name: 'a', age: 30, tags: [2], home: { city: 'Y', zip: '2' } },
  { _id: 3, name: 'c', tags: [], home: { city: 'X', zip: '3' } },
  { _id: 4, name: 'a', age: 20, lines: [{ sku: 'p', n: 1, x: 1 }, 7, { sku: 'q', n: 2, x: 2 }] },
];

const ofEveryType: Doc[] = [
  { _id: 1, v: 'text' },
  { _id: 2, v: 2 },
  { _id: 3 },
  { _id: 4, v: null },
  { _id: 5, v: { a: 1 } },
  { _id: 6, v: true },
  { _id: 7, v: new Date(0) },
  { _id: 8, v: [] },
  { _id: 9, v: 1.5 },
];

const sorted = (title: string, sort: Record<string, 1 | -1>, ids: number[], documents = people): Case => ({
  title,
  documents,
  run: async (collection) => (await collection.find().sort(sort).toArray()).map(({ _id }) => _id),
  expected: ids,
});

const projected = (title: string, projection: Doc, expected: Doc, _id = 1): Case => ({
  title,
  documents: people,
  run: (collection) => collection.findOne({ _id } as Doc, { projection }),
  expected,
});

const many: Doc[] = Array.from({ length: 250 }, (_, i) => ({ _id: i, even: i % 2 === 0 }));

export const readCases: readonly Case[] = [
  sorted('sorting up, missing first', { age: 1, _id: 1 }, [3, 4, 1, 2]),
  sorted('sorting down, missing last', { age: -1, _id: 1 }, [1, 2, 4, 3]),
  sorted('sorting by two fields', { name: 1, age: -1 }, [2, 4, 1, 3]),
  sorted('sorting by a dotted path', { 'home.city': -1, _id: -1 }, [2, 3, 1, 4]),
  sorted('an array sorts up by its smallest element', { tags: 1, _id: 1 }, [3, 4, 1, 2]),
  sorted('an array sorts down by its largest element', { tags: -1, _id: 1 }, [1, 2, 4, 3]),
  sorted('types have an order', { v: 1, _id: 1 }, [8, 3, 4, 9, 2, 1, 5, 6, 7], ofEveryType),

  sorted(
    'an empty array comes before null, and null and missing are alike',
    { v: 1, _id: -1 },
    [4, 3, 2, 1],
    [{ _id: 1, v: 0 }, { _id: 2, v: null }, { _id: 3 }, { _id: 4, v: [] }],
  ),
  sorted('sorting down by a field of objects in an array', { 'lines.n': -1, _id: 1 }, [4, 1, 2, 3]),
  {
    title: 'skip and limit',
    documents: many,
    run: async (c) => (await c.find().sort({ _id: 1 }).skip(10).limit(3).toArray()).map(({ _id }) => _id),
    expected: [10, 11, 12],
  },
  {
    title: 'a cursor goes on over several batches',
    documents: many,
    run: async (c) => (await c.find({ even: true }).batchSize(7).toArray()).length,
    expected: 125,
  },
  {
    title: 'a cursor shows the documents as they were when it was opened',
    documents: many,
    async run(collection) {
      const cursor = collection.find().sort({ _id: 1 }).batchSize(2);
      await cursor.next();
      await collection.deleteMany({ _id: { $gte: 200 } } as Doc);
      return (await cursor.toArray()).length >= 199;
    },
    expected: true,
  },
  {
    title: 'a cursor that is closed early leaves nothing behind',
    documents: many,
    async run(collection) {
      const cursor = collection.find().batchSize(2);
      await cursor.next();
      await cursor.close();
      return collection.countDocuments();
    },
    expected: 250,
  },
  {
    title: 'a negative limit gives one batch',
    documents: many,
    run: async (c) => (await c.find().limit(-5).toArray()).length,
    expected: 5,
  },
  {
    title: 'countDocuments with a filter and a limit',
    documents: many,
    run: (c) => c.countDocuments({ even: true }, { limit: 50 }),
    expected: 50,
  },
  {
    title: 'estimatedDocumentCount',
    documents: many,
    run: (c) => c.estimatedDocumentCount(),
    expected: 250,
  },
  {
    title: 'findOne without a match',
    documents: people,
    run: (c) => c.findOne({ name: 'nobody' }),
    expected: null,
  },
  projected('fields kept, with _id', { name: 1 }, { _id: 1, name: 'b' }),
  projected('fields kept, without _id', { name: 1, _id: 0 }, { name: 'b' }),
  projected('fields dropped', { home: 0, tags: 0 }, { _id: 1, name: 'b', age: 30 }),
  projected('_id alone', { _id: 1 }, { _id: 1 }),
  projected('a nested field kept', { 'home.city': 1 }, { _id: 1, home: { city: 'X' } }),
  projected(
    'a nested field dropped',
    { 'home.city': 0, tags: 0 },
    { _id: 1, name: 'b', age: 30, home: { zip: '1' } },
  ),
  projected(
    'fields of objects in an array',
    { 'lines.sku': 1 },
    { _id: 4, lines: [{ sku: 'p' }, { sku: 'q' }] },
    4,
  ),
  projected(
    'fields of objects in an array dropped',
    { 'lines.x': 0, 'lines.n': 0, name: 0, age: 0 },
    { _id: 4, lines: [{ sku: 'p' }, 7, { sku: 'q' }] },
    4,
  ),
  projected('true and 1 are alike', { name: true, age: 1 }, { _id: 1, name: 'b', age: 30 }),
  projected('a field below a plain value is left out', { 'name.first': 1 }, { _id: 1 }),
  projected('a field that is not there', { nothing: 1 }, { _id: 1 }),
];
