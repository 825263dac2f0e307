import { isEmptyScene } from '@rackwright/planning';
import { VISITOR } from './draftOwner';
import type { Draft, DraftStore } from './drafts';
import { draftLock, heldDrafts } from './heldDrafts';
import { isKeyOfNew, newDraftKey, pathOfPage, type PlannerPage } from './ownership';
import { type ViewState, viewStateOf } from './viewState';

/** So many drafts of new projects that no tab shows are kept for one person. */
export const FREE_DRAFTS_MAX = 10;

export interface DraftRequest {
  readonly drafts: DraftStore;
  readonly owner: string;
  readonly page: PlannerPage;
  /** `draftKeyOf` what is opened. */
  readonly key: string | null;
  /** What this tab has shown the owner at this page. */
  readonly kept: ViewState | null;
  /** They come back from signing in to save. */
  readonly isSaving: boolean;
}

export interface FoundDraft {
  /** Work kept in this browser that differs from what is opened. */
  readonly draft: Draft | null;
  /** Whose draft it is: a visitor's becomes that of the person who has just signed in. */
  readonly draftOwner: string;
  /** Under what the draft of what is opened is kept from now on; absent for what has none. */
  readonly draftKey?: string | null;
  /** This tab had the project open before: its draft comes back without a question. */
  readonly isReload: boolean;
}

/**
 * The draft of a saved project; of a new one what this tab has shown, or else what waits: what this tab showed before they signed in, the
 * person's own, or what another visitor drew here. Who signed in to save has what visitors drew first.
 */
export async function findDraft(request: DraftRequest): Promise<FoundDraft> {
  const { owner, key, kept, isSaving } = request;
  const mine = (draft: Draft | null, isReload: boolean) => ({
    ...{ draft, draftOwner: owner, isReload },
    draftKey: draft ? draft.roomId : newDraftKey(key),
  });
  if (!isKeyOfNew(key)) return { ...mine(await readable(request, owner, key), kept !== null), draftKey: key };
  const ofVisitor = (draft: Draft | null) => ({
    ...{ draft, draftOwner: VISITOR, isReload: false },
    draftKey: newDraftKey(key),
  });
  const drawnHere = owner === VISITOR ? null : await shownToVisitor(request);
  if (isSaving && owner !== VISITOR) {
    const waiting = drawnHere ?? (await newestFree(request, VISITOR));
    if (waiting) return ofVisitor(waiting);
  }
  const shown = await shownBefore(request, owner, kept);
  if (shown) return mine(shown, true);
  if (drawnHere) return ofVisitor(drawnHere);
  const own = await newestFree(request, owner);
  return own || owner === VISITOR ? mine(own, false) : ofVisitor(await newestFree(request, VISITOR));
}

const shownToVisitor = (request: DraftRequest): Promise<Draft | null> =>
  shownBefore(request, VISITOR, viewStateOf(VISITOR, pathOfPage(request.page)));

const shownBefore = async (request: DraftRequest, owner: string, kept: ViewState | null) =>
  kept && readable(request, owner, kept.draftKey ?? request.key);

/** No other tab shows it. What nobody would be offered any more is forgotten. */
async function newestFree({ drafts, key }: DraftRequest, owner: string): Promise<Draft | null> {
  const [held, all] = await Promise.all([heldDrafts(), ifKept(drafts.newest(owner, key))]);
  const free = (all ?? []).filter(({ roomId }) => !held.has(draftLock(owner, roomId)));
  const offered = free.filter(hasWork).slice(0, FREE_DRAFTS_MAX);
  const others = free.filter((draft) => !offered.includes(draft));
  await Promise.all(others.map(({ roomId }) => drafts.forget(owner, roomId)));
  return offered[0] ?? null;
}

async function readable({ drafts }: DraftRequest, owner: string, key: string | null): Promise<Draft | null> {
  const draft = await ifKept(drafts.read(owner, key));
  return draft && hasWork(draft) ? draft : null;
}

const hasWork = ({ first, project }: Draft): boolean => Boolean(first) || !isEmptyScene(project.data);

/** A browser that keeps nothing (private mode) can still open projects. */
async function ifKept<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (fault) {
    if (fault instanceof DOMException) return null;
    throw fault;
  }
}
