import { forgetSession, storedSession, storeSession, type Session } from '@rackwright/web-kit';
import { GUEST_SESSION_ID_KEY, SESSION_ID_KEY } from './sessionIds';

/** Who is signed in, kept for as long as the tab lives. */
export interface SessionStore {
  current(): Session | null;
  set(session: Session): void;
  /** A fresh token for the same person; nothing when nobody is signed in. */
  renew(token: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export function createSessionStore(storage: Storage = sessionStorage): SessionStore {
  const listeners = new Set<() => void>();
  let session = storedSession(storage);
  const tell = () => listeners.forEach((listener) => listener());
  const set = (next: Session) => {
    session = next;
    storeSession(next, storage);
    tell();
  };
  return {
    current: () => session,
    set,
    renew: (token) => {
      if (session) set({ ...session, token });
    },
    clear() {
      session = null;
      forgetSession(storage);
      for (const key of [SESSION_ID_KEY, GUEST_SESSION_ID_KEY]) storage.removeItem(key);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Someone with an account of their own, as opposed to a guest. */
export function isAuthenticated(session: Session | null): session is Session {
  return session !== null && session.user.role !== 'guest';
}
