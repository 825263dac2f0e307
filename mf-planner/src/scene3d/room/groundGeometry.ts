/** What a room stands on as geometries, to be elements of its shell. Centimetres. */
import { insetCorners, outerCorners, type Point, type Wall } from '@rackwright/planning';
import { BufferAttribute, BufferGeometry, ShapeUtils, Vector2 } from 'three';

/** Thickness of the slab that room and walls stand on, and how far below the boards its top is. */
const PLINTH = 9;
const PLINTH_TOP = -0.4;
/** Width of the shade on the floor along the walls. */
const EDGE_SHADE = 30;

type Rgb = readonly [number, number, number];
const WHITE: Rgb = [1, 1, 1];
const PLINTH_COLOUR: Rgb = [0.62, 0.585, 0.54];

/** The floor between the corners, facing up; its places in the covering are in centimetres. */
export class FloorGeometry extends BufferGeometry {
  constructor(points: readonly Point[]) {
    super();
    setNumbers(
      this,
      'position',
      points.flatMap(({ x, y }) => [x, 0, y]),
    );
    setNumbers(
      this,
      'normal',
      points.flatMap(() => [0, 1, 0]),
    );
    setNumbers(
      this,
      'uv',
      points.flatMap(({ x, y }) => [x, y]),
      2,
    );
    setNumbers(this, 'color', evenly(WHITE, points.length));
    this.setIndex(facingUp(points));
  }
}

/** A slab below floor and walls: its top just under the boards, its sides down to the ground. */
export class PlinthGeometry extends BufferGeometry {
  constructor(walls: readonly Wall[]) {
    super();
    const points = outerCorners(walls);
    const positions = points.flatMap(({ x, y }) => [x, PLINTH_TOP, y]);
    const normals = points.flatMap(() => [0, 1, 0]);
    const indices = facingUp(points);
    points.forEach((a, i) => {
      const b = points[(i + 1) % points.length]!;
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const start = positions.length / 3;
      positions.push(a.x, PLINTH_TOP, a.y, b.x, PLINTH_TOP, b.y, b.x, -PLINTH, b.y, a.x, -PLINTH, a.y);
      for (let k = 0; k < 4; k += 1) normals.push((b.y - a.y) / length, 0, -(b.x - a.x) / length);
      indices.push(start, start + 1, start + 2, start, start + 2, start + 3);
    });
    const count = positions.length / 3;
    setNumbers(this, 'position', positions);
    setNumbers(this, 'normal', normals);
    setNumbers(
      this,
      'uv',
      Array.from({ length: count * 2 }, () => 0),
      2,
    );
    setNumbers(this, 'color', evenly(PLINTH_COLOUR, count));
    this.setIndex(indices);
  }
}

/** A soft dark edge on the floor along the walls. */
export class EdgeShadeGeometry extends BufferGeometry {
  constructor(walls: readonly Wall[]) {
    super();
    const inner = insetCorners(walls, EDGE_SHADE);
    const positions: number[] = [];
    const colors: number[] = [];
    const indices: number[] = [];
    walls.forEach((wall, i) => {
      const start = positions.length / 3;
      const next = (i + 1) % walls.length;
      for (const [point, alpha] of [
        [wall.a, 0.26],
        [wall.b, 0.26],
        [inner[next]!, 0],
        [inner[i]!, 0],
      ] as const) {
        positions.push(point.x, 0.15, point.y);
        colors.push(1, 1, 1, alpha);
      }
      indices.push(start, start + 2, start + 1, start, start + 3, start + 2);
    });
    setNumbers(this, 'position', positions);
    setNumbers(this, 'color', colors, 4);
    this.setIndex(indices);
  }
}

function setNumbers(geometry: BufferGeometry, name: string, numbers: readonly number[], size = 3): void {
  geometry.setAttribute(name, new BufferAttribute(new Float32Array(numbers), size));
}

/** Triangles of a polygon, turned so that they face up whichever way the outline runs. */
function facingUp(points: readonly Point[]): number[] {
  const outline = points.map(({ x, y }) => new Vector2(x, y));
  return ShapeUtils.triangulateShape(outline, []).flatMap((triangle) => {
    const [a, b, c] = triangle.map((i) => points[i]!) as [Point, Point, Point];
    const isClockwise = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
    return isClockwise ? [triangle[0]!, triangle[2]!, triangle[1]!] : triangle;
  });
}

const evenly = (colour: Rgb, count: number): number[] => Array.from({ length: count }, () => colour).flat();
