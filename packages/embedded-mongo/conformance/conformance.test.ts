import { mongo } from 'mongoose';
import { administrationCases, administrationRefusals } from './administration.contract';
import { aggregationCases } from './aggregations.contract';
import type { Case, Refusal } from './case.contract';
import { filterCases } from './filters.contract';
import { findAndModifyCases } from './findAndModify.contract';
import { indexCases, indexRefusals } from './indexing.contract';
import { readCases } from './reads.contract';
import { refusals } from './refusals.contract';
import { updateCases } from './updates.contract';
import { upsertCases, upsertRefusals } from './upserts.contract';
import { usedBy } from './usage.contract';
import { writeCases } from './writes.contract';
import { dialect, startEmbeddedMongo, type EmbeddedMongo } from '../src/index';
import type { Doc } from '../src/values';

/** A real server that must behave alike; without it the embedded one is tested. */
const realUrl = process.env['MONGO_TEST_URL'];

let server: EmbeddedMongo | undefined;
let client: mongo.MongoClient;
let database: mongo.Db;
let collections = 0;

/** What was used by commands that were answered and refused nothing, as `part name`. */
const used = new Set<string>();

function watch(of: mongo.MongoClient): void {
  const sent = new Map<number, { name: string; body: Doc }>();
  of.on('commandStarted', ({ requestId, commandName, command }) =>
    sent.set(requestId, { name: commandName, body: command as Doc }),
  );
  of.on('commandSucceeded', ({ requestId, reply }) => {
    const command = sent.get(requestId);
    if (!command || 'writeErrors' in (reply as Doc)) return;
    for (const [part, name] of usedBy(command.name, command.body)) used.add(`${part} ${name}`);
  });
}

beforeAll(async () => {
  if (!realUrl) server = await startEmbeddedMongo({ onBreach: () => undefined });
  client = await mongo.MongoClient.connect(realUrl ?? server!.url, { monitorCommands: true });
  watch(client);
  database = client.db(`conformance${Date.now()}`);
});

afterAll(async () => {
  const names = await database.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of names) await database.collection(name).drop();
  await client.close();
  await server?.stop();
});

async function prepare(documents: readonly Doc[]): Promise<mongo.Collection> {
  collections += 1;
  const collection = database.collection(`c${collections}`);
  if (documents.length > 0) await collection.insertMany(documents.map((document) => ({ ...document })));
  return collection;
}

function describeCases(name: string, cases: readonly Case[]): void {
  describe(name, () => {
    it.each(cases.map((entry) => [entry.title, entry] as const))(
      '%s',
      async (_title, { documents, run, expected }) => {
        expect(await run(await prepare(documents))).toEqual(expected);
      },
    );
  });
}

describeCases('filters', filterCases);
describeCases('reads', readCases);
describeCases('writes', writeCases);
describeCases('updates', updateCases);
describeCases('upserts and edges of updates', upsertCases);
describeCases('find and modify', findAndModifyCases);
describeCases('aggregation', aggregationCases);
describeCases('indexes', indexCases);
describeCases('administration and cursors', administrationCases);

describe('what must be refused', () => {
  const all: readonly Refusal[] = [
    ...refusals,
    ...indexRefusals,
    ...upsertRefusals,
    ...administrationRefusals,
  ];
  const here = realUrl ? all.filter(({ everywhere }) => everywhere) : all;

  it.each(here.map((entry) => [entry.title, entry] as const))(
    '%s',
    async (_title, { documents = [], run, code }) => {
      const collection = await prepare(documents);
      await expect(run(collection)).rejects.toMatchObject({ code });
      expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(documents);
    },
  );
});

describe('with indexes the same documents are found', () => {
  const documents = Array.from({ length: 60 }, (_, i) => ({
    _id: i,
    a: i % 5,
    b: [null, 'x', 'y', [i % 3, i % 7], { c: i % 2 }, i, [], undefined][i % 8],
    d: { e: i % 4 },
    l: Array.from({ length: i % 3 }, (_item, k) => ({ n: (i + k) % 6 })),
  }));
  const filters: Doc[] = [
    { a: 3 },
    { a: { $in: [1, 4] } },
    { a: { $gt: 1, $lt: 4 } },
    { a: 2, b: 'x' },
    { a: 2, b: null },
    { b: { $exists: false } },
    { b: null },
    { b: [] },
    { b: 1 },
    { b: { $gte: 1, $lte: 2 } },
    { b: { c: 1 } },
    { a: 1, 'd.e': { $gte: 2 } },
    { 'd.e': { $in: [0, 3] }, a: { $lte: 2 } },
    { 'l.n': 3 },
    { 'l.n': null },
    { 'l.n': { $gt: 2, $lt: 4 } },
    { $and: [{ a: 4 }, { b: { $ne: 'y' } }] },
    { $or: [{ a: 0 }, { b: 'x' }] },
    { _id: { $gte: 20, $lt: 30 } },
    { _id: { $in: [1, 99, 3] }, a: 1 },
  ];
  const sorts: Record<string, 1 | -1>[] = [
    { _id: 1 },
    { a: 1, _id: 1 },
    { a: -1, _id: -1 },
    { 'd.e': -1, a: 1, _id: 1 },
    { b: 1, _id: 1 },
  ];

  it.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
    '%s',
    async (_title, filter) => {
      const plain = await prepare(documents);
      const indexed = await prepare(documents);
      await indexed.createIndexes([
        { key: { a: 1, _id: 1 } },
        { key: { a: 1, b: 1 } },
        { key: { b: 1 } },
        { key: { 'd.e': -1, a: 1 } },
        { key: { 'l.n': 1 } },
      ]);
      await indexed.updateMany({ a: 2 }, { $inc: { 'd.e': 1 } });
      await plain.updateMany({ a: 2 }, { $inc: { 'd.e': 1 } });
      for (const sort of sorts) {
        for (const limit of [0, 4]) {
          const expected = await plain.find(filter).sort(sort).limit(limit).toArray();
          expect(await indexed.find(filter).sort(sort).limit(limit).toArray()).toEqual(expected);
        }
      }
    },
  );
});

it('every name of the dialect is used by a case above', () => {
  const listed = Object.entries(dialect).flatMap(([part, names]) => names.map((name) => `${part} ${name}`));
  expect(listed.filter((name) => !used.has(name))).toEqual([]);
});
