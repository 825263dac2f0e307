/** Editing a room that has things in it: each edit gives a whole new scene, or says which rule is against it. */
import type { Catalogue } from './catalogue';
import { displacedObjects } from './checkScene';
import type { Point } from './geometry';
import { distance, isClockwise, normalAngle, nearestOnSegment, offset } from './geometry';
import { round } from './measure';
import { heightUnder } from './newObject';
import type { PlacedObject, SceneData, WallSetting } from './project';
import type { Rejection, Result } from './result';
import { accept, reject } from './result';
import type { RoomRefusal } from './room';
import {
  CORNERS_MAX,
  CORNERS_MIN,
  DEFAULT_WALL_WIDTH,
  WALL_LENGTH_MIN,
  WALL_WIDTH_MAX,
  WALL_WIDTH_MIN,
  checkCeilingHeight,
  checkOutline,
  closeOutline,
  isPlanPoint,
  wallName,
} from './room';
import type { WallFrame } from './scene';
import { Scene, alongWall, fromWall, openScene } from './scene';

export interface RoomEdit {
  readonly data: SceneData;
  /** Ids of the objects that no longer fit; they are still in `data`, and the caller decides about them. */
  readonly displaced: readonly string[];
  /** Indexes of the corners that moved. */
  readonly movedCorners: readonly number[];
}

export type RoomEditResult = Result<RoomEdit, RoomRefusal>;

/** Where something that hung at `u` of a wall hangs after the edit. */
type Rehang = (wall: number, u: number) => { wall: number; u: number };

interface Draft {
  readonly points: readonly Point[];
  readonly walls?: readonly WallSetting[];
  readonly movedCorners: readonly number[];
  readonly rehang?: Rehang;
}

/** The outline drawn anew, reversed when needed. Wall widths stay by number; objects stay where they are. */
export function setOutline(data: SceneData, points: readonly Point[], catalogue: Catalogue): RoomEditResult {
  const outline = closeOutline(points);
  if (!outline.ok) return outline;
  const walls = outline.value.map((_, i) => data.walls[i] ?? { width: DEFAULT_WALL_WIDTH });
  const next = { ...data, points: outline.value, walls };
  const movedCorners = outline.value.map((_, i) => i);
  return accept({ data: next, displaced: displacedObjects(next, catalogue), movedCorners });
}

export function moveCorner(data: SceneData, index: number, to: Point, catalogue: Catalogue): RoomEditResult {
  if (!data.points[index]) return reject('no-such-corner');
  const points = data.points.map((point, i) => (i === index ? { x: to.x, y: to.y } : point));
  return finish(data, { points, movedCorners: [index] }, catalogue);
}

/**
 * The wall's end B moves along the wall. What follows B moves with it as far as the next wall that runs parallel and can take up
 * the change, so right angles stay right; where there is none, B alone moves. `movedCorners` tells which did.
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
  const moved = followers(data.points, wall, along);
  const change = lengthCm - distance(a, b);
  const points = data.points.map((point, i) => (moved.includes(i) ? offset(point, along, change) : point));
  return finish(data, { points, movedCorners: moved }, catalogue);
}

/** B and the corners after it up to the next wall that runs parallel; only B when there is no such wall. */
function followers(points: readonly Point[], wall: number, along: Point): number[] {
  const count = points.length;
  const moved: number[] = [];
  for (let step = 1; step < count; step++) {
    const here = (wall + step) % count;
    moved.push(here);
    const next = points[(here + 1) % count]!;
    const across = along.x * (next.y - points[here]!.y) - along.y * (next.x - points[here]!.x);
    if (Math.abs(across) <= 1e-6 * distance(points[here]!, next)) return moved;
  }
  return moved.slice(0, 1);
}

