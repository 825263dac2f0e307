import { checkScene } from '../placing/checkScene';
import { placedAt, productOf, rectangle, room, testCatalogue } from '../testRooms';
import { dataOf, objectOf, withProduct, xy } from './testEdits';
import { moveCorner, moveWall, removeNode, setWallLength, splitWall } from './wallEdits';

const catalogue = testCatalogue();
const base = rectangle(400, 300);

describe('moveCorner', () => {
  it('takes what hangs on the wall along, at its distance from the nearer end', () => {
    const near = withProduct(base, 'CL-IND-6', 100, 10);
    const far = withProduct(near, 'CL-IND-6', 300, 10);
    const edit = moveCorner(far, 1, { x: 500, y: 0 }, catalogue);
    expect(edit).toMatchObject({ value: { displaced: [], moved: ['CL-IND-61'], movedCorners: [1] } });
    expect(objectOf(edit, 0)).toBe(far.objects[0]);
    expect(xy(objectOf(edit, 1))).toEqual([400, far.objects[1]!.position.y]);
  });

  it('turns what hangs on the wall with it', () => {
    const data = withProduct(base, 'CL-IND-6', 100, 10);
    const edit = moveCorner(data, 1, { x: 400, y: -100 }, catalogue);
    expect(objectOf(edit).rotation).toBeCloseTo(360 - 14.036, 2);
    expect(edit).toMatchObject({ value: { displaced: [] } });
    expect(checkScene(dataOf(edit), catalogue)).toEqual([]);
  });

  it('gives rotations from 0 to under 360, also when the wall turns by less than can be saved', () => {
    const data = withProduct(base, 'CL-IND-6', 100, 10);
    const edit = moveCorner(data, 1, { x: 400, y: -0.000003 }, catalogue);
    expect(objectOf(edit)).toBe(data.objects[0]);
    const seen = moveCorner(data, 1, { x: 400, y: -0.001 }, catalogue);
    expect(objectOf(seen).rotation).toBeCloseTo(359.999857, 6);
    expect(seen).toMatchObject({ value: { moved: ['CL-IND-60'], displaced: [] } });
  });

  it('turns what stands at the very corner that the wall turns about', () => {
    const rack = placedAt(productOf(catalogue, 'CL-IND-6'), 0, 0, { wall: 'Wall 1' });
    const edit = moveCorner({ ...base, objects: [rack] }, 1, { x: 400, y: 400 / 3 }, catalogue);
    expect(objectOf(edit).position).toEqual(rack.position);
    expect(objectOf(edit).rotation).toBeCloseTo(18.4349, 4);
    expect(edit).toMatchObject({ value: { moved: [rack.id] } });
  });

  it('keeps a corner product in its corner even if the wall`s other end is nearer', () => {
    const data = withProduct(rectangle(64, 300), 'CL-CRV', 5, 5);
    expect(data.objects[0]).toMatchObject({
      wall: 'Wall 1',
      position: { x: expect.closeTo(32.435, 3) as number },
    });
    const edit = setWallLength(data, 0, 200, catalogue);
    expect(objectOf(edit)).toBe(data.objects[0]);
    expect(edit).toMatchObject({ value: { moved: [], displaced: [] } });
  });

  it('takes along what the catalogue does not know', () => {
    const { id, ...rest } = placedAt(productOf(catalogue, 'CL-IND-6'), 300, 10, { wall: 'Wall 1' });
    const data = { ...base, objects: [{ ...rest, id, productId: 'gone' }] };
    const edit = moveCorner(data, 1, { x: 500, y: 0 }, catalogue);
    expect(xy(objectOf(edit))).toEqual([400, 10]);
    expect(edit).toMatchObject({ value: { moved: [id], displaced: [id] } });
  });

  it('names what no longer fits and leaves it to the caller', () => {
    const data = withProduct(withProduct(base, 'CL-IND-6', 300, 150), 'CL-CRV', 400, 0);
    const edit = moveCorner(data, 1, { x: 250, y: 0 }, catalogue);
    expect(edit).toMatchObject({ value: { displaced: ['CL-IND-60', 'CL-CRV1'] } });
    expect(dataOf(edit).objects).toHaveLength(2);
  });

  it('refuses short walls, sharp angles, crossing walls and corners that are none', () => {
    const refusal = (x: number, y: number, index = 1) => moveCorner(base, index, { x, y }, catalogue);
    const short = { ok: false, reason: 'wall-too-short', limit: 20 };
    expect(refusal(20, 0).ok).toBe(true);
    expect(refusal(19.99, 0)).toEqual({ ...short, walls: ['Wall 1'] });
    expect(refusal(400, 280).ok).toBe(true);
    expect(refusal(400, 280.01)).toEqual({ ...short, walls: ['Wall 2'] });
    expect(refusal(19.99, 300, 2)).toEqual({ ...short, walls: ['Wall 3'] });
    expect(refusal(0, 19.99, 3)).toEqual({ ...short, walls: ['Wall 4'] });
    expect(refusal(200, 400)).toEqual({ ok: false, reason: 'walls-cross', walls: ['Wall 1', 'Wall 3'] });
    expect(refusal(4000, 100)).toEqual({
      ok: false,
      reason: 'angle-too-small',
      walls: ['Wall 1', 'Wall 2'],
      limit: 10,
    });
    expect(refusal(0, 0, 4)).toEqual({ ok: false, reason: 'no-such-corner' });
    expect(refusal(0, 0, -1)).toEqual({ ok: false, reason: 'no-such-corner' });
    for (const x of [NaN, Infinity, 100_000.01, -1e308])
      expect(refusal(x, 0)).toEqual({ ok: false, reason: 'bad-point', limit: 100_000 });
  });

  it('allows neighbours 10 degrees apart and refuses 9.99', () => {
    const triangle = room([
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 200 },
    ]);
    const lowest = (degrees: number) => ({ x: 300, y: 300 * Math.tan((degrees * Math.PI) / 180) });
    expect(moveCorner(triangle, 2, lowest(10.0001), catalogue).ok).toBe(true);
    expect(moveCorner(triangle, 2, lowest(9.99), catalogue)).toEqual({
      ok: false,
      reason: 'angle-too-small',
      walls: ['Wall 3', 'Wall 1'],
      limit: 10,
    });
  });

  it('leaves the other corners as they are, to the last digit', () => {
    const points = [
      { x: 1 / 3, y: 0 },
      { x: 400, y: 1 / 7 },
      { x: 400, y: 300 },
    ];
    const edit = moveCorner(room(points), 2, { x: 401 / 3, y: 300 }, catalogue);
    expect(dataOf(edit).points).toEqual([...points.slice(0, 2), { x: 133.666667, y: 300 }]);
  });

  it('refuses to turn a triangle inside out', () => {
    const triangle = room([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 100, y: 200 },
    ]);
    expect(moveCorner(triangle, 2, { x: 100, y: -200 }, catalogue)).toEqual({
      ok: false,
      reason: 'walls-cross',
    });
  });
});

