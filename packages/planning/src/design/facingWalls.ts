/** Walls that shut each other in: what is left of one where racks, and the aisle before them, are along another. */
import { offset, type Point } from '../geometry';
import type { Span } from '../placing/box';
import type { WallFrame } from '../placing/scene';
import { mergedSpans, type Profile, spansInBoth, spansLength, spansWithout } from './freeSpans';

/** By profile: what is free along a wall. */
export type SpansByProfile = readonly (readonly Span[])[];

/** Racks along a stretch of a wall, `depth` from its inner face. Centimetres. */
export interface RackRow {
  /** By index. */
  readonly wall: number;
  readonly span: Span;
  readonly depth: number;
}

interface Rules {
  readonly profiles: readonly Profile[];
  /** What is deeper is deep: it gives way to what is not, whichever wall that is on. */
  readonly plainest: number;
  readonly aisleCm: number;
}

/** What a stretch may lose before anything is in its way. Centimetres. */
const UNNOTICED = 0.1;
/** Things that overlap by less touch. Centimetres. */
const TOUCHES = 0.01;

/** The walls of a room but neighbours, which what becomes of their corner keeps apart. */
export class FacingWalls {
  readonly #pairs: (readonly [number, number])[] = [];
  readonly #frames: readonly WallFrame[];
  readonly #rules: Rules;
  /** By wall, then by the other: what is left where that one is full of racks that are not deep. */
  readonly #besidePlain: readonly Map<number, SpansByProfile>[];
  /** By wall: those whose deep racks may be in the way of its own. */
  readonly #besideDeep: readonly Set<number>[];

  /** `alone` is what is free along each wall with nothing else in the room. */
  constructor(frames: readonly WallFrame[], alone: readonly SpansByProfile[], rules: Rules) {
    this.#frames = frames;
    this.#rules = rules;
    this.#besidePlain = frames.map(() => new Map());
    this.#besideDeep = frames.map(() => new Set());
    for (const one of frames.keys())
      for (const other of frames.keys())
        if (one + 1 < other && other - one < frames.length - 1) this.#compare(one, other, alone);
  }

  /** Of these two walls one has not its aisle where both are full of racks that are not deep. */
  get pairs(): readonly (readonly [number, number])[] {
    return this.#pairs;
  }

