import type { StepIndex } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { useCallback, useEffect, useRef } from 'react';
import { usePlanner } from '../plannerContext';
import { forgetOpenPlan } from './drafts';
import type { Opened } from './openProject';
import type { SavingParts } from './useSaving';

/** Where a visitor comes back to after signing in: the third step, and the project is saved by itself. */
export const AFTER_SIGN_IN = '/planning?step=2&save=1';

interface RestoringParts extends SavingParts {
  readonly send: (step?: StepIndex) => Promise<void>;
  readonly maySave: boolean;
  readonly ask: () => void;
}

export interface Restoring {
  restore(): void;
  discard(): void;
}

interface Asked {
  /** The step of the address, spec section 2. */
  readonly step: StepIndex | null;
  readonly isSaving: boolean;
  /** The query without what is obeyed once: the token of a shared project stays. */
  readonly rest: string;
}

const OBEYED_ONCE = ['step', 'showHelp', 'save'];

export function askedOf(search: string): Asked {
  const query = new URLSearchParams(search);
  const step = query.get('step');
  const isSaving = query.get('save') === '1';
  for (const name of OBEYED_ONCE) query.delete(name);
  return {
    step: step !== null && /^[0-4]$/.test(step) ? (Number(step) as StepIndex) : null,
    isSaving,
    rest: query.size > 0 ? `?${query}` : '',
  };
}

/**
 * Once for each opened project: the address's step and waiting save are obeyed and cleared; a draft comes back by itself
 * after a reload or a login, and is offered when the page was closed meanwhile.
 */
export function useRestoring(parts: RestoringParts): Restoring {
  const { opened, owner, drafts, send, maySave, ask } = parts;
  const { location, navigate } = useShell();
  const { editor, session } = usePlanner();
  const done = useRef<Opened | null>(null);
  const roomId = opened.room?._id ?? null;

  const restore = useCallback(() => {
    if (!opened.draft) return;
    session.restore(opened.draft);
    if (opened.draftOwner !== owner) void drafts.forget(opened.draftOwner, roomId);
  }, [opened, roomId, session, drafts, owner]);

  const discard = useCallback(() => {
    forgetOpenPlan(owner);
    void drafts.forget(opened.draftOwner, roomId);
  }, [opened, roomId, drafts, owner]);

  useEffect(() => {
    if (done.current === opened) return;
    done.current = opened;
    const { step, isSaving, rest } = askedOf(location.search);
    if (location.search !== rest) navigate(location.pathname + rest, { replace: true });
    if (opened.draft && maySave && isSaving) {
      restore();
      void send(2);
      return;
    }
    if (opened.draft && opened.isReload) restore();
    else if (opened.draft) ask();
    if (step !== null && (step <= 1 || editor.data.points.length > 0)) editor.setStep(step);
  }, [opened, maySave, location, navigate, editor, restore, ask, send]);
  return { restore, discard };
}
