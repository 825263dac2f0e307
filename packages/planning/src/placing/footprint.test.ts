import fc from 'fast-check';
import { type Box, FRONT, newBox } from './box';
import { CollisionGrid, LAYER } from './collisionGrid';
import { cornerSideDepth } from './footprint';
import { cosine, sine } from '../turn';
import { runs } from '../properties/testRuns';

const SIZE = 62.87;
const DEPTH = 34.29;
const HALF = SIZE / 2;

function box(x: number, y: number, changes: Partial<Box> & { rotation?: number } = {}): Box {
  const { rotation = 0, ...others } = changes;
  const turned = { cos: cosine(rotation), sin: sine(rotation) };
  return { ...newBox(), x, y, halfWidth: 5, halfLength: 5, ...turned, bottom: 0, top: 100, ...others };
}

function overlap(one: Box, other: Box): boolean {
  const grid = new CollisionGrid({ minX: -500, minY: -500, maxX: 500, maxY: 500 });
  const slot = grid.add(one, LAYER.solid);
  return grid.firstHit(other, LAYER.solid) === slot;
}

/** A corner rack in the corner at the origin, its backs on both axes. */
const corner = (front: number): Box => box(HALF, HALF, { halfWidth: HALF, halfLength: HALF, front });

describe('a corner rack', () => {
  it('is as deep at its sides as the racks beside it, at most three quarters of its own size', () => {
    expect(cornerSideDepth({ width: SIZE, length: SIZE })).toBe(DEPTH);
    expect(cornerSideDepth({ width: 40, length: SIZE })).toBe(30);
    expect(cornerSideDepth({ width: SIZE, length: 45.72 })).toBe(DEPTH);
    expect(cornerSideDepth({ width: SIZE, length: 45.7 })).toBeCloseTo(34.275, 9);
  });

  it('leaves the hollow of a round front free, to the arc and not beyond', () => {
    const rack = corner(FRONT.hollow);
    const radius = SIZE - DEPTH;
    // A box of 1 cm whose corner nearest to the arc lies on the diagonal, so much short of it.
    const short = (gap: number): Box => {
      const at = SIZE - (radius - gap) * Math.SQRT1_2 + 0.5;
      return box(at, at, { halfWidth: 0.5, halfLength: 0.5 });
    };
    expect(overlap(rack, short(0.001))).toBe(false);
    expect(overlap(rack, short(-0.009))).toBe(false);
    expect(overlap(rack, short(-0.03))).toBe(true);
    expect(overlap(short(-0.03), rack)).toBe(true);
    expect(overlap(short(0.001), rack)).toBe(false);
  });

  it('leaves the triangle of a straight front free, to the line and not beyond', () => {
    const rack = corner(FRONT.cut);
    const short = (gap: number): Box => {
      const at = (SIZE + DEPTH) / 2 + gap / Math.SQRT2 + 0.5;
      return box(at, at, { halfWidth: 0.5, halfLength: 0.5 });
    };
    expect(overlap(rack, short(0.001))).toBe(false);
    expect(overlap(rack, short(-0.03))).toBe(true);
    expect(overlap(short(-0.03), rack)).toBe(true);
    // A round front is hollower, so that it leaves free what a straight one does not.
    expect(overlap(corner(FRONT.hollow), short(-3))).toBe(false);
  });

  it('takes a rack that touches its side, and stands in the way of one that reaches into it', () => {
    const rack = corner(FRONT.hollow);
    const beside = (x: number): Box => box(x + 20, DEPTH / 2, { halfWidth: 20, halfLength: DEPTH / 2 });
    expect(overlap(rack, beside(SIZE))).toBe(false);
    expect(overlap(rack, beside(SIZE - 0.02))).toBe(true);
    expect(overlap(rack, { ...beside(SIZE - 10), bottom: 100, top: 200 })).toBe(false);
  });

  it('turns with its wall', () => {
    const turned = { ...corner(FRONT.cut), cos: 0, sin: 1, x: -HALF };
    const inHollow = box(-SIZE + 1, SIZE - 1, { halfWidth: 0.9, halfLength: 0.9 });
    expect(overlap(turned, inHollow)).toBe(false);
    expect(overlap(corner(FRONT.cut), { ...inHollow, x: -inHollow.x })).toBe(false);
    expect(overlap(turned, { ...inHollow, x: -1 })).toBe(true);
  });

  it('faces another one across a narrow room when one hollow holds all of what they share', () => {
    const facing = (at: number): Box => ({ ...corner(FRONT.hollow), cos: -1, sin: 0, x: at, y: at });
    expect(overlap(corner(FRONT.hollow), facing(SIZE + HALF))).toBe(false);
    expect(overlap(corner(FRONT.hollow), facing(SIZE + HALF - 20))).toBe(false);
    expect(overlap(corner(FRONT.hollow), facing(SIZE + HALF - 29))).toBe(true);
  });
});

