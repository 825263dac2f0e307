import type { SceneData } from '../project/project';
import { checkScene } from './checkScene';
import { cloneObject, moveObject, placeProduct } from './placement';
import { openScene, type Scene } from './scene';
import { productOf, rectangle, room, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
const RACK = 62.87;
const DEPTH = 34.29;
const GAP = 1;
/** Where a rack's middle is when its back is at its place on wall 1. */
const AT_WALL_1 = GAP + DEPTH / 2;

function sceneOf(data: SceneData): Scene {
  return openScene(data, catalogue);
}

function place(scene: Scene, productId: string, ...where: [x: number, y: number, changes?: object]) {
  const [x, y, changes = {}] = where;
  const product = productOf(catalogue, productId);
  return placeProduct(scene, { product, at: { x, y }, snapping: true, id: 'new', ...changes });
}

/** Places one product after the other, each where the pointer says. */
function furnished(
  data: SceneData,
  ...wanted: [id: string, x: number, y: number, changes?: object][]
): SceneData {
  return wanted.reduce((now, [productId, x, y, changes], i) => {
    const placed = place(sceneOf(now), productId, x, y, { id: `o${i}`, ...changes });
    if (!placed.ok) throw new Error(`${productId}: ${placed.reason}`);
    return { ...now, objects: [...now.objects, placed.value.object] };
  }, data);
}

function positionOf(placed: ReturnType<typeof place>): { x: number; y: number; height: number } | string {
  return placed.ok ? placed.value.object.position : placed.reason;
}

const big = rectangle(500, 400);

describe('a product on the floor', () => {
  it('snaps with its back to a wall within 20 cm of its place there, turned like the wall', () => {
    const top = place(sceneOf(big), 'CL-IND-6', 250, AT_WALL_1 + 20);
    expect(top).toMatchObject({ value: { snappedTo: 'wall', object: { wall: 'Wall 1', rotation: 0 } } });
    expect(positionOf(top)).toEqual({ x: 250, y: AT_WALL_1, height: 0 });
    const right = place(sceneOf(big), 'CL-IND-6', 475, 200);
    expect(right).toMatchObject({
      value: { object: { wall: 'Wall 2', rotation: 90, position: { x: 500 - AT_WALL_1 } } },
    });
    const free = place(sceneOf(big), 'CL-IND-6', 250, AT_WALL_1 + 20.1);
    expect(free).toMatchObject({ value: { snappedTo: null, object: { wall: null } } });
  });

  it('snaps into the corner of the room', () => {
    const placed = place(sceneOf(big), 'CL-IND-6', GAP + RACK / 2 + 20, 30);
    expect(placed).toMatchObject({ value: { snappedTo: 'corner' } });
    expect(positionOf(placed)).toMatchObject({ x: GAP + RACK / 2, y: AT_WALL_1 });
  });

  it('snaps to its neighbour on the wall', () => {
    const data = furnished(big, ['CL-IND-6', 200, 20]);
    const placed = place(sceneOf(data), 'CL-IND-6', 200 + RACK + 15, 20);
    expect(placed).toMatchObject({ value: { snappedTo: 'neighbour' } });
    expect(positionOf(placed)).toMatchObject({ x: expect.closeTo(200 + RACK, 5), y: AT_WALL_1 });
  });

  it('snaps to the corner before it does to a neighbour that is nearer', () => {
    const data = furnished(big, ['CL-IND-6', 120, 20]);
    expect(positionOf(place(sceneOf(data), 'CL-IND-6', 48, 20))).toMatchObject({ x: GAP + RACK / 2 });
    expect(positionOf(place(sceneOf(data), 'CL-IND-6', 53, 20))).toMatchObject({
      x: expect.closeTo(120 - RACK, 5),
    });
  });

  it('slides along the wall to the nearest free place when the pointer is on a neighbour', () => {
    const data = furnished(big, ['CL-IND-6', 200, 20], ['CL-IND-6', 200 + RACK, 20]);
    const placed = place(sceneOf(data), 'CL-IND-6', 200 + RACK / 2 + 5, 20, { snapping: false, rotation: 0 });
    const slid = place(sceneOf(data), 'CL-IND-6', 200 + RACK / 2 + 5, 20);
    expect(positionOf(slid)).toMatchObject({ x: expect.closeTo(200 + 2 * RACK, 5), y: AT_WALL_1 });
    expect(
      placed.ok && checkScene({ ...data, objects: [...data.objects, placed.value.object] }, catalogue),
    ).toEqual([]);
  });

  it('stays where the pointer is with snapping off, at any angle', () => {
    const placed = place(sceneOf(big), 'CL-IND-6', 250, 60, { snapping: false, rotation: 30 });
    expect(placed).toMatchObject({ value: { snappedTo: null, object: { wall: null, rotation: 30 } } });
    expect(positionOf(placed)).toEqual({ x: 250, y: 60, height: 0 });
  });

  it('slides along a wall it would cut, and along what stands free', () => {
    const placed = place(sceneOf(big), 'CL-IND-6', 250, 5, { snapping: false });
    expect(placed).toMatchObject({ value: { object: { wall: 'Wall 1' } } });
    expect(positionOf(placed)).toMatchObject({ x: 250, y: AT_WALL_1 });
    const data = furnished(big, ['CL-IND-6', 250, 200]);
    expect(positionOf(place(sceneOf(data), 'CL-IND-6', 260, 225, { snapping: false }))).toMatchObject({
      x: 260,
      y: expect.closeTo(200 + DEPTH, 5),
    });
  });

  it('keeps the wall gap where it slides along something to a wall', () => {
    const data = furnished(rectangle(250, 400), ['CL-IND-6', 60, 200, { snapping: false }]);
    // Pushed out of the rack to below it, and along that side as far as the wall on the left lets it.
    const placed = place(sceneOf(data), 'CL-IND-6', 20, 225, { snapping: false });
    expect(positionOf(placed)).toMatchObject({ x: GAP + RACK / 2, y: expect.closeTo(200 + DEPTH, 5) });
  });

  it('touches what stands free and is turned like it', () => {
    const data = furnished(big, ['CL-IND-6', 250, 200]);
    const placed = place(sceneOf(data), 'CL-IND-6', 250 + RACK + 8, 205);
    expect(placed).toMatchObject({ value: { snappedTo: 'neighbour' } });
    expect(positionOf(placed)).toMatchObject({ x: expect.closeTo(250 + RACK, 5), y: expect.closeTo(200, 5) });
  });

  it('aligns with something further away and says along which line', () => {
    const data = furnished(big, ['CL-IND-6', 250, 150]);
    const placed = place(sceneOf(data), 'CL-IND-6', 253, 280);
    expect(placed).toMatchObject({ value: { snappedTo: 'guide', guides: [{ along: 'centre' }] } });
    expect(positionOf(placed)).toMatchObject({ x: 250, y: 280 });
    expect(positionOf(place(sceneOf(data), 'CL-IND-6', 255, 280))).toMatchObject({ x: 250 });
    expect(positionOf(place(sceneOf(data), 'CL-IND-6', 255.1, 280))).toMatchObject({ x: 255.1 });
  });

  it('is refused outside the room and beyond the reach of sliding', () => {
    const past = (y: number) => place(sceneOf(big), 'CL-IND-6', 250, AT_WALL_1 + y, { snapping: false });
    expect(positionOf(past(-100))).toMatchObject({ x: 250, y: AT_WALL_1 });
    expect(past(-100.1)).toMatchObject({ ok: false, reason: 'outside-room' });
    expect(place(sceneOf(big), 'CL-IND-6', NaN, 0)).toMatchObject({ reason: 'bad-number' });
  });

  it('is refused without a room, under an id in use, and higher than the ceiling', () => {
    expect(place(sceneOf({ ...big, points: [], walls: [] }), 'CL-IND-6', 0, 0)).toMatchObject({
      reason: 'no-room',
    });
    const data = furnished(big, ['CL-IND-6', 250, 200]);
    expect(place(sceneOf(data), 'CL-IND-6', 100, 100, { id: 'o0' })).toMatchObject({
      reason: 'duplicate-id',
    });
    const low = rectangle(500, 400, { wallHeight: 234.94 });
    expect(place(sceneOf(low), 'ES-IND-6', 250, 200).ok).toBe(true);
    expect(place(sceneOf({ ...low, wallHeight: 234.93 }), 'ES-IND-6', 250, 200)).toMatchObject({
      reason: 'too-tall',
    });
  });

  it('stands on another one at its own height, not in it', () => {
    const data = furnished(big, ['HF-IND-6', 250, 20]);
    const upper = place(sceneOf(data), 'UP-IND-6', 252, 20);
    expect(upper).toMatchObject({ value: { object: { wall: 'Wall 1', position: { height: 101.6 } } } });
    expect(place(sceneOf(data), 'UP-IND-6', 250, 20, { heightCm: 101 })).not.toMatchObject({
      value: { object: { position: { x: 250 } } },
    });
  });

  it('warns where the room is too low to tilt it upright and where a door swings', () => {
    const low = rectangle(500, 400, { wallHeight: 236 });
    expect(place(sceneOf(low), 'ES-IND-6', 250, 200)).toMatchObject({
      value: { warnings: [{ code: 'cannot-stand-up', shortfallCm: expect.closeTo(1.44, 2) }] },
    });
    const data = furnished(big, ['DR-36', 250, 0]);
    expect(place(sceneOf(data), 'HF-IND-6', 250, 80, { snapping: false })).toMatchObject({
      value: { warnings: [{ code: 'door-leaf', objects: ['o0'] }] },
    });
  });
});

describe('a room that turns outwards', () => {
  const l = room([
    { x: 0, y: 0 },
    { x: 400, y: 0 },
    { x: 400, y: 200 },
    { x: 200, y: 200 },
    { x: 200, y: 400 },
    { x: 0, y: 400 },
  ]);

  it('takes nothing in its notch or across its outward corner', () => {
    expect(place(sceneOf(l), 'CL-IND-6', 320, 350)).toMatchObject({ ok: false, reason: 'outside-room' });
    const near = place(sceneOf(l), 'CL-IND-6', 205, 205, { snapping: false });
    expect(near.ok && checkScene({ ...l, objects: [near.value.object] }, catalogue)).toEqual([]);
  });

  it('takes corner products in its five inward corners only', () => {
    expect(place(sceneOf(l), 'CL-CRV', 195, 195)).toMatchObject({ ok: false, reason: 'not-in-corner' });
    expect(place(sceneOf(l), 'CL-CRV', 180, 380)).toMatchObject({
      value: { snappedTo: 'corner', object: { wall: 'Wall 5', rotation: 180 } },
    });
  });
});

describe('a corner product', () => {
  it('stands with both backs at the wall gap, turned like the wall that begins there', () => {
    const placed = place(sceneOf(big), 'CL-CRV', 470, 30);
    expect(placed).toMatchObject({ value: { object: { wall: 'Wall 2', rotation: 90 } } });
    expect(positionOf(placed)).toMatchObject({ x: 500 - GAP - RACK / 2, y: GAP + RACK / 2 });
  });

  it('is refused where the corner is further than 100 cm, not square, or taken', () => {
    expect(place(sceneOf(big), 'CL-CRV', 100, 0).ok).toBe(true);
    expect(place(sceneOf(big), 'CL-CRV', 100.1, 0)).toMatchObject({ reason: 'not-in-corner' });
    const bay = room([
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 400, y: 150 },
      { x: 300, y: 300 },
      { x: 0, y: 300 },
    ]);
    expect(place(sceneOf(bay), 'CL-CRV', 390, 150)).toMatchObject({ reason: 'not-in-corner' });
    const data = furnished(big, ['CL-CRV', 10, 10]);
    expect(place(sceneOf(data), 'CL-CRV', 10, 10)).toMatchObject({ reason: 'overlaps', objects: ['o0'] });
  });
});

