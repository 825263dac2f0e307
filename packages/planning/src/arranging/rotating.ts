/** Turning several objects as one. Planning.md: "A group moves, rotates and is deleted as one". */
import { blockHit, blockOf, freed, isBound, middleOf, turned, withWallsBehind } from './block';
import type { ArrangeRefusal } from './groups';
import type { PlacedObject } from '../project/project';
import { accept, reject, type Result } from '../result';
import type { Scene } from '../placing/scene';

/**
 * The objects turned clockwise by so many degrees about the middle of their middles, where they stand. Refused: 'turns-with-wall',
 * naming openings, wall and corner products; else as for placing when one of them may not stand where that puts it. Turning back by
 * the same angle gives the first places again.
 */
export function rotateTogether(
  scene: Scene,
  ids: readonly string[],
  degrees: number,
): Result<readonly PlacedObject[], ArrangeRefusal> {
  if (!Number.isFinite(degrees)) return reject('bad-number');
  const found = blockOf(scene, ids);
  if (!found.ok) return found;
  const block = found.value;
  const bound = block.filter((object) => isBound(scene, object));
  if (bound.length > 0) return reject('turns-with-wall', { objects: bound.map(({ id }) => id) });
  const whole = turned(freed(scene, block), middleOf(block), degrees);
  const hit = blockHit(scene, whole);
  return hit ? hit.refusal : accept(withWallsBehind(scene, whole));
}
