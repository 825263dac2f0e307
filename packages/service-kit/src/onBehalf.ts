import type { IncomingMessage } from 'node:http';
import { clientAddress, requestId } from './requestState';

/**
 * Asks another service for who made this request: with their own token, so that it decides what they may, under the request's id and from
 * their address. Rejects when there is no answer in time: five seconds unless it is something that takes its time.
 */
export function askOnBehalf(
  req: IncomingMessage,
  url: URL,
  { timeoutMs = 5_000 }: { readonly timeoutMs?: number } = {},
): Promise<Response> {
  const headers = {
    Authorization: req.headers.authorization ?? '',
    'X-Request-Id': requestId(req),
    'X-Real-IP': clientAddress(req),
    Accept: 'application/json',
  };
  return fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
}
