import { mongo } from 'mongoose';
import { startEmbeddedMongo, type EmbeddedMongo } from './index';

const breaches: string[] = [];
let server: EmbeddedMongo;
let client: mongo.MongoClient;
let shop: mongo.Db;

beforeAll(async () => {
  server = await startEmbeddedMongo({ onBreach: (breach) => breaches.push(breach) });
  client = await mongo.MongoClient.connect(server.url);
  shop = client.db('shop');
  await shop.collection('things').createIndex({ n: 1 });
  await shop
    .collection<{ _id: number }>('things')
    .insertMany([
      { _id: 1, n: 1, tags: ['a', 'b'] } as { _id: number },
      { _id: 2, n: 2, tags: ['b'] } as { _id: number },
      { _id: 3, n: 2 } as { _id: number },
    ]);
  await client.db('other').collection('one').insertOne({});
});

beforeEach(() => breaches.splice(0));

afterAll(async () => {
  await client.close();
  await server.stop();
});

const things = (): mongo.Collection => shop.collection('things');

const statistics = { $collStats: { storageStats: {} } };

/** As Compass asks for it. */
const addedUp = {
  _id: null,
  capped: { $first: '$storageStats.capped' },
  count: { $sum: '$storageStats.count' },
  size: { $sum: { $toDouble: '$storageStats.size' } },
  nindexes: { $max: '$storageStats.nindexes' },
};

it.each<[string, () => Promise<unknown>, unknown]>([
  [
    'databases',
    () => client.db().admin().listDatabases(),
    { databases: [{ name: 'shop', empty: false }, { name: 'other' }] },
  ],
  ['distinct values', () => things().distinct('tags'), ['a', 'b']],
  ['distinct values of some', () => things().distinct('n', { n: { $gt: 1 } }), [2]],
  ['statistics of a database', () => shop.stats(), { db: 'shop', collections: 1, objects: 3, indexes: 2 }],
  [
    'statistics of a collection',
    () => shop.command({ collStats: 'things' }),
    { ns: 'shop.things', count: 3, nindexes: 2 },
  ],
  [
    'statistics as a stage',
    () => things().aggregate([statistics]).toArray(),
    [{ ns: 'shop.things', storageStats: { count: 3, nindexes: 2 } }],
  ],
  [
    'one statistic, added up over all servers',
    () =>
      things()
        .aggregate([statistics, { $group: { _id: null, value: { $sum: '$storageStats.count' } } }])
        .toArray(),
    [{ _id: null, value: 3 }],
  ],
  [
    'several of them, and what is computed of them',
    () =>
      things()
        .aggregate([statistics, { $group: addedUp }, { $addFields: { avgObjSize: 0 } }])
        .toArray(),
    [{ _id: null, capped: false, count: 3, size: 112, nindexes: 2, avgObjSize: 112 / 3 }],
  ],
  [
    'the count of all by the index that it names',
    async () => ({ count: await things().countDocuments({}, { hint: '_id_' }) }),
    { count: 3 },
  ],
  [
    'the plan of a find by an index',
    () => things().find({ n: 2 }).explain(),
    {
      queryPlanner: { winningPlan: { stage: 'IXSCAN', indexName: 'n_1' } },
      executionStats: { nReturned: 2, totalDocsExamined: 2 },
    },
  ],
  [
    'the plan of a find without one',
    () => things().find({ tags: 'b' }).explain(),
    { queryPlanner: { winningPlan: { stage: 'COLLSCAN' } }, executionStats: { totalDocsExamined: 3 } },
  ],
  [
    'who is connected',
    () => shop.command({ connectionStatus: 1, showPrivileges: true }),
    { authInfo: { authenticatedUsers: [] } },
  ],
  ['the host', () => shop.admin().command({ hostInfo: 1 }), { os: { type: process.platform } }],
  ['warnings of the start', () => shop.admin().command({ getLog: 'startupWarnings' }), { log: [] }],
])('a tool is told %s, and a service that asks is reported', async (_title, ask, expected) => {
  const answer = await ask();
  if (Array.isArray(expected)) expect(answer).toMatchObject(expected);
  else expect(answer).toMatchObject(expected as object);
  expect(breaches).toEqual([expect.stringContaining('which is for tools')]);
});

it('refuses a tool another stage behind statistics, and another hint', async () => {
  const sizes = things().aggregate([statistics, { $project: { indexSizes: 1 } }]);
  await expect(sizes.toArray()).rejects.toMatchObject({
    code: 40324,
    message: expect.stringContaining('Unrecognized pipeline stage name') as string,
  });
  await expect(things().countDocuments({}, { hint: 'n_1' })).rejects.toMatchObject({ code: 238 });
});

it('counts for a tool without being reported', async () => {
  expect([await things().estimatedDocumentCount(), await things().countDocuments({ n: 2 })]).toEqual([3, 2]);
  expect(breaches).toEqual([]);
});

it('drops a database as a whole, and no other', async () => {
  await client.db('other').dropDatabase();
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  expect(databases).toEqual([{ name: 'shop' }]);
});
