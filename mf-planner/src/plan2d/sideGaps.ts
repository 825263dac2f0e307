import {
  direction,
  type PlacedObject,
  type Point,
  type SceneData,
  type Wall,
  wallAt,
  wallIndex,
} from '@rackwright/planning';
import { alongOf } from './wallShapes';

/** The free stretch between an object on a wall and what is next to it, or the wall's end. Centimetres. */
export interface Gap {
  readonly from: Point;
  readonly to: Point;
  readonly lengthCm: number;
}

/** What an object takes of a wall: along it from corner A, into the room, and in height. */
interface Span {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly near: number;
  readonly far: number;
  readonly bottom: number;
  readonly top: number;
}

/** What is further into the room than this, in centimetres, is beside nothing on the wall. */
const DEPTH_MAX = 200;
/** Things may touch: what reaches less than this into each other's range is not beside each other, in centimetres. */
const TOUCHING = 0.5;

function spanOf({ id, position, rotation, size }: PlacedObject, wall: Wall): Span {
  const along = alongOf(wall);
  const turn = direction(rotation);
  const cos = Math.abs(turn.x * along.x + turn.y * along.y);
  const sin = Math.abs(turn.x * along.y - turn.y * along.x);
  const u = (position.x - wall.a.x) * along.x + (position.y - wall.a.y) * along.y;
  const n = (position.y - wall.a.y) * along.x - (position.x - wall.a.x) * along.y;
  const across = (cos * size.width + sin * size.length) / 2;
  const deep = (sin * size.width + cos * size.length) / 2;
  return {
    id,
    from: u - across,
    to: u + across,
    near: n - deep,
    far: n + deep,
    bottom: position.height,
    top: position.height + size.height,
  };
}

const overlaps = (a0: number, a1: number, b0: number, b1: number): boolean =>
  a0 < b1 - TOUCHING && b0 < a1 - TOUCHING;

/**
 * Distances along a wall, as many times as the pointer moves: what else stands there is worked out once for each wall that the
 * object comes to.
 */
export class SideGaps {
  readonly #data: SceneData;
  readonly #held: ReadonlySet<string>;
  #wall: Wall | null = null;
  #others: readonly Span[] = [];

  /** `held` are the ids of what is being moved: nothing is measured to them. */
  constructor(data: SceneData, held: readonly string[]) {
    this.#data = data;
    this.#held = new Set(held);
  }

  /** To the left and to the right along its wall, of at least half a centimetre; none for what is on no wall. */
  of(object: PlacedObject): readonly Gap[] {
    const wall = this.#turnTo(object.wall);
    if (!wall) return [];
    const own = spanOf(object, wall);
    let [left, right] = [0, wall.length];
    for (const other of this.#others) {
      if (!overlaps(own.near, own.far, other.near, other.far)) continue;
      if (!overlaps(own.bottom, own.top, other.bottom, other.top)) continue;
      if (other.to <= own.from + TOUCHING) left = Math.max(left, other.to);
      if (other.from >= own.to - TOUCHING) right = Math.min(right, other.from);
    }
    const n = (own.near + own.far) / 2;
    return [gapOf(wall, n, left, own.from), gapOf(wall, n, own.to, right)].filter(
      ({ lengthCm }) => lengthCm >= TOUCHING,
    );
  }

  #turnTo(name: string | null): Wall | null {
    if (name === null) return (this.#wall = null);
    if (this.#wall?.name === name) return this.#wall;
    const index = wallIndex(name, this.#data.points.length);
    if (index < 0) return (this.#wall = null);
    const wall = wallAt(this.#data, index);
    this.#wall = wall;
    this.#others = this.#data.objects
      .filter(({ id }) => !this.#held.has(id))
      .map((object) => spanOf(object, wall))
      .filter(
        ({ near, far, from, to }) => near < DEPTH_MAX && far > -wall.width && from < wall.length && to > 0,
      );
    return wall;
  }
}

function gapOf(wall: Wall, n: number, from: number, to: number): Gap {
  const along = alongOf(wall);
  const at = (u: number): Point => ({
    x: wall.a.x + along.x * u - along.y * n,
    y: wall.a.y + along.y * u + along.x * n,
  });
  return { from: at(from), to: at(to), lengthCm: to - from };
}
