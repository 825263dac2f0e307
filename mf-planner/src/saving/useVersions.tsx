import { IconCopy, IconHistory, IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { laterSaving } from './laterSaving';
import { stepSentence } from '../text/messages';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import type { ProjectAction, ProjectActions } from '../parts/projectActions';
import { useTexts } from '../text';
import { useSavingVerbs } from './savingVerbs';
import { useMayCopy } from './useMayCopy';

export type VersionAction = 'details' | 'copy' | 'revisions';

/** What the project is called and for whom it is, copies of it, and its earlier states. */
export function useVersions(): ProjectActions<VersionAction, 'copy'> {
  const { session } = usePlanner();
  const { copy, save, askLogin, maySave } = useSavingVerbs();
  const mayCopy = useMayCopy();
  const { versions } = useTexts().saving;
  const [shown, setShown] = useState<'details' | 'revisions' | null>(null);
  const isOnServer = useStore(session.store, ({ roomId }) => roomId !== null);
  const isNew = useStore(session.store, ({ status }) => status === 'new');
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  const close = () => setShown(null);
  const dialogs = {
    details: <laterSaving.ProjectDetailsDialog onClose={close} />,
    revisions: <laterSaving.Revisions onClose={close} />,
  };
  const needs = (isThere: boolean, hint: string): Pick<ProjectAction, 'isDisabled' | 'hint'> =>
    isThere ? {} : { isDisabled: true, hint };
  return {
    actions: {
      details: { label: versions.details, icon: IconId, run: () => setShown('details') },
      ...(mayCopy && {
        copy: {
          label: versions.copy,
          icon: IconCopy,
          // What has never been saved needs no copy to be safe from what comes next.
          run: isNew ? save : copy,
          ...needs(hasRoom, stepSentence('draw-a-room-first')),
        },
      }),
      revisions: {
        label: versions.revisions,
        icon: IconHistory,
        run: maySave ? () => setShown('revisions') : askLogin,
        ...needs(isOnServer || !maySave, versions.notSaved),
      },
    },
    dialogs: shown && dialogs[shown],
  };
}
