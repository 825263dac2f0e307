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
import { pathApi, type PathApi } from './remotes/pathApi';
import { createSessionStore, type SessionStore } from './session/sessionStore';
import { notifyOtherTabs, whenSignedOutElsewhere } from './session/otherTabs';
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
  const send = createSend({
    token: () => session.current()?.token ?? null,
    onUnauthorized() {
      session.clear();
      const { pathname, search } = history.current();
      comeBackTo(pathname + search);
      history.navigate(PAGES.login);
      toasts.error(texts().session.signInFirst);
    },
    ...(fetchNow ? { fetch: fetchNow } : {}),
  });
  const api = { ...callsThrough(send), ...pathApi(send) };
  const leave = () => {
    takeReturn();
    session.clear();
    history.navigate(PAGES.login);
  };
  /** Says nothing when that fails: here the person is signed out all the same. */
  const endSession = () => {
    const ending = session.current();
    const headers = { Authorization: `Bearer ${ending?.token}` };
    if (ending) api.call(userCalls.signOut, { anonymous: true, headers }).catch(() => undefined);
    return ending;
  };
  whenSignedOutElsewhere((userId) => {
    if (session.current()?.user._id !== userId) return;
    endSession();
    leave();
  });
  return {
    session,
    api,
    toasts,
    history,
    comeBackTo,
    requestSignIn(returnTo) {
      rememberReturn(returnTo);
      history.navigate(PAGES.login);
    },
    enter(started) {
      const wanted = started.user.needsSecondFactor ? null : takeReturn();
      session.set(started);
      // Where its texts cannot be loaded, the one spoken so far goes on.
      applyLanguage().catch(() => undefined);
      history.navigate(wanted ?? homeOf(started), { replace: true });
    },
    signOut() {
      const left = endSession();
      leave();
      if (left) notifyOtherTabs(left.user._id);
    },
    leave,
    unit: () => (localStorage.getItem(UNIT_KEY) === 'FT' ? 'FT' : 'CM'),
    setUnit: (unit) => localStorage.setItem(UNIT_KEY, unit),
  };
}

function homeOf({ user }: Session): string {
  if (user.needsSecondFactor) return PAGES.account;
  if (user.role === 'salesManager') return PAGES.salesAccount;
  return user.role === 'admin' ? PAGES.admin : PAGES.planning;
}

function comeBackTo(path: string): void {
  if (path !== PAGES.planning && path !== PAGES.login) rememberReturn(path);
}
