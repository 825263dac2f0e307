import type { StepIndex } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { DialogName } from '../dialogs/SavingDialog';
import { SavingDialog } from '../dialogs/SavingDialog';
import { sentences } from '../messages';
import { usePlanner } from '../plannerContext';
import type { Drafts } from './drafts';
import { rememberOpenPlan } from './drafts';
import type { Opened } from './openProject';
import type { SavingVerbs } from './savingVerbs';
import { useRestoring } from './useRestoring';

export interface SavingParts {
  readonly opened: Opened;
  readonly owner: string;
  readonly drafts: Drafts;
}

/** Saving as the customer meets it: the button, its questions, drafts offered again, the save that waited for a login. */
export function useSaving(parts: SavingParts): { verbs: SavingVerbs; dialog: ReactNode } {
  const { session: signedIn } = useShell();
  const { session } = usePlanner();
  const [shown, setShown] = useState<DialogName | null>(null);
  const maySave = signedIn !== null && signedIn.user.role !== 'guest';
  const send = useSending();
  useFollowing(parts.owner, setShown);
  const restoring = useRestoring({ ...parts, send, maySave, ask: () => setShown('restore') });

  const save = useCallback(() => {
    if (!maySave) setShown('needs-login');
    else if (session.state.status === 'conflict') setShown('conflict');
    else if (session.state.roomId === null) setShown('properties');
    else void send();
  }, [maySave, session, send]);

  const ensureSaved = useCallback(async () => {
    if (session.state.status !== 'saved') save();
    if (session.state.status === 'saving') await session.save();
    return session.state.status === 'saved' ? session.state.roomId : null;
  }, [session, save]);
  const askLogin = useCallback(() => setShown('needs-login'), []);
  const verbs = useMemo(
    () => ({ save, ensureSaved, askLogin, maySave }),
    [save, ensureSaved, askLogin, maySave],
  );

  const dialog = shown && (
    <SavingDialog
      name={shown}
      keptAt={parts.opened.draft?.keptAt ?? null}
      send={send}
      restoring={restoring}
      onClose={() => setShown(null)}
    />
  );
  return { verbs, dialog };
}

/** Saves and says so. A project saved for the first time gets its own address. */
function useSending() {
  const { navigate, toasts } = useShell();
  const { editor, session } = usePlanner();
  return useCallback(
    async (step?: StepIndex) => {
      if (step !== undefined) editor.setStep(step);
      const outcome = await session.save();
      if (outcome === 'updated') toasts.success(sentences.updated);
      if (outcome !== 'created') return;
      toasts.success(sentences.saved);
      navigate(`/planning/${session.state.roomId}`, { replace: true });
    },
    [editor, session, toasts, navigate],
  );
}

/** Drafts at every command, and a question when a save was refused. */
function useFollowing(owner: string, ask: (dialog: DialogName) => void): void {
  const { toasts } = useShell();
  const { editor, session } = usePlanner();
  useEffect(() => session.follow(), [session]);
  useEffect(() => {
    const note = () => rememberOpenPlan(owner, { roomId: session.state.roomId, step: editor.project.step });
    note();
    return editor.store.subscribe(note);
  }, [owner, session, editor]);
  useEffect(
    () =>
      session.store.subscribe((state, before) => {
        if (state.status === before.status) return;
        if (state.status === 'conflict') ask('conflict');
        if (state.status !== 'failed') return;
        toasts.error(state.error ?? '');
        ask('failed');
      }),
    [session, toasts, ask],
  );
}
