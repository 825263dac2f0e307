/** What a change of the catalogue leaves without a place in a scene: as it stands, or once it is taken over. */
import type { Catalogue } from '../catalogue/catalogue';
import { checkScene, type SceneFault } from '../placing/checkScene';
import { openScene } from '../placing/scene';
import type { SceneData } from '../project/project';
import { updateObjects } from './updating';

export interface Misfit {
  readonly objectId: string;
  readonly productId: string;
  readonly reason: SceneFault;
}

/**
 * Objects that fit under `from` and no longer under `to`, each once, in document order: what may not stand where it does any more, and
 * what no longer fits there in the size that its product is sold in from then on. Nobody has to take that over, so a scene with such
 * an object stays as it is until its owner does.
 */
export function newMisfits(data: SceneData, from: Catalogue, to: Catalogue): Misfit[] {
  const after = misfitsOf(data, to);
  if (after.size === 0) return [];
  const before = misfitsOf(data, from);
  return data.objects.flatMap(({ id, productId }) => {
    const reason = after.get(id);
    return reason === undefined || before.has(id) ? [] : [{ objectId: id, productId, reason }];
  });
}

/** By object. */
function misfitsOf(data: SceneData, catalogue: Catalogue): Map<string, SceneFault> {
  const scene = openScene(data, catalogue);
  const behind = updateObjects(
    scene,
    data.objects.map(({ id }) => id),
  ).misfits;
  return new Map(
    [...behind, ...checkScene(data, catalogue)].flatMap(({ reason, objects = [] }) =>
      objects.slice(0, 1).map((id) => [id, reason] as const),
    ),
  );
}
