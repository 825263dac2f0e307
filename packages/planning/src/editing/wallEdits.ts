/** Editing a room that has things in it: each edit gives a whole new scene, or says which rule is against it. */
import type { Catalogue } from '../catalogue/catalogue';
import { type Judged, judgeObjects } from '../placing/checkScene';
import { OVERLAP_TOLERANCE } from '../placing/box';
import { distance, isClockwise, nearestOnSegment, offset, type Point } from '../geometry';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import { hangAgain, movedObjects, ontoSameLine, type Rehang } from './hanging';
import { round } from '../measure';
import { hangsFrom, heightUnder } from '../placing/newObject';
import { placedProduct } from '../placing/placedProduct';
import type { PlacedObject, SceneData } from '../project/project';
import { accept, reject, type Rejection, type Result } from '../result';
import {
  checkCeilingHeight,
  checkOutline,
  closeOutline,
  DEFAULT_WALL_WIDTH,
  isLongEnough,
  type RoomRefusal,
  WALL_LENGTH_MIN,
  WALL_WIDTH_MAX,
  WALL_WIDTH_MIN,
  wallName,
  type WallSetting,
  wallsOf,
} from '../room/room';
import { openScene } from '../placing/scene';
import { hasFreeHeight, SAME_SIZE } from '../placing/sizeRule';

export interface RoomEdit extends Judged {
  /** What no longer fits (`displaced`) is still in it, and the caller decides about that. */
  readonly data: SceneData;
  /** Ids of the objects whose position, rotation or wall is another than before, in document order; displaced ones included. */
  readonly moved: readonly string[];
  /** Indexes, in the new outline, of the corners that moved or are new. */
  readonly movedCorners: readonly number[];
}

export type RoomEditResult = Result<RoomEdit, RoomRefusal>;

interface Draft {
  readonly points: readonly Point[];
  readonly walls?: readonly WallSetting[];
  readonly movedCorners: readonly number[];
  readonly rehang?: Rehang;
}

/**
 * The outline drawn anew, reversed when needed; refuses what `closeOutline` refuses. Wall widths stay by number. What is attached
 * to a wall stays where it is when a new wall runs there, and otherwise goes with the wall of the same number; where there is none
 * any more, it stays and hangs on nothing.
 */
export function setOutline(data: SceneData, points: readonly Point[], catalogue: Catalogue): RoomEditResult {
  const outline = closeOutline(points);
  if (!outline.ok) return outline;
  const walls = outline.value.map((_, i) => data.walls[i] ?? { width: DEFAULT_WALL_WIDTH });
  const movedCorners = outline.value.flatMap(({ x, y }, i) => {
    const old = data.points[i];
    return old?.x === x && old.y === y ? [] : [i];
  });
  const next = { ...data, points: outline.value, walls };
  return accept(
    reattached(data, next, { movedCorners, rehang: ontoSameLine(wallsOf(next), catalogue) }, catalogue),
  );
}

/** Moves one corner, by its index from 0, to a point in centimetres. Refuses a corner that is none and what `checkOutline` refuses. */
export function moveCorner(data: SceneData, index: number, to: Point, catalogue: Catalogue): RoomEditResult {
  if (!data.points[index]) return reject('no-such-corner');
  const points = data.points.map((point, i) => (i === index ? { x: to.x, y: to.y } : point));
  return finish(data, { points, movedCorners: [index] }, catalogue);
}

/**
 * The wall's end B moves along the wall. What follows B moves with it as far as the next wall that runs parallel and can take up
 * the change, so right angles stay right; where there is none, B alone moves. `movedCorners` tells which did. The length is in
 * centimetres, from 20. Refuses a wall that is none and what `checkOutline` refuses.
 */
export function setWallLength(
  data: SceneData,
  wall: number,
  lengthCm: number,
  catalogue: Catalogue,
): RoomEditResult {
  const count = data.points.length;
  const a = data.points[wall];
  if (!a) return reject('no-such-wall');
  if (!(lengthCm >= WALL_LENGTH_MIN)) {
    return reject('wall-too-short', { walls: [wallName(wall)], limit: WALL_LENGTH_MIN });
  }
  const b = data.points[(wall + 1) % count]!;
  const along = { x: (b.x - a.x) / distance(a, b), y: (b.y - a.y) / distance(a, b) };
  const change = lengthCm - distance(a, b);
  const moved = followers(data.points, wall, along, change);
  const points = data.points.map((point, i) => (moved.includes(i) ? offset(point, along, change) : point));
  return finish(data, { points, movedCorners: moved }, catalogue);
}

/**
 * B and the corners after it up to the next parallel wall that keeps its direction and 20 cm when they move by `change` along the wall;
 * where none does, up to the next parallel one; only B when there is no such wall.
 */
