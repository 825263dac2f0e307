/** May this corner be there? Asked on every pointer move, so only what the corner touches is looked at. */
import { WallTree } from './crossing';
import { distance, interiorAngle, type Point, signedAreaCm2 } from '../geometry';
import { isLongEnough, isPlanPoint, isWideEnough, type RoomRefusal } from './room';

/** Judges places for one corner of a room: the same answers as `checkOutline` of the outline with the corner there. */
export class CornerCheck {
  readonly #points: Point[];
  readonly #index: number;
  readonly #tree: WallTree;
  /** The two walls that meet in the corner, and the three corners whose angles change. */
  readonly #walls: readonly number[];
  readonly #corners: readonly number[];

  /** `points` must be an outline that passes `checkOutline` and runs clockwise, `index` one of its corners. */
  constructor(points: readonly Point[], index: number) {
    const count = points.length;
    this.#points = [...points];
    this.#index = index;
    this.#tree = new WallTree(points);
    this.#walls = [(index + count - 1) % count, index];
    this.#corners = [...this.#walls, (index + 1) % count];
  }

  /** Why the corner may not be there, in centimetres, or null. */
  refusal(x: number, y: number): RoomRefusal | null {
    const to = { x, y };
    if (!isPlanPoint(to)) return 'bad-point';
    const points = this.#points;
    const count = points.length;
    points[this.#index] = to;
    for (const wall of this.#walls) {
      if (!isLongEnough(distance(points[wall]!, points[(wall + 1) % count]!))) return 'wall-too-short';
    }
    for (const corner of this.#corners) {
      if (!isWideEnough(interiorAngle(points, corner))) return 'angle-too-small';
    }
    const crossing = this.#tree.moveCorner(this.#index, to);
    return crossing || signedAreaCm2(points) <= 0 ? 'walls-cross' : null;
  }
}
