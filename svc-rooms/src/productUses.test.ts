/** Where a product stands, for a publisher who wants to delete it. */
import type { PlacedObject, Project } from '@rackwright/planning';
import { placedAt, productOf, testCatalogue } from '@rackwright/planning/testRooms';
import { createUses } from './productUses';
import { projectRows } from './roomRow';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

let app: TestRooms;
beforeEach(async () => {
  app = await startTestRooms();
});
afterEach(() => app.stop());

const catalogue = testCatalogue();
const placed = (productId: string, at: number): PlacedObject =>
  placedAt(productOf(catalogue, productId), at, 100, { id: `${productId}@${at}` });
const cellar = (...products: readonly string[]): Project => {
  const project = squareProject();
  const objects = products.map((id, i) => placed(id, 60 + 80 * i));
  return { ...project, data: { ...project.data, objects } };
};
const publisher = () => app.as('publisher', { publisher: true });
const usesOf = async (id: string): Promise<unknown> =>
  (await app.http.request('GET', `/rooms/product-uses/${id}`, { token: publisher() })).body;

it('a product stands in projects, ordered ones among them, and templates, each counted once', async () => {
  await app.save('one', cellar('CL-IND-4', 'CL-IND-4', 'CL-IND-1'));
  const ordered = await app.save('two', cellar('CL-IND-4'));
  const order = { roomId: ordered._id, roomVersion: 1, userId: 'two', orderId: 'order-1' };
  await app.parts.reactions.states.lock(order, 'request-1');
  const body = { room: cellar('CL-IND-4') };
  await app.http.request('POST', '/templates/template', { token: publisher(), body });
  expect(await usesOf('CL-IND-4')).toEqual({ projects: 2, templates: 1, demonstrations: 0 });
  expect(await usesOf('CL-IND-1')).toEqual({ projects: 1, templates: 0, demonstrations: 0 });
  expect(await usesOf('CL-IND-6')).toEqual({ projects: 0, templates: 0, demonstrations: 0 });
});

it('a product that a project has no more, or that was in a deleted one, stands nowhere', async () => {
  const room = await app.save('one', cellar('CL-IND-4'));
  await app.put(room, 1, { room: cellar('CL-IND-1') });
  expect(await usesOf('CL-IND-4')).toEqual({ projects: 0, templates: 0, demonstrations: 0 });
  const token = app.as('one');
  await app.http.request('DELETE', `/rooms/room/${room._id}`, { token, body: { version: 2 } });
  expect(await usesOf('CL-IND-1')).toEqual({ projects: 0, templates: 0, demonstrations: 0 });
});

it('what stood in the state that was paid for counts, whatever was saved after it', async () => {
  const room = await app.save('one', cellar('CL-IND-4'));
  await app.put(room, 1, { room: cellar('CL-IND-1') });
  const order = { roomId: room._id, roomVersion: 1, userId: 'one', orderId: 'order-1' };
  await app.parts.reactions.states.lock(order, 'request-1');
  expect(await usesOf('CL-IND-4')).toEqual({ projects: 1, templates: 0, demonstrations: 0 });
  expect(await usesOf('CL-IND-1')).toEqual({ projects: 0, templates: 0, demonstrations: 0 });
});

it('projects of before their products were noted count, packed or not', async () => {
  const [packed, plain] = [
    await app.save('one', cellar('CL-IND-4')),
    await app.save('one', cellar('CL-IND-4')),
  ];
  const rows = app.connection.collection<{ _id: string }>('rooms');
  await rows.updateOne({ _id: packed._id }, { $unset: { products: 1 } });
  const document = JSON.stringify({ ...cellar('CL-IND-4') });
  await rows.updateOne(
    { _id: plain._id },
    { $set: { document }, $unset: { products: 1, packed: 1, details: 1, lines: 1, changes: 1 } },
  );
  // Another process, which has noted nothing yet.
  const connection = app.connection;
  const uses = createUses({
    rooms: projectRows(connection, 'rooms'),
    templates: projectRows(connection, 'templates'),
  });
  expect(await uses.of('CL-IND-4')).toEqual({ projects: 2, templates: 0, demonstrations: 0 });
  expect(await rows.countDocuments({ products: 'CL-IND-4' })).toBe(2);
});
