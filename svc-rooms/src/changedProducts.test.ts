/** What a publisher does to a product never breaks the projects and templates that hold it. */
import type { Problem, WireRoom } from '@rackwright/contracts';
import type { CatalogueSnapshot, PlacedObject, Project, SnapshotProduct } from '@rackwright/planning';
import { placedAt, productOf, testCatalogue, testSnapshot } from '@rackwright/planning/testRooms';
import type { TestAnswer } from '@rackwright/service-kit/testing';
import { squareProject, startTestRooms, type TestRooms } from './testRoomsApp';

let app: TestRooms;
beforeEach(async () => {
  app = await startTestRooms();
});
afterEach(() => app.stop());

const RACK = 'CL-IND-6';
const before = testCatalogue();
const changed = (id: string, change: (wire: SnapshotProduct) => SnapshotProduct) =>
  testCatalogue({ products: testSnapshot().products.map((wire) => (wire._id === id ? change(wire) : wire)) });
/** Corrected from 62.87 to 65 cm. */
const corrected = changed(RACK, (wire) => ({
  ...{ ...wire, width: 65, version: 2 },
  earlier: [{ ...wire, version: 1, unit_prices: { mahogany: 930, pine: 600 } }],
}));
const without = (changes: Partial<CatalogueSnapshot>) => testCatalogue(changes);
const withoutRack = without({ products: testSnapshot().products.filter(({ _id }) => _id !== RACK) });

const rack = (changes: Partial<PlacedObject> = {}): PlacedObject =>
  placedAt(productOf(before, RACK), 150, 100, { id: 'rack-1', ...changes });
const cellar = (objects: readonly PlacedObject[] = [rack()], title = 'My cellar'): Project => {
  const project = squareProject(title);
  return { ...project, data: { ...project.data, objects } };
};
const sized = (width: number) => ({ width, length: 34.29, height: 196.85, casing: 0 });
const problemOf = ({ status, body }: TestAnswer) => {
  const { detail, errors } = body as Problem;
  return [status, detail, errors];
};
const UNKNOWN_SIZE =
  'Some objects have a size in which their product was never sold. Update or swap them, then save again.';

describe('a project with a product whose width is corrected', () => {
  it('opens, is renamed and saved as it is, and moved; what it is worth is counted at today’s prices', async () => {
    const room = await app.save('owner', cellar());
    app.setCatalogue(corrected);
    expect((await app.read(room)).data).toEqual(room.data);
    const renamed = await app.put(room, 1, { room: cellar([rack()], 'Renamed') });
    expect([renamed.status, (renamed.body as WireRoom).titleProject]).toEqual([200, 'Renamed']);
    expect((renamed.body as WireRoom).totalAmount).toBe(room.totalAmount);
    const moved = cellar([rack({ position: { x: 151, y: 100, height: 0 } })]);
    expect((await app.put(room, 2, { room: moved })).status).toBe(200);
  });

  it('is updated to today’s size', async () => {
    const room = await app.save('owner', cellar());
    app.setCatalogue(corrected);
    const updated = cellar([rack({ size: sized(65), productVersion: 2 })]);
    expect((await app.put(room, 1, { room: updated })).status).toBe(200);
  });

  it('is saved as a copy, restored, and used as a template', async () => {
    app.setCatalogue(corrected);
    expect((await app.save('owner', cellar())).version).toBe(1);
    const room = await app.save('owner', cellar([]));
    app.setCatalogue(before);
    await app.put(room, 1, { room: cellar() });
    await app.put(room, 2, { room: cellar([]) });
    app.setCatalogue(corrected);
    const token = app.as('owner');
    const restored = await app.http.request('POST', `/rooms/room/${room._id}/restore`, {
      ...{ token, body: { revision: 2, version: 3 } },
    });
    expect(restored.status).toBe(200);
    const publisher = app.as('publisher', { publisher: true });
    const template = { token: publisher, body: { room: cellar() } };
    expect((await app.http.request('POST', '/templates/template', template)).status).toBe(201);
  });
});

describe('a project with a size that nobody knows any more, of before versions were kept', () => {
  const forgotten = changed(RACK, (wire) => ({ ...wire, width: 65 }));

  it('opens, is renamed and saved as it is', async () => {
    const room = await app.save('owner', cellar());
    app.setCatalogue(forgotten);
    expect((await app.put(room, 1, { room: cellar([rack()], 'Renamed') })).status).toBe(200);
    const moved = rack({ position: { x: 151, y: 100, height: 0 } });
    expect((await app.put(room, 2, { room: cellar([moved]) })).status).toBe(200);
  });

  it('is refused in words of its own where it is new, or another one than the project had', async () => {
    app.setCatalogue(forgotten);
    const token = app.as('owner');
    const first = await app.http.request('POST', '/rooms/room', { token, body: { room: cellar() } });
    const errors = [{ path: 'room.data.objects.rack-1', message: 'not-resizable' }];
    expect(problemOf(first)).toEqual([422, UNKNOWN_SIZE, errors]);
    const room = await app.save('owner', cellar([rack({ size: sized(65) })]));
    const shrunk = await app.put(room, 1, { room: cellar([rack({ size: sized(10) })]) });
    expect(problemOf(shrunk)).toEqual([422, UNKNOWN_SIZE, errors]);
  });
});

