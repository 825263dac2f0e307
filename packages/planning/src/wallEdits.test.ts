import { checkScene } from './checkScene';
import type { PlacedObject, SceneData } from './project';
import { placeProduct } from './placement';
import { openScene } from './scene';
import { placedAt, productOf, rectangle, room, testCatalogue } from './testRooms';
import type { RoomEditResult } from './wallEdits';
import {
  moveCorner,
  moveWall,
  removeNode,
  setCeilingHeight,
  setOutline,
  setWallLength,
  setWallWidth,
  splitWall,
} from './wallEdits';

const catalogue = testCatalogue();

function withProduct(data: SceneData, productId: string, x: number, y: number): SceneData {
  const product = productOf(catalogue, productId);
  const id = `${productId}${data.objects.length}`;
  const placed = placeProduct(openScene(data, catalogue), { product, at: { x, y }, snapping: true, id });
  if (!placed.ok) throw new Error(placed.reason);
  return { ...data, objects: [...data.objects, placed.value.object] };
}

function dataOf(edit: RoomEditResult): SceneData {
  if (!edit.ok) throw new Error(edit.reason);
  return edit.value.data;
}

const objectOf = (edit: RoomEditResult, i = 0): PlacedObject => dataOf(edit).objects[i]!;
const xy = (object: PlacedObject) => [object.position.x, object.position.y];
const base = rectangle(400, 300);

describe('moveCorner', () => {
  it('takes what hangs on the wall along, at its distance from the nearer end', () => {
    const near = withProduct(base, 'CL-IND-6', 100, 10);
    const far = withProduct(near, 'CL-IND-6', 300, 10);
    const edit = moveCorner(far, 1, { x: 500, y: 0 }, catalogue);
    expect(edit).toMatchObject({ value: { displaced: [], movedCorners: [1] } });
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

  it('names what no longer fits and leaves it to the caller', () => {
    const data = withProduct(withProduct(base, 'CL-IND-6', 300, 150), 'CL-CRV', 400, 0);
    const edit = moveCorner(data, 1, { x: 250, y: 0 }, catalogue);
    expect(edit).toMatchObject({ value: { displaced: ['CL-IND-60', 'CL-CRV1'] } });
    expect(dataOf(edit).objects).toHaveLength(2);
  });

  it('refuses short walls, sharp angles, crossing walls and corners that are none', () => {
    expect(moveCorner(base, 1, { x: 20, y: 0 }, catalogue).ok).toBe(true);
    expect(moveCorner(base, 1, { x: 19.9, y: 0 }, catalogue)).toMatchObject({
      reason: 'wall-too-short',
      walls: ['Wall 1'],
    });
    expect(moveCorner(base, 1, { x: 200, y: 400 }, catalogue)).toMatchObject({ reason: 'walls-cross' });
    expect(moveCorner(base, 1, { x: 4000, y: 100 }, catalogue)).toMatchObject({ reason: 'angle-too-small' });
    expect(moveCorner(base, 4, { x: 0, y: 0 }, catalogue)).toMatchObject({ reason: 'no-such-corner' });
    expect(moveCorner(base, 1, { x: NaN, y: 0 }, catalogue)).toMatchObject({ reason: 'bad-point' });
  });

  it('refuses to turn a triangle inside out', () => {
    const triangle = room([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 100, y: 200 },
    ]);
    expect(moveCorner(triangle, 2, { x: 100, y: -200 }, catalogue)).toMatchObject({ reason: 'walls-cross' });
  });
});

describe('setWallLength', () => {
  it('keeps a rectangle a rectangle and tells which corners moved', () => {
    const edit = setWallLength(base, 0, 500, catalogue);
    expect(dataOf(edit).points).toEqual(rectangle(500, 300).points);
    expect(edit).toMatchObject({ value: { movedCorners: [1, 2] } });
  });

  it('moves one corner where no wall can take up the change', () => {
    const triangle = room([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 100, y: 200 },
    ]);
    const edit = setWallLength(triangle, 0, 250, catalogue);
    expect(edit).toMatchObject({ value: { movedCorners: [1] } });
    expect(dataOf(edit).points[1]).toEqual({ x: 250, y: 0 });
  });

  it('takes 20 cm and refuses 19.99', () => {
    expect(setWallLength(base, 0, 20, catalogue).ok).toBe(true);
    expect(setWallLength(base, 0, 19.99, catalogue)).toMatchObject({ reason: 'wall-too-short', limit: 20 });
    expect(setWallLength(base, 9, 100, catalogue)).toMatchObject({ reason: 'no-such-wall' });
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
    expect(edit).toMatchObject({ value: { displaced: [], movedCorners: [1] } });
  });

  it('refuses to cut an opening, casing included', () => {
    const data = withProduct(base, 'WN-24', 200, 0);
    const end = 200 + 60.96 / 2 + 6.35;
    expect(splitWall(data, 0, { x: end - 0.1, y: 0 }, catalogue)).toMatchObject({
      reason: 'splits-opening',
      objects: ['WN-240'],
    });
    expect(splitWall(data, 0, { x: end, y: 0 }, catalogue)).toMatchObject({ ok: true });
  });

  it('leaves no wall under 20 cm', () => {
    expect(splitWall(base, 0, { x: 20, y: 0 }, catalogue).ok).toBe(true);
    expect(splitWall(base, 0, { x: 19.9, y: 0 }, catalogue)).toMatchObject({ reason: 'wall-too-short' });
    expect(splitWall(base, 7, { x: 0, y: 0 }, catalogue)).toMatchObject({ reason: 'no-such-wall' });
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
    expect(removeNode(triangle, 0, catalogue)).toMatchObject({ reason: 'too-few-corners', limit: 3 });
    expect(removeNode(base, 9, catalogue)).toMatchObject({ reason: 'no-such-corner' });
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
    expect(moveWall(base, 1, { x: 19, y: 0 }, catalogue)).toMatchObject({ reason: 'wall-too-short' });
    expect(moveWall(base, 9, { x: 19, y: 0 }, catalogue)).toMatchObject({ reason: 'no-such-wall' });
  });
});

