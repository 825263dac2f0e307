/** How much one person may save. */
import type { WireRoom } from '@rackwright/contracts';
import { PROJECTS_MAX } from './quota';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms();
});
afterAll(() => app.stop());

const rowsOf = (userId: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    _id: `${userId}-${at}` as never,
    user_id: userId,
    deletedAt: null,
  }));
const send = (at: TestRooms, userId: string, path = '/rooms/room') =>
  at.http.request('POST', path, {
    token: at.as(userId, { publisher: true }),
    body: { room: squareProject() },
  });
const put = (at: TestRooms, room: WireRoom, version: number) =>
  at.put(room, version, { room: squareProject(`Version ${version + 1}`) });

it('the 200th project is saved, and the 201st refused with the numbers and what to do', async () => {
  await app.connection.collection('rooms').insertMany(rowsOf('planner', PROJECTS_MAX - 1));
  const last = await send(app, 'planner');
  expect(last.status).toBe(201);
  const more = await send(app, 'planner');
  expect(more.status).toBe(409);
  expect(more.body).toMatchObject({
    type: 'urn:rackwright:problem:too-many-projects',
    detail:
      'You have 200 projects of 1 MB together; there may be 200, and 100 MB. Delete some that you no longer need, then save this one.',
  });
  const room = last.body as WireRoom;
  expect((await put(app, room, 1)).status).toBe(200);
  expect((await send(app, 'somebody-else')).status).toBe(201);
  expect((await send(app, 'planner', '/templates/template')).status).toBe(201);
  const body = { version: 2 };
  await app.http.request('DELETE', `/rooms/room/${room._id}`, { token: app.as('planner'), body });
  expect((await send(app, 'planner')).status).toBe(201);
});

it('of many that are saved at once no more than there may be', async () => {
  await app.connection.collection('rooms').insertMany(rowsOf('hurried', PROJECTS_MAX - 3));
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(app, 'hurried')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
});

it('whoever has more bytes than there may be keeps it and saves over it, with one earlier state each', async () => {
  const small = await startTestRooms({ most: { projects: 200, bytes: 1 } });
  try {
    const room = (await send(small, 'planner')).body as WireRoom;
    for (let version = 1; version <= 6; version += 1)
      expect((await put(small, room, version)).status).toBe(200);
    expect((await send(small, 'planner')).status).toBe(409);
    const states = await small.http.request('GET', `/rooms/room/${room._id}/revisions`, {
      token: small.as('planner'),
    });
    const kept = (states.body as { items: { revision: number }[] }).items.map(({ revision }) => revision);
    expect(kept).toEqual([7, 6]);
    expect(await small.read(room)).toMatchObject({ titleProject: 'Version 7' });
  } finally {
    await small.stop();
  }
});
