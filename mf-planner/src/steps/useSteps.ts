import type { StepIndex } from '@rackwright/planning';
import { emptyProject } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { confirm } from '@rackwright/web-kit/ui';
import { useCallback } from 'react';
import { enterStep } from '../editor/wizard';
import { stepSentence } from '../messages';
import { usePlanner } from '../plannerContext';

/** Goes to a step of the wizard, or says why it may not be entered yet. Resolves to whether it was. */
export function useSteps(): (step: StepIndex) => Promise<boolean> {
  const { editor, session } = usePlanner();
  const { toasts, navigate } = useShell();
  return useCallback(
    async (step) => {
      const entered = enterStep(editor.project, step);
      if (entered.ok) {
        editor.setStep(step);
        return true;
      }
      if (entered.reason !== 'begin-anew') {
        toasts.warning(stepSentence(entered.reason));
        return false;
      }
      const agrees = await confirm({
        title: 'New project',
        question: stepSentence('begin-anew'),
        confirmLabel: 'Yes, start a new one',
      });
      if (!agrees) return false;
      await session.leave();
      editor.begin(emptyProject());
      navigate('/planning');
      return true;
    },
    [editor, session, toasts, navigate],
  );
}
