import { useMemo } from 'react';
import type { CommandReason, OnScreen } from './editor/commands';
import { usePlanner } from './parts/plannerContext';
import { looksOnly, whyReadOnly } from './project/ownership';
import { useSteps } from './wizard/useSteps';

type Shown = Pick<OnScreen, 'save' | 'show'>;

/** What commands act on while this plan is on the screen. */
export function useOnScreen({ save, show }: Shown): OnScreen {
  const planner = usePlanner();
  const goTo = useSteps();
  return useMemo(() => {
    const { editor, session, camera, wallCamera, sceneCamera, draft } = planner;
    const whyNotSaved = (): CommandReason | null => {
      const { isLocked, ownership, status } = session.state;
      if (isLocked) return 'locked';
      if (looksOnly(ownership)) return whyReadOnly(ownership) ?? 'read-only';
      return status === 'new' && editor.data.points.length === 0 ? 'no-room' : null;
    };
    return {
      ...{ editor, camera, wallCamera, sceneCamera, save, whyNotSaved, show },
      goTo: (step) => void goTo(step),
      isProposal: draft !== undefined,
    };
  }, [planner, goTo, save, show]);
}
