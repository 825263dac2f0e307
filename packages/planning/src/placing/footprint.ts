/**
 * Footprints that are less than their rectangle: corner racks, whose front is cut round or straight, and the quarter circles
 * that door leaves sweep. The rectangle decides first; only where rectangles overlap is the exact shape asked.
 */
import { type Box, FRONT, OVERLAP_TOLERANCE } from './box';

/** Depth of the racks that join a corner rack at its two sides, in centimetres. */
const SIDE_DEPTH = 34.29;
const SIDE_DEPTH_MAX = 0.75;

/** How deep a corner rack is at its two sides, centimetres: as the racks beside it, at most three quarters of its own size. */
export function cornerSideDepth(size: { readonly width: number; readonly length: number }): number {
  return Math.min(SIDE_DEPTH, size.width * SIDE_DEPTH_MAX, size.length * SIDE_DEPTH_MAX);
}

/** What two footprints share, computed with numbers of its own. */
export class Footprints {
  /** u and n of up to eight corners: a rectangle clipped by another has no more. */
  readonly #polygon = new Float64Array(16);
  readonly #clipped = new Float64Array(16);

  /**
   * Whether two turned rectangles that overlap still do so as the shapes they are, by more than the tolerance. Two corner racks
   * whose hollows face each other count as overlapping unless one hollow holds all of what they share.
   */
  overlap(one: Box, other: Box): boolean {
    return this.#sharesShape(one, other) && this.#sharesShape(other, one);
  }

  /** Whether `other`'s rectangle meets more of `one`'s rectangle than what is missing there. */
  #sharesShape(one: Box, other: Box): boolean {
    if (one.front === FRONT.straight) return true;
    const corners = this.#sharedPart(one, other);
    if (corners < 3) return false;
    if (one.front === FRONT.hollow || one.front === FRONT.cut) return !this.#isInHollow(one, corners);
    return this.#isInReachOfHinge(one, corners);
  }

  /** The corners of `other` in `one`'s axes, cut off at `one`'s sides; their number, 0 when nothing is shared. */
  #sharedPart(one: Box, other: Box): number {
    const polygon = this.#polygon;
    const dx = other.x - one.x;
    const dy = other.y - one.y;
    const u = dx * one.cos + dy * one.sin;
    const n = dy * one.cos - dx * one.sin;
    const cos = one.cos * other.cos + one.sin * other.sin;
    const sin = one.cos * other.sin - one.sin * other.cos;
    for (let i = 0; i < 4; i++) {
      const w = i === 0 || i === 3 ? -other.halfWidth : other.halfWidth;
      const l = i < 2 ? -other.halfLength : other.halfLength;
      polygon[i * 2] = u + w * cos - l * sin;
      polygon[i * 2 + 1] = n + w * sin + l * cos;
    }
    let count = 4;
    for (let side = 0; side < 4 && count > 0; side++) {
      const half = side < 2 ? one.halfWidth : one.halfLength;
      count = this.#cutOff(count, side < 2 ? 0 : 1, side % 2 === 0 ? 1 : -1, half);
    }
    return count;
  }

  /** Keeps of `polygon` the part where `sign` times the coordinate is at most `limit`. */
  #cutOff(count: number, axis: 0 | 1, sign: 1 | -1, limit: number): number {
    const polygon = this.#polygon;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const here = i * 2;
      const next = ((i + 1) % count) * 2;
      const over = polygon[here + axis]! * sign - limit;
      const nextOver = polygon[next + axis]! * sign - limit;
      if (over <= 0) kept = this.#keep(kept, polygon[here]!, polygon[here + 1]!);
      if (over <= 0 !== nextOver <= 0) {
        const t = over / (over - nextOver);
        kept = this.#keep(
          kept,
          polygon[here]! + (polygon[next]! - polygon[here]!) * t,
          polygon[here + 1]! + (polygon[next + 1]! - polygon[here + 1]!) * t,
        );
      }
    }
    polygon.set(this.#clipped);
    return kept;
  }

  #keep(kept: number, u: number, n: number): number {
    this.#clipped[kept * 2] = u;
    this.#clipped[kept * 2 + 1] = n;
    return kept + 1;
  }

  /** Both hollows are convex, so a polygon lies in one when all of its corners do. */
  #isInHollow(one: Box, corners: number): boolean {
    const polygon = this.#polygon;
    const width = one.halfWidth * 2;
    const length = one.halfLength * 2;
    const depth = cornerSideDepth({ width, length });
    const across = width - depth;
    const ahead = length - depth;
    const slack = OVERLAP_TOLERANCE / Math.min(across, ahead);
    for (let i = 0; i < corners; i++) {
      const u = (one.halfWidth - polygon[i * 2]!) / across;
      const n = (one.halfLength - polygon[i * 2 + 1]!) / ahead;
      const reach = one.front === FRONT.cut ? u + n : Math.sqrt(u * u + n * n);
      if (reach > 1 + slack) return false;
    }
    return true;
  }

  /** Whether what is shared comes nearer to the hinge than the leaf is wide. */
  #isInReachOfHinge(one: Box, corners: number): boolean {
    const polygon = this.#polygon;
    const hinge = one.front === FRONT.leafLeft ? -one.halfWidth : one.halfWidth;
    const radius = one.halfWidth * 2 - OVERLAP_TOLERANCE;
    for (let i = 0; i < corners; i++) {
      const a = i * 2;
      const b = ((i + 1) % corners) * 2;
      const du = polygon[b]! - polygon[a]!;
      const dn = polygon[b + 1]! - polygon[a + 1]!;
      const fromU = hinge - polygon[a]!;
      const fromN = -one.halfLength - polygon[a + 1]!;
      const squared = du * du + dn * dn;
      const t = squared === 0 ? 0 : Math.min(1, Math.max(0, (fromU * du + fromN * dn) / squared));
      if (Math.hypot(fromU - du * t, fromN - dn * t) < radius) return true;
    }
    return false;
  }
}
