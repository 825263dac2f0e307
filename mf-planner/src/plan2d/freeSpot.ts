import { isInsidePolygon, type Point } from '@rackwright/planning';
import type { UprightBox } from './uprightBox';

/** Cells along the longer side of the room in which a free spot is looked for. */
const CELLS = 48;

/** Width and height of what is to be put there, in centimetres. */
interface LabelSize {
  readonly width: number;
  readonly height: number;
}

/** A coarse raster of the room: 1 where a cell is not free, summed so that any rectangle is counted at once. */
class Raster {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly #left: number;
  readonly #top: number;
  readonly #taken: Uint8Array;
  readonly #sums: Int32Array;

  constructor(points: readonly Point[]) {
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    this.#left = Math.min(...xs);
    this.#top = Math.min(...ys);
    const [width, height] = [Math.max(...xs) - this.#left, Math.max(...ys) - this.#top];
    this.cell = Math.max(width, height, 1) / CELLS;
    this.columns = Math.max(1, Math.ceil(width / this.cell));
    this.rows = Math.max(1, Math.ceil(height / this.cell));
    this.#taken = new Uint8Array(this.columns * this.rows);
    this.#sums = new Int32Array((this.columns + 1) * (this.rows + 1));
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        if (!isInsidePolygon(this.middleOf(column, row), points))
          this.#taken[row * this.columns + column] = 1;
      }
    }
  }

  middleOf(column: number, row: number): Point {
    return { x: this.#left + (column + 0.5) * this.cell, y: this.#top + (row + 0.5) * this.cell };
  }

  /** Everything in the box. */
  take({ left, right, top, bottom }: UprightBox): void {
    const first = this.#cellOf(left, top);
    const last = this.#cellOf(right, bottom);
    for (let row = first.row; row <= last.row; row++)
      this.#taken.fill(1, row * this.columns + first.column, row * this.columns + last.column + 1);
  }

  #cellOf(x: number, y: number) {
    const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(value)));
    return {
      column: within((x - this.#left) / this.cell, this.columns),
      row: within((y - this.#top) / this.cell, this.rows),
    };
  }

  count(): void {
    const wide = this.columns + 1;
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0, sum = 0; column < this.columns; column++) {
        sum += this.#taken[row * this.columns + column]!;
        this.#sums[(row + 1) * wide + column + 1] = this.#sums[row * wide + column + 1]! + sum;
      }
    }
  }

  /** Cells that are not free in the rectangle round a cell; those beyond the raster's edge count too. */
  takenRound(column: number, row: number, half: { readonly columns: number; readonly rows: number }): number {
    const [left, right] = [column - half.columns, column + half.columns + 1];
    const [top, bottom] = [row - half.rows, row + half.rows + 1];
    const bounded = (value: number, count: number) => Math.max(0, Math.min(count, value));
    const [l, r] = [bounded(left, this.columns), bounded(right, this.columns)];
    const [t, b] = [bounded(top, this.rows), bounded(bottom, this.rows)];
    const at = (y: number, x: number) => this.#sums[y * (this.columns + 1) + x]!;
    const beyond = (right - left) * (bottom - top) - (r - l) * (b - t);
    return at(b, r) - at(t, r) - at(b, l) + at(t, l) + beyond;
  }
}

/**
 * Where a label of that size covers no wall and nothing of what is taken, as near to the middle of the room as there is such a place;
 * where there is none, where it covers least. Centimetres.
 */
export function freeSpot(points: readonly Point[], taken: readonly UprightBox[], size: LabelSize): Point {
  const raster = new Raster(points);
  for (const box of taken) raster.take(box);
  raster.count();
  const half = {
    columns: Math.ceil(size.width / raster.cell / 2),
    rows: Math.ceil(size.height / raster.cell / 2),
  };
  const middle = raster.middleOf((raster.columns - 1) / 2, (raster.rows - 1) / 2);
  let best = { at: middle, covered: Infinity, away: Infinity };
  for (let row = 0; row < raster.rows; row++) {
    for (let column = 0; column < raster.columns; column++) {
      const covered = raster.takenRound(column, row, half);
      if (covered > best.covered) continue;
      const at = raster.middleOf(column, row);
      const away = Math.hypot(at.x - middle.x, at.y - middle.y);
      if (covered < best.covered || away < best.away) best = { at, covered, away };
    }
  }
  return best.at;
}
