/** How far from a corner racks on its two walls begin, so that both have their aisle. */

/** Racks along one of the walls, `from` so far from the corner on. Centimetres. */
interface CornerRow {
  readonly from: number;
  readonly depth: number;
}

/** A corner that turns inwards, by the degrees between its walls. */
export class CornerAisles {
  readonly #cos: number;
  readonly #sin: number;
  readonly #aisleCm: number;

  constructor(degrees: number, aisleCm: number) {
    this.#cos = Math.cos((degrees * Math.PI) / 180);
    this.#sin = Math.sin((degrees * Math.PI) / 180);
    this.#aisleCm = aisleCm;
  }

  /** Where racks of one depth begin on both walls. */
  apart(depth: number): number {
    const reach = this.#cos > 0 ? depth + this.#aisleCm : depth;
    return (depth + reach * this.#cos) / this.#sin;
  }

  /** Where racks of that depth begin on one wall beside others on the other one: no rack is in an aisle of the others. */
  beside(depth: number, { from, depth: other }: CornerRow): number {
    return Math.max(
      this.#clear(depth + this.#aisleCm, { from, depth: other }),
      this.#clear(depth, { from, depth: other + this.#aisleCm }),
    );
  }

  /** Where what is so deep begins that it does not overlap a row on the other wall. */
  #clear(depth: number, row: CornerRow): number {
    const [cos, sin] = [this.#cos, this.#sin];
    if (cos >= 0) return row.from >= (depth + row.depth * cos) / sin ? 0 : (row.depth + depth * cos) / sin;
    return Math.max(0, Math.min((depth * sin - row.from) / -cos, row.depth * sin + row.from * cos));
  }
}
