import { PAGES } from '@rackwright/contracts/pages';
import type { StepIndex } from '@rackwright/planning';
import { ApiError, useShell } from '@rackwright/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlanner } from '../parts/plannerContext';
import type { OpenedProject } from '../project/openProject';
import type { ProjectSession } from '../project/ProjectSession';
import { pathOfPage, isReadOnly, savesItselfAt } from '../project/ownership';
import { type AskedStep, useAskedStep } from '../wizard/useAskedStep';
import type { SavingParts } from './useSaving';
import { forgetViewState } from '../project/viewState';

/** Where a visitor comes back to after signing in: the third step, and the project is saved by itself. */
const AFTER_SIGN_IN = `${PAGES.planning}?step=2&save=1`;

/** The same for any project that a visitor has open; what they only look at is as it was. */
export function afterSignIn({ state, page }: ProjectSession, search: string): string {
  return isReadOnly(state) ? pathOfPage(page) + search : backToSave({ state, page });
}

const backToSave = ({ state, page }: Pick<ProjectSession, 'state' | 'page'>): string =>
  state.ownership === 'derived' ? `${pathOfPage(page)}?step=2&save=1` : AFTER_SIGN_IN;

/** Where they come back to for the copy that they asked for. */
export function afterSignInToCopy({ state, page }: ProjectSession, search: string): string {
  // What a guest has ordered is kept by this browser alone: its draft becomes the copy.
  if (state.isLocked && state.roomId === null) return backToSave({ state, page });
  const query = new URLSearchParams(search);
  query.set('copy', '1');
  return `${pathOfPage(page)}?${query}`;
}

interface RestoringParts extends SavingParts {
  readonly send: (step?: StepIndex) => Promise<void>;
  readonly copy: () => Promise<void>;
  readonly maySave: boolean;
  readonly ask: () => void;
}

export interface Restoring {
  /** The step of the address has been entered, or may not be: a step is shown from now on. */
  readonly isArrived: boolean;
  restore(): void;
  discard(): void;
}

interface Asked {
  /** The step of the address, spec section 2. */
  readonly asked: AskedStep;
  readonly isSaving: boolean;
  readonly isCopying: boolean;
  /** The query without what is obeyed once: the token of a shared project stays. */
  readonly rest: string;
}

const OBEYED_ONCE = ['step', 'showHelp', 'save', 'copy'];

function askedOf(search: string): Asked {
  const query = new URLSearchParams(search);
  const asked = { step: query.get('step'), showHelp: query.get('showHelp') };
  const isSaving = savesItselfAt(search);
  const isCopying = query.get('copy') === '1';
  for (const name of OBEYED_ONCE) query.delete(name);
  return {
    asked,
    isSaving,
    isCopying,
    rest: query.size > 0 ? `?${query}` : '',
  };
}

/**
 * Once for each opened project: the address's step and waiting save are obeyed and cleared; a draft comes back by itself
 * after a reload or a login, and is offered when the page was closed meanwhile.
 */
export function useRestoring(parts: RestoringParts): Restoring {
  const { opened, owner, drafts, send, copy, maySave, ask } = parts;
  const { location, navigate } = useShell();
  const { session } = usePlanner();
  const done = useRef<OpenedProject | null>(null);
  const [isArrived, setArrived] = useState(() => !new URLSearchParams(location.search).has('step'));
  const catchUp = useCatchingUp();
  const goToAsked = useAskedStep();

  const restore = useCallback(() => {
    if (!opened.draft) return;
    session.restore(opened.draft);
    if (opened.draftOwner !== owner) void drafts.forget(opened.draftOwner, opened.draft.roomId);
  }, [opened, session, drafts, owner]);

  const discard = useCallback(() => {
    forgetViewState(owner);
    if (opened.draft) void drafts.forget(opened.draftOwner, opened.draft.roomId);
    session.beginDraft();
  }, [opened, session, drafts, owner]);

  /** After a reload it comes back without a question. */
  const offer = useCallback(() => {
    if (opened.draft && opened.isReload) restore();
    else if (opened.draft) ask();
  }, [opened, restore, ask]);

  useEffect(() => {
    if (done.current === opened) return;
    done.current = opened;
    setArrived(true);
    const { asked, isSaving, isCopying, rest } = askedOf(location.search);
    if (location.search !== rest) navigate(location.pathname + rest, { replace: true });
    if (opened.draft && opened.draftOwner !== owner && maySave && isSaving) {
      restore();
      void send(2);
      return;
    }
    offer();
    if (opened.isFromTab) void catchUp();
    if (maySave && isCopying) void copy();
    goToAsked(asked, isSaving || (opened.draft !== null && !opened.isReload));
  }, [opened, owner, maySave, location, navigate, restore, offer, send, copy, catchUp, goToAsked]);
  return { isArrived, restore, discard };
}

/** What this tab has kept is shown at once; whether it is still the newest, the server says. */
function useCatchingUp() {
  const { toasts } = useShell();
  const { session } = usePlanner();
  return useCallback(async () => {
    try {
      await session.catchUp();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      // Without a connection one goes on with what is there.
      if (fault.status !== 0) toasts.error(fault.message);
    }
  }, [session, toasts]);
}
