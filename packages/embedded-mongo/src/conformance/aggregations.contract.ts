import { ObjectId } from 'bson';
import type { Doc } from '../values';
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

/** The value of one expression on one document. */
const computes = (title: string, expression: unknown, expected: unknown, document: Doc = {}): Case =>
  aggregates(
    `expression: ${title}`,
    [{ _id: 1, ...document }],
    [{ $project: { _id: 0, value: expression } }],
    [expected === undefined ? {} : { value: expected }],
  );

const stages: Case[] = [
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

const comparisons: Case[] = [
  computes('$eq of a missing field and null', { $eq: ['$x', null] }, false),
  computes('$gt compares across types', { $gt: ['text', 5] }, true),
  computes('$cmp', { $cmp: [1, 2] }, -1),
  computes('$ne of ObjectIds', { $ne: ['$a', '$b'] }, false, { a: id, b: id }),
  computes('$and, $or, $not', { $and: [true, { $or: [0, 1] }, { $not: [null] }] }, true),
  computes('$in', { $in: ['$a', [1, 2, 3]] }, true, { a: 2 }),
  computes('$cond', { $cond: [{ $gte: ['$a', 2] }, 'yes', 'no'] }, 'yes', { a: 2 }),
  computes('$cond by names', { $cond: { if: false, then: 1, else: 2 } }, 2),
  computes('$ifNull', { $ifNull: ['$x', '$y', 'none'] }, 'none', { y: null }),
  computes(
    '$switch',
    { $switch: { branches: [{ case: { $eq: ['$a', 1] }, then: 'one' }], default: 'other' } },
    'one',
    { a: 1 },
  ),
];

const arithmetic: Case[] = [
  computes(
    '$add, $subtract, $multiply, $divide',
    { $divide: [{ $multiply: [{ $add: [1, 2] }, { $subtract: [9, 1] }] }, 4] },
    6,
  ),
  computes('$add with a missing field is null', { $add: [1, '$x'] }, null),
  computes('$subtract of dates is in milliseconds', { $subtract: ['$a', '$b'] }, 1000, {
    a: new Date(3000),
    b: new Date(2000),
  }),
  computes('$mod', { $mod: [7, 4] }, 3),
  computes('$abs, $ceil, $floor', [{ $abs: -1.5 }, { $ceil: 1.2 }, { $floor: 1.8 }], [1.5, 2, 1]),
  computes(
    '$round to even',
    [{ $round: [2.5, 0] }, { $round: [3.5, 0] }, { $round: [1.25, 1] }, { $round: [1.27, 1] }],
    [2, 4, 1.2, 1.3],
  ),
  computes('$trunc', { $trunc: [1.79, 1] }, 1.7),
  computes('$pow and $sqrt', [{ $pow: [2, 10] }, { $sqrt: 81 }], [1024, 9]),
  computes('$sum of an array', { $sum: '$a' }, 6, { a: [1, 2, 'x', 3] }),
  computes('$max of arguments', { $max: [1, '$a', 3] }, 9, { a: 9 }),
  computes('$avg and $min of an array', [{ $avg: '$a' }, { $min: '$a' }], [2, 1], { a: [1, 3] }),
];

const lists: Case[] = [
  computes('$size', { $size: '$a' }, 2, { a: [1, 2] }),
  computes('$arrayElemAt', [{ $arrayElemAt: ['$a', 0] }, { $arrayElemAt: ['$a', -1] }], [1, 3], {
    a: [1, 2, 3],
  }),
  computes('$first and $last', [{ $first: '$a' }, { $last: '$a' }], [1, 3], { a: [1, 2, 3] }),
  computes(
    '$slice',
    [{ $slice: ['$a', 2] }, { $slice: ['$a', -1] }, { $slice: ['$a', 1, 1] }],
    [[1, 2], [3], [2]],
    { a: [1, 2, 3] },
  ),
  computes('$filter', { $filter: { input: '$a', as: 'n', cond: { $gt: ['$$n', 1] } } }, [2, 3], {
    a: [1, 2, 3],
  }),
  computes('$map', { $map: { input: '$a', as: 'l', in: { $multiply: ['$$l.n', 2] } } }, [2, 4], {
    a: [{ n: 1 }, { n: 2 }],
  }),
  computes('$reduce', { $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6, {
    a: [1, 2, 3],
  }),
  computes('$concatArrays and $reverseArray', { $reverseArray: { $concatArrays: ['$a', [9]] } }, [9, 1], {
    a: [1],
  }),
  computes('$indexOfArray', { $indexOfArray: ['$a', 'y'] }, 1, { a: ['x', 'y'] }),
  computes('$isArray', [{ $isArray: '$a' }, { $isArray: '$b' }], [true, false], { a: [], b: 1 }),
  computes('$range', { $range: [0, 6, 2] }, [0, 2, 4]),
  computes(
    '$objectToArray and $arrayToObject',
    { $arrayToObject: { $objectToArray: '$o' } },
    { a: 1, b: 2 },
    { o: { a: 1, b: 2 } },
  ),
  computes('a path through an array of objects', '$a.n', [1, 2], { a: [{ n: 1 }, {}, { n: 2 }] }),
];

const textAndDates: Case[] = [
  computes('$concat', { $concat: ['a', '$b', 'c'] }, 'abc', { b: 'b' }),
  computes('$concat with null is null', { $concat: ['a', '$x'] }, null),
  computes('$toLower and $toUpper', [{ $toLower: 'AB' }, { $toUpper: 'ab' }], ['ab', 'AB']),
  computes('$split, $trim', { $split: [{ $trim: { input: ' a,b ' } }, ','] }, ['a', 'b']),
  computes('$substrCP and $strLenCP', [{ $substrCP: ['Grüße', 2, 2] }, { $strLenCP: 'Grüße' }], ['üß', 5]),
  computes(
    '$toString',
    [{ $toString: 5 }, { $toString: '$i' }, { $toString: true }],
    ['5', id.toHexString(), 'true'],
    { i: id },
  ),
  computes('$toInt and $toDouble', [{ $toInt: '42' }, { $toDouble: '1.5' }, { $toInt: 3.9 }], [42, 1.5, 3]),
  computes('$type', [{ $type: '$a' }, { $type: '$x' }, { $type: '$i' }], ['int', 'missing', 'objectId'], {
    a: 1,
    i: id,
  }),
  computes(
    '$year, $month, $dayOfMonth',
    [{ $year: '$at' }, { $month: '$at' }, { $dayOfMonth: '$at' }],
    [2026, 3, 1],
    { at: new Date('2026-03-01T10:20:30.456Z') },
  ),
  computes(
    '$hour, $minute, $second, $millisecond',
    [{ $hour: '$at' }, { $minute: '$at' }, { $second: '$at' }, { $millisecond: '$at' }],
    [10, 20, 30, 456],
    { at: new Date('2026-03-01T10:20:30.456Z') },
  ),
  computes('$dayOfWeek and $dayOfYear', [{ $dayOfWeek: '$at' }, { $dayOfYear: '$at' }], [1, 60], {
    at: new Date('2026-03-01T10:20:30.456Z'),
  }),
  computes('$dateToString', { $dateToString: { date: '$at', format: '%Y-%m-%d' } }, '2026-03-01', {
    at: new Date('2026-03-01T10:20:30.456Z'),
  }),
  computes('$let', { $let: { vars: { a: 1, b: '$x' }, in: { $add: ['$$a', '$$b'] } } }, 3, { x: 2 }),
  computes('$literal', { $literal: '$notAField' }, '$notAField'),
  computes('$mergeObjects', { $mergeObjects: ['$o', { b: 3 }] }, { a: 1, b: 3 }, { o: { a: 1, b: 2 } }),
];

export const aggregationCases: readonly Case[] = [
  ...stages,
  ...comparisons,
  ...arithmetic,
  ...lists,
  ...textAndDates,
];
