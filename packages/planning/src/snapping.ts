/** Where a product held near something wants to be: at corners, walls, neighbours and guide lines. */
import type { Box, Span } from './collisionGrid';
import { LAYER, newBox } from './collisionGrid';
import type { Point } from './geometry';
import type { Probe } from './probe';
import { WALL_ANGLE_TOLERANCE } from './probe';
import type { WallFrame } from './scene';

/** What is nearer than this draws the product to it, in centimetres. */
export const SNAP_DISTANCE = 20;
/** Edges and centres of things further away align when they are nearly in line already. */
export const GUIDE_TOLERANCE = 5;
export const GUIDE_RANGE = 200;

export type SnappedTo = 'corner' | 'wall' | 'neighbour' | 'guide' | null;

/** A line for the screen to draw, from what the product is aligned with to the product. */
export interface Guide {
  readonly from: Point;
  readonly to: Point;
  readonly along: 'edge' | 'centre';
}

/** A place to try: how far to move from where the product is held. */
export interface Snap {
  readonly to: Exclude<SnappedTo, null>;
  readonly move: Point;
  /** Unit vector of the product's width to turn to. */
  readonly turn: Point;
  readonly guides: readonly Guide[];
}

const FOUND = LAYER.solid | LAYER.keepClear;
const scratch: Box = newBox();
const slots: number[] = [];

/** For a product held on a wall, best first: the wall's ends, then touching neighbours, then guides. `ends` is where it may go. */
export function snapsOnWall(probe: Probe, frame: WallFrame, ends: Span): Snap[] {
  const shiftTo = (to: Snap['to'], shift: number, guides: readonly Guide[] = []): Snap => ({
    to,
    move: { x: frame.along.x * shift, y: frame.along.y * shift },
    turn: frame.along,
    guides,
  });
  const isWithin = (shift: number): boolean => shift >= ends.from - 1e-9 && shift <= ends.to + 1e-9;
  const found: Snap[] = [];
  const nearer = (one: number, other: number): number => Math.abs(one) - Math.abs(other);
  for (const shift of [frame.isClosedAtA ? ends.from : NaN, frame.isClosedAtB ? ends.to : NaN].sort(nearer)) {
    if (Math.abs(shift) <= SNAP_DISTANCE) found.push(shiftTo('corner', shift));
  }
  for (const shift of touching(probe, frame.along).sort(nearer)) {
    if (isWithin(shift)) found.push(shiftTo('neighbour', shift));
  }
  const guide = alignment(probe, frame.along);
  if (guide && isWithin(guide.shift)) found.push(shiftTo('guide', guide.shift, [guide.line]));
  return found;
}

/** For a product held free on the floor, best first: touching neighbours that are turned alike, then guides. */
export function snapsOnFloor(probe: Probe): Snap[] {
  const found = probe.scene.grid
    .near(probe.box, SNAP_DISTANCE, FOUND, slots)
    .flatMap((slot) => besides(probe, slot));
  found.sort((one, other) => Math.hypot(one.move.x, one.move.y) - Math.hypot(other.move.x, other.move.y));
  const { cos, sin } = probe.box;
  const across = alignment(probe, { x: cos, y: sin });
  const ahead = alignment(probe, { x: -sin, y: cos });
  if (across || ahead) {
    const move = {
      x: (across?.shift ?? 0) * cos - (ahead?.shift ?? 0) * sin,
      y: (across?.shift ?? 0) * sin + (ahead?.shift ?? 0) * cos,
    };
    const guides = [across, ahead].flatMap((each) => (each ? [each.line] : []));
    found.push({ to: 'guide', move, turn: { x: cos, y: sin }, guides });
  }
  return found;
}

/** Shifts along a line that bring the product into touch with what stands beside it. */
function touching(probe: Probe, along: Point): number[] {
  const shifts: number[] = [];
  const span: Span = { from: 0, to: 0 };
  for (const slot of probe.scene.grid.near(probe.box, SNAP_DISTANCE, FOUND, slots)) {
    if (probe.scene.ownerOf(slot) === probe.ignoreId || !probe.isLevelWith(slot)) continue;
    probe.spanOf(slot, along, span);
    if (!(span.to > span.from)) continue;
    for (const shift of [span.from, span.to]) if (Math.abs(shift) <= SNAP_DISTANCE) shifts.push(shift);
  }
  return shifts;
}

