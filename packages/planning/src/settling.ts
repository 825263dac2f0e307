/** Where a product that is wanted somewhere comes to stand: the nearest place its kind allows, sliding along obstacles. */
import type { Span } from './collisionGrid';
import { LAYER } from './collisionGrid';
import type { Point } from './geometry';
import { angleBetween, distance, distanceToSegment, normalAngle } from './geometry';
import { round } from './measure';
import type { PlacementRefusal } from './probe';
import { ISLAND_WALL_DISTANCE, Probe, WALL_ANGLE_TOLERANCE, WALL_PLACE_TOLERANCE } from './probe';
import type { Product } from './product';
import { standUpShortfallCm } from './product';
import type { PlacedObject } from './project';
import type { Rejection } from './result';
import { reject } from './result';
import type { Scene, WallFrame } from './scene';
import { alongWall, boxOf, fromWall, setOnWall } from './scene';
import type { Guide, Snap, SnappedTo } from './snapping';
import { SNAP_DISTANCE, snapsOnFloor, snapsOnWall } from './snapping';

/** Beyond these distances from the pointer, in centimetres, a wall or a corner is not meant. */
export const WALL_REACH = 50;
export const CORNER_REACH = 100;
/** A product on the floor slides no further than this from the pointer. */
export const SLIDE_REACH = 100;
/** The free place for a copy is looked for this far on the floor. */
const CLONE_REACH = 1000;
/** A product stands at a wall when its back is this near to its place there. */
const AT_WALL = 0.01;

export type Warning =
  | { readonly code: 'door-leaf'; readonly objects: readonly string[] }
  /** It cannot be tilted upright under this ceiling when it arrives assembled. */
  | { readonly code: 'cannot-stand-up'; readonly shortfallCm: number };

export interface Placed {
  readonly object: PlacedObject;
  readonly snappedTo: SnappedTo;
  readonly guides: readonly Guide[];
  readonly warnings: readonly Warning[];
}

/** What is to be settled: an object as it would be, held by a probe, and where its middle is wanted. */
export interface Wish {
  readonly scene: Scene;
  readonly product: Product;
  readonly object: PlacedObject;
  readonly probe: Probe;
  readonly at: Point;
  readonly snapping: boolean;
}

/** Where the probe's box was left, at which wall, and what drew it there. */
export interface Settled {
  readonly frame: WallFrame | null;
  readonly snappedTo: SnappedTo;
  readonly guides: readonly Guide[];
}

type Outcome = Settled | PlacementRefusal;

export function wishFor(
  scene: Scene,
  product: Product,
  object: PlacedObject,
  want: { at: Point; snapping: boolean },
): Wish {
  const casing = product.isOpening ? object.size.casing : 0;
  const probe = new Probe(scene, product, { id: object.id, casing });
  boxOf(object, probe.box);
  return { scene, product, object, probe, ...want };
}

/** Leaves the probe's box at the place found. */
export function settle(wish: Wish): Outcome {
  switch (wish.probe.kind) {
    case 'opening':
      return settleOnNearestWall(wish, WALL_REACH);
    case 'wall':
      return settleOnNearestWall(wish, WALL_REACH + wish.probe.box.halfLength);
    case 'corner':
      return settleInCorner(wish, CORNER_REACH);
    case 'island':
    case 'floor':
      return settleOnFloor(wish);
  }
}

/** For a copy of something at `at`: its wall first, then the others, nearest first; corners; or the floor around it. */
export function settleNearby(wish: Wish, frame: WallFrame | null): Outcome {
  if (wish.probe.kind === 'corner') return settleInCorner(wish, Infinity);
  if (frame) return settleOnNearestWall(wish, Infinity, frame);
  return slideOnFloor(wish, CLONE_REACH);
}

