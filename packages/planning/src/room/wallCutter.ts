/** A wall with openings as rectangles, written straight into buffers: never by boolean geometry. */

/** Numbers of a rectangle in a wall's own axes: u from corner A, u to, v from the floor up, v to. Centimetres. */
export const QUAD_NUMBERS = 4;

/** Where a wall is divided though no opening asks for it, ascending or not, in centimetres. */
export interface WallBreaks {
  readonly u: readonly number[];
  readonly v: readonly number[];
}

const NO_BREAKS: WallBreaks = { u: [], v: [] };

/** No wall with that many openings has more rectangles, so that buffers can be made before they are filled. */
function quadsMax(openings: number, breaks: WallBreaks): number {
  return (2 * openings + breaks.u.length + 1) * (openings + 1) * (breaks.v.length + 1);
}

/** Cuts walls into rectangles. Keeps its buffers, so one serves for many walls. */
export class WallCutter {
  /** Rectangles of the last wall, `QUAD_NUMBERS` each, from left to right and from the floor up. */
  quads = new Float64Array(64 * QUAD_NUMBERS);
  #holes: Float64Array = new Float64Array(0);
  /** Where columns begin and end, ascending. */
  #us = new Float64Array(32);
  #countUs = 0;
  /** Heights that are divided, ascending. */
  #vs = new Float64Array(8);
  #countVs = 0;
  /** The holes of one column by the height they begin at. */
  #column = new Int32Array(16);
  #count = 0;

  /**
   * Fills `quads` with the wall less its holes and answers how many rectangles there are: they do not overlap and leave nothing
   * out. Holes are `QUAD_NUMBERS` numbers each; they may reach beyond the wall and overlap each other.
   */
  cut(
    size: { readonly length: number; readonly height: number },
    holes: Float64Array,
    breaks: WallBreaks = NO_BREAKS,
  ): number {
    const countHoles = holes.length / QUAD_NUMBERS;
    this.#makeRoom(countHoles, breaks);
    this.#holes = holes;
    this.#count = 0;
    this.#countUs = this.#countVs = 0;
    insert(this.#us, this.#countUs++, 0);
    insert(this.#us, this.#countUs++, size.length);
    for (let hole = 0; hole < holes.length; hole += QUAD_NUMBERS) {
      this.#addBreak(holes[hole]!, size.length);
      this.#addBreak(holes[hole + 1]!, size.length);
    }
    for (let i = 0; i < breaks.u.length; i++) this.#addBreak(breaks.u[i]!, size.length);
    for (let i = 0; i < breaks.v.length; i++) {
      const v = breaks.v[i]!;
      if (v > 0 && v < size.height) insert(this.#vs, this.#countVs++, v);
    }
    for (let i = 0; i + 1 < this.#countUs; i++) {
      const from = this.#us[i]!;
      const to = this.#us[i + 1]!;
      if (to > from) this.#cutColumn(from, to, size.height);
    }
    return this.#count;
  }

  #makeRoom(holes: number, breaks: WallBreaks): void {
    const quads = quadsMax(holes, breaks) * QUAD_NUMBERS;
    if (this.quads.length < quads) this.quads = new Float64Array(quads);
    const columns = 2 * holes + breaks.u.length + 2;
    if (this.#us.length < columns) this.#us = new Float64Array(columns);
    if (this.#vs.length < breaks.v.length) this.#vs = new Float64Array(breaks.v.length);
    if (this.#column.length < holes) this.#column = new Int32Array(holes);
  }

  #addBreak(u: number, length: number): void {
    if (u > 0 && u < length) insert(this.#us, this.#countUs++, u);
  }

  /** The column less the holes that cross it, from the floor up. */
  #cutColumn(from: number, to: number, height: number): void {
    const holes = this.#holes;
    const inside = this.#holesAcross((from + to) / 2);
    let v = 0;
    for (let i = 0; i < inside; i++) {
      const hole = this.#column[i]!;
      const bottom = Math.min(holes[hole + 2]!, height);
      if (bottom > v) this.#write(from, to, { from: v, to: bottom });
      v = Math.max(v, holes[hole + 3]!);
    }
    if (v < height) this.#write(from, to, { from: v, to: height });
  }

  /** Fills `#column` with the holes that cross a vertical line, lowest first, and answers how many. */
  #holesAcross(u: number): number {
    const holes = this.#holes;
    let inside = 0;
    for (let hole = 0; hole < holes.length; hole += QUAD_NUMBERS) {
      if (holes[hole]! >= u || holes[hole + 1]! <= u || holes[hole + 3]! <= holes[hole + 2]!) continue;
      let at = inside++;
      while (at > 0 && holes[this.#column[at - 1]! + 2]! > holes[hole + 2]!) {
        this.#column[at] = this.#column[at - 1]!;
        at--;
      }
      this.#column[at] = hole;
    }
    return inside;
  }

  /** One rectangle of a column, or more where heights are divided. */
  #write(from: number, to: number, v: { readonly from: number; readonly to: number }): void {
    let bottom = v.from;
    for (let i = 0; i < this.#countVs; i++) {
      const middle = this.#vs[i]!;
      if (middle <= bottom || middle >= v.to) continue;
      this.#writeQuad(from, to, bottom, middle);
      bottom = middle;
    }
    this.#writeQuad(from, to, bottom, v.to);
  }

  #writeQuad(fromU: number, toU: number, fromV: number, toV: number): void {
    const at = this.#count++ * QUAD_NUMBERS;
    this.quads[at] = fromU;
    this.quads[at + 1] = toU;
    this.quads[at + 2] = fromV;
    this.quads[at + 3] = toV;
  }
}

/** Puts a value in its place among the first `count` of an ascending buffer. */
function insert(values: Float64Array, count: number, value: number): void {
  let at = count;
  while (at > 0 && values[at - 1]! > value) {
    values[at] = values[at - 1]!;
    at--;
  }
  values[at] = value;
}
