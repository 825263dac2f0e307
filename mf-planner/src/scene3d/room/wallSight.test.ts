import { emptyProject, type Point, readyShape } from '@rackwright/planning';
import { wallMeshShapes } from './roomMesh';
import { WallSight } from './wallSight';

function sightOf(points: readonly Point[]): WallSight {
  const data = { ...emptyProject().data, points, walls: points.map(() => ({ width: 15 })), wallHeight: 260 };
  return new WallSight(
    wallMeshShapes(data, () => false),
    points,
  );
}

const RECTANGLE = readyShape('rectangle', 400, 300);
/** Two arms that reach down, with a notch between x = 200 and x = 400. */
const U: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 600, y: 0 },
  { x: 600, y: 500 },
  { x: 400, y: 500 },
  { x: 400, y: 200 },
  { x: 200, y: 200 },
  { x: 200, y: 500 },
  { x: 0, y: 500 },
];

function seenFrom(sight: WallSight, [x, y, z]: [number, number, number]): number[] {
  sight.look({ x, y, z });
  return [...sight.opacities].map((opacity) => Math.round(opacity * 100) / 100);
}

describe('walls seen by a camera', () => {
  it('are all there from inside the room', () => {
    expect(seenFrom(sightOf(RECTANGLE), [200, 160, 150])).toEqual([1, 1, 1, 1]);
  });

  it('are all there from straight above', () => {
    expect(seenFrom(sightOf(RECTANGLE), [200, 900, 150])).toEqual([1, 1, 1, 1]);
  });

  it('are gone where the camera looks at them from behind', () => {
    expect(seenFrom(sightOf(RECTANGLE), [200, 300, 900])).toEqual([1, 1, 0, 1]);
  });

  it('fade by halves when the camera is in their plane', () => {
    expect(seenFrom(sightOf(RECTANGLE), [200, 160, 300])).toEqual([1, 1, 0.5, 1]);
  });

  it('are gone when they stand with their front to a camera outside and hide the other arm of a U', () => {
    const opacities = seenFrom(sightOf(U), [-900, 500, 350]);
    expect(opacities[5]).toBe(0);
    expect(opacities[1]).toBe(1);
  });

  it('stay when a person in one arm of a U looks towards the other', () => {
    expect(seenFrom(sightOf(U), [100, 160, 350])[5]).toBe(1);
  });

  it('change by little when the camera moves by little', () => {
    const sight = sightOf(U);
    let before = seenFrom(sight, [-900, 150, 350]);
    for (let y = 155; y < 1500; y += 5) {
      const now = seenFrom(sight, [-900, y, 350]);
      now.forEach((opacity, i) => expect(Math.abs(opacity - before[i]!)).toBeLessThan(0.35));
      before = now;
    }
  });

  it('say that nothing has changed when the camera has moved within the room', () => {
    const sight = sightOf(RECTANGLE);
    sight.look({ x: 200, y: 160, z: 150 });
    expect(sight.look({ x: 210, y: 160, z: 150 })).toBe(false);
    expect(sight.look({ x: 200, y: 160, z: 900 })).toBe(true);
  });
});