describe('splitWall', () => {
  it('puts a corner on the wall; what hung there keeps its place under the new names', () => {
    const data = withProduct(withProduct(base, 'CL-IND-6', 300, 10), 'CL-IND-6', 390, 150);
    const edit = splitWall(data, 0, { x: 150, y: -8 }, catalogue);
    expect(dataOf(edit).points[1]).toEqual({ x: 150, y: 0 });
    expect(dataOf(edit).walls).toHaveLength(5);
    expect(dataOf(edit).objects.map(({ wall }) => wall)).toEqual(['Wall 2', 'Wall 3']);
    expect(dataOf(edit).objects.map(xy)).toEqual(data.objects.map(xy));
    expect(edit).toMatchObject({
      value: { displaced: [], moved: ['CL-IND-60', 'CL-IND-61'], movedCorners: [1] },
    });
  });

  it('gives both parts the thickness of the wall, and the name on the right to what hangs there', () => {
    const thick = { ...base, walls: [{ width: 30 }, { width: 20 }, { width: 10 }, { width: 5 }] };
    const window = withProduct(withProduct(thick, 'WN-24', 60, 0), 'WN-24', 340, 0);
    const edit = splitWall(window, 0, { x: 200, y: 40 }, catalogue);
    expect(dataOf(edit).walls.map(({ width }) => width)).toEqual([30, 30, 20, 10, 5]);
    expect(objectOf(edit, 0)).toBe(window.objects[0]);
    expect(objectOf(edit, 1)).toEqual({ ...window.objects[1], wall: 'Wall 2' });
    expect(edit).toMatchObject({ value: { moved: ['WN-241'], displaced: [] } });
  });

  it('splits the closing wall, and puts the corner on the wall`s end when the point lies beyond it', () => {
    expect(dataOf(splitWall(base, 3, { x: -5, y: 100 }, catalogue)).points[4]).toEqual({ x: 0, y: 100 });
    expect(splitWall(base, 0, { x: 900, y: 0 }, catalogue)).toEqual({
      ok: false,
      reason: 'wall-too-short',
      walls: ['Wall 2'],
      limit: 20,
    });
  });

  it('makes no 1,001st corner', () => {
    const round = room(
      Array.from({ length: 1000 }, (_, i) => ({
        x: 20_000 * Math.cos((i * Math.PI) / 500),
        y: 20_000 * Math.sin((i * Math.PI) / 500),
      })),
    );
    expect(splitWall(round, 0, round.points[0]!, catalogue)).toEqual({
      ok: false,
      reason: 'too-many-corners',
      limit: 1000,
    });
  });

  it('leaves a corner product on the wall of its corner, wherever across it the split is', () => {
    const data = withProduct(withProduct(base, 'CL-CRV', 5, 5), 'CL-CRV', 395, 5);
    for (const [wall, name] of [
      [0, 'Wall 1'],
      [1, 'Wall 2'],
    ] as const) {
      for (const along of [20, 32.4, 33, 63.9]) {
        const at = wall === 0 ? { x: along, y: 0 } : { x: 400, y: along };
        const edit = splitWall(data, wall, at, catalogue);
        expect(edit).toMatchObject({ value: { displaced: [] } });
        expect(objectOf(edit, wall)).toBe(data.objects[wall]);
        expect(objectOf(edit, wall).wall).toBe(name);
        expect(dataOf(removeNode(dataOf(edit), wall + 1, catalogue))).toEqual(data);
      }
    }
  });

  it('names what must be within its wall and is now on both sides of the corner', () => {
    const shelf = withProduct(base, 'SH-WALL-24', 200, 10);
    const end = 200 + 60.96 / 2;
    expect(splitWall(shelf, 0, { x: end, y: 0 }, catalogue)).toMatchObject({ value: { displaced: [] } });
    expect(splitWall(shelf, 0, { x: end - 0.02, y: 0 }, catalogue)).toMatchObject({
      value: { displaced: ['SH-WALL-240'] },
    });
  });

  it('refuses to cut an opening, casing included', () => {
    const data = withProduct(base, 'WN-24', 200, 0);
    const end = 200 + 60.96 / 2 + 6.35;
    const refusal = { ok: false, reason: 'splits-opening', walls: ['Wall 1'], objects: ['WN-240'] };
    expect(splitWall(data, 0, { x: end - 0.02, y: 0 }, catalogue)).toEqual(refusal);
    expect(splitWall(data, 0, { x: 400 - end + 0.02, y: 0 }, catalogue)).toEqual(refusal);
    expect(splitWall(data, 0, { x: end, y: 0 }, catalogue)).toMatchObject({ ok: true });
    expect(splitWall(data, 0, { x: 400 - end, y: 0 }, catalogue)).toMatchObject({ ok: true });
    expect(splitWall(data, 2, { x: 200, y: 300 }, catalogue)).toMatchObject({ ok: true });
  });

  it('leaves no wall under 20 cm', () => {
    expect(splitWall(base, 0, { x: 20, y: 0 }, catalogue).ok).toBe(true);
    const refusal = { ok: false, reason: 'wall-too-short', limit: 20 };
    expect(splitWall(base, 0, { x: 19.99, y: 0 }, catalogue)).toEqual({ ...refusal, walls: ['Wall 1'] });
    expect(splitWall(base, 0, { x: 380, y: 0 }, catalogue).ok).toBe(true);
    expect(splitWall(base, 0, { x: 380.01, y: 0 }, catalogue)).toEqual({ ...refusal, walls: ['Wall 2'] });
    expect(splitWall(base, 4, { x: 0, y: 0 }, catalogue)).toEqual({ ok: false, reason: 'no-such-wall' });
    expect(splitWall(base, 0, { x: NaN, y: 0 }, catalogue)).toEqual({
      ok: false,
      reason: 'bad-point',
      limit: 100_000,
    });
  });
});

