/** A first save that is sent again, because its answer was lost. */
import type { WireRoom } from '@rackwright/contracts';
import { placedAt, productOf, testCatalogue } from '@rackwright/planning/testRooms';
import { MemoryBus } from '@rackwright/service-kit/testing';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

const bus = new MemoryBus();
let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms({ bus });
});
afterAll(() => app.stop());

const KEY = 'first-save-0001';
const send = (userId: string, key: string | null, title = 'My cellar', path = '/rooms/room') =>
  app.http.request('POST', path, {
    token: app.as(userId, { publisher: true }),
    body: { room: squareProject(title) },
    ...(key === null ? {} : { headers: { 'Idempotency-Key': key } }),
  });
const made = async (...sent: Parameters<typeof send>): Promise<WireRoom> => {
  const { status, body } = await send(...sent);
  expect([status, (body as { detail?: string }).detail]).toEqual([201, undefined]);
  return body as WireRoom;
};
const countOf = async (userId: string): Promise<number> => {
  const list = await app.http.request('GET', `/rooms/rooms/${userId}`, { token: app.as(userId) });
  return (list.body as { total: number }).total;
};

it('sent again with the same key, it has the same answer, makes one project and is announced once', async () => {
  const first = await made('lost', KEY);
  expect(await made('lost', KEY)).toEqual(first);
  expect(await countOf('lost')).toBe(1);
  await app.relayed();
  const announced = bus.published.filter(({ subject }) => subject === first._id);
  expect(announced.map(({ type }) => type)).toEqual(['room-created']);
});

it('of twenty sent at once with one key, one makes the project and all have it', async () => {
  const rooms = await Promise.all(Array.from({ length: 20 }, () => made('hurried', KEY)));
  expect(new Set(rooms.map(({ _id }) => _id)).size).toBe(1);
  expect(await countOf('hurried')).toBe(1);
});

it('answers what was made first, also when it was changed since', async () => {
  const first = await made('changer', KEY);
  const rack = placedAt(productOf(testCatalogue(), 'CL-IND-4'), 100, 100, { id: 'rack' });
  const changed = squareProject('Changed');
  const room = { ...changed, data: { ...changed.data, objects: [rack] } };
  expect((await app.put(first, 1, { room })).status).toBe(200);
  expect(await made('changer', KEY)).toEqual(first);
  expect(await app.read(first)).toMatchObject({ titleProject: 'Changed', version: 2 });
});

it('the same key with another body is refused with 422, and nothing is changed', async () => {
  const first = await made('other', KEY);
  const answer = await send('other', KEY, 'Something else');
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ type: 'urn:rackwright:problem:key-used' });
  expect(await app.read(first)).toEqual(first);
  expect(await countOf('other')).toBe(1);
});

it('makes two projects with two keys, and without any', async () => {
  const rooms = [await made('two', 'key-number-1'), await made('two', 'key-number-2')];
  rooms.push(await made('two', null), await made('two', null));
  expect(new Set(rooms.map(({ _id }) => _id)).size).toBe(4);
});

it('somebody else with the same key has a project of their own, and so has a template', async () => {
  const mine = await made('mine', KEY);
  const theirs = await made('theirs', KEY);
  const template = await made('mine', KEY, 'My cellar', '/templates/template');
  expect(new Set([mine._id, theirs._id, template._id]).size).toBe(3);
  expect(theirs.user_id).toBe('theirs');
  expect(await made('mine', KEY, 'My cellar', '/templates/template')).toEqual(template);
});

it('after the project was deleted, its key makes it no second time', async () => {
  const first = await made('deleter', KEY);
  const token = app.as('deleter');
  const gone = await app.http.request('DELETE', `/rooms/room/${first._id}`, { token, body: { version: 1 } });
  expect(gone.status).toBe(204);
  expect((await send('deleter', KEY)).status).toBe(404);
});

it('what was refused is forgotten: corrected, it is saved with the same key', async () => {
  expect((await send('corrector', KEY, ' ')).status).toBe(400);
  await made('corrector', KEY, 'Corrected');
});

it.each(['short', 'has spaces in it', 'x'.repeat(101)])('refuses %p for a key', async (key) => {
  const answer = await send('keyless', key);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ path: 'Idempotency-Key' }] });
});
