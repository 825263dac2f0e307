/** What a sent proposal says that the project and the proposal come to. */
import type { EventData, WireProposal } from '@rackwright/contracts';
import { type Catalogue, type Project, shoppingList } from '@rackwright/planning';
import { placedAt, productOf, testCatalogue, testSnapshot } from '@rackwright/planning/testRooms';
import { MemoryBus } from '@rackwright/service-kit/testing';
import { squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';

const bus = new MemoryBus();
let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms({ bus });
});
afterAll(() => app.stop());

/** Racks cost so many times as much as ever. */
const dearer = (times: number): Catalogue =>
  testCatalogue({
    products: testSnapshot().products.map((product) => {
      const { pine, mahogany } = product.color_scheme;
      const by = (wood: typeof pine) => ({ ...wood, unit_price: wood.unit_price * times });
      return { ...product, color_scheme: { pine: by(pine), mahogany: by(mahogany) } };
    }),
  });
const cellarOf = (...places: readonly number[]): Project => {
  const project = squareProject();
  const rack = productOf(testCatalogue(), 'CL-IND-4');
  const objects = places.map((x) => placedAt(rack, x, 100, { id: `at-${x}` }));
  return { ...project, data: { ...project.data, objects } };
};

async function call(method: string, path: string, body: object): Promise<WireProposal> {
  const token = app.as('consultant', { role: 'salesManager' });
  return (await app.http.request(method, path, { token, body })).body as WireProposal;
}

it('are both at the prices of when it is sent, whatever they were when either was saved', async () => {
  const room = await app.save('owner', cellarOf(60));
  app.setCatalogue(dearer(2));
  const draft = await call('POST', `/rooms/room/${room._id}/proposals`, {});
  const at = `/rooms/proposals/${draft._id}`;
  const { version } = await call('PUT', at, { room: cellarOf(60, 220), version: draft.version });
  const today = dearer(3);
  app.setCatalogue(today);
  expect((await call('POST', `${at}/send`, { version })).state).toBe('sent');
  await app.relayed();
  const { baseAmount, totalAmount } = bus.published.find(({ type }) => type === 'proposal-sent')!
    .data as EventData<'proposal-sent'>;
  const [before, after] = [cellarOf(60), cellarOf(60, 220)].map(
    ({ data }) => shoppingList(data, today).totals.totalAmount,
  );
  expect([baseAmount, totalAmount]).toEqual([before, after]);
});
