/** What a change of the catalogue leaves without a place in a scene: as it stands, or once it is taken over. */
import type { Catalogue } from '../catalogue/catalogue';
import { checkScene, type SceneFault, type Violation } from '../placing/checkScene';
import { isBehind, placedProduct, standsAlike } from '../placing/placedProduct';
import type { PlacementRefusal } from '../placing/probe';
import { openScene } from '../placing/scene';
import type { SceneData } from '../project/project';
import type { Rejection } from '../result';
import { updateObjects } from './updating';

export interface NewMisfit {
  readonly objectId: string;
  readonly productId: string;
  readonly reason: SceneFault;
}

/**
 * Objects that fit under `from` and no longer under `to`, each once, in document order: what may not stand where it does any more, and
 * what no longer fits there in the size that its product is sold in from then on. Nobody has to take that over, so a scene with such
 * an object stays as it is until its owner does.
 */
export function newMisfits(data: SceneData, from: Catalogue, to: Catalogue): NewMisfit[] {
  const areJudgedAlike =
    from.wallGapCm === to.wallGapCm &&
    data.objects.every((object) => standsAlike(placedProduct(from, object), placedProduct(to, object)));
  const faultsOf = areJudgedAlike ? outgrown : misfitsOf;
  const after = faultsOf(data, to);
  if (after.size === 0) return [];
  const before = faultsOf(data, from);
  return data.objects.flatMap(({ id, productId }) => {
    const reason = after.get(id);
    return reason === undefined || before.has(id) ? [] : [{ objectId: id, productId, reason }];
  });
}

type Faults = Map<string, SceneFault>;

const faultsIn = (violations: readonly (Violation | Rejection<PlacementRefusal>)[]): Faults =>
  new Map(
    violations.flatMap(({ reason, objects = [] }) => objects.slice(0, 1).map((id) => [id, reason] as const)),
  );

/** What finds no room in the size that its product is sold in. */
function outgrown(data: SceneData, catalogue: Catalogue): Faults {
  const behind = data.objects.filter((object) => {
    const product = catalogue.products.get(object.productId);
    return product !== undefined && isBehind(product, object);
  });
  if (behind.length === 0) return new Map();
  const ids = behind.map(({ id }) => id);
  return faultsIn(updateObjects(openScene(data, catalogue), ids).misfits);
}

/** That, and what may not even stand as it does. */
function misfitsOf(data: SceneData, catalogue: Catalogue): Faults {
  return new Map([...outgrown(data, catalogue), ...faultsIn(checkScene(data, catalogue))]);
}
