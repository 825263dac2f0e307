/** Moving objects by the step of an arrow key: on the plan, and up and down a wall. */
import { moveTogether } from './arranging';
import type { Point } from '../geometry';
import type { ArrangeRefusal } from './groups';
import type { PlacedObject } from '../project/project';
import { accept, reject, type Result } from '../result';
import type { Scene } from '../placing/scene';

/**
 * The objects moved as one by a small step in centimetres, as with an arrow key: no further than asked and never backwards. What hangs
 * on a wall takes of the step what goes along the wall. Nothing when they cannot move that way; refused as `moveTogether` is.
 */
export function nudge(
  scene: Scene,
  ids: readonly string[],
  by: Point,
): Result<readonly PlacedObject[], ArrangeRefusal> {
  const leadId = ids[0];
  if (leadId === undefined) return accept([]);
  const lead = scene.object(leadId);
  if (!lead) return reject('no-such-object', { objects: [leadId] });
  const to = { x: lead.position.x + by.x, y: lead.position.y + by.y };
  const moved = moveTogether(scene, { ids, leadId, to, snapping: false, keepsWall: true });
  if (!moved.ok) return moved;
  const now = moved.value.objects[0]!.position;
  const dx = now.x - lead.position.x;
  const dy = now.y - lead.position.y;
  const isOnward = dx * by.x + dy * by.y > 1e-9 && Math.hypot(dx, dy) <= Math.hypot(by.x, by.y) + 1e-6;
  return accept(isOnward ? moved.value.objects : []);
}

/**
 * The objects higher by a small step in centimetres, lower by a negative one, where they are on their walls: nothing when one of them
 * may not leave the floor, or when there is no room above or below. Refused as `moveTogether` is.
 */
export function nudgeUp(
  scene: Scene,
  ids: readonly string[],
  byCm: number,
): Result<readonly PlacedObject[], ArrangeRefusal> {
  const leadId = ids[0];
  if (leadId === undefined) return accept([]);
  const lead = scene.object(leadId);
  if (!lead) return reject('no-such-object', { objects: [leadId] });
  const { x, y } = lead.position;
  const held = { snapping: false, keepsWall: true };
  const moved = moveTogether(scene, { ids, leadId, to: { x, y }, liftCm: byCm, ...held });
  if (!moved.ok) return moved;
  const now = moved.value.objects[0]!.position;
  const isAside = Math.hypot(now.x - x, now.y - y) > 1e-6;
  return accept(isAside || now.height === lead.position.height ? [] : moved.value.objects);
}
