import { visitCalls } from '@rackwright/contracts/browser';
import type { ApiClient } from './api';

/** Milliseconds between two signs that a visit goes on (specification section 9). */
export const PING_MS = 180_000;

/**
 * Tells the server that whoever is signed in is here: at once, so that a visit counts from its first second, every 180 s, and when the
 * page is left or hidden, which on a phone is the last that is heard of it. By calls that outlive the page: `sendBeacon` cannot send
 * the token. Returns what stops it.
 */
export function followVisit(api: ApiClient): () => void {
  const ping = () => {
    // A ping that fails is made good by the next one; a session that has ended is noticed by the client.
    api.call(visitCalls.ping, { outlivesPage: true }).catch(() => undefined);
  };
  const leave = () => {
    if (document.visibilityState === 'hidden') ping();
  };
  ping();
  const interval = setInterval(ping, PING_MS);
  document.addEventListener('visibilitychange', leave);
  return () => {
    clearInterval(interval);
    document.removeEventListener('visibilitychange', leave);
  };
}
