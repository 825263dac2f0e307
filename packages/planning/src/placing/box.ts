/** An upright box turned about the vertical, and stretches of a line: what the placing of products computes with. */

/** How a footprint differs from its rectangle, in the rectangle's own axes: u along the width, n away from the back. */
export const FRONT = {
  /** The whole rectangle. */
  straight: 0,
  /** A quarter of an ellipse is missing where u and n are greatest. */
  hollow: 1,
  /** A triangle is missing there. */
  cut: 2,
  /** Only a quarter disc round the corner where u and n are least: a leaf hinged at the left, seen from the room. */
  leafLeft: 3,
  /** Only a quarter disc round the corner where u is greatest and n least. */
  leafRight: 4,
} as const;

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
  /** One of `FRONT`: how the footprint differs from the rectangle. */
  front: number;
  /** Boxes of one group, 0 being none, may overlap by `overlap` along the width. */
  group: number;
  overlap: number;
}

/** Boxes overlap when they do so by more than this on every axis. */
export const OVERLAP_TOLERANCE = 0.01;

/** Part of a line on which a box may not be: while moving along it, strictly between the two, something is in the way. */
export interface Span {
  from: number;
  to: number;
}

/** Begun with fractions, so that each field is kept as a double and writing to it allocates nothing. */
class FlatBox implements Box {
  x = 0.5;
  y = 0.5;
  halfWidth = 0.5;
  halfLength = 0.5;
  cos = 0.5;
  sin = 0.5;
  bottom = 0.5;
  top = 0.5;
  front: number = FRONT.straight;
  group = 0;
  overlap = 0.5;

  constructor() {
    this.x = this.y = this.halfWidth = this.halfLength = this.sin = 0;
    this.bottom = this.top = this.overlap = 0;
    this.cos = 1;
  }
}

/** Of no size, at the origin. */
export function newBox(): Box {
  return new FlatBox();
}

/** Nothing; begun with fractions as a box is. */
export function newSpan(): Span {
  const span = { from: 0.5, to: 0.5 };
  span.from = span.to = 0;
  return span;
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
