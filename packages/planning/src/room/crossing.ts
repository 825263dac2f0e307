/** Do the walls of an outline cross or touch? Asked of whole outlines, and of what one moved corner changes. */
import { type Point, segmentsMeet, TOUCHING } from '../geometry';

/** Two walls by their index, the lower one first. */
export type WallPair = readonly [number, number];

const BOX = 4;
/** Ends of a wall this far on one side of another wall's line, in centimetres, cannot touch it whatever rounding does. */
const CLEARLY_APART = 1e-3;

/**
 * The first two walls that are not neighbours and yet cross or touch (to 1e-6 cm), as comparing each wall with all later ones
 * would find them, or null. In an outline without crossings the time grows with n log n.
 */
export function firstCrossing(points: readonly Point[]): WallPair | null {
  return new WallTree(points).firstCrossing();
}

/**
 * Boxes around the walls of an outline, and around halves of it, quarters of it and so on: corners that follow each other lie
 * near each other, so a tree in point order needs no sorting. Node 1 is the whole outline; node n halves into 2n and 2n + 1.
 */
export class WallTree {
  /** Leaves: a power of two, the walls in point order first. */
  readonly #size: number;
  /** Least x, least y, greatest x, greatest y of each node. */
  readonly #boxes: Float64Array;
  readonly #points: Point[];
  #first = Infinity;
  #second = Infinity;

  constructor(points: readonly Point[]) {
    this.#points = [...points];
    this.#size = 2 ** Math.ceil(Math.log2(Math.max(1, points.length)));
    this.#boxes = new Float64Array(2 * this.#size * BOX);
    for (let leaf = 0; leaf < this.#size; leaf++) this.#writeLeaf(leaf);
    for (let node = this.#size - 1; node > 0; node--) this.#writeNode(node);
  }

  /** The pair with the lowest first wall, and of those the one with the lowest second. */
  firstCrossing(): WallPair | null {
    this.#first = this.#second = Infinity;
    this.#within(1, this.#size);
    return this.#first === Infinity ? null : [this.#first, this.#second];
  }

  /**
   * Puts one corner elsewhere and answers what `firstCrossing` would, looking at its two walls only: no other walls may cross.
   * Time grows with log n and with the walls near those two.
   */
  moveCorner(index: number, to: Point): WallPair | null {
    const before = index === 0 ? this.#points.length - 1 : index - 1;
    this.#points[index] = to;
    this.#rewrite(before);
    this.#rewrite(index);
    this.#first = this.#second = Infinity;
    this.#against(before, 1, this.#size);
    this.#against(index, 1, this.#size);
    return this.#first === Infinity ? null : [this.#first, this.#second];
  }

  #writeLeaf(leaf: number): void {
    const boxes = this.#boxes;
    const at = (this.#size + leaf) * BOX;
    if (leaf >= this.#points.length) {
      boxes[at] = boxes[at + 1] = Infinity;
      boxes[at + 2] = boxes[at + 3] = -Infinity;
      return;
    }
    const a = this.#points[leaf]!;
    const b = this.#points[leaf + 1 === this.#points.length ? 0 : leaf + 1]!;
    boxes[at] = Math.min(a.x, b.x);
    boxes[at + 1] = Math.min(a.y, b.y);
    boxes[at + 2] = Math.max(a.x, b.x);
    boxes[at + 3] = Math.max(a.y, b.y);
  }

  #writeNode(node: number): void {
    const boxes = this.#boxes;
    const at = node * BOX;
    const left = at * 2;
    const right = left + BOX;
    boxes[at] = Math.min(boxes[left]!, boxes[right]!);
    boxes[at + 1] = Math.min(boxes[left + 1]!, boxes[right + 1]!);
    boxes[at + 2] = Math.max(boxes[left + 2]!, boxes[right + 2]!);
    boxes[at + 3] = Math.max(boxes[left + 3]!, boxes[right + 3]!);
  }

  #rewrite(leaf: number): void {
    this.#writeLeaf(leaf);
    for (let node = (this.#size + leaf) >> 1; node > 0; node >>= 1) this.#writeNode(node);
  }

  /** True unless the boxes of two nodes are more than 1e-6 cm apart. */
  #boxesMeet(one: number, other: number): boolean {
    const boxes = this.#boxes;
    const a = one * BOX;
    const b = other * BOX;
    return (
      boxes[a]! <= boxes[b + 2]! + TOUCHING &&
      boxes[b]! <= boxes[a + 2]! + TOUCHING &&
      boxes[a + 1]! <= boxes[b + 3]! + TOUCHING &&
      boxes[b + 1]! <= boxes[a + 3]! + TOUCHING
    );
  }

  /** Compares the walls under a node with each other; `count` leaves lie under it. */
  #within(node: number, count: number): void {
    if (count === 1) return;
    this.#within(2 * node, count / 2);
    this.#between(2 * node, 2 * node + 1, count / 2);
    this.#within(2 * node + 1, count / 2);
  }

  /** Compares the walls under a node with those under a later one of the same height. */
  #between(low: number, high: number, count: number): void {
    if (low * count - this.#size >= this.#first || !this.#boxesMeet(low, high)) return;
    if (count === 1) {
      this.#compare(low - this.#size, high - this.#size);
      return;
    }
    this.#between(2 * low, 2 * high, count / 2);
    this.#between(2 * low, 2 * high + 1, count / 2);
    this.#between(2 * low + 1, 2 * high, count / 2);
    this.#between(2 * low + 1, 2 * high + 1, count / 2);
  }

  /** Compares one wall with those under a node. */
  #against(wall: number, node: number, count: number): void {
    if (!this.#boxesMeet(this.#size + wall, node)) return;
    if (count === 1) {
      const other = node - this.#size;
      this.#compare(Math.min(wall, other), Math.max(wall, other));
      return;
    }
    this.#against(wall, 2 * node, count / 2);
    this.#against(wall, 2 * node + 1, count / 2);
  }

  /**
   * Remembers the pair when it meets and its first wall comes before that of the one remembered: of those with the same first
   * wall, lower second ones are compared first. Walls with a common corner do not count.
   */
  #compare(i: number, j: number): void {
    const points = this.#points;
    const last = points.length - 1;
    if (j - i <= 1 || (i === 0 && j === last)) return;
    if (i >= this.#first) return;
    const first = { a: points[i]!, b: points[i + 1]! };
    const second = { a: points[j]!, b: points[j === last ? 0 : j + 1]! };
    if (isClearOf(first.a, first.b, second) || !segmentsMeet(first, second)) return;
    this.#first = i;
    this.#second = j;
  }
}

/** True when both ends of a segment lie well to one side of the line a-b. */
function isClearOf(a: Point, b: Point, { a: c, b: d }: { readonly a: Point; readonly b: Point }): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const sideC = dx * (c.y - a.y) - dy * (c.x - a.x);
  const sideD = dx * (d.y - a.y) - dy * (d.x - a.x);
  const clear = CLEARLY_APART * (Math.abs(dx) + Math.abs(dy));
  return (sideC > clear && sideD > clear) || (sideC < -clear && sideD < -clear);
}