function followers(points: readonly Point[], wall: number, along: Point, change: number): number[] {
  const count = points.length;
  const moved: number[] = [];
  let toFirst: number | null = null;
  for (let step = 1; step < count; step++) {
    const here = (wall + step) % count;
    moved.push(here);
    const next = points[(here + 1) % count]!;
    const dx = next.x - points[here]!.x;
    const dy = next.y - points[here]!.y;
    if (Math.abs(along.x * dy - along.y * dx) > 1e-6 * distance(points[here]!, next)) continue;
    const ahead = along.x * dx + along.y * dy;
    if (isLongEnough(Math.sign(ahead) * (ahead - change))) return moved;
    toFirst ??= step;
  }
  return moved.slice(0, toFirst ?? 1);
}

/**
 * Where a new corner on a wall would come: the point of it nearest to `at`. Refuses what `splitWall` refuses, in time by what hangs on
 * that wall.
 */
export function splitCorner(
  data: SceneData,
  wall: number,
  at: Point,
  catalogue: Catalogue,
): Result<Point, RoomRefusal> {
  const a = data.points[wall];
  const b = data.points[(wall + 1) % data.points.length];
  if (!a || !b) return reject('no-such-wall');
  const t = nearestOnSegment(at, a, b);
  const corner = { x: round(a.x + (b.x - a.x) * t, 6), y: round(a.y + (b.y - a.y) * t, 6) };
  const cut = openingsAcross(data, wall, { at: distance(a, corner), catalogue });
  if (cut.length > 0) return reject('splits-opening', { walls: [wallName(wall)], objects: cut });
  return outlineFault(data.points.toSpliced(wall + 1, 0, corner)) ?? accept(corner);
}

/**
 * A new corner on a wall, at the point of it nearest to `at`; both parts are as thick as the wall was. What is attached stays where it
 * is and hangs on the part that its middle is on, corner products on the one with their corner; what has to be within its wall and now
 * is on both parts is displaced. Refuses to cut an opening, casing included ('splits-opening'), to leave under 20 cm, and to make a
 * 1,001st corner.
 */
export function splitWall(data: SceneData, wall: number, at: Point, catalogue: Catalogue): RoomEditResult {
  const found = splitCorner(data, wall, at, catalogue);
  if (!found.ok) return found;
  const corner = found.value;
  const split = distance(data.points[wall]!, corner);
  const width = data.walls[wall] ?? { width: DEFAULT_WALL_WIDTH };
  const draft: Draft = {
    points: data.points.toSpliced(wall + 1, 0, corner),
    walls: data.walls.toSpliced(wall + 1, 0, width),
    movedCorners: [wall + 1],
    rehang: ({ object, from: { index: from }, u }) => {
      if (from !== wall) return { wall: from > wall ? from + 1 : from, u };
      const isOnFirst = u <= split || placedProduct(catalogue, object).cornerType !== null;
      return isOnFirst ? { wall, u } : { wall: wall + 1, u: u - split };
    },
  };
  return finish(data, draft, catalogue);
}

/** Ids of the openings, casings included, that lie on both sides of a place on a wall by more than 0.01 cm. */
function openingsAcross(
  data: SceneData,
  wall: number,
  { at, catalogue }: { at: number; catalogue: Catalogue },
): string[] {
  const objects = data.objects.filter((object) => object.wall === wallName(wall));
  return openScene({ ...data, objects }, catalogue)
    .openingsIn(wall)
    .flatMap(({ id, from, to }) => (Math.min(at - from, to - at) > OVERLAP_TOLERANCE ? [id] : []));
}

/**
 * Takes a corner away; its two walls become one, as thick as the first. What hung on either keeps its distance from the end that
 * stays. Refuses it with only 3 corners ('too-few-corners'), and what `checkOutline` refuses.
 */
export function removeNode(data: SceneData, index: number, catalogue: Catalogue): RoomEditResult {
  const count = data.points.length;
  if (!data.points[index]) return reject('no-such-corner');
  const before = (index + count - 1) % count;
  const start = data.points[before]!;
  const end = data.points[(index + 1) % count]!;
  const lost = distance(data.points[index]!, end);
  const merged = index === 0 ? count - 2 : index - 1;
  const draft: Draft = {
    points: data.points.toSpliced(index, 1),
    walls: data.walls.toSpliced(index, 1),
    movedCorners: [],
    rehang: ({ from: { index: from }, u }) => {
      if (from === index) return { wall: merged, u: distance(start, end) - (lost - u) };
      return { wall: from > index ? from - 1 : from, u };
    },
  };
  return finish(data, draft, catalogue);
}

/**
 * The wall moved parallel to itself so that its line runs through `to`; its neighbours keep their directions, unless they run
 * within 3 degrees of parallel to it. Refuses a wall that is none and what `checkOutline` refuses.
 */
export function moveWall(data: SceneData, wall: number, to: Point, catalogue: Catalogue): RoomEditResult {
  const count = data.points.length;
  if (!data.points[wall]) return reject('no-such-wall');
  const points = wallMovedTo(data.points, wall, to);
  return finish(data, { points, movedCorners: [wall, (wall + 1) % count] }, catalogue);
}

