/** What lies under the pointer, by arithmetic: a ray against boxes, wall planes and the floor. Knows no three and no page. */
import type { PlacedObject, Point } from '@rackwright/planning';
import type { WallShape } from './roomMesh';

/** Plain numbers of a camera; directions are unit vectors. */
export interface Eye {
  readonly position: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  readonly forward: Vec3;
  /** Tangent of half the vertical opening. */
  readonly tan: number;
  readonly aspect: number;
}

export type Vec3 = readonly [number, number, number];

export interface Ray {
  readonly from: Vec3;
  /** Unit vector. */
  readonly to: Vec3;
}

export interface Hit {
  readonly kind: 'object' | 'wall' | 'floor';
  readonly objectId: string | null;
  readonly wall: number | null;
  readonly distance: number;
  readonly point: Vec3;
}

/** What can be hit: all that stands in the room and its walls. */
export interface PickScene {
  readonly objects: readonly PlacedObject[];
  readonly walls: readonly WallShape[];
  /** False for what is not drawn at present and so cannot be hit. */
  readonly shows: (object: PlacedObject) => boolean;
}

/** An object on a wall is in front of it even when its face lies in the wall's plane. Centimetres. */
const OBJECT_BIAS = 2;
const RADIANS = Math.PI / 180;

/** The ray through a point of the picture: x from -1 at the left to 1, y from -1 at the bottom to 1. */
export function rayThrough(eye: Eye, x: number, y: number): Ray {
  const [a, b] = [x * eye.tan * eye.aspect, y * eye.tan];
  const to = [0, 1, 2].map((i) => eye.forward[i]! + eye.right[i]! * a + eye.up[i]! * b) as [
    number,
    number,
    number,
  ];
  const length = Math.hypot(...to);
  return { from: eye.position, to: [to[0] / length, to[1] / length, to[2] / length] };
}

export function along(ray: Ray, distance: number): Vec3 {
  return [
    ray.from[0] + ray.to[0] * distance,
    ray.from[1] + ray.to[1] * distance,
    ray.from[2] + ray.to[2] * distance,
  ];
}

/** The first thing the ray meets, or null for the sky. Walls seen from behind are not there. */
export function pick(scene: PickScene, ray: Ray): Hit | null {
  const object = nearestOf(scene.objects, (one) => (scene.shows(one) ? boxDistance(one, ray) : null));
  const wall = nearestOf(scene.walls, (one) => wallDistance(one, ray));
  const floor = ray.to[1] < -1e-6 ? -ray.from[1] / ray.to[1] : Infinity;
  const behind = Math.min(wall.distance, floor > 0 ? floor : Infinity);
  if (object.item && object.distance - OBJECT_BIAS < behind)
    return hitAt(ray, object.distance, { kind: 'object', objectId: object.item.id });
  if (wall.item && wall.distance <= behind)
    return hitAt(ray, wall.distance, { kind: 'wall', wall: wall.item.wall.index });
  return behind < Infinity ? hitAt(ray, behind, { kind: 'floor' }) : null;
}

function hitAt(ray: Ray, distance: number, what: Pick<Hit, 'kind'> & Partial<Hit>): Hit {
  return { objectId: null, wall: null, ...what, distance, point: along(ray, distance) };
}

/** The item at the least distance; `item` is null when none is met. */
function nearestOf<T>(
  items: readonly T[],
  distanceTo: (item: T) => number | null,
): { item: T | null; distance: number } {
  let item: T | null = null;
  let distance = Infinity;
  for (const one of items) {
    const met = distanceTo(one);
    if (met === null || met >= distance) continue;
    item = one;
    distance = met;
  }
  return { item, distance };
}

/** Distance to an object's turned box, or null. From inside the box it is not hit. */
export function boxDistance({ position, rotation, size }: PlacedObject, { from, to }: Ray): number | null {
  const [c, s] = [Math.cos(rotation * RADIANS), Math.sin(rotation * RADIANS)];
  const [dx, dz] = [from[0] - position.x, from[2] - position.y];
  const start = [dx * c + dz * s, from[1] - position.height, -dx * s + dz * c] as const;
  const step = [to[0] * c + to[2] * s, to[1], -to[0] * s + to[2] * c] as const;
  const low = [-size.width / 2, 0, -size.length / 2] as const;
  const high = [size.width / 2, size.height, size.length / 2] as const;
  let [enter, leave] = [-Infinity, Infinity];
  for (const i of [0, 1, 2] as const) {
    if (Math.abs(step[i]) < 1e-12) {
      if (start[i] < low[i] || start[i] > high[i]) return null;
      continue;
    }
    const [a, b] = [(low[i] - start[i]) / step[i], (high[i] - start[i]) / step[i]];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter > 0 && enter <= leave ? enter : null;
}

/** Distance to a wall's inner face, seen from the room's side; its openings are part of it. */
function wallDistance({ wall, along: u, inward: n }: WallShape, { from, to }: Ray): number | null {
  const approach = to[0] * n.x + to[2] * n.y;
  const away = (from[0] - wall.a.x) * n.x + (from[2] - wall.a.y) * n.y;
  if (approach > -1e-9 || away <= 0) return null;
  const distance = -away / approach;
  const reach = (from[0] + to[0] * distance - wall.a.x) * u.x + (from[2] + to[2] * distance - wall.a.y) * u.y;
  const height = from[1] + to[1] * distance;
  return reach >= 0 && reach <= wall.length && height >= 0 && height <= wall.height ? distance : null;
}

/**
 * Where the ray meets the plane a drag takes place in: level through the point that was taken hold of, or, seen too flat for
 * that, upright through it and facing the viewer. Null when it never does.
 */
export function onDragPlane(held: Vec3, ray: Ray, isLevel: boolean): Vec3 | null {
  if (isLevel) {
    const distance = (held[1] - ray.from[1]) / ray.to[1];
    return Number.isFinite(distance) && distance > 0 ? along(ray, distance) : null;
  }
  const [nx, nz] = [ray.from[0] - held[0], ray.from[2] - held[2]];
  const approach = ray.to[0] * nx + ray.to[2] * nz;
  if (approach > -1e-9) return null;
  const distance = ((held[0] - ray.from[0]) * nx + (held[2] - ray.from[2]) * nz) / approach;
  return distance > 0 ? along(ray, distance) : null;
}

/** The nearest corner of the room within reach of a point on the floor, or null. */
export function cornerAt(points: readonly Point[], at: Point, reachCm: number): number | null {
  let best: { index: number; distance: number } | null = null;
  points.forEach((point, index) => {
    const distance = Math.hypot(point.x - at.x, point.y - at.y);
    if (distance <= reachCm && (!best || distance < best.distance)) best = { index, distance };
  });
  return (best as { index: number } | null)?.index ?? null;
}