describe('an opening', () => {
  it.each([
    [200.6, 194.25],
    [203.2, 196.85],
    [209.54, 203.19],
    [209.55, 203.2],
    [304, 203.2],
  ])('is cut to a low ceiling, its casing included: %s cm', (wallHeight, height) => {
    const low = { ...big, wallHeight };
    const door = place(sceneOf(low), 'DR-36', 250, 0);
    if (!door.ok) throw new Error(door.reason);
    const { object } = door.value;
    expect(object.size).toMatchObject({ height: expect.closeTo(height, 6), casing: 6.35 });
    expect(checkScene({ ...low, objects: [object] }, catalogue)).toEqual([]);
  });

  it('sits in the middle of the nearest wall, its sill at its own height', () => {
    expect(place(sceneOf(big), 'WN-24', 250, 30)).toMatchObject({
      value: { object: { wall: 'Wall 1', position: { x: 250, y: -7.5, height: 150 } } },
    });
    expect(place(sceneOf(big), 'DR-36', 480, 200, { heightCm: 90 })).toMatchObject({
      value: { object: { wall: 'Wall 2', rotation: 90, position: { x: 507.5, height: 0 } } },
    });
  });

  it('is refused when no wall is within 50 cm of the pointer', () => {
    expect(place(sceneOf(big), 'WN-24', 250, 50).ok).toBe(true);
    expect(place(sceneOf(big), 'WN-24', 250, 50.1)).toMatchObject({ reason: 'not-on-wall' });
  });

  it('keeps its casing within the wall', () => {
    const half = 60.96 / 2 + 6.35;
    expect(positionOf(place(sceneOf(big), 'WN-24', 5, 0))).toMatchObject({ x: half });
    const door = 91.44 + 12.7;
    expect(place(sceneOf(rectangle(door, 400)), 'DR-36', door / 2, -10).ok).toBe(true);
    expect(place(sceneOf(rectangle(door - 0.1, 400)), 'DR-36', door / 2, -10)).toMatchObject({
      reason: 'outside-wall',
      walls: ['Wall 1'],
    });
  });

  it('slides beside another opening, casing to casing', () => {
    const data = furnished(big, ['DR-36', 250, 0]);
    const placed = place(sceneOf(data), 'WN-24', 260, 0, { snapping: false });
    expect(positionOf(placed)).toMatchObject({ x: expect.closeTo(250 + 91.44 / 2 + 60.96 / 2 + 12.7, 5) });
  });

  it('keeps racks from in front of it, unless they stay below its sill', () => {
    const data = furnished(big, ['WN-24', 250, 0]);
    expect(positionOf(place(sceneOf(data), 'HF-IND-6', 250, 20))).toMatchObject({ x: 250 });
    const tall = place(sceneOf(data), 'CL-IND-6', 255, 20);
    expect(positionOf(tall)).toMatchObject({ x: expect.closeTo(250 + 60.96 / 2 + 6.35 + RACK / 2, 5) });
  });

  it('leaves free what stands 30 cm away from it', () => {
    const data = furnished(big, ['WN-24', 250, 0]);
    const behind = (gap: number) =>
      place(sceneOf(data), 'CL-IND-6', 250, gap + DEPTH / 2, { snapping: false });
    expect(positionOf(behind(30))).toMatchObject({ x: 250, y: expect.closeTo(30 + DEPTH / 2, 6) });
    expect(positionOf(behind(29.9))).toMatchObject({ x: 250, y: expect.closeTo(30 + DEPTH / 2, 5) });
  });

  it('is refused behind a rack when its wall has no place left', () => {
    const data = furnished(rectangle(102, 400), ['CL-IND-6', 51, 20]);
    expect(place(sceneOf(data), 'WN-24', 51, -10)).toMatchObject({
      reason: 'blocks-opening',
      objects: ['o0'],
    });
  });
});

