/** Several objects held as one: judged, slid along a line, and found a place, without changing how they stand to each other. */
import { type Box, newBox } from '../placing/box';
import { angleBetween, direction, normalAngle, type Point } from '../geometry';
import { round } from '../measure';
import { objectRefusal } from '../placing/placement';
import { ISLAND_WALL_DISTANCE, type PlacementRefusal } from '../placing/probe';
import { backGap, type Product, type ProductKind, productKind } from '../catalogue/product';
import type { PlacedObject } from '../project/project';
import { accept, reject, type Rejection, type Result } from '../result';
import { alongWall, boxOf, fromWall, type Scene, type WallFrame } from '../placing/scene';
import { boxReach, holdZone, narrowByBox, segmentBox, type Stretch } from './stretch';

/** Objects, and where they would be: wherever the scene has them, they are in nobody's way. */
export type Block = readonly PlacedObject[];

interface Hit {
  readonly object: PlacedObject;
  readonly refusal: Rejection<PlacementRefusal>;
}

/** Steps out of one thing after another before a line counts as full. */
const STEPS_MAX = 256;
/** Shorter steps, in centimetres, lead nowhere. */
const SHORTEST_STEP = 1e-6;
/** What slides along a wall at its distance is not in the wall's way for being this much nearer by rounding. */
const BESIDE_WALL = 0.02;
/** A product stands at a wall when its back is this near to its place there, turned alike to this many degrees. */
const AT_WALL = 0.01;
const LIKE_WALL = 1e-4;

/** The objects with these ids, each once, in the order of the ids; 'no-such-object' names the first that is none. */
export function blockOf(scene: Scene, ids: readonly string[]): Result<Block, 'no-such-object'> {
  const block: PlacedObject[] = [];
  for (const id of new Set(ids)) {
    const object = scene.object(id);
    if (!object) return reject('no-such-object', { objects: [id] });
    block.push(object);
  }
  return accept(block);
}

/** The first object of the block that may not be where it is held, with the reason, or null. */
export function blockHit(scene: Scene, block: Block): Hit | null {
  const leftOut = scene.leftOut(block.map(({ id }) => id));
  for (const object of block) {
    const refusal = objectRefusal(scene, object, leftOut);
    if (refusal) return { object, refusal };
  }
  return null;
}

export function kindOf(scene: Scene, object: PlacedObject): ProductKind {
  return productKind(scene.product(object));
}

/** True for what hangs on a wall and turns only with it. */
export function isBound(scene: Scene, object: PlacedObject): boolean {
  const kind = kindOf(scene, object);
  return kind === 'wall' || kind === 'opening' || kind === 'corner';
}

/** The block moved in the plan, in centimetres, to 1e-6 cm; nothing is turned and no wall is changed. */
export function shifted(block: Block, dx: number, dy: number): Block {
  return block.map((object) => {
    const { x, y, height } = object.position;
    return { ...object, position: { x: round(x + dx, 6), y: round(y + dy, 6), height } };
  });
}

/** Degrees as a document holds them: in [0, 360), to 1e-6. */
export function turnedTo(degrees: number): number {
  return normalAngle(round(normalAngle(degrees), 6));
}

/** The block turned clockwise about a point of the plan. */
export function turned(block: Block, centre: Point, degrees: number): Block {
  const { x: cos, y: sin } = direction(degrees);
  return block.map((object) => {
    const x = object.position.x - centre.x;
    const y = object.position.y - centre.y;
    const position = {
      x: round(centre.x + x * cos - y * sin, 6),
      y: round(centre.y + x * sin + y * cos, 6),
      height: object.position.height,
    };
    return { ...object, position, rotation: turnedTo(object.rotation + degrees) };
  });
}

/** The middle of the middles: the same before and after a turn about it. */
export function middleOf(block: Block): Point {
  const sum = block.reduce(({ x, y }, { position }) => ({ x: x + position.x, y: y + position.y }), {
    x: 0,
    y: 0,
  });
  return { x: sum.x / block.length, y: sum.y / block.length };
}

/** Without the walls that may be left: what stands on the floor keeps none. */
export function freed(scene: Scene, block: Block): Block {
  return block.map((object) =>
    object.wall !== null && kindOf(scene, object) === 'floor' ? { ...object, wall: null } : object,
  );
}

/** Each with the wall that it now stands against exactly, as far as its kind may belong to one. */
export function withWallsBehind(scene: Scene, block: Block): Block {
  return block.map((object) => {
    if (kindOf(scene, object) !== 'floor') return object;
    const behind = wallBehind(scene, object, scene.product(object))?.wall.name ?? null;
    return behind === object.wall ? object : { ...object, wall: behind };
  });
}

function wallBehind(
  scene: Scene,
  { position, rotation, size }: PlacedObject,
  product: Product,
): WallFrame | null {
  if (product.isApartFromWalls) return null;
  const { wallGapCm } = scene.catalogue;
  const most = backGap(product, wallGapCm) + AT_WALL;
  const found = scene.walls.find((frame) => {
    if (angleBetween(rotation, frame.wall.angle) > LIKE_WALL) return false;
    const back = fromWall(frame, position.x, position.y) - size.length / 2;
    if (back < wallGapCm - AT_WALL || back > most) return false;
    const u = alongWall(frame, position.x, position.y);
    return u >= 0 && u <= frame.wall.length;
  });
  return found ?? null;
}

/**
 * How far the block has to move along a unit vector, from where it is held, to the nearest place where all of it may be; infinite
 * when there is none within the range (centimetres).
 */
