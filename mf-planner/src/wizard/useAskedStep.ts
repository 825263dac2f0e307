import type { StepIndex } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { useCallback } from 'react';
import { enterStep } from '../editor/wizard';
import { usePlanner } from '../parts/plannerContext';
import { texts } from '../text';
import { useSteps } from './useSteps';

/** What an address asks of the wizard (specification section 2), as it stands there; null for what it does not say. */
export interface AskedStep {
  /** Index of the step, from 0. */
  readonly step: string | null;
  /** With the third step: whether its helper is open. */
  readonly showHelp: string | null;
}

const asIndex = (step: string): StepIndex | null =>
  /^[0-4]$/.test(step) ? (Number(step) as StepIndex) : null;

/** Goes to the step that the address asks for, or says why not. Quietly, while something else is being asked: only where it may. */
export function useAskedStep(): (asked: AskedStep, isQuiet: boolean) => void {
  const { editor, wizard } = usePlanner();
  const { toasts } = useShell();
  const goTo = useSteps();
  return useCallback(
    ({ step, showHelp }, isQuiet) => {
      if (step === null) return;
      const index = asIndex(step);
      if (index === null) return toasts.warning(texts().wizard.noSuchStep(step));
      if (isQuiet && !enterStep(editor.project, index).ok) return;
      // Steps 2 and 3 are planned from above, however the project was looked at when it was saved. Spec section 4.
      if (index === editor.project.step && (index === 1 || index === 2)) editor.setView('2d');
      void goTo(index).then((isThere) => {
        if (isThere && index === 2 && showHelp !== null) wizard.setState({ hasGuide: showHelp === 'true' });
      });
    },
    [editor, wizard, toasts, goTo],
  );
}
