import { IconRefreshAlert, IconTag } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useIsFixed, usePlanner, usePlannerState } from '../parts/plannerContext';
import type { ProjectAction, ProjectActions } from '../parts/projectActions';
import { useTexts } from '../text';
import { useChanges } from './changesOf';

/** The way back to what changed, when its notice has been put away. */
export function useProjectChanges(): ProjectActions<string> {
  const { wizard } = usePlanner();
  const { menu, offer: words } = useTexts().changes;
  const { changed, unknown, gone } = useChanges();
  const isFixed = useIsFixed();
  const offered = usePlannerState((state) => state.offered?.catalogue.version ?? null);
  const putAway = useStore(wizard, (state) => state.offerPutAway);
  const offer: ProjectAction = {
    label: words.label,
    icon: IconTag,
    run: () => wizard.setState({ offerPutAway: null }),
  };
  const changes: ProjectAction = {
    label: menu,
    icon: IconRefreshAlert,
    run: () => wizard.setState({ dialog: { kind: 'changes' } }),
  };
  const actions = {
    ...(offered !== null && offered === putAway ? { offer } : {}),
    ...(isFixed || changed.length + unknown.length + gone.length === 0 ? {} : { changes }),
  };
  return { actions, dialogs: null };
}