describe('a product for the wall', () => {
  it('hangs at its own height with its back at the wall gap, even with snapping off', () => {
    const placed = place(sceneOf(big), 'CAB-STEM', 250, 40, { snapping: false });
    expect(placed).toMatchObject({
      value: { object: { wall: 'Wall 1', position: { y: AT_WALL_1, height: 213.36 } } },
    });
  });

  it('is lowered when the ceiling asks for it', () => {
    const low = rectangle(500, 400, { wallHeight: 243.84 });
    expect(positionOf(place(sceneOf(low), 'CAB-STEM', 250, 20))).toMatchObject({
      height: expect.closeTo(167.64, 6),
    });
  });

  it('reaches for a wall within 50 cm of its back', () => {
    const shelf = (y: number) => place(sceneOf(big), 'SH-WALL-24', 250, y);
    expect(shelf(50 + 24.13 / 2).ok).toBe(true);
    expect(shelf(50.1 + 24.13 / 2)).toMatchObject({ reason: 'not-on-wall' });
  });

  it('is refused away from every wall, and moves from one wall to the other', () => {
    expect(place(sceneOf(big), 'SH-WALL-24', 250, 200)).toMatchObject({ reason: 'not-on-wall' });
    const data = furnished(big, ['SH-WALL-24', 250, 10, { heightCm: 120 }]);
    expect(moveObject(sceneOf(data), { id: 'o0', to: { x: 490, y: 200 }, snapping: true })).toMatchObject({
      value: { object: { wall: 'Wall 2', rotation: 90, position: { height: 120 } } },
    });
  });
});

