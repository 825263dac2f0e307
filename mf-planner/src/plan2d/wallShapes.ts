import { outerCorners, type Point, type Wall } from '@rackwright/planning';

/** Unit vector from corner A to corner B; 0 and 0 while both are dragged onto one point. */
export function alongOf({ a, b, length }: Wall): Point {
  const unit = length || 1;
  return { x: (b.x - a.x) / unit, y: (b.y - a.y) / unit };
}

/** Unit vector away from the room: the left-hand side of a wall of a clockwise outline. */
export function outwards(wall: Wall): Point {
  const along = alongOf(wall);
  return { x: along.y, y: -along.x };
}

/** Each wall seen from above: inner corners A and B, then the outer ones. */
export function wallShapes(walls: readonly Wall[]): readonly (readonly Point[])[] {
  const outer = outerCorners(walls);
  return walls.map((wall, index) => [
    wall.a,
    wall.b,
    outer[(index + 1) % walls.length] ?? wall.b,
    outer[index] ?? wall.a,
  ]);
}

export function svgPathOf(points: readonly Point[]): string {
  return points.length === 0
    ? ''
    : `M${points.map(({ x, y }) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`).join('L')}Z`;
}
