/** Arbitrary outlines for property tests. */
import fc from 'fast-check';
import { direction, type Point } from '../geometry';
import { closeOutline, readyShape, type ReadyShape } from './room';

/** Corners on a small lattice, so that walls often touch, overlap and share corners; few of them are rooms. */
export const scribbles = (cornersMax: number): fc.Arbitrary<Point[]> =>
  fc.array(fc.record({ x: fc.integer({ min: 0, max: 12 }), y: fc.integer({ min: 0, max: 12 }) }), {
    minLength: 3,
    maxLength: cornersMax,
  });

/** Rooms of 3 to `cornersMax` corners around a middle, some deeply notched; they pass `checkOutline` and run clockwise. */
export const notchedRooms = (cornersMax: number): fc.Arbitrary<Point[]> =>
  fc
    .array(
      fc.record({ reach: fc.integer({ min: 150, max: 600 }), lean: fc.integer({ min: -30, max: 30 }) }),
      {
        minLength: 3,
        maxLength: cornersMax,
      },
    )
    .map((spokes) =>
      spokes.map(({ reach, lean }, i) => {
        const along = direction(((i + lean / 100) * 360) / spokes.length);
        return { x: along.x * reach, y: along.y * reach };
      }),
    )
    .filter((points) => closeOutline(points).ok);

/** An angled or right-angled room turned by any angle and moved anywhere near the origin. */
export const turnedRooms: fc.Arbitrary<Point[]> = fc
  .record({
    shape: fc.constantFrom<ReadyShape>('rectangle', 'L', 'U', 'T', 'hexagon'),
    width: fc.integer({ min: 300, max: 900 }),
    length: fc.integer({ min: 300, max: 900 }),
    degrees: fc.integer({ min: 0, max: 359 }),
    dx: fc.integer({ min: -3000, max: 3000 }),
    dy: fc.integer({ min: -3000, max: 3000 }),
  })
  .map(({ shape, width, length, degrees, dx, dy }) =>
    movedBy(readyShape(shape, width, length), { degrees, dx, dy }),
  );

/** The points turned about the origin, clockwise, and then moved. */
export function movedBy(
  points: readonly Point[],
  { degrees, dx, dy }: { degrees: number; dx: number; dy: number },
): Point[] {
  const { x: cos, y: sin } = direction(degrees);
  return points.map(({ x, y }) => ({ x: x * cos - y * sin + dx, y: x * sin + y * cos + dy }));
}
