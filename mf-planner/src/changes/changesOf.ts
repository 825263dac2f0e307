import {
  type Catalogue,
  type ChangedProducts,
  changedProducts,
  type GoneChoice,
  goneChoices,
  type SceneData,
} from '@rackwright/planning';
import { useStore } from 'zustand';
import type { RoomMaterial } from '../editor/store';
import { usePlanner, usePlannerState } from '../parts/plannerContext';

/** A choice that the shop no longer has; of a covering, by its id. */
export type Gone = GoneChoice | { readonly kind: RoomMaterial['material']; readonly name: string };

export interface Changes extends ChangedProducts {
  readonly gone: readonly Gone[];
}

interface Shop {
  readonly catalogue: Catalogue;
  readonly materials: readonly RoomMaterial[];
}

interface Found extends Shop {
  readonly changes: Changes;
}

/** Several parts of the screen ask at every change of the plan: each state of it is looked through once. */
const found = new WeakMap<SceneData, Found>();

function changesOf(data: SceneData, { catalogue, materials }: Shop): Changes {
  const known = found.get(data);
  if (known?.catalogue === catalogue && known.materials === materials) return known.changes;
  const gone = [...goneChoices(data, catalogue), ...goneCoverings(data, materials)];
  const changes = { ...changedProducts(data, catalogue), gone };
  found.set(data, { catalogue, materials, changes });
  return changes;
}

export function goneCoverings(
  { wallColorScheme, floorColorScheme }: SceneData,
  materials: readonly RoomMaterial[],
): readonly Extract<Gone, { kind: RoomMaterial['material'] }>[] {
  const chosen = { wall: wallColorScheme, floor: floorColorScheme };
  return (['wall', 'floor'] as const).flatMap((kind) => {
    const name = chosen[kind];
    return name === null || materials.some(({ _id }) => _id === name) ? [] : [{ kind, name }];
  });
}

/** What the shop has changed about what stands in the plan, and about what was chosen for it, since then. */
export function useChanges(): Changes {
  return usePlannerState(({ project, ...shop }) => changesOf(project.data, shop));
}

/** Ids of what stands in the plan though the catalogue no longer has it. */
export function useUnknownObjects(): readonly string[] {
  const { unknown } = useChanges();
  return unknown.flatMap(({ objects }) => objects);
}

/** How many choices have to be made again before the plan can be ordered: coverings of the room are not sold. */
export function useGoneCount(): number {
  const { gone } = useChanges();
  return gone.filter(({ kind }) => kind !== 'wall' && kind !== 'floor').length;
}

/** How many products and choices have changed or are gone, without what its owner has just chosen to keep as it is. */
export function useChangeCounts(): Readonly<Record<keyof Changes, number>> {
  const { wizard } = usePlanner();
  const { changed, unknown, gone } = useChanges();
  const kept = useStore(wizard, (state) => state.keptAsPlaced);
  const open = changed.filter(({ objects }) => objects.some((id) => !kept.has(id)));
  return {
    changed: new Set(open.map(({ product }) => product.id)).size,
    unknown: new Set(unknown.map(({ productId }) => productId)).size,
    gone: gone.length,
  };
}
