import { randomUUID } from 'node:crypto';
import { brokerTopology, createRabbitBus, newEvent } from '@rackwright/service-kit';
import { declareTopology, deleteTopology, silentLogger } from '@rackwright/service-kit/testing';
import { listen } from './listeners';

const url = process.env['AMQP_TEST_URL'] ?? '';
const topology = brokerTopology(`test-${randomUUID()}`);

jest.setTimeout(30_000);

it('a changed catalogue is heard of through RabbitMQ', async () => {
  await declareTopology(url, topology);
  const [catalogue, orders] = (['catalogue', 'orders'] as const).map((service) =>
    createRabbitBus({ url, service, logger: silentLogger(), topology }),
  );
  const dropped = new Promise<void>((resolve) => void listen(orders!, { dropCatalogue: resolve }));
  const about = { subject: 'catalogue', requestId: 'request-1' };
  await catalogue!.publish(newEvent('catalogue-changed', { catalogueVersion: 'next' }, about));
  await dropped;
  await Promise.all([catalogue!.close(), orders!.close()]);
  await deleteTopology(url, topology);
});
