export const SESSION_ID_KEY = 'session_id';
export const GUEST_SESSION_ID_KEY = 'guest_session_id';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,200}$/.test(value);

/** The origin that calls go to: named by the page (`<meta name="api-origin">`), else the page's own. */
export function apiOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name=api-origin]')?.content ?? '';
  return named === '' ? location.origin : new URL(named, location.href).origin;
}

/**
 * Takes the two session ids that the API's pages post to this one, `{ sessionId, guestSessionId }`, and keeps them for as long as the
 * tab lives (specification section 4). Posts from any other origin, and any other posts, are ignored. Returns how to stop.
 */
export function listenForSessionIds(origin = apiOrigin()): () => void {
  const take = ({ origin: sender, data }: MessageEvent<unknown>) => {
    if (sender !== origin || typeof data !== 'object' || data === null) return;
    const { sessionId, guestSessionId } = data as Readonly<Record<string, unknown>>;
    if (!isId(sessionId) || !isId(guestSessionId)) return;
    sessionStorage.setItem(SESSION_ID_KEY, sessionId);
    sessionStorage.setItem(GUEST_SESSION_ID_KEY, guestSessionId);
  };
  window.addEventListener('message', take);
  return () => window.removeEventListener('message', take);
}
