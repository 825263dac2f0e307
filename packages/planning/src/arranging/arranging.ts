/** Moving several objects as one. Planning.md: "A group moves, rotates and is deleted as one". */
import {
  type Block,
  blockHit,
  blockOf,
  freed,
  freeShift,
  isBound,
  findPlaceForBlock,
  shifted,
  turned,
  withWallsBehind,
} from './block';
import { angleBetween, normalAngle, type Point } from '../geometry';
import type { ArrangeRefusal } from './groups';
import { round } from '../measure';
import { commonWall, hungOn, isCorner, isWithin, roomAlong, findPlaceForBlockOnWall } from './wallBlock';
import { moveObject } from '../placing/placement';
import type { PlacementRefusal } from '../placing/probe';
import type { PlacedObject } from '../project/project';
import { accept, reject, type Result } from '../result';
import { alongWall, type Scene, type WallFrame } from '../placing/scene';
import type { Guide } from '../placing/snapping';
import { SLIDE_REACH } from '../placing/findPlace';
import { mayLeaveFloor } from '../placing/sizeRule';
import type { Stretch } from './stretch';

export interface MoveTogether {
  readonly ids: readonly string[];
  /** The one under the pointer; one of `ids`. */
  readonly leadId: string;
  /** Where the middle of the lead is wanted. */
  readonly to: Point;
  /**
   * How much higher all of them are to hang, in centimetres: as far as floor and ceiling allow, and not at all when one of them may not
   * leave the floor. 0 when absent.
   */
  readonly liftCm?: number;
  readonly snapping: boolean;
  /** What hangs on a wall goes to no other. False when absent. */
  readonly keepsWall?: boolean;
}

export interface MovedTogether {
  /** In the order of the ids. */
  readonly objects: readonly PlacedObject[];
  /** Of what the lead is aligned with; none when the others kept it from there. */
  readonly guides: readonly Guide[];
}

type Moved = Result<MovedTogether, ArrangeRefusal>;
type BlockResult = Result<Block, PlacementRefusal>;

/** What is asked of a block of several. */
interface Held {
  readonly scene: Scene;
  readonly block: Block;
  readonly lead: PlacedObject;
  readonly to: Point;
}

/**
 * The objects moved as one, keeping how they stand to each other, so that the lead comes as near to `to` as all of them may. A single
 * one moves as by `moveObject`. What hangs on one wall slides along it, and goes to the wall that the lead goes to when all fit there
 * in the same order; what stands on the floor moves freely and turns with the lead when that snaps to a wall. On several parallel
 * walls they slide along them all. Objects in the way are slid along or passed over. Refused, with the reason that is against the
 * nearest place, when there is none within reach; 'not-on-wall' for what hangs on walls that are not parallel; 'not-in-corner' for
 * a corner product whose group hangs on another wall too.
 */
export function moveTogether(scene: Scene, { ids, leadId, to, liftCm = 0, ...asked }: MoveTogether): Moved {
  const found = blockOf(scene, ids);
  if (!found.ok) return found;
  const block = lifted(scene, found.value, liftCm);
  const lead = block.find(({ id }) => id === leadId);
  if (!lead) return reject('no-such-object', { objects: [leadId] });
  const leftOut = scene.leftOut(ids);
  const placed = moveObject(scene, { id: leadId, to, heightCm: lead.position.height, leftOut, ...asked });
  if (!placed.ok) return placed;
  const { object: led, guides } = placed.value;
  if (block.length === 1) return accept({ objects: [led], guides });
  const held: Held = { scene, block, lead, to };
  const asLed = ledBy(held, led);
  if (asLed && !blockHit(scene, asLed)) return accept({ objects: asLed, guides });
  const settled = placedNear(held, led);
  return settled.ok ? accept({ objects: settled.value, guides: [] }) : settled;
}

/** The block higher or lower by as much of `byCm` as floor and ceiling leave. */
function lifted(scene: Scene, block: Block, byCm: number): Block {
  let [least, most] = [-Infinity, Infinity];
  for (const object of block) {
    const product = scene.product(object);
    if (!mayLeaveFloor(product)) return block;
    const { position, size } = object;
    const casing = product.isOpening ? size.casing : 0;
    least = Math.max(least, Math.min(0, -position.height));
    most = Math.min(most, Math.max(0, scene.data.wallHeight - casing - size.height - position.height));
  }
  const by = Math.max(least, Math.min(most, byCm));
  if (by === 0) return block;
  return block.map((object) => ({
    ...object,
    position: { ...object.position, height: round(object.position.height + by, 6) },
  }));
}

