import { objectRefusal } from './placement';
import { newObject } from './newObject';
import { freeWallLength, hotZones } from './hotZones';
import { firstFreePlace } from './freePlace';
import type { PlacedObject } from '../project/project';
import { openScene } from './scene';
import { placedAt, productOf, rectangle, room, testCatalogue } from '../testRooms';
import { readyShape } from '../room/room';

const catalogue = testCatalogue();
const product = (id: string) => productOf(catalogue, id);

/** On the first wall of a room that begins at the origin. */
const onFirstWall = (productId: string, u: number, changes: Partial<PlacedObject> = {}): PlacedObject => {
  const { length } = product(productId);
  return { ...placedAt(product(productId), u, 1 + length / 2), wall: 'Wall 1', ...changes };
};

const zonesOf = (objects: readonly PlacedObject[], productId: string, held?: PlacedObject) =>
  hotZones(openScene(rectangle(400, 300, { objects }), catalogue), product(productId), held);

const stretches = (objects: readonly PlacedObject[], productId: string, wall = 'Wall 1') =>
  zonesOf(objects, productId)
    .filter((zone) => zone.wall === wall)
    .map(({ from, to }) => [from, to].map((cm) => Number(cm.toFixed(3))));

describe('the places that are free for a product', () => {
  it('are the whole of each wall in an empty room, the wall gap kept, and the floor', () => {
    const zones = zonesOf([], 'CL-IND-6');
    expect(zones.map(({ kind, wall }) => [kind, wall])).toEqual([
      ['wall', 'Wall 1'],
      ['wall', 'Wall 2'],
      ['wall', 'Wall 3'],
      ['wall', 'Wall 4'],
      ['floor', null],
    ]);
    expect(zones[0]).toMatchObject({ from: 1, to: 399, bottom: 0, top: 196.85 });
    expect(zones[0]?.outline).toEqual([
      { x: 1, y: 1 },
      { x: 399, y: 1 },
      { x: 399, y: 35.29 },
      { x: 1, y: 35.29 },
    ]);
  });

  it('end where something stands', () => {
    const rack = onFirstWall('CL-IND-6', 200);
    expect(stretches([rack], 'CL-IND-6')).toEqual(
      [
        [1, 200 - 62.87 / 2],
        [200 + 62.87 / 2, 399],
      ].map((pair) => pair.map((cm) => Number(cm.toFixed(3)))),
    );
  });

  it('take a gap as wide as the product, and none that is 1 mm narrower', () => {
    const at = (gap: number) => [
      onFirstWall('CL-IND-6', 100),
      onFirstWall('CL-IND-6', 100 + 62.87 * 2 + gap, { id: 'b' }),
    ];
    const between = (gap: number) =>
      stretches(at(gap), 'CL-IND-6').filter(([from = 0]) => from > 90 && from < 150);
    expect(between(0)).toHaveLength(1);
    expect(between(-0.1)).toHaveLength(0);
  });

  it('are not ended by what stands under or above', () => {
    const cabinet = onFirstWall('CAB-STEM', 200);
    expect(stretches([cabinet], 'CL-IND-6')).toEqual([[1, 399]]);
    expect(stretches([cabinet], 'ES-IND-6')).toHaveLength(2);
  });

  it('keep off a door by its casing, and pass under a window', () => {
    const door = { ...placedAt(product('DR-36'), 200, -7.5), wall: 'Wall 1' };
    const window = { ...placedAt(product('WN-24'), 200, -7.5), wall: 'Wall 1' };
    const half = 91.44 / 2 + 6.35;
    expect(stretches([door], 'CL-IND-6')).toEqual([
      [1, 200 - half],
      [200 + half, 399],
    ]);
    expect(stretches([window], 'HF-IND-6')).toEqual([[1, 399]]);
    expect(stretches([window], 'CL-IND-6')).toHaveLength(2);
  });

  it('leave a door what no other opening and no rack takes, in the thickness of the wall', () => {
    const window = { ...placedAt(product('WN-24'), 100, -7.5), wall: 'Wall 1' };
    const rack = onFirstWall('CL-IND-6', 350);
    const half = 60.96 / 2 + 6.35;
    expect(stretches([window, rack], 'DR-36')).toEqual(
      [[100 + half, 350 - 62.87 / 2]].map((pair) => pair.map((cm) => Number(cm.toFixed(3)))),
    );
    expect(zonesOf([window, rack], 'DR-36')[0]?.outline.map(({ y }) => y)).toEqual([-15, -15, 0, 0]);
  });

  it('are free right-angled corners for a corner rack', () => {
    const taken = onFirstWall('CL-CRV', 1 + 62.87 / 2);
    expect(zonesOf([], 'CL-CRV').map(({ kind }) => kind)).toEqual(['corner', 'corner', 'corner', 'corner']);
    expect(zonesOf([taken], 'CL-CRV')).toHaveLength(3);
  });

  it('are the floor alone for an island', () => {
    expect(zonesOf([], 'IS-6').map(({ kind }) => kind)).toEqual(['floor']);
  });

  it('count the place of what is being moved as free', () => {
    const rack = onFirstWall('CL-IND-6', 200);
    const zones = zonesOf([rack], 'CL-IND-6', rack).filter(({ wall }) => wall === 'Wall 1');
    expect(zones.map(({ from, to }) => [from, to])).toEqual([[1, 399]]);
  });

  it('are none without a room, and none under a ceiling that is too low', () => {
    const low = { ...rectangle(400, 300), wallHeight: 201 };
    expect(hotZones(openScene({ ...low, points: [], walls: [] }, catalogue), product('CL-IND-6'))).toEqual(
      [],
    );
    expect(hotZones(openScene(low, catalogue), product('CL-IND-6'))).not.toEqual([]);
    expect(hotZones(openScene(low, catalogue), product('ES-IND-6'))).toEqual([]);
  });

  it.each(['L', 'U', 'T', 'hexagon'] as const)(
    'can be stood on at both ends and in the middle, in a furnished %s',
    (shape) => {
      const data = room(readyShape(shape, 620, 540));
      const scene = openScene(data, catalogue);
      for (const id of ['CL-CRV', 'DR-36', 'WN-24', 'CL-IND-6', 'HF-IND-6', 'CL-IND-3']) {
        const placed = firstFreePlace(scene, product(id), { id });
        if (placed.ok) scene.add(placed.value.object);
      }
      for (const id of ['CL-IND-6', 'UP-IND-6', 'CAB-STEM', 'DR-36', 'WN-24']) {
        const wanted = product(id);
        const zones = hotZones(scene, wanted).filter(({ kind }) => kind === 'wall');
        expect(zones.length).toBeGreaterThan(0);
        for (const { wall, from, to } of zones) {
          const frame = scene.wallNamed(wall)!;
          const half = wanted.width / 2 + (wanted.isOpening ? wanted.casing : 0);
          const n = wanted.isOpening ? -frame.wall.width / 2 : 1 + wanted.length / 2;
          for (const u of [from + half, (from + to) / 2, to - half]) {
            const fresh = newObject(wanted, {
              id: 'new',
              ceilingCm: data.wallHeight,
              height: null,
              rotation: frame.wall.angle,
            });
            const x = frame.wall.a.x + frame.along.x * u + frame.into.x * n;
            const y = frame.wall.a.y + frame.along.y * u + frame.into.y * n;
            const object = { ...fresh, wall, position: { ...fresh.position, x, y } };
            expect([wall, u, objectRefusal(scene, object)?.reason]).toEqual([wall, u, undefined]);
          }
        }
      }
    },
  );
});

