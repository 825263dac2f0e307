import { emptyProject, type PlacedObject, readyShape } from '@rackwright/planning';
import { emptyCatalogue, placedObject } from '../testProducts';
import {
  cornerAt,
  type Eye,
  ObjectPicker,
  onDragPlane,
  onWallPlane,
  pick,
  type PickScene,
  pickSurface,
  type Ray,
  rayThrough,
  spanBelow,
  type Vec3,
} from './pick';
import { wallMeshShapes } from '../room/roomMesh';

const points = readyShape('rectangle', 400, 300);
const data = {
  ...emptyProject().data,
  points,
  walls: points.map(() => ({ width: 15 })),
  wallHeight: 260,
};
const walls = wallMeshShapes(data, () => false);
/** Back on the first wall, 42.545 wide, 34.29 deep, 196.85 high. */
const rack = placedObject({ id: 'rack', productId: 'R', x: 200, y: 17.145, wall: 'Wall 1' });
const shows = (): boolean => true;
const picker = (objects: readonly PlacedObject[]): ObjectPicker =>
  new ObjectPicker().follow(objects, emptyCatalogue);
const scene: PickScene = { objects: picker([rack]), walls, shows };

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
    expect(pick({ objects: picker([window]), walls, shows }, ray(eye, [300, 120, 0]))?.objectId).toBe(
      'window',
    );
  });

  it('does not meet what is not drawn', () => {
    const hidden: PickScene = { ...scene, shows: () => false };
    expect(pick(hidden, ray(eye, [200, 100, 0]))).toMatchObject({ kind: 'wall', wall: 0 });
  });

  it('picks the nearest of racks that stand behind each other', () => {
    const front = placedObject({ id: 'front', productId: 'R', x: 200, y: 120 });
    expect(pick({ objects: picker([rack, front]), walls, shows }, ray(eye, [200, 100, 0]))?.objectId).toBe(
      'front',
    );
  });
});

/** Distance to a turned box from outside, by trying its slabs one after the other. */
function boxDistance({ position, rotation, size }: PlacedObject, { from, to }: Ray): number | null {
  const [c, s] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  const [dx, dz] = [from[0] - position.x, from[2] - position.y];
  const start = [dx * c + dz * s, from[1] - position.height - size.height / 2, dz * c - dx * s] as const;
  const step = [to[0] * c + to[2] * s, to[1], to[2] * c - to[0] * s] as const;
  const half = [size.width / 2, size.height / 2, size.length / 2] as const;
  let [enter, leave] = [-Infinity, Infinity];
  for (const i of [0, 1, 2] as const) {
    const [a, b] = [(-half[i] - start[i]) / step[i], (half[i] - start[i]) / step[i]];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter > 0 && enter <= leave ? enter : null;
}

describe('picking by the grid', () => {
  /** The same numbers each time. */
  const random = (seed: number): (() => number) => {
    let state = seed;
    return () => {
      state = (state * 1664525 + 1013904223) % 4294967296;
      return state / 4294967296;
    };
  };
  const anywhere = (next: () => number, id: string): PlacedObject =>
    placedObject({
      id,
      productId: 'R',
      x: next() * 600,
      y: next() * 500,
      // Of two that overlap and begin or end at the same height, either would be right.
      height: next() * (next() < 0.3 ? 150 : 10),
      rotation: next() * 360,
    });

  it.each([1, 2, 3, 4])(
    'finds what trying every object finds, with some not shown and some moved: scene %d',
    (seed) => {
      const next = random(seed);
      let objects = Array.from({ length: 60 }, (_, i) => anywhere(next, `o${i}`));
      const byGrid = new ObjectPicker();
      for (let round = 0; round < 4; round += 1) {
        const isShown = (object: PlacedObject): boolean => (Number(object.id.slice(1)) + round) % 5 !== 0;
        byGrid.follow(objects, emptyCatalogue);
        for (let i = 0; i < 100; i += 1) {
          const from: Vec3 = [next() * 900 - 150, next() * 500, next() * 800 - 150];
          const aim = ray(from, [next() * 600, next() * 200, next() * 500]);
          const distances = objects.filter(isShown).flatMap((object) => boxDistance(object, aim) ?? []);
          const found = byGrid.nearest(aim, isShown);
          if (distances.length === 0) expect(found).toBeNull();
          else expect(found?.distance).toBeCloseTo(Math.min(...distances), 6);
        }
        objects = [
          ...objects.slice(2).map((object) => (next() < 0.2 ? anywhere(next, object.id) : object)),
          anywhere(next, `o${100 + round}`),
        ];
      }
    },
  );

  it('forgets what is no longer in the plan', () => {
    const objects = picker([rack]);
    objects.follow([], emptyCatalogue);
    expect(objects.nearest(ray(eye, [200, 100, 0]), shows)).toBeNull();
  });
});

describe('a section', () => {
  const front = placedObject({ id: 'front', productId: 'R', x: 200, y: 120 });
  const objects = picker([rack, front]);
  /** All that is further than so many centimetres from the first wall is cut away. */
  const cutAt = (z: number): PickScene => ({ ...scene, objects, span: (aim) => spanBelow(2, z, aim) });
  const aim = ray(eye, [200, 100, 0]);

  it('lets what it has cut away be looked through', () => {
    expect(pick(cutAt(400), aim)?.objectId).toBe('front');
    expect(pick(cutAt(90), aim)?.objectId).toBe('rack');
  });

  it('goes through the middle of an object, which is met where it is cut', () => {
    const hit = pick(cutAt(120), aim);
    expect(hit?.objectId).toBe('front');
    expect(hit?.point[2]).toBeCloseTo(120, 6);
  });

  it('has cut the floor away too', () => {
    expect(pick(cutAt(400), ray(eye, [60, 0, 150]))?.kind).toBe('floor');
    expect(pick(cutAt(90), ray(eye, [60, 0, 150]))).toBeNull();
  });

  it('leaves all or nothing of a ray that runs along it', () => {
    expect(spanBelow(1, 100, ray([0, 80, 0], [1, 80, 1]))).toEqual({ from: 0, to: Infinity });
    const { from, to } = spanBelow(1, 100, ray([0, 120, 0], [1, 120, 1]));
    expect(to).toBeLessThan(from);
  });
});

describe('the surface behind', () => {
  it('is met through what stands before it', () => {
    expect(pickSurface(scene, ray(eye, [200, 100, 0]))).toMatchObject({ kind: 'wall', wall: 0 });
  });

  it('goes on beside the wall when its plane is followed', () => {
    const point = onWallPlane(walls[0]!, ray(eye, [500, 100, 0]));
    expect(point?.[0]).toBeCloseTo(500, 6);
    expect(point?.[2]).toBeCloseTo(0, 6);
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
