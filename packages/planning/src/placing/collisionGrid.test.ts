import fc from 'fast-check';
import { type Box, newBox } from './box';
import { CollisionGrid, Found, LAYER } from './collisionGrid';
import { direction } from '../geometry';

const area = { minX: 0, minY: 0, maxX: 1000, maxY: 800 };

function box(x: number, y: number, changes: Partial<Box & { rotation: number }> = {}): Box {
  const { rotation = 0, ...others } = changes;
  const { x: cos, y: sin } = direction(rotation);
  return { ...newBox(), x, y, halfWidth: 20, halfLength: 10, cos, sin, bottom: 0, top: 100, ...others };
}

const boxes = fc
  .record({
    x: fc.double({ min: -100, max: 1100, noNaN: true }),
    y: fc.double({ min: -100, max: 900, noNaN: true }),
    rotation: fc.double({ min: 0, max: 360, noNaN: true }),
    halfWidth: fc.double({ min: 1, max: 150, noNaN: true }),
    halfLength: fc.double({ min: 1, max: 60, noNaN: true }),
    bottom: fc.constantFrom(0, 50, 100),
  })
  .map(({ x, y, ...rest }) => box(x, y, { ...rest, top: rest.bottom + 60 }));

/** Heights and footprints, from the corners: a second opinion on the grid's arithmetic. */
function overlapsByCorners(one: Box, other: Box): boolean {
  return (
    Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.01 && depthOf(one, other) > 0.01
  );
}

/** How deep two footprints are in each other, along the axis where that is least; 0 when they touch. */
function depthOf(one: Box, other: Box): number {
  const axes = [one, other].flatMap(({ cos, sin }) => [
    { x: cos, y: sin },
    { x: -sin, y: cos },
  ]);
  const depths = axes.map((axis) => {
    const range = (each: Box) => cornersOf(each).map(({ x, y }) => x * axis.x + y * axis.y);
    const [a, b] = [range(one), range(other)];
    return Math.min(Math.max(...a) - Math.min(...b), Math.max(...b) - Math.min(...a));
  });
  return Math.min(...depths);
}

function cornersOf({ x, y, cos, sin, halfWidth, halfLength }: Box) {
  return [-1, 1].flatMap((u) =>
    [-1, 1].map((n) => ({
      x: x + u * halfWidth * cos - n * halfLength * sin,
      y: y + u * halfWidth * sin + n * halfLength * cos,
    })),
  );
}

/** Between the upright bounding rectangles, along the axis where it is greatest; below 0 when they overlap. */
function gapBetween(one: Box, other: Box): number {
  const range = (each: Box, axis: 'x' | 'y') => cornersOf(each).map((corner) => corner[axis]);
  const gaps = (['x', 'y'] as const).map((axis) => {
    const [a, b] = [range(one, axis), range(other, axis)];
    return Math.max(Math.min(...b) - Math.max(...a), Math.min(...a) - Math.max(...b));
  });
  return Math.max(...gaps);
}