/** The corners with the wall moved as by `moveWall`, whether that makes a room or not; see `outlineFault`. The wall must be one. */
export function wallMovedTo(corners: readonly Point[], wall: number, to: Point): Point[] {
  const count = corners.length;
  const a = corners[wall]!;
  const b = corners[(wall + 1) % count]!;
  const length = distance(a, b);
  const into = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const by = (to.x - a.x) * into.x + (to.y - a.y) * into.y;
  const ends: Record<number, Point> = {
    [wall]: slid(a, corners[(wall + count - 1) % count]!, into, by),
    [(wall + 1) % count]: slid(b, corners[(wall + 2) % count]!, into, by),
  };
  return corners.map((point, i) => ends[i] ?? point);
}

/** Below this sine of the angle between them, a wall counts as parallel to its neighbour. */
const NEARLY_PARALLEL = 0.05;

/** `corner` moved along its other wall until it is `by` further along `into`; straight there when that wall runs parallel. */
function slid(corner: Point, neighbour: Point, into: Point, by: number): Point {
  const length = distance(corner, neighbour);
  const along = { x: (corner.x - neighbour.x) / length, y: (corner.y - neighbour.y) / length };
  const gain = along.x * into.x + along.y * into.y;
  return Math.abs(gain) < NEARLY_PARALLEL ? offset(corner, into, by) : offset(corner, along, by / gain);
}

/** A wall's thickness, outwards, from 1 to 50 cm; openings stay in the middle of it. Refuses others, and a wall that is none. */
export function setWallWidth(
  data: SceneData,
  wall: number,
  widthCm: number,
  catalogue: Catalogue,
): RoomEditResult {
  if (!data.points[wall]) return reject('no-such-wall');
  if (!(widthCm >= WALL_WIDTH_MIN && widthCm <= WALL_WIDTH_MAX)) {
    return reject('wall-width-out-of-range', {
      limit: widthCm > WALL_WIDTH_MAX ? WALL_WIDTH_MAX : WALL_WIDTH_MIN,
    });
  }
  const walls = data.points.map((_, i) => {
    const setting = data.walls[i] ?? { width: DEFAULT_WALL_WIDTH };
    return i === wall ? { ...setting, width: widthCm } : setting;
  });
  return finish(data, { points: data.points, walls, movedCorners: [] }, catalogue);
}

/**
 * The height of all walls, from 200.6 to 400 cm, both included; refuses others. What follows the ceiling is fitted to it: columns and
 * pipes, beams that hang from it, and obstructions cut by it. What has a height of its own stays as it is.
 */
export function setCeilingHeight(data: SceneData, heightCm: number, catalogue: Catalogue): RoomEditResult {
  const height = checkCeilingHeight(heightCm);
  if (!height.ok) return height;
  const ceiling = { from: data.wallHeight, to: heightCm };
  const objects = data.objects.map((object) => underCeiling(object, ceiling, catalogue));
  const next = { ...data, wallHeight: heightCm, objects };
  return accept(report(data, next, [], catalogue));
}

/** The object as a ceiling that goes from one height to another, in centimetres, leaves it. */
function underCeiling(
  object: PlacedObject,
  { from, to }: { readonly from: number; readonly to: number },
  catalogue: Catalogue,
): PlacedObject {
  const product = catalogue.products.get(object.productId);
  if (!product?.isGeneric || product.isOpening) return object;
  const { position, size } = object;
  if (kindsOfProduct[product.drawnAs].hangsFromCeiling) {
    if (!hangsFrom(from, product, object)) return object;
    return { ...object, position: { ...position, height: to - size.height } };
  }
  const isMeasured =
    hasFreeHeight(product) && Math.abs(size.height - heightUnder(from, product, position.height)) > SAME_SIZE;
  if (isMeasured) return object;
  const height = heightUnder(to, product, position.height);
  return height === size.height ? object : { ...object, size: { ...size, height } };
}

function finish(data: SceneData, draft: Draft, catalogue: Catalogue): RoomEditResult {
  const unmoved = new Set(data.points);
  const points = draft.points.map((point) =>
    unmoved.has(point) ? point : { x: round(point.x, 6), y: round(point.y, 6) },
  );
  const fault = outlineFault(points);
  if (fault) return fault;
  return accept(reattached(data, { ...data, points, walls: draft.walls ?? data.walls }, draft, catalogue));
}

/** The edit, with what is attached to walls on them again. */
function reattached(
  before: SceneData,
  outline: SceneData,
  { movedCorners, rehang }: Pick<Draft, 'movedCorners' | 'rehang'>,
  catalogue: Catalogue,
): RoomEdit {
  return report(
    before,
    { ...outline, objects: hangAgain(before, outline, { rehang, catalogue }) },
    movedCorners,
    catalogue,
  );
}

function report(
  before: SceneData,
  data: SceneData,
  movedCorners: readonly number[],
  catalogue: Catalogue,
): RoomEdit {
  const moved = movedObjects(before.objects, data.objects);
  return { data, ...judgeObjects(data, catalogue), moved, movedCorners };
}

/** What `checkOutline` refuses, and a room turned inside out ('walls-cross'); null for the corners of a room. */
export function outlineFault(points: readonly Point[]): Rejection<RoomRefusal> | null {
  return checkOutline(points) ?? (isClockwise(points) ? null : reject('walls-cross'));
}
