/** Drawing an outline corner by corner: snapping, what a new wall may not do, when the outline closes. */
import {
  angleBetween,
  direction,
  distance,
  normalAngle,
  offset,
  type Point,
  segmentAngle,
  segmentsMeet,
} from '../geometry';
import { accept, reject, type Result } from '../result';
import {
  COORDINATE_MAX,
  CORNERS_MAX,
  CORNERS_MIN,
  isLongEnough,
  isPlanPoint,
  isWideEnough,
  type RoomRefusal,
  WALL_ANGLE_MIN,
  WALL_LENGTH_MIN,
  wallName,
} from './room';

/** Lengths snap up to a multiple of this while drawing, in centimetres: a quarter of an inch. */
export const LENGTH_STEP = 0.635;
/** Walls snap to multiples of this direction while drawing, in degrees. */
export const ANGLE_STEP = 15;
/** A click this near to the first corner, in centimetres, closes the outline. */
export const CLOSE_RADIUS = 20;
/** A length within this of a multiple of the step, in centimetres, is that multiple. */
const LENGTH_NOISE = 1e-6;

/** The next multiple of 0.635 cm that is not shorter; a length within 1e-6 of a multiple is that multiple. */
export function snapLengthUp(cm: number): number {
  return (Math.ceil((cm - LENGTH_NOISE) / LENGTH_STEP) * (LENGTH_STEP * 1000)) / 1000 + 0;
}

/** A corner to be drawn: the wall that leads there has this length, in centimetres, and direction, 0 to 360 degrees. */
export interface DrawnCorner {
  readonly point: Point;
  readonly lengthCm: number;
  readonly angleDeg: number;
}

/** Where the next corner would be while drawing: the pointer, with the new wall's direction and length snapped as asked. */
export function nextCorner(
  points: readonly Point[],
  pointer: Point,
  { snapLength, snapAngle }: { snapLength: boolean; snapAngle: boolean },
): DrawnCorner {
  const last = points.at(-1);
  if (!last) return { point: { x: pointer.x, y: pointer.y }, lengthCm: 0, angleDeg: 0 };
  const angleDeg = drawnAngle(last, pointer, snapAngle);
  if (!snapAngle && !snapLength)
    return { point: { x: pointer.x, y: pointer.y }, lengthCm: distance(last, pointer), angleDeg };
  const along = direction(angleDeg);
  const reached = snapAngle
    ? (pointer.x - last.x) * along.x + (pointer.y - last.y) * along.y
    : distance(last, pointer);
  const lengthCm = snapLength ? snapLengthUp(reached) : reached;
  return { point: offset(last, along, lengthCm), lengthCm, angleDeg };
}

function drawnAngle(last: Point, pointer: Point, snaps: boolean): number {
  const drawn = segmentAngle(last, pointer);
  return snaps ? normalAngle(Math.round(drawn / ANGLE_STEP) * ANGLE_STEP) : drawn;
}

/**
 * Refuses a corner further than a kilometre from the origin, a 1,001st one, a wall under 20 cm, one that folds back within 10
 * degrees of the one before, and one that crosses or touches an earlier wall; names the walls in drawn order, the new one last.
 */
export function canAddCorner(points: readonly Point[], next: Point): Result<Point, RoomRefusal> {
  const last = points.at(-1);
  if (!isPlanPoint(next)) return reject('bad-point', { limit: COORDINATE_MAX });
  if (!last) return accept(next);
  if (points.length >= CORNERS_MAX) return reject('too-many-corners', { limit: CORNERS_MAX });
  const drawn = points.length - 1;
  if (!isLongEnough(distance(last, next)))
    return reject('wall-too-short', { walls: [wallName(drawn)], limit: WALL_LENGTH_MIN });
  const before = points.at(-2);
  if (before && !isWideEnough(angleBetween(segmentAngle(last, before), segmentAngle(last, next)))) {
    return reject('angle-too-small', {
      walls: [wallName(drawn - 1), wallName(drawn)],
      limit: WALL_ANGLE_MIN,
    });
  }
  for (let i = 0; i < drawn - 1; i++) {
    const crossed = { a: points[i]!, b: points[i + 1]! };
    if (segmentsMeet(crossed, { a: last, b: next }))
      return reject('walls-cross', { walls: [wallName(i), wallName(drawn)] });
  }
  return accept(next);
}

/** True when Escape closes the outline rather than giving it up: from 3 corners on. `closeOutline` then judges it. */
export function canClose(points: readonly Point[]): boolean {
  return points.length >= CORNERS_MIN;
}

/** True when a click there closes the outline: at least 3 corners, and within 20 cm of the first. */
export function closesAt(points: readonly Point[], pointer: Point): boolean {
  return canClose(points) && distance(points[0]!, pointer) <= CLOSE_RADIUS;
}
