import type { StepIndex } from '@rackwright/planning';
import { ApiError, useShell } from '@rackwright/web-kit';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { laterSaving } from './laterSaving';
import { stepSentence } from '../text/messages';
import { type OpenPlanner, usePlanner } from '../parts/plannerContext';
import { texts } from '../text';
import type { Drafts } from '../project/drafts';
import type { OpenedProject } from '../project/openProject';
import { copyProject } from '../project/copies';
import type { ProjectSession } from '../project/ProjectSession';
import type { SavingVerbs } from './savingVerbs';
import { pathOfPage, hasAccount, isReadOnly } from '../project/ownership';
import { type Questions, useQuestions } from './useQuestions';
import { useRestoring } from './useRestoring';
import { keepViewState, viewStateOf } from '../project/viewState';

export interface SavingParts {
  readonly opened: OpenedProject;
  readonly owner: string;
  readonly drafts: Drafts;
}

/** Saving as the customer meets it: the button, its questions, drafts offered again, the save that waited for a login. */
export function useSaving(parts: SavingParts): {
  readonly verbs: SavingVerbs;
  readonly dialog: ReactNode;
  /** False while the step of the address has not been entered yet. */
  readonly isArrived: boolean;
} {
  const { session: signedIn } = useShell();
  const questions = useQuestions();
  const { ask } = questions;
  const isAsking = questions.shown !== null;
  const maySave = hasAccount(signedIn);
  const send = useSending();
  const copy = useCopying(maySave, ask);
  useFollowing(parts.owner, ask);
  const asking = useCallback(() => void ask('restore'), [ask]);
  const restoring = useRestoring({ ...parts, send, copy, maySave, ask: asking });
  const request = useRequest({ maySave, ask, send });
  const ensureSaved = useEnsuring(request);
  const verbs = useMemo(
    () => ({
      save: () => void request(),
      ensureSaved,
      askLogin: () => void ask('needs-login'),
      copy: () => void copy(),
      maySave,
      isAsking,
    }),
    [request, ensureSaved, ask, copy, maySave, isAsking],
  );

  const dialog = questions.shown && (
    <laterSaving.SavingDialog
      name={questions.shown}
      keptAt={parts.opened.draft?.keptAt ?? null}
      send={send}
      restoring={restoring}
      close={questions.close}
    />
  );
  return { verbs, dialog, isArrived: restoring.isArrived };
}

interface RequestParts {
  readonly maySave: boolean;
  readonly ask: Questions['ask'];
  readonly send: () => Promise<void>;
}

/** As the button does. Resolves when it is saved, or when the question that came instead is settled. */
function useRequest({ maySave, ask, send }: RequestParts) {
  const { editor, session } = usePlanner();
  return useCallback(async (): Promise<void> => {
    const { state } = session;
    if (state.ownership === 'staged') return;
    if (isReadOnly(state)) editor.refuseFixed();
    else if (!maySave) await ask('needs-login');
    else if (state.status === 'conflict') await ask('conflict');
    else if (state.ownership === 'derived') await ask('as-new');
    else if (state.roomId === null) await ask('properties');
    else await send();
  }, [maySave, ask, send, editor, session]);
}

const savedId = ({ state }: ProjectSession): string | null =>
  state.status === 'saved' ? state.roomId : null;

function useEnsuring(request: () => Promise<void>) {
  const { toasts } = useShell();
  const { editor, session } = usePlanner();
  return useCallback(async () => {
    if (editor.data.points.length === 0) {
      toasts.warning(stepSentence('draw-a-room-first'));
      return null;
    }
    // A save that is on its way may be all that is needed.
    if (session.state.status === 'saving') await session.save();
    if (savedId(session) === null) await request();
    return savedId(session);
  }, [request, editor, session, toasts]);
}

/** Saves and says so. What is saved for the first time gets its own address. */
function useSending() {
  const { navigate, toasts } = useShell();
  const { editor, session } = usePlanner();
  return useCallback(
    async (step?: StepIndex) => {
      if (step !== undefined) editor.setStep(step);
      const outcome = await session.save();
      const { saved, updated, templateSaved, templateUpdated } = texts().saving.done;
      const isTemplate = session.state.ownership === 'template';
      if (outcome === 'updated') toasts.success(isTemplate ? templateUpdated : updated);
      if (outcome !== 'created') return;
      toasts.success(isTemplate ? templateSaved : saved);
      navigate(pathOfPage(session.page), { replace: true });
    },
    [editor, session, toasts, navigate],
  );
}

function useCopying(maySave: boolean, ask: Questions['ask']) {
  const { navigate, toasts } = useShell();
  const { session } = usePlanner();
  return useCallback(async (): Promise<void> => {
    if (session.state.ownership === 'staged') return;
    if (!maySave) return ask('copy-needs-login');
    try {
      if ((await copyProject(session)) !== 'created') return;
      toasts.success(texts().saving.done.copied);
      navigate(pathOfPage(session.page));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
    }
  }, [maySave, ask, session, toasts, navigate]);
}

/** Drafts at every command, what this tab shows kept for a reload, and a question when a save was refused. */
function useFollowing(owner: string, ask: Questions['ask']): void {
  const { toasts } = useShell();
  const planner = usePlanner();
  const { editor, session } = planner;
  useEffect(() => session.follow(), [session]);
  useEffect(() => {
    keepShown(owner, planner);
    const stop = session.store.subscribe(() => keepShown(owner, planner));
    const stopSteps = editor.store.subscribe(({ project }, before) => {
      if (project.step !== before.project.step) keepShown(owner, planner);
    });
    return () => {
      stop();
      stopSteps();
      keepLastSave(owner, session);
    };
  }, [owner, planner, session, editor]);
  useEffect(
    () =>
      session.store.subscribe((state, before) => {
        if (state.newerLoads > before.newerLoads) toasts.info(texts().saving.done.newerLoaded);
        if (state.status === before.status) return;
        if (state.status === 'conflict') void ask('conflict');
        if (state.status !== 'failed') return;
        // What is at fault, the question names.
        toasts.error(state.faults.length > 0 ? texts().saving.failed.title : (state.error ?? ''));
        void ask('failed');
      }),
    [session, toasts, ask],
  );
}

/** A save that leaving has begun is answered later: it is kept, too, unless the tab keeps something else by then. */
function keepLastSave(owner: string, { store, state: { etag }, page }: ProjectSession): void {
  const stop = store.subscribe(({ status, room, etag: saved }) => {
    if (status !== 'saved') return;
    stop();
    const kept = viewStateOf(owner, pathOfPage(page));
    if (kept?.room && kept.etag === etag) keepViewState(owner, { ...kept, room, etag: saved });
  });
}

/** A new project is kept by its draft alone; what is shown by a link or with a release, not at all. */
function keepShown(owner: string, { editor, session, staged }: OpenPlanner): void {
  if (staged) return;
  const { page, savedRoom, state } = session;
  const room = page.area === 'planning' && page.id !== null ? savedRoom : null;
  const etag = room ? state.etag : null;
  const draftKey = state.roomId === null ? session.draftKey : null;
  keepViewState(owner, { page: pathOfPage(page), step: editor.project.step, room, etag, draftKey });
}
