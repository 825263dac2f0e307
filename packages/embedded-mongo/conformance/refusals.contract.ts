import { Decimal128, Timestamp } from 'bson';
import type { Doc } from '../src/values';
import type { Refusal } from './case.contract';

const one: Doc[] = [{ _id: 1, a: 1, list: [1, 2], other: [3, 4], o: { b: 1 }, l: [{ a: 1, b: 2 }] }];

const filter = (title: string, condition: Doc, code = 2, everywhere = false): Refusal => ({
  title: `filter: ${title}`,
  run: (collection) => collection.find(condition).toArray(),
  code,
  everywhere,
});

const updateWith = (
  title: string,
  options: object,
  { change, code, everywhere = false }: Updating,
): Refusal => ({
  title: `update: ${title}`,
  documents: one,
  run: (collection) => collection.updateOne({ _id: 1 } as Doc, change as Doc, options),
  code,
  everywhere,
});

interface Updating {
  readonly change: Doc | Doc[];
  readonly code: number;
  readonly everywhere?: boolean;
}

const update = (title: string, change: Doc | Doc[], code: number, everywhere = false): Refusal =>
  updateWith(title, {}, { change, code, everywhere });

const stage = (title: string, pipeline: Doc[], code: number, everywhere = false): Refusal => ({
  title: `aggregation: ${title}`,
  documents: one,
  run: (collection) => collection.aggregate(pipeline).toArray(),
  code,
  everywhere,
});

const store = (title: string, document: Doc, code = 2, everywhere = false): Refusal => ({
  title: `document: ${title}`,
  run: (collection) => collection.insertOne(document),
  code,
  everywhere,
});

const command = (
  title: string,
  body: (collection: string) => Doc,
  code: number,
  everywhere = false,
): Refusal => ({
  title: `command: ${title}`,
  documents: one,
  run: (collection) => collection.db.command(body(collection.collectionName)),
  code,
  everywhere,
});

