/**
 * Where a product that is wanted somewhere comes to stand: the nearest place its kind allows, sliding along obstacles. Asked on
 * every pointer move, so nothing here allocates: it computes in the attempt's `search`, and the place is left in its probe.
 */
import { distance, nearestOnSegment } from '../geometry';
import { OBSTACLE_WAYS } from './placeSearch';
import { ISLAND_WALL_DISTANCE, type PlacementRefusal } from './probe';
import { alongWall, fromWall, setInCorner, setOnWall, type WallFrame } from './scene';
import {
  SNAP_DISTANCE,
  SNAP_HOLD,
  snapAlongWall,
  snapToGuides,
  snapToNeighbours,
  snapToWallGuide,
} from './snapping';
import { wallBehind, type PlacementAttempt } from './placementAttempt';

/** Beyond these distances from the pointer, in centimetres, a wall or a corner is not meant. */
export const WALL_REACH = 50;
export const CORNER_REACH = 100;
/** A product on the floor slides no further than this from the pointer. */
export const SLIDE_REACH = 100;
/** A wall lets go of what hangs on it for another that is nearer by this much, in centimetres, when nothing snaps. */
const HOME_HOLD = 0.01;
/** The free place for a copy is looked for this far on the floor. */
const CLONE_REACH = 1000;

/** Null with the box left at the place found, or why there is none. */
type Outcome = PlacementRefusal | null;

/** Leaves the probe's box at the place found; on refusal the box is where it was tried last. */
export function findPlace(attempt: PlacementAttempt): Outcome {
  attempt.search.snaps.held = attempt.heldSource;
  attempt.heldSource = -1;
  const outcome = findPlaceByKind(attempt);
  attempt.heldWall = outcome === null && attempt.frame ? attempt.frame.wall.index : -1;
  return outcome;
}

function findPlaceByKind(attempt: PlacementAttempt): Outcome {
  switch (attempt.probe.kind) {
    case 'opening':
      return findPlaceOnOwnWall(attempt, WALL_REACH);
    case 'wall':
      return findPlaceOnOwnWall(attempt, WALL_REACH + attempt.probe.box.halfLength);
    case 'corner':
      return findPlaceInCorner(attempt, CORNER_REACH);
    case 'island':
    case 'floor':
      return findPlaceOnFloor(attempt);
  }
}

/** For a copy of something at `attempt.at`: its wall first, then the others, nearest first; corners; or the floor around it. */
export function findPlaceNearby(attempt: PlacementAttempt): Outcome {
  if (attempt.probe.kind === 'corner') return findPlaceInCorner(attempt, Infinity);
  if (attempt.home) return findPlaceOnNearestWall(attempt, Infinity, Infinity);
  return slideOnFloor(attempt, CLONE_REACH);
}

/** Where it hangs, or on another wall if it may go there. */
function findPlaceOnOwnWall(attempt: PlacementAttempt, reach: number): Outcome {
  if (attempt.keepsWall && attempt.home) return findPlaceOnWall(attempt, attempt.home);
  return findPlaceOnNearestWall(attempt, reach, attempt.snapping ? SNAP_HOLD : HOME_HOLD);
}

/**
 * On refusal the probe is left at the nearest wall, whose reason is the answer. What hangs on one goes by how far it is from its place on
 * each, as in a corner a deep rack is nearer to the other wall than to its own; `hold` is how much nearer another has to be.
 */
function findPlaceOnNearestWall(attempt: PlacementAttempt, reach: number, hold: number): Outcome {
  const { probe, home, heldWall, search } = attempt;
  const { walls } = attempt.scene;
  const { axis, keys } = search;
  const place = home && probe.kind === 'wall' ? probe.gap + probe.box.halfLength : 0;
  const holding = home && heldWall >= 0 ? walls[heldWall] : home;
  for (let i = 0; i < walls.length; i++) {
    const { wall } = walls[i]!;
    const t = nearestOnSegment(attempt.at, wall.a, wall.b);
    axis.x = wall.a.x + t * (wall.b.x - wall.a.x);
    axis.y = wall.a.y + t * (wall.b.y - wall.a.y);
    const off = distance(axis, attempt.at);
    keys[i] = off <= reach ? Math.abs(off - place) - (walls[i] === holding ? hold : 0) : Infinity;
  }
  const nearest = search.takeSmallest(walls.length);
  if (nearest < 0) return 'not-on-wall';
  for (let i = nearest; i >= 0; i = search.takeSmallest(walls.length)) {
    if (findPlaceOnWall(attempt, walls[i]!) === null) return null;
  }
  return findPlaceOnWall(attempt, walls[nearest]!);
}

