/** The room: its walls and their names, what makes an outline a room, figures, Estate or Classic. */
import { firstCrossing } from './crossing';
import { distance, interiorAngle, isClockwise, type Point, segmentAngle, signedAreaCm2 } from '../geometry';
import { fitsUnderCeiling } from '../catalogue/product';
import { inches, round, toMetres, toSquareMetres } from '../measure';
import { accept, reject, type Rejection, type Result } from '../result';

export interface WallSetting {
  /** Thickness, outwards. */
  readonly width: number;
}

/** What a room is saved as. */
export interface RoomShape {
  /** Inner corners, clockwise on screen; empty until a room is drawn. */
  readonly points: readonly Point[];
  /** One for each wall, in point order. */
  readonly walls: readonly WallSetting[];
  /** Ceiling height. */
  readonly wallHeight: number;
}

/** Centimetres (spec section 9). */
export const DEFAULT_WALL_HEIGHT = 304;
export const DEFAULT_WALL_WIDTH = 15;
/** A wall's thickness, both bounds included (spec section 5, which leaves the lower one open). Centimetres. */
export const WALL_WIDTH_MIN = 1;
export const WALL_WIDTH_MAX = 50;
/** No wall is shorter (spec section 5). Centimetres. */
export const WALL_LENGTH_MIN = 20;
/** No two neighbouring walls are closer to each other (spec section 5). Degrees. */
export const WALL_ANGLE_MIN = 10;
/** Ceiling height, both bounds included (spec section 5). Centimetres. */
export const CEILING_MIN = 200.6;
export const CEILING_MAX = 400;
/** How high an Estate rack is. Centimetres. */
export const ESTATE_HEIGHT = inches(92.5);
/** A room has at least a triangle's corners, and at most as many as a screen can still show and edit. */
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

/** `Wall 1` for index 0 (spec section 3). */
export function wallName(index: number): string {
  return `Wall ${index + 1}`;
}

/** The index a wall's name stands for, or -1. */
export function wallIndex(name: string, countWall: number): number {
  const match = /^Wall ([1-9]\d{0,4})$/.exec(name);
  const index = match ? Number(match[1]) - 1 : -1;
  return index < countWall ? index : -1;
}

/** Wall N runs from point N to point N+1, the last one back to the first. */
export function wallsOf(data: RoomShape): Wall[] {
  return data.points.map((_, index) => wallAt(data, index));
}

/** One wall, by its index from 0, which must be a wall's. A wall without a setting has the default width. */
export function wallAt(data: RoomShape, index: number): Wall {
  const a = data.points[index]!;
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
}

/** True for the corners that take corner products: 89.9 to 90.1 degrees inside the room (spec section 5). */
export function isRightCorner(points: readonly Point[], index: number): boolean {
  return Math.abs(interiorAngle(points, index) - 90) <= 0.1 + 1e-9;
}

/** A corner that differs by less than this many degrees from 180 parts one straight wall into two: corners are rounded. */
const STRAIGHT_NOISE = 1e-3;

/** True for the corner of a wall that goes straight on. */
export function isStraightCorner(points: readonly Point[], index: number): boolean {
  return Math.abs(interiorAngle(points, index) - 180) < STRAIGHT_NOISE;
}

/** True where the room turns inwards, so that another wall stands at the end of one. */
export function isInnerCorner(points: readonly Point[], index: number): boolean {
  return interiorAngle(points, index) <= 180 - STRAIGHT_NOISE;
}

/**
 * How far the wall that ends in a right corner leans over the one that begins there, in centimetres for each centimetre into the room; 0
 * from 90 degrees on, and in other corners.
 */
export function leanAt(points: readonly Point[], index: number): number {
  if (!isRightCorner(points, index)) return 0;
  return Math.max(0, Math.tan(((90 - interiorAngle(points, index)) * Math.PI) / 180));
}

/**
 * The outline of a room from drawn corners: clockwise on screen, reversed when it was not. Refuses what `checkOutline` refuses;
 * the closing wall, from the last corner to the first, obeys the same rules. Walls are named in drawn order.
 */
export function closeOutline(points: readonly Point[]): Result<Point[], RoomRefusal> {
  const fault = checkOutline(points);
  if (fault) return fault;
  const outline = points.map(({ x, y }) => ({ x, y }));
  if (!isClockwise(outline)) outline.reverse();
  return accept(outline);
}

/**
 * Why an outline, whichever way it runs, is no room, or null: more than 1,000 corners or fewer than 3, a coordinate beyond a
 * kilometre or no number, a wall under 20 cm, neighbours less than 10 degrees apart, walls that cross or touch; checked in this
 * order, and of each kind the first in point order is named.
 */
export function checkOutline(points: readonly Point[]): Rejection<RoomRefusal> | null {
  const count = points.length;
  if (count > CORNERS_MAX) return reject('too-many-corners', { limit: CORNERS_MAX });
  if (!points.every(isPlanPoint)) return reject('bad-point', { limit: COORDINATE_MAX });
  if (count < CORNERS_MIN) return reject('too-few-corners', { limit: CORNERS_MIN });
  for (let i = 0; i < count; i++) {
    if (!isLongEnough(distance(points[i]!, points[(i + 1) % count]!)))
      return reject('wall-too-short', { walls: [wallName(i)], limit: WALL_LENGTH_MIN });
  }
  for (let i = 0; i < count; i++) {
    if (isWideEnough(interiorAngle(points, i))) continue;
    const walls = [wallName((i + count - 1) % count), wallName(i)];
    return reject('angle-too-small', { walls, limit: WALL_ANGLE_MIN });
  }
  const crossing = firstCrossing(points);
  return crossing ? reject('walls-cross', { walls: crossing.map(wallName) }) : null;
}

/** True for numbers up to a kilometre from the origin on each axis. */
export function isPlanPoint(point: Point): boolean {
  return Math.abs(point.x) <= COORDINATE_MAX && Math.abs(point.y) <= COORDINATE_MAX;
}

/** True from 20 cm on, but for rounding. */
export function isLongEnough(wallCm: number): boolean {
  return wallCm >= WALL_LENGTH_MIN - 1e-9;
}

/** True for neighbouring walls at least 10 degrees apart, on whichever side the angle, 0 to 360, was taken. */
export function isWideEnough(degrees: number): boolean {
  return Math.min(degrees, 360 - degrees) >= WALL_ANGLE_MIN - 1e-9;
}

export interface RoomFigures {
  readonly countWall: number;
  readonly roomLinearLengthM: number;
  readonly floorAreaM2: number;
  /** Two decimals; openings are not taken off. */
  readonly wallAreaM2: number;
}

/** What a room measures (spec sections 3 and 9); all 0 before one is drawn. The walls are as high as the ceiling. */
export function roomFigures(data: Pick<RoomShape, 'points' | 'wallHeight'>): RoomFigures {
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

/** Whether racks as high as Estate ones stand under that ceiling, by the rule for every product: at exactly 92.5 inch they do. */
export function estateRacksFit(ceilingCm: number): boolean {
  return fitsUnderCeiling({ height: ESTATE_HEIGHT }, ceilingCm);
}

/** The series a cellar is called by: Estate above 92.5 inch of ceiling (spec section 9). What fits below it is another question. */
export function cellarSeries(heightCm: number): 'Estate' | 'Classic' {
  return heightCm > ESTATE_HEIGHT + 1e-9 ? 'Estate' : 'Classic';
}
