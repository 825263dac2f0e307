/** Moving objects by the step of an arrow key. */
import { moveTogether } from './arranging';
import type { Point } from '../geometry';
import type { ArrangeRefusal } from './groups';
import type { PlacedObject } from '../project/project';
import type { Result } from '../result';
import { accept, reject } from '../result';
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
  const moved = moveTogether(scene, { ids, leadId, to, snapping: false });
  if (!moved.ok) return moved;
  const now = moved.value.objects[0]!.position;
  const dx = now.x - lead.position.x;
  const dy = now.y - lead.position.y;
  const isOnward = dx * by.x + dy * by.y > 1e-9 && Math.hypot(dx, dy) <= Math.hypot(by.x, by.y) + 1e-6;
  return accept(isOnward ? moved.value.objects : []);
}
