/** Hanging what is attached to a wall again after walls changed: it keeps its distance from the nearer end, and its height. */
import type { Catalogue } from './catalogue';
import { direction, normalAngle } from './geometry';
import { round } from './measure';
import type { PlacedObject } from './project';
import type { Wall } from './room';

/** Changes below this, in centimetres and degrees, are rounding: the object stays where it is to the last digit. */
const UNMOVED = 1e-5;

/** Where an object hangs on a wall, in centimetres. */
export interface Hook {
  /** Along the wall from its corner A. */
  readonly u: number;
  /** From the wall's inner face into the room. */
  readonly depth: number;
}

/** Where an object stands in the plan: centimetres, degrees. */
export interface Place {
  x: number;
  y: number;
  rotation: number;
}

/** The object's place on the wall it is attached to. */
export function hookOf(object: PlacedObject, wall: Wall): Hook {
  const along = direction(wall.angle);
  const dx = object.position.x - wall.a.x;
  const dy = object.position.y - wall.a.y;
  return { u: dx * along.x + dy * along.y, depth: dy * along.x - dx * along.y };
}

/** True when it keeps its distance from corner A: corner products always do, others when A is the nearer end or just as near. */
export function isHeldAtA(
  object: PlacedObject,
  catalogue: Catalogue,
  { u, length }: { u: number; length: number },
): boolean {
  const isCorner = (catalogue.products.get(object.productId)?.cornerType ?? null) !== null;
  return isCorner || u <= length / 2;
}

/** How deep it sits in a wall now: openings in the middle of it, others as far from its face as before. */
export function depthIn(
  object: PlacedObject,
  catalogue: Catalogue,
  { wall, depth }: { wall: Wall; depth: number },
): number {
  return catalogue.products.get(object.productId)?.isOpening === true ? -wall.width / 2 : depth;
}

/** Writes where an object that hung on the wall `from` stands at a place of the wall `to`, turned as the wall is. */
export function hang(
  object: PlacedObject,
  walls: { from: Wall; to: Wall },
  { u, depth }: Hook,
  into: Place,
): void {
  const { from, to } = walls;
  const along = direction(to.angle);
  const x = round(to.a.x + along.x * u - along.y * depth, 6);
  const y = round(to.a.y + along.y * u + along.x * depth, 6);
  const rotation = round(normalAngle(object.rotation + to.angle - from.angle), 6);
  const { position } = object;
  const isSame =
    Math.abs(x - position.x) < UNMOVED &&
    Math.abs(y - position.y) < UNMOVED &&
    Math.abs(rotation - object.rotation) < UNMOVED;
  into.x = isSame ? position.x : x;
  into.y = isSame ? position.y : y;
  into.rotation = isSame ? object.rotation : rotation;
}
