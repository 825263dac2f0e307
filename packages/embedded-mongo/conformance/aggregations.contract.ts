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

export const aggregationCases: readonly Case[] = [
  run(
    '$match and $sort',
    [{ $match: { qty: { $gte: 1 } } }, { $sort: { qty: -1 } }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 1 }, { _id: 2 }],
  ),
  run(
    '$skip and $limit',
    [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 3 }],
  ),
  run(
    '$match after $limit',
    [{ $sort: { _id: 1 } }, { $limit: 2 }, { $match: { item: 'b' } }, { $project: { _id: 1 } }],
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
          avg: { $avg: '$qty' },
          min: { $min: '$qty' },
          max: { $max: '$qty' },
          first: { $first: '$_id' },
          last: { $last: '$_id' },
          all: { $push: '$qty' },
          set: { $addToSet: '$price' },
          n: { $count: {} },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'a', sum: 7, avg: 3.5, min: 2, max: 5, first: 1, last: 3, all: [2, 5], set: [10], n: 2 },
      { _id: 'b', sum: 1, avg: 1, min: 1, max: 1, first: 2, last: 2, all: [1], set: [20], n: 1 },
      { _id: 'c', sum: 0, avg: null, min: null, max: null, first: 4, last: 4, all: [], set: [5], n: 1 },
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
          avg: { $avg: '$v' },
          min: { $min: '$v' },
          max: { $max: '$v' },
          first: { $first: '$v' },
          last: { $last: '$v' },
          all: { $push: '$v' },
          set: { $addToSet: '$v' },
        },
      },
    ],
    [
      {
        _id: null,
        sum: 3,
        avg: 1.5,
        min: 1,
        max: 'x',
        first: null,
        last: null,
        all: [1, 2, 'x', null],
        set: [1, 2, 'x', null],
      },
    ],
    [{ _id: 1 }, { _id: 2, v: 1 }, { _id: 3, v: 2 }, { _id: 4, v: 'x' }, { _id: 5, v: null }, { _id: 6 }],
  ),
  run(
    '$group by a part of a date',
    [{ $group: { _id: { $month: '$at' }, n: { $count: {} } } }, { $sort: { _id: 1 } }],
    [
      { _id: null, n: 1 },
      { _id: 3, n: 2 },
      { _id: 4, n: 1 },
    ],
  ),
  run(
    '$group of everything',
    [{ $group: { _id: null, total: { $sum: { $multiply: ['$qty', '$price'] } } } }],
    [{ _id: null, total: 90 }],
  ),
  run('$group of nothing', [{ $match: { _id: 99 } }, { $group: { _id: null, n: { $sum: 1 } } }], []),
  run(
    '$group by an object',
    [{ $group: { _id: { i: '$item', p: '$price' }, n: { $sum: 1 } } }, { $sort: { n: -1 } }, { $limit: 1 }],
    [{ _id: { i: 'a', p: 10 }, n: 2 }],
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
    '$group with $mergeObjects',
    [{ $sort: { _id: 1 } }, { $group: { _id: null, m: { $mergeObjects: '$o' } } }],
    [{ _id: null, m: { a: 1, b: 2 } }],
    [
      { _id: 1, o: { a: 1 } },
      { _id: 2, o: { b: 2 } },
    ],
  ),
  run(
    '$project keeps, drops _id and computes',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, item: 1, total: { $multiply: ['$qty', '$price'] } } }],
    [{ item: 'a', total: 20 }],
  ),
  run(
    '$project drops',
    [{ $match: { _id: 2 } }, { $project: { at: 0, tags: 0 } }],
    [{ _id: 2, item: 'b', qty: 1, price: 20 }],
  ),
  run(
    '$project of a missing field leaves it out',
    [{ $match: { _id: 4 } }, { $project: { a: '$qty', b: '$price' } }],
    [{ _id: 4, b: 5 }],
  ),
  run(
    '$project of a nested computed field',
    [{ $match: { _id: 1 } }, { $project: { 'a.b': '$qty', c: { d: '$price' } } }],
    [{ _id: 1, a: { b: 2 }, c: { d: 10 } }],
  ),
  run(
    '$addFields adds and replaces',
    [
      { $match: { _id: 2 } },
      { $addFields: { qty: { $add: ['$qty', 1] }, 'n.m': '$item' } },
      { $project: { at: 0, tags: 0 } },
    ],
    [{ _id: 2, item: 'b', qty: 2, price: 20, n: { m: 'b' } }],
  ),
  run(
    '$addFields with $$REMOVE',
    [{ $match: { _id: 2 } }, { $addFields: { at: '$$REMOVE', tags: '$$REMOVE' } }],
    [{ _id: 2, item: 'b', qty: 1, price: 20 }],
  ),
  run(
    '$unset',
    [{ $match: { _id: 2 } }, { $unset: ['at', 'tags', 'price'] }],
    [{ _id: 2, item: 'b', qty: 1 }],
  ),
  run(
    '$unwind leaves out empty and missing',
    [{ $sort: { _id: 1 } }, { $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 4, tags: 'x' },
    ],
  ),
  run(
    '$unwind keeps empty and missing, with positions',
    [
      { $sort: { _id: 1 } },
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $project: { tags: 1, i: 1 } },
    ],
    [
      { _id: 1, tags: 'x', i: 0 },
      { _id: 1, tags: 'y', i: 1 },
      { _id: 2, i: null },
      { _id: 3, i: null },
      { _id: 4, tags: 'x', i: 0 },
    ],
  ),
  run(
    '$unwind of a plain value and of a nested array',
    [{ $unwind: '$a.l' }],
    [
      { _id: 1, a: { l: 1, k: 9 } },
      { _id: 1, a: { l: 2, k: 9 } },
      { _id: 2, a: { l: 3 } },
    ],
    [
      { _id: 1, a: { l: [1, 2], k: 9 } },
      { _id: 2, a: { l: 3 } },
      { _id: 3, a: { l: null } },
    ],
  ),
  run(
    '$addFields and $project into the objects of an array',
    [{ $addFields: { 'l.k': 1 } }, { $project: { 'l.k': 1, 'l.b': 1 } }],
    [
      {
        _id: 1,
        l: [
          { b: 1, k: 1 },
          { b: 2, k: 1 },
        ],
      },
    ],
    [{ _id: 1, l: [{ a: 1, b: 1 }, { b: 2 }] }],
  ),
  run('$skip beyond the end', [{ $skip: 9 }], []),
  run(
    '$match on a computed field',
    [
      { $addFields: { total: { $multiply: ['$qty', '$price'] } } },
      { $match: { total: { $gte: 50 } } },
      { $project: { total: 1 } },
    ],
    [{ _id: 3, total: 50 }],
  ),
  run(
    '$sortByCount of an expression',
    [{ $sortByCount: { $gte: ['$price', 10] } }],
    [
      { _id: true, count: 3 },
      { _id: false, count: 1 },
    ],
  ),
  run(
    '$bucket counts by itself',
    [{ $bucket: { groupBy: '$price', boundaries: [0, 15, 100] } }],
    [
      { _id: 0, count: 3 },
      { _id: 15, count: 1 },
    ],
  ),
  run(
    '$replaceRoot by a nested object',
    [{ $replaceRoot: { newRoot: '$o' } }],
    [{ a: 1 }],
    [{ _id: 1, o: { a: 1 } }],
  ),
  run(
    '$facet of nothing',
    [{ $match: { _id: 99 } }, { $facet: { all: [], n: [{ $count: 'n' }] } }],
    [{ all: [], n: [] }],
  ),
  run('$count', [{ $match: { item: 'a' } }, { $count: 'n' }], [{ n: 2 }]),
  run('$count of nothing', [{ $match: { item: 'z' } }, { $count: 'n' }], []),
  run('$sortByCount', [{ $sortByCount: '$item' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]),
  run(
    '$replaceRoot',
    [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { name: '$item', n: '$qty' } } }],
    [{ name: 'a', n: 2 }],
  ),
  run(
    '$replaceRoot with $mergeObjects',
    [
      { $match: { _id: 4 } },
      { $replaceRoot: { newRoot: { $mergeObjects: [{ qty: 0 }, '$$ROOT'] } } },
      { $project: { qty: 1, item: 1 } },
    ],
    [{ _id: 4, qty: 0, item: 'c' }],
  ),
  run(
    '$facet',
    [
      {
        $facet: {
          count: [{ $count: 'n' }],
          top: [{ $sort: { price: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
        },
      },
    ],
    [{ count: [{ n: 4 }], top: [{ _id: 2 }] }],
  ),
  run(
    '$bucket with a default',
    [
      {
        $bucket: {
          groupBy: '$price',
          boundaries: [0, 10, 20],
          default: 'more',
          output: { n: { $sum: 1 }, ids: { $push: '$_id' } },
        },
      },
    ],
    [
      { _id: 0, n: 1, ids: [4] },
      { _id: 10, n: 2, ids: [1, 3] },
      { _id: 'more', n: 1, ids: [2] },
    ],
  ),
];
