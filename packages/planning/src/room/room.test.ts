import { distance, interiorAngle } from '../geometry';
import {
  cellarSeries,
  checkCeilingHeight,
  closeOutline,
  isInnerCorner,
  isRightCorner,
  isStraightCorner,
  leanAt,
  readyShape,
  type ReadyShape,
  roomFigures,
  wallIndex,
  wallsOf,
} from './room';
import { rectangle } from '../testRooms';

const at = (x: number, y: number) => ({ x, y });

describe('wallsOf', () => {
  it('runs wall N from point N to the next, the last back to the first', () => {
    const walls = wallsOf(rectangle(300, 200));
    expect(walls.map(({ name, length, angle }) => [name, length, angle])).toEqual([
      ['Wall 1', 300, 0],
      ['Wall 2', 200, 90],
      ['Wall 3', 300, 180],
      ['Wall 4', 200, 270],
    ]);
    expect(walls[3]).toMatchObject({ a: at(0, 200), b: at(0, 0), width: 15, height: 304 });
  });

  it('finds walls by their names only', () => {
    expect(wallIndex('Wall 4', 4)).toBe(3);
    expect(wallIndex('Wall 5', 4)).toBe(-1);
    expect(wallIndex('Wall 0', 4)).toBe(-1);
    expect(
      ['wall 1', 'My Wall 1', 'Wall 1a', 'Wall 01', 'Wall', ''].map((name) => wallIndex(name, 4)),
    ).toEqual([-1, -1, -1, -1, -1, -1]);
    expect(wallIndex('Wall 12', 12)).toBe(11);
    expect(wallIndex('Wall 100000', 1_000_000)).toBe(-1);
  });
});

describe('closeOutline', () => {
  const refusal = (points: { x: number; y: number }[]) => {
    const closed = closeOutline(points);
    return closed.ok ? null : closed;
  };

  it('reverses a room drawn the other way round', () => {
    const drawn = [at(0, 0), at(0, 200), at(300, 200), at(300, 0)];
    expect(closeOutline(drawn)).toEqual({ ok: true, value: [...drawn].reverse() });
  });

  it('takes a wall of 20 cm and refuses one of 19.99, naming it', () => {
    expect(refusal([at(0, 0), at(20, 0), at(20, 100), at(0, 100)])).toBeNull();
    expect(refusal([at(0, 0), at(19.99, 0), at(19.99, 100), at(0, 100)])).toEqual({
      ok: false,
      reason: 'wall-too-short',
      walls: ['Wall 1'],
      limit: 20,
    });
  });

  it('refuses two corners, crossing walls and walls that touch', () => {
    expect(refusal([at(0, 0), at(100, 0)])).toEqual({ ok: false, reason: 'too-few-corners', limit: 3 });
    expect(refusal([])).toEqual({ ok: false, reason: 'too-few-corners', limit: 3 });
    expect(refusal([at(0, 0), at(100, 100), at(100, 0), at(0, 120)])).toEqual({
      ok: false,
      reason: 'walls-cross',
      walls: ['Wall 1', 'Wall 3'],
    });
    const touching = [at(0, 0), at(200, 0), at(200, 100), at(100, 0), at(0, 100)];
    expect(refusal(touching)).toMatchObject({ reason: 'walls-cross', walls: ['Wall 1', 'Wall 3'] });
  });

  it('takes neighbours 10 degrees apart and refuses 9.99', () => {
    const wedge = (degrees: number) => {
      const radians = (degrees * Math.PI) / 180;
      return [at(0, 0), at(300, 0), at(300 * Math.cos(radians), 300 * Math.sin(radians))];
    };
    expect(refusal(wedge(10))).toBeNull();
    expect(refusal(wedge(9.99))).toEqual({
      ok: false,
      reason: 'angle-too-small',
      walls: ['Wall 3', 'Wall 1'],
      limit: 10,
    });
  });

  it('refuses a slit of less than 10 degrees in the middle of a wall', () => {
    const slit = (width: number) => [
      ...[at(0, 0), at(300, 0), at(300, 300)],
      ...[at(150 + width / 2, 300), at(150, 100), at(150 - width / 2, 300), at(0, 300)],
    ];
    expect(refusal(slit(36))).toBeNull();
    expect(refusal(slit(34))).toEqual({
      ok: false,
      reason: 'angle-too-small',
      walls: ['Wall 4', 'Wall 5'],
      limit: 10,
    });
  });

  it('refuses numbers that are no place in a plan', () => {
    const bad = { ok: false, reason: 'bad-point', limit: 100_000 };
    for (const x of [NaN, 1e308, -Infinity, 100_000.01, -100_000.01]) {
      expect(refusal([at(0, 0), at(x, 0), at(0, 100)])).toEqual(bad);
      expect(refusal([at(0, 0), at(100, 0), at(0, x)])).toEqual(bad);
    }
    expect(refusal([at(0, 0), at(100_000, 0), at(0, 100_000)])).toBeNull();
    expect(refusal([at(0, 0), at(NaN, 0)])).toEqual(bad);
    expect(refusal(Array.from({ length: 1001 }, (_, i) => at(NaN, i)))).toEqual({
      ok: false,
      reason: 'too-many-corners',
      limit: 1000,
    });
  });

  it('checks a room of 1,000 corners', () => {
    const round = Array.from({ length: 1000 }, (_, i) =>
      at(9000 * Math.cos((i * Math.PI) / 500), 9000 * Math.sin((i * Math.PI) / 500)),
    );
    expect(refusal(round)).toBeNull();
  });
});

