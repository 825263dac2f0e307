import { SIGNED_OUT_KEY } from '@rackwright/contracts/browser';
import type { Send } from '@rackwright/web-kit';

/** Milliseconds that whoever leaves is waited for at most. */
export const LONGEST_WAIT_MS = 5_000;

/** Of who signs out; nothing of it stays in the storage. */
export function notifyOtherTabs(userId: string): void {
  localStorage.setItem(SIGNED_OUT_KEY, userId);
  localStorage.removeItem(SIGNED_OUT_KEY);
}

/** Calls back with who has signed out in another tab. */
export function whenSignedOutElsewhere(signedOut: (userId: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_OUT_KEY && newValue !== null) signedOut(newValue);
  });
}

export interface WatchedSend {
  readonly send: Send;
  /**
   * Resolves when all calls that change something have been answered: those under way, and those that are made as the page shown now is
   * taken away; and sooner when that takes too long or the document is left.
   */
  settled(): Promise<unknown>;
}

/** Sends by `bare`. */
export function watchedSend(bare: Send): WatchedSend {
  let answered: Promise<unknown> = Promise.resolve();
  return {
    send(method, path, request) {
      const answer = bare(method, path, request);
      if (method !== 'GET') answered = Promise.allSettled([answered, answer]).then(() => undefined);
      return answer;
    },
    settled: () =>
      new Promise((resolve) => {
        setTimeout(() => answered.then(resolve));
        setTimeout(resolve, LONGEST_WAIT_MS);
        addEventListener('pagehide', resolve);
      }),
  };
}
