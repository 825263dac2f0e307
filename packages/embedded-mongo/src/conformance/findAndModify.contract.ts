import type { Doc } from '../values';
import type { Case } from './case.contract';

const queue: Doc[] = [
  { _id: 1, state: 'new', rank: 2, n: 1 },
  { _id: 2, state: 'new', rank: 1, n: 1 },
  { _id: 3, state: 'done', rank: 0, n: 1 },
];

export const findAndModifyCases: readonly Case[] = [
  {
    title: 'findOneAndUpdate gives the document as it was',
    documents: queue,
    run: (c) => c.findOneAndUpdate({ _id: 1 } as Doc, { $inc: { n: 1 } }),
    expected: { _id: 1, state: 'new', rank: 2, n: 1 },
  },
  {
    title: 'findOneAndUpdate gives the document as it is now',
    documents: queue,
    run: (c) => c.findOneAndUpdate({ _id: 1 } as Doc, { $inc: { n: 1 } }, { returnDocument: 'after' }),
    expected: { _id: 1, state: 'new', rank: 2, n: 2 },
  },
  {
    title: 'findOneAndUpdate takes the first in order, and only some fields',
    documents: queue,
    run: (c) =>
      c.findOneAndUpdate(
        { state: 'new' },
        { $set: { state: 'taken' } },
        { sort: { rank: 1 }, returnDocument: 'after', projection: { state: 1 } },
      ),
    expected: { _id: 2, state: 'taken' },
  },
  {
    title: 'findOneAndUpdate without a match gives null',
    documents: queue,
    run: (c) => c.findOneAndUpdate({ _id: 9 } as Doc, { $inc: { n: 1 } }),
    expected: null,
  },
  {
    title: 'findOneAndUpdate as an upsert gives null before',
    documents: [],
    run: (c) =>
      c.findOneAndUpdate({ _id: 9 } as Doc, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'before' }),
    expected: null,
  },
  {
    title: 'findOneAndUpdate as an upsert gives the new document after',
    documents: [],
    run: (c) =>
      c.findOneAndUpdate({ _id: 9 } as Doc, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'after' }),
    expected: { _id: 9, n: 1 },
  },
  {
    title: 'findOneAndUpdate tells what an upsert did',
    documents: [],
    async run(collection) {
      const result = await collection.findOneAndUpdate(
        { _id: 9 } as Doc,
        { $inc: { n: 1 } },
        { upsert: true, includeResultMetadata: true },
      );
      return result.lastErrorObject;
    },
    expected: { n: 1, updatedExisting: false, upserted: 9 },
  },
  {
    title: 'findOneAndUpdate with arrayFilters',
    documents: [{ _id: 1, a: [1, 2] }],
    run: (c) =>
      c.findOneAndUpdate(
        {},
        { $inc: { 'a.$[x]': 5 } },
        { arrayFilters: [{ x: 2 }], returnDocument: 'after' },
      ),
    expected: { _id: 1, a: [1, 7] },
  },
  {
    title: 'findOneAndReplace',
    documents: queue,
    run: (c) => c.findOneAndReplace({ _id: 3 } as Doc, { fresh: true }, { returnDocument: 'after' }),
    expected: { _id: 3, fresh: true },
  },
  {
    title: 'findOneAndDelete takes the first in order',
    documents: queue,
    async run(collection) {
      const removed = await collection.findOneAndDelete({ state: 'new' }, { sort: { rank: 1 } });
      return [removed?.['_id'], await collection.countDocuments()];
    },
    expected: [2, 2],
  },
];
