/**
 * How high on its wall a product that is held against the wall's face comes to hang: the height and the place along the wall
 * together, as near to the pointer as may be. Asked on every pointer move, so nothing here allocates.
 */
import { newBox } from './box';
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

/** Undersides to try, the one the pointer asks for first, and the slot each comes from. */
const heights = new Float64Array(HEIGHTS_MAX);
const sources = new Int32Array(HEIGHTS_MAX);
const found = new Found();
const other = newBox();

/** What is being lifted; written to and reused. */
const held = { count: 0, high: 0.5, casing: 0.5, highest: 0.5, source: -1, wall: -1 };

/**
 * Leaves the probe's box at the place nearest to the attempt and to its `heightCm`, or says why there is none; then the box is where it
 * was tried last. While snapping, heights within 8 cm draw it: the floor, the ceiling, the product's own height, and the tops and
 * undersides of what is on the same wall.
 */
export function findPlaceOnFace(attempt: PlacementAttempt): PlacementRefusal | null {
  const { probe, scene } = attempt;
  const { box } = probe;
  held.high = box.top - box.bottom;
  held.casing = probe.casing;
  held.highest = Math.max(0, scene.data.wallHeight - held.casing - held.high);
  held.source = attempt.heldSource;
  held.wall = attempt.heldWall;
  held.count = 0;
  attempt.hasLevel = false;
  attempt.heightCm = Math.min(held.highest, Math.max(0, attempt.heightCm));
  heights[0] = attempt.heightCm;
  sources[0] = NOTHING;
  held.count = 1;
  const reason = placeAtHeight(attempt, 0);
  offerHeights(attempt);
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < held.count; i++) {
    if (awayOf(attempt, i) > HEIGHT_REACH || placeAtHeight(attempt, i) !== null) continue;
    const cost = costOf(attempt, i);
    if (cost >= least) continue;
    least = cost;
    best = i;
  }
  if (best < 0) {
    placeAtHeight(attempt, 0);
    return reason;
  }
  placeAtHeight(attempt, best);
  noteLevel(attempt, best);
  return null;
}

/** Settles with the underside at one of the heights, from what held the product before this move. */
function placeAtHeight(attempt: PlacementAttempt, i: number): PlacementRefusal | null {
  const { box } = attempt.probe;
  box.bottom = heights[i]!;
  box.top = box.bottom + held.high;
  attempt.heldSource = held.source;
  attempt.heldWall = held.wall;
  return findPlace(attempt);
}

const awayOf = (attempt: PlacementAttempt, i: number): number => Math.abs(heights[i]! - attempt.heightCm);

/** How far from what is wanted: what draws the product along the wall or to a height does so for nothing. */
function costOf(attempt: PlacementAttempt, i: number): number {
  const { box } = attempt.probe;
  const dx = box.x - attempt.at.x;
  const dy = box.y - attempt.at.y;
  const frame = attempt.frame;
  const along = frame ? Math.abs(dx * frame.along.x + dy * frame.along.y) : Math.sqrt(dx * dx + dy * dy);
  const aside = Math.max(0, along - (attempt.snapping ? SNAP_DISTANCE + SNAP_HOLD : 0));
  const up = awayOf(attempt, i);
  const isDrawn = attempt.snapping && i > 0 && up <= HEIGHT_SNAP;
  return Math.sqrt(aside * aside + up * up) - (isDrawn ? 2 * HEIGHT_SNAP : 0);
}

function offerHeights(attempt: PlacementAttempt): void {
  const { probe, product, scene, frame } = attempt;
  const face = frame ?? probe.frame;
  if (attempt.snapping) {
    offer(0, NOTHING);
    offer(held.highest, NOTHING);
    offer(Math.min(held.highest, product.defaultHeightFromFloor), NOTHING);
  }
  if (!face) return;
  probe.near(GUIDE_RANGE, LAYER.solid | LAYER.keepClear | LAYER.opening, found);
  for (let i = 0; i < found.count; i++) {
    const slot = found.slots[i]!;
    scene.grid.read(slot, other);
    if (!isOnFace(attempt, face)) continue;
    offer(other.top + held.casing, slot);
    offer(other.bottom - held.casing - held.high, slot);
    if (!attempt.snapping) continue;
    offer(other.bottom + held.casing, slot);
    offer(other.top - held.casing - held.high, slot);
  }
}

/** Whether the box read last stands or hangs on the wall, an opening's space before it included. */
function isOnFace({ scene }: PlacementAttempt, face: WallFrame): boolean {
  const isAlike = other.cos * face.along.x + other.sin * face.along.y > 1 - 1e-6;
  const back = fromWall(face, other.x, other.y) - other.halfLength;
  return isAlike && Math.abs(back) <= scene.catalogue.wallGapCm + WALL_PLACE_TOLERANCE;
}

function offer(heightCm: number, slot: number): void {
  if (held.count === HEIGHTS_MAX || heightCm < 0 - 1e-9 || heightCm > held.highest + 1e-9) return;
  heights[held.count] = heightCm;
  sources[held.count] = slot;
  held.count++;
}

/** Tells the attempt what it is level with, for a screen to draw. */
function noteLevel(attempt: PlacementAttempt, i: number): void {
  const slot = sources[i]!;
  if (slot < 0 || awayOf(attempt, i) > HEIGHT_SNAP || !attempt.snapping) return;
  attempt.scene.grid.read(slot, other);
  const underside = heights[i]! - held.casing;
  const top = heights[i]! + held.high + held.casing;
  const isUnderside = Math.abs(underside - other.top) < 1e-6 || Math.abs(underside - other.bottom) < 1e-6;
  attempt.hasLevel = true;
  attempt.level.fromX = other.x;
  attempt.level.fromY = other.y;
  attempt.level.heightCm = isUnderside ? underside : top;
}
