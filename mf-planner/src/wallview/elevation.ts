/** One wall as somebody inside the room sees it: u runs from its left end, which is corner A, to the right; heights go up. */
import {
  type Catalogue,
  direction,
  normalAngle,
  type PlacedObject,
  placedProduct,
  type Point,
  type Product,
  type SceneData,
  type Wall,
  wallAt,
} from '@rackwright/planning';

/** What is seen of an object on a wall. Centimetres; `u` and `n` are those of its centre, along the wall and into the room. */
export interface ShownObject {
  readonly object: PlacedObject;
  readonly product: Product;
  readonly u: number;
  readonly n: number;
  /** Degrees by which it is turned against the wall; 0 when its back is to the wall. */
  readonly turn: number;
  /** Half of what it takes up along the wall. */
  readonly half: number;
}

/** What reaches into a corner from a neighbouring wall: only its outline is seen. */
export interface Outline {
  readonly id: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export interface Elevation {
  readonly wall: Wall;
  /** Thickness of the walls that are cut at the left and at the right. */
  readonly cutLeft: number;
  readonly cutRight: number;
  /** What stands or hangs on the wall or sits in it, the furthest first. */
  readonly shown: readonly ShownObject[];
  readonly outlines: readonly Outline[];
}

/** Thickness of the floor and the ceiling as they are cut, in centimetres. */
export const SLAB = 12;
/** What of the floor lies before the wall's foot, drawn in its covering. */
export const FLOOR_EDGE = 3;

/** How near a corner rack's side or a rack put back against the wall without being on it comes to it. */
const TOUCHING = 3;
/** What a neighbouring wall's product leaves free of this wall when it is no longer in the corner. */
const REACHES_CORNER = 45;

export interface WallPoint {
  readonly u: number;
  readonly n: number;
}

/** A point of the plan along the wall from A, and how far it is in the room. */
export function onWall({ a, angle }: Wall, { x, y }: Point): WallPoint {
  const along = direction(angle);
  const [dx, dy] = [x - a.x, y - a.y];
  return { u: dx * along.x + dy * along.y, n: dy * along.x - dx * along.y };
}

/** The point of the plan on the wall's inner face, `u` from A. */
export function planPoint({ a, angle }: Wall, u: number): Point {
  const along = direction(angle);
  return { x: a.x + along.x * u, y: a.y + along.y * u };
}

/** How far an object of this size, turned so, reaches from its centre along the wall and into the room. */
function reach({ size }: PlacedObject, turn: number): WallPoint {
  const along = direction(turn);
  const [cos, sin] = [Math.abs(along.x), Math.abs(along.y)];
  return {
    u: (size.width * cos + size.length * sin) / 2,
    n: (size.width * sin + size.length * cos) / 2,
  };
}

/** An object as it is seen on the wall, whether it stands there or not. */
export function shownOn(wall: Wall, object: PlacedObject, product: Product): ShownObject {
  const turn = Math.round(normalAngle(object.rotation - wall.angle) * 100) / 100;
  return {
    object,
    product,
    ...onWall(wall, object.position),
    turn: turn === 360 ? 0 : turn,
    half: reach(object, turn).u,
  };
}

/** The elevation of the wall of that index, which must be one of the room's. */
export function elevationOf(data: SceneData, index: number, catalogue: Catalogue): Elevation {
  const wall = wallAt(data, index);
  const walls = data.points.length;
  const neighbours = [wallAt(data, (index + walls - 1) % walls), wallAt(data, (index + 1) % walls)] as const;
  const beside = new Set(neighbours.map(({ name }) => name));
  const shown: ShownObject[] = [];
  const outlines: Outline[] = [];
  for (const object of data.objects) {
    const one = shownOn(wall, object, placedProduct(catalogue, object));
    if (standsOn(wall, one)) shown.push(one);
    else if (object.wall !== null && beside.has(object.wall) && reachesCorner(wall, one))
      outlines.push(outlineOf(one));
  }
  shown.sort((a, b) => front(a) - front(b));
  return { wall, cutLeft: neighbours[0].width, cutRight: neighbours[1].width, shown, outlines };
}

/** On it, in it or put back against it. */
export const standsOn = (wall: Wall, one: ShownObject): boolean =>
  one.object.wall === wall.name || isAgainst(wall, one);

/** How far into the room it reaches: what reaches further is seen before the others. */
const front = ({ object, n, turn, product }: ShownObject) =>
  product.isOpening ? -Infinity : n + reach(object, turn).n;

/** A corner rack's other back, or what has been pushed to the wall without being fixed to one. */
function isAgainst(wall: Wall, { object, product, u, n, turn, half }: ShownObject): boolean {
  if (product.isOpening || (product.cornerType === null && object.wall !== null)) return false;
  return overlapsWall(wall, u, half) && Math.abs(n - reach(object, turn).n) <= TOUCHING;
}

function reachesCorner(wall: Wall, { object, product, u, n, turn, half }: ShownObject): boolean {
  const back = n - reach(object, turn).n;
  return !product.isOpening && overlapsWall(wall, u, half) && back > -TOUCHING && back <= REACHES_CORNER;
}

function overlapsWall({ length }: Wall, u: number, half: number): boolean {
  return Math.min(length, u + half) - Math.max(0, u - half) > 1;
}

function outlineOf({ object, u, half }: ShownObject): Outline {
  const bottom = object.position.height;
  return { id: object.id, left: u - half, right: u + half, bottom, top: bottom + object.size.height };
}

/** Of a group drawn about the middle of its underside, heights upwards being negative. */
export function shownTransform({ u, object }: Pick<ShownObject, 'u' | 'object'>): string {
  return `translate(${short(u)} ${short(-object.position.height)})`;
}

/** Two decimals of a centimetre, for SVG. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
