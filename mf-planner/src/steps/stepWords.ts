import type { WizardStep } from '@rackwright/contracts';
import { usePlannerState } from '../plannerContext';

/** The five steps as the shop defines them. */
export const useStepWords = (): readonly WizardStep[] => usePlannerState(({ steps }) => steps);
