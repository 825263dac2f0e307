import { type Finish, schemeOf } from '@rackwright/planning';
import { usePlannerState } from '../../plannerContext';

/** `#rrggbb` of a finish, of the project's own when none is named; undefined when the shop no longer has it. */
export function useWood(finish?: Finish): string | undefined {
  return usePlannerState(
    ({ project, catalogue }) =>
      schemeOf(finish ?? project.data.finish, catalogue.colorSchemes)?.materials[0]?.hex,
  );
}