export function placedOf(wish: Wish, settled: Settled): Placed {
  const { probe, object } = wish;
  const { x, y, cos, sin, bottom } = probe.box;
  const { frame } = settled;
  const turned = boxOf(object, { ...probe.box });
  const isTurned = Math.abs(turned.cos - cos) > 1e-12 || Math.abs(turned.sin - sin) > 1e-12;
  const free = isTurned ? (Math.atan2(sin, cos) * 180) / Math.PI : object.rotation;
  const rotation = frame ? frame.wall.angle : free;
  return {
    object: {
      ...object,
      position: { x: round(x, 6), y: round(y, 6), height: round(bottom, 6) },
      rotation: round(normalAngle(rotation), 6),
      wall: frame ? frame.wall.name : null,
    },
    snappedTo: settled.snappedTo,
    guides: settled.guides,
    warnings: warningsOf(wish),
  };
}

export function refusedBy(probe: Probe, reason: PlacementRefusal, id?: string): Rejection<PlacementRefusal> {
  const inTheWay = reason === 'opening-overlap' ? [probe.openingHit() ?? ''] : probe.hitObjects();
  const objects = id === undefined ? inTheWay : [id, ...inTheWay];
  const walls = probe.frame ? { walls: [probe.frame.wall.name] } : {};
  return reject(reason, { ...walls, objects });
}

/** Why an object with this wall is not in the place its kind asks for, or null. */
export function placeRefusal(wish: Wish, frame: WallFrame | null): PlacementRefusal | null {
  const { probe, object } = wish;
  const isFree = object.wall === null;
  if (probe.kind === 'island') return isFree ? null : 'not-on-wall';
  if (probe.kind === 'floor' && isFree) return null;
  const missing = probe.kind === 'corner' ? 'not-in-corner' : 'not-on-wall';
  if (!frame || angleBetween(object.rotation, frame.wall.angle) > WALL_ANGLE_TOLERANCE) return missing;
  probe.frame = frame;
  return isInPlace(wish, frame) ? null : missing;
}

function isInPlace({ probe, scene }: Wish, frame: WallFrame): boolean {
  const reach = scene.catalogue.wallGapCm + WALL_PLACE_TOLERANCE;
  const isNear = (gap: number): boolean => gap >= -AT_WALL && gap <= reach;
  if (probe.kind === 'opening') {
    const n = fromWall(frame, probe.box.x, probe.box.y);
    return n <= WALL_PLACE_TOLERANCE && n >= -frame.wall.width - WALL_PLACE_TOLERANCE;
  }
  if (!isNear(probe.backFrom(frame))) return false;
  const side = alongWall(frame, probe.box.x, probe.box.y) - probe.box.halfWidth;
  return probe.kind !== 'corner' || (frame.isRightAtA && isNear(side));
}

/** The wall that the box stands against exactly, if it may belong to one. */
export function wallBehind({ probe, scene }: Wish): WallFrame | null {
  if (probe.kind !== 'floor') return null;
  const { x, y, cos, sin } = probe.box;
  for (const frame of scene.walls) {
    const isTurnedAlike = Math.abs(frame.along.x - cos) < 1e-6 && Math.abs(frame.along.y - sin) < 1e-6;
    if (!isTurnedAlike || Math.abs(probe.backFrom(frame) - scene.catalogue.wallGapCm) > AT_WALL) continue;
    const u = alongWall(frame, x, y);
    if (u >= 0 && u <= frame.wall.length) return frame;
  }
  return null;
}

function warningsOf({ probe, product, scene }: Wish): Warning[] {
  const warnings: Warning[] = [];
  const { box } = probe;
  const leaf = product.isOpening ? -1 : scene.grid.firstHit(box, LAYER.doorLeaf);
  if (leaf >= 0) warnings.push({ code: 'door-leaf', objects: [scene.ownerOf(leaf)] });
  if (product.isGeneric || product.isOpening || box.bottom > AT_WALL) return warnings;
  const size = { height: box.top - box.bottom, length: box.halfLength * 2 };
  const shortfallCm = standUpShortfallCm(size, scene.data.wallHeight);
  if (shortfallCm > 0) warnings.push({ code: 'cannot-stand-up', shortfallCm: round(shortfallCm, 2) });
  return warnings;
}

