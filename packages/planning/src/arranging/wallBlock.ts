/** A block along a wall: where it may be there, and how it hangs on another one. */
import { type Block, blockHit, freeShift, kindOf, shifted, turnedTo } from './block';
import { newBox } from '../placing/box';
import { round } from '../measure';
import type { PlacementRefusal } from '../placing/probe';
import type { PlacedObject } from '../project/project';
import { accept, reject, type Result } from '../result';
import { alongWall, boxOf, fromWall, type Scene, type WallFrame } from '../placing/scene';
import { boxReach, type Stretch } from './stretch';

/** Rounding of places, in centimetres: what passes an end by less is at the end. */
export const AT_END = 1e-5;

/** The wall that all of the block is attached to, or null. */
export function commonWall(scene: Scene, block: Block): WallFrame | null {
  const name = block[0]?.wall ?? null;
  return block.every((object) => object.wall === name) ? scene.wallNamed(name) : null;
}

/** The block in the same order, at the same heights and distances from the wall, on another wall, `by` further along it (cm). */
export function hungOn(
  scene: Scene,
  block: Block,
  { from, frame, by }: { from: WallFrame; frame: WallFrame; by: number },
): Block {
  return block.map((object) => {
    const { x, y, height } = object.position;
    const u = alongWall(from, x, y) + by;
    const isOpening = scene.product(object).isOpening;
    const n = isOpening ? -frame.wall.width / 2 : fromWall(from, x, y);
    const position = {
      x: round(frame.wall.a.x + frame.along.x * u + frame.into.x * n, 6),
      y: round(frame.wall.a.y + frame.along.y * u + frame.into.y * n, 6),
      height,
    };
    const rotation = turnedTo(object.rotation + frame.wall.angle - from.wall.angle);
    return { ...object, position, rotation, wall: frame.wall.name };
  });
}

/**
 * How far a block that hangs on the wall may move along it, in centimetres: to where the first of it is at the end, the wall gap
 * kept from a wall that stands there, casings included. `from` is more than `to` when the block is too long. A corner product stands
 * at corner A or nowhere.
 */
export function roomAlong(scene: Scene, block: Block, frame: WallFrame): Stretch {
  const room: Stretch = { from: -Infinity, to: Infinity };
  for (const object of block) {
    const isOpening = scene.product(object).isOpening;
    const gap = isOpening ? 0 : scene.catalogue.wallGapCm;
    const reach = boxReach(boxOf(object, newBox()), frame.along) + (isOpening ? object.size.casing : 0);
    const u = alongWall(frame, object.position.x, object.position.y);
    const first = reach + (frame.isClosedAtA ? gap : 0) - u;
    const last = frame.wall.length - reach - (frame.isClosedAtB ? gap : 0) - u;
    room.from = Math.max(room.from, first);
    room.to = Math.min(room.to, isCorner(scene, object) ? first : last);
  }
  return room;
}

/** True when what may move so far is within its wall where it is. */
export function isWithin({ from, to }: Stretch): boolean {
  return from <= AT_END && to >= -AT_END;
}

/**
 * A block that hangs on a wall, at the place on it that is nearest to where it is held. 'outside-wall' when the wall is too short or
 * one of two corner products has no corner; else refused with the reason at the nearest place within the wall.
 */
export function findPlaceForBlockOnWall(
  scene: Scene,
  block: Block,
  frame: WallFrame,
): Result<Block, PlacementRefusal> {
  const { from, to } = roomAlong(scene, block, frame);
  const walls = [frame.wall.name];
  if (from > to + AT_END) return reject('outside-wall', { walls, objects: block.map(({ id }) => id) });
  const by = Math.max(from, Math.min(to, 0));
  const within = shifted(block, frame.along.x * by, frame.along.y * by);
  const t = freeShift(scene, within, frame.along, { from: Math.min(0, from - by), to: Math.max(0, to - by) });
  if (Number.isFinite(t)) return accept(shifted(within, frame.along.x * t, frame.along.y * t));
  return blockHit(scene, within)!.refusal;
}

export function isCorner(scene: Scene, object: PlacedObject): boolean {
  return kindOf(scene, object) === 'corner';
}
