import { randomUUID } from 'node:crypto';
import type { RackwrightEvent } from '@rackwright/contracts';
import { brokerTopology, createIndexes, createRabbitBus, startRelay } from '@rackwright/service-kit';
import {
  declareTopology,
  deleteTopology,
  silentLogger,
  startTestDatabase,
} from '@rackwright/service-kit/testing';
import { createCatalogueStore } from './catalogueStore';
import { RELEASES } from './changing/writeTurns';
import { seedCatalogue } from './seeding/seedCatalogue';
import { seedContents } from './seeding/seedData';
import { snapshotOf } from './snapshot';

const url = process.env['AMQP_TEST_URL'] ?? '';
const topology = brokerTopology(`test-${randomUUID()}`);

it('a filled catalogue is announced through RabbitMQ to both services that keep a copy', async () => {
  await declareTopology(url, topology);
  const database = await startTestDatabase();
  const connection = await database.connect();
  const store = createCatalogueStore(connection);
  await createIndexes(connection);
  const logger = silentLogger();
  const [catalogue, orders, rooms] = (['catalogue', 'orders', 'rooms'] as const).map((service) =>
    createRabbitBus({ url, service, logger, topology }),
  );
  const heardBy = (bus: typeof orders, service: 'orders' | 'rooms') =>
    new Promise<RackwrightEvent>((resolve) => {
      void bus!.subscribe(service, 'catalogue-changed', async (event) => resolve(event));
    });
  const heard = Promise.all([heardBy(orders, 'orders'), heardBy(rooms, 'rooms')]);

  await seedCatalogue(store, seedContents(), { overwrite: false, requestId: 'test-seed' });
  const relay = startRelay({ connection, collections: [RELEASES], bus: catalogue!, logger });

  for (const { data, requestId } of await heard) {
    expect(data).toEqual({ catalogueVersion: snapshotOf(seedContents())!.version });
    expect(requestId).toBe('test-seed');
  }
  await relay.stop();
  await Promise.all([catalogue!.close(), orders!.close(), rooms!.close()]);
  await database.stop();
  await deleteTopology(url, topology);
});
