/** Typed arrays and a uniform grid: the fast answer to "what is in the way". Nothing is allocated by a question. */

/** An upright box turned about the vertical. Written to and reused; lengths in centimetres. */
export interface Box {
  x: number;
  y: number;
  halfWidth: number;
  halfLength: number;
  /** Of its rotation. */
  cos: number;
  sin: number;
  bottom: number;
  top: number;
}

/** Boxes overlap when they do so by more than this on every axis. */
export const OVERLAP_TOLERANCE = 0.01;

/** What a box in the grid stands for; a question names the layers it asks about, added together. */
export const LAYER = { solid: 1, keepClear: 2, opening: 4, doorLeaf: 8 } as const;

/** Part of a line on which a box may not be: while moving along it, strictly between the two, something is in the way. */
export interface Span {
  from: number;
  to: number;
}

export function newBox(): Box {
  return { x: 0, y: 0, halfWidth: 0, halfLength: 0, cos: 1, sin: 0, bottom: 0, top: 0 };
}

const CELL_CM = 64;
const CELLS_MAX = 1 << 16;
const FIELDS = 8;
const NONE = -1;

export class CollisionGrid {
  readonly #left: number;
  readonly #upper: number;
  readonly #cell: number;
  readonly #columns: number;
  readonly #rows: number;
  /** First entry of each cell's chain. */
  readonly #heads: Int32Array;
  /** Chains: the slot of each entry and the entry after it; unused entries are chained from `#freeEntry`. */
  #entrySlots = new Int32Array(64);
  #entryNext = new Int32Array(64);
  #entryCount = 0;
  #freeEntry = NONE;
  /** x, y, halfWidth, halfLength, cos, sin, bottom, top of each slot. */
  #boxes = new Float64Array(16 * FIELDS);
  /** Half sizes of each slot's upright bounding rectangle. */
  #bounds = new Float64Array(16 * 2);
  #layers = new Uint8Array(16);
  #asked = new Int32Array(16);
  #question = 0;
  #slotCount = 0;
  readonly #freeSlots: number[] = [];

