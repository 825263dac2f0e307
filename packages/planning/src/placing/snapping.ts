/** Where a product held near something wants to be: at corners, walls, neighbours and guide lines. */
import { type Box, newBox, newSpan, type Span } from './box';
import { Found, LAYER } from './collisionGrid';
import type { Point } from '../geometry';
import { type Probe, TURNED_LIKE } from './probe';
import type { WallFrame } from './scene';

/** What is nearer than this draws the product to it, in centimetres. */
export const SNAP_DISTANCE = 20;
/** What holds a product already holds it this much further, so that it does not flicker between two places. */
export const SNAP_HOLD = 5;
/** Distances are equal to this, in centimetres. */
const ROUNDING = 1e-9;
/** Edges and centres of things further away align when they are nearly in line already. */
export const GUIDE_TOLERANCE = 5;
/** How far beside the product, in centimetres, something to align with may be. */
export const GUIDE_RANGE = 120;

export type SnappedTo = 'corner' | 'wall' | 'neighbour' | 'guide' | null;

/** A line for the screen to draw, from what the product is aligned with to the product. */
export interface Guide {
  readonly from: Point;
  readonly to: Point;
  readonly along: 'edge' | 'centre';
  /** Of two edges on a wall that are level with each other: how high above the floor. Absent for what is in line on the plan. */
  readonly heightCm?: number;
}

/** A guide as numbers, written to and reused. */
interface GuideLine {
  /** Unit vector of the axis. */
  alongX: number;
  alongY: number;
  /** How far the product has to move along the axis to be in line. */
  shift: number;
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  isCentre: boolean;
  /** Names the thing and the side of it that it is in line with; -1 when there is none. */
  source: number;
}

/** A place to try: how far to move from where the product is held. Written to and reused. */
export interface Snap {
  to: Exclude<SnappedTo, null>;
  /** Distance, shortened for what holds the product already. */
  away: number;
  moveX: number;
  moveY: number;
  /** Unit vector of the product's width to turn to. */
  turnX: number;
  turnY: number;
  /** The same number names the same place as long as what draws the product stays where it is. */
  source: number;
  guides: number;
}

/** A move beside a neighbour, in the neighbour's own axes. Numbers travel in it, as a double that is handed over is allocated. */
interface Move {
  u: number;
  n: number;
  overhang: number;
  /** Of the two shifts, the one along the neighbour's side. */
  flush: number;
  /** Right angles to turn by. */
  quarter: number;
}

const FOUND = LAYER.solid | LAYER.keepClear;
const SNAPS_MAX = 64;
const order = { corner: 0, wall: 1, neighbour: 2, guide: 3 } as const;

/** Sources are told apart by what draws: a slot's sides, a wall's ends, or a guide's two things. */
const SIDES = 8;

/** Places to try, best first: corners, neighbours, guides; of each the nearest first. Made when first needed, then reused. */
export class Snaps {
  readonly guides: readonly [GuideLine, GuideLine] = [newGuide(), newGuide()];
  /** What is about to be offered: a shift along a wall, or a move beside a neighbour in its own axes and right angles. */
  shift = 0.5;
  /** Centimetres that are kept free of the neighbour it is beside, and on which side of it that is, along the shift. */
  apart = 0;
  side = 1;
  readonly move: Move = { u: 0.5, n: 0.5, overhang: 0.5, flush: 0.5, quarter: 0 };
  count = 0;
  /** The source of the place that the product was last drawn to, or -1. */
  held = -1;
  /** What is near, one of it, and how far along a line that is in the way. */
  readonly found = new Found();
  readonly other: Box = newBox();
  readonly span = newSpan();
  readonly #items: Snap[] = [newSnap()];

  /** The first `count` of them are to be tried. */
  get items(): readonly Snap[] {
    return this.#items;
  }

  /** The snap to write the next place to; it counts once offered. */
  get draft(): Snap {
    return this.#items[this.count]!;
  }