  /** What of a wall is left to it by those that it yields to, and by deep rows that stay, its own or others'. */
  left(
    wall: number,
    free: SpansByProfile,
    { yields, deepRows }: { readonly yields: readonly number[]; readonly deepRows: readonly RackRow[] },
  ): SpansByProfile {
    const own = deepRows.filter((row) => row.wall === wall);
    const others = this.#inReach(wall, deepRows);
    return free.map((spans, i) => {
      const { depth } = this.#rules.profiles[i]!;
      const isDeep = this.isDeep(depth);
      let left = spans;
      for (const [other, beside] of this.#besidePlain[wall]!)
        if (isDeep || yields.includes(other)) left = spansInBoth(left, beside[i]!);
      if (!isDeep) return left;
      if (own.length === 0 || this.#besideDeep[wall]!.size === 0)
        return this.beside(wall, { spans: left, depth }, others);
      return spansInBoth(left, mergedSpans(own.filter((row) => row.depth >= depth).map(({ span }) => span)));
    });
  }

  /** Of deep rows that shut each other in those of one wall, the one that has most of them; none where none does. */
  shutIn(deepRows: readonly RackRow[]): readonly RackRow[] {
    const areaOf = (rows: readonly RackRow[]): number =>
      rows.reduce((sum, { span, depth }) => sum + (span.to - span.from) * depth, 0);
    return this.#frames
      .map((_, wall) => deepRows.filter((row) => row.wall === wall))
      .filter((rows, wall) => rows.some((row) => this.#isShutIn(row, this.#inReach(wall, deepRows))))
      .reduce((most, rows) => (areaOf(rows) > areaOf(most) ? rows : most), []);
  }

  /** What of a wall rows along others leave to racks so deep: none is in an aisle of the others. */
  beside(
    wall: number,
    { spans, depth }: { readonly spans: readonly Span[]; readonly depth: number },
    rows: readonly RackRow[],
  ): readonly Span[] {
    const { aisleCm } = this.#rules;
    const frame = this.#frames[wall]!;
    return rows.reduce((left, row) => {
      const other = this.#frames[row.wall]!;
      const aside = spansWithout(
        left,
        shadowOn(frame, depth + aisleCm, cornersOf(other, row.span, row.depth)),
      );
      return spansWithout(aside, shadowOn(frame, depth, cornersOf(other, row.span, row.depth + aisleCm)));
    }, spans);
  }

  isDeep(depth: number): boolean {
    return depth > this.#rules.plainest;
  }

  #inReach(wall: number, deepRows: readonly RackRow[]): readonly RackRow[] {
    return deepRows.filter((row) => this.#besideDeep[wall]!.has(row.wall));
  }

  #compare(one: number, other: number, alone: readonly SpansByProfile[]): void {
    const depths = this.#rules.profiles.map(({ depth }) => depth);
    const isDeep = (depth: number): boolean => this.isDeep(depth);
    const isPlain = (depth: number): boolean => !isDeep(depth);
    const leftOf = (wall: number, beside: number): SpansByProfile => {
      const rows = this.#rowsOn(beside, alone[beside]!, isPlain);
      return alone[wall]!.map((spans, i) => this.beside(wall, { spans, depth: depths[i]! }, rows));
    };
    const losing = (wall: number, left: SpansByProfile): number[] =>
      depths.filter((_, i) => spansLength(left[i]!) < spansLength(alone[wall]![i]!) - UNNOTICED);
    const [leftOfOne, leftOfOther] = [leftOf(one, other), leftOf(other, one)];
    const lost = [...losing(one, leftOfOne), ...losing(other, leftOfOther)];
    if (lost.some(isPlain)) this.#pairs.push([one, other]);
    if (lost.length > 0) {
      this.#besidePlain[one]!.set(other, leftOfOne);
      this.#besidePlain[other]!.set(one, leftOfOther);
    }
    const deepRows = this.#rowsOn(other, leftOfOther, isDeep);
    if (!this.#rowsOn(one, leftOfOne, isDeep).some((row) => this.#isShutIn(row, deepRows))) return;
    this.#besideDeep[one]!.add(other);
    this.#besideDeep[other]!.add(one);
  }

  /** Where racks of these depths may stand. */
  #rowsOn(wall: number, free: SpansByProfile, isMeant: (depth: number) => boolean): readonly RackRow[] {
    const rows = new Map<string, RackRow>();
    for (const [i, { depth }] of this.#rules.profiles.entries())
      if (isMeant(depth))
        for (const span of free[i]!) rows.set(`${depth} ${span.from} ${span.to}`, { wall, span, depth });
    return [...rows.values()];
  }

  #isShutIn({ wall, span, depth }: RackRow, rows: readonly RackRow[]): boolean {
    const left = this.beside(wall, { spans: [span], depth }, rows);
    return spansLength(left) < span.to - span.from - UNNOTICED;
  }
}

function cornersOf({ wall, along, into }: WallFrame, { from, to }: Span, depth: number): Point[] {
  const at = (u: number, n: number): Point => offset(offset(wall.a, along, u), into, n);
  return [at(from, 0), at(to, 0), at(to, depth), at(from, depth)];
}

/** The stretch of a wall before which what has these corners is nearer than `reach`; from no place to none where it is not. */
function shadowOn({ wall, along, into }: WallFrame, reach: number, corners: readonly Point[]): Span {
  const [near, far] = [TOUCHES, reach - TOUCHES];
  const seen = corners.map(({ x, y }) => ({
    u: (x - wall.a.x) * along.x + (y - wall.a.y) * along.y,
    n: (x - wall.a.x) * into.x + (y - wall.a.y) * into.y,
  }));
  const ends = seen.flatMap((one, i) => {
    const other = seen[(i + 1) % seen.length]!;
    const crossings = [near, far].filter((n) => (one.n - n) * (other.n - n) < 0);
    const crossed = crossings.map((n) => one.u + ((other.u - one.u) * (n - one.n)) / (other.n - one.n));
    return one.n >= near && one.n <= far ? [one.u, ...crossed] : crossed;
  });
  return { from: Math.min(...ends) + TOUCHES, to: Math.max(...ends) - TOUCHES };
}
