/** How far from the walls each part of the room is, so that most questions whether something is inside need not ask them. */
import type { Box } from './box';
import { isSurrounded, nearestOnSegment, type Point } from '../geometry';

const CELL_MIN = 32;
const CELLS_A_SIDE = 256;
const OUTSIDE = -1;
const UNKNOWN = -2;

/** Cells are measured when they are first asked about. */
export class RoomCells {
  readonly #points: readonly Point[];
  readonly #left: number;
  readonly #upper: number;
  readonly #cell: number;
  readonly #columns: number;
  readonly #rows: number;
  /** For each cell, how far at least all of it is from every wall, `OUTSIDE`, or `UNKNOWN` until it is asked for. */
  readonly #clearances: Float32Array;

  constructor(points: readonly Point[], area: { minX: number; minY: number; maxX: number; maxY: number }) {
    const width = Math.max(1, area.maxX - area.minX);
    const length = Math.max(1, area.maxY - area.minY);
    this.#points = points;
    this.#left = area.minX;
    this.#upper = area.minY;
    this.#cell = Math.max(CELL_MIN, width / CELLS_A_SIDE, length / CELLS_A_SIDE);
    this.#columns = Math.ceil(width / this.#cell);
    this.#rows = Math.ceil(length / this.#cell);
    this.#clearances = new Float32Array(this.#columns * this.#rows).fill(UNKNOWN);
  }

  /**
   * True when the box surely lies in the room, more than `margin` centimetres away from every wall. False says nothing: the
   * walls have to be asked.
   */
  surelyHold(box: Box, margin: number): boolean {
    const column = Math.floor((box.x - this.#left) / this.#cell);
    const row = Math.floor((box.y - this.#upper) / this.#cell);
    if (!(column >= 0 && column < this.#columns && row >= 0 && row < this.#rows)) return false;
    const cell = row * this.#columns + column;
    if (this.#clearances[cell] === UNKNOWN) this.#measure(cell);
    const radius = Math.sqrt(box.halfWidth * box.halfWidth + box.halfLength * box.halfLength);
    return this.#clearances[cell]! > margin + radius;
  }

  #measure(cell: number): void {
    const points = this.#points;
    const x = this.#left + ((cell % this.#columns) + 0.5) * this.#cell;
    const y = this.#upper + (Math.floor(cell / this.#columns) + 0.5) * this.#cell;
    const middle = { x, y };
    let nearestSquared = Infinity;
    for (let i = 0; i < points.length; i++) {
      const a = points[i]!;
      const b = points[i + 1 === points.length ? 0 : i + 1]!;
      const t = nearestOnSegment(middle, a, b);
      const dx = a.x + t * (b.x - a.x) - x;
      const dy = a.y + t * (b.y - a.y) - y;
      nearestSquared = Math.min(nearestSquared, dx * dx + dy * dy);
    }
    const nearest = Math.sqrt(nearestSquared);
    // Rounded down, as the array keeps fewer digits than the rules tell apart.
    this.#clearances[cell] = isSurrounded(middle, points)
      ? (nearest - this.#cell * Math.SQRT1_2) * 0.999 - 0.01
      : OUTSIDE;
  }
}
