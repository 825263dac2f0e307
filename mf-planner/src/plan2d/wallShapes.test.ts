import { signedAreaCm2, wallsOf } from '@rackwright/planning';
import { rectangle, room } from '@rackwright/planning/testRooms';
import { wallShapes } from './wallShapes';

describe('walls seen from above', () => {
  it('grow outwards by their width and meet at the corners', () => {
    const shapes = wallShapes(wallsOf(rectangle(400, 300)));
    const area = shapes.reduce((sum, shape) => sum + Math.abs(signedAreaCm2(shape)), 0);
    expect(area).toBeCloseTo(430 * 330 - 400 * 300, 6);
    expect(shapes[0]?.[3]).toEqual({ x: -15, y: -15 });
  });

  it('do not run away at a sharp corner', () => {
    const sharp = room([
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 20, y: 75 },
    ]);
    const reach = wallShapes(wallsOf(sharp))
      .flat()
      .map((point) => point.x);
    expect(Math.max(...reach)).toBeLessThanOrEqual(400 + 4 * 15 + 1e-6);
  });
});
