import { emptyProject, isInsidePolygon, readyShape, type SceneData, wallsOf } from '@rackwright/planning';
import { PerspectiveCamera, Vector3 } from 'three';
import { placedObject } from '../testProducts';
import { elevationCameraOf, homeAngle, type Pose, poseOf, standingPose, sunDirection } from './views';
import { WalkingFloor } from './walking';

function room(width: number, length: number): SceneData {
  const points = readyShape('rectangle', width, length);
  return { ...emptyProject().data, points, walls: points.map(() => ({ width: 15 })), wallHeight: 260 };
}

/** Where the room's corners lie in the picture, from -1 to 1 in both directions. */
function seen(data: SceneData, pose: Pose, aspect: number): Vector3[] {
  const camera = new PerspectiveCamera(pose.fov, aspect, 8, 20000);
  camera.position.copy(pose.position);
  camera.lookAt(pose.target);
  camera.updateMatrixWorld();
  return data.points.flatMap(({ x, y }) =>
    [0, data.wallHeight].map((h) => new Vector3(x, h, y).project(camera)),
  );
}

describe.each([0.5, 1, 1.6, 3])('a picture %d times as wide as high', (aspect) => {
  it.each([
    [400, 300],
    [150, 900],
    [1200, 200],
  ])('shows all of a room of %d x %d cm and fills itself with it', (width, length) => {
    const data = room(width, length);
    for (const name of ['corner', 'bird'] as const) {
      const places = seen(data, poseOf(name, data, aspect), aspect);
      const reach = Math.max(...places.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
      expect(reach).toBeLessThanOrEqual(1);
      expect(reach).toBeGreaterThan(0.7);
    }
  });
});

describe('the view on opening', () => {
  it('is from the side that racks face', () => {
    const onFirstWall = placedObject({ productId: 'R', x: 200, y: 17 });
    const angle = homeAngle({ ...room(400, 300), objects: [onFirstWall] });
    expect(Math.sin((angle * Math.PI) / 180)).toBeGreaterThan(0.7);
  });

  it('turns round for racks on the opposite wall', () => {
    const onThirdWall = placedObject({ productId: 'R', x: 200, y: 283, rotation: 180 });
    const angle = homeAngle({ ...room(400, 300), objects: [onThirdWall] });
    expect(Math.sin((angle * Math.PI) / 180)).toBeLessThan(-0.7);
  });

  it('has the sun above', () => {
    expect(sunDirection(room(400, 300)).y).toBeGreaterThan(0.7);
  });
});

describe('standing inside', () => {
  const floorOf = (data: SceneData): WalkingFloor => new WalkingFloor(data, () => true);

  it.each([
    [400, 300],
    [120, 700],
  ])('is inside a room of %d x %d cm, at eye height', (width, length) => {
    const data = room(width, length);
    const { position } = standingPose(data, floorOf(data));
    expect(isInsidePolygon({ x: position.x, y: position.z }, data.points)).toBe(true);
    expect(position.y).toBe(158);
  });

  it('is not inside what stands there', () => {
    const island = placedObject({ productId: 'R', x: 200, y: 250 });
    const data = { ...room(400, 300), objects: [island, placedObject({ productId: 'R', x: 200, y: 17 })] };
    const { position } = standingPose(data, floorOf(data));
    expect(floorOf(data).isFree({ x: position.x, y: position.z })).toBe(true);
  });
});

describe('the elevation of a wall', () => {
  const walls = wallsOf(room(400, 300));

  it.each([0, 1, 2, 3])('looks straight at wall %d from inside the room', (index) => {
    const wall = walls[index]!;
    const { position, target } = elevationCameraOf(wall, { depth: 90, aspect: 4 / 3 });
    expect(isInsidePolygon({ x: position.x, y: position.z }, room(400, 300).points)).toBe(true);
    const sight = target.clone().sub(position);
    expect(sight.length()).toBeCloseTo(90, 9);
    expect(sight.x * (wall.b.x - wall.a.x) + sight.z * (wall.b.y - wall.a.y)).toBeCloseTo(0, 9);
  });

  it('shows all of a wall that is longer or higher than the picture', () => {
    const wide = elevationCameraOf(walls[0]!, { depth: 90, aspect: 1 });
    expect(wide.width).toBeGreaterThan(400);
    const high = elevationCameraOf(walls[0]!, { depth: 90, aspect: 4 });
    expect(high.height).toBeGreaterThan(260);
  });
});
