import { rectangle } from '@rackwright/planning/testRooms';
import { cornerAngle, isExpected } from './cornerAngles';
import { formatAngle } from '../text/format';

const slanted = [
  { x: 0, y: 0 },
  { x: 400, y: 0 },
  { x: 300, y: 300 },
  { x: 0, y: 300 },
];

describe('the angle at a corner', () => {
  it('is a square inside the room where it is right', () => {
    const { degrees, arc, label } = cornerAngle(rectangle(400, 300).points, 0, 1);
    expect(degrees).toBe(90);
    expect(arc).toBe('M12 0L12 12L0 12');
    expect(label.x).toBeGreaterThan(20);
    expect(label.y).toBeCloseTo(label.x, 9);
  });

  it('is an arc from one wall to the other where it is not', () => {
    const { degrees, arc } = cornerAngle(slanted, 2, 1);
    expect(formatAngle(degrees)).toBe('108.4°');
    expect(arc).toMatch(/^M278 300A22 22 0 0 1 /);
  });

  it('is drawn no longer than half of the shorter wall', () => {
    const short = [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 90, y: 60 },
      { x: 0, y: 300 },
    ];
    expect(cornerAngle(short, 1, 2).arc).toContain('A10 10 ');
  });

  it('is expected when it is right, into the room or out of it, or when the wall runs on', () => {
    expect([0, 1, 2, 3].map((corner) => isExpected(slanted, corner))).toEqual([true, false, false, true]);
    const stepped = [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 100 },
      { x: 200, y: 100 },
      { x: 200, y: 300 },
      { x: 0, y: 300 },
    ];
    expect(stepped.every((_, corner) => isExpected(stepped, corner))).toBe(true);
  });
});