  /** Boxes outside the area are kept in its outermost cells. */
  constructor(area: { minX: number; minY: number; maxX: number; maxY: number }) {
    const width = Math.max(1, area.maxX - area.minX);
    const length = Math.max(1, area.maxY - area.minY);
    this.#cell = Math.max(
      CELL_CM,
      Math.sqrt((width * length) / CELLS_MAX),
      Math.max(width, length) / CELLS_MAX,
    );
    this.#left = area.minX;
    this.#upper = area.minY;
    this.#columns = Math.ceil(width / this.#cell);
    this.#rows = Math.ceil(length / this.#cell);
    this.#heads = new Int32Array(this.#columns * this.#rows).fill(NONE);
  }

  /** The slot it is kept in until removed. */
  add(box: Box, layer: number): number {
    const slot = this.#freeSlots.pop() ?? this.#newSlot();
    this.#write(slot, box);
    this.#layers[slot] = layer;
    this.#eachCell(slot, true);
    return slot;
  }

  remove(slot: number): void {
    this.#eachCell(slot, false);
    this.#layers[slot] = 0;
    this.#freeSlots.push(slot);
  }

  /** The box of a slot, written into `into`. */
  read(slot: number, into: Box): Box {
    const at = slot * FIELDS;
    const boxes = this.#boxes;
    into.x = boxes[at]!;
    into.y = boxes[at + 1]!;
    into.halfWidth = boxes[at + 2]!;
    into.halfLength = boxes[at + 3]!;
    into.cos = boxes[at + 4]!;
    into.sin = boxes[at + 5]!;
    into.bottom = boxes[at + 6]!;
    into.top = boxes[at + 7]!;
    return into;
  }

  /** A slot of one of the layers that the box overlaps by more than the tolerance, or -1. `ignore` is a slot that may. */
  firstHit(box: Box, layers: number, ignore = NONE): number {
    const halfX = Math.abs(box.cos) * box.halfWidth + Math.abs(box.sin) * box.halfLength;
    const halfY = Math.abs(box.sin) * box.halfWidth + Math.abs(box.cos) * box.halfLength;
    const firstColumn = this.#column(box.x - halfX);
    const lastColumn = this.#column(box.x + halfX);
    const lastRow = this.#row(box.y + halfY);
    const question = ++this.#question;
    for (let row = this.#row(box.y - halfY); row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        let entry = this.#heads[row * this.#columns + column]!;
        for (; entry !== NONE; entry = this.#entryNext[entry]!) {
          const slot = this.#entrySlots[entry]!;
          if (this.#asked[slot] === question || slot === ignore) continue;
          this.#asked[slot] = question;
          if (
            (this.#layers[slot]! & layers) !== 0 &&
            this.#isNear(slot, box, halfX, halfY) &&
            this.overlaps(slot, box)
          ) {
            return slot;
          }
        }
      }
    }
    return NONE;
  }

  /** The slots of the layers within `margin` of the box's bounding rectangle, whatever their heights; replaces `into`. */
  near(box: Box, margin: number, layers: number, into: number[]): number[] {
    const halfX = Math.abs(box.cos) * box.halfWidth + Math.abs(box.sin) * box.halfLength + margin;
    const halfY = Math.abs(box.sin) * box.halfWidth + Math.abs(box.cos) * box.halfLength + margin;
    const question = ++this.#question;
    const lastRow = this.#row(box.y + halfY);
    const lastColumn = this.#column(box.x + halfX);
    into.length = 0;
    for (let row = this.#row(box.y - halfY); row <= lastRow; row++) {
      for (let column = this.#column(box.x - halfX); column <= lastColumn; column++) {
        let entry = this.#heads[row * this.#columns + column]!;
        for (; entry !== NONE; entry = this.#entryNext[entry]!) {
          const slot = this.#entrySlots[entry]!;
          if (this.#asked[slot] === question) continue;
          this.#asked[slot] = question;
          if ((this.#layers[slot]! & layers) !== 0 && this.#isNear(slot, box, halfX, halfY)) into.push(slot);
        }
      }
    }
    return into;
  }

  /** Heights and footprints both, by separating axes: each box's two. */
  overlaps(slot: number, box: Box): boolean {
    const at = slot * FIELDS;
    const boxes = this.#boxes;
    const shared = Math.min(box.top, boxes[at + 7]!) - Math.max(box.bottom, boxes[at + 6]!);
    if (shared <= OVERLAP_TOLERANCE) return false;
    const dx = boxes[at]! - box.x;
    const dy = boxes[at + 1]! - box.y;
    const cos = boxes[at + 4]!;
    const sin = boxes[at + 5]!;
    const turnCos = Math.abs(box.cos * cos + box.sin * sin);
    const turnSin = Math.abs(box.cos * sin - box.sin * cos);
    const width = boxes[at + 2]!;
    const length = boxes[at + 3]!;
    return (
      Math.abs(dx * box.cos + dy * box.sin) <
        box.halfWidth + width * turnCos + length * turnSin - OVERLAP_TOLERANCE &&
      Math.abs(dy * box.cos - dx * box.sin) <
        box.halfLength + width * turnSin + length * turnCos - OVERLAP_TOLERANCE &&
      Math.abs(dx * cos + dy * sin) <
        width + box.halfWidth * turnCos + box.halfLength * turnSin - OVERLAP_TOLERANCE &&
      Math.abs(dy * cos - dx * sin) <
        length + box.halfWidth * turnSin + box.halfLength * turnCos - OVERLAP_TOLERANCE
    );
  }

  /**
   * How far `box` could be moved along the unit vector (alongX, alongY), backwards and forwards, before it is clear of the
   * slot's footprint; at both ends they touch. Written into `into`.
   */
  blockedSpan(slot: number, box: Box, along: { x: number; y: number }, into: Span): Span {
    const at = slot * FIELDS;
    const boxes = this.#boxes;
    const dx = boxes[at]! - box.x;
    const dy = boxes[at + 1]! - box.y;
    const cos = boxes[at + 4]!;
    const sin = boxes[at + 5]!;
    const turnCos = Math.abs(box.cos * cos + box.sin * sin);
    const turnSin = Math.abs(box.cos * sin - box.sin * cos);
    const width = boxes[at + 2]!;
    const length = boxes[at + 3]!;
    into.from = -Infinity;
    into.to = Infinity;
    const boxU = along.x * box.cos + along.y * box.sin;
    const boxN = along.y * box.cos - along.x * box.sin;
    narrow(into, dx * box.cos + dy * box.sin, box.halfWidth + width * turnCos + length * turnSin, boxU);
    narrow(into, dy * box.cos - dx * box.sin, box.halfLength + width * turnSin + length * turnCos, boxN);
    const slotU = along.x * cos + along.y * sin;
    const slotN = along.y * cos - along.x * sin;
    narrow(into, dx * cos + dy * sin, width + box.halfWidth * turnCos + box.halfLength * turnSin, slotU);
    narrow(into, dy * cos - dx * sin, length + box.halfWidth * turnSin + box.halfLength * turnCos, slotN);
    return into;
  }

  #column(x: number): number {
    const column = Math.floor((x - this.#left) / this.#cell);
    return column < 0 ? 0 : column >= this.#columns ? this.#columns - 1 : column;
  }

  #row(y: number): number {
    const row = Math.floor((y - this.#upper) / this.#cell);
    return row < 0 ? 0 : row >= this.#rows ? this.#rows - 1 : row;
  }

  #isNear(slot: number, box: Box, halfX: number, halfY: number): boolean {
    return (
      Math.abs(this.#boxes[slot * FIELDS]! - box.x) <= halfX + this.#bounds[slot * 2]! &&
      Math.abs(this.#boxes[slot * FIELDS + 1]! - box.y) <= halfY + this.#bounds[slot * 2 + 1]!
    );
  }

  #newSlot(): number {
    const slot = this.#slotCount++;
    if (slot === this.#layers.length) {
      this.#boxes = grown(this.#boxes, Float64Array);
      this.#bounds = grown(this.#bounds, Float64Array);
      this.#layers = grown(this.#layers, Uint8Array);
      this.#asked = grown(this.#asked, Int32Array);
    }
    return slot;
  }

  #write(slot: number, box: Box): void {
    const at = slot * FIELDS;
    const boxes = this.#boxes;
    boxes[at] = box.x;
    boxes[at + 1] = box.y;
    boxes[at + 2] = box.halfWidth;
    boxes[at + 3] = box.halfLength;
    boxes[at + 4] = box.cos;
    boxes[at + 5] = box.sin;
    boxes[at + 6] = box.bottom;
    boxes[at + 7] = box.top;
    this.#bounds[slot * 2] = Math.abs(box.cos) * box.halfWidth + Math.abs(box.sin) * box.halfLength;
    this.#bounds[slot * 2 + 1] = Math.abs(box.sin) * box.halfWidth + Math.abs(box.cos) * box.halfLength;
  }

  #eachCell(slot: number, isAdding: boolean): void {
    const x = this.#boxes[slot * FIELDS]!;
    const y = this.#boxes[slot * FIELDS + 1]!;
    const halfX = this.#bounds[slot * 2]!;
    const halfY = this.#bounds[slot * 2 + 1]!;
    const lastRow = this.#row(y + halfY);
    const lastColumn = this.#column(x + halfX);
    for (let row = this.#row(y - halfY); row <= lastRow; row++) {
      for (let column = this.#column(x - halfX); column <= lastColumn; column++) {
        const cell = row * this.#columns + column;
        if (isAdding) this.#link(cell, slot);
        else this.#unlink(cell, slot);
      }
    }
  }

  #link(cell: number, slot: number): void {
    let entry = this.#freeEntry;
    if (entry === NONE) {
      entry = this.#entryCount++;
      if (entry === this.#entrySlots.length) {
        this.#entrySlots = grown(this.#entrySlots, Int32Array);
        this.#entryNext = grown(this.#entryNext, Int32Array);
      }
    } else {
      this.#freeEntry = this.#entryNext[entry]!;
    }
    this.#entrySlots[entry] = slot;
    this.#entryNext[entry] = this.#heads[cell]!;
    this.#heads[cell] = entry;
  }

  #unlink(cell: number, slot: number): void {
    let before = NONE;
    let entry = this.#heads[cell]!;
    while (this.#entrySlots[entry] !== slot) {
      before = entry;
      entry = this.#entryNext[entry]!;
    }
    if (before === NONE) this.#heads[cell] = this.#entryNext[entry]!;
    else this.#entryNext[before] = this.#entryNext[entry]!;
    this.#entryNext[entry] = this.#freeEntry;
    this.#freeEntry = entry;
  }
}

/**
 * Keeps of `into` the part where |away - t * speed| < reach: t is how far the box has moved, `away` how far the other lies on
 * this axis, `speed` how much of the movement this axis sees. Movement across the axis changes nothing on it.
 */
export function narrow(into: Span, away: number, reach: number, speed: number): void {
  if (Math.abs(speed) < 1e-12) {
    if (Math.abs(away) >= reach) into.to = into.from;
    return;
  }
  const one = (away - reach) / speed;
  const other = (away + reach) / speed;
  into.from = Math.max(into.from, Math.min(one, other));
  into.to = Math.min(into.to, Math.max(one, other));
}

function grown<T extends Float64Array | Uint8Array | Int32Array>(
  array: T,
  Type: new (length: number) => T,
): T {
  const bigger = new Type(array.length * 2);
  bigger.set(array as never);
  return bigger;
}