describe('widths, ceiling and outline', () => {
  it('keeps openings in the middle of a wall up to 50 cm thick', () => {
    const data = withProduct(base, 'WN-24', 200, 0);
    const edit = setWallWidth(data, 0, 50, catalogue);
    expect(objectOf(edit).position.y).toBe(-25);
    expect(edit).toMatchObject({ value: { displaced: [] } });
    expect(setWallWidth(data, 0, 50.1, catalogue)).toMatchObject({
      reason: 'wall-width-out-of-range',
      limit: 50,
    });
    expect(setWallWidth(data, 0, 0.9, catalogue)).toMatchObject({
      reason: 'wall-width-out-of-range',
      limit: 1,
    });
  });

  it('fits columns and beams to a new ceiling and names racks that are too tall for it', () => {
    const column = withProduct(base, 'OB-COL', 300, 200);
    const data = withProduct(withProduct(column, 'OB-SOF', 200, 200), 'ES-IND-6', 100, 10);
    const edit = setCeilingHeight(data, 230, catalogue);
    expect(edit).toMatchObject({ value: { displaced: ['ES-IND-62'] } });
    expect(objectOf(edit, 0).size.height).toBe(230);
    expect(objectOf(edit, 1).position.height).toBeCloseTo(230 - 30.48);
    expect(objectOf(setCeilingHeight(data, 400, catalogue), 0).size.height).toBe(400);
    expect(setCeilingHeight(data, 200.5, catalogue)).toMatchObject({ reason: 'ceiling-out-of-range' });
  });

  it('draws the outline anew around what stands in it', () => {
    const data = { ...base, objects: [placedAt(productOf(catalogue, 'CL-IND-6'), 300, 150)] };
    expect(setOutline(data, rectangle(500, 500).points, catalogue)).toMatchObject({
      value: { displaced: [] },
    });
    expect(setOutline(data, rectangle(200, 200).points, catalogue)).toMatchObject({
      value: { displaced: ['CL-IND-6@300,150'] },
    });
    expect(setOutline(data, base.points.slice(0, 2), catalogue)).toMatchObject({ reason: 'too-few-corners' });
  });
});