/** A new corner on a wall, at the point of it nearest to `at`. Refused when it would cut an opening or leave under 20 cm. */
export function splitWall(data: SceneData, wall: number, at: Point, catalogue: Catalogue): RoomEditResult {
  const a = data.points[wall];
  const b = data.points[(wall + 1) % data.points.length];
  if (!a || !b) return reject('no-such-wall');
  if (data.points.length >= CORNERS_MAX) return reject('too-many-corners', { limit: CORNERS_MAX });
  if (!isPlanPoint(at)) return reject('bad-point');
  const t = nearestOnSegment(at, a, b);
  const corner = { x: round(a.x + (b.x - a.x) * t, 6), y: round(a.y + (b.y - a.y) * t, 6) };
  const split = distance(a, corner);
  const cut = openScene(data, catalogue)
    .openingsIn(wall)
    .flatMap(({ id, from, to }) => (from < split && to > split ? [id] : []));
  if (cut.length > 0) return reject('splits-opening', { walls: [wallName(wall)], objects: cut });
  const width = data.walls[wall] ?? { width: DEFAULT_WALL_WIDTH };
  const draft: Draft = {
    points: data.points.toSpliced(wall + 1, 0, corner),
    walls: data.walls.toSpliced(wall + 1, 0, width),
    movedCorners: [wall + 1],
    rehang: (from, u) => {
      if (from !== wall) return { wall: from > wall ? from + 1 : from, u };
      return u <= split ? { wall, u } : { wall: wall + 1, u: u - split };
    },
  };
  return finish(data, draft, catalogue);
}

/** Takes a corner away; its two walls become one, as thick as the first. Impossible with only 3 corners. */
export function removeNode(data: SceneData, index: number, catalogue: Catalogue): RoomEditResult {
  const count = data.points.length;
  if (!data.points[index]) return reject('no-such-corner');
  if (count <= CORNERS_MIN) return reject('too-few-corners', { limit: CORNERS_MIN });
  const before = (index + count - 1) % count;
  const start = data.points[before]!;
  const end = data.points[(index + 1) % count]!;
  const lost = distance(data.points[index]!, end);
  const merged = index === 0 ? count - 2 : index - 1;
  const draft: Draft = {
    points: data.points.toSpliced(index, 1),
    walls: data.walls.toSpliced(index, 1),
    movedCorners: [],
    rehang: (from, u) => {
      if (from === before) return { wall: merged, u };
      if (from === index) return { wall: merged, u: distance(start, end) - (lost - u) };
      return { wall: from > index ? from - 1 : from, u };
    },
  };
  return finish(data, draft, catalogue);
}

/** The wall moved parallel to itself so that its line runs through `to`; its neighbours keep their directions where they can. */
export function moveWall(data: SceneData, wall: number, to: Point, catalogue: Catalogue): RoomEditResult {
  const count = data.points.length;
  const a = data.points[wall];
  const b = data.points[(wall + 1) % count];
  if (!a || !b) return reject('no-such-wall');
  if (!isPlanPoint(to)) return reject('bad-point');
  const length = distance(a, b);
  const into = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const by = (to.x - a.x) * into.x + (to.y - a.y) * into.y;
  const ends: Record<number, Point> = {
    [wall]: slid(a, data.points[(wall + count - 1) % count]!, into, by),
    [(wall + 1) % count]: slid(b, data.points[(wall + 2) % count]!, into, by),
  };
  const points = data.points.map((point, i) => ends[i] ?? point);
  return finish(data, { points, movedCorners: [wall, (wall + 1) % count] }, catalogue);
}

/** `corner` moved along its other wall until it is `by` further along `into`; straight there when that wall runs parallel. */
function slid(corner: Point, neighbour: Point, into: Point, by: number): Point {
  const length = distance(corner, neighbour);
  const along = { x: (corner.x - neighbour.x) / length, y: (corner.y - neighbour.y) / length };
  const gain = along.x * into.x + along.y * into.y;
  return Math.abs(gain) < 0.05 ? offset(corner, into, by) : offset(corner, along, by / gain);
}

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
  const walls = data.walls.map((setting, i) => (i === wall ? { ...setting, width: widthCm } : setting));
  return finish(data, { points: data.points, walls, movedCorners: [] }, catalogue);
}

