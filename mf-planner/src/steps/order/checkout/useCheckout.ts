import { CHECKOUT_PAGE, filledPath } from '@rackwright/contracts/pages';
import type { SceneScreenshots } from '@rackwright/contracts';
import { userCalls } from '@rackwright/contracts/browser';
import { ApiError, type Shell, useShell } from '@rackwright/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type TakenPictures,
  takeRoomPictures,
  withDrawnWalls,
} from '../../../documents/pictures/sceneScreenshots';
import { type TakePictures, takePictures } from '../../../documents/pictures/usePictures';
import { type OpenPlanner, usePlanner } from '../../../parts/plannerContext';
import { documentToSave } from '../../../project/roomDocument';
import { pathOfPage } from '../../../project/ownership';
import { useSavingVerbs } from '../../../saving/savingVerbs';
import { checkoutTexts } from '../../../text/checkout';
import { uploadPictures, openCheckout } from './beginCheckout';
import { keepCheckout, printOf } from './pendingCheckout';

/** Why the report will have no pictures. */
type NoPictures = Exclude<TakenPictures['state'], 'taken'> | 'not-kept';

/** It goes on by itself. */
export type Moving =
  | { readonly phase: 'keeping' | 'opening' | 'leaving' }
  | { readonly phase: 'pictures'; readonly taken: number };

export interface WithoutPictures {
  readonly phase: 'without-pictures';
  readonly why: NoPictures;
  /** What the server said about it; empty otherwise. */
  readonly detail: string;
  readonly answer: (isTriedAgain: boolean) => void;
}

/** How far the way to the checkout is. While it is saved, dialogs about that may be open. */
export type Preparing =
  | { readonly phase: 'saving' }
  | Moving
  | WithoutPictures
  | { readonly phase: 'failed'; readonly error: string };

export interface ToCheckout {
  /** Null while nobody wants to go there. */
  readonly preparing: Preparing | null;
  /** Begins it; a second press while it runs does nothing. */
  begin(): void;
  /** Stops it: nothing has been ordered. */
  cancel(): void;
}

/**
 * The way to the checkout: saves the project (a guest's goes along instead), takes the pictures for the report, begins the checkout
 * with what the customer saw, and goes to its page.
 */
export function useCheckout(take: TakePictures = takePictures): ToCheckout {
  const shell = useShell();
  const planner = usePlanner();
  const { ensureSaved, maySave } = useSavingVerbs();
  const [preparing, setPreparing] = useState<Preparing | null>(null);
  const running = useRef<AbortController | null>(null);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setPreparing(null);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  useShownAgain(cancel);

  const begin = async () => {
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    const show = (next: Preparing | null) => {
      if (!signal.aborted) setPreparing(next);
    };
    const way = { shell, planner, take, show, signal, save: maySave ? ensureSaved : null };
    const end = (shown: Preparing | null) => {
      if (running.current === stop) running.current = null;
      show(shown);
    };
    try {
      // On the way to the page it goes on running: no second press begins it anew.
      if (!(await goToCheckout(way))) end(null);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      end({ phase: 'failed', error: fault.message });
      if (fault.status === 409 && maySave && !signal.aborted) await seeWhatHappened(way);
    }
  };
  return {
    preparing,
    cancel,
    begin: () => {
      if (running.current === null) void begin();
    },
  };
}

/** A browser may bring the page back as it was when it was left. */
function useShownAgain(act: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) act();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [act]);
}

interface Way {
  readonly shell: Shell;
  readonly planner: OpenPlanner;
  readonly take: TakePictures;
  readonly show: (next: Preparing) => void;
  readonly signal: AbortSignal;
  /** Null for a guest. */
  readonly save: (() => Promise<string | null>) | null;
}

/** True when the page is being left. Rejects with the `ApiError` of the call that was refused. */
async function goToCheckout(way: Way): Promise<boolean> {
  const { shell, planner, show, signal, save } = way;
  const { editor, session } = planner;
  show({ phase: 'saving' });
  const roomId = save === null ? null : await save();
  if (save !== null && !isOrdered(way, roomId)) return false;
  const { preDrillOption } = editor.state;
  if (preDrillOption === null) return false;
  await beSomebody(way);
  const picturesId = await picturesFor(way);
  if (signal.aborted) return false;
  show({ phase: 'opening' });
  const ordered = { editor, roomId, preDrillOption, picturesId };
  const checkoutId = await openCheckout({ api: shell.api, signal }, ordered);
  if (signal.aborted) return false;
  if (roomId === null) await session.keepDraft();
  const print = printOf(documentToSave(editor.state));
  const page = pathOfPage(session.page);
  keepCheckout({ checkoutId, roomId, print, preDrillOption, page, isAway: true });
  show({ phase: 'leaving' });
  planner.leave(filledPath(CHECKOUT_PAGE, { checkout_id: checkoutId }));
  return true;
}

/** What has just been saved can be ordered, unless a publisher has saved it as a template. */
function isOrdered({ planner, shell, signal }: Way, roomId: string | null): boolean {
  if (roomId === null || signal.aborted) return false;
  if (planner.session.state.ownership !== 'template') return true;
  shell.toasts.warning(checkoutTexts().template);
  return false;
}

/** Whoever is not signed in goes on as a guest. */
async function beSomebody({ shell, signal }: Way): Promise<void> {
  if (shell.session) return;
  const { body } = await shell.api.call(userCalls.signInGuest, { anonymous: true, signal });
  shell.signIn(body);
}

/** The id of the pictures that the server keeps; empty when the customer goes on without, or has stopped it. */
async function picturesFor(way: Way): Promise<string> {
  const { shell, planner, take, show, signal } = way;
  const { project, catalogue, materials } = planner.editor.state;
  show({ phase: 'pictures', taken: 0 });
  const onTaken = (taken: number) => show({ phase: 'pictures', taken });
  const pictured = { data: project.data, catalogue, materials };
  const { state, pictures } = await takeRoomPictures(pictured, { take, signal, onTaken });
  if (signal.aborted) return '';
  const isAnswered = state !== 'taken';
  if (isAnswered && (await isTriedAgain(way, state))) return picturesFor(way);
  if (signal.aborted) return '';
  show({ phase: 'keeping' });
  const screenshots = await withDrawnWalls(pictures, pictured, { unit: shell.unit, signal });
  return signal.aborted ? '' : kept(way, screenshots, isAnswered);
}

/** Whoever has said that it goes on without pictures is not asked again. */
async function kept(way: Way, screenshots: SceneScreenshots, isAnswered: boolean): Promise<string> {
  const { shell, signal } = way;
  try {
    return await uploadPictures({ api: shell.api, signal }, screenshots);
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status === 401 || signal.aborted) throw fault;
    if (isAnswered || !(await isTriedAgain(way, 'not-kept', fault.message))) return '';
    return picturesFor(way);
  }
}

/** Says that the report will have no pictures, and waits for what the customer wants to do about it. */
function isTriedAgain(way: Way, why: NoPictures, detail = ''): Promise<boolean> {
  return new Promise((resolve) => {
    way.signal.addEventListener('abort', () => resolve(false), { once: true });
    way.show({ phase: 'without-pictures', why, detail, answer: resolve });
  });
}

/** It may have been ordered from somewhere else: then it is shown so. */
async function seeWhatHappened({ planner, shell }: Way): Promise<void> {
  try {
    await planner.session.catchUp();
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    shell.toasts.error(fault.message);
  }
}
