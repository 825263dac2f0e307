import fc from 'fast-check';
import { WallTree, firstCrossing } from './crossing';
import { type Point, segmentsMeet } from '../geometry';
import { readyShape } from './room';
import { movedBy, notchedRooms, scribbles } from './testOutlines';
import { runs } from '../properties/testRuns';

/** Every wall against every later one that is not its neighbour. */
function crossingByAllPairs(points: readonly Point[]): [number, number] | null {
  const count = points.length;
  const wall = (i: number) => ({ a: points[i]!, b: points[(i + 1) % count]! });
  for (let i = 0; i < count; i++) {
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue;
      if (segmentsMeet(wall(i), wall(j))) return [i, j];
    }
  }
  return null;
}

const at = (x: number, y: number) => ({ x, y });

describe('the first crossing of an outline', () => {
  it('is that of the lowest walls, however many there are', () => {
    const bow = [at(0, 0), at(100, 100), at(100, 0), at(0, 100)];
    expect(firstCrossing(bow)).toEqual([0, 2]);
    const twice = [at(0, 0), at(0, 90), at(60, 10), at(60, 90), at(30, -20), at(90, -20)];
    expect(firstCrossing(twice)).toEqual(crossingByAllPairs(twice));
  });

  it('is none in a room, nor between neighbours and in a triangle', () => {
    expect(firstCrossing(readyShape('U', 400, 300))).toBeNull();
    expect(firstCrossing([at(0, 0), at(100, 0), at(50, 0)])).toBeNull();
    expect(firstCrossing([at(0, 0)])).toBeNull();
    expect(firstCrossing([])).toBeNull();
  });

  it('counts touching to a millionth of a centimetre', () => {
    const near = (gap: number) => [at(0, 0), at(200, 0), at(200, 100), at(100, gap), at(0, 100)];
    expect(firstCrossing(near(0.9e-6))).toEqual([0, 2]);
    expect(firstCrossing(near(1.1e-6))).toBeNull();
    expect(firstCrossing(near(5e-4))).toBeNull();
  });

  it('is what comparing all pairs finds, in scribbles and in rooms', () => {
    fc.assert(
      fc.property(fc.oneof(scribbles(40), notchedRooms(30)), (points) => {
        expect(firstCrossing(points)).toEqual(crossingByAllPairs(points));
      }),
      { numRuns: runs(500) },
    );
  });

  it('is the same wherever the scribble lies and however it is turned', () => {
    fc.assert(
      fc.property(
        scribbles(20),
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: -90_000, max: 90_000 }),
        (points, degrees, dx) => {
          const moved = movedBy(points, { degrees, dx, dy: -dx });
          expect(firstCrossing(moved)).toEqual(crossingByAllPairs(moved));
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

describe('the crossings of a moved corner', () => {
  it('are what comparing all pairs finds, wherever the corner goes, move after move', () => {
    const anywhere = fc.record({
      x: fc.integer({ min: -700, max: 700 }),
      y: fc.integer({ min: -700, max: 700 }),
    });
    fc.assert(
      fc.property(
        notchedRooms(20),
        fc.nat(19),
        fc.array(anywhere, { minLength: 1, maxLength: 8 }),
        (points, nth, path) => {
          const index = nth % points.length;
          const tree = new WallTree(points);
          for (const to of path) {
            const crossing = crossingByAllPairs(points.with(index, to));
            expect(tree.moveCorner(index, to)).toEqual(crossing);
            expect(tree.firstCrossing()).toEqual(crossing);
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('are found when the corner comes to lie on a wall or on another corner', () => {
    const points = readyShape('U', 600, 400);
    const tree = new WallTree(points);
    for (const to of [...points.slice(1), at(300, 200), at(0, 300), at(600, 10), at(10, 10)]) {
      expect(tree.moveCorner(0, to)).toEqual(crossingByAllPairs(points.with(0, to)));
    }
    expect(tree.firstCrossing()).toBeNull();
  });
});