/** Walls within reach of the pointer, nearest first, `first` before all others. */
function wallsNear({ scene, at }: Wish, reach: number, first: WallFrame | null): WallFrame[] {
  return scene.walls
    .map((frame) => ({
      frame,
      away: frame === first ? -1 : distanceToSegment(at, frame.wall.a, frame.wall.b),
    }))
    .filter(({ away }) => away <= reach)
    .sort((one, other) => one.away - other.away)
    .map(({ frame }) => frame);
}

/** On refusal the probe is left at the nearest wall, whose reason is the answer. */
function settleOnNearestWall(wish: Wish, reach: number, first: WallFrame | null = null): Outcome {
  const walls = wallsNear(wish, reach, first);
  for (const frame of walls) {
    const outcome = settleOnWall(wish, frame);
    if (typeof outcome !== 'string') return outcome;
  }
  const nearest = walls[0];
  return nearest ? settleOnWall(wish, nearest) : 'not-on-wall';
}

/** Back to the wall, as near along it to the pointer as may be. */
function settleOnWall(wish: Wish, frame: WallFrame): Outcome {
  const { probe, at, scene } = wish;
  const isOpening = probe.kind === 'opening';
  const gap = isOpening ? 0 : scene.catalogue.wallGapCm;
  const { from, to } = endsOf(frame, probe.box.halfWidth + probe.casing, gap);
  probe.frame = frame;
  probe.turnTo(frame.along);
  if (from > to) return 'outside-wall';
  const u = Math.min(to, Math.max(from, alongWall(frame, at.x, at.y)));
  const n = isOpening ? -frame.wall.width / 2 : gap + probe.box.halfLength;
  const hold = (): void => setOnWall(probe.box, frame, u, n);
  const range: Span = { from: from - u, to: to - u };
  hold();
  if (wish.snapping) {
    for (const snap of snapsOnWall(probe, frame, range)) {
      hold();
      if (takes(probe, snap)) return { frame, snappedTo: snap.to, guides: snap.guides };
    }
    hold();
  }
  const reason = probe.refusal();
  if (!reason || probe.slide(frame.along, range)) {
    return { frame, snappedTo: wish.snapping ? 'wall' : null, guides: [] };
  }
  probe.refusal();
  return reason;
}

/** Where the middle of something may be along a wall: the gap is kept from a wall that stands at an end. */
function endsOf(frame: WallFrame, half: number, gap: number): Span {
  return {
    from: half + (frame.isClosedAtA ? gap : 0),
    to: frame.wall.length - half - (frame.isClosedAtB ? gap : 0),
  };
}

function takes(probe: Probe, snap: Snap): boolean {
  probe.box.x += snap.move.x;
  probe.box.y += snap.move.y;
  probe.turnTo(snap.turn);
  return probe.refusal() === null;
}

function settleInCorner(wish: Wish, reach: number): Outcome {
  const { probe, scene, at } = wish;
  const gap = scene.catalogue.wallGapCm;
  let reason: PlacementRefusal | null = null;
  const corners = scene.walls
    .filter((frame) => frame.isRightAtA && distance(frame.wall.a, at) <= reach)
    .sort((one, other) => distance(one.wall.a, at) - distance(other.wall.a, at));
  for (const frame of corners) {
    probe.frame = frame;
    probe.turnTo(frame.along);
    setOnWall(probe.box, frame, gap + probe.box.halfWidth, gap + probe.box.halfLength);
    const refusal = probe.refusal();
    if (!refusal) return { frame, snappedTo: 'corner', guides: [] };
    reason ??= refusal;
  }
  return reason ?? 'not-in-corner';
}

