import { problemSchema, type WireRoom } from '@rackwright/contracts';
import { placedAt, productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { REVISIONS_KEPT } from './revisionStore';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms();
});
afterAll(() => app.stop());
afterEach(() => app.setCatalogue(testCatalogue()));

const revisionsOf = async (
  room: WireRoom,
): Promise<readonly { revision: number; titleProject: string }[]> => {
  const path = `/rooms/room/${room._id}/revisions`;
  const { body } = await app.http.request('GET', path, { token: app.as(room.user_id) });
  return (body as { items: { revision: number; titleProject: string }[] }).items;
};
const restore = (room: WireRoom, revision: number, version: number) =>
  app.http.request('POST', `/rooms/room/${room._id}/restore`, {
    token: app.as(room.user_id),
    body: { revision, version },
  });

/** Saved as many times as this, the first time as "State 1". */
async function savedTimes(times: number): Promise<WireRoom> {
  const room = await app.save('owner', squareProject('State 1'));
  for (let version = 1; version < times; version += 1) {
    const answer = await app.put(room, version, { room: squareProject(`State ${version + 1}`) });
    expect(answer.status).toBe(200);
  }
  return room;
}

/** A room of 400 x 320 cm with one rack in it. */
function rackProject() {
  const rack = productOf(testCatalogue(), 'CL-IND-6');
  const data = rectangle(400, 320, { objects: [placedAt(rack, 200, 160, { id: 'rack-1' })] });
  return { ...squareProject('With a rack'), data };
}

describe('the revisions of a room', () => {
  it('are its states, the newest first', async () => {
    const room = await savedTimes(3);
    expect(await revisionsOf(room)).toEqual([
      expect.objectContaining({ revision: 3, titleProject: 'State 3' }),
      expect.objectContaining({ revision: 2, titleProject: 'State 2' }),
      expect.objectContaining({ revision: 1, titleProject: 'State 1', savedAt: room.lastEdited }),
    ]);
  });

  it('are the latest twenty, and no more are stored', async () => {
    const room = await savedTimes(REVISIONS_KEPT);
    expect(await revisionsOf(room)).toHaveLength(20);
    expect((await app.put(room, 20, { room: squareProject('State 21') })).status).toBe(200);
    expect((await revisionsOf(room)).map(({ revision }) => revision)).toEqual(
      Array.from({ length: 20 }, (_, index) => 21 - index),
    );
    const stored = await app.connection.collection('revisions').countDocuments({ roomId: room._id });
    expect(stored).toBe(19);
    expect((await restore(room, 1, 21)).status).toBe(404);
    expect((await restore(room, 2, 21)).body).toMatchObject({ titleProject: 'State 2', version: 22 });
  });

  it('are made by saving, not by being refused', async () => {
    const room = await savedTimes(2);
    expect((await app.put(room, 1, { room: squareProject('Late') })).status).toBe(412);
    expect((await revisionsOf(room)).map(({ titleProject }) => titleProject)).toEqual(['State 2', 'State 1']);
  });

  it('go with their room', async () => {
    const room = await savedTimes(3);
    const gone = await app.http.request('DELETE', `/rooms/room/${room._id}`, {
      token: app.as('owner'),
      body: { version: 3 },
    });
    expect(gone.status).toBe(204);
    expect(await app.connection.collection('revisions').countDocuments({ roomId: room._id })).toBe(0);
  });
});

describe('a save that ends between keeping the state before and saving the new one', () => {
  it('has lost nothing, and the next one goes on', async () => {
    const room = await savedTimes(2);
    const stored = await app.parts.rooms.kind.store.find(room._id);
    expect(await app.parts.rooms.kind.revisions.keep(stored!)).toBe(true);
    expect((await revisionsOf(room)).map(({ revision }) => revision)).toEqual([2, 1]);
    expect((await app.put(room, 2, { room: squareProject('State 3') })).status).toBe(200);
    expect((await revisionsOf(room)).map(({ titleProject }) => titleProject)).toEqual([
      'State 3',
      'State 2',
      'State 1',
    ]);
  });

  it('leaves nothing behind when the room was deleted in the meantime', async () => {
    const room = await savedTimes(1);
    app.amidNextSave(async () => {
      const path = `/rooms/room/${room._id}`;
      const gone = await app.http.request('DELETE', path, { token: app.as('owner'), body: { version: 1 } });
      expect(gone.status).toBe(204);
    });
    expect((await app.put(room, 1, { room: squareProject('Too late') })).status).toBe(404);
    expect(await app.connection.collection('revisions').countDocuments({ roomId: room._id })).toBe(0);
  });
});