describe('an island', () => {
  it('keeps 30 cm from the walls', () => {
    const at = 30 + 68.58 / 2;
    expect(positionOf(place(sceneOf(big), 'IS-6', 250, at, { snapping: false }))).toMatchObject({
      y: expect.closeTo(at, 5),
    });
    expect(positionOf(place(sceneOf(big), 'IS-6', 250, at - 20, { snapping: false }))).toMatchObject({
      y: expect.closeTo(at, 5),
    });
    const small = rectangle(110, 110);
    expect(place(sceneOf(small), 'IS-6', 55, 55)).toMatchObject({ ok: false, reason: 'too-near-wall' });
  });
});

describe('an obstruction', () => {
  it('follows the ceiling or hangs from it', () => {
    expect(place(sceneOf(big), 'OB-COL', 250, 200)).toMatchObject({
      value: { object: { size: { height: 304 } } },
    });
    expect(positionOf(place(sceneOf(big), 'OB-SOF', 250, 200))).toMatchObject({
      height: expect.closeTo(273.52, 6),
    });
  });

  it('keeps racks away, though a soffit lets them pass below', () => {
    const data = furnished(
      big,
      ['OB-SOF', 250, 200, { snapping: false }],
      ['OB-KEEP', 100, 200, { snapping: false }],
    );
    expect(positionOf(place(sceneOf(data), 'CL-IND-6', 250, 200, { snapping: false }))).toMatchObject({
      x: 250,
      y: 200,
    });
    expect(positionOf(place(sceneOf(data), 'CL-IND-6', 100, 200, { snapping: false }))).not.toMatchObject({
      x: 100,
      y: 200,
    });
  });
});

