import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@rackwright/contracts';
import { startEmbeddedMongo, type EmbeddedMongo } from '@rackwright/embedded-mongo';
import { connectStore } from '@rackwright/service-kit';
import { mongoUrlOf } from './given';
import { readSecrets } from './secrets';
import { serviceSettings } from './services';
import { testEngines } from './testEngines';
import { SERVICE_PARTS } from './topology';

const dataDir = mkdtempSync(path.join(tmpdir(), 'test-engines-'));
const places = { root: '/nowhere', dataDir, basePort: 20_000 };
const AMQP = 'amqp://tests:word@broker.example/rackwright';
let server: EmbeddedMongo;

beforeAll(async () => {
  server = await startEmbeddedMongo();
});

afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

const databasesOf = (environment: Record<string, string>): string[] => {
  const { given } = testEngines(environment);
  return serviceNames.map((service) => mongoUrlOf(service, places, given));
};

it('are those of the system itself where none is named, whatever the product would use', () => {
  const { given, notOurs } = testEngines({ MONGO_URL: 'mongodb://shop.example', AMQP_URL: AMQP });
  expect([given.mongoUrl, given.amqpUrl, notOurs]).toEqual([undefined, undefined, []]);
  expect(mongoUrlOf('users', places, given)).toBe('mongodb://127.0.0.1:20006/users');
});

it('are those that are named, which are not stopped', () => {
  const { given, notOurs } = testEngines({ MONGO_TEST_URL: server.url, AMQP_TEST_URL: AMQP });
  expect([given.mongoUrl, given.amqpUrl, notOurs]).toEqual([server.url, AMQP, ['mongo', 'broker']]);
  const secrets = readSecrets(dataDir);
  for (const part of SERVICE_PARTS)
    expect(serviceSettings(part, places, given, secrets)).toMatchObject({
      MONGO_URL: mongoUrlOf(part.service, places, given),
      AMQP_URL: AMQP,
    });
});

it('give each test databases that no other has', () => {
  const named = { MONGO_TEST_URL: server.url };
  const databases = [...databasesOf(named), ...databasesOf(named)];
  expect(new Set(databases).size).toBe(2 * serviceNames.length);
});

it('lose what the test has stored, and nothing else', async () => {
  const engines = testEngines({ MONGO_TEST_URL: server.url });
  const [own, other] = [mongoUrlOf('rooms', places, engines.given), `${server.url}/rooms`];
  for (const url of [own, other]) {
    const connection = await connectStore(url);
    await connection.collection('rooms').insertOne({ title: 'Cellar' });
    await connection.close();
  }
  await engines.end(places);
  const left: number[] = [];
  for (const url of [own, other]) {
    const connection = await connectStore(url);
    left.push((await connection.listCollections()).length);
    await connection.close();
  }
  expect(left).toEqual([0, 1]);
});
