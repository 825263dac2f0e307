/** What ordering will do one day, done in its place. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Order } from '@rackwright/contracts';
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
    const order = { orderId: randomUUID(), roomId, title: 'Walked cellar', totalAmount: 100 };
    const data = { ...order, userId, userName: 'Wanda Walker', email };
    await bus.publish(newEvent('order-placed', data, { subject: roomId, requestId: 'walk' }));
  };
  const placedOrder: WalkedSystem['placedOrder'] = async (userId) => {
    const _id = randomUUID();
    await orders.add(orderOf(_id, userId));
    return _id;
  };
  const close = async (): Promise<void> => {
    await bus.close();
    await connection.close();
  };
  return { announceOrder, placedOrder, close };
}

const ADDRESS = {
  firstName: 'Wanda',
  lastName: 'Walker',
  company: '',
  address1: '1 Jalan Walk',
  address2: '',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
};

const orderOf = (_id: string, userId: string): Order => ({
  _id,
  userId,
  roomId: randomUUID(),
  date: new Date().toISOString(),
  amount: 12_000,
  shipping: 500,
  preDrillOption: 'None',
  pdfReport: '',
  billingInfo: { ...ADDRESS, email: 'wanda@rackwright.example', phone: '', fax: '' },
  shippingInfo: ADDRESS,
  accountNumber: 'XXXX1111',
  accountType: 'Visa',
  authCode: 'ABC123',
  transId: _id,
});
