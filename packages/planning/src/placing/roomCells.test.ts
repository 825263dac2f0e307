import fc from 'fast-check';
import { distanceToSegment, isInsidePolygon } from '../geometry';
import { newBox } from './box';
import { RoomCells } from './roomCells';
import { runs } from '../properties/testRuns';

const lShape = [
  { x: -100, y: 50 },
  { x: 900, y: 50 },
  { x: 900, y: 450 },
  { x: 400, y: 450 },
  { x: 400, y: 950 },
  { x: -100, y: 950 },
];
const area = { minX: -100, minY: 50, maxX: 900, maxY: 950 };

const boxAt = (x: number, y: number, halfWidth = 3, halfLength = 4) => ({
  ...newBox(),
  x,
  y,
  halfWidth,
  halfLength,
});

describe('the cells of a room', () => {
  it('never hold what is outside or nearer to a wall than the margin', () => {
    const cells = new RoomCells(lShape, area);
    const coordinate = fc.double({ min: -200, max: 1000, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, fc.integer({ min: 0, max: 150 }), (x, y, margin) => {
        if (!cells.surelyHold(boxAt(x, y), margin)) return;
        const distances = lShape.map((a, i) => distanceToSegment({ x, y }, a, lShape[(i + 1) % 6]!));
        expect(isInsidePolygon({ x, y }, lShape)).toBe(true);
        expect(Math.min(...distances)).toBeGreaterThan(margin + 5);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('hold what keeps the margin from the walls by the size of a cell, and not what only nearly does', () => {
    const cells = new RoomCells(lShape, area);
    // The cell of 32 cm that holds the point has its middle at (156, 258): 208 from the upper wall, less half its diagonal.
    const clearance = (208 - 16 * Math.SQRT2) * 0.999 - 0.01 - 5;
    expect(cells.surelyHold(boxAt(150, 250), clearance - 0.001)).toBe(true);
    expect(cells.surelyHold(boxAt(150, 250), clearance + 0.001)).toBe(false);
    expect(cells.surelyHold(boxAt(171.9, 273.9), clearance - 0.001)).toBe(true);
    expect(cells.surelyHold(boxAt(172.1, 250), clearance - 0.001)).toBe(true);
    expect(cells.surelyHold(boxAt(150, 274.1), clearance + 20)).toBe(true);
    expect(cells.surelyHold(boxAt(150, 250, 30, 40), clearance - 45.001)).toBe(true);
    expect(cells.surelyHold(boxAt(150, 250, 30, 40), clearance - 44.999)).toBe(false);
  });

  it('hold nothing beyond the room, in its notch, or before it has corners', () => {
    const cells = new RoomCells(lShape, area);
    for (const [x, y] of [
      [-101, 500],
      [901, 200],
      [100, 49],
      [100, 951],
      [700, 700],
      [1e9, 200],
      [-1e9, 200],
    ] as const)
      expect(cells.surelyHold(boxAt(x, y), 0)).toBe(false);
    const none = new RoomCells([], { minX: 0, minY: 0, maxX: 0, maxY: 0 });
    expect(none.surelyHold(boxAt(0, 0, 0, 0), 0)).toBe(false);
  });

  it('are larger in a larger room', () => {
    const side = 25_600;
    const corners = [
      { x: 0, y: 0 },
      { x: side, y: 0 },
      { x: side, y: side },
      { x: 0, y: side },
    ];
    const cells = new RoomCells(corners, { minX: 0, minY: 0, maxX: side, maxY: side });
    // The first cell measures 100 cm: none of it is surely away from the walls.
    expect(cells.surelyHold(boxAt(99, 99, 0, 0), 0)).toBe(false);
    expect(cells.surelyHold(boxAt(150, 150, 0, 0), (150 - 50 * Math.SQRT2) * 0.999 - 0.011)).toBe(true);
    expect(cells.surelyHold(boxAt(150, 150, 0, 0), (150 - 50 * Math.SQRT2) * 0.999 - 0.009)).toBe(false);
  });
});
