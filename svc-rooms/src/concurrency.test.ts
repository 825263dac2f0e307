import type { WireRoom } from '@rackwright/contracts';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

const MANY = 100;
const many = <T>(make: (index: number) => Promise<T>, count = MANY): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const counted = (statuses: readonly number[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms({ now: () => new Date() });
});
afterAll(() => app.stop());

it('of a hundred who save one version at once one succeeds, and the others are told both versions', async () => {
  const room = await app.save('owner');
  const answers = await many((index) => app.put(room, 1, { room: squareProject(`Writer ${index}`) }));
  expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 1, 412: 99 });
  const winner = answers.find(({ status }) => status === 200)?.body;
  expect(await app.read(room)).toEqual(winner);
  for (const { status, body, headers } of answers) {
    if (status !== 412) continue;
    expect((body as { detail: string }).detail).toContain('you changed version 1, the newest is version 2');
    expect(headers.get('etag')).toBe('"v2"');
  }
  const { revisions } = app.parts.rooms.kind;
  expect(await revisions.list({ _id: room._id, version: 2 })).toMatchObject([{ titleProject: 'My cellar' }]);
});

it('loses no change of ten who each try until they succeed', async () => {
  const room = await app.save('owner');
  const titles = new Set<string>();
  let version = 1;
  await many(async (index) => {
    for (;;) {
      const tried = version;
      const answer = await app.put(room, tried, { room: squareProject(`Change ${index}`) });
      if (answer.status !== 200) continue;
      version = Math.max(version, tried + 1);
      titles.add((answer.body as WireRoom).titleProject);
      return;
    }
  }, 10);
  expect(titles.size).toBe(10);
  expect((await app.read(room)).version).toBe(11);
});

it('a hundred who save new projects at once have one each', async () => {
  const rooms = await many((index) => app.save('creator', squareProject(`Project ${index}`)));
  expect(new Set(rooms.map(({ _id }) => _id)).size).toBe(MANY);
  const list = await app.http.request('GET', '/rooms/rooms/creator', { token: app.as('creator') });
  expect(list.body).toMatchObject({ total: MANY });
});

it('after a lock nothing is changed any more, however many were about to', async () => {
  const room = await app.save('owner');
  const saving = many((index) => app.put(room, 1, { room: squareProject(`Writer ${index}`) }));
  await app.parts.reactions.states.lock(
    { roomId: room._id, roomVersion: 1, userId: 'owner', orderId: 'order-1' },
    'request-1',
  );
  const locked = await app.read(room);
  const statuses = (await saving).map(({ status }) => status);
  const { 200: saved = 0, 409: refused = 0, 412: stale = 0 } = counted(statuses);
  expect(saved + refused + stale).toBe(MANY);
  expect(saved).toBeLessThanOrEqual(1);
  expect(await app.read(room)).toEqual(locked);
  // What was paid for comes back over what was saved before the lock.
  expect(locked).toMatchObject({ isLocked: true, version: 1 + 2 * saved });
});

it('of a hundred who restore at once one succeeds', async () => {
  const room = await app.save('owner');
  await app.put(room, 1, { room: squareProject('Second') });
  const answers = await many(() =>
    app.http.request('POST', `/rooms/room/${room._id}/restore`, {
      token: app.as('owner'),
      body: { revision: 1, version: 2 },
    }),
  );
  expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 1, 412: 99 });
});

it('of a hundred who delete at once one succeeds', async () => {
  const room = await app.save('owner');
  const answers = await many(() =>
    app.http.request('DELETE', `/rooms/room/${room._id}`, { token: app.as('owner'), body: { version: 1 } }),
  );
  expect(counted(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 99 });
});

it('a hundred mails at once are twenty', async () => {
  const room = await app.save('mailer');
  const answers = await many((index) =>
    app.http.request('POST', '/share/send-email', {
      token: app.as('mailer'),
      body: { to: `friend${index}@cellars.example`, roomId: room._id },
    }),
  );
  expect(counted(answers.map(({ status }) => status))).toEqual({ 202: 20, 429: 80 });
});

it('a hundred changes of one review leave the latest', async () => {
  const room = await app.save('owner');
  const { states } = app.parts.reactions;
  const of = { roomId: room._id, userId: 'owner', submissionId: 'submission-1' };
  await many(async (index) => {
    const status = index % 2 === 0 ? 'not reviewed' : 'reviewed';
    await states.reviewChanged({ ...of, version: index + 1, status });
  });
  expect(await app.read(room)).toMatchObject({ status: 'reviewed', version: 1 });
});