describe('removeNode', () => {
  it('takes a split back, with everything in its place', () => {
    const data = withProduct(withProduct(base, 'CL-IND-6', 300, 10), 'CL-IND-6', 10, 150);
    for (const [wall, x, y] of [
      [0, 150, 0],
      [3, 0, 220],
    ] as const) {
      const split = dataOf(splitWall(data, wall, { x, y }, catalogue));
      expect(dataOf(removeNode(split, wall + 1, catalogue))).toEqual(data);
    }
  });

  it('joins the last wall with the first when the first corner goes', () => {
    const data = withProduct(base, 'CL-IND-6', 10, 150);
    const edit = removeNode(data, 0, catalogue);
    expect(dataOf(edit).points).toEqual(base.points.slice(1));
    expect(objectOf(edit).wall).toBe('Wall 3');
  });

  it('is impossible with only 3 corners', () => {
    const triangle = room([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 100, y: 200 },
    ]);
    expect(removeNode(triangle, 0, catalogue)).toEqual({ ok: false, reason: 'too-few-corners', limit: 3 });
    expect(removeNode(base, 0, catalogue).ok).toBe(true);
    expect(removeNode(base, 4, catalogue)).toEqual({ ok: false, reason: 'no-such-corner' });
  });

  it('makes one wall, as thick as the first, of the two that met there', () => {
    const thick = { ...base, walls: [{ width: 30 }, { width: 20 }, { width: 10 }, { width: 5 }] };
    const widthsWithout = (index: number) =>
      dataOf(removeNode(thick, index, catalogue)).walls.map(({ width }) => width);
    expect(widthsWithout(1)).toEqual([30, 10, 5]);
    expect(widthsWithout(0)).toEqual([20, 10, 5]);
    expect(widthsWithout(3)).toEqual([30, 20, 10]);
  });

  it('keeps what hung on both walls at its distance from the ends that stay, and renames the rest', () => {
    const data = withProduct(
      withProduct(withProduct(withProduct(base, 'WN-24', 60, 0), 'WN-24', 400, 240), 'WN-24', 200, 300),
      'WN-24',
      0,
      150,
    );
    const edit = removeNode(data, 1, catalogue);
    const objects = dataOf(edit).objects;
    expect(objects.map(({ wall }) => wall)).toEqual(['Wall 1', 'Wall 1', 'Wall 2', 'Wall 3']);
    const { x, y } = objects[0]!.position;
    expect(x * 0.8 + y * 0.6).toBeCloseTo(60, 5);
    const far = objects[1]!.position;
    expect((400 - far.x) * 0.8 + (300 - far.y) * 0.6).toBeCloseTo(60, 5);
    expect(objects[2]).toEqual({ ...data.objects[2], wall: 'Wall 2' });
    expect(objects[0]!.rotation).toBeCloseTo(36.8699, 4);
    expect(edit).toMatchObject({
      value: { moved: ['WN-240', 'WN-241', 'WN-242', 'WN-243'], displaced: [], movedCorners: [] },
    });
  });
});

