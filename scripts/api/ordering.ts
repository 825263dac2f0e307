/** What ordering will do one day, done in its place. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { testOrder, testOrderPlaced } from '@rackwright/contracts/testing';
import { connectStore, createRabbitBus, newEvent } from '@rackwright/service-kit';
import { silentLogger } from '@rackwright/service-kit/testing';
import { createOrderStore } from '../../svc-orders/src/orders/orderStore';
import { embeddedMongoUrl } from '../system/given';
import { readSecrets } from '../system/secrets';
import { embeddedAmqpUrl } from '../system/services';
import { SERVICE_PARTS, type Places } from '../system/topology';
import type { WalkedSystem } from './world';

/** Announces and keeps orders as svc-orders will, with its own name at the broker and in its database. */
export async function ordering(places: Places) {
  const part = SERVICE_PARTS.find(({ service }) => service === 'orders');
  if (part === undefined) throw new Error('There is no svc-orders.');
  const secrets = readSecrets(path.join(places.dataDir, 'secrets'));
  const url = embeddedAmqpUrl(part, places, secrets);
  const bus = createRabbitBus({ url, service: 'orders', logger: silentLogger() });
  const connection = await connectStore(`${embeddedMongoUrl(places)}/orders`);
  const orders = createOrderStore(connection);
  const announceOrder: WalkedSystem['announceOrder'] = async ({ roomId, userId, email }) => {
    const data = testOrderPlaced({ orderId: randomUUID(), roomId, userId, email });
    await bus.publish(newEvent('order-placed', data, { subject: roomId, requestId: 'walk' }));
  };
  const placedOrder: WalkedSystem['placedOrder'] = async (userId) => {
    const _id = randomUUID();
    await orders.record(testOrder({ _id, userId, roomId: randomUUID() }));
    return _id;
  };
  const close = async (): Promise<void> => {
    await bus.close();
    await connection.close();
  };
  return { announceOrder, placedOrder, close };
}
