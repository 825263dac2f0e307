import fc from 'fast-check';
import {
  angleBetween,
  direction,
  distance,
  distanceToSegment,
  interiorAngle,
  isClockwise,
  isInsidePolygon,
  nearestOnSegment,
  normalAngle,
  offset,
  segmentAngle,
  segmentsMeet,
  signedAreaCm2,
} from './geometry';
import { readyShape } from './room/room';

const square = readyShape('rectangle', 100, 100);

describe('polygons', () => {
  it('have a positive area when they run clockwise on screen', () => {
    expect(signedAreaCm2(square)).toBe(10_000);
    expect(isClockwise(square)).toBe(true);
    expect(signedAreaCm2([...square].reverse())).toBe(-10_000);
    expect(isClockwise([...square].reverse())).toBe(false);
  });

  it('keep their area when turned and moved', () => {
    const shape = readyShape('T', 360, 300);
    const area = signedAreaCm2(shape);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        (degrees, dx, dy) => {
          const { x: cos, y: sin } = direction(degrees);
          const moved = shape.map(({ x, y }) => ({ x: x * cos - y * sin + dx, y: x * sin + y * cos + dy }));
          expect(signedAreaCm2(moved)).toBeCloseTo(area, 4);
        },
      ),
    );
  });

  it('contain their inside and their outline, and nothing beyond it', () => {
    expect(isInsidePolygon({ x: 50, y: 50 }, square)).toBe(true);
    expect(isInsidePolygon({ x: 100, y: 50 }, square)).toBe(true);
    expect(isInsidePolygon({ x: 100.001, y: 50 }, square)).toBe(false);
    const l = readyShape('L', 200, 200);
    expect(isInsidePolygon({ x: 150, y: 150 }, l)).toBe(false);
    expect(isInsidePolygon({ x: 50, y: 150 }, l)).toBe(true);
    expect(isInsidePolygon({ x: 50, y: 100 }, [...l].reverse())).toBe(true);
    expect(isInsidePolygon({ x: -1, y: 100 }, l)).toBe(false);
    const slanted = [
      { x: 30, y: 20 },
      { x: 90, y: 40 },
      { x: 70, y: 100 },
      { x: 10, y: 80 },
    ];
    for (const [x, y] of [
      [20.1, 50],
      [79.9, 70],
      [59.9, 31],
      [40, 89],
    ] as const)
      expect(isInsidePolygon({ x, y }, slanted)).toBe(true);
    for (const [x, y] of [
      [19.9, 50],
      [80.1, 70],
      [60.1, 29],
      [40, 91],
    ] as const)
      expect(isInsidePolygon({ x, y }, slanted)).toBe(false);
    expect(isInsidePolygon({ x: -1, y: 0 }, l)).toBe(false);
    expect(isInsidePolygon({ x: 50, y: 201 }, l)).toBe(false);
    expect(isInsidePolygon({ x: 50, y: -1 }, l)).toBe(false);
  });

  it('have 90 degrees inside a corner and 270 where they turn outwards', () => {
    const l = readyShape('L', 200, 200);
    expect(interiorAngle(l, 0)).toBeCloseTo(90);
    expect(interiorAngle(l, 3)).toBeCloseTo(270);
    expect(
      interiorAngle(
        [
          { x: 0, y: 0 },
          { x: 50, y: 0 },
          { x: 100, y: 0 },
          { x: 50, y: 90 },
        ],
        1,
      ),
    ).toBeCloseTo(180);
  });
});

