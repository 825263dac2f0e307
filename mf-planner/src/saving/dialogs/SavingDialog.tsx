import { ApiError, useShell } from '@rackwright/web-kit';
import type { ReactNode } from 'react';
import { usePlanner } from '../../parts/plannerContext';
import { DraftConflict } from './DraftConflict';
import { giveProperties } from '../giveProperties';
import { pathOfPage } from '../../project/ownership';
import { firstTitle } from '../../project/startProject';
import { keepMineAsCopy, loadTheirs, replaceTheirs } from '../../project/twoVersions';
import type { Questions } from '../useQuestions';
import { afterSignIn, afterSignInToCopy, type Restoring } from '../useRestoring';
import { texts } from '../../text';
import { ConflictDialog } from './ConflictDialog';
import { RestoreDraft, SaveNeedsLogin } from './SaveDialogs';
import { SaveFailed } from './SaveFailed';
import { type Properties, type SaveChoice, SaveProperties } from './SaveProperties';
import { useFocusBack } from '@rackwright/web-kit/focusBack';

export type DialogName =
  | 'properties'
  /** Of what was begun from a template. */
  | 'as-new'
  | 'needs-login'
  | 'copy-needs-login'
  | 'failed'
  | 'conflict'
  | 'restore';

interface SavingDialogProps {
  readonly name: DialogName;
  /** When the draft was kept, ISO 8601 UTC. */
  readonly keptAt: string | null;
  readonly send: () => Promise<void>;
  readonly restoring: Restoring;
  readonly close: Questions['close'];
}

/** The one question about saving that is open, and what each answer does. */
export function SavingDialog({ name, keptAt, send, restoring, close }: SavingDialogProps) {
  useFocusBack();
  const { draft } = usePlanner();
  const answers = useConflictAnswers();
  const cancel = () => close();
  const ofTheirs = {
    onLoadTheirs: () => close(answers.loadTheirs),
    onReplaceTheirs: () => close(answers.replaceTheirs),
  };
  const dialogs: Record<DialogName, () => ReactNode> = {
    properties: () => <FirstSave send={send} close={close} />,
    'as-new': () => <FirstSave send={send} close={close} />,
    'needs-login': () => <NeedsLogin isCopy={false} close={close} />,
    'copy-needs-login': () => <NeedsLogin isCopy close={close} />,
    failed: () => <SaveFailed onClose={cancel} onConfirm={() => close(() => send())} />,
    conflict: () =>
      draft ? (
        <DraftConflict draft={draft} {...ofTheirs} onClose={cancel} />
      ) : (
        <ConflictDialog {...ofTheirs} onClose={cancel} onKeepMine={() => close(answers.keepCopy)} />
      ),
    restore: () => (
      <RestoreDraft
        keptAt={keptAt ?? ''}
        onRestore={() => close(async () => restoring.restore())}
        onDiscard={() => close(async () => restoring.discard())}
      />
    ),
  };
  return dialogs[name]();
}

interface AnswerProps {
  readonly close: Questions['close'];
}

/** A publisher saves as a template, unless they choose a project of their own (specification section 4). */
function FirstSave({ send, close }: AnswerProps & { readonly send: () => Promise<void> }) {
  const { session: signedIn } = useShell();
  const { editor, session } = usePlanner();
  const isDerived = session.state.ownership === 'derived';
  const isPublisher = signedIn?.user.publisher === true;
  const save = (properties: Properties, choice: SaveChoice) =>
    close(() => {
      giveProperties(editor, properties);
      const ownership = choice === 'usual' ? 'template' : 'own';
      if (isPublisher && !isDerived) session.happens({ type: 'noted', facts: { ownership } });
      return send();
    });
  return (
    <SaveProperties
      kind={isDerived ? 'derived' : isPublisher ? 'template' : 'project'}
      title={editor.project.titleProject || firstTitle()}
      details={editor.project.projectDetails}
      onClose={() => close()}
      onSave={save}
    />
  );
}

function NeedsLogin({ isCopy, close }: AnswerProps & { readonly isCopy: boolean }) {
  const { requestSignIn, location } = useShell();
  const { session } = usePlanner();
  const signIn = async () => {
    await session.keepDraft();
    const back = isCopy ? afterSignInToCopy : afterSignIn;
    requestSignIn(back(session, location.search));
  };
  return <SaveNeedsLogin isCopy={isCopy} onClose={() => close()} onConfirm={() => close(signIn)} />;
}

function useConflictAnswers() {
  const { navigate, toasts } = useShell();
  const { session } = usePlanner();
  const orSayWhy = (act: () => Promise<void>) => async () => {
    try {
      await act();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
    }
  };
  return {
    keepCopy: orSayWhy(async () => {
      await keepMineAsCopy(session);
      navigate(pathOfPage(session.page), { replace: true });
    }),
    loadTheirs: orSayWhy(() => loadTheirs(session)),
    replaceTheirs: orSayWhy(async () => {
      const { updated, templateUpdated } = texts().saving.done;
      const isTemplate = session.state.ownership === 'template';
      if ((await replaceTheirs(session)) === 'updated')
        toasts.success(isTemplate ? templateUpdated : updated);
    }),
  };
}
