import { capacityOf, type Fit, fitOf, type PlacedObject, type Wish } from '@rackwright/planning';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { PlannerState } from '../editor/store';
import { usePlannerState } from '../parts/plannerContext';

/** How the collection lies in the plan, with what the pointer holds where it is held; see `shownObjects`. */
export function useMeter({ bottles, reachCm }: Wish): Fit {
  const objects = usePlannerState((state) => state.project.data.objects);
  const catalogue = usePlannerState((state) => state.catalogue);
  const resting = useMemo(() => capacityOf(objects, catalogue, reachCm), [objects, catalogue, reachCm]);
  const capacity = usePlannerState(
    useShallow((state: PlannerState) => {
      const shown = shownObjects(state);
      return shown === objects ? resting : capacityOf(shown, catalogue, reachCm);
    }),
  );
  return useMemo(() => fitOf(bottles, capacity), [bottles, capacity]);
}

/** What the pointer holds counts where it is held, unless it may not stand there: then the plan counts as it is. */
function shownObjects({ preview, project }: PlannerState): readonly PlacedObject[] {
  const { objects } = project.data;
  if (preview?.kind !== 'objects' || preview.refusal !== null) return objects;
  const held = new Set(preview.objects.map(({ id }) => id));
  return [...objects.filter(({ id }) => !held.has(id)), ...preview.objects];
}
