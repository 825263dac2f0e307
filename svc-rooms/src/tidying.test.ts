import { silentLogger } from '@rackwright/service-kit';
import { dataUrl, testPng } from './testPictures';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';
import { startTidying } from './tidying';

let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms();
});
afterAll(() => app.stop());

it('what a crash left of a deleted room goes at the next start', async () => {
  const token = app.as('owner');
  const body = { image: dataUrl(await testPng()) };
  const picture = await app.http.request('POST', '/rooms/save-screenshot', { token, body });
  const { url } = picture.body as { url: string };
  const { url: screenshot } = (await app.http.request('POST', '/rooms/save-screenshot', { token, body }))
    .body as { url: string };
  const room = await app.save('owner', { ...squareProject(), imgPreview: url, screenshot });
  await app.put(room, 1, { room: squareProject('Again') });
  await app.http.request('POST', '/share/link', { token, body: { roomId: room._id } });
  // The store alone does what a process did that ended right after it.
  expect(await app.parts.rooms.kind.store.remove({ id: room._id, version: 2 })).toBe(true);
  const left = () =>
    Promise.all([
      app.connection.collection('revisions').countDocuments({ roomId: room._id }),
      app.connection.collection('shareLinks').countDocuments({ roomId: room._id, revokedAt: null }),
      app.connection.collection('pictures').countDocuments({ user_id: 'owner' }),
    ]);
  expect(await left()).toEqual([1, 1, 2]);
  const stop = startTidying(app.parts.tidied, silentLogger());
  while ((await left()).some((count) => count > 0)) await new Promise((resolve) => setImmediate(resolve));
  stop();
  expect((await app.http.request('GET', url)).status).toBe(404);
  expect((await app.http.request('GET', screenshot)).status).toBe(404);
});
