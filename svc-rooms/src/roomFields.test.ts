import { roomSchema, type ShareLinkAnswer, type WireRoom } from '@rackwright/contracts';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms();
});
afterAll(() => app.stop());

const catalogue = testCatalogue();
const plug = placedAt(productOf(catalogue, 'OB-OUT'), 100, 2.27, { id: 'plug', wall: 'Wall 1' });
const rack = placedAt(productOf(catalogue, 'CL-IND-6'), 250, 18.145, { id: 'rack', wall: 'Wall 1' });
const furnished = (...objects: (typeof plug)[]) => projectOf(rectangle(400, 300, { objects }));

describe('the walls of a room', () => {
  it('are answered with their ends, their sizes and their segments, as the document has them', async () => {
    const room = roomSchema.parse(await app.save('owner', furnished(plug, rack)));
    expect(room.wall).toHaveLength(4);
    expect(room.wall?.[0]).toEqual({
      name: 'Wall 1',
      A: { x: 0, y: 0 },
      B: { x: 400, y: 0 },
      length: 400,
      height: 304,
      width: 15,
      segments: [
        { type: 0, from: 0, to: 96.19 },
        { type: 1, objectId: 'plug', from: 96.19, to: 103.81, bottom: 45.72, top: 58.42 },
        { type: 0, from: 103.81, to: 400 },
      ],
    });
    expect((await app.read(room)).wall).toEqual(room.wall);
  });

  it('are never taken from a caller, and follow what is saved', async () => {
    const forged = [{ name: 'Wall 9', segments: [{ type: 2 }] }];
    const room = await app.save('owner', { ...furnished(plug), wall: forged });
    expect(room.wall?.map(({ name }) => name)).toEqual(['Wall 1', 'Wall 2', 'Wall 3', 'Wall 4']);
    const sentBack = { ...room, data: { ...room.data, objects: [] } };
    const saved = (await app.put(room, 1, { room: sentBack })).body as WireRoom;
    expect(saved.wall?.[0]?.segments).toEqual([{ type: 0, from: 0, to: 400 }]);
    const restored = await app.http.request('POST', `/rooms/room/${room._id}/restore`, {
      token: app.as('owner'),
      body: { revision: 1, version: 2 },
    });
    expect((restored.body as WireRoom).wall).toEqual(room.wall);
  });

  it('are none before a room is drawn', async () => {
    const empty = { ...furnished(), data: { ...furnished().data, points: [], walls: [] } };
    expect((await app.save('owner', empty)).wall).toEqual([]);
  });

  it('come back the same when a room is sent as it was answered', async () => {
    const room = await app.save('owner', furnished(plug, rack));
    const { version: _, lastEdited: _at, ...again } = (await app.put(room, 1, { room })).body as WireRoom;
    expect(room).toMatchObject(again);
  });
});

describe('the report of a room', () => {
  it('is each product with its quantity and its amount, which add up to what the room is worth', async () => {
    const room = roomSchema.parse(await app.save('owner', furnished(plug, rack)));
    expect(room.report).toContainEqual({ product: 'Rack CL-IND-6', quantity: 1, amount: expect.any(Number) });
    expect(room.report.reduce((sum, { amount }) => sum + amount, 0)).toBe(room.totalAmount);
    expect(room.totalAmount).toBeGreaterThan(0);
    expect(room.report.some(({ product }) => product.includes('OB-OUT'))).toBe(false);
  });

  it('is empty in a room with nothing for sale, and never taken from a caller', async () => {
    const report = [{ product: 'Gold', quantity: 1, amount: -5 }];
    expect((await app.save('owner', { ...squareProject(), report })).report).toEqual([]);
  });

  it('is not shown through a share link', async () => {
    const room = await app.save('owner', furnished(rack));
    const token = app.as('owner');
    const link = await app.http.request('POST', '/share/link', { token, body: { roomId: room._id } });
    const share = (link.body as ShareLinkAnswer).url.split('/').at(-1);
    const { body } = await app.http.request('GET', `/rooms/room/${room._id}?share=${share}`);
    expect(body).toMatchObject({ report: [], wall: room.wall });
  });
});