describe('figures', () => {
  it('counts walls and measures floor, walls and length around', () => {
    expect(roomFigures(rectangle(300, 200))).toEqual({
      countWall: 4,
      roomLinearLengthM: 10,
      floorAreaM2: 6,
      wallAreaM2: 30.4,
    });
    expect(roomFigures({ points: [], wallHeight: 304 })).toEqual({
      countWall: 0,
      roomLinearLengthM: 0,
      floorAreaM2: 0,
      wallAreaM2: 0,
    });
  });

  it('takes ceilings from 200.6 to 400 cm', () => {
    expect(checkCeilingHeight(200.6)).toEqual({ ok: true, value: 200.6 });
    expect(checkCeilingHeight(400)).toEqual({ ok: true, value: 400 });
    expect(checkCeilingHeight(200.59)).toMatchObject({ reason: 'ceiling-out-of-range', limit: 200.6 });
    expect(checkCeilingHeight(400.01)).toMatchObject({ reason: 'ceiling-out-of-range', limit: 400 });
    expect(checkCeilingHeight(NaN).ok).toBe(false);
  });

  it('is an Estate cellar above 92.5 inch', () => {
    expect(cellarSeries(92.5 * 2.54)).toBe('Classic');
    expect(cellarSeries(92.5 * 2.54 + 0.01)).toBe('Estate');
  });

  const corner = (degrees: number) => {
    const radians = (degrees * Math.PI) / 180;
    return [at(0, 0), at(100, 0), at(100 * Math.cos(radians), 100 * Math.sin(radians))];
  };

  it('takes 89.9 to 90.1 degrees as a right corner', () => {
    expect([89.9, 90, 90.1].every((degrees) => isRightCorner(corner(degrees), 0))).toBe(true);
    expect([89.89, 90.11, 270].some((degrees) => isRightCorner(corner(degrees), 0))).toBe(false);
  });

  it('takes a thousandth of a degree beside 180 as straight, which turns neither in nor out', () => {
    const straight = [179.9991, 180, 180.0009];
    const turning = [90, 179.9989, 180.0011, 270];
    expect(straight.map((degrees) => isStraightCorner(corner(degrees), 0))).toEqual([true, true, true]);
    expect(turning.map((degrees) => isStraightCorner(corner(degrees), 0))).toEqual(Array(4).fill(false));
    expect(straight.map((degrees) => isInnerCorner(corner(degrees), 0))).toEqual([false, false, false]);
    expect(turning.map((degrees) => isInnerCorner(corner(degrees), 0))).toEqual([true, true, false, false]);
  });

  it('tells how far the other wall leans over in a right corner, and in no other', () => {
    expect(leanAt(corner(89.9), 0)).toBeCloseTo(0.1 / 57.29578, 8);
    expect([89.89, 90, 90.1, 45, 270].map((degrees) => leanAt(corner(degrees), 0))).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('readyShape', () => {
  it.each([
    ['rectangle', 4, 12],
    ['L', 6, 9],
    ['U', 8, 10],
    ['T', 8, 7.2],
    ['hexagon', 6, 9],
  ] as [ReadyShape, number, number][])('makes a %s that closes, clockwise', (shape, countWall, area) => {
    const points = readyShape(shape, 400, 300);
    expect(closeOutline(points)).toEqual({ ok: true, value: points });
    expect(roomFigures({ points, wallHeight: 304 }).countWall).toBe(countWall);
    expect(roomFigures({ points, wallHeight: 304 }).floorAreaM2).toBeCloseTo(area, 2);
    expect(Math.max(...points.map(({ x }) => x))).toBe(400);
  });

  it('has only right angles but for the hexagon', () => {
    const points = readyShape('U', 400, 300);
    expect(points.map((_, i) => interiorAngle(points, i) % 90)).toEqual(
      points.map(() => expect.closeTo(0, 6)),
    );
    expect(distance(points[0]!, points[1]!)).toBe(400);
  });
});