/** From 200.6 to 400 cm. What follows the ceiling (columns, pipes, beams) is fitted to it. */
export function setCeilingHeight(data: SceneData, heightCm: number, catalogue: Catalogue): RoomEditResult {
  const height = checkCeilingHeight(heightCm);
  if (!height.ok) return height;
  const objects = data.objects.map((object) => underCeiling(object, heightCm, catalogue));
  const next = { ...data, wallHeight: heightCm, objects };
  return accept({ data: next, displaced: displacedObjects(next, catalogue), movedCorners: [] });
}

function underCeiling(object: PlacedObject, ceilingCm: number, catalogue: Catalogue): PlacedObject {
  const product = catalogue.products.get(object.productId);
  if (!product?.isGeneric || product.isOpening) return object;
  if (product.drawnAs === 'beam') {
    return { ...object, position: { ...object.position, height: ceilingCm - object.size.height } };
  }
  const height = heightUnder(ceilingCm, product, object.position.height);
  return height === object.size.height ? object : { ...object, size: { ...object.size, height } };
}

function finish(data: SceneData, draft: Draft, catalogue: Catalogue): RoomEditResult {
  const points = draft.points.map(({ x, y }) => ({ x: round(x, 6), y: round(y, 6) }));
  const fault = outlineFault(points);
  if (fault) return fault;
  const outline = { ...data, points, walls: draft.walls ?? data.walls };
  const next = { ...outline, objects: hungAgain(data, outline, draft.rehang, catalogue) };
  return accept({
    data: next,
    displaced: displacedObjects(next, catalogue),
    movedCorners: draft.movedCorners,
  });
}

function outlineFault(points: readonly Point[]): Rejection<RoomRefusal> | null {
  if (!points.every(isPlanPoint)) return reject('bad-point');
  return checkOutline(points) ?? (isClockwise(points) ? null : reject('walls-cross'));
}

/** What is attached to a wall keeps its distance from the wall's nearer end, its distance from the wall, and its height. */
function hungAgain(
  before: SceneData,
  after: SceneData,
  rehang: Rehang | undefined,
  catalogue: Catalogue,
): PlacedObject[] {
  const old = new Scene(before, catalogue);
  const now = new Scene(after, catalogue);
  return before.objects.map((object) => {
    const from = old.wallNamed(object.wall);
    if (!from) return object;
    const u = alongWall(from, object.position.x, object.position.y);
    const isCorner = (catalogue.products.get(object.productId)?.cornerType ?? null) !== null;
    const target = rehang?.(from.wall.index, u) ?? keepNearerEnd(from, now, u, isCorner);
    const frame = now.walls[target.wall]!;
    const isOpening = catalogue.products.get(object.productId)?.isOpening === true;
    const depth = isOpening ? -frame.wall.width / 2 : fromWall(from, object.position.x, object.position.y);
    return hung(object, { from, frame, u: target.u, depth });
  });
}

function keepNearerEnd(
  from: WallFrame,
  now: Scene,
  u: number,
  isCorner: boolean,
): { wall: number; u: number } {
  const { index, length } = from.wall;
  const isNearerA = isCorner || u <= length / 2;
  return { wall: index, u: isNearerA ? u : now.walls[index]!.wall.length - (length - u) };
}

function hung(
  object: PlacedObject,
  place: { from: WallFrame; frame: WallFrame; u: number; depth: number },
): PlacedObject {
  const { from, frame, u, depth } = place;
  const { a } = frame.wall;
  const x = round(a.x + frame.along.x * u + frame.into.x * depth, 6);
  const y = round(a.y + frame.along.y * u + frame.into.y * depth, 6);
  const rotation = round(normalAngle(object.rotation + frame.wall.angle - from.wall.angle), 6);
  const isSame =
    Math.abs(x - object.position.x) < 1e-5 &&
    Math.abs(y - object.position.y) < 1e-5 &&
    rotation === object.rotation &&
    object.wall === frame.wall.name;
  if (isSame) return object;
  return { ...object, position: { ...object.position, x, y }, rotation, wall: frame.wall.name };
}
