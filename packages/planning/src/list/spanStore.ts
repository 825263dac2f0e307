/** Where racks stand on walls, as structure of arrays: two spans for each slot, the second for a corner product's other wall. */
import type { Product } from '../catalogue/product';
import type { PlacedObject } from '../project/project';

/** Products touch when the gap between them is at most this, in centimetres. */
export const RUN_GAP = 0.5;

/** Sums of placed lengths are off by less than this: a gap that is as long as a limit is within it. Centimetres. */
export const GAP_NOISE = 1e-6;

export const NO_SPAN = -1;

export interface Filed {
  readonly object: PlacedObject;
  readonly product: Product;
}

/** True for a gap that is none: 0.5 cm at most, or an overlap. */
export function isTouching(gapCm: number): boolean {
  return gapCm <= RUN_GAP + GAP_NOISE;
}

/** Span `2 * slot` is on the object's own wall, `2 * slot + 1` on the wall before. Lengths from a wall's corner A, centimetres. */
export class SpanStore {
  from = new Float64Array(0);
  to = new Float64Array(0);
  /** How far the wall is covered by this span and those before it, and by which of them. */
  reach = new Float64Array(0);
  holder = new Int32Array(0);
  /** Filler strips in the gap before this span; see `filler.ts`. */
  edge = new Uint8Array(0);
  /** Columns that count for a run: a corner product's are on its own wall only. */
  columns = new Int32Array(0);
  /** Columns of the run that begins with this span; see `runColumns.ts`. */
  runColumns = new Int32Array(0);
  /** 1 for the spans of corner products. */
  turnsCorner = new Uint8Array(0);
  /** By slot. A slot that is free keeps its record, to be written over. */
  readonly #records: { object: PlacedObject; product: Product }[] = [];
  readonly #free: number[] = [];

  /** A slot for an object, its spans still to be written. */
  take(object: PlacedObject, product: Product): number {
    const slot = this.#free.pop() ?? this.#records.length;
    const record = this.#records[slot];
    if (record) {
      record.object = object;
      record.product = product;
    } else {
      this.#records.push({ object, product });
    }
    if (2 * slot + 1 >= this.from.length) this.#grow(Math.max(64, 4 * slot));
    this.columns[2 * slot] = product.columnCount;
    this.turnsCorner[2 * slot] = this.turnsCorner[2 * slot + 1] = product.cornerType === null ? 0 : 1;
    return slot;
  }

  release(slot: number): void {
    this.#free.push(slot);
  }

  /** What is filed now. */
  all(): Filed[] {
    const free = new Set(this.#free);
    return this.#records.filter((_, slot) => !free.has(slot));
  }

  clear(): void {
    this.runColumns.fill(-1);
    this.#records.length = 0;
    this.#free.length = 0;
  }

  filedAt(span: number): Filed {
    return this.#records[span >> 1]!;
  }

  /** False for the span of a corner product on the wall before its own, and for none. */
  isOnOwnWall(span: number): boolean {
    return (span & 1) === 0;
  }

  /** The gap between a span and everything before it on its wall; negative where they overlap. */
  gapBefore(span: number, previous: number): number {
    return this.from[span]! - this.reach[previous]!;
  }

  #grow(capacity: number): void {
    this.from = widened(this.from, new Float64Array(capacity));
    this.to = widened(this.to, new Float64Array(capacity));
    this.reach = widened(this.reach, new Float64Array(capacity));
    this.holder = widened(this.holder, new Int32Array(capacity));
    this.edge = widened(this.edge, new Uint8Array(capacity));
    this.runColumns = widened(this.runColumns, new Int32Array(capacity).fill(-1));
    this.columns = widened(this.columns, new Int32Array(capacity));
    this.turnsCorner = widened(this.turnsCorner, new Uint8Array(capacity));
  }
}

function widened<T extends Float64Array | Int32Array | Uint8Array>(kept: T, wider: T): T {
  wider.set(kept);
  return wider;
}