export const refusals: readonly Refusal[] = [
  filter('an unknown operator', { a: { $near: 1, $foo: 1 } }, 2),
  filter('an unknown operator at the top', { $foo: [] }, 2, true),
  filter('$where', { $where: 'true' }),
  filter('$expr', { $expr: { $eq: ['$a', 1] } }),
  filter('$text', { $text: { $search: 'x' } }),
  filter('$jsonSchema', { $jsonSchema: {} }),
  ...[
    '^(a+)+$',
    'a*',
    'a+',
    'a?',
    'a{2}',
    'a.',
    'a|b',
    '(a)',
    'a$',
    'a^',
    '\\d',
    '[^a]',
    '[\\s\\S]*a',
    '[a]*',
    'b[a]*[a]',
    'a[a]*',
    'b[a]*[c]*',
    'b[a]+',
    'b[b-a]',
    '[',
  ].map((pattern) => filter(`the regex ${pattern}`, { a: { $regex: pattern } })),
  filter('a repeat without regard to case', { a: /B[a]*b/i }),
  filter('a regex with other flags', { a: /^x/m }),
  filter('$options', { a: { $regex: '^x', $options: 'i' } }),
  filter('a $regex that is none of text', { a: { $regex: 1 } }, 2, true),
  filter('$eq of a regex', { a: { $eq: /^x/ } }),
  filter('$ne of a regex', { a: { $ne: /^x/ } }, 2, true),
  filter('a regex that looks around', { a: /^x(?=y)/ }),
  filter('not a number', { a: NaN }),
  filter('an operator inside $in', { a: { $in: [{ $gt: 1 }] } }, 2, true),
  filter('$nor', { $nor: [{ a: 1 }] }),
  ...Object.entries({ $nin: [1], $all: [1], $size: 1, $type: 'int', $mod: [2, 0] }).map(
    ([operator, argument]) => filter(operator, { a: { [operator]: argument } }),
  ),
  filter('$near', { a: { $near: [1, 1] } }, 2),
  filter('an empty $and', { $and: [] }, 2, true),
  filter('$in without a list', { a: { $in: 1 } }, 2, true),
  filter('a Decimal128', { a: Decimal128.fromString('1') }),
  filter('$not of a value', { a: { $not: 5 } }, 2, true),

  update('an unknown operator', { $foo: { a: 1 } }, 9, true),
  update('not a number', { $set: { z: NaN } }, 2),
  update('$inc past every number', { $set: { z: 1 }, $inc: { a: Infinity } }, 2),
  update('places of an array left empty', { $set: { 'list.3': 9 } }, 2),
  update('an array inside an array', { $set: { z: [[1]] } }, 2),
  update('a name with a dollar', { $set: { z: { $x: 1 } } }, 52),
  update(
    '$push with a $slice that is no whole number',
    { $push: { list: { $each: [1], $slice: 1.5 } } },
    2,
    true,
  ),
  update('$pop on a number', { $pop: { a: 1 } }, 14, true),
  update('two positional $', { $set: { 'list.$.l.$': 1 } }, 2, true),
  ...Object.entries({
    $bit: { a: { and: 1 } },
    $mul: { a: 2 },
    $min: { a: 0 },
    $rename: { a: 'b' },
    $currentDate: { a: true },
    $addToSet: { list: 3 },
    $pull: { list: 1 },
    $pullAll: { list: [1] },
  }).map(([operator, fields]) => update(operator, { [operator]: fields }, 9)),
  update('a positional $ in an array inside another', { $set: { 'list.0.l.$': 1 } }, 2, true),
  update('every element', { $inc: { 'list.$[]': 1 } }, 52),
  update('the elements of a filter', { $inc: { 'list.$[x]': 1 } }, 52),
  updateWith('array filters', { arrayFilters: [{ x: 1 }] }, { change: { $set: { a: 2 } }, code: 238 }),
  ...['$sort', '$position'].map((modifier) =>
    update(`$push with ${modifier}`, { $push: { list: { $each: [1], [modifier]: 1 } } }, 2),
  ),
  update('a pipeline', [{ $set: { a: 1 } }], 238),
  update('two operators on one field', { $set: { a: 1 }, $inc: { a: 1 } }, 40, true),
  update('a field and one inside it', { $set: { o: 1, 'o.b': 1 } }, 40, true),
  update('$inc of a text', { $set: { z: 1 }, $inc: { a: 'x' } }, 14, true),
  update('$inc on an array', { $inc: { list: 1 } }, 14, true),
  update('$push on a number', { $push: { a: 1 } }, 2, true),
  update('$push with an unknown modifier', { $push: { list: { $each: [1], $foo: 1 } } }, 2, true),
  update('$push of an array', { $push: { list: [1] } }, 2),
  update('$pop of 2', { $pop: { list: 2 } }, 9, true),
  update('a field inside a number', { $set: { 'a.b': 1 } }, 28, true),
  update('a name inside an array', { $set: { 'list.b': 1 } }, 28, true),
  update('another _id', { $set: { _id: 2 } }, 66, true),
  update('positional $ without a matching condition', { $set: { 'list.$': 1 } }, 2, true),
  update('an empty field name', { $set: { 'a..b': 1 } }, 56, true),
  updateWith(
    'collation',
    { collation: { locale: 'en' } },
    { change: { $set: { a: 1 } }, code: 238, everywhere: false },
  ),
  {
    title: 'update: a replacement',
    documents: one,
    run: (collection) => collection.replaceOne({ a: 1 }, { a: 2 }),
    code: 238,
  },
  {
    title: 'update: positional $ where two conditions point at different elements',
    documents: [{ _id: 1, l: [{ a: 1 }, { b: 1 }] }],
    run: (collection) => collection.updateOne({ 'l.a': 1, 'l.b': 1 }, { $set: { 'l.$.c': 1 } }),
    code: 2,
  },

  stage('an unknown stage', [{ $foo: {} }], 40324, true),
  ...[
    '$out',
    '$merge',
    '$unionWith',
    '$lookup',
    '$graphLookup',
    '$facet',
    '$bucket',
    '$project',
    '$addFields',
    '$unset',
    '$replaceRoot',
    '$skip',
    '$count',
    '$sortByCount',
  ].map((name) => stage(name, [{ [name]: {} }], 40324)),
  ...['$avg', '$max', '$first', '$addToSet', '$count', '$mergeObjects'].map((name) =>
    stage(`the accumulator ${name}`, [{ $group: { _id: null, x: { [name]: '$a' } } }], 15952),
  ),
  ...['$add', '$cond', '$dateTrunc', '$function', '$map', '$toDouble', '$month', '$concat', '$foo'].map(
    (name) => stage(`the expression ${name}`, [{ $group: { _id: { [name]: '$a' } } }], 168),
  ),
  stage('a variable', [{ $group: { _id: '$$ROOT' } }], 238),
  stage('a list in an expression', [{ $group: { _id: ['$a'] } }], 238),
  stage('$unwind of a field inside another', [{ $unwind: '$o.b' }], 238),
  stage('$unwind with options', [{ $unwind: { path: '$list' } }], 238),
  stage('$unwind without a dollar', [{ $unwind: 'a' }], 28818, true),
  stage('$expr in $match', [{ $match: { $expr: { $eq: ['$a', 1] } } }], 2),
  stage('an unknown accumulator', [{ $group: { _id: null, x: { $foo: 1 } } }], 15952, true),
  stage('$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955, true),
  stage('two stages in one', [{ $match: {}, $limit: 1 }], 40323, true),
  stage('$limit 0', [{ $limit: 0 }], 15958, true),

  {
    title: 'document: more than 16 MiB after an update',
    documents: one,
    async run(collection) {
      const text = 'x'.repeat(9 * 1024 * 1024);
      const other = collection.db.collection('large');
      await other.insertOne({ text });
      await other.updateOne({}, { $set: { more: text } });
    },
    code: 10334,
  },
  store('NaN', { v: NaN }),
  store('infinity', { v: { w: Infinity } }),
  store('an array in an array', { v: [[1]] }),
  store('a Decimal128', { v: Decimal128.fromString('1.5') }),
  store('a timestamp', { v: new Timestamp({ t: 1, i: 1 }) }),
  store('a regex', { v: /x/ }),
  store('a name with a dollar', { v: { $x: 1 } }, 52),
  store('a name with a dot', { v: { 'a.b': 1 } }, 57),
  store('an array as _id', { _id: [1] }, 2),
  {
    title: 'document: a second one with the same _id',
    documents: one,
    run: (collection) => collection.insertOne({ _id: 1 } as Doc),
    code: 11000,
    everywhere: true,
  },

  command('an unknown one', () => ({ doesNotExist: 1 }), 59, true),
  command('sorting by two arrays side by side', (find) => ({ find, sort: { list: 1, other: 1 } }), 2, true),
  command('sorting by two fields of an array', (find) => ({ find, sort: { 'l.a': 1, 'l.b': 1 } }), 2),
  command('sorting by an element', (find) => ({ find, sort: { 'list.0': 1 } }), 238),
  command('to find and replace', (findAndModify) => ({ findAndModify, update: { a: 2 } }), 238),
  command('mapReduce', (mapReduce) => ({ mapReduce }), 59),
  command('an unknown option', (find) => ({ find, filter: {}, foo: 1 }), 40415, true),
  command('an option of the wrong type', (find) => ({ find, limit: 'x' }), 14, true),
  command('a negative limit', (find) => ({ find, limit: -1 }), 51024, true),
  command('collation', (find) => ({ find, collation: { locale: 'en' } }), 238),
  command('a tailable cursor', (find) => ({ find, tailable: true }), 238),
  command('a hint', (find) => ({ find, hint: '_id_' }), 238),
  command('a projection of a nested object', (find) => ({ find, projection: { o: { b: 1 } } }), 238),
  command('a projection by $slice', (find) => ({ find, projection: { list: { $slice: 1 } } }), 238),
  command('let', (find) => ({ find, let: { a: 1 } }), 238),
  command(
    'a transaction',
    (find) => ({ find, txnNumber: 1, startTransaction: true, autocommit: false }),
    238,
  ),
  command(
    'a write concern of several servers',
    (insert) => ({ insert, documents: [{}], writeConcern: { w: 3 } }),
    238,
  ),
  command('a read concern', (find) => ({ find, readConcern: { level: 'snapshot' } }), 238),
  command('an unknown cursor', (collection) => ({ getMore: 123456789n, collection }), 43, true),
  command('to create a collection without a document', (create) => ({ create }), 59),
  command('to drop indexes but by name', (dropIndexes) => ({ dropIndexes, index: { a: 1 } }), 14),
  command('to find and remove', (findAndModify) => ({ findAndModify, remove: true }), 238),
  command('indexes of a missing collection', () => ({ listIndexes: 'nothing' }), 26, true),
  command('a projection that keeps and drops', (find) => ({ find, projection: { a: 1, b: 0 } }), 31254, true),
  command(
    'a positional projection',
    (find) => ({ find, filter: { list: 1 }, projection: { 'list.$': 1 } }),
    238,
  ),
  command('a computed projection', (find) => ({ find, projection: { b: '$a' } }), 238),
];
