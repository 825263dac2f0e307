/** Products that changed since they were placed, as they are sold today: a publisher changes no plan, its owner takes changes over. */
import type { WidthAnchor } from './resizing';
import { inSize } from './resizing';
import { asToday, isBehind } from '../placing/placedProduct';
import { objectRefusal } from '../placing/placement';
import type { PlacementRefusal } from '../placing/probe';
import type { PlacedObject } from '../project/project';
import type { Rejection } from '../result';
import type { Scene } from '../placing/scene';

export interface Updated {
  /** As they shall be, for one 'update' command; in the order of the ids. */
  readonly objects: readonly PlacedObject[];
  /** Why those that stay as they are do not fit where they stand; the object first, then what is in its way. */
  readonly misfits: readonly Rejection<PlacementRefusal>[];
}

/**
 * The objects as their products are sold today, each where it stands: its back stays, and an edge of it, the one nearer to its wall's end
 * if it may be. One after the other, so what grows may take what another gave up before it. What does not fit stays as it is and is told
 * with its reason; left out is what is placed as today's version already, what is no longer sold, and what is not placed. The scene
 * answers as before.
 */
export function updateObjects(scene: Scene, ids: Iterable<string>): Updated {
  const objects: PlacedObject[] = [];
  const misfits: Rejection<PlacementRefusal>[] = [];
  const before: PlacedObject[] = [];
  try {
    for (const id of new Set(ids)) {
      const object = scene.object(id);
      const product = object && scene.catalogue.products.get(object.productId);
      if (!object || !product || !isBehind(product, object)) continue;
      const tried = fitted(scene, object);
      if (tried.misfit) misfits.push(tried.misfit);
      else {
        objects.push(tried.object);
        before.push(object);
        scene.remove(id);
        scene.add(tried.object);
      }
    }
    return { objects, misfits };
  } finally {
    for (const object of before) {
      scene.remove(object.id);
      scene.add(object);
    }
  }
}

/** The object as its product is sold today: the back and the edge that `keep` means stay, whether it may be there or not. */
export function updated(scene: Scene, object: PlacedObject, keep: WidthAnchor = 'nearer-end'): PlacedObject {
  const product = scene.catalogue.products.get(object.productId);
  if (!product) return object;
  const today = asToday(product, object);
  if (today.size === object.size) return today;
  const { size } = today;
  const grown = inSize(scene, { object, product }, { size, keep, keepsBack: true });
  return { ...today, position: grown.object.position };
}

const edges: readonly WidthAnchor[] = ['nearer-end', 'end-a', 'end-b', 'middle'];

/** With the first edge kept that leaves it a valid place; else why it has none with the nearer one kept. */
function fitted(
  scene: Scene,
  object: PlacedObject,
): { readonly object: PlacedObject; readonly misfit: Rejection<PlacementRefusal> | null } {
  let misfit: Rejection<PlacementRefusal> | null = null;
  for (const keep of edges) {
    const today = updated(scene, object, keep);
    const refusal = objectRefusal(scene, today);
    if (!refusal) return { object: today, misfit: null };
    misfit ??= refusal;
  }
  return { object, misfit };
}