/** The smallest shift along a unit vector that puts an edge or the centre in line with one of something within range. */
function alignment(probe: Probe, along: Point): { shift: number; line: Guide } | null {
  const { box, scene } = probe;
  const reach = probe.reachAlong(along);
  const across = { x: -along.y, y: along.x };
  let best: { shift: number; line: Guide } | null = null;
  for (const slot of scene.grid.near(box, GUIDE_RANGE, FOUND, slots)) {
    if (scene.ownerOf(slot) === probe.ignoreId) continue;
    const other = scene.grid.read(slot, scratch);
    const away = (other.x - box.x) * along.x + (other.y - box.y) * along.y;
    const otherReach =
      Math.abs(along.x * other.cos + along.y * other.sin) * other.halfWidth +
      Math.abs(along.y * other.cos - along.x * other.sin) * other.halfLength;
    for (const side of [0, -1, 1]) {
      const shift = away + side * (otherReach - reach);
      if (Math.abs(shift) > GUIDE_TOLERANCE || (best && Math.abs(shift) >= Math.abs(best.shift))) continue;
      const from = { x: other.x + along.x * side * otherReach, y: other.y + along.y * side * otherReach };
      const depth = (box.x - other.x) * across.x + (box.y - other.y) * across.y;
      const to = { x: from.x + across.x * depth, y: from.y + across.y * depth };
      best = { shift, line: { from, to, along: side === 0 ? 'centre' : 'edge' } };
    }
  }
  return best;
}

/** The four places beside a neighbour that is turned alike (to a right angle), those within reach, flush where nearly so. */
function besides(probe: Probe, slot: number): Snap[] {
  const { box, scene } = probe;
  if (scene.ownerOf(slot) === probe.ignoreId || !probe.isLevelWith(slot)) return [];
  const other = scene.grid.read(slot, scratch);
  const turn = nearestQuarter(box, other);
  if (!turn) return [];
  const u = { x: other.cos, y: other.sin };
  const n = { x: -other.sin, y: other.cos };
  const isQuarterTurned = Math.abs(turn.x * u.x + turn.y * u.y) < 0.5;
  const sizeU = isQuarterTurned ? box.halfLength : box.halfWidth;
  const sizeN = isQuarterTurned ? box.halfWidth : box.halfLength;
  const awayU = (box.x - other.x) * u.x + (box.y - other.y) * u.y;
  const awayN = (box.x - other.x) * n.x + (box.y - other.y) * n.y;
  const places: [number, number][] = [
    [Math.sign(awayU || 1) * (other.halfWidth + sizeU) - awayU, flush(awayN, other.halfLength - sizeN)],
    [flush(awayU, other.halfWidth - sizeU), Math.sign(awayN || 1) * (other.halfLength + sizeN) - awayN],
  ];
  return places
    .filter(([du, dn]) => Math.hypot(du, dn) <= SNAP_DISTANCE)
    .map(([du, dn]) => ({
      to: 'neighbour' as const,
      move: { x: u.x * du + n.x * dn, y: u.y * du + n.y * dn },
      turn,
      guides: [],
    }));
}

/** The shift to the nearest of: centres in line, one pair of edges in line, the other; none when all are too far. */
function flush(away: number, overhang: number): number {
  let best = 0;
  for (const shift of [-away, overhang - away, -overhang - away]) {
    if (Math.abs(shift) <= SNAP_DISTANCE && (best === 0 || Math.abs(shift) < Math.abs(best))) best = shift;
  }
  return best;
}

/** The direction of the other's width, turned by right angles to come nearest the box's own; null beyond the tolerance. */
function nearestQuarter(box: Box, other: Box): Point | null {
  const quarters = [
    { x: other.cos, y: other.sin },
    { x: -other.sin, y: other.cos },
    { x: -other.cos, y: -other.sin },
    { x: other.sin, y: -other.cos },
  ];
  const limit = Math.cos((WALL_ANGLE_TOLERANCE * Math.PI) / 180);
  return quarters.find((turn) => turn.x * box.cos + turn.y * box.sin >= limit) ?? null;
}
