/** The room: its walls and their names, drawing and closing an outline, figures, Estate or Classic. */
import type { Point } from './geometry';
import {
  angleBetween,
  direction,
  distance,
  interiorAngle,
  isClockwise,
  normalAngle,
  offset,
  segmentAngle,
  segmentsMeet,
  signedAreaCm2,
} from './geometry';
import { inches, round, toMetres, toSquareMetres } from './measure';
import type { SceneData } from './project';
import type { Result } from './result';
import { accept, reject } from './result';

export const DEFAULT_WALL_HEIGHT = 304;
export const DEFAULT_WALL_WIDTH = 15;
export const WALL_WIDTH_MIN = 1;
export const WALL_WIDTH_MAX = 50;
export const WALL_LENGTH_MIN = 20;
/** Lengths snap up to a multiple of this while drawing: a quarter of an inch. */
export const LENGTH_STEP = 0.635;
export const ANGLE_STEP = 15;
export const WALL_ANGLE_MIN = 10;
export const CLOSE_RADIUS = 20;
export const CEILING_MIN = 200.6;
export const CEILING_MAX = 400;
export const ESTATE_HEIGHT = inches(92.5);
export const CORNERS_MIN = 3;
export const CORNERS_MAX = 1000;
/** No coordinate lies further from the origin: one kilometre. */
export const COORDINATE_MAX = 100_000;

export type RoomRefusal =
  | 'too-few-corners'
  | 'too-many-corners'
  | 'bad-point'
  | 'wall-too-short'
  | 'walls-cross'
  | 'angle-too-small'
  | 'splits-opening'
  | 'no-such-wall'
  | 'no-such-corner'
  | 'ceiling-out-of-range'
  | 'wall-width-out-of-range';

/** Lengths in centimetres; `angle` is the direction from a to b. */
export interface Wall {
  readonly name: string;
  /** From 0; the name counts from 1. */
  readonly index: number;
  readonly a: Point;
  readonly b: Point;
  readonly length: number;
  /** Thickness, outwards. */
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

export function wallName(index: number): string {
  return `Wall ${index + 1}`;
}

/** The index a wall's name stands for, or -1. */
export function wallIndex(name: string, countWall: number): number {
  const match = /^Wall ([1-9]\d{0,4})$/.exec(name);
  const index = match ? Number(match[1]) - 1 : -1;
  return index < countWall ? index : -1;
}

export function connectionPointName(index: number): string {
  return `connectionPoint ${index + 1}`;
}

/** Wall N runs from point N to point N+1, the last one back to the first. */
export function wallsOf(data: Pick<SceneData, 'points' | 'walls' | 'wallHeight'>): Wall[] {
  return data.points.map((a, index) => {
    const b = data.points[(index + 1) % data.points.length]!;
    return {
      name: wallName(index),
      index,
      a,
      b,
      length: distance(a, b),
      width: data.walls[index]?.width ?? DEFAULT_WALL_WIDTH,
      height: data.wallHeight,
      angle: segmentAngle(a, b),
    };
  });
}

/** True for the corners that take corner products: 89.9 to 90.1 degrees inside the room. */
export function isRightCorner(points: readonly Point[], index: number): boolean {
  return Math.abs(interiorAngle(points, index) - 90) <= 0.1 + 1e-9;
}

/**
 * The outline of a room from drawn corners: clockwise on screen, reversed when it was not. Refuses fewer than 3 or more than
 * 1,000 corners, walls under 20 cm, walls that cross or touch, and neighbours less than 10 degrees apart, naming the walls.
 */
export function closeOutline(points: readonly Point[]): Result<Point[], RoomRefusal> {
  if (points.length > CORNERS_MAX) return reject('too-many-corners', { limit: CORNERS_MAX });
  if (!points.every(isPlanPoint)) return reject('bad-point', { limit: COORDINATE_MAX });
  if (points.length < CORNERS_MIN) return reject('too-few-corners', { limit: CORNERS_MIN });
  const outline = points.map(({ x, y }) => ({ x, y }));
  if (!isClockwise(outline)) outline.reverse();
  return checkOutline(outline) ?? accept(outline);
}

/** Why a clockwise outline is no room, or null. */
export function checkOutline(
  points: readonly Point[],
): Extract<Result<never, RoomRefusal>, { ok: false }> | null {
  const count = points.length;
  for (let i = 0; i < count; i++) {
    if (distance(points[i]!, points[(i + 1) % count]!) < WALL_LENGTH_MIN - 1e-9) {
      return reject('wall-too-short', { walls: [wallName(i)], limit: WALL_LENGTH_MIN });
    }
  }
  for (let i = 0; i < count; i++) {
    const inside = interiorAngle(points, i);
    if (Math.min(inside, 360 - inside) < WALL_ANGLE_MIN - 1e-9) {
      return reject('angle-too-small', {
        walls: [wallName((i + count - 1) % count), wallName(i)],
        limit: WALL_ANGLE_MIN,
      });
    }
  }
  const crossing = firstCrossing(points);
  return crossing ? reject('walls-cross', { walls: crossing.map(wallName) }) : null;
}

export function isPlanPoint(point: Point): boolean {
  return Math.abs(point.x) <= COORDINATE_MAX && Math.abs(point.y) <= COORDINATE_MAX;
}

/** The first two walls that are not neighbours and yet cross or touch. */
function firstCrossing(points: readonly Point[]): [number, number] | null {
  const count = points.length;
  for (let i = 0; i < count; i++) {
    const first = { a: points[i]!, b: points[i + 1 === count ? 0 : i + 1]! };
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue;
      const second = { a: points[j]!, b: points[j + 1 === count ? 0 : j + 1]! };
      if (segmentsMeet(first, second)) return [i, j];
    }
  }
  return null;
}

