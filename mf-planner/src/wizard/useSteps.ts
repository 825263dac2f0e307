import { PAGES } from '@rackwright/contracts/pages';
import { emptyProject, type StepIndex } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { confirm } from '@rackwright/web-kit/ui/core';
import { useCallback } from 'react';
import { enterStep } from '../editor/wizard';
import { stepSentence } from '../text/messages';
import { type OpenPlanner, usePlanner } from '../parts/plannerContext';
import { withRelease } from '../project/ownership';
import { texts } from '../text';
import { ceilingOf } from '../text/ceiling';
import { askCeiling } from '../editor/wizardStore';

/** Goes to a step of the wizard, or says why it may not be entered yet. Resolves to whether it was. */
export function useSteps(): (step: StepIndex) => Promise<boolean> {
  const planner = usePlanner();
  const { toasts } = useShell();
  const beginAnew = useBeginAnew();
  return useCallback(
    async (step) => {
      const { editor } = planner;
      if (!editor.state.steps.some(({ index }) => index === step)) return false;
      const entered = enterStep(editor.project, step);
      if (entered.ok) {
        const typed = editor.project.step === 1 ? planner.wizard.getState().typedCeiling : null;
        if (step > 1 && typed !== null && !(await isCeilingSettled(planner, typed))) return false;
        showStep(planner, step);
        return true;
      }
      if (entered.reason === 'begin-anew') return beginAnew();
      toasts.warning(stepSentence(entered.reason));
      return false;
    },
    [planner, toasts, beginAnew],
  );
}

/** Each of the steps that plan begins with the plan from above (specification section 4). */
export function showStep({ editor }: Pick<OpenPlanner, 'editor'>, step: StepIndex): void {
  if (step === editor.project.step) return;
  if (step === 1 || step === 2) editor.setView('2d');
  editor.setStep(step);
}

/** A ceiling height that was typed and is none is asked for before the room is left; false when there still is none. */
async function isCeilingSettled({ editor, wizard }: OpenPlanner, typed: string): Promise<boolean> {
  const read = ceilingOf(typed, editor.state.unit);
  const heightCm = read.ok ? read.value : await askCeiling(wizard, { text: typed, isRefused: true });
  if (heightCm === null) return false;
  wizard.setState({ typedCeiling: null });
  return editor.commit('set-ceiling', { type: 'set-ceiling', heightCm });
}

/** Asks, then lets go of the project and opens the chooser over an empty one. */
function useBeginAnew(): () => Promise<boolean> {
  const { editor, session, staged, wizard } = usePlanner();
  const { navigate } = useShell();
  return useCallback(async () => {
    const { title, confirm: confirmLabel, cancel } = texts().wizard.newProject;
    const agrees = await confirm({
      title,
      question: stepSentence('begin-anew'),
      confirmLabel,
      cancelLabel: cancel,
    });
    if (!agrees) return false;
    await session.leave();
    editor.begin(emptyProject());
    wizard.setState({ dialog: { kind: 'chooser' }, hasGuide: false, typedCeiling: null });
    navigate(withRelease(PAGES.planning, staged?._id ?? null));
    return true;
  }, [editor, session, staged, wizard, navigate]);
}
