import type { Doc } from '../src/values';
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
    title: 'findOneAndUpdate drops fields from its answer, and keeps them stored',
    documents: queue,
    async run(collection) {
      const projection = { state: 0, rank: 0 };
      const shown = await collection.findOneAndUpdate({ _id: 1 } as Doc, { $inc: { n: 1 } }, { projection });
      return [shown, Object.keys((await collection.findOne({ _id: 1 } as Doc)) ?? {})];
    },
    expected: [{ _id: 1, n: 1 }, ['_id', 'state', 'rank', 'n']],
  },
  {
    title: 'findOneAndUpdate with the positional $',
    documents: [{ _id: 1, l: [{ k: 'a' }, { k: 'b' }] }],
    run: (c) =>
      c.findOneAndUpdate(
        { l: { $elemMatch: { k: 'b' } } },
        { $set: { 'l.$.n': 1 } },
        { returnDocument: 'after' },
      ),
    expected: { _id: 1, l: [{ k: 'a' }, { k: 'b', n: 1 }] },
  },
  {
    title: 'findOneAndUpdate as an upsert takes equalities from its filter, and $setOnInsert',
    documents: [],
    run: (c) =>
      c.findOneAndUpdate(
        { _id: 'k', a: 1, b: { $gt: 2 } } as Doc,
        { $setOnInsert: { made: true }, $inc: { n: 2 } },
        { upsert: true, returnDocument: 'after' },
      ),
    expected: { _id: 'k', a: 1, made: true, n: 2 },
  },
];
