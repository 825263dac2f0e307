/**
 * How high on its wall a product that is held against the wall's face comes to hang: the height and the place along the wall
 * together, as near to the pointer as may be. Asked on every pointer move, so nothing here allocates: it computes in the drag's `Lift`.
 */
import { type Box, newBox } from './box';
import { Found, LAYER } from './collisionGrid';
import { type PlacementRefusal, WALL_PLACE_TOLERANCE } from './probe';
import { fromWall, type WallFrame } from './scene';
import { findPlace } from './findPlace';
import { GUIDE_RANGE, SNAP_DISTANCE, SNAP_HOLD } from './snapping';
import type { PlacementAttempt } from './placementAttempt';

/** A height this near, in centimetres, draws the product to it: less than along the wall, as shelves hang closer together. */
export const HEIGHT_SNAP = 8;
/** To get past what is in its way the product is raised or lowered no further than this, in centimetres. */
export const HEIGHT_REACH = 60;

const HEIGHTS_MAX = 64;
const NOTHING = -1;

/** What is being lifted, and the heights that it is tried at. Written to and reused by every move of one drag. */
export class Lift {
  /** Undersides to try, the one the pointer asks for first, and the slot each comes from. */
  readonly heights = new Float64Array(HEIGHTS_MAX);
  readonly sources = new Int32Array(HEIGHTS_MAX);
  count = 0;
  /** Of what is lifted; `highest` is the most that its underside may be. */
  high = 0.5;
  casing = 0.5;
  highest = 0.5;
  /** What held it before this move. */
  source = -1;
  wall = -1;
  readonly found = new Found();
  readonly other = newBox();
}

/**
 * Leaves the probe's box at the place nearest to the attempt and to its `heightCm`, or says why there is none; then the box is where it
 * was tried last. While snapping, heights within 8 cm draw it: the floor, the ceiling, the product's own height, and the tops and
 * undersides of what is on the same wall.
 */
export function findPlaceOnFace(attempt: PlacementAttempt, lift: Lift): PlacementRefusal | null {
  const { probe, scene } = attempt;
  const { box } = probe;
  lift.high = box.top - box.bottom;
  lift.casing = probe.casing;
  lift.highest = Math.max(0, scene.data.wallHeight - lift.casing - lift.high);
  lift.source = attempt.heldSource;
  lift.wall = attempt.heldWall;
  lift.count = 0;
  attempt.hasLevel = false;
  attempt.heightCm = Math.min(lift.highest, Math.max(0, attempt.heightCm));
  lift.heights[0] = attempt.heightCm;
  lift.sources[0] = NOTHING;
  lift.count = 1;
  const reason = placeAtHeight(attempt, lift, 0);
  offerHeights(attempt, lift);
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < lift.count; i++) {
    if (awayOf(attempt, lift, i) > HEIGHT_REACH || placeAtHeight(attempt, lift, i) !== null) continue;
    const cost = costOf(attempt, lift, i);
    if (cost >= least) continue;
    least = cost;
    best = i;
  }
  if (best < 0) {
    placeAtHeight(attempt, lift, 0);
    return reason;
  }
  placeAtHeight(attempt, lift, best);
  noteLevel(attempt, lift, best);
  return null;
}

/** Settles with the underside at one of the heights, from what held the product before this move. */
function placeAtHeight(attempt: PlacementAttempt, lift: Lift, i: number): PlacementRefusal | null {
  const { box } = attempt.probe;
  box.bottom = lift.heights[i]!;
  box.top = box.bottom + lift.high;
  attempt.heldSource = lift.source;
  attempt.heldWall = lift.wall;
  return findPlace(attempt);
}

const awayOf = (attempt: PlacementAttempt, { heights }: Lift, i: number): number =>
  Math.abs(heights[i]! - attempt.heightCm);

/** How far from what is wanted: what draws the product along the wall or to a height does so for nothing. */
function costOf(attempt: PlacementAttempt, lift: Lift, i: number): number {
  const { box } = attempt.probe;
  const dx = box.x - attempt.at.x;
  const dy = box.y - attempt.at.y;
  const frame = attempt.frame;
  const along = frame ? Math.abs(dx * frame.along.x + dy * frame.along.y) : Math.sqrt(dx * dx + dy * dy);
  const aside = Math.max(0, along - (attempt.snapping ? SNAP_DISTANCE + SNAP_HOLD : 0));
  const up = awayOf(attempt, lift, i);
  const isDrawn = attempt.snapping && i > 0 && up <= HEIGHT_SNAP;
  return Math.sqrt(aside * aside + up * up) - (isDrawn ? 2 * HEIGHT_SNAP : 0);
}

function offerHeights(attempt: PlacementAttempt, lift: Lift): void {
  const { probe, product, scene, frame } = attempt;
  const { found, other } = lift;
  const face = frame ?? probe.frame;
  if (attempt.snapping) {
    offer(lift, 0, NOTHING);
    offer(lift, lift.highest, NOTHING);
    offer(lift, Math.min(lift.highest, product.defaultHeightFromFloor), NOTHING);
  }
  if (!face) return;
  probe.near(GUIDE_RANGE, LAYER.solid | LAYER.keepClear | LAYER.opening, found);
  for (let i = 0; i < found.count; i++) {
    const slot = found.slots[i]!;
    scene.grid.read(slot, other);
    if (!isOnFace(attempt, other, face)) continue;
    offer(lift, other.top + lift.casing, slot);
    offer(lift, other.bottom - lift.casing - lift.high, slot);
    if (!attempt.snapping) continue;
    offer(lift, other.bottom + lift.casing, slot);
    offer(lift, other.top - lift.casing - lift.high, slot);
  }
}

/** Whether a box stands or hangs on the wall, an opening's space before it included. */
function isOnFace({ scene }: PlacementAttempt, other: Box, face: WallFrame): boolean {
  const isAlike = other.cos * face.along.x + other.sin * face.along.y > 1 - 1e-6;
  const back = fromWall(face, other.x, other.y) - other.halfLength;
  return isAlike && Math.abs(back) <= scene.catalogue.wallGapCm + WALL_PLACE_TOLERANCE;
}

function offer(lift: Lift, heightCm: number, slot: number): void {
  if (lift.count === HEIGHTS_MAX || heightCm < 0 - 1e-9 || heightCm > lift.highest + 1e-9) return;
  lift.heights[lift.count] = heightCm;
  lift.sources[lift.count] = slot;
  lift.count++;
}

/** Tells the attempt what it is level with, for a screen to draw. */
function noteLevel(attempt: PlacementAttempt, lift: Lift, i: number): void {
  const { heights, other } = lift;
  const slot = lift.sources[i]!;
  if (slot < 0 || awayOf(attempt, lift, i) > HEIGHT_SNAP || !attempt.snapping) return;
  attempt.scene.grid.read(slot, other);
  const underside = heights[i]! - lift.casing;
  const top = heights[i]! + lift.high + lift.casing;
  const isUnderside = Math.abs(underside - other.top) < 1e-6 || Math.abs(underside - other.bottom) < 1e-6;
  attempt.hasLevel = true;
  attempt.level.fromX = other.x;
  attempt.level.fromY = other.y;
  attempt.level.heightCm = isUnderside ? underside : top;
}
