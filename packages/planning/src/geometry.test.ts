import fc from 'fast-check';
import {
  angleBetween,
  direction,
  distanceToSegment,
  interiorAngle,
  isClockwise,
  isInsidePolygon,
  normalAngle,
  segmentAngle,
  segmentsMeet,
  signedAreaCm2,
} from './geometry';
import { readyShape } from './room';

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
    expect(angleBetween(0, 180)).toBe(180);
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
  });
});