describe('restoring', () => {
  it('makes a new version, and what was in between can be restored as well', async () => {
    const room = await savedTimes(3);
    const answer = await restore(room, 1, 3);
    expect(answer).toMatchObject({ status: 200, body: { version: 4, titleProject: 'State 1' } });
    expect(answer.headers.get('etag')).toBe('"v4"');
    expect(await app.read(room)).toEqual(answer.body);
    expect((await restore(room, 3, 4)).body).toMatchObject({ version: 5, titleProject: 'State 3' });
    expect((await revisionsOf(room)).map(({ titleProject }) => titleProject)).toEqual([
      'State 3',
      'State 1',
      'State 3',
      'State 2',
      'State 1',
    ]);
  });

  it('gives back the whole project', async () => {
    const room = await app.save('owner', { ...rackProject(), cooling: { grade: 'R19' } });
    await app.put(room, 1, { room: squareProject('Other') });
    const { version: _version, lastEdited: _edited, ...content } = room;
    expect((await restore(room, 1, 2)).body).toMatchObject(content);
  });

  it('of the state that it has makes a version like it', async () => {
    const room = await savedTimes(1);
    expect((await restore(room, 1, 1)).body).toMatchObject({ version: 2, titleProject: 'State 1' });
  });

  it('prices it anew', async () => {
    const room = await app.save('owner', rackProject());
    await app.put(room, 1, { room: squareProject('Other') });
    app.setCatalogue(testCatalogue({ discounts: { unitPrice: 50, shipping: 0, finish: 0, lacquer: 0 } }));
    const { body } = await restore(room, 1, 2);
    expect((body as WireRoom).totalAmount).toBeGreaterThan(0);
    expect((body as WireRoom).totalAmount).toBeLessThan(room.totalAmount);
  });

  it('does not refuse what the catalogue does not have any more', async () => {
    const room = await app.save('owner', rackProject());
    await app.put(room, 1, { room: squareProject('Other') });
    app.setCatalogue(testCatalogue({ products: [] }));
    const { status, body } = await restore(room, 1, 2);
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalAmount: 0, data: { objects: [{ id: 'rack-1' }] } });
    expect((await app.put(room, 3, { room: rackProject() })).status).toBe(200);
  });

  it.each([0, -1, 1.5, '1'])('refuses the revision %p', async (revision) => {
    const room = await savedTimes(1);
    expect((await restore(room, revision as number, 1)).status).toBe(400);
  });

  it('answers 404 for a revision that never was, and 412 for a stale version', async () => {
    const room = await savedTimes(2);
    expect((await restore(room, 3, 2)).status).toBe(404);
    expect((await restore(room, 1, 1)).status).toBe(412);
  });

  it('is refused with the sentence once the project is ordered', async () => {
    const room = await savedTimes(2);
    await app.parts.reactions.states.lock(
      { roomId: room._id, roomVersion: 2, userId: 'owner', orderId: 'order-1' },
      'request-1',
    );
    const answer = await restore(room, 1, 2);
    expect(answer.status).toBe(409);
    expect(problemSchema.parse(answer.body).detail).toContain('locked because it has been ordered');
  });
});

describe('a template', () => {
  it('has its revisions too', async () => {
    const token = app.as('publisher', { publisher: true });
    const { body } = await app.http.request('POST', '/templates/template', {
      token,
      body: { room: squareProject('First') },
    });
    const path = `/templates/template/${(body as WireRoom)._id}`;
    await app.http.request('PUT', path, { token, body: { room: squareProject('Second'), version: 1 } });
    const list = await app.http.request('GET', `${path}/revisions`, { token });
    expect(list.body).toMatchObject({ items: [{ revision: 2 }, { revision: 1, titleProject: 'First' }] });
    const restored = await app.http.request('POST', `${path}/restore`, {
      token,
      body: { revision: 1 },
      headers: { 'If-Match': '"v2"' },
    });
    expect(restored.body).toMatchObject({ version: 3, titleProject: 'First' });
  });
});
