/** Which slots lie in each cell of a grid: a chain of entries for each cell, in typed arrays, so that nothing is allocated. */

/** No entry. */
export const NONE = -1;

/** Cells are numbered from 0; how many there are is fixed. */
export class CellChains {
  /** One more than the first entry of each cell's chain; 0 where none is, so that memory nobody wrote to says so. */
  readonly #heads: Int32Array;
  /** The slot of each entry and the entry after it; unused entries are chained from `#free`. */
  #slots: Int32Array;
  #next: Int32Array;
  #count = 0;
  #free = NONE;

  constructor(cells: number, expectedEntries: number) {
    this.#heads = new Int32Array(cells);
    this.#slots = new Int32Array(expectedEntries);
    this.#next = new Int32Array(expectedEntries);
  }

  /** The first entry of a cell, or -1. */
  first(cell: number): number {
    return this.#heads[cell]! - 1;
  }

  /** The entry after this one, or -1. */
  after(entry: number): number {
    return this.#next[entry]!;
  }

  slotOf(entry: number): number {
    return this.#slots[entry]!;
  }

  link(cell: number, slot: number): void {
    let entry = this.#free;
    if (entry === NONE) {
      entry = this.#count++;
      if (entry === this.#slots.length) {
        this.#slots = grown(this.#slots, Int32Array);
        this.#next = grown(this.#next, Int32Array);
      }
    } else {
      this.#free = this.#next[entry]!;
    }
    this.#slots[entry] = slot;
    this.#next[entry] = this.#heads[cell]! - 1;
    this.#heads[cell] = entry + 1;
  }

  /** The slot has to be in the cell. */
  unlink(cell: number, slot: number): void {
    let before = NONE;
    let entry = this.#heads[cell]! - 1;
    while (this.#slots[entry] !== slot) {
      before = entry;
      entry = this.#next[entry]!;
    }
    if (before === NONE) this.#heads[cell] = this.#next[entry]! + 1;
    else this.#next[before] = this.#next[entry]!;
    this.#next[entry] = this.#free;
    this.#free = entry;
  }
}

/** A copy twice as long. */
export function grown<T extends Float64Array | Uint8Array | Int32Array>(
  array: T,
  Type: new (length: number) => T,
): T {
  const bigger = new Type(array.length * 2);
  bigger.set(array as never);
  return bigger;
}