describe('moving, turning and cloning', () => {
  it('does not collide with where it was', () => {
    const data = furnished(big, ['CL-IND-6', 250, 200]);
    const moved = moveObject(sceneOf(data), { id: 'o0', to: { x: 255, y: 200 }, snapping: false });
    expect(positionOf(moved)).toMatchObject({ x: 255, y: 200 });
  });

  it('takes the wall of the place it is moved to, and none in the open', () => {
    const data = furnished(big, ['CL-IND-6', 250, 20]);
    expect(moveObject(sceneOf(data), { id: 'o0', to: { x: 250, y: 200 }, snapping: true })).toMatchObject({
      value: { object: { wall: null, rotation: 0 } },
    });
    expect(moveObject(sceneOf(data), { id: 'o1', to: { x: 0, y: 0 }, snapping: true })).toMatchObject({
      reason: 'no-such-object',
    });
  });

  it('puts a copy beside what it copies', () => {
    const data = furnished(big, ['CL-IND-6', 200, 20], ['IS-6', 250, 200], ['CL-CRV', 0, 0]);
    const copy = cloneObject(sceneOf(data), 'o0', 'copy');
    expect(copy).toMatchObject({ value: { object: { id: 'copy', wall: 'Wall 1' } } });
    expect(Math.abs(copy.ok ? copy.value.object.position.x - 200 : 0)).toBeCloseTo(RACK, 4);
    expect(cloneObject(sceneOf(data), 'o1', 'copy')).toMatchObject({ value: { object: { wall: null } } });
    expect(cloneObject(sceneOf(data), 'o2', 'copy')).toMatchObject({ value: { object: { wall: 'Wall 4' } } });
  });

  it('goes to another wall when its own is full, and says when there is no place at all', () => {
    const narrow = furnished(rectangle(80, 300), ['CL-IND-6', 40, 20]);
    expect(cloneObject(sceneOf(narrow), 'o0', 'copy')).toMatchObject({
      value: { object: { wall: 'Wall 4' } },
    });
    const full = furnished(rectangle(70, 70), ['CL-IND-6', 35, 20]);
    expect(cloneObject(sceneOf(full), 'o0', 'copy')).toMatchObject({ reason: 'no-free-place' });
  });
});
