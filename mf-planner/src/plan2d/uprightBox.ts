import { direction, type PlacedObject } from '@rackwright/planning';

/** Along the plan's axes, in centimetres. */
export interface UprightBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The smallest one round an object, turned as it is. */
export function uprightBox({ position, rotation, size }: PlacedObject): UprightBox {
  const turn = direction(rotation);
  const x = (Math.abs(turn.x) * size.width + Math.abs(turn.y) * size.length) / 2;
  const y = (Math.abs(turn.y) * size.width + Math.abs(turn.x) * size.length) / 2;
  return { left: position.x - x, right: position.x + x, top: position.y - y, bottom: position.y + y };
}

/** What two that touch may have in common by rounding, in centimetres. */
const EDGE = 0.01;

/** Whether they have more in common than an edge. */
export function boxesOverlap(one: UprightBox, other: UprightBox): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > EDGE && along > EDGE;
}
