import { ApiError, useShell } from '@rackwright/web-kit';
import type { ReactNode } from 'react';
import { sentences } from '../messages';
import { usePlanner } from '../plannerContext';
import { FIRST_TITLE } from '../project/startProject';
import type { Restoring } from '../project/useRestoring';
import { AFTER_SIGN_IN } from '../project/useRestoring';
import { Conflict, RestoreDraft, SaveFailed, SaveNeedsLogin, SaveProperties } from './SaveDialogs';
import { useFocusBack } from './useFocusBack';

export type DialogName = 'properties' | 'needs-login' | 'failed' | 'conflict' | 'restore';

interface SavingDialogProps {
  readonly name: DialogName;
  /** When the draft was kept, ISO 8601 UTC. */
  readonly keptAt: string | null;
  readonly send: () => Promise<void>;
  readonly restoring: Restoring;
  readonly onClose: () => void;
}

/** The one question about saving that is open, and what each answer does. */
export function SavingDialog({ name, keptAt, send, restoring, onClose }: SavingDialogProps) {
  useFocusBack();
  const { requestSignIn } = useShell();
  const { editor, session } = usePlanner();
  const { keepCopy, loadTheirs, replaceTheirs } = useConflictAnswers();
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  const dialogs: Record<DialogName, () => ReactNode> = {
    properties: () => (
      <SaveProperties
        title={editor.project.titleProject || FIRST_TITLE}
        onClose={onClose}
        onSave={(title) => {
          onClose();
          editor.rename(title);
          void send();
        }}
      />
    ),
    'needs-login': () => (
      <SaveNeedsLogin
        onClose={onClose}
        onConfirm={closing(() => void session.keepDraft().then(() => requestSignIn(AFTER_SIGN_IN)))}
      />
    ),
    failed: () => (
      <SaveFailed
        error={session.state.error ?? ''}
        onClose={onClose}
        onConfirm={closing(() => void send())}
      />
    ),
    conflict: () => (
      <Conflict
        onClose={onClose}
        onKeepMine={closing(keepCopy)}
        onLoadTheirs={closing(loadTheirs)}
        onReplaceTheirs={closing(replaceTheirs)}
      />
    ),
    restore: () => (
      <RestoreDraft
        keptAt={keptAt ?? ''}
        onRestore={closing(restoring.restore)}
        onDiscard={closing(restoring.discard)}
      />
    ),
  };
  return dialogs[name]();
}

function useConflictAnswers() {
  const { navigate, toasts } = useShell();
  const { session } = usePlanner();
  const keepCopy = () =>
    void session.keepMineAsCopy().then((outcome) => {
      if (outcome === 'created') navigate(`/planning/${session.state.roomId}`, { replace: true });
    });
  const sayWhy = (fault: unknown) => {
    if (!(fault instanceof ApiError)) throw fault;
    toasts.error(fault.message);
  };
  const loadTheirs = () => void session.loadTheirs().catch(sayWhy);
  const replaceTheirs = () =>
    void session
      .replaceTheirs()
      .then((outcome) => outcome === 'updated' && toasts.success(sentences.updated))
      .catch(sayWhy);
  return { keepCopy, loadTheirs, replaceTheirs };
}