describe('CollisionGrid', () => {
  it('finds what a box overlaps exactly when trying every box does', () => {
    fc.assert(
      fc.property(fc.array(boxes, { maxLength: 40 }), boxes, (others, asked) => {
        const grid = new CollisionGrid(area);
        const slots = others.map((each) => grid.add(each, LAYER.solid));
        const expected = slots.filter((_, i) => overlapsByCorners(others[i]!, asked));
        const hit = grid.firstHit(asked, LAYER.solid);
        expect(hit === -1 ? expected.length === 0 : expected.includes(hit)).toBe(true);
        for (const slot of slots) expect(grid.overlaps(slot, asked)).toBe(expected.includes(slot));
      }),
    );
  });

  it('forgets what was removed, also when its slot is used again', () => {
    fc.assert(
      fc.property(fc.array(boxes, { minLength: 1, maxLength: 20 }), boxes, (others, asked) => {
        const grid = new CollisionGrid(area);
        for (const each of others) grid.remove(grid.add(each, LAYER.solid));
        expect(grid.firstHit(asked, LAYER.solid)).toBe(-1);
        const slot = grid.add(asked, LAYER.solid);
        expect(grid.firstHit(asked, LAYER.solid)).toBe(slot);
      }),
    );
  });

  it('lets boxes touch and overlap by 0.01 cm but no more', () => {
    const grid = new CollisionGrid(area);
    grid.add(box(100, 100), LAYER.solid);
    expect(grid.firstHit(box(140, 100), LAYER.solid)).toBe(-1);
    expect(grid.firstHit(box(139.991, 100), LAYER.solid)).toBe(-1);
    expect(grid.firstHit(box(139.98, 100), LAYER.solid)).toBe(0);
  });

  it('lets boxes stand on each other', () => {
    const grid = new CollisionGrid(area);
    grid.add(box(100, 100), LAYER.solid);
    expect(grid.firstHit(box(100, 100, { bottom: 100, top: 150 }), LAYER.solid)).toBe(-1);
    expect(grid.firstHit(box(100, 100, { bottom: 99.98, top: 150 }), LAYER.solid)).toBe(0);
  });

  it('answers for the layers asked about and not for the slots left out', () => {
    const grid = new CollisionGrid(area);
    const zone = grid.add(box(100, 100), LAYER.opening);
    expect(grid.firstHit(box(100, 100), LAYER.solid)).toBe(-1);
    expect(grid.firstHit(box(100, 100), LAYER.solid | LAYER.opening)).toBe(zone);
    expect(grid.firstHit(box(100, 100), LAYER.opening, new Set([zone]))).toBe(-1);
  });

  it('says how far to move along a line to be clear, in touch at both ends', () => {
    fc.assert(
      fc.property(boxes, boxes, fc.double({ min: 0, max: 360, noNaN: true }), (one, asked, degrees) => {
        const grid = new CollisionGrid(area);
        const slot = grid.add({ ...one, bottom: 0, top: 100 }, LAYER.solid);
        const level = { ...asked, bottom: 0, top: 100 };
        if (!grid.overlaps(slot, level)) return;
        const along = direction(degrees);
        const { from, to } = grid.blockedSpan(slot, level, along, { from: 0, to: 0 });
        const moved = (t: number) => ({ ...level, x: level.x + along.x * t, y: level.y + along.y * t });
        expect(from).toBeLessThan(0);
        expect(to).toBeGreaterThan(0);
        expect(depthOf(one, moved(from))).toBeCloseTo(0, 6);
        expect(depthOf(one, moved(to))).toBeCloseTo(0, 6);
      }),
    );
  });

  it('lists what is near by bounding rectangles, each once', () => {
    const grid = new CollisionGrid(area);
    const wide = grid.add(box(400, 100, { halfWidth: 300 }), LAYER.solid);
    grid.add(box(400, 700), LAYER.solid);
    const found = new Found();
    grid.near(box(400, 140), 20, LAYER.solid, found);
    expect([...found.slots.slice(0, found.count)]).toEqual([wide]);
    expect(grid.near(box(400, 140), 19, LAYER.solid, found).count).toBe(0);
  });

  it('lists the same as looking at every bounding rectangle', () => {
    fc.assert(
      fc.property(
        fc.array(boxes, { maxLength: 30 }),
        boxes,
        fc.double({ min: 0, max: 200, noNaN: true }),
        (others, asked, margin) => {
          const grid = new CollisionGrid(area);
          const found = new Found();
          others.forEach((each, i) => grid.add(each, i % 2 === 0 ? LAYER.solid : LAYER.opening));
          grid.near(asked, margin, LAYER.solid, found);
          const expected = others.flatMap((each, slot) =>
            slot % 2 === 0 && gapBetween(each, asked) <= margin ? [slot] : [],
          );
          expect([...found.slots.slice(0, found.count)].sort((a, b) => a - b)).toEqual(expected);
        },
      ),
    );
  });

  it('gives back what was put in', () => {
    const grid = new CollisionGrid(area);
    const put = { ...box(1, 2, { rotation: 30, bottom: 3, top: 4 }), front: 2, group: 5 };
    expect(grid.read(grid.add(put, LAYER.keepClear), newBox())).toEqual({ ...newBox(), ...put });
    expect(grid.layerOf(0)).toBe(LAYER.keepClear);
    grid.remove(0);
    expect(grid.layerOf(0)).toBe(0);
  });

  it('compares the boxes of the layers asked about in the cells that the box covers, each once', () => {
    const grid = new CollisionGrid(area);
    grid.add(box(100, 100), LAYER.solid);
    grid.add(box(110, 300, { halfWidth: 100 }), LAYER.opening);
    grid.add(box(110, 300, { halfWidth: 100, bottom: 200, top: 300 }), LAYER.solid);
    grid.firstHit(box(110, 300, { halfWidth: 100 }), LAYER.solid);
    expect(grid.compared).toBe(1);
  });

  it('holds more boxes than it began with room for', () => {
    const grid = new CollisionGrid({ minX: 0, minY: 0, maxX: 100_000, maxY: 100_000 });
    const slots = Array.from({ length: 500 }, (_, i) => grid.add(box(i * 200, i * 200), LAYER.solid));
    expect(slots.every((slot, i) => grid.firstHit(box(i * 200, i * 200), LAYER.solid) === slot)).toBe(true);
  });
});