export function freeShift(scene: Scene, block: Block, along: Point, range: Stretch): number {
  if (!(range.from <= range.to)) return Infinity;
  const forwards = firstFree(scene, block, along, { start: Math.max(0, range.from), end: range.to, sign: 1 });
  if (forwards === 0) return 0;
  const backwards = firstFree(scene, block, along, {
    start: Math.min(0, range.to),
    end: range.from,
    sign: -1,
  });
  return Math.abs(forwards) <= Math.abs(backwards) ? forwards : backwards;
}

function firstFree(
  scene: Scene,
  block: Block,
  along: Point,
  { start, end, sign }: { start: number; end: number; sign: 1 | -1 },
): number {
  let t = start;
  for (let step = 0; step < STEPS_MAX && (t - end) * sign <= SHORTEST_STEP; step++) {
    const hit = blockHit(scene, shifted(block, along.x * t, along.y * t));
    if (!hit) return t;
    const taken = takenBy(scene, hit, along);
    const move = sign > 0 ? taken.to : taken.from;
    if (!Number.isFinite(move) || move * sign < SHORTEST_STEP) return Infinity;
    t += move;
  }
  return Infinity;
}

/** The stretch of the line around the object that was refused in which the same thing would be in its way. */
function takenBy(scene: Scene, { object, refusal }: Hit, along: Point): Stretch {
  const taken: Stretch = { from: -Infinity, to: Infinity };
  const held = holdZone(scene, object, newBox());
  const other = scene.object(refusal.objects?.[1] ?? '');
  if (other) {
    narrowByBox(taken, held, holdZone(scene, other, newBox()), along);
    return taken;
  }
  return takenByWalls(scene, held, { along, clearance: wallDistance(scene, object) });
}

/** How far an object that slides towards a wall stops from it. */
function wallDistance(scene: Scene, object: PlacedObject): number {
  return kindOf(scene, object) === 'island' ? ISLAND_WALL_DISTANCE : scene.catalogue.wallGapCm;
}

/** The furthest that any of the walls which are nearer to the box than the clearance asks it to move, each way. */
function takenByWalls(
  scene: Scene,
  box: Box,
  { along, clearance }: { along: Point; clearance: number },
): Stretch {
  const furthest: Stretch = { from: 0, to: 0 };
  for (const frame of scene.walls) {
    const isParallel = Math.abs(along.x * frame.into.x + along.y * frame.into.y) < 1e-6;
    const grow = isParallel ? clearance - BESIDE_WALL : clearance;
    const grown = { ...box, halfWidth: box.halfWidth + grow, halfLength: box.halfLength + grow };
    const taken: Stretch = { from: -Infinity, to: Infinity };
    narrowByBox(taken, grown, segmentBox(frame), along);
    if (!(taken.from < -SHORTEST_STEP && taken.to > SHORTEST_STEP)) continue;
    furthest.from = Math.min(furthest.from, taken.from);
    furthest.to = Math.max(furthest.to, taken.to);
  }
  return furthest;
}

/**
 * The block at the place nearest to where it is held at which all of it may be, no further away than `reach` (centimetres): where
 * it is held, or in touch with what is in its way or with a wall. Refused with the reason that is against where it is held.
 */
export function findPlaceForBlock(
  scene: Scene,
  block: Block,
  reach: number,
): Result<Block, PlacementRefusal> {
  const hit = blockHit(scene, block);
  if (!hit) return accept(withWallsBehind(scene, block));
  const best = { x: 0, y: 0, away: Infinity };
  const range: Stretch = { from: -reach, to: reach };
  const attempt = (from: Point, along: Point): void => {
    const t = freeShift(scene, shifted(block, from.x, from.y), along, range);
    if (!Number.isFinite(t)) return;
    const x = from.x + along.x * t;
    const y = from.y + along.y * t;
    const away = Math.hypot(x, y);
    if (away < best.away && away <= reach) Object.assign(best, { x, y, away });
  };
  const other = scene.object(hit.refusal.objects?.[1] ?? '');
  if (other) escape(holdZone(scene, hit.object, newBox()), holdZone(scene, other, newBox()), attempt);
  for (const frame of scene.walls) {
    const need = awayFromWall(scene, block, frame);
    if (Math.abs(need) <= reach) attempt({ x: frame.into.x * need, y: frame.into.y * need }, frame.along);
  }
  if (best.away === Infinity) return hit.refusal;
  return accept(withWallsBehind(scene, shifted(block, best.x, best.y)));
}

/** Out of what is in the way across each side of both boxes, then along that side. */
function escape(held: Box, other: Box, attempt: (from: Point, along: Point) => void): void {
  const axes = [held, other].flatMap(({ cos, sin }) => [
    { x: cos, y: sin },
    { x: -sin, y: cos },
  ]);
  for (const axis of axes) {
    const taken: Stretch = { from: -Infinity, to: Infinity };
    narrowByBox(taken, held, other, axis);
    for (const t of [taken.from, taken.to]) {
      attempt({ x: axis.x * t, y: axis.y * t }, { x: -axis.y, y: axis.x });
    }
  }
}

/** How far the block has to move off a wall, or towards it when negative, for the first of it to be at its place there. */
function awayFromWall(scene: Scene, block: Block, frame: WallFrame): number {
  let need = -Infinity;
  for (const object of block) {
    const support = wallDistance(scene, object) + boxReach(boxOf(object, newBox()), frame.into);
    need = Math.max(need, support - fromWall(frame, object.position.x, object.position.y));
  }
  return need;
}
