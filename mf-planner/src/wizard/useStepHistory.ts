import type { StepIndex } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { useEffect, useRef } from 'react';
import { enterStep } from '../editor/wizard';
import { usePlanner } from '../parts/plannerContext';
import { showStep } from './useSteps';
import { closeDialog } from '../editor/wizardStore';

/** What an entry of the browser's history says of the step it stands for. */
interface StepEntry {
  /** Of one project from its beginning on, whatever address it has: an entry of another one is not ours. */
  readonly run: string;
  readonly step: StepIndex;
}

const newRun = (): string => `${Date.now()}-${Math.random()}`;

const entryNow = (): StepEntry | null => {
  const { rackwrightStep } = (history.state ?? {}) as { readonly rackwrightStep?: StepEntry };
  return rackwrightStep ?? null;
};

const stateOf = (run: string, step: StepIndex) => ({
  ...(history.state as object | null),
  rackwrightStep: { run, step },
});

/**
 * The browser's back and forward go through the steps of the open project. The first step is no place to go back to, since it begins
 * anew; so what comes after it takes its entry. A project that was saved meanwhile keeps its address on the way back.
 */
export function useStepHistory(): void {
  const { editor, wizard } = usePlanner();
  const { location } = useShell();
  const run = useRef<string | null>(null);
  const path = useRef(location.pathname);

  useEffect(() => {
    path.current = location.pathname;
    run.current ??= entryNow()?.run ?? newRun();
    history.replaceState(stateOf(run.current, editor.project.step), '');
  }, [location, editor]);

  useEffect(() => {
    let isGoing = false;
    const stopFollowing = editor.store.subscribe(({ project: { step } }, { project: before }) => {
      if (step === before.step || isGoing) return;
      if (step === 0) run.current = newRun();
      const state = stateOf((run.current ??= newRun()), step);
      if (step === 0 || before.step === 0) history.replaceState(state, '');
      else history.pushState(state, '');
    });
    const go = (): void => {
      const entry = entryNow();
      if (entry === null || entry.run !== run.current) return;
      if (window.location.pathname !== path.current) history.replaceState(history.state, '', path.current);
      if (entry.step === editor.project.step || !enterStep(editor.project, entry.step).ok) return;
      isGoing = true;
      closeDialog(wizard);
      showStep({ editor }, entry.step);
      isGoing = false;
    };
    // Before the host looks at the address.
    addEventListener('popstate', go, { capture: true });
    return () => {
      stopFollowing();
      removeEventListener('popstate', go, { capture: true });
    };
  }, [editor, wizard]);
}