describe('the leaf of a door', () => {
  const leaf = (front: number): Box => box(45, 45, { halfWidth: 45, halfLength: 45, front });

  it('sweeps a quarter circle round its hinge and no more', () => {
    const left = leaf(FRONT.leafLeft);
    const onDiagonal = (gap: number): Box => {
      const at = (90 + gap) * Math.SQRT1_2 + 5;
      return box(at, at);
    };
    expect(overlap(left, onDiagonal(0))).toBe(false);
    expect(overlap(left, onDiagonal(-0.02))).toBe(true);
    expect(overlap(left, box(84, 84))).toBe(false);
    expect(overlap(left, box(5, 84))).toBe(true);
    expect(overlap(left, box(5, 95.01))).toBe(false);
    expect(overlap(left, box(84, 5))).toBe(true);
  });

  it('is hinged at its other side as well', () => {
    const right = leaf(FRONT.leafRight);
    expect(overlap(right, box(6, 84))).toBe(false);
    expect(overlap(right, box(84, 84))).toBe(true);
    expect(overlap(right, box(6, 5))).toBe(true);
  });

  it('meets what passes through it without a corner in it', () => {
    const across = box(45, 60, { halfWidth: 200, halfLength: 2 });
    expect(overlap(leaf(FRONT.leafLeft), across)).toBe(true);
    expect(overlap(leaf(FRONT.leafRight), across)).toBe(true);
  });
});

it('agrees with points spread over what two shapes share', () => {
  const shapes = fc.constantFrom(FRONT.hollow, FRONT.cut, FRONT.leafLeft, FRONT.leafRight);
  const coordinate = fc.double({ min: -80, max: 140, noNaN: true });
  const size = fc.double({ min: 2, max: 40, noNaN: true });
  const turn = fc.double({ min: 0, max: 360, noNaN: true });
  fc.assert(
    fc.property(
      shapes,
      fc.tuple(coordinate, coordinate, size, size, turn),
      (front, [x, y, halfWidth, halfLength, rotation]) => {
        const shape = corner(front);
        const other = box(x, y, { halfWidth, halfLength, rotation });
        const sampled = samples(other).some((point) => isWellInside(shape, point));
        if (sampled) expect(overlap(shape, other)).toBe(true);
        if (sampled) expect(overlap(other, shape)).toBe(true);
        const grown = { ...other, halfWidth: halfWidth + 2, halfLength: halfLength + 2 };
        if (overlap(shape, other))
          expect(samples(grown).some((point) => isNearlyInside(shape, point))).toBe(true);
      },
    ),
    { numRuns: runs(300) },
  );
});

function* spread(count: number): Generator<number> {
  for (let i = 0; i <= count; i++) yield (i / count) * 2 - 1;
}

function samples({ x, y, cos, sin, halfWidth, halfLength }: Box): [number, number][] {
  const points: [number, number][] = [];
  for (const u of spread(48)) {
    for (const n of spread(48)) {
      const [a, b] = [u * halfWidth, n * halfLength];
      points.push([x + a * cos - b * sin, y + a * sin + b * cos]);
    }
  }
  return points;
}

const isWellInside = (shape: Box, point: [number, number]): boolean => isInside(shape, point, -0.05);
const isNearlyInside = (shape: Box, point: [number, number]): boolean => isInside(shape, point, 2.5);

/** Whether a point lies in the shape, grown by `slack`. The shape stands in the corner at the origin. */
function isInside(shape: Box, [x, y]: [number, number], slack: number): boolean {
  if (x < -slack || y < -slack || x > SIZE + slack || y > SIZE + slack) return false;
  const [u, n] = [SIZE - x, SIZE - y];
  const radius = SIZE - DEPTH;
  switch (shape.front) {
    case FRONT.hollow:
      return u < 0 || n < 0 || Math.hypot(u, n) > radius - slack;
    case FRONT.cut:
      return (u + n - radius) / Math.SQRT2 > -slack;
    case FRONT.leafLeft:
      return Math.hypot(x, y) < SIZE + slack;
    default:
      return Math.hypot(u, y) < SIZE + slack;
  }
}
