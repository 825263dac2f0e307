import { sized, runs } from '../properties/testRuns';
import fc from 'fast-check';
import { FloorTriangles } from './floorTriangles';
import { type Point, signedAreaCm2 } from '../geometry';
import { closeOutline, readyShape } from './room';
import { notchedRooms, turnedRooms } from './testOutlines';

const flat = (points: readonly Point[]) => new Float64Array(points.flatMap(({ x, y }) => [x, y]));

function trianglesOf(points: readonly Point[], floor = new FloorTriangles(points.length)): Point[][] {
  floor.cut(flat(points));
  return Array.from({ length: floor.indices.length / 3 }, (_, i) =>
    [...floor.indices.subarray(i * 3, i * 3 + 3)].map((corner) => points[corner]!),
  );
}

/** None runs the other way round, and together they have the area of the outline: so they cover it once. */
function expectCovered(points: readonly Point[], triangles: readonly Point[][]): void {
  const areas = triangles.map(signedAreaCm2);
  expect(triangles).toHaveLength(points.length - 2);
  for (const area of areas) expect(area).toBeGreaterThanOrEqual(-1e-6);
  const covered = areas.reduce((sum, area) => sum + area, 0);
  expect(Math.abs(covered - signedAreaCm2(points))).toBeLessThan(1e-6 * signedAreaCm2(points));
}

describe('the triangles of a floor', () => {
  it('are one for a triangle and two for a rectangle', () => {
    const triangle = readyShape('rectangle', 300, 200).slice(0, 3);
    const floor = new FloorTriangles(3);
    floor.cut(flat(triangle));
    expect([...floor.indices].sort()).toEqual([0, 1, 2]);
    expect(trianglesOf(readyShape('rectangle', 300, 200))).toHaveLength(2);
  });

  it.each(['rectangle', 'L', 'U', 'T', 'hexagon'] as const)('cover a room shaped like %s once', (shape) => {
    const points = readyShape(shape, 500, 400);
    expectCovered(points, trianglesOf(points));
  });

  it('cover rooms turned to any angle', () => {
    fc.assert(fc.property(turnedRooms, (points) => expectCovered(points, trianglesOf(points))));
  });

  it('cover notched rooms, each time the buffers are used anew', () => {
    fc.assert(
      fc.property(notchedRooms(24), (points) => {
        const floor = new FloorTriangles(points.length);
        expectCovered(points, trianglesOf(points, floor));
        const moved = points.with(0, { x: points[0]!.x * 0.9, y: points[0]!.y * 0.9 });
        if (closeOutline(moved).ok) expectCovered(moved, trianglesOf(moved, floor));
        expectCovered(points, trianglesOf(points, floor));
      }),
      { numRuns: runs(300) },
    );
  });

  it('cover a room whose walls were split many times, where corners lie in a line', () => {
    const sides = readyShape('L', 600, 600);
    const points = sides.flatMap((a, i) => {
      const b = sides[(i + 1) % sides.length]!;
      return [0, 0.2, 0.4, 0.6, 0.8].map((t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }));
    });
    expectCovered(points, trianglesOf(points));
  });

  it('cover a spiral and a comb of hundreds of corners', () => {
    const turns = Array.from({ length: 100 }, (_, i) => ({ angle: i * 0.12, reach: 300 + i * 12 }));
    const spiral = [
      ...turns.map(({ angle, reach }) => ({ x: reach * Math.cos(angle), y: reach * Math.sin(angle) })),
      ...turns.reverse().map(({ angle, reach }) => ({
        x: (reach - 60) * Math.cos(angle),
        y: (reach - 60) * Math.sin(angle),
      })),
    ];
    expectCovered(spiral, trianglesOf(spiral));
    const comb = [
      ...Array.from({ length: 150 }, (_, i) => ({ x: i * 40, y: i % 2 === 0 ? 0 : 200 })),
      { x: 149 * 40, y: 400 },
      { x: 0, y: 400 },
    ];
    expectCovered(comb, trianglesOf(comb));
  });

  it('come to an end whatever the corners, for the bound of 1,000 corners too', () => {
    const count = sized(1000, 100);
    const scribble = Array.from({ length: count }, (_, i) => ({
      x: (i * 7919) % 997,
      y: (i * 104_729) % 991,
    }));
    expect(trianglesOf(scribble)).toHaveLength(count - 2);
    expect(trianglesOf(Array.from({ length: 9 }, () => ({ x: 1, y: 1 })))).toHaveLength(7);
  });
});
