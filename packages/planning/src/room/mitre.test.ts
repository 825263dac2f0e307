import fc from 'fast-check';
import { distance, isClockwise, signedAreaCm2 } from '../geometry';
import { insetCorners, outerCorners } from './mitre';
import { wallsOf } from './room';
import { rectangle, room } from '../testRooms';
import { movedBy, notchedRooms } from './testOutlines';

const at = (x: number, y: number) => ({ x, y });
const widths = (...each: number[]) => ({ walls: each.map((width) => ({ width })) });

describe('the corners of walls', () => {
  it('meet outside by their thickness and inside by the distance asked for', () => {
    const walls = wallsOf(rectangle(400, 300));
    expect(outerCorners(walls)).toEqual([at(-15, -15), at(415, -15), at(415, 315), at(-15, 315)]);
    expect(insetCorners(walls, 20)).toEqual([at(20, 20), at(380, 20), at(380, 280), at(20, 280)]);
  });

  it('meet with walls of different thickness', () => {
    const walls = wallsOf(rectangle(400, 300, widths(10, 30, 20, 40)));
    expect(outerCorners(walls)).toEqual([at(-40, -10), at(430, -10), at(430, 320), at(-40, 320)]);
  });

  it('stand back by the later wall`s thickness where two walls run on in a line', () => {
    const points = [at(0, 0), at(200, 0), at(400, 0), at(400, 300), at(0, 300)];
    const walls = wallsOf(room(points, widths(10, 25, 15, 15, 15)));
    expect(outerCorners(walls)[1]).toEqual(at(200, -25));
    expect(insetCorners(walls, 20)[1]).toEqual(at(200, 20));
  });

  it('are cut off at three thicknesses where walls meet at a sharp angle', () => {
    const points = [at(0, 0), at(400, 0), at(0, 80)];
    const walls = wallsOf(room(points));
    const sharp = outerCorners(walls)[1]!;
    expect(distance(sharp, points[1]!)).toBeCloseTo(45, 9);
    expect(distance(insetCorners(walls, 5)[1]!, points[1]!)).toBeCloseTo(15, 9);
    const thick = wallsOf(room(points, widths(10, 20, 10)));
    expect(distance(outerCorners(thick)[1]!, points[1]!)).toBeCloseTo(60, 9);
    const blunt = outerCorners(wallsOf(room([at(0, 0), at(400, 0), at(0, 400)])))[1]!;
    expect(distance(blunt, at(400, 0))).toBeCloseTo(15 / Math.sin(Math.PI / 8), 6);
    expect(blunt.y).toBeCloseTo(-15, 9);
  });

  it('go inwards where the room turns outwards', () => {
    const points = [at(0, 0), at(400, 0), at(400, 200), at(200, 200), at(200, 400), at(0, 400)];
    expect(outerCorners(wallsOf(room(points)))[3]).toEqual(at(215, 215));
    expect(insetCorners(wallsOf(room(points)), 20)[3]).toEqual(at(180, 180));
  });

  it('turn and move with the room, which they enclose', () => {
    fc.assert(
      fc.property(
        notchedRooms(8),
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: -5000, max: 5000 }),
        (points, degrees, dx) => {
          const motion = { degrees, dx, dy: dx / 2 };
          const corners = outerCorners(wallsOf(room(points)));
          const moved = outerCorners(wallsOf(room(movedBy(points, motion))));
          movedBy(corners, motion).forEach((corner, i) => {
            expect(distance(corner, moved[i]!)).toBeLessThan(1e-4);
          });
          expect(isClockwise(corners)).toBe(true);
          expect(signedAreaCm2(corners)).toBeGreaterThan(signedAreaCm2(points));
        },
      ),
    );
  });
});
