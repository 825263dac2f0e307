/** May this corner be there? Asked on every pointer move, so only what the corner touches is looked at. */
import { WallTree } from './crossing';
import { distance, interiorAngle, type Point, signedAreaCm2 } from '../geometry';
import { isLongEnough, isPlanPoint, isWideEnough, type RoomRefusal } from './room';

/** Judges places for one corner of a room: the same answers as `checkOutline` of the outline with the corner there. */
export class CornerCheck {
  /** Indexes of the walls that the last refusal is about, -1 where there is none. */
  readonly refusedWalls = new Int32Array([-1, -1]);
  readonly #points: Point[];
  readonly #index: number;
  readonly #tree: WallTree;
  /** The two walls that meet in the corner, and the three corners whose angles change, in point order. */
  readonly #walls: readonly number[];
  readonly #corners: readonly number[];
  #areaCm2: number;

  /** `points` must be an outline that passes `checkOutline` and runs clockwise, `index` one of its corners. */
  constructor(points: readonly Point[], index: number) {
    const count = points.length;
    this.#points = [...points];
    this.#index = index;
    this.#tree = new WallTree(points);
    this.#walls = [(index + count - 1) % count, index].sort((a, b) => a - b);
    this.#corners = [...this.#walls, (index + 1) % count].sort((a, b) => a - b);
    this.#areaCm2 = signedAreaCm2(points);
  }

  /** Of the outline with the corner where it was last asked for: positive, square centimetres, unless that was refused. */
  get areaCm2(): number {
    return this.#areaCm2;
  }

  /** The outline with the corner where it was last asked for. */
  get points(): readonly Point[] {
    return this.#points;
  }

  /** Why the corner may not be there, in centimetres, or null; `refusedWalls` then tells the walls. */
  refusal(x: number, y: number): RoomRefusal | null {
    const to = { x, y };
    this.#refuse(-1, -1);
    if (!isPlanPoint(to)) return 'bad-point';
    const points = this.#points;
    const count = points.length;
    points[this.#index] = to;
    for (const wall of this.#walls) {
      if (isLongEnough(distance(points[wall]!, points[(wall + 1) % count]!))) continue;
      this.#refuse(wall, -1);
      return 'wall-too-short';
    }
    for (const corner of this.#corners) {
      if (isWideEnough(interiorAngle(points, corner))) continue;
      this.#refuse((corner + count - 1) % count, corner);
      return 'angle-too-small';
    }
    const crossing = this.#tree.moveCorner(this.#index, to);
    if (crossing) this.#refuse(crossing[0], crossing[1]);
    this.#areaCm2 = signedAreaCm2(points);
    return crossing || this.#areaCm2 <= 0 ? 'walls-cross' : null;
  }

  #refuse(wall: number, other: number): void {
    this.refusedWalls[0] = wall;
    this.refusedWalls[1] = other;
  }
}
