/** Typed arrays and a uniform grid: the fast answer to "what is in the way". Nothing is allocated by a question. */
import { type Box, FRONT, narrow, newBox, OVERLAP_TOLERANCE, type Span } from './box';
import { CellChains, NONE, grown } from './cellChains';
import { Footprints } from './footprint';

/** What a box in the grid stands for; a question names the layers it asks about, added together. */
export const LAYER = { solid: 1, keepClear: 2, opening: 4, doorLeaf: 8, reach: 16 } as const;

const CELL_CM = 64;
const CELLS_MAX = 1 << 18;
const FIELDS = 10;
const RANGE = 4;

const NO_SLOTS: ReadonlySet<number> = new Set();

/** No question is answered with more slots than this: far more than fit around one product. */
const FOUND_MAX = 4096;

/** Slots found by a question, in no order; reused by the next one of whoever asked. */
export class Found {
  slots = new Int32Array(16);
  count = 0;

  /** Nothing beyond the most that is answered with. */
  add(slot: number): void {
    if (this.count === FOUND_MAX) return;
    if (this.count === this.slots.length) this.slots = grown(this.slots, Int32Array);
    this.slots[this.count++] = slot;
  }

  /** Keeps those alone that are none of `slots`. */
  leaveOut(slots: ReadonlySet<number>): void {
    if (slots.size === 0) return;
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const slot = this.slots[i]!;
      if (!slots.has(slot)) this.slots[kept++] = slot;
    }
    this.count = kept;
  }
}

/** Boxes by slot number, and the cells of the plan that each lies in. */
export class CollisionGrid {
  readonly #left: number;
  readonly #upper: number;
  readonly #cell: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #chains: CellChains;
  /** x, y, halfWidth, halfLength, cos, sin, bottom, top, and the half sizes of the upright bounding rectangle. */
  #boxes: Float64Array;
  /** First and last column, first and last row of the cells that hold each slot. */
  #ranges: Int32Array;
  #groups: Int32Array;
  #layers: Uint8Array;
  #fronts: Uint8Array;
  #asked: Int32Array;
  #question = 0;
  #slotCount = 0;
  readonly #freeSlots: number[] = [];
  readonly #other = newBox();
  readonly #footprints = new Footprints();
  /** Of the question being asked: the middle and half sizes of its bounding rectangle, and the cells that this covers. */
  readonly #reach = new Float64Array(4);
  readonly #cells = new Int32Array(4);
  /** Pairs of boxes compared so far: what a question costs, without a clock. */
  compared = 0;

  /** Boxes outside the area are kept in its outermost cells. Room for `expected` boxes is made at once. */
  constructor(area: { minX: number; minY: number; maxX: number; maxY: number }, expected = 16) {
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
    const slots = Math.max(16, expected);
    this.#chains = new CellChains(this.#columns * this.#rows, slots * 4);
    this.#boxes = new Float64Array(slots * FIELDS);
    this.#ranges = new Int32Array(slots * RANGE);
    this.#groups = new Int32Array(slots);
    this.#layers = new Uint8Array(slots);
    this.#fronts = new Uint8Array(slots);
    this.#asked = new Int32Array(slots);
  }

  /** The slot it is kept in until removed. */
  add(box: Box, layer: number): number {
    const slot = this.#freeSlots.pop() ?? this.#newSlot();
    this.#layers[slot] = layer;
    this.#write(slot, box);
    this.#setRange(slot);
    this.#linkAll(slot);
    return slot;
  }

  remove(slot: number): void {
    this.#unlinkAll(slot);
    this.#layers[slot] = 0;
    this.#freeSlots.push(slot);
  }

  layerOf(slot: number): number {
    return this.#layers[slot]!;
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
    into.front = this.#fronts[slot]!;
    into.group = this.#groups[slot]!;
    return into;
  }

