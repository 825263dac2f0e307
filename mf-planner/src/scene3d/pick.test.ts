import { emptyProject, readyShape } from '@rackwright/planning';
import { placedObject } from './generators/sampleProducts';
import { boxDistance, cornerAt, onDragPlane, pick, rayThrough } from './pick';
import type { Eye, PickScene, Ray, Vec3 } from './pick';
import { wallShapes } from './roomMesh';

const points = readyShape('rectangle', 400, 300);
const data = {
  ...emptyProject().data,
  points,
  walls: points.map(() => ({ width: 15 })),
  wallHeight: 260,
};
const walls = wallShapes(data, () => false);
/** Back on the first wall, 42.545 wide, 34.29 deep, 196.85 high. */
const rack = placedObject({ id: 'rack', productId: 'R', x: 200, y: 17.145, wall: 'Wall 1' });
const shows = (): boolean => true;
const scene: PickScene = { objects: [rack], walls, shows };

function ray(from: Vec3, through: Vec3): Ray {
  const d = [through[0] - from[0], through[1] - from[1], through[2] - from[2]] as const;
  const length = Math.hypot(...d);
  return { from, to: [d[0] / length, d[1] / length, d[2] / length] };
}

const eye: Vec3 = [200, 150, 280];

describe('picking', () => {
  it('meets a rack before the wall behind it', () => {
    const hit = pick(scene, ray(eye, [200, 100, 0]));
    expect(hit).toMatchObject({ kind: 'object', objectId: 'rack', wall: null });
    expect(hit?.point[2]).toBeCloseTo(34.29, 6);
  });

  it('meets the wall beside the rack, and tells its index and height', () => {
    const hit = pick(scene, ray(eye, [300, 120, 0]));
    expect(hit).toMatchObject({ kind: 'wall', objectId: null, wall: 0 });
    expect(hit?.point[0]).toBeCloseTo(300, 6);
    expect(hit?.point[1]).toBeCloseTo(120, 6);
  });

  it('meets the floor where nothing stands', () => {
    expect(pick(scene, ray(eye, [60, 0, 150]))).toMatchObject({ kind: 'floor', wall: null });
  });

  it('looks through walls that are seen from behind', () => {
    const hit = pick(scene, ray([200, 300, 700], [200, 60, 34]));
    expect(hit).toMatchObject({ kind: 'object', objectId: 'rack' });
  });

  it('meets nothing in the sky', () => {
    expect(pick(scene, ray(eye, [200, 900, 0]))).toBeNull();
  });

  it('finds an opening that lies in the plane of its wall', () => {
    const window = placedObject({
      id: 'window',
      productId: 'W',
      x: 300,
      y: -17.145,
      height: 40,
      wall: 'Wall 1',
    });
    expect(pick({ objects: [window], walls, shows }, ray(eye, [300, 120, 0]))?.objectId).toBe('window');
  });

  it('does not meet what is not drawn', () => {
    const hidden: PickScene = { ...scene, shows: () => false };
    expect(pick(hidden, ray(eye, [200, 100, 0]))).toMatchObject({ kind: 'wall', wall: 0 });
  });

  it('picks the nearest of racks that stand behind each other', () => {
    const front = placedObject({ id: 'front', productId: 'R', x: 200, y: 120 });
    expect(pick({ objects: [rack, front], walls, shows }, ray(eye, [200, 100, 0]))?.objectId).toBe('front');
  });
});

describe('the distance to a turned box', () => {
  it.each([0, 30, 90, 215])('is to its front face, turned by %d degrees', (rotation) => {
    const turned = placedObject({ productId: 'R', x: 50, y: 80, rotation });
    const [fx, fz] = [-Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
    const from: Vec3 = [50 + fx * 200, 100, 80 + fz * 200];
    expect(boxDistance(turned, ray(from, [50, 100, 80]))).toBeCloseTo(200 - 34.29 / 2, 6);
  });

  it('is none when the ray passes above or starts inside', () => {
    const turned = placedObject({ productId: 'R', x: 0, y: 0 });
    expect(boxDistance(turned, ray([0, 250, 200], [0, 250, 0]))).toBeNull();
    expect(boxDistance(turned, ray([0, 100, 0], [0, 100, 100]))).toBeNull();
  });
});

describe('a ray through the picture', () => {
  const camera: Eye = {
    position: [0, 100, 0],
    right: [1, 0, 0],
    up: [0, 1, 0],
    forward: [0, 0, -1],
    tan: 0.5,
    aspect: 2,
  };

  it('goes straight ahead in the middle', () => {
    expect(rayThrough(camera, 0, 0).to).toEqual([0, 0, -1]);
  });

  it('leaves by the opening at the edges', () => {
    const { to } = rayThrough(camera, 1, -1);
    expect(to[0] / -to[2]).toBeCloseTo(1, 9);
    expect(to[1] / -to[2]).toBeCloseTo(-0.5, 9);
  });
});

describe('dragging', () => {
  it('stays at the height that was taken hold of', () => {
    const point = onDragPlane([200, 120, 34], ray([200, 400, 400], [260, 120, 90]), true);
    expect(point?.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([260, 120, 90]);
  });

  it('stays in the upright plane facing the viewer when seen flat', () => {
    const held: Vec3 = [200, 120, 34];
    const point = onDragPlane(held, ray([200, 120, 300], [260, 180, 34]), false);
    expect(point?.[2]).toBeCloseTo(34, 6);
    expect(point?.[0]).toBeCloseTo(260, 6);
  });

  it('goes nowhere above the horizon', () => {
    expect(onDragPlane([200, 120, 34], ray([200, 400, 400], [200, 500, 0]), true)).toBeNull();
  });
});

describe('corners', () => {
  it('are found within reach, the nearest one', () => {
    expect(cornerAt(points, { x: 396, y: 4 }, 14)).toBe(1);
  });

  it('are not found beyond it', () => {
    expect(cornerAt(points, { x: 380, y: 4 }, 14)).toBeNull();
  });
});
