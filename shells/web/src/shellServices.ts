import { PAGES } from '@rackwright/contracts/pages';
import { userCalls } from '@rackwright/contracts/browser';
import {
  applyLanguage,
  callsThrough,
  createPageHistory,
  createSend,
  createToasts,
  rememberReturn,
  takeReturn,
  type ApiClient,
  type UnitSystem,
  type PageHistory,
  type Session,
  type ToastStore,
} from '@rackwright/web-kit';
import { decide } from './guards';
import { pathApi, type PathApi } from './remotes/pathApi';
import { createSessionStore, isAuthenticated, type SessionStore } from './session/sessionStore';
import { notifyOtherTabs, watchedSend, whenSignedOutElsewhere } from './session/signingOut';
import { texts } from './text';

const UNIT_KEY = 'rackwright-unit';

/** Everything of the shell that lives longer than a page. One per document. */
export interface ShellServices {
  readonly session: SessionStore;
  /** By paths, too, for remotes of contract 1. */
  readonly api: ApiClient & PathApi;
  readonly toasts: ToastStore;
  readonly history: PageHistory;
  /** The page a visitor was turned away from is where they go after signing in, unless it is one everybody comes to anyway. */
  comeBackTo(path: string): void;
  /** At the login page; who has an account is signed out in this tab first. */
  requestSignIn(returnTo: string): void;
  /** Starts the session and goes where this person wanted to be, or where their work is. */
  enter(session: Session): void;
  /** Ends the session, wherever it is used, and signs this person out in every tab of this browser. */
  signOut(): void;
  /** Signs out here alone: other tabs, and the session, go on. */
  leave(): void;
  unit(): UnitSystem;
  setUnit(unit: UnitSystem): void;
}

/** `fetch` is replaced in tests only. */
export function createShellServices(fetchNow?: typeof fetch): ShellServices {
  const session = createSessionStore();
  const toasts = createToasts();
  const history = createPageHistory();
  /** Who is leaving: what their page saves as it is taken away is still theirs. */
  let leaving: Session | null = null;
  const bare = createSend({
    token: () => (session.current() ?? leaving)?.token ?? null,
    onUnauthorized() {
      session.clear();
      const { pathname, search } = history.current();
      // Here nobody need be told.
      if (pathname === PAGES.login) return;
      comeBackTo(pathname + search);
      goToLogin(history);
      toasts.error(texts().session.signInFirst);
    },
    ...(fetchNow ? { fetch: fetchNow } : {}),
  });
  const { send, settled } = watchedSend(bare);
  const api = { ...callsThrough(send), ...pathApi(send) };
  const leave = () => {
    takeReturn();
    leaving = session.current();
    setTimeout(() => (leaving = null));
    session.clear();
    goToLogin(history);
  };
  /** Here at once; at the server when what is being saved is there, and then it calls back. Says nothing when that fails. */
  const signOut = (ended?: (userId: string) => void) => {
    const ending = session.current();
    leave();
    if (!ending) return;
    void settled().then(() => {
      ended?.(ending.user._id);
      api.call(userCalls.signOut, asLeft(ending)).catch(() => undefined);
    });
  };
  whenSignedOutElsewhere((userId) => {
    if (session.current()?.user._id === userId) signOut();
  });
  return {
    session,
    api,
    toasts,
    history,
    comeBackTo,
    requestSignIn(returnTo) {
      if (isAuthenticated(session.current())) leave();
      else history.navigate(PAGES.login);
      rememberReturn(returnTo);
    },
    enter(started) {
      session.set(started);
      // Where its texts cannot be loaded, the one spoken so far goes on.
      applyLanguage().catch(() => undefined);
      history.navigate(placeOf(started), { replace: true });
    },
    signOut: () => signOut(notifyOtherTabs),
    leave,
    unit: () => (localStorage.getItem(UNIT_KEY) === 'FT' ? 'FT' : 'CM'),
    setUnit: (unit) => localStorage.setItem(UNIT_KEY, unit),
  };
}

/** Without a session nobody may stay, so nobody is asked. */
function goToLogin(history: PageHistory): void {
  history.askBefore(null);
  history.navigate(PAGES.login);
}

/** Sent for somebody who has left, and whose document may be about to go. */
const asLeft = ({ token }: Session) => ({
  anonymous: true,
  outlivesPage: true,
  headers: { Authorization: `Bearer ${token}` },
});

/** What was remembered, but not where a guest would only be led back to the login page; else where this person's work is. */
function placeOf(session: Session): string {
  const { user } = session;
  if (user.needsSecondFactor) return PAGES.account;
  const wanted = takeReturn();
  if (wanted && !('comeBack' in decide(wanted.replace(/\?.*/, ''), session))) return wanted;
  if (user.role === 'salesManager') return PAGES.salesAccount;
  return user.role === 'admin' ? PAGES.admin : PAGES.planning;
}

function comeBackTo(path: string): void {
  if (path !== PAGES.planning && path !== PAGES.login) rememberReturn(path);
}