describe('angles', () => {
  it('run clockwise on screen from the right', () => {
    expect(segmentAngle({ x: 0, y: 0 }, { x: 1, y: 0 })).toBe(0);
    expect(segmentAngle({ x: 0, y: 0 }, { x: 0, y: 1 })).toBe(90);
    expect(segmentAngle({ x: 0, y: 0 }, { x: 0, y: -1 })).toBe(270);
  });

  it('are the same after a full turn', () => {
    expect(normalAngle(360)).toBe(0);
    expect(normalAngle(-90)).toBe(270);
    expect(angleBetween(350, 10)).toBe(20);
    expect(normalAngle(-360)).toBe(0);
    expect(normalAngle(-1e-15)).toBe(0);
    expect(normalAngle(725)).toBe(5);
    expect(angleBetween(0, 180)).toBe(180);
    expect(angleBetween(0, 181)).toBe(179);
    expect(angleBetween(-10, 370)).toBe(20);
  });

  it('give unit vectors, and points at a distance along them', () => {
    const { x, y } = direction(30);
    expect(x).toBeCloseTo(Math.sqrt(3) / 2, 12);
    expect(y).toBeCloseTo(0.5, 12);
    expect(direction(-90)).toEqual({ x: 0, y: -1 });
    expect(offset({ x: 1, y: 2 }, { x: 0, y: -1 }, 5)).toEqual({ x: 1, y: -3 });
    expect(distance({ x: 1, y: 2 }, { x: 4, y: -2 })).toBe(5);
  });

  it('give directions without rounding noise at right angles', () => {
    expect([0, 90, 180, 270].map(direction)).toEqual([
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      { x: -1, y: 0 },
      { x: 0, y: -1 },
    ]);
  });
});

describe('segments', () => {
  const along = { a: { x: 0, y: 0 }, b: { x: 10, y: 0 } };

  it('meet when they cross, touch or lie on each other', () => {
    expect(segmentsMeet(along, { a: { x: 5, y: -5 }, b: { x: 5, y: 5 } })).toBe(true);
    expect(segmentsMeet(along, { a: { x: 5, y: 0 }, b: { x: 5, y: 5 } })).toBe(true);
    expect(segmentsMeet(along, { a: { x: 8, y: 0 }, b: { x: 20, y: 0 } })).toBe(true);
  });

  it('do not meet when they miss each other or only their lines cross', () => {
    expect(segmentsMeet(along, { a: { x: 5, y: 0.001 }, b: { x: 5, y: 5 } })).toBe(false);
    expect(segmentsMeet(along, { a: { x: 11, y: 0 }, b: { x: 20, y: 0 } })).toBe(false);
  });

  it('are as far as their nearest point, even one of no length', () => {
    expect(distanceToSegment({ x: 13, y: 4 }, along.a, along.b)).toBe(5);
    expect(distanceToSegment({ x: 3, y: 4 }, along.a, along.a)).toBe(5);
    expect(distanceToSegment({ x: 4, y: -3 }, along.a, along.b)).toBe(3);
    expect(nearestOnSegment({ x: 4, y: -3 }, along.a, along.b)).toBe(0.4);
    expect(nearestOnSegment({ x: -4, y: -3 }, along.a, along.b)).toBe(0);
    expect(nearestOnSegment({ x: 14, y: -3 }, along.a, along.b)).toBe(1);
    expect(nearestOnSegment({ x: 14, y: -3 }, along.b, along.b)).toBe(0);
  });

  it('touch up to a millionth of a centimetre, at any of their ends', () => {
    const upright = (from: number, to: number) => ({ a: { x: 5, y: from }, b: { x: 5, y: to } });
    for (const [from, to] of [
      [0.9e-6, 5],
      [5, 0.9e-6],
      [-0.9e-6, -5],
    ] as const) {
      expect(segmentsMeet(along, upright(from, to))).toBe(true);
      expect(segmentsMeet(upright(from, to), along)).toBe(true);
    }
    expect(segmentsMeet(along, upright(1.1e-6, 5))).toBe(false);
    expect(segmentsMeet(upright(-5, -1.1e-6), along)).toBe(false);
    expect(segmentsMeet(along, { a: { x: 10 + 1.1e-6, y: -5 }, b: { x: 10 + 1.1e-6, y: 5 } })).toBe(false);
    expect(segmentsMeet(along, { a: { x: 10 + 0.9e-6, y: -5 }, b: { x: 10 + 0.9e-6, y: 5 } })).toBe(true);
    expect(segmentsMeet(along, { a: { x: 12, y: -1 }, b: { x: 8, y: 6 } })).toBe(false);
  });
});
