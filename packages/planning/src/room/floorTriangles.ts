/**
 * The floor of a room as triangles, by cutting off ears. Written here rather than taken from a library because this package
 * depends on nothing, rooms have no holes and at most 1,000 corners, and the buffers are kept from one drag step to the next.
 */

/** A floor of n corners has n - 2 triangles, each of three indexes of corners. */
export class FloorTriangles {
  /** Three indexes of corners for each triangle, clockwise on screen. Overwritten by each call of `cut`. */
  readonly indices: Uint16Array;
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  /** 1 for the corners that turn outwards or not at all: only these can lie inside an ear. */
  readonly #isReflex: Uint8Array;
  readonly #reflex: Int32Array;
  #countReflex = 0;

  /** For outlines of `corners` corners, 3 to 1,000. */
  constructor(corners: number) {
    this.indices = new Uint16Array(Math.max(0, corners - 2) * 3);
    this.#next = new Int32Array(corners);
    this.#previous = new Int32Array(corners);
    this.#isReflex = new Uint8Array(corners);
    this.#reflex = new Int32Array(corners);
  }

  /**
   * Fills `indices` for a clockwise outline that does not cross itself: x and y of each corner, in centimetres. The triangles
   * do not overlap and their areas add up to that of the outline. Time grows with corners times corners that turn outwards.
   */
  cut(xy: Float64Array): void {
    const count = this.#next.length;
    this.#start(xy, count);
    let corner = 0;
    let sinceCut = 0;
    let left = count;
    let at = 0;
    while (left > 3) {
      // Where rounding leaves no ear, a corner that turns inwards is cut after one round, and any corner after two.
      const turnsInwards = this.#isReflex[corner] === 0;
      if ((turnsInwards && (sinceCut > left || this.#isEar(xy, corner))) || sinceCut > 2 * left) {
        at = this.#write(at, corner);
        left--;
        corner = this.#take(xy, corner);
        sinceCut = 0;
      } else {
        corner = this.#next[corner]!;
        sinceCut++;
      }
    }
    this.#write(at, corner);
  }

  #start(xy: Float64Array, count: number): void {
    for (let i = 0; i < count; i++) {
      this.#next[i] = i + 1 === count ? 0 : i + 1;
      this.#previous[i] = i === 0 ? count - 1 : i - 1;
    }
    this.#countReflex = 0;
    for (let i = 0; i < count; i++) {
      this.#isReflex[i] = this.#turnsOutwards(xy, i) ? 1 : 0;
      if (this.#isReflex[i] === 1) this.#reflex[this.#countReflex++] = i;
    }
  }

  #write(at: number, corner: number): number {
    this.indices[at] = this.#previous[corner]!;
    this.indices[at + 1] = corner;
    this.indices[at + 2] = this.#next[corner]!;
    return at + 3;
  }

  /** Takes a corner out of what is left and answers where to look next: just before, where the cut may have made an ear. */
  #take(xy: Float64Array, corner: number): number {
    const before = this.#previous[corner]!;
    const after = this.#next[corner]!;
    this.#next[before] = after;
    this.#previous[after] = before;
    this.#isReflex[corner] = 0;
    if (this.#isReflex[before] === 1 && !this.#turnsOutwards(xy, before)) this.#isReflex[before] = 0;
    if (this.#isReflex[after] === 1 && !this.#turnsOutwards(xy, after)) this.#isReflex[after] = 0;
    return this.#previous[before]!;
  }

  #turnsOutwards(xy: Float64Array, corner: number): boolean {
    const a = this.#previous[corner]! * 2;
    const b = corner * 2;
    const c = this.#next[corner]! * 2;
    const abX = xy[b]! - xy[a]!;
    const abY = xy[b + 1]! - xy[a + 1]!;
    return abX * (xy[c + 1]! - xy[b + 1]!) - abY * (xy[c]! - xy[b]!) <= 0;
  }

  /** True when no other corner lies in or on the triangle that a corner, which turns inwards, makes with its neighbours. */
  #isEar(xy: Float64Array, corner: number): boolean {
    const before = this.#previous[corner]!;
    const after = this.#next[corner]!;
    const ax = xy[before * 2]!;
    const ay = xy[before * 2 + 1]!;
    const bx = xy[corner * 2]!;
    const by = xy[corner * 2 + 1]!;
    const cx = xy[after * 2]!;
    const cy = xy[after * 2 + 1]!;
    const minX = Math.min(ax, bx, cx);
    const maxX = Math.max(ax, bx, cx);
    const minY = Math.min(ay, by, cy);
    const maxY = Math.max(ay, by, cy);
    for (let i = 0; i < this.#countReflex; i++) {
      const other = this.#reflex[i]!;
      if (this.#isReflex[other] === 0 || other === before || other === after) continue;
      const x = xy[other * 2]!;
      const y = xy[other * 2 + 1]!;
      if (x < minX || x > maxX || y < minY || y > maxY) continue;
      if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0) continue;
      if ((cx - bx) * (y - by) - (cy - by) * (x - bx) < 0) continue;
      if ((ax - cx) * (y - cy) - (ay - cy) * (x - cx) < 0) continue;
      return false;
    }
    return true;
  }
}
