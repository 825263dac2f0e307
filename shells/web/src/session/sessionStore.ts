import { forgetSession, storedSession, storeSession, type Session } from '@rackwright/web-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { GUEST_SESSION_ID_KEY, SESSION_ID_KEY } from './sessionIds';

/** Who is signed in, kept for as long as the tab lives. */
export interface SessionStore {
  readonly store: StoreApi<Session | null>;
  current(): Session | null;
  set(session: Session): void;
  /** A fresh token for the session that it was asked for; nothing once that is not the current one any more. */
  renew(session: Session | null, token: string): void;
  clear(): void;
}

export function createSessionStore(storage: Storage = sessionStorage): SessionStore {
  const store = createStore(() => storedSession(storage));
  const set = (session: Session) => {
    storeSession(session, storage);
    store.setState(session, true);
  };
  return {
    store,
    current: store.getState,
    set,
    renew(session, token) {
      if (session && session === store.getState()) set({ ...session, token });
    },
    clear() {
      forgetSession(storage);
      for (const key of [SESSION_ID_KEY, GUEST_SESSION_ID_KEY]) storage.removeItem(key);
      store.setState(null);
    },
  };
}

/** Someone with an account of their own, as opposed to a guest. */
export function isAuthenticated(session: Session | null): session is Session {
  return session !== null && session.user.role !== 'guest';
}
