import type { Problem } from '@rackwright/contracts';
import { ApiError, type ApiAnswer, type ApiClient, type ApiRequest } from './api';

const DEFAULT_TIMEOUT_MS = 15_000;

const sentences = {
  unreachable: 'There is no connection to the server. Check your network and try again.',
  tooSlow: 'The server did not answer in time. Please try again.',
  cancelled: 'Cancelled.',
  failed: 'Something went wrong on the server. Please try again.',
  refused: 'The server refused this.',
};

export interface ApiClientOptions {
  /** The session's token at the moment of the call, or null. */
  readonly token: () => string | null;
  /** Called on every 401, unless the call was anonymous, before the call rejects. */
  readonly onUnauthorized: () => void;
  /** What carries the calls; the browser's own when absent. */
  readonly fetch?: typeof fetch;
  /** Put before every path; '' (this page's origin) when absent. */
  readonly origin?: string;
}

/** Calls with JSON in and out. Never resolves on an error status, and never rejects with anything but `ApiError`. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const send =
    (method: string) =>
    async <T>(path: string, request: ApiRequest = {}): Promise<ApiAnswer<T>> => {
      const response = await exchange(options, method, path, request);
      const body = await readBody(response);
      if (response.status >= 400) {
        if (response.status === 401 && !request.anonymous) options.onUnauthorized();
        throw refusal(response.status, body);
      }
      return { status: response.status, body: body as T, etag: response.headers.get('ETag') };
    };
  return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') };
}

async function exchange(options: ApiClientOptions, method: string, path: string, request: ApiRequest) {
  const stop = new AbortController();
  let cause: keyof typeof sentences = 'unreachable';
  const giveUp = (why: keyof typeof sentences) => {
    cause = why;
    stop.abort();
  };
  const cancel = () => giveUp('cancelled');
  const timer = setTimeout(() => giveUp('tooSlow'), request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  request.signal?.addEventListener('abort', cancel, { once: true });
  if (request.signal?.aborted) cancel();
  try {
    const fetchNow = options.fetch ?? globalThis.fetch;
    return await fetchNow((options.origin ?? '') + path, {
      method,
      headers: headersOf(options, request),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: stop.signal,
    });
  } catch {
    throw new ApiError(0, sentences[cause]);
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', cancel);
  }
}

function headersOf(options: ApiClientOptions, request: ApiRequest): Record<string, string> {
  const token = request.anonymous ? null : options.token();
  return {
    Accept: 'application/json',
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...request.headers,
  };
}

/** The answer's JSON; undefined when there is none or it is something else (a proxy's error page). */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new ApiError(0, sentences.unreachable);
  });
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    if (response.status >= 400) return undefined;
    throw new ApiError(response.status, sentences.failed);
  }
}

function refusal(status: number, body: unknown): ApiError {
  const problem = isProblem(body) ? body : null;
  const sentence = problem?.detail || (status >= 500 ? sentences.failed : sentences.refused);
  return new ApiError(status, sentence, problem);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && typeof (body as Problem).detail === 'string';
}
