import type { IncomingMessage } from 'node:http';
import { clientAddress, requestId } from './requestState';

export interface QuestionOnBehalf {
  /** Posted as JSON; a GET without one. */
  readonly body?: unknown;
  /** Five seconds unless it is something that takes its time. */
  readonly timeoutMs?: number;
}

/**
 * Asks another service for who made this request: with their own token, so that it decides what they may, under the request's id and from
 * their address. Rejects when there is no answer in time.
 */
export function askOnBehalf(
  req: IncomingMessage,
  url: URL,
  { body, timeoutMs = 5_000 }: QuestionOnBehalf = {},
): Promise<Response> {
  const headers = {
    Authorization: req.headers.authorization ?? '',
    'X-Request-Id': requestId(req),
    'X-Real-IP': clientAddress(req),
    Accept: 'application/json',
  };
  const posted = {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  return fetch(url, {
    ...(body === undefined ? { headers } : posted),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}
