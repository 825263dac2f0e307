import type { WireRoom } from '@rackwright/contracts';
import { remoteRelease } from '../impact/remoteRelease';
import { designHere } from '../designs/work';
import { workHere } from '../impact/work';
import { createRoomParts } from '../roomParts';
import { silentLogger } from '@rackwright/service-kit';
import { memoryBlobs, openTestStream, type TestStream } from '@rackwright/service-kit/testing';
import { testCatalogue } from '@rackwright/planning/testRooms';
import { PUBLIC_URL, squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';
import { STREAMS_MAX } from './roomEvents';

let app: TestRooms;
beforeEach(async () => {
  app = await startTestRooms({ heartbeatMs: 20 });
});
afterEach(() => app.stop());

const open = (room: Pick<WireRoom, '_id'>, token: string): Promise<TestStream> =>
  openTestStream(`${app.http.url}/rooms/room/${room._id}/events`, { authorization: `Bearer ${token}` });

const state = (id: string, fields: object): string =>
  `id: ${id}\nevent: state\ndata: ${JSON.stringify(fields)}`;
const draft = (version: number): string =>
  state(String(version), { isLocked: false, status: 'draft', version });

async function watched(room: WireRoom): Promise<TestStream> {
  const stream = await open(room, app.as('owner'));
  expect(await stream.next()).toBe('retry: 3000');
  expect(await stream.next()).toBe(draft(1));
  return stream;
}

it('tells how the room is, and then each change', async () => {
  const room = await app.save('owner');
  const stream = await watched(room);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  await app.put(room, 1, { room: squareProject() });
  expect(await stream.next()).toBe(draft(2));
  await app.parts.reactions.states.lock(
    { roomId: room._id, roomVersion: 2, userId: 'owner', orderId: 'order-1' },
    'request-1',
  );
  app.parts.reactions.changed(room._id);
  expect(await stream.next()).toBe(state('2.1', { isLocked: true, status: 'ordered', version: 2 }));
  stream.leave();
});

it('tells what another process changed', async () => {
  const room = await app.save('owner');
  const stream = await watched(room);
  const elsewhere = createRoomParts({
    connection: app.connection,
    blobs: memoryBlobs(),
    catalogue: async () => testCatalogue(),
    work: workHere(),
    design: designHere(),
    snapshotThen: remoteRelease({ url: app.releases.url, logger: silentLogger() }),
    now: () => new Date(),
    logger: silentLogger(),
    publicUrl: PUBLIC_URL,
  });
  await elsewhere.reactions.states.lock(
    { roomId: room._id, roomVersion: room.version, userId: 'owner', orderId: 'order-1' },
    'request-1',
  );
  expect(await stream.next()).toBe(state('1.1', { isLocked: true, status: 'ordered', version: 1 }));
  stream.leave();
});

it('ends when the room is deleted', async () => {
  const room = await app.save('owner');
  const stream = await watched(room);
  await app.http.request('DELETE', `/rooms/room/${room._id}`, {
    token: app.as('owner'),
    body: { version: 1 },
  });
  expect(await stream.next()).toBe('event: deleted\ndata: {}');
  expect(await stream.next()).toBeNull();
});

it('ends when the service stops, which does not wait for it', async () => {
  const stream = await watched(await app.save('owner'));
  await app.http.stop();
  expect(await stream.next()).toBeNull();
});

it('keeps the line open with comments', async () => {
  const stream = await watched(await app.save('owner'));
  expect(await stream.heartbeat()).toBe(':');
  expect(await stream.heartbeat()).toBe(':');
  stream.leave();
});

it('is for the owner and the sales managers', async () => {
  const room = await app.save('owner');
  const status = async (token: string): Promise<number> => {
    const stream = await open(room, token);
    stream.leave();
    return stream.status;
  };
  expect(await status(app.as('sales', { role: 'salesManager' }))).toBe(200);
  expect(await status(app.as('stranger'))).toBe(404);
  expect(await status(app.as('publisher', { publisher: true }))).toBe(404);
  expect(await status(app.as('owner', { role: 'guest' }))).toBe(403);
});

it('is open in ten places at a time, and in another when one was left', async () => {
  const room = await app.save('owner');
  const streams: TestStream[] = [];
  for (let at = 0; at < STREAMS_MAX; at += 1) streams.push(await watched(room));
  const refused = await open(room, app.as('owner'));
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await open(room, app.as('sales', { role: 'salesManager' }))).status).toBe(200);
  streams[0]?.leave();
  for (;;) {
    const again = await open(room, app.as('owner'));
    if (again.status === 200) break;
  }
});

it('counts as no request under way', async () => {
  const stream = await watched(await app.save('owner'));
  expect(app.app.inFlight()).toBe(0);
  stream.leave();
});
