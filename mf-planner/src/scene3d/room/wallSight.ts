/** How much of each wall is shown from where the camera is, so that none stands between it and the room's floor. */
import { isInsidePolygon, type Point } from '@rackwright/planning';
import type { WallShape } from './roomMesh';

/** A wall fades over this distance of the camera from its plane. Centimetres. */
const FADE = 60;
/** Parts of the floor that a wall may hide from its front: it begins to fade, and is gone. */
const HIDES_SOME = 0.015;
const HIDES_MUCH = 0.07;
/** About how many places of the floor are asked for. */
const SAMPLES = 160;

/**
 * Opacities of a room's walls for a camera. A wall that is looked at from behind fades with the camera's way through its plane;
 * one that is looked at from its front, as in the arms of an L or a U, when it hides part of the floor from a camera outside. They
 * depend on the camera's place only, and change smoothly with it.
 */
export class WallSight {
  /** 0 to 1, in the order of the walls. */
  readonly opacities: Float32Array;
  readonly #walls: readonly WallShape[];
  readonly #points: readonly Point[];
  /** x and y of places evenly spread over the floor. */
  readonly #floor: Float64Array;

  constructor(walls: readonly WallShape[], points: readonly Point[]) {
    this.#walls = walls;
    this.#points = points;
    this.#floor = spreadOver(points);
    this.opacities = new Float32Array(walls.length).fill(1);
  }

  /** True when an opacity has changed. Allocates nothing but the camera's place in the plan. */
  look(camera: { readonly x: number; readonly y: number; readonly z: number }): boolean {
    const away = this.#outside(camera);
    let hasChanged = false;
    for (let i = 0; i < this.#walls.length; i += 1) {
      const { wall, inward } = this.#walls[i]!;
      const inside = (camera.x - wall.a.x) * inward.x + (camera.z - wall.a.y) * inward.y;
      const front = within01(inside / FADE + 0.5);
      const hides = front === 0 || away === 0 ? 0 : this.#hidden(i, camera) * away;
      const opacity = Math.fround(
        Math.min(front, 1 - within01((hides - HIDES_SOME) / (HIDES_MUCH - HIDES_SOME))),
      );
      hasChanged ||= opacity !== this.opacities[i];
      this.opacities[i] = opacity;
    }
    return hasChanged;
  }

  /** 0 for a camera in the room, 1 for one well outside or above it. */
  #outside({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): number {
    const height = this.#walls[0]?.wall.height ?? 0;
    if (y >= height + FADE) return 1;
    const above = within01((y - height) / FADE);
    if (isInsidePolygon({ x, y: z }, this.#points)) return above;
    let near = Infinity;
    for (const { wall, along } of this.#walls) {
      const u = Math.max(0, Math.min(wall.length, (x - wall.a.x) * along.x + (z - wall.a.y) * along.y));
      near = Math.min(near, Math.hypot(wall.a.x + along.x * u - x, wall.a.y + along.y * u - z));
    }
    return Math.max(above, within01(near / FADE));
  }

  /** The part of the floor that a wall stands in front of. */
  #hidden(index: number, camera: { readonly x: number; readonly y: number; readonly z: number }): number {
    const { wall, along, inward } = this.#walls[index]!;
    const here = (camera.x - wall.a.x) * inward.x + (camera.z - wall.a.y) * inward.y;
    const reach = (camera.x - wall.a.x) * along.x + (camera.z - wall.a.y) * along.y;
    let hidden = 0;
    for (let i = 0; i < this.#floor.length; i += 2) {
      const [dx, dy] = [this.#floor[i]! - wall.a.x, this.#floor[i + 1]! - wall.a.y];
      const there = dx * inward.x + dy * inward.y;
      if (there >= 0) continue;
      const t = here / (here - there);
      const u = reach + (dx * along.x + dy * along.y - reach) * t;
      if (u > 0 && u < wall.length && camera.y * (1 - t) < wall.height) hidden += 1;
    }
    return (hidden * 2) / this.#floor.length;
  }
}

function within01(t: number): number {
  return Math.max(0, Math.min(1, t));
}

function spreadOver(points: readonly Point[]): Float64Array {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const step = Math.sqrt((width * height) / SAMPLES);
  const found: number[] = [];
  for (let y = top + step / 2; y < top + height; y += step)
    for (let x = left + step / 2; x < left + width; x += step)
      if (isInsidePolygon({ x, y }, points)) found.push(x, y);
  return new Float64Array(found.length > 0 ? found : [xs[0] ?? 0, ys[0] ?? 0]);
}