describe('moveWall', () => {
  it('moves parallel to itself and makes its neighbours longer or shorter', () => {
    const edit = moveWall(base, 1, { x: 450, y: 77 }, catalogue);
    expect(dataOf(edit).points).toEqual(rectangle(450, 300).points);
    expect(edit).toMatchObject({ value: { movedCorners: [1, 2] } });
  });

  it('keeps the directions of slanted neighbours', () => {
    const trapezium = room([
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 300, y: 100 },
      { x: 100, y: 100 },
    ]);
    expect(dataOf(moveWall(trapezium, 2, { x: 0, y: 50 }, catalogue)).points.slice(2)).toEqual([
      { x: 350, y: 50 },
      { x: 50, y: 50 },
    ]);
  });

  it('refuses to leave a neighbour under 20 cm', () => {
    expect(moveWall(base, 1, { x: 20, y: 0 }, catalogue).ok).toBe(true);
    expect(moveWall(base, 1, { x: 19.99, y: 0 }, catalogue)).toEqual({
      ok: false,
      reason: 'wall-too-short',
      walls: ['Wall 1'],
      limit: 20,
    });
    expect(moveWall(base, 4, { x: 19, y: 0 }, catalogue)).toEqual({ ok: false, reason: 'no-such-wall' });
    expect(moveWall(base, 1, { x: 0, y: NaN }, catalogue)).toEqual({
      ok: false,
      reason: 'bad-point',
      limit: 100_000,
    });
  });

  it('refuses to turn the room inside out', () => {
    expect(moveWall(base, 1, { x: -100, y: 0 }, catalogue)).toEqual({ ok: false, reason: 'walls-cross' });
  });

  it('takes its own windows along and leaves those of its neighbours at their nearer end', () => {
    const data = withProduct(
      withProduct(withProduct(base, 'WN-24', 400, 150), 'WN-24', 100, 0),
      'WN-24',
      300,
      300,
    );
    const edit = moveWall(data, 1, { x: 450, y: 0 }, catalogue);
    expect(dataOf(edit).objects.map(xy)).toEqual([
      [457.5, 150],
      [100, -7.5],
      [350, 307.5],
    ]);
    expect(edit).toMatchObject({ value: { moved: ['WN-240', 'WN-242'], displaced: [] } });
  });

  it('moves straight where a neighbour runs on in its line', () => {
    const data = dataOf(splitWall(base, 0, { x: 200, y: 0 }, catalogue));
    expect(dataOf(moveWall(data, 0, { x: 0, y: -40 }, catalogue)).points.slice(0, 3)).toEqual([
      { x: 0, y: -40 },
      { x: 200, y: -40 },
      { x: 400, y: 0 },
    ]);
  });
});