/** Back to the wall, as near along it to the pointer as may be. */
function findPlaceOnWall(attempt: PlacementAttempt, frame: WallFrame): Outcome {
  const { probe, at, scene } = attempt;
  const { line, snaps } = attempt.search;
  const { box } = probe;
  const isOpening = probe.kind === 'opening';
  const gap = isOpening ? 0 : scene.catalogue.wallGapCm;
  const half = box.halfWidth + probe.casing;
  const from = half + (frame.isClosedAtA ? gap : 0);
  const to = frame.wall.length - half - (frame.isClosedAtB ? gap : 0);
  probe.frame = frame;
  probe.turnTo(frame.along);
  if (from > to) return 'outside-wall';
  const u = Math.min(to, Math.max(from, alongWall(frame, at.x, at.y)));
  setOnWall(box, frame, u, isOpening ? -frame.wall.width / 2 : probe.gap + box.halfLength);
  line.x = frame.along.x;
  line.y = frame.along.y;
  line.from = from - u;
  line.to = to - u;
  if (attempt.snapping) {
    snapAlongWall(probe, frame, line, snaps);
    if (takesSnap(attempt, frame)) return null;
    snapToWallGuide(probe, frame, line, snaps);
    if (takesSnap(attempt, frame)) return null;
    probe.turnTo(frame.along);
  }
  return slideOnWall(attempt, frame);
}

/** Where it is held, or the nearest place along the wall beside what is in its way; within `line`. */
function slideOnWall(attempt: PlacementAttempt, frame: WallFrame): Outcome {
  const { probe, search } = attempt;
  const reason = probe.refusal();
  if (!reason || probe.slide(search.line)) {
    attempt.leaveAt(frame, attempt.snapping ? 'wall' : null);
    if (reason && attempt.snapping && probe.apartMost > 0) keepApartOnWall(attempt, frame);
    return null;
  }
  probe.refusal();
  return reason;
}

/** From where it has come to touch a neighbour, by sliding from where snaps were tried, away from it as far as borders ask. */
function keepApartOnWall(attempt: PlacementAttempt, frame: WallFrame): void {
  const { probe } = attempt;
  const { line, best, snaps } = attempt.search;
  const slid = alongWall(frame, probe.box.x, probe.box.y) - alongWall(frame, best.x, best.y);
  line.from -= slid;
  line.to -= slid;
  snapAlongWall(probe, frame, line, snaps);
  if (!takesSnap(attempt, frame)) probe.turnTo(frame.along);
}

/** The same on the floor. */
function keepApartOnFloor(attempt: PlacementAttempt): void {
  snapToNeighbours(attempt.probe, attempt.search.snaps);
  if (!takesSnap(attempt, null)) attempt.turnFree();
}

/** Tries the snaps in their order, from where the box is held; it is back there when none will do. */
function takesSnap(attempt: PlacementAttempt, frame: WallFrame | null): boolean {
  const { box } = attempt.probe;
  const { best, snaps } = attempt.search;
  best.x = box.x;
  best.y = box.y;
  for (let i = 0; i < snaps.count; i++) {
    const snap = snaps.items[i]!;
    box.x = best.x + snap.moveX;
    box.y = best.y + snap.moveY;
    box.cos = snap.turnX;
    box.sin = snap.turnY;
    if (attempt.probe.refusal() !== null) continue;
    attempt.leaveAt(frame ?? wallBehind(attempt), snap.to);
    attempt.heldSource = snap.source;
    attempt.guides = snap.guides;
    return true;
  }
  box.x = best.x;
  box.y = best.y;
  return false;
}

