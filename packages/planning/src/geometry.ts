/** Points and polygons in the plan: x to the right, y down the screen, centimetres; angles in degrees, clockwise on screen. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Closer than this, in centimetres, two things count as touching. */
export const TOUCHING = 1e-6;

const RADIANS = Math.PI / 180;

/** Positive when the corners run clockwise on screen (y grows downwards). Square centimetres. */
export function signedAreaCm2(points: readonly Point[]): number {
  let twice = 0;
  for (let i = 0; i < points.length; i++) {
    const a = points[i]!;
    const b = points[(i + 1) % points.length]!;
    twice += a.x * b.y - b.x * a.y;
  }
  return twice / 2;
}

/** As seen on screen; false for an outline without area. */
export function isClockwise(points: readonly Point[]): boolean {
  return signedAreaCm2(points) > 0;
}

/** Centimetres. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Into [0, 360). */
export function normalAngle(degrees: number): number {
  const turned = degrees % 360;
  const positive = turned < 0 ? turned + 360 : turned;
  return positive === 360 ? 0 : positive + 0;
}

/** Direction from a to b in [0, 360): 0 to the right, 90 down the screen. Right angles are exact. */
export function segmentAngle(a: Point, b: Point): number {
  return normalAngle(Math.atan2(b.y - a.y, b.x - a.x) / RADIANS);
}

/** The smaller angle between two directions, in [0, 180]. */
export function angleBetween(degreesA: number, degreesB: number): number {
  const turn = normalAngle(degreesA - degreesB);
  return turn > 180 ? 360 - turn : turn;
}

/** Unit vector of a direction; multiples of 90 degrees have no rounding noise. */
export function direction(degrees: number): Point {
  const angle = normalAngle(degrees);
  if (angle % 90 === 0) {
    const quarter = angle / 90;
    return { x: [1, 0, -1, 0][quarter]!, y: [0, 1, 0, -1][quarter]! };
  }
  return { x: Math.cos(angle * RADIANS), y: Math.sin(angle * RADIANS) };
}

/** The point `length` centimetres further along a unit vector. */
export function offset(point: Point, along: Point, length: number): Point {
  return { x: point.x + along.x * length, y: point.y + along.y * length };
}

/** Inside or on the outline, whichever way it runs. */
export function isInsidePolygon(point: Point, points: readonly Point[]): boolean {
  for (let i = 0, j = points.length - 1; i < points.length; j = i++)
    if (distanceToSegment(point, points[j]!, points[i]!) <= TOUCHING) return true;
  return isSurrounded(point, points);
}

/** As `isInsidePolygon`, for a point that is not on the edge: of one that is, it may say either. */
export function isSurrounded(point: Point, points: readonly Point[]): boolean {
  let isInside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const a = points[j]!;
    const b = points[i]!;
    if (a.y > point.y !== b.y > point.y) {
      const x = a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x);
      if (point.x < x) isInside = !isInside;
    }
  }
  return isInside;
}

/** How far along the segment, 0 at a and 1 at b, the nearest point to `point` lies; 0 when the segment has no length. */
export function nearestOnSegment(point: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared;
  return Math.min(1, Math.max(0, along));
}

/** Centimetres from a point to the nearest point of the segment a-b, its ends included. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const t = nearestOnSegment(point, a, b);
  return Math.hypot(a.x + t * (b.x - a.x) - point.x, a.y + t * (b.y - a.y) - point.y);
}

export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

/** True when the two segments cross or come within 1e-6 cm of each other. */
export function segmentsMeet(first: Segment, second: Segment): boolean {
  if (!boxesMeet(first, second)) return false;
  const d1 = turn(second.a, second.b, first.a);
  const d2 = turn(second.a, second.b, first.b);
  const d3 = turn(first.a, first.b, second.a);
  const d4 = turn(first.a, first.b, second.b);
  if (d1 * d2 < 0 && d3 * d4 < 0) return true;
  return (
    distanceToSegment(first.a, second.a, second.b) <= TOUCHING ||
    distanceToSegment(first.b, second.a, second.b) <= TOUCHING ||
    distanceToSegment(second.a, first.a, first.b) <= TOUCHING ||
    distanceToSegment(second.b, first.a, first.b) <= TOUCHING
  );
}

/** Twice the signed area of the triangle: the sign tells the side of the line a-b on which `point` lies. */
function turn(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

function boxesMeet(first: Segment, second: Segment): boolean {
  return (
    Math.max(first.a.x, first.b.x) + TOUCHING >= Math.min(second.a.x, second.b.x) &&
    Math.max(second.a.x, second.b.x) + TOUCHING >= Math.min(first.a.x, first.b.x) &&
    Math.max(first.a.y, first.b.y) + TOUCHING >= Math.min(second.a.y, second.b.y) &&
    Math.max(second.a.y, second.b.y) + TOUCHING >= Math.min(first.a.y, first.b.y)
  );
}

/**
 * The interior angle at a corner of a clockwise outline, in (0, 360): 90 in the corner of a rectangle, 180 on a straight
 * line, 270 where an L-shaped room turns outwards.
 */
export function interiorAngle(points: readonly Point[], index: number): number {
  const count = points.length;
  const before = points[(index + count - 1) % count]!;
  const here = points[index]!;
  const after = points[(index + 1) % count]!;
  return normalAngle(segmentAngle(here, before) - segmentAngle(here, after));
}
