/** What lies under the pointer, by arithmetic: a ray against boxes, wall planes and the floor. Knows no three and no page. */
import {
  type Catalogue,
  direction,
  newPicked,
  openPicking,
  type Picking,
  type PlacedObject,
  type Point,
} from '@rackwright/planning';
import type { WallShape } from '../room/roomMesh';

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
  readonly objects: ObjectPicker;
  readonly walls: readonly WallShape[];
  /** False for what is not drawn at present and so cannot be hit. */
  readonly shows: (object: PlacedObject) => boolean;
  /** The part of the ray that a section leaves, in centimetres from its start; all of it when absent. */
  readonly span?: (ray: Ray) => Span;
}

/** Empty when `to` is less than `from`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const ALL: Span = { from: 0, to: Infinity };

/** The placed objects of a plan in planning's grid, brought up to date by what has changed since the last question. */
export class ObjectPicker {
  #objects: readonly PlacedObject[] = [];
  #catalogue: Catalogue | null = null;
  #byId = new Map<string, PlacedObject>();
  #grid: Picking | null = null;
  readonly #picked = newPicked();

  /** The plan as it stands: what is the same object as before costs nothing but a comparison. */
  follow(objects: readonly PlacedObject[], catalogue: Catalogue): this {
    if (catalogue !== this.#catalogue || !this.#grid) {
      this.#grid = openPicking(objects, catalogue);
      this.#byId = new Map(objects.map((object) => [object.id, object]));
    } else if (objects !== this.#objects) this.#change(this.#grid, objects);
    this.#objects = objects;
    this.#catalogue = catalogue;
    return this;
  }

  /** The nearest object on the ray that `accepts` takes; a ray that starts in one goes on to the next. */
  nearest(
    ray: Ray,
    accepts: (object: PlacedObject, distance: number) => boolean,
  ): { object: PlacedObject; distance: number } | null {
    let gone = 0;
    let rest = ray;
    while (this.#grid?.pick(rest, this.#picked)) {
      const object = this.#byId.get(this.#picked.id);
      gone += this.#picked.distance;
      if (object && accepts(object, gone)) return { object, distance: gone };
      gone += PAST;
      rest = { from: along(ray, gone), to: ray.to };
    }
    return null;
  }

  #change(grid: Picking, objects: readonly PlacedObject[]): void {
    const left = new Set(this.#byId.keys());
    for (const object of objects) {
      left.delete(object.id);
      if (this.#byId.get(object.id) === object) continue;
      grid.put(object);
      this.#byId.set(object.id, object);
    }
    for (const id of left) {
      grid.remove(id);
      this.#byId.delete(id);
    }
  }
}

/** So far into an object that is not shown goes the ray on to the next. Centimetres. */
const PAST = 1e-6;
/** An object on a wall is in front of it even when its face lies in the wall's plane. Centimetres. */
const OBJECT_BIAS = 2;

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

/**
 * The first thing the ray meets, or null for the sky. Walls seen from behind are not there. What a section cuts through is met where
 * it is cut.
 */
export function pick(scene: PickScene, ray: Ray): Hit | null {
  const span = scene.span?.(ray) ?? ALL;
  const entry = span.from > 0 ? along(ray, span.from) : null;
  const met = scene.objects.nearest(
    ray,
    (object, distance) =>
      scene.shows(object) &&
      distance <= span.to &&
      (distance >= span.from || (entry !== null && isInBox(object, entry))),
  );
  const behind = pickSurface(scene, ray);
  const distance = met ? Math.max(met.distance, span.from) : Infinity;
  if (met && distance - OBJECT_BIAS < (behind?.distance ?? Infinity))
    return hitAt(ray, distance, { kind: 'object', objectId: met.object.id });
  return behind;
}

/** The wall or the floor behind all that stands in the room. */
export function pickSurface(scene: Pick<PickScene, 'walls' | 'span'>, ray: Ray): Hit | null {
  const span = scene.span?.(ray) ?? ALL;
  const isLeft = (at: number): boolean => at > 0 && at >= span.from && at <= span.to;
  const floor = ray.to[1] < -1e-6 ? -ray.from[1] / ray.to[1] : -1;
  let [nearest, distance] = [null as WallShape | null, isLeft(floor) ? floor : Infinity];
  for (const wall of scene.walls) {
    const met = wallDistance(wall, ray);
    if (met === null || met > distance || !isLeft(met)) continue;
    nearest = wall;
    distance = met;
  }
  if (nearest) return hitAt(ray, distance, { kind: 'wall', wall: nearest.wall.index });
  return distance < Infinity ? hitAt(ray, distance, { kind: 'floor' }) : null;
}

/** The part of a ray where the coordinate along an axis is no greater than `atCm`. */
export function spanBelow(axis: 0 | 1 | 2, atCm: number, { from, to }: Ray): Span {
  const [start, step] = [from[axis], to[axis]];
  if (Math.abs(step) < 1e-12) return start <= atCm ? ALL : { from: 0, to: -1 };
  const border = (atCm - start) / step;
  if (step > 0) return { from: 0, to: border };
  return { from: Math.max(0, border), to: Infinity };
}

function isInBox({ position, rotation, size }: PlacedObject, [x, height, z]: Vec3): boolean {
  const u = direction(rotation);
  const [dx, dz] = [x - position.x, z - position.y];
  const up = height - position.height;
  if (up < 0 || up > size.height) return false;
  return Math.abs(dx * u.x + dz * u.y) <= size.width / 2 && Math.abs(dz * u.x - dx * u.y) <= size.length / 2;
}

/** Where the ray meets the plane of a wall's inner face, within the wall or beside it; null when it never does. */
export function onWallPlane({ wall, inward: n }: WallShape, ray: Ray): Vec3 | null {
  const approach = ray.to[0] * n.x + ray.to[2] * n.y;
  const away = (ray.from[0] - wall.a.x) * n.x + (ray.from[2] - wall.a.y) * n.y;
  const distance = -away / approach;
  return Number.isFinite(distance) && distance > 0 ? along(ray, distance) : null;
}

function hitAt(ray: Ray, distance: number, what: Pick<Hit, 'kind'> & Partial<Hit>): Hit {
  return { objectId: null, wall: null, ...what, distance, point: along(ray, distance) };
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
