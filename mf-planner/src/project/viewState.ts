import type { WireRoom } from '@rackwright/contracts';
import { VISITOR } from './draftOwner';

/**
 * What this tab shows, in its session storage under the user's id, or `unauthorized` (specification section 4): a reload goes on where
 * it was, without a question and without waiting for the server.
 */
export interface ViewState {
  /** `/planning/{id}`: the page it was shown at. */
  readonly page: string;
  readonly step: number;
  /** As last saved; null for what is not on the server, and for what is too large to be kept. */
  readonly room: WireRoom | null;
  readonly etag: string | null;
  /** Under what the draft of a project that is not saved yet is kept; absent where that is as before each had an id. */
  readonly draftKey?: string | null;
}

/** Keeps it in place of what was kept before. A browser that forbids it loads the project anew. */
export function keepViewState(owner: string, state: ViewState): void {
  for (const kept of [state, { ...state, room: null, etag: null }]) {
    try {
      sessionStorage.setItem(owner, JSON.stringify(kept));
      return;
    } catch (fault) {
      if (!(fault instanceof DOMException)) throw fault;
    }
  }
}

/** Null when this tab showed something else, or nothing. */
export function viewStateOf(owner: string, page: string): ViewState | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(owner) ?? 'null') as ViewState | null;
    return kept?.page === page ? kept : null;
  } catch {
    return null;
  }
}

export function forgetViewState(owner: string = VISITOR): void {
  sessionStorage.removeItem(owner);
}
