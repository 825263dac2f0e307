/** Where the faces of neighbouring walls meet. Walls grow outwards from the outline by their width. */
import type { Point } from '../geometry';
import type { Wall } from './room';

/** Corners at which walls meet at a sharp angle are cut off at this many thicknesses. */
const REACH_MAX = 3;
/** Below this sine of the angle between them, two walls run on in a line. */
const STRAIGHT = 1e-3;

/**
 * Where the outer faces of each wall and the one before it meet, in point order; cut off at three thicknesses of the thicker one.
 * Centimetres.
 */
export function outerCorners(walls: readonly Wall[]): Point[] {
  return walls.map((wall, i) => {
    const before = walls[(i + walls.length - 1) % walls.length]!;
    return meeting(before, wall, { before: -before.width, after: -wall.width });
  });
}

/** The corners of the outline moved into the room by a distance, in point order; cut off at three times that. Centimetres. */
export function insetCorners(walls: readonly Wall[], byCm: number): Point[] {
  const by = { before: byCm, after: byCm };
  return walls.map((wall, i) => meeting(walls[(i + walls.length - 1) % walls.length]!, wall, by));
}

/** Where two walls' lines, each moved into the room by its distance, meet. */
function meeting(before: Wall, after: Wall, by: { readonly before: number; readonly after: number }): Point {
  const corner = after.a;
  const dx = (before.b.x - before.a.x) / before.length;
  const dy = (before.b.y - before.a.y) / before.length;
  const ex = (after.b.x - after.a.x) / after.length;
  const ey = (after.b.y - after.a.y) / after.length;
  const cross = dx * ey - dy * ex;
  const met = { x: corner.x - ey * by.after, y: corner.y + ex * by.after };
  if (Math.abs(cross) < STRAIGHT) return met;
  const fromX = corner.x - dy * by.before;
  const fromY = corner.y + dx * by.before;
  const t = ((met.x - fromX) * ey - (met.y - fromY) * ex) / cross;
  met.x = fromX + dx * t;
  met.y = fromY + dy * t;
  const limit = REACH_MAX * Math.max(Math.abs(by.before), Math.abs(by.after));
  const reach = Math.hypot(met.x - corner.x, met.y - corner.y);
  if (reach <= limit) return met;
  const k = limit / reach;
  return { x: corner.x + (met.x - corner.x) * k, y: corner.y + (met.y - corner.y) * k };
}
