import type { SnapshotProduct } from '../catalogue/catalogue';
import { apply } from '../plan/commands';
import { openPlan } from '../plan/plan';
import type { PlacedObject } from '../project/project';
import { updateObjects } from './updating';
import { openScene } from '../placing/scene';
import { placedAt, productOf, projectOf, rectangle, testCatalogue, testSnapshot } from '../testRooms';

/** Racks of six columns were 62.87 cm wide; now they are as wide as `width`, and dearer. */
function catalogueWith(width: number) {
  const wire = testSnapshot().products.find(({ _id }) => _id === 'CL-IND-6')!;
  const { length, height, isOpening, shipping } = wire;
  const then = { width: 62.87, length, height, isOpening, shipping };
  const changed: SnapshotProduct = {
    ...{ ...wire, width, version: 2 },
    earlier: [{ ...then, version: 1, unit_prices: { mahogany: 900, pine: 590 } }],
  };
  return testCatalogue({
    products: testSnapshot().products.map((other) => (other._id === 'CL-IND-6' ? changed : other)),
  });
}
const wider = catalogueWith(65);
const room = rectangle(500, 400);
const AT_WALL_1 = 1 + 34.29 / 2;
const WIDTH = 62.87;

const rack = (id: string, x: number, changes: Partial<PlacedObject> = {}): PlacedObject =>
  placedAt(productOf(testCatalogue(), 'CL-IND-6'), x, AT_WALL_1, { id, wall: 'Wall 1', ...changes });
const updatedIn = (catalogue: typeof wider, ...objects: PlacedObject[]) =>
  updateObjects(
    openScene({ ...room, objects }, catalogue),
    objects.map(({ id }) => id),
  );

