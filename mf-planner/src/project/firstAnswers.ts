import { createApiClient, type Session, storedSession } from '@rackwright/web-kit';
import { askSaved, ROOM_LOAD_DELAY_MS, type SavedRequest } from './askSaved';
import { askShop, type ShopAnswers } from './askShop';
import { draftOwner } from './draftOwner';
import { pathOfPage, plannerPageAt, releaseIn } from './ownership';
import type { SavedAnswer } from './savedProjects';
import { viewStateOf } from './viewState';

/** Milliseconds that answers wait for their screen: as long as a host waits for a remote. */
export const HELD_MS = 15_000;

const FIRST_STEP_OF_PLAN = 2;

type Opening = Pick<SavedRequest, 'page' | 'share'> & { readonly viewer: Session | null };

interface Held {
  /** Which person opens what. */
  readonly opening: string;
  readonly asking: AbortController;
  readonly dropping: ReturnType<typeof setTimeout>;
  readonly shop: Promise<ShopAnswers>;
  /** Null for a page that needs none. */
  readonly saved: Promise<SavedAnswer> | null;
}

let held: Held | null = null;

const nameOf = ({ page, share, viewer }: Opening): string =>
  JSON.stringify([viewer?.user._id, pathOfPage(page), share]);

/**
 * Asks for what the planner at this document's address will need, for the one who is signed in, while its screen is on its way. It
 * decides nothing: the screen takes what comes, asks again for what does not, and says what is wrong then.
 */
export function askFirst(): void {
  const page = plannerPageAt(location.pathname);
  if (!page || releaseIn(location.search) !== null) return;
  const viewer = storedSession();
  const share = new URLSearchParams(location.search).get('share');
  const asking = new AbortController();
  const { signal } = asking;
  const api = createApiClient({
    token: () => storedSession()?.token ?? null,
    onUnauthorized: () => undefined,
  });
  const request = { api, page, share, signal, loadDelayMs: ROOM_LOAD_DELAY_MS };
  const isKept = Boolean(viewStateOf(draftOwner(viewer), pathOfPage(page))?.room);
  const shop = askShop(api, signal);
  const saved = page.id === null || isKept ? null : askSaved(request, page.id);
  for (const answer of [shop, saved]) answer?.catch(() => undefined);
  const dropping = setTimeout(drop, HELD_MS);
  held = { opening: nameOf({ page, share, viewer }), asking, dropping, shop, saved };
}

/** The page begins with a choice of what to plan, which no plan is drawn with. */
export function opensBeginning(): boolean {
  const page = plannerPageAt(location.pathname);
  if (page?.id !== null) return false;
  const kept = viewStateOf(draftOwner(storedSession()), pathOfPage(page));
  return (kept?.step ?? 0) < FIRST_STEP_OF_PLAN;
}

function drop(): void {
  held?.asking.abort();
  held = null;
}

/** Held for this opening and nobody else, once. Who takes them waits for them as long as their signal says. */
function take(opening: Opening, signal: AbortSignal): Held | null {
  const found = held;
  if (!found) return null;
  clearTimeout(found.dropping);
  if (found.opening !== nameOf(opening)) {
    drop();
    return null;
  }
  held = null;
  signal.addEventListener('abort', () => found.asking.abort(), { once: true });
  return found;
}

export interface OpeningAnswers {
  readonly shop: Promise<ShopAnswers>;
  readonly saved: (id: string) => Promise<SavedAnswer>;
}

/** What an opening needs of the server: as it was asked for first, or else asked for now. Each rejects with the `ApiError` of its call. */
export function answersFor(
  request: SavedRequest,
  viewer: Session | null,
  /** Another shop than the one of now; null for that one. */
  otherShop: Promise<ShopAnswers> | null,
): OpeningAnswers {
  const { api, page, share, signal } = request;
  const first = take({ page, share, viewer }, signal);
  const orNow = async <T>(answer: Promise<T> | null | undefined, ask: () => Promise<T>): Promise<T> => {
    if (!answer) return ask();
    return answer.catch((fault: unknown) => {
      if (signal.aborted) throw fault;
      return ask();
    });
  };
  return {
    shop: otherShop ?? orNow(first?.shop, () => askShop(api, signal)),
    saved: (id) => orNow(first?.saved, () => askSaved(request, id)),
  };
}