function findPlaceInCorner(attempt: PlacementAttempt, reach: number): Outcome {
  const { probe, scene, at, search } = attempt;
  const gap = scene.catalogue.wallGapCm;
  const { walls } = scene;
  const { keys } = search;
  for (let i = 0; i < walls.length; i++) {
    const off = distance(walls[i]!.wall.a, at);
    keys[i] = walls[i]!.isRightAtA && off <= reach ? off : Infinity;
  }
  let reason: PlacementRefusal | null = null;
  for (let i = search.takeSmallest(walls.length); i >= 0; i = search.takeSmallest(walls.length)) {
    const frame = walls[i]!;
    probe.frame = frame;
    probe.turnTo(frame.along);
    setInCorner(probe.box, frame, gap);
    const refusal = probe.refusal();
    if (!refusal) return attempt.leaveAt(frame, 'corner');
    reason ??= refusal;
  }
  return reason ?? 'not-in-corner';
}

function findPlaceOnFloor(attempt: PlacementAttempt): Outcome {
  const { probe, product } = attempt;
  const { snaps } = attempt.search;
  attempt.holdFree();
  if (!attempt.snapping) return slideOnFloor(attempt, SLIDE_REACH);
  if (probe.kind === 'floor' && !product.isApartFromWalls && isDrawnToWall(attempt)) return null;
  attempt.holdFree();
  snapToNeighbours(probe, snaps);
  if (takesSnap(attempt, null)) return null;
  snapToGuides(probe, snaps);
  if (takesSnap(attempt, null)) return null;
  const outcome = slideOnFloor(attempt, SLIDE_REACH);
  if (outcome === null && probe.apartMost > 0) keepApartOnFloor(attempt);
  return outcome;
}

/** What keeps its rotation is drawn to walls that it is turned like already. */
const mayTurnTo = ({ probe, product }: PlacementAttempt, frame: WallFrame): boolean =>
  !product.keepsRotation || probe.isTurnedLike(frame);

/** Settles on the nearest wall whose place for the product is within the snap distance, if one will have it. */
function isDrawnToWall(attempt: PlacementAttempt): boolean {
  const { probe, scene, at, search } = attempt;
  const { walls } = scene;
  const { keys } = search;
  const place = probe.gap + probe.box.halfLength;
  if (scene.cells.surelyHold(probe.box, Math.ceil(place) + SNAP_DISTANCE + SNAP_HOLD)) return false;
  for (let i = 0; i < walls.length; i++) {
    const frame = walls[i]!;
    const off = fromWall(frame, at.x, at.y) - place;
    const u = alongWall(frame, at.x, at.y);
    const held = i === attempt.heldWall ? SNAP_HOLD : 0;
    const isNear =
      mayTurnTo(attempt, frame) &&
      off <= SNAP_DISTANCE + held &&
      off + place >= -WALL_REACH &&
      u >= -SNAP_DISTANCE &&
      u <= frame.wall.length + SNAP_DISTANCE;
    keys[i] = isNear ? Math.abs(off) - held : Infinity;
  }
  for (let i = search.takeSmallest(walls.length); i >= 0; i = search.takeSmallest(walls.length)) {
    if (findPlaceOnWall(attempt, walls[i]!) === null && distance(probe.box, at) <= SLIDE_REACH) return true;
  }
  return false;
}

/** Where it is wanted, or the nearest place in touch with what is in its way or with a wall. */
function slideOnFloor(attempt: PlacementAttempt, reach: number): Outcome {
  const { probe } = attempt;
  const { box } = probe;
  const { best } = attempt.search;
  attempt.holdFree();
  const reason = probe.refusal();
  if (!reason) return attempt.leaveAt(wallBehind(attempt), null);
  best.away = Infinity;
  if (probe.hitSlot >= 0) {
    waysPast(attempt, probe.hitSlot);
    tryWays(attempt, OBSTACLE_WAYS, reach);
    attempt.holdFree();
  }
  if (!attempt.scene.cells.surelyHold(box, Math.ceil(Math.min(best.away, reach)))) {
    waysAlongWalls(attempt, reach);
    tryWays(attempt, attempt.scene.walls.length, reach);
    attempt.holdFree();
  }
  if (best.away === Infinity) return probe.refusal();
  box.x = best.x;
  box.y = best.y;
  return attempt.leaveAt(wallBehind(attempt), null);
}

