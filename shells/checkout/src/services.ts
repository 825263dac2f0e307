import { CHECKOUT_PAGE } from '@rackwright/contracts/pages';
import {
  createApiClient,
  createToasts,
  matchPath,
  storedSession,
  type ApiClient,
  type Session,
  type ToastStore,
} from '@rackwright/web-kit';
import { createContext, useContext } from 'react';
import { draftKeeper, type DraftKeeper } from './address/draft';
import { CheckoutRun } from './paying/checkoutRun';

/** What the page lives on; one per document. */
export interface Services {
  readonly checkoutId: string;
  /** Whoever was signed in in this tab when the page was opened; null for nobody. */
  readonly session: Session | null;
  readonly drafts: DraftKeeper;
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
  const session = storedSession();
  const drafts = draftKeeper(checkoutId, session);
  return {
    checkoutId,
    session,
    drafts,
    api,
    run: new CheckoutRun(api, checkoutId, drafts),
    toasts: createToasts(),
    aheadMs: () => aheadMs,
  };
}

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices() was called outside a ServicesProvider.');
  return services;
}
