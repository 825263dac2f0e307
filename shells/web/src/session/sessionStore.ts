import type { Session, SessionUser } from '@rackwright/web-kit';
import { GUEST_SESSION_ID_KEY, SESSION_ID_KEY } from './sessionIds';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user';

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
  let session = read(storage);
  const tell = () => listeners.forEach((listener) => listener());
  const set = (next: Session) => {
    session = next;
    storage.setItem(TOKEN_KEY, next.token);
    storage.setItem(USER_KEY, JSON.stringify(next.user));
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
      for (const key of [TOKEN_KEY, USER_KEY, SESSION_ID_KEY, GUEST_SESSION_ID_KEY]) storage.removeItem(key);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(storage: Storage): Session | null {
  const token = storage.getItem(TOKEN_KEY);
  const user = parseUser(storage.getItem(USER_KEY));
  return token && user ? { token, user } : null;
}

/** Null for anything that is not a user: what is stored may come from another version, or from a curious person. */
function parseUser(text: string | null): SessionUser | null {
  try {
    const user = JSON.parse(text ?? 'null') as SessionUser | null;
    return typeof user?._id === 'string' && typeof user.role === 'string' ? user : null;
  } catch {
    return null;
  }
}

/** Someone with an account of their own, as opposed to a guest. */
export function isAuthenticated(session: Session | null): session is Session {
  return session !== null && session.user.role !== 'guest';
}
