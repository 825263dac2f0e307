import type { PlacedObject, SceneData } from '../project/project';
import { checkScene, judgeObjects } from './checkScene';
import { placeProduct } from './placement';
import { openScene } from './scene';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
const big = rectangle(500, 400);
/** Where a rack's middle is when its back is at its place on wall 1. */
const AT_WALL_1 = 1 + 34.29 / 2;

describe('checkScene', () => {
  const at = (id: string, x: number, y: number, changes = {}) =>
    placedAt(productOf(catalogue, id), x, y, changes);
  const reasons = (objects: PlacedObject[], data = big) =>
    checkScene({ ...data, objects }, catalogue).map(({ reason }) => reason);

  it('finds nothing in what was placed by the rules, nor in an empty scene', () => {
    let data = big;
    for (const [id, x, y] of [
      ['DR-36', 250, 400],
      ['CL-CRV', 0, 0],
      ['CL-IND-6', 100, 20],
      ['IS-6', 250, 200],
    ] as const) {
      const request = { product: productOf(catalogue, id), at: { x, y }, snapping: true, id };
      const placed = placeProduct(openScene(data, catalogue), request);
      if (placed.ok) data = { ...data, objects: [...data.objects, placed.value.object] };
    }
    expect(data.objects).toHaveLength(4);
    expect(checkScene(data, catalogue)).toEqual([]);
    expect(checkScene({ ...big, points: [], walls: [] }, catalogue)).toEqual([]);
  });

  it('takes a half-height rack under a wall shelf, down to the shelf and no higher', () => {
    const shelf = (height: number) =>
      at('SH-WALL-24', 250, 1 + 24.13 / 2, { wall: 'Wall 1', position: { x: 250, y: 13.065, height } });
    const rack = at('HF-IND-6', 250, AT_WALL_1, { wall: 'Wall 1' });
    expect(reasons([rack, shelf(101.6)])).toEqual([]);
    expect(reasons([rack, shelf(101.58)])).toEqual(['overlaps']);
    expect(reasons([at('CL-IND-6', 250, AT_WALL_1, { wall: 'Wall 1' }), shelf(150)])).toEqual(['overlaps']);
  });

  it('takes two racks flush on a wall that is turned by 5 degrees', () => {
    const [cos, sin] = [Math.cos(Math.PI / 36), Math.sin(Math.PI / 36)];
    const corners = big.points.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
    const flush = (id: string, u: number) =>
      at(id, u * cos - AT_WALL_1 * sin, u * sin + AT_WALL_1 * cos, {
        wall: 'Wall 1',
        rotation: 5,
        id: `${u}`,
      });
    const turned = { ...big, points: corners };
    const WIDTH = productOf(catalogue, 'CL-IND-6').width;
    expect(reasons([flush('CL-IND-6', 100), flush('CL-IND-6', 100 + WIDTH)], turned)).toEqual([]);
    expect(reasons([flush('CL-IND-6', 100), flush('CL-IND-6', 100 + WIDTH - 0.02)], turned)).toEqual([
      'overlaps',
    ]);
  });

  it('names the later of two that overlap, with the earlier', () => {
    const objects = [at('CL-IND-6', 200, 200, { id: 'a' }), at('CL-IND-6', 210, 200, { id: 'b' })];
    expect(checkScene({ ...big, objects }, catalogue)).toEqual([
      { reason: 'overlaps', objects: ['b', 'a'], walls: [] },
    ]);
  });

  it('finds what is in the wrong place', () => {
    expect(reasons([at('CL-IND-6', 5, 200)])).toEqual(['outside-room']);
    expect(reasons([at('CL-IND-6', 250, 200, { wall: 'Wall 1' })])).toEqual(['not-on-wall']);
    expect(reasons([at('CL-IND-6', 250, 200, { wall: 'Wall 9' })])).toEqual(['not-on-wall']);
    expect(reasons([at('CL-IND-6', 250, AT_WALL_1, { wall: 'Wall 1', rotation: 4 })])).toEqual([
      'not-on-wall',
    ]);
    expect(reasons([at('SH-WALL-24', 250, 200)])).toEqual(['not-on-wall']);
    expect(reasons([at('CL-CRV', 250, 40, { wall: 'Wall 1' })])).toEqual(['not-in-corner']);
    expect(reasons([at('IS-6', 250, 50)])).toEqual(['too-near-wall']);
    expect(reasons([at('DR-36', 250, 200, { wall: 'Wall 1' })])).toEqual(['not-on-wall']);
    expect(reasons([at('CL-IND-6', 250, 200, { position: { x: 250, y: 200, height: -1 } })])).toEqual([
      'below-floor',
    ]);
    expect(reasons([at('CL-IND-6', 250, 200, { position: { x: 250, y: 200, height: 110 } })])).toEqual([
      'too-tall',
    ]);
  });

  it('lets what is on a wall be 3 degrees and 5 cm off its place, so that a new wall gap breaks no saved room', () => {
    const back = (off: number, rotation = 0) =>
      reasons([at('CL-IND-6', 250, AT_WALL_1 + off, { wall: 'Wall 1', rotation })]);
    expect(back(5)).toEqual([]);
    expect(back(5.1)).toEqual(['not-on-wall']);
    expect(back(3, 3)).toEqual([]);
    expect(back(3, 3.1)).toEqual(['not-on-wall']);
    expect(back(-1)).toEqual([]);
    expect(back(-1.1)).toEqual(['not-on-wall']);
  });

  it('lets a corner product be 5 cm off its place on both walls, and no further', () => {
    const HALF = 62.87 / 2;
    const corner = (u: number, n: number, changes = {}) =>
      reasons([at('CL-CRV', 1 + HALF + u, 1 + HALF + n, { wall: 'Wall 1', ...changes })]);
    expect(corner(0, 0)).toEqual([]);
    expect(corner(4.999, 4.999)).toEqual([]);
    expect(corner(5.001, 0)).toEqual(['not-in-corner']);
    expect(corner(0, 5.001)).toEqual(['not-in-corner']);
    expect(corner(-1, -1)).toEqual([]);
    expect(corner(-1.02, 0)).toEqual(['not-in-corner']);
    expect(corner(0, 0, { rotation: 3 })).toEqual(['outside-room']);
    expect(corner(4, 4, { rotation: 3 })).toEqual([]);
    expect(corner(4, 4, { rotation: 3.1 })).toEqual(['not-in-corner']);
    expect(corner(0, 0, { wall: null })).toEqual(['not-in-corner']);
    expect(corner(500 - 2 - 62.87, 0, { wall: 'Wall 1' })).toEqual(['not-in-corner']);
  });

  it('lets an opening be 5 cm off either face of its wall, and no further', () => {
    const opening = (n: number) => reasons([at('WN-24', 250, n, { wall: 'Wall 1' })]);
    expect(opening(-7.5)).toEqual([]);
    expect(opening(5)).toEqual([]);
    expect(opening(5.1)).toEqual(['not-on-wall']);
    expect(opening(-20)).toEqual([]);
    expect(opening(-20.1)).toEqual(['not-on-wall']);
  });

  it('keeps islands free of walls, and what hangs on a wall within it', () => {
    expect(reasons([at('IS-6', 250, 200, { wall: 'Wall 1' })])).toEqual(['not-on-wall']);
    expect(reasons([at('IS-6', 250, 30 + 68.58 / 2)])).toEqual([]);
    expect(reasons([at('IS-6', 250, 29.98 + 68.58 / 2)])).toEqual(['too-near-wall']);
    expect(reasons([at('IS-6', 250, 10)])).toEqual(['outside-room']);
    const shelf = (x: number) => reasons([at('SH-WALL-24', x, 1 + 24.13 / 2, { wall: 'Wall 1' })]);
    expect(shelf(60.96 / 2)).toEqual([]);
    expect(shelf(60.96 / 2 - 0.02)).toEqual(['outside-wall']);
    expect(shelf(500 - 60.96 / 2)).toEqual([]);
    expect(shelf(500.02 - 60.96 / 2)).toEqual(['outside-wall']);
  });

  it('names the wall and what is in the way', () => {
    const window = at('WN-24', 250, -7.5, { id: 'window', wall: 'Wall 1' });
    const rack = at('CL-IND-6', 250, AT_WALL_1, { id: 'rack', wall: 'Wall 1' });
    const other = at('DR-36', 260, -7.5, { id: 'door', wall: 'Wall 1' });
    expect(checkScene({ ...big, objects: [window, rack] }, catalogue)).toEqual([
      { reason: 'blocks-opening', objects: ['rack', 'window'], walls: ['Wall 1'] },
    ]);
    expect(checkScene({ ...big, objects: [window, other] }, catalogue)).toEqual([
      { reason: 'opening-overlap', objects: ['door', 'window'], walls: ['Wall 1'] },
    ]);
  });

  it('says what is wrong with the room, naming the walls', () => {
    const violation = (points: SceneData['points'], changes = {}) =>
      checkScene({ ...big, ...changes, points, objects: [at('CL-IND-6', 250, 200)] }, catalogue);
    expect(violation([])).toEqual([{ reason: 'no-room', objects: [], walls: [] }]);
    expect(violation(big.points.slice(0, 2))).toEqual([{ reason: 'bad-room', objects: [], walls: [] }]);
    expect(violation(big.points, { wallHeight: 500 })).toEqual([
      { reason: 'bad-room', objects: [], walls: [] },
    ]);
    const short = [
      { x: 0, y: 0 },
      { x: 500, y: 0 },
      { x: 500, y: 10 },
      { x: 0, y: 400 },
    ];
    expect(violation(short)).toEqual([{ reason: 'bad-room', objects: [], walls: ['Wall 2'] }]);
    expect(
      violation([
        { x: 0, y: 0 },
        { x: 900, y: 0 },
        { x: 0, y: 900 },
      ]),
    ).toEqual([]);
    expect(reasons([], { ...big, wallHeight: 500 })).toEqual(['bad-room']);
  });

  it('finds ids used twice and objects without a room', () => {
    const one = at('CL-IND-6', 250, 200);
    expect(reasons([one, one])).toEqual(['duplicate-id']);
    expect(reasons([one], { ...big, points: [], walls: [] })).toEqual(['no-room']);
    expect(reasons([one], { ...big, points: [...big.points].reverse() })).toEqual(['bad-room']);
    expect(reasons([one], { ...big, wallHeight: 500 })).toEqual(['bad-room']);
  });

  it('finds openings that overlap and racks in front of them', () => {
    const door = at('DR-36', 250, -7.5, { id: 'd', wall: 'Wall 1' });
    expect(reasons([door, at('WN-24', 300, -7.5, { wall: 'Wall 1' })])).toEqual(['opening-overlap']);
    expect(reasons([at('CL-IND-6', 250, AT_WALL_1), door])).toEqual(['blocks-opening']);
    expect(reasons([at('DR-36', 20, -7.5, { wall: 'Wall 1' })])).toEqual(['outside-wall']);
  });

  it('finds sold products in another size than the catalogue has them', () => {
    const sized = (id: string, changes: object) => {
      const object = at(id, 250, 200);
      return reasons([{ ...object, size: { ...object.size, height: 100, ...changes } }]);
    };
    expect(sized('CL-IND-6', { height: 196.85 })).toEqual([]);
    expect(sized('CL-IND-6', { height: 196.85, width: 60 })).toEqual(['not-resizable']);
    expect(sized('OB-COL', { width: 10 })).toEqual([]);
    expect(sized('OB-COL', { width: 3000.1 })).toEqual(['size-out-of-range']);
    expect(sized('OB-COL', { casing: 1 })).toEqual(['size-out-of-range']);
    expect(sized('OB-COL', { width: 3000 })).toEqual(['outside-room']);
  });

  it('names what has a wrong size, and lets nothing be in its way', () => {
    const small = at('CL-IND-6', 200, 200, { id: 'a' });
    const objects = [{ ...small, size: { ...small.size, width: 50 } }, at('CL-IND-6', 210, 200, { id: 'b' })];
    expect(checkScene({ ...big, objects }, catalogue)).toEqual([
      { reason: 'not-resizable', objects: ['a'], walls: [] },
    ]);
  });

  it('stops at 100 violations however many there are', () => {
    const heap = Array.from({ length: 5000 }, (_, i) => at('CL-IND-6', 250, 200, { id: `${i}` }));
    expect(reasons(heap)).toHaveLength(100);
  });
});

describe('judgeObjects', () => {
  it('names what has no valid place, but not what only has another size than the catalogue', () => {
    const one = placedAt(productOf(catalogue, 'CL-IND-6'), 200, 200, { id: 'a' });
    const other = { ...placedAt(productOf(catalogue, 'CL-IND-6'), 400, 200, { id: 'b' }) };
    const objects = [
      one,
      { ...one, id: 'c' },
      { ...one, id: 'd' },
      { ...other, size: { ...other.size, width: 50 } },
    ];
    expect(judgeObjects({ ...big, objects }, catalogue).displaced).toEqual(['c', 'd']);
  });
});
