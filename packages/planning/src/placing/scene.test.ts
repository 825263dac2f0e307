import type { PlacedObject } from '../project/project';
import { placedAt, productOf, rectangle, room, testCatalogue } from '../testRooms';
import { OPENING_CLEAR_DEPTH, alongWall, doorLeafCount, fromWall, openScene } from './scene';
import { LAYER } from './collisionGrid';
import { FRONT, newBox } from './box';

const catalogue = testCatalogue();
const big = rectangle(500, 400);

const at = (id: string, x: number, y: number, changes: Partial<PlacedObject> = {}): PlacedObject =>
  placedAt(productOf(catalogue, id), x, y, { id, ...changes });
const window = at('WN-24', 200, -7.5, { wall: 'Wall 1' });
const door = at('DR-36', 507.5, 200, { wall: 'Wall 2', rotation: 90 });

describe('a scene', () => {
  it('finds objects, walls and openings by their names', () => {
    const scene = openScene({ ...big, objects: [at('CL-IND-6', 250, 200), window, door] }, catalogue);
    expect(scene.object('CL-IND-6')).toMatchObject({ position: { x: 250 } });
    expect(scene.object('nothing')).toBeNull();
    expect([...scene.objects()].map(({ id }) => id).sort()).toEqual(['CL-IND-6', 'DR-36', 'WN-24']);
    expect(scene.wallNamed('Wall 2')?.wall).toMatchObject({ index: 1, length: 400, angle: 90 });
    expect(scene.wallNamed('Wall 5')).toBeNull();
    expect(scene.wallNamed(null)).toBeNull();
    const half = 60.96 / 2 + 6.35;
    const height = { bottom: 150 - 6.35, top: 150 + 91.44 + 6.35 };
    expect(scene.openingsIn(0)).toEqual([{ id: 'WN-24', from: 200 - half, to: 200 + half, ...height }]);
    expect(scene.openingsIn(1)).toMatchObject([{ id: 'DR-36', from: 200 - 91.44 / 2 - 6.35 }]);
    expect(scene.openingsIn(2)).toEqual([]);
    expect(scene.openingsIn(9)).toEqual([]);
    expect(scene.hasRoom).toBe(true);
    expect(openScene({ ...big, points: [], walls: [] }, catalogue).hasRoom).toBe(false);
  });

  it('knows walls by their axes, ends and corners', () => {
    const scene = openScene(
      room([
        { x: 0, y: 0 },
        { x: 400, y: 0 },
        { x: 400, y: 200 },
        { x: 200, y: 200 },
        { x: 200, y: 400 },
        { x: 0, y: 500 },
      ]),
      catalogue,
    );
    const [first, , third, fourth, fifth] = scene.walls;
    expect(first).toMatchObject({ along: { x: 1, y: 0 }, into: { x: -0, y: 1 } });
    expect(first).toMatchObject({ isClosedAtA: true, isClosedAtB: true, isRightAtA: true });
    expect(third).toMatchObject({ isClosedAtA: true, isClosedAtB: false, isRightAtA: true });
    expect(fourth).toMatchObject({ isClosedAtA: false, isClosedAtB: true, isRightAtA: false });
    expect(fifth).toMatchObject({ isRightAtA: false });
    expect(alongWall(third!, 390, 150)).toBe(10);
    expect(fromWall(third!, 390, 150)).toBe(50);
    expect([...scene.edges.slice(6, 12)]).toEqual([400, 0, 400, 200, 0, 1]);
  });

  it('takes a wall that is divided as one wall, though its parts are off by rounding', () => {
    for (const y of [-5e-7, 0, 5e-7]) {
      const { walls } = openScene(
        room([
          { x: 0, y: 0 },
          { x: 30, y },
          { x: 60, y: 0 },
          { x: 60, y: 100 },
          { x: 0, y: 100 },
        ]),
        catalogue,
      );
      expect([walls[0]!.isClosedAtB, walls[1]!.isClosedAtA, walls[1]!.isClosedAtB]).toEqual([
        false,
        false,
        true,
      ]);
    }
  });

  it('forgets what is taken out, an opening with the space in front of it', () => {
    const scene = openScene({ ...big, objects: [window, door, at('CL-IND-6', 250, 200)] }, catalogue);
    const before = { ...newBox(), x: 200, y: 10, halfWidth: 5, halfLength: 5, bottom: 200, top: 210 };
    expect(scene.grid.firstHit(before, LAYER.opening)).toBeGreaterThanOrEqual(0);
    scene.remove('WN-24');
    scene.remove('nothing');
    expect(scene.object('WN-24')).toBeNull();
    expect(scene.openingsIn(0)).toEqual([]);
    expect(scene.openingsIn(1)).toHaveLength(1);
    expect(scene.grid.firstHit(before, LAYER.opening)).toBe(-1);
    scene.remove('DR-36');
    const swept = { ...before, x: 480, y: 180, bottom: 0 };
    expect(scene.grid.firstHit(swept, LAYER.doorLeaf)).toBe(-1);
    scene.add(door);
    expect(scene.ownerOf(scene.grid.firstHit(swept, LAYER.doorLeaf))).toBe('DR-36');
    expect([...scene.objects()].map(({ id }) => id).sort()).toEqual(['CL-IND-6', 'DR-36']);
  });

  it('keeps no more of what was taken out than it has to', () => {
    const scene = openScene(big, catalogue);
    for (let i = 0; i < 3000; i++) {
      scene.add(at('CL-IND-6', 250, 200, { id: `rack-${i}` }));
      scene.remove(`rack-${i}`);
      if (i % 2 === 0) scene.add(at('CL-IND-6', 250, 200, { id: `rack-${i}` }));
      if (i % 2 === 0) scene.remove(`rack-${i}`);
    }
    scene.add(at('CL-IND-6', 250, 200));
    expect([...scene.objects()]).toHaveLength(1);
    expect(scene.object('rack-2999')).toBeNull();
  });

  it('tells the slots of all that is left out: what is solid, the space before openings, the sweep of doors', () => {
    const unknown = { ...at('CL-IND-6', 100, 100), id: 'unknown', productId: 'GONE' };
    const hung = { ...window, id: 'nowhere', wall: 'Wall 7' };
    const scene = openScene(
      { ...big, objects: [at('CL-IND-6', 250, 200), window, door, unknown, hung] },
      catalogue,
    );
    const owners = (...ids: string[]) => [...scene.leftOut(ids).slots].map((slot) => scene.ownerOf(slot));
    expect(owners('CL-IND-6', 'unknown')).toEqual(['CL-IND-6', 'unknown']);
    expect(owners('WN-24', 'DR-36', 'WN-24')).toEqual(['WN-24', 'DR-36', 'DR-36']);
    expect(owners('nowhere', 'nothing')).toEqual([]);
    expect([...scene.leftOut(['WN-24', 'nowhere']).ids]).toEqual(['WN-24', 'nowhere']);
    expect(scene.object('unknown')).toBe(unknown);
    expect(scene.product(unknown).isPlaceholder).toBe(true);
    expect(scene.ownerOf(999)).toBe('');
  });

  it('keeps the space in front of an opening free to 30 cm, as wide and as high as its casing', () => {
    expect(OPENING_CLEAR_DEPTH).toBe(30);
    const scene = openScene({ ...big, objects: [window] }, catalogue);
    const zone = scene.grid.read(0, newBox());
    expect(zone).toMatchObject({ x: 200, y: 15, halfLength: 15, cos: 1, sin: 0, front: FRONT.straight });
    expect(zone.halfWidth).toBeCloseTo(60.96 / 2 + 6.35, 9);
    expect([zone.bottom, zone.top]).toEqual([150 - 6.35, 150 + 91.44 + 6.35]);
  });

  it('has a box for each product with its front, and a group where shelves may overlap', () => {
    const scene = openScene(big, catalogue);
    const boxFor = (id: string, changes: Partial<PlacedObject> = {}, overlap = 0) =>
      scene.boxFor(at(id, 10, 20, changes), { ...productOf(catalogue, id), baseOverlap: overlap }, newBox());
    expect(boxFor('CL-CRV')).toMatchObject({ front: FRONT.hollow, halfWidth: 62.87 / 2, top: 196.85 });
    expect(boxFor('CL-VOID').front).toBe(FRONT.straight);
    expect(boxFor('IS-6', { groupId: 'a' })).toMatchObject({ group: 0, overlap: 0, front: FRONT.straight });
    const first = boxFor('SH-WALL-24', { groupId: 'a' }, 2);
    const second = boxFor('SH-WALL-24', { groupId: 'b' }, 2);
    expect([first.group, first.overlap]).toEqual([1, 2]);
    expect(second.group).toBe(2);
    expect(boxFor('SH-WALL-24', { groupId: 'a' }, 2).group).toBe(1);
    expect(boxFor('SH-WALL-24', {}, 2).group).toBe(0);
    expect(boxFor('CL-IND-6', { rotation: 90 })).toMatchObject({ cos: 0, sin: 1, x: 10, y: 20, bottom: 0 });
  });
});

describe('the leaves of a door', () => {
  it('are one to 120 cm of width, two beyond, and none unless it is drawn as a door', () => {
    expect(doorLeafCount({ drawnAs: 'door' }, 120)).toBe(1);
    expect(doorLeafCount({ drawnAs: 'door' }, 120.01)).toBe(2);
    expect(doorLeafCount({ drawnAs: 'garageDoor' }, 240)).toBe(0);
    expect(doorLeafCount({ drawnAs: 'window' }, 60)).toBe(0);
  });
});
