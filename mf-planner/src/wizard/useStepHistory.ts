import type { StepIndex } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { useEffect, useRef } from 'react';
import { enterStep } from '../editor/wizard';
import { usePlanner } from '../parts/plannerContext';
import { looksOnly } from '../project/ownership';
import { useSteps } from './useSteps';
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
 * Calls when another entry is gone to, before the host looks at its address, until the returned function is called. Chromium calls the
 * listeners of a window in the order in which they came, capturing or not; but it tells of the entry before that.
 */
function listenForEntries(gone: () => void): () => void {
  const navigation = (globalThis as Partial<Pick<Window, 'navigation'>>).navigation;
  const told = ({ navigationType }: NavigationCurrentEntryChangeEvent): void => {
    if (navigationType === 'traverse') gone();
  };
  navigation?.addEventListener('currententrychange', told);
  addEventListener('popstate', gone, { capture: true });
  return () => {
    navigation?.removeEventListener('currententrychange', told);
    removeEventListener('popstate', gone, { capture: true });
  };
}

/**
 * The browser's back and forward go through the steps of the open project. The first step is no place to go back to, since it begins
 * anew; so what comes after it takes its entry. A project that was saved meanwhile keeps its address on the way back.
 */
export function useStepHistory(): void {
  const { editor, session, wizard } = usePlanner();
  const { location } = useShell();
  const goTo = useSteps();
  const run = useRef<string | null>(null);
  const path = useRef(location.pathname);
  /** What has an address of its own and comes to have another one is a copy. */
  const hasAddress = useRef(false);

  useEffect(() => {
    const entry = entryNow();
    // Of another project, which is about to be opened.
    if (run.current !== null && entry !== null && entry.run !== run.current) return;
    const isCopy = hasAddress.current && path.current !== location.pathname;
    path.current = location.pathname;
    hasAddress.current = session.state.roomId !== null || looksOnly(session.state.ownership);
    run.current = isCopy ? newRun() : (run.current ?? entry?.run ?? newRun());
    history.replaceState(stateOf(run.current, editor.project.step), '');
  }, [location, editor, session]);

  useEffect(() => {
    /** The step whose entry has been gone to, until it is entered or refused. */
    let goingTo: StepIndex | null = null;
    const stopFollowing = editor.store.subscribe(({ project: { step } }, { project: before }) => {
      if (step === before.step || step === goingTo) return;
      if (step === 0) run.current = newRun();
      const state = stateOf((run.current ??= newRun()), step);
      if (step === 0 || before.step === 0) history.replaceState(state, '');
      else history.pushState(state, '');
    });
    const go = (): void => {
      const entry = entryNow();
      if (entry === null || entry.run !== run.current || entry.step === goingTo) return;
      if (window.location.pathname !== path.current) history.replaceState(history.state, '', path.current);
      closeDialog(wizard);
      const { step } = entry;
      if (step === editor.project.step || !enterStep(editor.project, step).ok) return;
      goingTo = step;
      void goTo(step).finally(() => {
        if (goingTo === step) goingTo = null;
      });
    };
    const stopListening = listenForEntries(go);
    return () => {
      stopFollowing();
      stopListening();
    };
  }, [editor, wizard, goTo]);
}
