/** Lighting kits by the columns of each run, kept by change. */
import { isTouching, type SpanStore } from './spanStore';

/** Columns that one 12 bulb kit lights. */
export const KIT12_COLUMNS = 48;
/** The most columns that a 6 and a 3 bulb kit light. */
export const KIT6_COLUMNS = 24;
export const KIT3_COLUMNS = 12;

export interface LightingKits {
  readonly kit3: number;
  readonly kit6: number;
  readonly kit12: number;
}

/**
 * Kits for a run of that many columns, a whole number from 0: up to 12 columns kit3, to 24 kit6, to 48 kit12; a kit12 for each
 * full 48 and the rest likewise. Planner specification section 9.
 */
export function lightingKits(columnCount: number): LightingKits {
  const blocks = Math.floor(columnCount / KIT12_COLUMNS);
  const rest = columnCount - blocks * KIT12_COLUMNS;
  return {
    kit3: rest > 0 && rest <= KIT3_COLUMNS ? 1 : 0,
    kit6: rest > KIT3_COLUMNS && rest <= KIT6_COLUMNS ? 1 : 0,
    kit12: blocks + (rest > KIT6_COLUMNS ? 1 : 0),
  };
}

/** A run, or its part on one wall, that may go round a corner. */
interface RunPart {
  readonly columns: number;
  /** Slots of the corner products in it. */
  readonly corners: readonly number[];
}

const NOT_FIRST = -1;
/** In place of columns, for the first span of a part that may go round a corner. */
const IN_PART = -2;

/**
 * Kits of all runs, kept by change: the first span of each run on a wall holds its columns. Runs that hold corner products are
 * joined when kits are read.
 */
export class RunColumns {
  readonly #spans: SpanStore;

  readonly #kept = new KitCounts();
  /** By first span. */
  readonly #parts = new Map<number, RunPart>();
  #joined: LightingKits | null = null;

  constructor(spans: SpanStore) {
    this.#spans = spans;
  }

  /** Of the runs as they are now. */
  kits(): LightingKits {
    this.#joined ??= this.#join();
    return this.#joined;
  }

  clear(): void {
    this.#kept.clear();
    this.#parts.clear();
    this.#joined = null;
  }

  /** Takes out the run that begins with this span, if one does. */
  forget(span: number): void {
    const columns = this.#spans.runColumns[span]!;
    if (columns === NOT_FIRST) return;
    this.#spans.runColumns[span] = NOT_FIRST;
    this.#joined = null;
    if (columns === IN_PART) this.#parts.delete(span);
    else this.#kept.count(columns, -1);
  }

  /** Counts the runs anew that have spans from position `first` to `last` of a wall's order, or end just before. */
  recount(order: Int32Array, count: number, first: number, last: number): void {
    let begin = Math.max(0, Math.min(first, count) - 1);
    while (!this.#begins(order, begin)) begin -= 1;
    let end = begin;
    for (; end < count && (end <= last || !this.#begins(order, end)); end += 1) this.forget(order[end]!);
    for (let at = begin; at < end; at = this.#countRun(order, at, end));
  }

  /** Counts the run that begins at a position; where the next one does. */
  #countRun(order: Int32Array, begin: number, end: number): number {
    const { columns, turnsCorner, runColumns } = this.#spans;
    const first = order[begin]!;
    let sum = 0;
    let corners: number[] | null = null;
    let at = begin;
    do {
      const span = order[at]!;
      sum += columns[span]!;
      if (turnsCorner[span] === 1) (corners ??= []).push(span >> 1);
      at += 1;
    } while (at < end && !this.#begins(order, at));
    this.#joined = null;
    if (corners) this.#parts.set(first, { columns: sum, corners });
    else this.#kept.count(sum, 1);
    runColumns[first] = corners ? IN_PART : sum;
    return at;
  }

  #begins(order: Int32Array, at: number): boolean {
    return at === 0 || !isTouching(this.#spans.gapBefore(order[at]!, order[at - 1]!));
  }

  #join(): LightingKits {
    if (this.#parts.size === 0) return this.#kept;
    const total = new KitCounts();
    total.add(this.#kept, 1);
    for (const columns of joinedColumns([...this.#parts.values()])) total.count(columns, 1);
    return total;
  }
}

class KitCounts {
  kit3 = 0;
  kit6 = 0;
  kit12 = 0;

  clear(): void {
    this.kit3 = this.kit6 = this.kit12 = 0;
  }

  add({ kit3, kit6, kit12 }: LightingKits, by: 1 | -1): void {
    this.kit3 += by * kit3;
    this.kit6 += by * kit6;
    this.kit12 += by * kit12;
  }

  /** Kits of one run more, or with -1 one less. */
  count(columns: number, by: 1 | -1): void {
    this.add(lightingKits(columns), by);
  }
}

/** Columns of whole runs: parts that share a corner product are one. */
function joinedColumns(parts: readonly RunPart[]): number[] {
  const partsAt = new Map<number, RunPart[]>();
  for (const part of parts) {
    for (const corner of part.corners) partsAt.set(corner, [...(partsAt.get(corner) ?? []), part]);
  }
  const seen = new Set<RunPart>();
  return parts.flatMap((part) => {
    if (seen.has(part)) return [];
    seen.add(part);
    let columns = 0;
    const open = [part];
    for (let next = open.pop(); next; next = open.pop()) {
      columns += next.columns;
      for (const neighbour of next.corners.flatMap((corner) => partsAt.get(corner)!)) {
        if (!seen.has(neighbour)) open.push(neighbour);
        seen.add(neighbour);
      }
    }
    return [columns];
  });
}
