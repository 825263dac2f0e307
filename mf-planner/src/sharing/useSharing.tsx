import { useShell } from '@rackwright/web-kit';
import {
  type Icon,
  IconClipboardCheck,
  IconHelpCircle,
  IconLink,
  IconMail,
  IconShare,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { laterSharing } from './laterSharing';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import type { ProjectAction, ProjectActions } from '../parts/projectActions';
import { useHelp } from '../parts/useHelp';
import { pictureOfSaved } from '../project/roomDocument';
import { useSavingVerbs } from '../saving/savingVerbs';
import { useSharingTexts } from '../text/sharing';
import type { ShareWay } from './ShareDialog';
import { pictureOfPlan } from './sharePicture';

export type SharingAction = ShareWay | 'review' | 'help';

interface Shown {
  readonly what: ShareWay | 'review';
  readonly roomId: string;
}

/** Showing the project to others: by mail, by link, to the shop for review or with a question. */
export function useSharing(): ProjectActions<SharingAction> {
  const { toasts } = useShell();
  const openHelp = useHelp();
  const { session } = usePlanner();
  const { actions: words } = useSharingTexts();
  const { ownership, isLocked } = useStore(session.store);
  const { maySave, askLogin, ensureSaved } = useSavingVerbs();
  const [shown, setShown] = useState<Shown | null>(null);

  /** What a guest may not do is offered to them all the same: it tells them what an account is good for. */
  const openSaved = async (what: Shown['what']) => {
    if (!maySave) return askLogin();
    const saved = await ensureSaved();
    if (saved === null) return;
    // What a publisher saves is a template, which everybody can see anyway.
    if (session.state.ownership === 'template') toasts.info(words.notYours);
    else setShown({ what, roomId: saved });
  };
  const action = (what: Shown['what'], icon: Icon, hint: string | null): ProjectAction => ({
    label: words[what],
    icon,
    run: () => void openSaved(what),
    ...(hint === null ? {} : { isDisabled: true, hint }),
  });
  // A project begun from a template becomes one's own when it is saved.
  const isTheirs = ownership === 'own' || ownership === 'derived' || ownership === 'browsed';
  const unshared = isTheirs ? null : words.notYours;
  const unreviewed = isTheirs ? (isLocked ? words.ordered : null) : words.reviewNotYours;
  return {
    actions: {
      mail: action('mail', IconMail, unshared),
      link: action('link', IconLink, unshared),
      social: action('social', IconShare, unshared),
      review: action('review', IconClipboardCheck, unreviewed),
      help: {
        label: words.help,
        icon: IconHelpCircle,
        run: openHelp,
      },
    },
    dialogs: shown && <Dialog {...shown} onClose={() => setShown(null)} />,
  };
}

function Dialog({ what, roomId, onClose }: Shown & { readonly onClose: () => void }) {
  const { session } = usePlanner();
  const title = usePlannerState((state) => state.project.titleProject);
  const origin = usePlannerState((state) => state.project.viewState.initialProjectId);
  const takePicture = useTakePicture();
  if (what === 'review')
    return (
      <laterSharing.ReviewDialog
        roomId={roomId}
        initialProjectId={origin ?? ''}
        onClose={onClose}
        onSubmitted={() => session.happens({ type: 'noted', facts: { reviewStatus: 'in review' } })}
      />
    );
  return (
    <laterSharing.ShareDialog
      roomId={roomId}
      title={title}
      way={what}
      takePicture={takePicture}
      onClose={onClose}
    />
  );
}

/** Of the plan as it is when the picture is taken; the saved one where this browser cannot draw. */
function useTakePicture() {
  const { editor, session } = usePlanner();
  return async () => {
    const { project, catalogue, materials } = editor.state;
    const drawn = await pictureOfPlan({ data: project.data, catalogue, materials });
    return drawn ?? ((session.savedRoom && pictureOfSaved(session.savedRoom)) || null);
  };
}
