/** Along a line: which stretch of it something in the way takes from something that moves. */
import { type Box, newBox } from '../placing/box';
import type { Point } from '../geometry';
import type { PlacedObject } from '../project/project';
import { boxOf, OPENING_CLEAR_DEPTH, openingSpan, type Scene, type WallFrame } from '../placing/scene';

/** Centimetres along a line, measured from where the moving thing is held. */
export interface Stretch {
  from: number;
  to: number;
}

/** Half of a footprint's extent along a unit vector, in centimetres. */
export function boxReach({ cos, sin, halfWidth, halfLength }: Box, along: Point): number {
  return (
    Math.abs(along.x * cos + along.y * sin) * halfWidth + Math.abs(along.y * cos - along.x * sin) * halfLength
  );
}

/**
 * Keeps of `into` the part in which the footprint `held`, moved along the unit vector, overlaps the footprint `other`; at both ends
 * they touch. Empty or reversed when they never do.
 */
export function narrowByBox(into: Stretch, held: Box, other: Box, along: Point): void {
  for (const { cos, sin } of [held, other]) {
    narrowByAxis(into, held, other, { axis: { x: cos, y: sin }, along });
    narrowByAxis(into, held, other, { axis: { x: -sin, y: cos }, along });
  }
}

function narrowByAxis(
  into: Stretch,
  held: Box,
  other: Box,
  { axis, along }: { axis: Point; along: Point },
): void {
  const away = (other.x - held.x) * axis.x + (other.y - held.y) * axis.y;
  const reach = boxReach(held, axis) + boxReach(other, axis);
  const speed = along.x * axis.x + along.y * axis.y;
  if (Math.abs(speed) < 1e-12) {
    if (Math.abs(away) >= reach) into.to = into.from;
    return;
  }
  const one = (away - reach) / speed;
  const two = (away + reach) / speed;
  into.from = Math.max(into.from, Math.min(one, two));
  into.to = Math.min(into.to, Math.max(one, two));
}

/** The inner face of a wall as a box without depth. */
export function segmentBox({ wall, along }: WallFrame): Box {
  const box = newBox();
  box.x = (wall.a.x + wall.b.x) / 2;
  box.y = (wall.a.y + wall.b.y) / 2;
  box.halfWidth = wall.length / 2;
  box.cos = along.x;
  box.sin = along.y;
  return box;
}

/** What an object asks others to keep off, written into `into`: its footprint; for an opening, the floor before it, casing included. */
export function holdZone(scene: Scene, object: PlacedObject, into: Box): Box {
  const frame = scene.product(object).isOpening ? scene.wallNamed(object.wall) : null;
  if (!frame) return boxOf(object, into);
  const span = openingSpan(object, frame);
  const u = (span.from + span.to) / 2;
  const n = OPENING_CLEAR_DEPTH / 2;
  into.x = frame.wall.a.x + frame.along.x * u + frame.into.x * n;
  into.y = frame.wall.a.y + frame.along.y * u + frame.into.y * n;
  into.halfWidth = (span.to - span.from) / 2;
  into.halfLength = n;
  into.cos = frame.along.x;
  into.sin = frame.along.y;
  into.bottom = span.bottom;
  into.top = span.top;
  return into;
}