describe('a project with a product that the catalogue does not have any more', () => {
  it('opens and is saved, without a price for it, and it may be moved', async () => {
    const room = await app.save('owner', cellar());
    app.setCatalogue(withoutRack);
    const moved = cellar([rack({ position: { x: 151, y: 100, height: 0 } })]);
    const saved = await app.put(room, 1, { room: moved });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ totalAmount: 0, data: { objects: [{ id: 'rack-1' }] } });
  });

  it('is refused beyond 0.1 to 3000 cm', async () => {
    const body = { room: cellar([rack({ productId: 'GONE', size: sized(3000.1) })]) };
    const answer = await app.http.request('POST', '/rooms/room', { token: app.as('owner'), body });
    expect(problemOf(answer).at(-1)).toEqual([
      { path: 'room.data.objects.rack-1', message: 'size-out-of-range' },
    ]);
  });
});

it('a project with a product that is withdrawn is saved at its price', async () => {
  const room = await app.save('owner', cellar());
  app.setCatalogue(changed(RACK, (wire) => ({ ...wire, visible: false })));
  const saved = await app.put(room, 1, { room: cellar([rack()], 'Renamed') });
  expect([saved.status, (saved.body as WireRoom).totalAmount]).toEqual([200, room.totalAmount]);
});

it('a project whose colour scheme, accessory and wall colours are deleted is saved with the finish of the project', async () => {
  const project = cellar([rack({ colorScheme: 'PineHoneyLaq' })]);
  const dressed: Project = {
    ...project,
    data: {
      ...project.data,
      wallColorScheme: 'Gone',
      floorColorScheme: 'Gone',
      quantityAllAddition: { Top: 3 },
    },
  };
  const room = await app.save('owner', dressed);
  app.setCatalogue(without({ colorSchemes: [], trimAndFillers: [] }));
  const saved = await app.put(room, 1, { room: { ...dressed, titleProject: 'Renamed' } });
  expect([saved.status, (saved.body as WireRoom).titleProject]).toEqual([200, 'Renamed']);
});

describe('a save right after publishing, before this service has heard of it', () => {
  const onSale = testSnapshot().products.find(({ _id }) => _id === RACK)!;
  const withNew = testCatalogue({ products: [...testSnapshot().products, { ...onSale, _id: 'NEW' }] });

  it('takes a new product, with its price', async () => {
    app.publishUnheard(withNew);
    const room = await app.save('owner', cellar([rack({ productId: 'NEW' })]));
    expect(room.totalAmount).toBeGreaterThan(0);
  });

  it('takes a new colour scheme and a new accessory, at their prices', async () => {
    const { colorSchemes, trimAndFillers } = testSnapshot();
    const [scheme, accessory] = [colorSchemes[0]!, trimAndFillers[0]!];
    const inPine = { ...scheme, colorSchemeUniqueName: 'PineNewLaq', woodSpecies: 'Pine', stain: 'New' };
    const plain = await app.save('owner', cellar());
    app.publishUnheard(testCatalogue({ colorSchemes: [...colorSchemes, inPine] }));
    const coloured = await app.save('owner', cellar([rack({ colorScheme: 'PineNewLaq' })]));
    expect(coloured.totalAmount).toBeLessThan(plain.totalAmount);
    app.publishUnheard(
      testCatalogue({ trimAndFillers: [...trimAndFillers, { ...accessory, _id: 'NEW', symbolName: 'New' }] }),
    );
    const project = cellar();
    const data = { ...project.data, quantityAllAddition: { New: 2 } };
    const added = await app.save('owner', { ...project, data });
    expect(added.totalAmount).toBeGreaterThan(plain.totalAmount);
  });

  it('takes a new size, and a price that only the newer version has', async () => {
    app.publishUnheard(corrected);
    await app.save('owner', cellar([rack({ size: sized(65), productVersion: 2 })]));
    const dearer = changed(RACK, (wire) => ({ ...wire, version: 3, shipping: wire.shipping + 100 }));
    app.publishUnheard(dearer);
    const [cheap, dear] = [
      await app.save('owner', cellar()),
      await app.save('owner', cellar([rack({ productVersion: 3 })])),
    ];
    expect(dear.totalAmount - cheap.totalAmount).toBe(100_00);
  });
});