describe('updating what has changed', () => {
  it('keeps the edge nearer to the wall’s end, and the back', () => {
    const { objects, misfits } = updatedIn(wider, rack('left', 100), rack('right', 400));
    expect(misfits).toEqual([]);
    expect(objects.map(({ position }) => position.x)).toEqual([
      100 + (65 - WIDTH) / 2,
      400 - (65 - WIDTH) / 2,
    ]);
    expect(objects[0]).toMatchObject({ size: { width: 65 }, position: { y: AT_WALL_1 }, productVersion: 2 });
  });

  it('keeps the other edge where the nearer one leaves no room', () => {
    const beside = rack('beside', 100 + WIDTH, { productId: 'GONE' });
    const { objects, misfits } = updatedIn(wider, rack('it', 100), beside);
    expect(misfits).toEqual([]);
    expect(objects.map(({ id, position }) => [id, position.x])).toEqual([['it', 100 - (65 - WIDTH) / 2]]);
  });

  it('leaves what does not fit as it is, and says what is in its way', () => {
    const shut = [rack('one', 100), rack('two', 100 + WIDTH), rack('three', 100 + 2 * WIDTH)].map((object) =>
      object.id === 'two' ? object : { ...object, productId: 'GONE' },
    );
    expect(updatedIn(wider, ...shut)).toEqual({
      objects: [],
      moved: [],
      misfits: [{ ok: false, reason: 'overlaps', walls: ['Wall 1'], objects: ['two', 'three'] }],
    });
  });

  describe('of racks that touch', () => {
    const rowFrom = (left: number, ...ids: string[]) =>
      ids.map((id, i) => rack(id, left + WIDTH / 2 + i * WIDTH));
    const edgesOf = ({ objects }: { objects: readonly PlacedObject[] }) =>
      objects.map(({ position, size }) => [position.x - size.width / 2, position.x + size.width / 2]);
    const updatedOn = (widthCm: number, ...objects: PlacedObject[]) => {
      const scene = openScene({ ...rectangle(widthCm, 400), objects }, wider);
      return updateObjects(
        scene,
        objects.map(({ id }) => id),
      );
    };

    it('moves the row along its wall, so that each still touches the next', () => {
      const updated = updatedOn(500, ...rowFrom(100, 'one', 'two', 'three'));
      expect(updated.misfits).toEqual([]);
      const edges = edgesOf(updated);
      expect(edges.map(([from = 0, to = 0]) => to - from)).toEqual(
        [65, 65, 65].map((w) => expect.closeTo(w)),
      );
      expect([edges[1]?.[0], edges[2]?.[0]]).toEqual(
        [edges[0]?.[1], edges[1]?.[1]].map((at) => expect.closeTo(at!)),
      );
    });

    it('takes the room at both ends of the wall to the last of it, and says what does not fit beyond', () => {
      const fits = 1 + 3 * 65 + 1;
      const row = rowFrom(4.1, 'one', 'two', 'three');
      const exact = updatedOn(fits, ...row);
      expect([exact.misfits, exact.moved]).toEqual([[], []]);
      expect(edgesOf(exact)).toEqual([1, 66, 131].map((at) => [expect.closeTo(at), expect.closeTo(at + 65)]));
      const beyond = updatedOn(fits - 0.1, ...row);
      expect(beyond.objects.map(({ id }) => id)).toEqual(['one', 'two']);
      expect(beyond.misfits.map(({ objects }) => objects?.[0])).toEqual(['three']);
    });

    it('moves neighbours that stay as they are, in the same command, which undo takes back', () => {
      const other = productOf(wider, 'CL-IND-4');
      const beside = (id: string, x: number) => placedAt(other, x, AT_WALL_1, { id, wall: 'Wall 1' });
      const [left, right] = [200 - WIDTH / 2 - other.width / 2, 200 + WIDTH / 2 + other.width / 2];
      const objects = [beside('left', left), rack('it', 200), beside('right', right)];
      const data = { ...room, objects };
      const plan = openPlan(projectOf(data), wider);
      const updated = updateObjects(plan.scene, ['it']);
      expect(updated.misfits).toEqual([]);
      expect(updated.moved.map(({ id, position }) => [id, position.x])).toEqual([
        ['right', expect.closeTo(right + 65 - WIDTH)],
      ]);
      expect(plan.scene.object('right')).toBe(objects[2]);
      const command = { type: 'update', objects: [...updated.objects, ...updated.moved] } as const;
      expect(plan.do(command, 'update').ok).toBe(true);
      plan.undo();
      expect(plan.project.data.objects).toEqual(objects);
    });

    it('moves those that are behind, too, as they were placed', () => {
      const project = projectOf({ ...room, objects: rowFrom(100, 'one', 'two', 'three') });
      const plan = openPlan(project, wider);
      const { objects, moved } = updateObjects(plan.scene, ['two']);
      expect([...objects, ...moved].map(({ id, size }) => [id, size.width])).toEqual([
        ['two', 65],
        ['three', WIDTH],
      ]);
      expect(plan.do({ type: 'update', objects: [...objects, ...moved] }, 'update').ok).toBe(true);
    });

    it('moves nothing that is part of the house', () => {
      const { width } = productOf(wider, 'OB-COL');
      const size = { width, length: width, height: 240, casing: 0 };
      const pillar = (id: string, x: number) =>
        placedAt(productOf(wider, 'OB-COL'), x, AT_WALL_1, { id, wall: 'Wall 1', size });
      const between = [
        pillar('p', 200 - (WIDTH + width) / 2),
        rack('it', 200),
        pillar('q', 200 + (WIDTH + width) / 2),
      ];
      expect(updatedOn(500, ...between).misfits.map(({ objects }) => objects?.[0])).toEqual(['it']);
    });
  });

  it('leaves out what is as today, newer than the catalogue, gone, or not there', () => {
    const scene = openScene(
      {
        ...room,
        objects: [
          rack('today', 100, {
            productVersion: 2,
            size: { width: 65, length: 34.29, height: 196.85, casing: 0 },
          }),
          rack('newer', 200, { productVersion: 3 }),
          rack('gone', 300, { productId: 'GONE' }),
        ],
      },
      wider,
    );
    expect(updateObjects(scene, ['today', 'newer', 'gone', 'none'])).toEqual({
      ...{ objects: [], moved: [], misfits: [] },
    });
  });

  it('takes over another price without touching the rest', () => {
    const dearer = rack('it', 100, { productVersion: 1 });
    const { objects } = updatedIn(catalogueWith(WIDTH), dearer);
    expect(objects).toEqual([{ ...dearer, productVersion: 2 }]);
  });

  it('is one command that undo takes back, and the scene answers as before until then', () => {
    const data = { ...room, objects: [rack('left', 100), rack('right', 400)] };
    const plan = openPlan(projectOf(data), wider);
    const { objects } = updateObjects(plan.scene, ['left', 'right']);
    expect(plan.scene.object('left')).toBe(data.objects[0]);
    expect(plan.do({ type: 'update', objects }, 'update').ok).toBe(true);
    expect(plan.object('right')?.size.width).toBe(65);
    plan.undo();
    expect(plan.project.data.objects).toEqual(data.objects);
  });

  it('is refused as a command for another size, version or product than today’s', () => {
    const project = projectOf({ ...room, objects: [rack('it', 100)] });
    const asked = (changes: Partial<PlacedObject>) => {
      const size = { width: 65, length: 34.29, height: 196.85, casing: 0 };
      const object = rack('it', 100, { size, productVersion: 2, ...changes });
      const result = apply(project, { type: 'update', objects: [object] }, wider);
      return result.ok ? null : result.reason;
    };
    expect(asked({})).toBeNull();
    expect(asked({ size: rack('it', 100).size })).toBe('not-resizable');
    expect(asked({ productVersion: 1 })).toBe('product-changed');
    expect(asked({ productId: 'CL-IND-5' })).toBe('not-swappable');
  });
});
