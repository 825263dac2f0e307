import { randomUUID } from 'node:crypto';
import type { RackwrightEvent } from '@rackwright/contracts';
import { samplesOf } from '@rackwright/contracts/samples';
import { brokerTopology, createRabbitBus, newEvent, startRelay } from '@rackwright/service-kit';
import {
  declareTopology,
  deleteTopology,
  silentLogger,
  startTestDatabase,
} from '@rackwright/service-kit/testing';
import { HELP_REQUESTS } from './help/helpRequestStore';
import { listen } from './listeners';
import type { ProposedReview } from './review/proposalSent';
import { helpQuestion, startTestOrders } from './testOrdersApp';

const url = process.env['AMQP_TEST_URL'] ?? '';
const topology = brokerTopology(`test-${randomUUID()}`);
const logger = silentLogger();
const busOf = (service: 'users' | 'rooms' | 'catalogue' | 'orders' | 'reports') =>
  createRabbitBus({ url, service, logger, topology });

beforeAll(() => declareTopology(url, topology));
afterAll(() => deleteTopology(url, topology));

it('a changed catalogue, an account that is gone and a proposal are heard of through RabbitMQ', async () => {
  const [catalogue, users, orders] = [busOf('catalogue'), busOf('users'), busOf('orders')];
  const rooms = busOf('rooms');
  const heard = new Promise<unknown>((resolve) => {
    const all: unknown[] = [];
    const hear = (what: unknown): void => {
      if (all.push(what) === 3) resolve(new Set(all));
    };
    const erase = async ({ userId }: { userId: string }): Promise<void> => hear(userId);
    const note = async (): Promise<boolean> => true;
    const reviewed = async ({ submissionId }: ProposedReview): Promise<void> => hear(submissionId);
    void listen(orders, {
      shop: { keep: async () => undefined },
      catalogueChanges: {
        next: async () => {
          hear('catalogue');
          return 1;
        },
      },
      erase,
      orders: { note, noteAgain: note },
      reviewed,
    });
  });
  const about = { subject: 'any', requestId: 'request-1' };
  await catalogue.publish(newEvent('catalogue-changed', { catalogueVersion: 'next' }, about));
  await users.publish(newEvent('user-erased', { userId: 'user-1', userName: 'Ada', email: '' }, about));
  const [sample] = samplesOf('proposal-sent');
  if (sample) await rooms.publish(sample);
  expect(await heard).toEqual(new Set(['catalogue', 'user-1', 'submission-1']));
  await Promise.all([catalogue, users, orders, rooms].map((bus) => bus.close()));
});

it('a question reaches the reports through RabbitMQ with the request that asked it, and leaves the outbox', async () => {
  const database = await startTestDatabase();
  const app = await startTestOrders(database);
  const [announcing, listening] = [busOf('orders'), busOf('reports')];
  const received = new Promise<RackwrightEvent>((resolve) => {
    void listening.subscribe('reports', 'help-requested', async (event) => resolve(event));
  });
  const headers = { 'x-request-id': 'request-of-this-question' };
  await app.request('POST', '/helpRequests/helpRequest', { body: helpQuestion(), headers });
  const { connection } = app;
  await startRelay({ connection, collections: [HELP_REQUESTS], bus: announcing, logger }).stop();
  expect(await received).toMatchObject({
    source: '/services/orders',
    requestId: 'request-of-this-question',
    data: { email: 'ada@rackwright.example' },
  });
  expect(await connection.collection(HELP_REQUESTS).findOne({})).toMatchObject({
    outbox: [],
    pending: false,
  });
  await Promise.all([announcing.close(), listening.close()]);
  await app.stop();
  await database.stop();
});
