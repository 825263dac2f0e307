import { CHECKOUT_PAGE } from '@rackwright/contracts/pages';
import { userCalls } from '@rackwright/contracts/browser';
import {
  createApiClient,
  createToasts,
  matchPath,
  PING_MS,
  storedSession,
  storeSession,
  type ApiClient,
  type Session,
  type ToastStore,
} from '@rackwright/web-kit';
import { createContext, useContext } from 'react';
import { CheckoutRun } from './paying/checkoutRun';

/** What the page lives on; one per document. */
export interface Services {
  readonly checkoutId: string;
  /** Whoever is signed in in this tab; null for nobody. */
  readonly session: Session | null;
  readonly api: ApiClient;
  readonly run: CheckoutRun;
  readonly toasts: ToastStore;
  /** Milliseconds that the server's clock is ahead of this device's, which may be hours off, as the last answer told. */
  aheadMs(): number;
}

/** For the page at `pathname`. `fetch` is replaced in tests only. */
export function createServices(pathname: string, fetchNow?: typeof fetch): Services {
  const checkoutId = matchPath(CHECKOUT_PAGE, pathname)?.['checkout_id'] ?? '';
  let aheadMs = 0;
  const timed: typeof fetch = async (...asked) => {
    const answer = await (fetchNow ?? fetch)(...asked);
    const toldAt = Date.parse(answer.headers.get('Date') ?? '');
    if (!Number.isNaN(toldAt)) aheadMs = toldAt - Date.now();
    return answer;
  };
  const api = createApiClient({
    token: () => storedSession()?.token ?? null,
    // The run notices it too, and the page says so.
    onUnauthorized: () => undefined,
    fetch: timed,
  });
  return {
    checkoutId,
    session: storedSession(),
    api,
    run: new CheckoutRun(api, checkoutId),
    toasts: createToasts(),
    aheadMs: () => aheadMs,
  };
}

/** Keeps the session alive while somebody uses the page, as the shell does. Returns how to stop. */
export function keepSignedIn(api: ApiClient): () => void {
  let isUsed = true;
  const use = () => (isUsed = true);
  const kinds = ['pointerdown', 'keydown', 'scroll'] as const;
  kinds.forEach((kind) => addEventListener(kind, use, { passive: true }));
  const renew = () => {
    const session = storedSession();
    if (!isUsed || !session) return;
    isUsed = false;
    api
      .call(userCalls.renew)
      .then(({ body: { token } }) => storeSession({ ...session, token }))
      // What fails is made good by the next one; a session that has ended is noticed by the next call.
      .catch(() => undefined);
  };
  const interval = setInterval(renew, PING_MS);
  return () => {
    clearInterval(interval);
    kinds.forEach((kind) => removeEventListener(kind, use));
  };
}

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices() was called outside a ServicesProvider.');
  return services;
}
