/** Where a product goes that no pointer points at. */
import { direction, distance, offset, type Point } from '../geometry';
import type { PlaceRequest } from './placement';
import type { PlacementRefusal } from './probe';
import { openPlacing } from './drag';
import { type Product, productKind } from '../catalogue/product';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import { reject, type Result } from '../result';
import type { Scene, WallFrame } from './scene';
import type { Placed } from './placementAttempt';

/** Distance between the places tried, in centimetres. */
const ALONG_WALL = 10;
const ACROSS_FLOOR = 20;
/** Rings of places tried round the middle of the room. */
const RINGS = 20;
/** Degrees between the places tried on a ring. */
const ROUND = 45;

export interface FreePlaceRequest extends Pick<PlaceRequest, 'id' | 'heightCm' | 'leftOut'> {
  /** "Wall N" where it is wanted, or free of all walls; any wall when absent. */
  readonly wall?: string | null;
}

/**
 * The first place with room for a new product, snapped to what is there: along the walls, each from corner A to corner B; then
 * free, in the middle of the floor and in rings around it, 20 cm apart. Islands are tried free first. With a `wall` only that one
 * is tried, and nothing on another is found. Refused: 'no-room', 'duplicate-id', and 'no-free-place' when it fits at none of the
 * places tried. The scene is not changed. Takes time by the length of the walls.
 */
export function firstFreePlace(
  scene: Scene,
  product: Product,
  { wall = null, ...request }: FreePlaceRequest,
): Result<Placed, PlacementRefusal> {
  return firstOf(scene, { ...request, product }, trialsFor(scene, product, wall));
}

/**
 * The place with room for a new product at a wall that is nearest to a point where it may not be. Places 10 cm apart along the walls
 * are tried, with a `wall` only along that one; refused as by `firstFreePlace`. The scene is not changed.
 */
export function nearestWallPlace(
  scene: Scene,
  product: Product,
  { id, near, wall }: { readonly id: string; readonly near: Point; readonly wall?: string },
): Result<Placed, PlacementRefusal> {
  const walls = scene.walls.filter((frame) => wall === undefined || frame.wall.name === wall);
  const trials = walls.flatMap((frame) => [...placesAt(frame, product)]);
  trials.sort((one, other) => distance(one.at, near) - distance(other.at, near));
  return firstOf(scene, { id, product }, trials);
}

function firstOf(
  scene: Scene,
  request: Parameters<typeof openPlacing>[1],
  trials: Iterable<Trial>,
): Result<Placed, PlacementRefusal> {
  const opened = openPlacing(scene, request);
  if (!opened.ok) return opened;
  const held = opened.value;
  for (const { at, isMeant } of trials) {
    held.letGo();
    if (held.moveTo(at, true) !== null) continue;
    const placed = held.result();
    if (placed.ok && isMeant(placed.value.object.wall)) return placed;
  }
  return reject('no-free-place');
}

/** Where it is tried. Snapping may take it elsewhere: off its wall, round a corner to the next one. */
interface Trial {
  readonly at: Point;
  readonly isMeant: (wall: string | null) => boolean;
}

function* trialsFor(scene: Scene, product: Product, chosen: string | null): Generator<Trial> {
  const onFloor = (wall: string | null): boolean => chosen === null || wall === null || wall === chosen;
  if (standsFree(product)) yield* placesOnFloor(scene.data.points, onFloor);
  for (const frame of scene.walls)
    if (chosen === null || frame.wall.name === chosen) yield* placesAt(frame, product);
  if (!standsFree(product)) yield* placesOnFloor(scene.data.points, onFloor);
}

function standsFree(product: Product): boolean {
  return productKind(product) === 'island' || kindsOfProduct[product.drawnAs].standsFree;
}

/** From corner A to corner B, its back to the wall. */
function* placesAt({ wall, along, into }: WallFrame, { width, length }: Product): Generator<Trial> {
  const isMeant = (name: string | null): boolean => name === wall.name;
  for (let u = width / 2; u <= wall.length - width / 2; u += ALONG_WALL)
    yield { at: offset(offset(wall.a, along, u), into, length / 2), isMeant };
}

/** From the middle of the room outwards. */
function* placesOnFloor(points: readonly Point[], isMeant: Trial['isMeant']): Generator<Trial> {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
  yield { at: middle, isMeant };
  for (let ring = 1; ring < RINGS; ring++)
    for (let degrees = 0; degrees < 360; degrees += ROUND)
      yield { at: offset(middle, direction(degrees), ring * ACROSS_FLOOR), isMeant };
}
