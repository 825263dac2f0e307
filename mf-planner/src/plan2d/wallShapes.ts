import type { Point, Wall } from '@rackwright/planning';
import { direction } from '@rackwright/planning';

/** Beyond this many wall widths a sharp outer corner is cut off. */
const MITRE_LIMIT = 4;

/** Away from the room: the left-hand side of a wall of a clockwise outline. */
export function outwards(wall: Wall): Point {
  const along = direction(wall.angle);
  return { x: along.y, y: -along.x };
}

/** The point on both outer faces at the corner where `before` ends and `after` begins. */
function outerCorner(before: Wall, after: Wall): Point {
  const [n1, n2] = [outwards(before), outwards(after)];
  const corner = after.a;
  const [d1, d2] = [direction(before.angle), direction(after.angle)];
  const cross = d1.x * d2.y - d1.y * d2.x;
  const p1 = { x: corner.x + n1.x * before.width, y: corner.y + n1.y * before.width };
  if (Math.abs(cross) < 1e-6) return p1;
  const p2 = { x: corner.x + n2.x * after.width, y: corner.y + n2.y * after.width };
  const reach = ((p2.x - p1.x) * d2.y - (p2.y - p1.y) * d2.x) / cross;
  const met = { x: p1.x + d1.x * reach, y: p1.y + d1.y * reach };
  const limit = MITRE_LIMIT * Math.max(before.width, after.width);
  const far = Math.hypot(met.x - corner.x, met.y - corner.y);
  if (far <= limit) return met;
  return {
    x: corner.x + ((met.x - corner.x) * limit) / far,
    y: corner.y + ((met.y - corner.y) * limit) / far,
  };
}

/** Each wall seen from above: inner corners A and B, then the outer ones. */
export function wallShapes(walls: readonly Wall[]): readonly (readonly Point[])[] {
  const outer = walls.map((wall, index) => outerCorner(walls.at(index - 1) ?? wall, wall));
  return walls.map((wall, index) => [
    wall.a,
    wall.b,
    outer[(index + 1) % walls.length] ?? wall.b,
    outer[index] ?? wall.a,
  ]);
}

export function pathOf(points: readonly Point[]): string {
  return points.length === 0
    ? ''
    : `M${points.map(({ x, y }) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`).join('L')}Z`;
}

/** A point inside the room for its label: the middle of the longest stretch inside it on the line through the centroid. */
export function labelPoint(points: readonly Point[]): Point {
  const ys = points.map((point) => point.y);
  const y = (Math.min(...ys) + Math.max(...ys)) / 2 + 0.01;
  const crossings = points
    .flatMap((a, index) => {
      const b = points[(index + 1) % points.length] ?? a;
      return a.y > y === b.y > y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
    })
    .sort((left, right) => left - right);
  let best = { x: points[0]?.x ?? 0, y, width: -1 };
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [left = 0, right = 0] = [crossings[i], crossings[i + 1]];
    if (right - left > best.width) best = { x: (left + right) / 2, y, width: right - left };
  }
  return { x: best.x, y: best.y };
}