describe('how much of a wall is free', () => {
  const freeOf = (wall: number, ...objects: PlacedObject[]) =>
    freeWallLength(openScene(rectangle(400, 300, { objects }), catalogue), wall);

  it('is all of it but the gap at its ends in an empty room', () => {
    expect([freeOf(0), freeOf(1), freeOf(4)]).toEqual([398, 298, 0]);
  });

  it('is less by what stands there, by doors with their casing, and once where two overlap', () => {
    const rack = onFirstWall('CL-IND-6', 200);
    const door = { ...placedAt(product('DR-36'), 80, -7.5), wall: 'Wall 1' };
    expect(freeOf(0, rack)).toBeCloseTo(398 - 62.87, 6);
    expect(freeOf(0, rack, door)).toBeCloseTo(398 - 62.87 - 91.44 - 2 * 6.35, 6);
    expect(freeOf(0, rack, onFirstWall('HF-IND-6', 210))).toBeCloseTo(398 - 62.87 - 10, 6);
  });

  it('is not less by what hangs higher than a rack', () => {
    expect(freeOf(0, onFirstWall('CAB-STEM', 200))).toBe(398);
    expect(freeOf(0, onFirstWall('SH-WALL-24', 200))).toBeCloseTo(398 - 60.96, 6);
  });
});
