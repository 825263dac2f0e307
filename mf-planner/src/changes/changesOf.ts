import type { Catalogue, ChangedProducts, SceneData } from '@rackwright/planning';
import { changedProducts } from '@rackwright/planning';
import { useStore } from 'zustand';
import { usePlanner, usePlannerState } from '../plannerContext';

interface Found {
  readonly catalogue: Catalogue;
  readonly changes: ChangedProducts;
}

/** Several parts of the screen ask at every change of the plan: each state of it is looked through once. */
const found = new WeakMap<SceneData, Found>();

export function changesOf(data: SceneData, catalogue: Catalogue): ChangedProducts {
  const known = found.get(data);
  if (known?.catalogue === catalogue) return known.changes;
  const changes = changedProducts(data, catalogue);
  found.set(data, { catalogue, changes });
  return changes;
}

/** What the shop has changed about what stands in the plan since it was placed. */
export function useChanges(): ChangedProducts {
  return usePlannerState(({ project, catalogue }) => changesOf(project.data, catalogue));
}

/** Ids of what stands in the plan though the catalogue no longer has it. */
export function useUnknownObjects(): readonly string[] {
  const { unknown } = useChanges();
  return unknown.flatMap(({ objects }) => objects);
}

/** How many products of the plan have changed or are gone, without what its owner has just chosen to keep as it is. */
export function useChangeCounts(): { readonly changed: number; readonly unknown: number } {
  const { wizard } = usePlanner();
  const { changed, unknown } = useChanges();
  const kept = useStore(wizard, (state) => state.keptAsPlaced);
  const open = changed.filter(({ objects }) => objects.some((id) => !kept.has(id)));
  return {
    changed: new Set(open.map(({ product }) => product.id)).size,
    unknown: new Set(unknown.map(({ productId }) => productId)).size,
  };
}
