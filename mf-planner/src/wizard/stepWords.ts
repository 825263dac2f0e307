import type { WizardStep } from '@rackwright/contracts';
import { usePlannerState } from '../parts/plannerContext';

/** The five steps as the shop defines them. */
export const useStepWords = (): readonly WizardStep[] => usePlannerState(({ steps }) => steps);
