import type { Problem } from '@rackwright/contracts';
import { ApiError, callsThrough, type ApiClient, type ApiRequest, type Send } from './api';
import { language } from './language';
import { kitTexts } from './text';
import { inOwnWords } from './text/said';

const DEFAULT_TIMEOUT_MS = 15_000;

type Fault = keyof ReturnType<typeof kitTexts>['calls'];

export interface ApiClientOptions {
  /** The session's token at the moment of the call, or null. */
  readonly token: () => string | null;
  /** Called on every 401, unless the call was anonymous or its session has been left, before the call rejects. */
  readonly onUnauthorized: () => void;
  /** What carries the calls; the browser's own when absent. */
  readonly fetch?: typeof fetch;
  /** Put before every path; '' (this page's origin) when absent. */
  readonly origin?: string;
}

/** Sends JSON and reads JSON. Never resolves on an error status, and never rejects with anything but `ApiError`. */
export function createSend(options: ApiClientOptions): Send {
  return async (method, path, request) => {
    const wasSignedIn = options.token() !== null;
    const { response, body } = await exchange(options, method, path, request);
    if (response.status >= 400) {
      // Whoever has signed out meanwhile need not hear that they are.
      const hasLeft = wasSignedIn && options.token() === null;
      if (response.status === 401 && !request.anonymous && !hasLeft) options.onUnauthorized();
      throw refusal(response, body);
    }
    return { status: response.status, body, etag: response.headers.get('ETag') };
  };
}

/** Makes calls by `createSend`. */
export const createApiClient = (options: ApiClientOptions): ApiClient => callsThrough(createSend(options));

/**
 * Given up when no answer begins within its time, which counts from the last that was sent of it where its progress is told; cancelled
 * until all of the answer is here.
 */
async function exchange(options: ApiClientOptions, method: string, path: string, request: ApiRequest) {
  const stop = new AbortController();
  let cause: Fault = 'unreachable';
  const giveUp = (why: Fault) => {
    cause = why;
    stop.abort();
  };
  const cancel = () => giveUp('cancelled');
  const within = () => setTimeout(() => giveUp('tooSlow'), request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  let timer = within();
  const moved = (share: number) => {
    clearTimeout(timer);
    timer = within();
    request.onProgress?.(share);
  };
  request.signal?.addEventListener('abort', cancel, { once: true });
  if (request.signal?.aborted) cancel();
  try {
    const fetchNow = fetchFor(options, request.onProgress && moved);
    const response = await fetchNow((options.origin ?? '') + path, {
      method,
      headers: headersOf(options, request),
      ...(request.body === undefined ? {} : { body: encoded(request) }),
      cache: cacheOf(request),
      keepalive: request.outlivesPage === true,
      signal: stop.signal,
    });
    clearTimeout(timer);
    return { response, body: await readBody(response) };
  } catch (error) {
    throw error instanceof ApiError ? error : faultOf(0, cause);
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', cancel);
  }
}

/** Who reloads a page wants what there is now, too: of what it has kept the browser asks about the page alone. */
function cacheOf({ isFresh }: ApiRequest): RequestCache {
  const visit: Partial<PerformanceNavigationTiming> | undefined =
    performance.getEntriesByType?.('navigation')[0];
  return isFresh || visit?.type === 'reload' ? 'no-cache' : 'default';
}

/** The browser's own does not tell how far it is; what does comes when it is needed. */
function fetchFor(options: ApiClientOptions, onProgress: ApiRequest['onProgress']): typeof fetch {
  if (options.fetch || !onProgress) return options.fetch ?? globalThis.fetch;
  return async (path, init) =>
    (await import('./fetchWithProgress')).fetchWithProgress(onProgress)(path, init);
}

/** The field of every call that takes a file. */
const FILE_FIELD = 'file';

function encoded({ body, file }: ApiRequest): string | FormData {
  if (!file) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, text] of Object.entries(body as Readonly<Record<string, string>>))
    form.append(name, text);
  form.append(FILE_FIELD, file);
  return form;
}

function headersOf(options: ApiClientOptions, request: ApiRequest): Record<string, string> {
  const token = request.anonymous ? null : options.token();
  return {
    Accept: 'application/json',
    'Accept-Language': language(),
    // The browser itself says how it has put a file.
    ...(request.body === undefined || request.file ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...request.headers,
  };
}

const isFile = ({ headers }: Response): boolean => headers.get('Content-Type') === 'application/zip';

/** The answer's JSON, or its file; undefined when there is none or it is something else (a proxy's error page). */
async function readBody(response: Response): Promise<unknown> {
  if (isFile(response)) return response.blob();
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    if (response.status >= 400) return undefined;
    throw faultOf(response.status, 'failed');
  }
}

const faultOf = (status: number, fault: Fault): ApiError => new ApiError(status, kitTexts().calls[fault]);

function refusal({ status, headers }: Response, body: unknown): ApiError {
  const problem = isProblem(body) ? said(body) : null;
  const message = problem?.detail || kitTexts().calls[status >= 500 ? 'failed' : 'refused'];
  return new ApiError(status, message, problem, Number(headers.get('Retry-After')) || null);
}

/** The problem with its sentences in the person's language; `type` stays what code decides by. */
function said(problem: Problem): Problem {
  const { detail, says, errors } = problem;
  return {
    ...problem,
    detail: inOwnWords({ message: detail, says }),
    ...(errors ? { errors: errors.map((one) => ({ ...one, message: inOwnWords(one) })) } : {}),
  };
}

const isProblem = (body: unknown): body is Problem =>
  typeof (body as Problem | null | undefined)?.detail === 'string';
