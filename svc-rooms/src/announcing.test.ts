import { randomUUID } from 'node:crypto';
import type { RackwrightEvent } from '@rackwright/contracts';
import { createRabbitBus, brokerTopology, type Bus } from '@rackwright/service-kit';
import { declareTopology, deleteTopology, silentLogger } from '@rackwright/service-kit/testing';
import { squareProject, startTestRooms } from './testRoomsApp';

const url = process.env['AMQP_TEST_URL'] ?? '';
const topology = brokerTopology(`test-${randomUUID()}`);
const open: Bus[] = [];
const bus = (service: 'rooms' | 'reports'): Bus => {
  const made = createRabbitBus({ url, service, logger: silentLogger(), topology });
  open.push(made);
  return made;
};

beforeAll(() => declareTopology(url, topology));
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  await deleteTopology(url, topology);
});

it('a saved and a renamed room reach the reports through RabbitMQ, each with the request that made it', async () => {
  const listening = bus('reports');
  const announcing = bus('rooms');
  const received: RackwrightEvent[] = [];
  const both = new Promise<void>((resolve) => {
    const receive = async (event: RackwrightEvent): Promise<void> => {
      received.push(event);
      if (received.length === 2) resolve();
    };
    void listening.subscribe('reports', 'room-created', receive);
    void listening.subscribe('reports', 'room-updated', receive);
  });
  const app = await startTestRooms({ bus: announcing });
  const token = app.tokens.tokenFor({ userId: 'owner' });

  const created = await app.http.request('POST', '/rooms/room', { token, body: { room: squareProject() } });
  const { _id } = created.body as { _id: string };
  const renamed = await app.http.request('PUT', `/rooms/room/${_id}`, {
    token,
    body: { room: squareProject('Renamed'), version: 1 },
  });
  await both;

  expect(new Set(received.map(({ type, subject }) => `${type} ${subject}`))).toEqual(
    new Set([`room-created ${_id}`, `room-updated ${_id}`]),
  );
  const requestIds = received.map(({ requestId }) => requestId);
  expect(new Set(requestIds)).toEqual(
    new Set([created, renamed].map(({ headers }) => headers.get('x-request-id'))),
  );
  await app.stop();
});

it('a proposal that is sent reaches the orders and the reports through RabbitMQ', async () => {
  const [announcing, reports] = [bus('rooms'), bus('reports')];
  const orders = createRabbitBus({ url, service: 'orders', logger: silentLogger(), topology });
  open.push(orders);
  const heard = Promise.all([
    new Promise<RackwrightEvent>((resolve) => {
      void reports.subscribe('reports', 'proposal-sent', async (event) => resolve(event));
    }),
    new Promise<RackwrightEvent>((resolve) => {
      void orders.subscribe('orders', 'proposal-sent', async (event) => resolve(event));
    }),
  ]);
  const app = await startTestRooms({ bus: announcing });
  const { _id: roomId } = await app.save('owner');
  const token = app.as('consultant', { role: 'salesManager' });
  const call = async (method: string, path: string, body: object) =>
    (await app.http.request(method, path, { token, body })).body as { _id: string };
  const { _id } = await call('POST', `/rooms/room/${roomId}/proposals`, {});
  const body = { room: squareProject(), message: 'All is well.', version: 1 };
  await call('PUT', `/rooms/proposals/${_id}`, body);
  await call('POST', `/rooms/proposals/${_id}/send`, { version: 2 });
  for (const event of await heard) expect(event.data).toMatchObject({ proposalId: _id, roomId });
  await app.stop();
});