  /** A slot of one of the layers that the box overlaps by more than the tolerance, or -1. Those that are left out may. */
  firstHit(box: Box, layers: number, leftOut = NO_SLOTS): number {
    const reach = this.#reach;
    reach[0] = box.x;
    reach[1] = box.y;
    reach[2] = Math.abs(box.cos) * box.halfWidth + Math.abs(box.sin) * box.halfLength;
    reach[3] = Math.abs(box.sin) * box.halfWidth + Math.abs(box.cos) * box.halfLength;
    this.#cover();
    const firstColumn = this.#cells[0]!;
    const lastColumn = this.#cells[1]!;
    const firstRow = this.#cells[2]!;
    const lastRow = this.#cells[3]!;
    const question = this.#ask();
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        let entry = this.#chains.first(row * this.#columns + column);
        for (; entry !== NONE; entry = this.#chains.after(entry)) {
          const slot = this.#chains.slotOf(entry);
          if (this.#asked[slot] === question) continue;
          this.#asked[slot] = question;
          if ((this.#layers[slot]! & layers) === 0 || !this.overlaps(slot, box)) continue;
          if (!leftOut.has(slot)) return slot;
        }
      }
    }
    return NONE;
  }

  /** The slots of the layers within `margin` of the box's bounding rectangle, whatever their heights; replaces `into`. */
  near(box: Box, margin: number, layers: number, into: Found): Found {
    const halfX = Math.abs(box.cos) * box.halfWidth + Math.abs(box.sin) * box.halfLength + margin;
    const halfY = Math.abs(box.sin) * box.halfWidth + Math.abs(box.cos) * box.halfLength + margin;
    const reach = this.#reach;
    reach[0] = box.x;
    reach[1] = box.y;
    reach[2] = halfX;
    reach[3] = halfY;
    this.#cover();
    const firstColumn = this.#cells[0]!;
    const lastColumn = this.#cells[1]!;
    const firstRow = this.#cells[2]!;
    const lastRow = this.#cells[3]!;
    const question = this.#ask();
    into.count = 0;
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        let entry = this.#chains.first(row * this.#columns + column);
        for (; entry !== NONE; entry = this.#chains.after(entry)) {
          const slot = this.#chains.slotOf(entry);
          if (this.#asked[slot] === question) continue;
          this.#asked[slot] = question;
          if ((this.#layers[slot]! & layers) === 0) continue;
          const at = slot * FIELDS;
          const isNear =
            Math.abs(this.#boxes[at]! - box.x) <= halfX + this.#boxes[at + 8]! &&
            Math.abs(this.#boxes[at + 1]! - box.y) <= halfY + this.#boxes[at + 9]!;
          if (isNear) into.add(slot);
        }
      }
    }
    return into;
  }

  /** Whether their height intervals overlap by more than the tolerance. */
  isLevelWith(slot: number, box: Box): boolean {
    const at = slot * FIELDS;
    const boxes = this.#boxes;
    return Math.min(box.top, boxes[at + 7]!) - Math.max(box.bottom, boxes[at + 6]!) > OVERLAP_TOLERANCE;
  }

  /** Heights and footprints both: by separating axes, each rectangle's two, then by their exact shapes. */
  overlaps(slot: number, box: Box): boolean {
    this.compared++;
    const at = slot * FIELDS;
    const boxes = this.#boxes;
    if (!this.isLevelWith(slot, box)) return false;
    const dx = boxes[at]! - box.x;
    const dy = boxes[at + 1]! - box.y;
    const cos = boxes[at + 4]!;
    const sin = boxes[at + 5]!;
    const turnCos = Math.abs(box.cos * cos + box.sin * sin);
    const turnSin = Math.abs(box.cos * sin - box.sin * cos);
    const width = boxes[at + 2]!;
    const length = boxes[at + 3]!;
    const isGrouped = box.group !== 0 && box.group === this.#groups[slot];
    const halfWidth = isGrouped ? box.halfWidth - box.overlap : box.halfWidth;
    const isOverlapping =
      Math.abs(dx * box.cos + dy * box.sin) <
        halfWidth + width * turnCos + length * turnSin - OVERLAP_TOLERANCE &&
      Math.abs(dy * box.cos - dx * box.sin) <
        box.halfLength + width * turnSin + length * turnCos - OVERLAP_TOLERANCE &&
      Math.abs(dx * cos + dy * sin) <
        width + halfWidth * turnCos + box.halfLength * turnSin - OVERLAP_TOLERANCE &&
      Math.abs(dy * cos - dx * sin) <
        length + halfWidth * turnSin + box.halfLength * turnCos - OVERLAP_TOLERANCE;
    if (!isOverlapping || (box.front === FRONT.straight && this.#fronts[slot] === FRONT.straight))
      return isOverlapping;
    return this.#footprints.overlap(this.read(slot, this.#other), box);
  }

  /**
   * How far `box` could be moved along the unit vector `along`, backwards and forwards, before its rectangle is clear of the
   * slot's; at both ends they touch. Written into `into`.
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

  #ask(): number {
    if (this.#question === QUESTIONS_MAX) {
      this.#asked.fill(0);
      this.#question = 0;
    }
    return ++this.#question;
  }

  /** Leaves in `#cells` the first and last column and row that the rectangle in `#reach` covers. */
  #cover(): void {
    const reach = this.#reach;
    const cells = this.#cells;
    const x = reach[0]! - this.#left;
    const y = reach[1]! - this.#upper;
    const columns = this.#columns - 1;
    const rows = this.#rows - 1;
    cells[0] = Math.min(columns, Math.max(0, Math.floor((x - reach[2]!) / this.#cell)));
    cells[1] = Math.min(columns, Math.max(0, Math.floor((x + reach[2]!) / this.#cell)));
    cells[2] = Math.min(rows, Math.max(0, Math.floor((y - reach[3]!) / this.#cell)));
    cells[3] = Math.min(rows, Math.max(0, Math.floor((y + reach[3]!) / this.#cell)));
  }

  #newSlot(): number {
    const slot = this.#slotCount++;
    if (slot === this.#layers.length) {
      this.#boxes = grown(this.#boxes, Float64Array);
      this.#ranges = grown(this.#ranges, Int32Array);
      this.#groups = grown(this.#groups, Int32Array);
      this.#layers = grown(this.#layers, Uint8Array);
      this.#fronts = grown(this.#fronts, Uint8Array);
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
    boxes[at + 8] = Math.abs(box.cos) * box.halfWidth + Math.abs(box.sin) * box.halfLength;
    boxes[at + 9] = Math.abs(box.sin) * box.halfWidth + Math.abs(box.cos) * box.halfLength;
    this.#fronts[slot] = box.front;
    this.#groups[slot] = box.group;
  }

  /** Notes which cells a slot's box covers. */
  #setRange(slot: number): void {
    const at = slot * FIELDS;
    const reach = this.#reach;
    const boxes = this.#boxes;
    reach[0] = boxes[at]!;
    reach[1] = boxes[at + 1]!;
    reach[2] = boxes[at + 8]!;
    reach[3] = boxes[at + 9]!;
    this.#cover();
    const range = slot * RANGE;
    for (let i = 0; i < RANGE; i++) this.#ranges[range + i] = this.#cells[i]!;
  }

  #linkAll(slot: number): void {
    const range = slot * RANGE;
    for (let row = this.#ranges[range + 2]!; row <= this.#ranges[range + 3]!; row++) {
      for (let column = this.#ranges[range]!; column <= this.#ranges[range + 1]!; column++) {
        this.#chains.link(row * this.#columns + column, slot);
      }
    }
  }

  #unlinkAll(slot: number): void {
    const range = slot * RANGE;
    for (let row = this.#ranges[range + 2]!; row <= this.#ranges[range + 3]!; row++) {
      for (let column = this.#ranges[range]!; column <= this.#ranges[range + 1]!; column++) {
        this.#chains.unlink(row * this.#columns + column, slot);
      }
    }
  }
}

/** Questions are numbered with what an Int32Array can hold. */
const QUESTIONS_MAX = 2 ** 31 - 1;