/** Slides along each way from where it begins, the nearest first, and keeps in `best` the place nearest to the pointer. */
function tryWays({ probe, at, search }: PlacementAttempt, count: number, reach: number): void {
  const { box } = probe;
  const { best, line, ways } = search;
  for (let i = search.takeSmallest(count); i >= 0; i = search.takeSmallest(count)) {
    const way = ways[i]!;
    if (way.start > reach || way.start >= best.away) return;
    box.x = way.x;
    box.y = way.y;
    line.x = way.alongX;
    line.y = way.alongY;
    line.to = Math.min(reach, best.away);
    line.from = -line.to;
    if (!probe.slide(line)) continue;
    const dx = box.x - at.x;
    const dy = box.y - at.y;
    const away = Math.sqrt(dx * dx + dy * dy);
    if (away >= best.away || away > reach) continue;
    best.x = box.x;
    best.y = box.y;
    best.away = away;
  }
}

/** Out of what is in the way, across each of its sides and the box's own, then along that side. */
function waysPast({ probe, scene, at, search }: PlacementAttempt, slot: number): void {
  const { box } = probe;
  const { obstacle, axis, line, ways, keys } = search;
  scene.grid.read(slot, obstacle);
  for (let i = 0; i < 4; i++) {
    const { cos, sin } = i < 2 ? box : obstacle;
    axis.x = i % 2 === 0 ? cos : -sin;
    axis.y = i % 2 === 0 ? sin : cos;
    line.from = 0;
    line.to = 0;
    probe.spanOf(slot, axis, line);
    for (let side = 0; side < 2; side++) {
      const t = side === 0 ? line.from : line.to;
      const way = ways[i * 2 + side]!;
      way.x = at.x + axis.x * t;
      way.y = at.y + axis.y * t;
      way.alongX = -axis.y;
      way.alongY = axis.x;
      way.start = Math.abs(t);
      keys[i * 2 + side] = way.start;
    }
  }
}

/** In touch with each wall within reach, beside the pointer, then along it. */
function waysAlongWalls({ probe, scene, at, search }: PlacementAttempt, reach: number): void {
  const { walls } = scene;
  const { box } = probe;
  const { ways, keys } = search;
  const gap = probe.kind === 'island' ? ISLAND_WALL_DISTANCE : scene.catalogue.wallGapCm;
  for (let i = 0; i < walls.length; i++) {
    const frame = walls[i]!;
    const way = ways[i]!;
    const turnCos = Math.abs(frame.along.x * box.cos + frame.along.y * box.sin);
    const turnSin = Math.abs(frame.along.y * box.cos - frame.along.x * box.sin);
    const half = turnCos * box.halfWidth + turnSin * box.halfLength;
    const last = frame.wall.length - half;
    const dx = at.x - frame.wall.a.x;
    const dy = at.y - frame.wall.a.y;
    const wanted = dx * frame.along.x + dy * frame.along.y;
    const u = Math.min(last, Math.max(half, wanted));
    const n = turnSin * box.halfWidth + turnCos * box.halfLength + gap;
    way.x = frame.wall.a.x + frame.along.x * u + frame.into.x * n;
    way.y = frame.wall.a.y + frame.along.y * u + frame.into.y * n;
    way.alongX = frame.along.x;
    way.alongY = frame.along.y;
    const off = dx * frame.into.x + dy * frame.into.y - n;
    way.start = last < half ? Infinity : Math.sqrt((wanted - u) * (wanted - u) + off * off);
    keys[i] = way.start <= reach ? way.start : Infinity;
  }
}
