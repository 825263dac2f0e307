import { IconRefreshAlert } from '@tabler/icons-react';
import { usePlanner } from '../plannerContext';
import type { ProjectActions } from '../projectActions';
import { useIsFixed } from '../steps/list/useListQuestions';
import { useTexts } from '../text';
import { useChanges } from './changesOf';

/** The way back to what changed, when its notice has been put away. */
export function useProjectChanges(): ProjectActions<string> {
  const { wizard } = usePlanner();
  const { menu } = useTexts().changes;
  const { changed, unknown, gone } = useChanges();
  const isFixed = useIsFixed();
  if (isFixed || changed.length + unknown.length + gone.length === 0) return { actions: {}, dialogs: null };
  const run = () => wizard.setState({ dialog: { kind: 'changes' } });
  return { actions: { changes: { label: menu, icon: IconRefreshAlert, run } }, dialogs: null };
}
