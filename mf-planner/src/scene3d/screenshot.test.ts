import { emptyProject, readyShape, type SceneData } from '@rackwright/planning';
import { OrthographicCamera, Vector3 } from 'three';
import { placedObject } from './testProducts';
import { shotOf } from './screenshot';
import { screenshotViews } from '../editor/screenshotViews';

const points = readyShape('rectangle', 400, 300);
const data: SceneData = {
  ...emptyProject().data,
  points,
  walls: points.map(() => ({ width: 15 })),
  wallHeight: 260,
  objects: [
    placedObject({ id: 'first', productId: 'R', x: 200, y: 17.145, wall: 'Wall 1' }),
    placedObject({ id: 'third', productId: 'R', x: 200, y: 282.855, rotation: 180, wall: 'Wall 3' }),
    placedObject({ id: 'island', productId: 'R', x: 200, y: 150 }),
  ],
};

describe('the pictures of a plan', () => {
  it('are isometric, bird’s eye and one of each wall', () => {
    expect(screenshotViews(data)).toEqual(['isometric', 'bird', 'wall-1', 'wall-2', 'wall-3', 'wall-4']);
    expect(screenshotViews(emptyProject().data)).toEqual(['isometric', 'bird']);
  });

  it.each([1, 2, 3, 4] as const)(
    'show all of wall %d and nothing nearer than what stands before it',
    (number) => {
      const { camera } = shotOf(`wall-${number}`, data)!;
      expect(camera).toBeInstanceOf(OrthographicCamera);
      camera.updateMatrixWorld();
      const [a, b] = [points[number - 1]!, points[number % 4]!];
      for (const { x, y } of [a, b])
        for (const height of [0, 260]) {
          const seen = new Vector3(x, height, y).project(camera);
          expect(Math.max(Math.abs(seen.x), Math.abs(seen.y))).toBeLessThanOrEqual(1);
          expect(seen.z).toBeLessThan(1);
        }
      const leftOf = (x: number, y: number): number => new Vector3(x, 0, y).project(camera).x;
      expect(leftOf(a.x, a.y)).toBeLessThan(leftOf(b.x, b.y));
    },
  );

  it('leave out what stands between the viewer and a wall', () => {
    expect(shotOf('wall-1', data)!.data.objects.map(({ id }) => id)).toEqual(['first']);
    expect(shotOf('isometric', data)!.data.objects).toHaveLength(3);
  });

  it('reach as far as the deepest of what is on a wall', () => {
    const deep = { ...data.objects[0]!, size: { ...data.objects[0]!.size, length: 150 } };
    const at = { ...deep, position: { ...deep.position, y: 75 } };
    const { camera } = shotOf('wall-1', { ...data, objects: [at] })!;
    expect(camera.position.z).toBeGreaterThan(150);
  });

  it('see a wall from nearby although a door stands in it', () => {
    const door = placedObject({ id: 'door', productId: 'D', x: 200, y: -7, wall: 'Wall 1' });
    const { camera, data: shown } = shotOf('wall-1', { ...data, objects: [door] })!;
    expect(shown.objects).toHaveLength(1);
    expect(camera.position.z).toBeGreaterThan(50);
    expect(camera.position.z).toBeLessThan(300);
  });

  it('leave out what stands past the ends of a wall, in another part of the room', () => {
    const corners = readyShape('L', 400, 300);
    const wall = corners.findIndex(({ x, y }) => x === 400 && y > 0);
    const { y } = corners[wall]!;
    const seen = (x: number): number => {
      const island = placedObject({ id: 'island', productId: 'R', x, y: y - 50 });
      const walls = corners.map(() => ({ width: 15 }));
      const room = { ...data, points: corners, walls, objects: [island] };
      return shotOf(`wall-${wall + 1}`, room)!.data.objects.length;
    };
    expect([seen(300), seen(100)]).toEqual([1, 0]);
  });

  it('are none of a wall that is not there', () => {
    expect(shotOf('wall-5', data)).toBeNull();
    expect(shotOf('wall-1', emptyProject().data)).toBeNull();
  });
});