/** The block as the lead's own place would have it, or null when it cannot follow there. */
function ledBy({ scene, block, lead }: Held, led: PlacedObject): Block | null {
  const from = commonWall(scene, block);
  const frame = scene.wallNamed(led.wall);
  if (from && frame) {
    const by = uOn(frame, led.position) - uOn(from, lead.position);
    const hung = hungOn(scene, block, { from, frame, by });
    return isWithin(roomAlong(scene, hung, frame)) ? hung : null;
  }
  if (block.some((object) => isBound(scene, object))) return null;
  const degrees = normalAngle(led.rotation - lead.rotation);
  const turnedWithLead = degrees === 0 ? block : turned(block, lead.position, degrees);
  const dx = led.position.x - lead.position.x;
  const dy = led.position.y - lead.position.y;
  return withWallsBehind(scene, shifted(freed(scene, turnedWithLead), dx, dy));
}

/** The nearest place for all of the block to where the pointer has its lead. */
function placedNear(held: Held, led: PlacedObject): BlockResult {
  const { scene, block, lead, to } = held;
  const own = commonWall(scene, block);
  const isFree = !block.some((object) => isBound(scene, object));
  if (own && (led.wall !== null || !isFree)) {
    const asked = scene.wallNamed(led.wall) ?? own;
    const settled = placedAlong(held, { from: own, frame: asked });
    if (settled.ok) return settled;
  }
  if (!isFree) return placedAlongAll(held);
  return findPlaceForBlock(
    scene,
    shifted(freed(scene, block), to.x - lead.position.x, to.y - lead.position.y),
    SLIDE_REACH,
  );
}

function placedAlong(
  { scene, block, lead, to }: Held,
  walls: { from: WallFrame; frame: WallFrame },
): BlockResult {
  const by = uOn(walls.frame, to) - uOn(walls.from, lead.position);
  return findPlaceForBlockOnWall(scene, hungOn(scene, block, { ...walls, by }), walls.frame);
}

/** Along the walls that the block hangs on, when they are parallel. */
function placedAlongAll(held: Held): BlockResult {
  const { scene, block } = held;
  const bound = block.filter((object) => isBound(scene, object));
  const corner = bound.find((object) => isCorner(scene, object));
  if (corner) return reject('not-in-corner', { objects: [corner.id] });
  const first = scene.wallNamed(bound[0]!.wall);
  const range: Stretch = { from: -Infinity, to: Infinity };
  for (const object of bound) {
    const frame = scene.wallNamed(object.wall);
    const turn = first && frame ? angleBetween(frame.wall.angle, first.wall.angle) : 90;
    if (!frame || Math.min(turn, 180 - turn) > PARALLEL)
      return reject('not-on-wall', { objects: [object.id] });
    const room = roomAlong(scene, [object], frame);
    range.from = Math.max(range.from, turn > 90 ? -room.to : room.from);
    range.to = Math.min(range.to, turn > 90 ? -room.from : room.to);
  }
  return placedWithin(held, first!, range);
}

function placedWithin({ scene, block, lead, to }: Held, first: WallFrame, range: Stretch): BlockResult {
  const asked = uOn(first, to) - uOn(first, lead.position);
  const by = Math.max(range.from, Math.min(range.to, asked));
  const start = shifted(freed(scene, block), first.along.x * by, first.along.y * by);
  const t = freeShift(scene, start, first.along, { from: range.from - by, to: range.to - by });
  if (!Number.isFinite(t)) return blockHit(scene, start)?.refusal ?? reject('outside-wall');
  return accept(withWallsBehind(scene, shifted(start, first.along.x * t, first.along.y * t)));
}

/** Walls turned alike to this many degrees are parallel. */
const PARALLEL = 1e-4;

function uOn(frame: WallFrame, { x, y }: Point): number {
  return alongWall(frame, x, y);
}