function settleOnFloor(wish: Wish): Outcome {
  const { probe, at, snapping } = wish;
  if (snapping && probe.kind === 'floor') {
    for (const frame of wallsToSnapTo(wish)) {
      const outcome = settleOnWall(wish, frame);
      if (typeof outcome !== 'string' && distance(probe.box, at) <= SLIDE_REACH) return outcome;
    }
  }
  if (snapping) {
    holdFree(wish);
    for (const snap of snapsOnFloor(probe)) {
      holdFree(wish);
      if (takes(probe, snap)) return { frame: wallBehind(wish), snappedTo: snap.to, guides: snap.guides };
    }
  }
  return slideOnFloor(wish, SLIDE_REACH);
}

function holdFree({ probe, object, at }: Wish): void {
  probe.frame = null;
  boxOf(object, probe.box);
  probe.box.x = at.x;
  probe.box.y = at.y;
}

/** The walls whose place for the product is within the snap distance, nearest first. */
function wallsToSnapTo({ probe, scene, at }: Wish): WallFrame[] {
  const place = scene.catalogue.wallGapCm + probe.box.halfLength;
  return scene.walls
    .map((frame) => ({ frame, off: fromWall(frame, at.x, at.y) - place }))
    .filter(({ frame, off }) => {
      const u = alongWall(frame, at.x, at.y);
      const isBeside = u >= -SNAP_DISTANCE && u <= frame.wall.length + SNAP_DISTANCE;
      return isBeside && off <= SNAP_DISTANCE && off + place >= -WALL_REACH;
    })
    .sort((one, other) => Math.abs(one.off) - Math.abs(other.off))
    .map(({ frame }) => frame);
}

/** Where it is wanted, or the nearest place in touch with what is in its way or with a wall. */
function slideOnFloor(wish: Wish, reach: number): Outcome {
  const { probe, at } = wish;
  holdFree(wish);
  const reason = probe.refusal();
  if (!reason) return { frame: wallBehind(wish), snappedTo: null, guides: [] };
  const best = { x: at.x, y: at.y, away: Infinity };
  const range: Span = { from: -reach, to: reach };
  const attempt = (along: Point): void => {
    if (!probe.slide(along, range)) return;
    const away = distance(probe.box, at);
    if (away < best.away && away <= reach) Object.assign(best, { x: probe.box.x, y: probe.box.y, away });
  };
  if (probe.hitSlot >= 0) escape(wish, probe.hitSlot, attempt);
  for (const frame of wish.scene.walls) {
    if (retreat(wish, frame, reach)) attempt(frame.along);
  }
  holdFree(wish);
  probe.refusal();
  if (best.away === Infinity) return reason;
  probe.box.x = best.x;
  probe.box.y = best.y;
  return { frame: wallBehind(wish), snappedTo: null, guides: [] };
}

/** Out of what is in the way, across each of its sides and the box's own, then along that side. */
function escape({ probe, scene, at }: Wish, slot: number, attempt: (along: Point) => void): void {
  const other = scene.grid.read(slot, { ...probe.box });
  const { cos, sin } = probe.box;
  const axes = [
    { x: cos, y: sin },
    { x: -sin, y: cos },
    { x: other.cos, y: other.sin },
    { x: -other.sin, y: other.cos },
  ];
  for (const axis of axes) {
    probe.box.x = at.x;
    probe.box.y = at.y;
    const { from, to } = probe.spanOf(slot, axis, { from: 0, to: 0 });
    for (const t of [from, to]) {
      probe.box.x = at.x + axis.x * t;
      probe.box.y = at.y + axis.y * t;
      attempt({ x: -axis.y, y: axis.x });
    }
  }
}

/** Holds the box in touch with a wall, beside the pointer; false when that is out of reach. */
function retreat({ probe, scene, at }: Wish, frame: WallFrame, reach: number): boolean {
  const gap = probe.kind === 'island' ? ISLAND_WALL_DISTANCE : scene.catalogue.wallGapCm;
  const half = probe.reachAlong(frame.along);
  const support = probe.reachAlong(frame.into) + gap;
  const last = frame.wall.length - half;
  if (last < half) return false;
  const u = Math.min(last, Math.max(half, alongWall(frame, at.x, at.y)));
  setOnWall(probe.box, frame, u, support);
  return distance(probe.box, at) <= reach;
}
