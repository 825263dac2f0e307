import { ObjectId } from 'bson';
import type { Doc } from '../src/values';
import { aggregates, type Case } from './case.contract';

const id = new ObjectId('65a000000000000000000001');

const sales: Doc[] = [
  { _id: 1, item: 'a', qty: 2, price: 10, tags: ['x', 'y'], at: new Date('2026-03-01T10:20:30.456Z') },
  { _id: 2, item: 'b', qty: 1, price: 20, tags: [], at: new Date('2026-03-02T00:00:00Z') },
  { _id: 3, item: 'a', qty: 5, price: 10, at: new Date('2026-04-01T00:00:00Z') },
  { _id: 4, item: 'c', price: 5, tags: ['x'], at: null },
];

const run = (title: string, pipeline: Doc[], expected: Doc[], documents = sales): Case =>
  aggregates(title, documents, pipeline, expected);

/** What an expression gives for each document, in order. */
const gives = (title: string, documents: Doc[], expression: unknown, values: unknown[]): Case =>
  aggregates(
    `expression: ${title}`,
    documents.map((document, _id) => ({ _id, ...document })),
    [{ $sort: { _id: 1 } }, { $group: { _id: '$_id', value: { $last: expression } } }, { $sort: { _id: 1 } }],
    values.map((value, _id) => ({ _id, value })),
  );

export const aggregationCases: readonly Case[] = [
  run(
    '$match and $sort',
    [{ $match: { qty: { $gte: 1 } } }, { $sort: { qty: -1 } }, { $group: { _id: '$_id' } }],
    [{ _id: 3 }, { _id: 1 }, { _id: 2 }],
  ),
  run(
    '$match after $limit',
    [{ $sort: { _id: 1 } }, { $limit: 2 }, { $match: { item: 'b' } }, { $group: { _id: '$_id' } }],
    [{ _id: 2 }],
  ),
  run(
    '$group by a field with every accumulator',
    [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: '$item',
          sum: { $sum: '$qty' },
          min: { $min: '$qty' },
          last: { $last: '$_id' },
          all: { $push: '$qty' },
          n: { $sum: 1 },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'a', sum: 7, min: 2, last: 3, all: [2, 5], n: 2 },
      { _id: 'b', sum: 1, min: 1, last: 2, all: [1], n: 1 },
      { _id: 'c', sum: 0, min: null, last: 4, all: [], n: 1 },
    ],
  ),
  run(
    '$group takes null and missing as one, and tells types apart',
    [{ $group: { _id: '$v', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: null, n: 2 },
      { _id: 1, n: 1 },
      { _id: '1', n: 1 },
    ],
    [{ _id: 1, v: null }, { _id: 2 }, { _id: 3, v: 1 }, { _id: 4, v: '1' }],
  ),
  run(
    '$group of missing and of other values',
    [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: null,
          sum: { $sum: '$v' },
          min: { $min: '$v' },
          last: { $last: '$v' },
          all: { $push: '$v' },
        },
      },
    ],
    [{ _id: null, sum: 3, min: 1, last: null, all: [1, 2, 'x', null] }],
    [{ _id: 1 }, { _id: 2, v: 1 }, { _id: 3, v: 2 }, { _id: 4, v: 'x' }, { _id: 5, v: null }, { _id: 6 }],
  ),
  run('$group of nothing', [{ $match: { _id: 99 } }, { $group: { _id: null, n: { $sum: 1 } } }], []),
  run(
    '$group by an object, and by a part of it',
    [
      { $group: { _id: { i: '$item', p: '$price' }, n: { $sum: 1 } } },
      { $group: { _id: '$_id.i', n: { $sum: '$n' }, prices: { $push: { price: '$_id.p', none: '$none' } } } },
      { $sort: { n: -1 } },
      { $limit: 1 },
    ],
    [{ _id: 'a', n: 2, prices: [{ price: 10 }] }],
  ),
  run(
    '$group by ObjectIds',
    [{ $group: { _id: '$ref', n: { $sum: 1 } } }],
    [{ _id: id, n: 2 }],
    [
      { _id: 1, ref: id },
      { _id: 2, ref: new ObjectId(id.toHexString()) },
    ],
  ),
  run(
    '$match on what a group computed',
    [{ $group: { _id: '$item', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }],
    [{ _id: 'a', n: 2 }],
  ),
  run(
    '$unwind leaves out empty and missing',
    [{ $sort: { _id: 1 } }, { $unwind: '$tags' }, { $group: { _id: '$tags', of: { $push: '$_id' } } }],
    [
      { _id: 'x', of: [1, 4] },
      { _id: 'y', of: [1] },
    ],
  ),
  run(
    '$unwind of an array, a plain value and null',
    [{ $unwind: '$l' }],
    [
      { _id: 1, l: 1, k: 9 },
      { _id: 1, l: 2, k: 9 },
      { _id: 2, l: 3 },
    ],
    [
      { _id: 1, l: [1, 2], k: 9 },
      { _id: 2, l: 3 },
      { _id: 3, l: null },
    ],
  ),
  gives(
    '$ifNull takes the first that is there, or the last',
    [{ a: 1 }, { a: null, b: 2 }, {}],
    { $ifNull: ['$a', '$b', 'none'] },
    [1, 2, 'none'],
  ),
  gives(
    '$subtract of numbers, of dates, and of what is missing',
    [{ a: 7, b: 2 }, { a: new Date(9_000), b: new Date(2_000) }, { a: new Date(9_000), b: 2_000 }, { a: 7 }],
    { $subtract: ['$a', '$b'] },
    [5, 7_000, new Date(7_000), null],
  ),
  gives(
    '$dateToString of a day in a time zone, and of what is missing',
    [
      { at: new Date('2026-01-09T15:59:59.999Z') },
      { at: new Date('2026-01-09T16:00:00.000Z') },
      { at: new Date('2026-03-01T00:00:00.000Z') },
      {},
    ],
    { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Asia/Kuala_Lumpur' } },
    ['2026-01-09', '2026-01-10', '2026-03-01', null],
  ),
  gives(
    '$dateToString on the day when clocks change, without a separator',
    [
      { at: new Date('2026-03-08T04:59:59Z') },
      { at: new Date('2026-03-09T03:59:59Z') },
      { at: new Date('2026-03-09T04:00:00Z') },
    ],
    { $dateToString: { date: '$at', format: '%Y%m%d', timezone: 'America/New_York' } },
    ['20260307', '20260308', '20260309'],
  ),
  gives('a path through a list gives a list', [{ l: [{ a: 1 }, { b: 2 }, 3, { a: 4 }] }], '$l.a', [[1, 4]]),
  gives('an object and plain values', [{ a: 1 }], { text: 'plain', a: '$a', none: '$none' }, [
    { text: 'plain', a: 1 },
  ]),
];
