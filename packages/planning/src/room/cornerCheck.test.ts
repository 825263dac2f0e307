import fc from 'fast-check';
import { moveCorner } from '../editing/wallEdits';
import type { Point } from '../geometry';
import { round } from '../measure';
import { runs } from '../properties/testRuns';
import { rectangle, room, testCatalogue } from '../testRooms';
import { CornerCheck } from './cornerCheck';
import { notchedRooms } from './testOutlines';

const catalogue = testCatalogue();
const at = (x: number, y: number) => ({ x, y });

/** At every place of the path the check says what letting go there says. */
function expectSameAsRelease(points: readonly Point[], index: number, path: readonly Point[]): void {
  const check = new CornerCheck(points, index);
  for (const { x, y } of path) {
    const to = at(round(x, 6), round(y, 6));
    const released = moveCorner(room(points), index, to, catalogue);
    expect(check.refusal(to.x, to.y)).toBe(released.ok ? null : released.reason);
  }
}

describe('the check of one corner', () => {
  it('allows walls of 20 cm on either side and refuses 19.99', () => {
    const check = new CornerCheck(rectangle(400, 300).points, 2);
    expect(check.refusal(400, 20)).toBeNull();
    expect(check.refusal(400, 19.99)).toBe('wall-too-short');
    expect(check.refusal(20, 300)).toBeNull();
    expect(check.refusal(19.99, 300)).toBe('wall-too-short');
  });

  it('says why the corner may not be there, and that it may again', () => {
    const check = new CornerCheck(rectangle(600, 400).points, 1);
    expect(
      [
        [300, 500],
        [7000, 200],
        [100_000.01, 0],
        [NaN, 0],
        [0, -Infinity],
        [20, 0],
      ].map(([x, y]) => check.refusal(x!, y!)),
    ).toEqual(['walls-cross', 'angle-too-small', 'bad-point', 'bad-point', 'bad-point', null]);
  });

  it('does not let a triangle turn inside out', () => {
    const triangle = [at(0, 0), at(200, 0), at(100, 200)];
    expectSameAsRelease(triangle, 2, [at(100, 250), at(100, -200), at(100, 60), at(100, 5)]);
  });

  it('answers as letting go does, step after step, in rooms of any outline', () => {
    const coordinate = fc.double({ min: -800, max: 800, noNaN: true });
    const path = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(notchedRooms(16), fc.nat(15), path, (points, nth, steps) => {
        expectSameAsRelease(points, nth % points.length, steps);
      }),
      { numRuns: runs(150) },
    );
  });
});
