import { isInsidePolygon } from '@rackwright/planning';
import { placedAt, rack, rectangle } from '@rackwright/planning/testRooms';
import { freeSpot } from './freeSpot';
import { uprightBox } from './uprightBox';

const label = { width: 80, height: 30 };
const block = (x: number, y: number, width: number, length: number) =>
  placedAt(rack({ width, length }), x, y);

describe('the spot for the floor area', () => {
  it('is in the middle of an empty room', () => {
    const { x, y } = freeSpot(rectangle(400, 300).points, [], label);
    expect(Math.abs(x - 200)).toBeLessThan(10);
    expect(Math.abs(y - 150)).toBeLessThan(10);
  });

  it('is inside a room whose middle is outside', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 100 },
      { x: 100, y: 100 },
      { x: 100, y: 400 },
      { x: 0, y: 400 },
    ];
    const { x, y } = freeSpot(points, [], label);
    for (const [dx, dy] of [
      [-40, -15],
      [40, -15],
      [40, 15],
      [-40, 15],
    ] as const)
      expect(isInsidePolygon({ x: x + dx, y: y + dy }, points)).toBe(true);
  });

  it('covers no object, turned or not', () => {
    const objects = [block(200, 150, 200, 60), { ...block(60, 150, 200, 60), rotation: 90 }].map(uprightBox);
    const { x, y } = freeSpot(rectangle(400, 300).points, objects, label);
    const isFree = Math.abs(y - 150) >= 45 || x - 40 >= 300;
    expect(isFree).toBe(true);
    expect(x - 40).toBeGreaterThanOrEqual(Math.abs(y - 150) < 115 ? 90 : 0);
  });

  it('is where least is covered when nothing is free', () => {
    const { x } = freeSpot(rectangle(400, 300).points, [uprightBox(block(180, 150, 360, 300))], label);
    expect(x).toBeGreaterThan(320);
  });
});
