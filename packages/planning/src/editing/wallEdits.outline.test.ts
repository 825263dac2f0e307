import type { PlacedObject } from '../project/project';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';
import { dataOf, objectOf, withProduct, xy } from './testEdits';
import { type RoomEditResult, setCeilingHeight, setOutline, setWallWidth } from './wallEdits';

const catalogue = testCatalogue();
const base = rectangle(400, 300);

describe('widths, ceiling and outline', () => {
  it('keeps openings in the middle of a wall up to 50 cm thick', () => {
    const data = withProduct(base, 'WN-24', 200, 0);
    const edit = setWallWidth(data, 0, 50, catalogue);
    expect(objectOf(edit).position.y).toBe(-25);
    expect(edit).toMatchObject({ value: { displaced: [], moved: ['WN-240'], movedCorners: [] } });
    expect(dataOf(edit).walls.map(({ width }) => width)).toEqual([50, 15, 15, 15]);
    const refusal = { ok: false, reason: 'wall-width-out-of-range' };
    expect(setWallWidth(data, 0, 50.01, catalogue)).toEqual({ ...refusal, limit: 50 });
    expect(setWallWidth(data, 0, 1, catalogue).ok).toBe(true);
    expect(setWallWidth(data, 0, 0.99, catalogue)).toEqual({ ...refusal, limit: 1 });
    expect(setWallWidth(data, 0, NaN, catalogue)).toEqual({ ...refusal, limit: 1 });
    expect(setWallWidth(data, 4, 15, catalogue)).toEqual({ ok: false, reason: 'no-such-wall' });
    expect(dataOf(setWallWidth({ ...base, walls: [] }, 1, 20, catalogue)).walls).toEqual([
      { width: 15 },
      { width: 20 },
      { width: 15 },
      { width: 15 },
    ]);
  });

  it('fits columns and beams to a new ceiling and names racks that are too tall for it', () => {
    const column = withProduct(base, 'OB-COL', 300, 200);
    const data = withProduct(withProduct(column, 'OB-SOF', 200, 200), 'ES-IND-6', 100, 10);
    const edit = setCeilingHeight(data, 230, catalogue);
    expect(edit).toMatchObject({
      value: { displaced: ['ES-IND-62'], moved: ['OB-SOF1'], movedCorners: [] },
    });
    expect(dataOf(edit).wallHeight).toBe(230);
    expect(objectOf(edit, 0).size.height).toBe(230);
    expect(objectOf(edit, 1).position.height).toBeCloseTo(230 - 30.48);
    expect(objectOf(setCeilingHeight(data, 400, catalogue), 0).size.height).toBe(400);
    const refusal = { ok: false, reason: 'ceiling-out-of-range' };
    expect(setCeilingHeight(data, 200.6, catalogue).ok).toBe(true);
    expect(setCeilingHeight(data, 200.59, catalogue)).toEqual({ ...refusal, limit: 200.6 });
    expect(setCeilingHeight(data, 400.01, catalogue)).toEqual({ ...refusal, limit: 400 });
  });

  it('leaves what has a height of its own, and what it does not know', () => {
    const column = dataOf(setCeilingHeight(withProduct(base, 'OB-COL', 300, 200), 250, catalogue))
      .objects[0]!;
    const rack = placedAt(productOf(catalogue, 'CL-IND-6'), 100, 100);
    const window = placedAt(productOf(catalogue, 'WN-24'), 200, -7.5, { wall: 'Wall 1' });
    const objects = [
      column,
      { ...rack, size: { ...rack.size, height: 150 } },
      { ...window, size: { ...window.size, height: 60 } },
      { ...rack, id: 'gone', productId: 'gone' },
    ];
    const edit = setCeilingHeight({ ...base, objects }, 250, catalogue);
    expect(objects.map((object, i) => dataOf(edit).objects[i] === object)).toEqual([true, true, true, true]);
  });

  it('leaves obstructions the height that they were measured with, and names those that are too tall by it', () => {
    const outletOf = (height: number): PlacedObject => {
      const outlet = placedAt(productOf(catalogue, 'OB-OUT'), 200, 2.27, { wall: 'Wall 1' });
      return { ...outlet, size: { ...outlet.size, height } };
    };
    const under = (height: number, ceilingCm: number) =>
      setCeilingHeight({ ...base, objects: [outletOf(height)] }, ceilingCm, catalogue);
    for (const ceilingCm of [304, 250, 400]) {
      expect(objectOf(under(30, ceilingCm)).size.height).toBe(30);
      expect(objectOf(under(12.72, ceilingCm)).size.height).toBe(12.72);
      expect(objectOf(under(12.7, ceilingCm)).size.height).toBe(12.7);
    }
    const top = 45.72 + 200;
    expect(under(200, top)).toMatchObject({ value: { displaced: [], moved: [] } });
    expect(under(200, top - 0.02)).toMatchObject({ value: { displaced: [outletOf(200).id], moved: [] } });
    expect(objectOf(under(200, top - 0.02)).size.height).toBe(200);
  });

  it('cuts an obstruction that is taller than the room, and gives it its height back under a higher ceiling', () => {
    const tall = { ...productOf(catalogue, 'OB-OUT'), id: 'TALL', height: 290, defaultHeightFromFloor: 0 };
    const others = { ...catalogue, products: new Map([...catalogue.products, ['TALL', tall]]) };
    const object = placedAt(tall, 200, 2.27, { wall: 'Wall 1' });
    const heightUnder = (ceilingCm: number, height: number, wallHeight: number) => {
      const sized = { ...object, size: { ...object.size, height } };
      return objectOf(setCeilingHeight({ ...base, wallHeight, objects: [sized] }, ceilingCm, others)).size
        .height;
    };
    expect(heightUnder(250, 290, 304)).toBe(250);
    expect(heightUnder(270, 250, 250)).toBe(270);
    expect(heightUnder(304, 250, 250)).toBe(290);
    expect(heightUnder(304, 240, 250)).toBe(240);
  });

  it('takes a beam along that is at the ceiling, and leaves one that hangs lower while it has room', () => {
    const beam = placedAt(productOf(catalogue, 'OB-SOF'), 200, 150);
    const hung = (topCm: number, ceilingCm: number, height = 30.48) => {
      const position = { ...beam.position, height: topCm - height };
      const objects = [{ ...beam, position, size: { ...beam.size, height } }];
      return setCeilingHeight({ ...base, objects }, ceilingCm, catalogue);
    };
    const topOf = (edit: RoomEditResult) => objectOf(edit).position.height + objectOf(edit).size.height;
    expect(topOf(hung(304, 350))).toBeCloseTo(350, 6);
    expect(topOf(hung(304, 250, 50))).toBeCloseTo(250, 6);
    expect(topOf(hung(303.992, 350))).toBeCloseTo(350, 6);
    expect(hung(303.98, 350)).toMatchObject({ value: { displaced: [], moved: [] } });
    expect(hung(200, 304)).toMatchObject({ value: { displaced: [], moved: [] } });
    expect(hung(250, 250)).toMatchObject({ value: { displaced: [], moved: [] } });
    expect(hung(250, 249.98)).toMatchObject({ value: { displaced: [beam.id], moved: [] } });
  });

  it('draws the outline anew around what stands in it', () => {
    const data = { ...base, objects: [placedAt(productOf(catalogue, 'CL-IND-6'), 300, 150)] };
    expect(setOutline(data, rectangle(500, 500).points, catalogue)).toMatchObject({
      value: { displaced: [] },
    });
    expect(setOutline(data, rectangle(200, 200).points, catalogue)).toMatchObject({
      value: { displaced: ['CL-IND-6@300,150'] },
    });
    expect(setOutline(data, base.points.slice(0, 2), catalogue)).toEqual({
      ok: false,
      reason: 'too-few-corners',
      limit: 3,
    });
  });

  it('takes what hangs on a wall along when the outline drawn anew moves that wall, and reports it', () => {
    const data = withProduct(withProduct(base, 'WN-24', 400, 100), 'CL-IND-6', 100, 10);
    const edit = setOutline(data, rectangle(500, 300).points, catalogue);
    expect(xy(objectOf(edit, 0))).toEqual([507.5, 100]);
    expect(objectOf(edit, 1)).toBe(data.objects[1]);
    expect(edit).toMatchObject({ value: { displaced: [], moved: ['WN-240'], movedCorners: [1, 2] } });
  });

  it('gives new walls the default thickness and leaves the others theirs', () => {
    const thick = { ...base, walls: [{ width: 30 }, { width: 20 }, { width: 10 }, { width: 5 }] };
    const points = [...base.points.slice(0, 3), { x: 200, y: 350 }, { x: 0, y: 300 }];
    const edit = setOutline(thick, points, catalogue);
    expect(dataOf(edit).walls.map(({ width }) => width)).toEqual([30, 20, 10, 5, 15]);
    expect(edit).toMatchObject({ value: { movedCorners: [3, 4] } });
    expect(setOutline(base, rectangle(400, 350).points, catalogue)).toMatchObject({
      value: { movedCorners: [2, 3] },
    });
  });

  it('leaves what hangs on a wall that is still there, whatever number it has now', () => {
    const data = withProduct(withProduct(base, 'WN-24', 400, 100), 'WN-24', 100, 0);
    const from = [...base.points.slice(2), ...base.points.slice(0, 2)];
    const edit = setOutline(data, from, catalogue);
    expect(dataOf(edit).objects).toEqual([
      { ...data.objects[0], wall: 'Wall 4' },
      { ...data.objects[1], wall: 'Wall 3' },
    ]);
    expect(edit).toMatchObject({
      value: { displaced: [], moved: ['WN-240', 'WN-241'], movedCorners: [0, 1, 2, 3] },
    });
    const same = setOutline(data, [...base.points].reverse(), catalogue);
    expect(dataOf(same)).toEqual(data);
    expect(same).toMatchObject({ value: { displaced: [], moved: [], movedCorners: [] } });
  });

  it('leaves a corner product in its corner, wherever across it the outline drawn anew has another one', () => {
    const data = withProduct(base, 'CL-CRV', 5, 5);
    for (const x of [20, 25, 32.4, 33, 100]) {
      const edit = setOutline(data, base.points.toSpliced(1, 0, { x, y: 0 }), catalogue);
      expect(edit).toMatchObject({ value: { displaced: [], moved: [] } });
      expect(objectOf(edit)).toBe(data.objects[0]);
    }
  });

  it('moves along with its number what hung on a stretch of its line that no wall takes now', () => {
    const left = withProduct(base, 'WN-24', 100, 0);
    const right = withProduct(base, 'WN-24', 300, 0);
    const notched = [
      { x: 200, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 300 },
      { x: 0, y: 300 },
      { x: 0, y: 150 },
      { x: 200, y: 150 },
    ];
    expect(xy(objectOf(setOutline(left, notched, catalogue)))).toEqual([300, -7.5]);
    expect(objectOf(setOutline(right, notched, catalogue))).toBe(right.objects[0]);
    const cut = [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 150 },
      { x: 400, y: 150 },
      ...notched.slice(2, 4),
    ];
    expect(xy(objectOf(setOutline(right, cut, catalogue)))).toEqual([100, -7.5]);
    expect(objectOf(setOutline(left, cut, catalogue))).toBe(left.objects[0]);
  });

  it('hangs nothing on a wall that is gone', () => {
    const data = withProduct(base, 'WN-24', 0, 100);
    const triangle = [
      { x: 100, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 300 },
    ];
    const edit = setOutline(data, triangle, catalogue);
    expect(objectOf(edit)).toEqual({ ...data.objects[0], wall: null });
    expect(edit).toMatchObject({ value: { displaced: ['WN-240'], moved: ['WN-240'] } });
    expect(dataOf(edit).walls).toHaveLength(3);
  });
});