  /** Puts the draft in its place among the others. */
  offer(): void {
    const draft = this.#items[this.count]!;
    if (draft.source === this.held && draft.to !== 'guide') draft.away -= SNAP_HOLD;
    let i = this.count;
    for (; i > 0 && ranksBefore(draft, this.#items[i - 1]!); i--) this.#items[i] = this.#items[i - 1]!;
    this.#items[i] = draft;
    if (this.count < SNAPS_MAX) this.count++;
    if (this.count === this.#items.length) this.#items.push(newSnap());
  }

  /** Whether the draft is near enough: what holds the product already may be a little further away. */
  get isDraftNear(): boolean {
    const { away, source } = this.#items[this.count]!;
    return away <= (source === this.held ? SNAP_DISTANCE + SNAP_HOLD : SNAP_DISTANCE) + ROUNDING;
  }
}

function newSnap(): Snap {
  const place = { moveX: 0.5, moveY: 0.5, turnX: 0.5, turnY: 0.5 };
  return { to: 'corner', away: 0.5, ...place, source: -1, guides: 0 };
}

/** Not in line with anything yet. */
function newGuide(): GuideLine {
  const ends = { fromX: 0.5, fromY: 0.5, toX: 0.5, toY: 0.5 };
  return { alongX: 0.5, alongY: 0.5, shift: 0.5, ...ends, isCentre: false, source: -1 };
}

function ranksBefore(one: Snap, other: Snap): boolean {
  const rank = order[one.to] - order[other.to];
  return rank < 0 || (rank === 0 && one.away < other.away);
}

/**
 * For a product held on a wall, best first: the wall's ends, then touching neighbours. `ends` is how far it may be moved along
 * the wall.
 */
export function snapAlongWall(probe: Probe, frame: WallFrame, ends: Span, into: Snaps): void {
  into.count = 0;
  into.apart = 0;
  const end = -2 - frame.wall.index * 2;
  into.shift = ends.from;
  if (frame.isClosedAtA) offerShift(into, frame.along, 'corner', end);
  into.shift = ends.to;
  if (frame.isClosedAtB) offerShift(into, frame.along, 'corner', end - 1);
  const { found, span } = into;
  probe.near(SNAP_DISTANCE + SNAP_HOLD + probe.apartMost, FOUND, found);
  for (let i = 0; i < found.count; i++) {
    const slot = found.slots[i]!;
    if (!probe.isLevelWith(slot)) continue;
    probe.spanOf(slot, frame.along, span);
    if (!(span.to > span.from)) continue;
    into.apart = probe.apartFrom(slot);
    into.shift = span.from - into.apart;
    into.side = -1;
    if (isWithin(into.shift, ends)) offerShift(into, frame.along, 'neighbour', slot * SIDES);
    into.shift = span.to + into.apart;
    into.side = 1;
    if (isWithin(into.shift, ends)) offerShift(into, frame.along, 'neighbour', slot * SIDES + 1);
  }
}

/** For a product held on a wall: in line with something within range. */
export function snapToWallGuide(probe: Probe, frame: WallFrame, ends: Span, into: Snaps): void {
  into.count = 0;
  into.apart = 0;
  probe.near(GUIDE_RANGE, FOUND, into.found);
  const guide = into.guides[0];
  guide.alongX = frame.along.x;
  guide.alongY = frame.along.y;
  align(probe, guide, into);
  into.shift = guide.shift;
  if (guide.source < 0 || !isWithin(into.shift, ends)) return;
  into.draft.guides = 1;
  offerShift(into, frame.along, 'guide', -1);
}

/** For a product held free on the floor: touching neighbours that are turned alike, the nearest first. */
export function snapToNeighbours(probe: Probe, into: Snaps): void {
  const { found } = into;
  into.count = 0;
  probe.near(SNAP_DISTANCE + SNAP_HOLD + probe.apartMost, FOUND, found);
  for (let i = 0; i < found.count; i++) {
    const slot = found.slots[i]!;
    if (probe.isLevelWith(slot)) offerBesides(probe, slot, into);
  }
}

/** For a product held free on the floor: in line with one thing or with two, along its own axes. */
export function snapToGuides(probe: Probe, into: Snaps): void {
  into.count = 0;
  const { box } = probe;
  probe.near(GUIDE_RANGE, FOUND, into.found);
  if (into.found.count === 0) return;
  const first = into.guides[0];
  const second = into.guides[1];
  first.alongX = box.cos;
  first.alongY = box.sin;
  second.alongX = -box.sin;
  second.alongY = box.cos;
  align(probe, first, into);
  align(probe, second, into);
  if (first.source < 0 && second.source < 0) return;
  const u = first.source < 0 ? 0 : first.shift;
  const n = second.source < 0 ? 0 : second.shift;
  const { draft } = into;
  draft.to = 'guide';
  draft.moveX = u * box.cos - n * box.sin;
  draft.moveY = u * box.sin + n * box.cos;
  draft.away = Math.abs(u) + Math.abs(n);
  draft.turnX = box.cos;
  draft.turnY = box.sin;
  draft.source = -1;
  draft.guides = (first.source < 0 ? 0 : 1) + (second.source < 0 ? 0 : 2);
  into.offer();
}

const isWithin = (shift: number, ends: Span): boolean =>
  shift >= ends.from - ROUNDING && shift <= ends.to + ROUNDING;

/** Notes how far `into.shift` is: what takes it out of what is kept free of a neighbour counts for nothing. */
function noteAway({ shift, side, apart, draft }: Snaps): void {
  const far = Math.abs(shift);
  draft.away = side * shift > 0 ? Math.max(0, far - apart) : far;
}

/** Offers the place `into.shift` further along a unit vector, when it is near enough. */
function offerShift(into: Snaps, along: Point, to: Snap['to'], source: number): void {
  const { draft, shift } = into;
  draft.to = to;
  noteAway(into);
  draft.source = source;
  if (to !== 'guide' && !into.isDraftNear) return;
  draft.moveX = along.x * shift;
  draft.moveY = along.y * shift;
  draft.turnX = along.x;
  draft.turnY = along.y;
  if (to !== 'guide') draft.guides = 0;
  into.offer();
}

/** The smallest shift along the guide's axis that puts an edge or the centre in line with one of something that was found. */
function align({ box, scene }: Probe, guide: GuideLine, { found, other: read }: Snaps): void {
  const { alongX, alongY } = guide;
  const reach =
    Math.abs(alongX * box.cos + alongY * box.sin) * box.halfWidth +
    Math.abs(alongY * box.cos - alongX * box.sin) * box.halfLength;
  let best = GUIDE_TOLERANCE + ROUNDING;
  guide.source = -1;
  for (let i = 0; i < found.count; i++) {
    const slot = found.slots[i]!;
    const other = scene.grid.read(slot, read);
    const away = (other.x - box.x) * alongX + (other.y - box.y) * alongY;
    const otherReach =
      Math.abs(alongX * other.cos + alongY * other.sin) * other.halfWidth +
      Math.abs(alongY * other.cos - alongX * other.sin) * other.halfLength;
    for (let edge = 0; edge < 3; edge++) {
      const side = edge === 2 ? -1 : edge;
      const shift = away + side * (otherReach - reach);
      if (Math.abs(shift) >= best) continue;
      best = Math.abs(shift);
      const depth = (box.y - other.y) * alongX - (box.x - other.x) * alongY;
      guide.shift = shift;
      guide.fromX = other.x + alongX * side * otherReach;
      guide.fromY = other.y + alongY * side * otherReach;
      guide.toX = guide.fromX - alongY * depth;
      guide.toY = guide.fromY + alongX * depth;
      guide.isCentre = side === 0;
      guide.source = slot * SIDES + side + 1;
    }
  }
}

/** The places beside a neighbour that is turned alike (to a right angle), those within reach, flush where nearly so. */
function offerBesides(probe: Probe, slot: number, into: Snaps): void {
  const { box, scene } = probe;
  const other = scene.grid.read(slot, into.other);
  const cos = box.cos * other.cos + box.sin * other.sin;
  const sin = box.sin * other.cos - box.cos * other.sin;
  const quarter =
    cos >= TURNED_LIKE ? 0 : sin >= TURNED_LIKE ? 1 : cos <= -TURNED_LIKE ? 2 : sin <= -TURNED_LIKE ? 3 : -1;
  if (quarter < 0) return;
  const isAcross = quarter % 2 === 1;
  const sizeU = isAcross ? box.halfLength : box.halfWidth;
  const sizeN = isAcross ? box.halfWidth : box.halfLength;
  const dx = box.x - other.x;
  const dy = box.y - other.y;
  const u = dx * other.cos + dy * other.sin;
  const n = dy * other.cos - dx * other.sin;
  into.apart = probe.apartFrom(slot);
  const { move, apart } = into;
  move.quarter = quarter;
  into.side = u < 0 ? -1 : 1;
  move.u = into.side * (other.halfWidth + sizeU + apart) - u;
  move.n = n;
  move.overhang = other.halfLength - sizeN;
  flushN(move);
  into.shift = move.u;
  move.flush = move.n;
  offerBeside(other, slot * SIDES + (u < 0 ? 2 : 3), into);
  move.n = u;
  move.overhang = other.halfWidth - sizeU;
  flushN(move);
  move.u = move.n;
  into.side = n < 0 ? -1 : 1;
  move.n = into.side * (other.halfLength + sizeN + apart) - n;
  into.shift = move.n;
  move.flush = move.u;
  offerBeside(other, slot * SIDES + (n < 0 ? 4 : 5), into);
}

/** Offers the draft's place beside a neighbour: `into.shift` is what takes it there, `move.flush` what makes it flush. */
function offerBeside(other: Box, source: number, into: Snaps): void {
  const { draft, move } = into;
  draft.to = 'neighbour';
  noteAway(into);
  draft.away = Math.sqrt(draft.away * draft.away + move.flush * move.flush);
  draft.source = source;
  if (!into.isDraftNear) return;
  draft.moveX = other.cos * move.u - other.sin * move.n;
  draft.moveY = other.sin * move.u + other.cos * move.n;
  const isOpposite = move.quarter >= 2 ? -1 : 1;
  const isAcross = move.quarter % 2 === 1;
  draft.turnX = (isAcross ? -other.sin : other.cos) * isOpposite;
  draft.turnY = (isAcross ? other.cos : other.sin) * isOpposite;
  draft.guides = 0;
  into.offer();
}

/** Makes of how far away the middles are the shift to the nearest of: middles in line, one pair of edges, the other; 0 when all are too far. */
function flushN(move: Move): void {
  const forwards = move.overhang - move.n;
  const backwards = -move.overhang - move.n;
  let nearest = -move.n;
  if (Math.abs(forwards) < Math.abs(nearest)) nearest = forwards;
  if (Math.abs(backwards) < Math.abs(nearest)) nearest = backwards;
  move.n = Math.abs(nearest) <= SNAP_DISTANCE ? nearest : 0;
}