/** The next multiple of 0.635 that is not shorter; a length within 1e-6 of a multiple is that multiple. */
export function snapLengthUp(cm: number): number {
  return (Math.ceil((cm - 1e-6) / LENGTH_STEP) * (LENGTH_STEP * 1000)) / 1000;
}

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
  const drawn = segmentAngle(last, pointer);
  const angleDeg = snapAngle ? normalAngle(Math.round(drawn / ANGLE_STEP) * ANGLE_STEP) : drawn;
  const along = snapAngle || snapLength ? direction(angleDeg) : null;
  if (!along) return { point: { x: pointer.x, y: pointer.y }, lengthCm: distance(last, pointer), angleDeg };
  const reached = snapAngle
    ? (pointer.x - last.x) * along.x + (pointer.y - last.y) * along.y
    : distance(last, pointer);
  const lengthCm = snapLength ? snapLengthUp(reached) : reached;
  return { point: offset(last, along, lengthCm), lengthCm, angleDeg };
}

/** Refuses a wall under 20 cm, one that crosses or touches an earlier wall, and one that folds back within 10 degrees. */
export function canAddCorner(points: readonly Point[], next: Point): Result<Point, RoomRefusal> {
  const last = points.at(-1);
  if (!isPlanPoint(next)) return reject('bad-point', { limit: COORDINATE_MAX });
  if (!last) return accept(next);
  if (points.length >= CORNERS_MAX) return reject('too-many-corners', { limit: CORNERS_MAX });
  if (distance(last, next) < WALL_LENGTH_MIN - 1e-9)
    return reject('wall-too-short', { limit: WALL_LENGTH_MIN });
  const before = points.at(-2);
  if (before && angleBetween(segmentAngle(last, before), segmentAngle(last, next)) < WALL_ANGLE_MIN - 1e-9) {
    return reject('angle-too-small', { walls: [wallName(points.length - 2)], limit: WALL_ANGLE_MIN });
  }
  for (let i = 0; i + 2 < points.length; i++) {
    const crossed = { a: points[i]!, b: points[i + 1]! };
    if (segmentsMeet(crossed, { a: last, b: next })) return reject('walls-cross', { walls: [wallName(i)] });
  }
  return accept(next);
}

/** True when a click there closes the room: at least 3 corners and within 20 cm of the first. */
export function closesAt(points: readonly Point[], pointer: Point): boolean {
  return points.length >= CORNERS_MIN && distance(points[0]!, pointer) <= CLOSE_RADIUS;
}

export interface RoomFigures {
  readonly countWall: number;
  readonly roomLinearLengthM: number;
  readonly floorAreaM2: number;
  /** Two decimals; openings are not taken off. */
  readonly wallAreaM2: number;
}

export function roomFigures(data: Pick<SceneData, 'points' | 'wallHeight'>): RoomFigures {
  const { points } = data;
  let around = 0;
  for (let i = 0; i < points.length; i++) around += distance(points[i]!, points[(i + 1) % points.length]!);
  return {
    countWall: points.length,
    roomLinearLengthM: toMetres(around),
    floorAreaM2: toSquareMetres(Math.abs(signedAreaCm2(points))),
    wallAreaM2: round(toSquareMetres(around * data.wallHeight), 2),
  };
}

export type ReadyShape = 'rectangle' | 'L' | 'U' | 'T' | 'hexagon';

/** Corners as fractions of width and length. */
const shapes: Readonly<Record<ReadyShape, readonly (readonly [number, number])[]>> = {
  rectangle: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  L: [
    [0, 0],
    [1, 0],
    [1, 0.5],
    [0.5, 0.5],
    [0.5, 1],
    [0, 1],
  ],
  U: [
    [0, 0],
    [1, 0],
    [1, 1],
    [2 / 3, 1],
    [2 / 3, 0.5],
    [1 / 3, 0.5],
    [1 / 3, 1],
    [0, 1],
  ],
  T: [
    [0, 0],
    [1, 0],
    [1, 0.4],
    [2 / 3, 0.4],
    [2 / 3, 1],
    [1 / 3, 1],
    [1 / 3, 0.4],
    [0, 0.4],
  ],
  hexagon: [
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ],
};

/** A clockwise outline that fills width x length from the origin. It still has to pass `closeOutline`. */
export function readyShape(shape: ReadyShape, widthCm: number, lengthCm: number): Point[] {
  return shapes[shape].map(([x, y]) => ({ x: round(x * widthCm, 3), y: round(y * lengthCm, 3) }));
}

/** From 200.6 to 400 cm, both included. */
export function checkCeilingHeight(cm: number): Result<number, 'ceiling-out-of-range'> {
  if (cm >= CEILING_MIN && cm <= CEILING_MAX) return accept(cm);
  return reject('ceiling-out-of-range', { limit: cm > CEILING_MAX ? CEILING_MAX : CEILING_MIN });
}

/** Estate above 92.5 inch of ceiling. */
export function cellarSeries(heightCm: number): 'Estate' | 'Classic' {
  return heightCm > ESTATE_HEIGHT + 1e-9 ? 'Estate' : 'Classic';
}
