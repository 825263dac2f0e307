/** Hanging what is attached to a wall again after walls changed: it keeps its distance from the nearer end, and its height. */
import type { Catalogue } from '../catalogue/catalogue';
import { TOUCHING, angleBetween, direction, distance, normalAngle } from '../geometry';
import { round } from '../measure';
import { placedProduct } from '../placing/placedProduct';
import type { PlacedObject, SceneData } from '../project/project';
import { leanAt, type Wall, wallIndex, wallsOf } from '../room/room';

/** Changes below this, in centimetres and degrees, are rounding: the object stays where it is to the last digit. */
const UNMOVED = 1e-5;
/** Walls that differ by less than this many degrees run in the same direction. */
const SAME_DIRECTION = 1e-4;

/** Where an object hangs on a wall, in centimetres. */
interface Hook {
  /** Along the wall from its corner A. */
  readonly u: number;
  /** From the wall's inner face into the room. */
  readonly depth: number;
}

/** Where an object stands in the plan: centimetres, degrees. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

/** The object's place on the wall it is attached to. */
function hookOf(object: PlacedObject, wall: Wall): Hook {
  const along = direction(wall.angle);
  const dx = object.position.x - wall.a.x;
  const dy = object.position.y - wall.a.y;
  return { u: dx * along.x + dy * along.y, depth: dy * along.x - dx * along.y };
}

function isCornerProduct(object: PlacedObject, catalogue: Catalogue): boolean {
  return placedProduct(catalogue, object).cornerType !== null;
}

/** True when it keeps its distance from corner A: corner products always do, others when A is the nearer end or just as near. */
function isHeldAtA(
  object: PlacedObject,
  catalogue: Catalogue,
  { u, length }: { u: number; length: number },
): boolean {
  return isCornerProduct(object, catalogue) || u <= length / 2;
}

/** How much further along its wall a corner product belongs when the corner's other wall leans over it by this much (`leanAt`). */
function leanOver({ size }: PlacedObject, { depth }: Hook, lean: number): number {
  return lean * (depth + size.length / 2);
}

/** How deep it sits in a wall now: openings in the middle of it, others as far from its face as before. */
function depthIn(
  object: PlacedObject,
  catalogue: Catalogue,
  { wall, depth }: { wall: Wall; depth: number },
): number {
  return placedProduct(catalogue, object).isOpening ? -wall.width / 2 : depth;
}

/** Where an object that hung on the wall `from` stands at a place of the wall `to`, turned as the wall is. */
function hang(object: PlacedObject, { from, to }: { from: Wall; to: Wall }, { u, depth }: Hook): Place {
  const along = direction(to.angle);
  const x = round(to.a.x + along.x * u - along.y * depth, 6);
  const y = round(to.a.y + along.y * u + along.x * depth, 6);
  const rotation = normalAngle(round(object.rotation + to.angle - from.angle, 6));
  const { position } = object;
  const isSame =
    Math.abs(x - position.x) < UNMOVED &&
    Math.abs(y - position.y) < UNMOVED &&
    angleBetween(rotation, object.rotation) < UNMOVED;
  return isSame ? { x: position.x, y: position.y, rotation: object.rotation } : { x, y, rotation };
}

type Room = Pick<SceneData, 'points' | 'walls' | 'wallHeight' | 'objects'>;

/**
 * The wall, by its index, and the distance from its corner A at which an object hangs after an edit; null when it is left to its
 * distance from the nearer end.
 */
export type Rehang = (was: {
  readonly object: PlacedObject;
  readonly from: Wall;
  readonly u: number;
}) => { wall: number; u: number } | null;

/** All objects of `before` in the walls of `after`: what is attached hangs where `rehang` says, or as far from the nearer end. */
export function hangAgain(
  before: Room,
  after: Room,
  { rehang, catalogue }: { rehang: Rehang | undefined; catalogue: Catalogue },
): PlacedObject[] {
  const old = wallsOf(before);
  const now = wallsOf(after);
  return before.objects.map((object) => {
    const from = old[wallIndex(object.wall ?? '', old.length)];
    if (!from) return object;
    const hook = hookOf(object, from);
    const target =
      rehang?.({ object, from, u: hook.u }) ?? nearerEnd(object, { from, u: hook.u }, now, catalogue);
    const to = target && now[target.wall];
    if (!to) return { ...object, wall: null };
    let { u } = target;
    if (isCornerProduct(object, catalogue))
      u += leanOver(object, hook, leanAt(after.points, to.index) - leanAt(before.points, from.index));
    const depth = depthIn(object, catalogue, { wall: to, depth: hook.depth });
    return placed(object, hang(object, { from, to }, { u, depth }), to.name);
  });
}

/** On the wall of the same number; null when there is none any more. */
function nearerEnd(
  object: PlacedObject,
  { from, u }: { from: Wall; u: number },
  now: readonly Wall[],
  catalogue: Catalogue,
): { wall: number; u: number } | null {
  const to = now[from.index];
  if (!to) return null;
  const isAtA = isHeldAtA(object, catalogue, { u, length: from.length });
  return { wall: from.index, u: isAtA ? u : to.length - (from.length - u) };
}

function placed(object: PlacedObject, { x, y, rotation }: Place, wall: string): PlacedObject {
  const { position } = object;
  const isThere = x === position.x && y === position.y && rotation === object.rotation;
  if (isThere && wall === object.wall) return object;
  return isThere ? { ...object, wall } : { ...object, position: { ...position, x, y }, rotation, wall };
}

/** Ids of the objects whose position, height, rotation or wall differ from before; both lists are in the same order. */
export function movedObjects(before: readonly PlacedObject[], after: readonly PlacedObject[]): string[] {
  return after.flatMap((object, i) => {
    const old = before[i]!;
    const { x, y, height } = object.position;
    const isSame =
      object === old ||
      (x === old.position.x &&
        y === old.position.y &&
        height === old.position.height &&
        object.rotation === old.rotation &&
        object.wall === old.wall);
    return isSame ? [] : [object.id];
  });
}

/**
 * Keeps what hangs on a line of which a new wall runs along the same stretch, whatever that wall's number; a corner product on the wall
 * that begins in its corner.
 */
export function ontoSameLine(now: readonly Wall[], catalogue: Catalogue): Rehang {
  const candidates = new Map<number, readonly Wall[]>();
  return ({ object, from }) => {
    const onLine = candidates.get(from.index) ?? now.filter((wall) => runsAlong(wall, from));
    candidates.set(from.index, onLine);
    const ofCorner = isCornerProduct(object, catalogue)
      ? onLine.find(({ a }) => distance(a, from.a) <= TOUCHING)
      : undefined;
    if (ofCorner) return { wall: ofCorner.index, u: hookOf(object, ofCorner).u };
    for (const wall of onLine) {
      const { u } = hookOf(object, wall);
      if (u >= 0 && u <= wall.length) return { wall: wall.index, u };
    }
    return null;
  };
}

/** True when the first wall has the direction of the second and lies on its line. */
function runsAlong(wall: Wall, line: Wall): boolean {
  const along = direction(line.angle);
  const off = (wall.a.x - line.a.x) * along.y - (wall.a.y - line.a.y) * along.x;
  return angleBetween(wall.angle, line.angle) < SAME_DIRECTION && Math.abs(off) <= TOUCHING;
}
