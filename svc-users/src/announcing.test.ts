import { randomUUID } from 'node:crypto';
import type { RackwrightEvent } from '@rackwright/contracts';
import { brokerTopology, createRabbitBus, startRelay, type Relay } from '@rackwright/service-kit';
import {
  declareTopology,
  deleteTopology,
  silentLogger,
  startTestDatabase,
  type TestDatabase,
} from '@rackwright/service-kit/testing';
import { ACCOUNTS } from './accounts/accountRows';
import { PASSWORD, startUsers } from './testUsersApp';

const url = process.env['AMQP_TEST_URL'] ?? '';
const topology = brokerTopology(`users-${randomUUID()}`);
const logger = silentLogger();
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
  await declareTopology(url, topology);
});
afterAll(async () => {
  await deleteTopology(url, topology);
  await database.stop();
});

it('announces a sign-up and a sign-in to who listens, through RabbitMQ, and empties the outbox', async () => {
  let relay: Relay | null = null;
  const users = await startUsers(database, { frame: { afterChange: () => relay?.nudge() } });
  const bus = createRabbitBus({ url, service: 'users', logger, topology });
  relay = startRelay({ connection: users.connection, collections: [ACCOUNTS], bus, logger, pollMs: 60_000 });

  const listener = createRabbitBus({ url, service: 'reports', logger, topology });
  const registered = new Promise<RackwrightEvent>((resolve) => {
    void listener.subscribe('reports', 'user-registered', async (event) => resolve(event));
  });
  const signedIn = new Promise<RackwrightEvent>((resolve) => {
    void listener.subscribe('reports', 'user-signed-in', async (event) => resolve(event));
  });

  const { user } = await users.register();
  const person = { userId: user._id, userName: 'Ada Cellar', email: user.email };
  expect(await registered).toMatchObject({
    source: '/services/users',
    subject: user._id,
    data: { ...person, role: 'customer', receiveNewsletter: true },
  });
  const headers = { 'x-request-id': 'request-of-this-sign-in' };
  await users.request('POST', '/users/login', { body: { email: user.email, password: PASSWORD }, headers });
  expect(await signedIn).toMatchObject({ requestId: 'request-of-this-sign-in', data: person });

  await relay.stop();
  await Promise.all([bus.close(), listener.close()]);
  expect(await users.connection.collection(ACCOUNTS).findOne({ email: user.email })).toMatchObject({
    outbox: [],
    pending: false,
  });
  await users.stop();
});
