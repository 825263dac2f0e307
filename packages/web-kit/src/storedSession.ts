import type { Session, SessionUser } from './shell';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user';
const RETURN_KEY = 'return_to';

/** Who is signed in in this tab, for every document of the product; null for nobody. */
export function storedSession(storage: Storage = sessionStorage): Session | null {
  const token = storage.getItem(TOKEN_KEY);
  const user = parseUser(storage.getItem(USER_KEY));
  return token && user ? { token, user } : null;
}

export function storeSession(session: Session, storage: Storage = sessionStorage): void {
  storage.setItem(TOKEN_KEY, session.token);
  storage.setItem(USER_KEY, JSON.stringify(session.user));
}

export function forgetSession(storage: Storage = sessionStorage): void {
  for (const key of [TOKEN_KEY, USER_KEY]) storage.removeItem(key);
}

/** Where to go after signing in. Only a path of our own: to browsers `//elsewhere.example` and `/\elsewhere.example` are other sites. */
export function rememberReturn(path: string, storage: Storage = sessionStorage): void {
  if (/^\/(?![/\\\s])/.test(path)) storage.setItem(RETURN_KEY, path);
}

/** What was remembered, once; null when nothing was. */
export function takeReturn(storage: Storage = sessionStorage): string | null {
  const path = storage.getItem(RETURN_KEY);
  storage.removeItem(RETURN_KEY);
  return path;
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
