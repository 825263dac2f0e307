import type { Problem } from '@rackwright/contracts';

/** A call that was answered with an error, or not at all. `message` is a sentence for people. */
export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 when there was no answer (offline, timeout, cancelled). */
    readonly status: number,
    message: string,
    readonly problem: Problem | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export interface ApiRequest {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Milliseconds until the call is given up; 15,000 when absent. */
  readonly timeoutMs?: number;
  /** Sent without the session's token, and a 401 is the caller's own business: signing in. */
  readonly anonymous?: boolean;
  /** Asks the server whether what the browser has kept of the answer is still so, however young that is. */
  readonly isFresh?: boolean;
  /** Sent also when the page is left right after. */
  readonly outlivesPage?: boolean;
}

export interface ApiAnswer<T> {
  readonly status: number;
  readonly body: T;
  /** The resource's version, to send back as `If-Match`. */
  readonly etag: string | null;
}

/** Calls the gateway on this page's origin with the session's token. Rejects with `ApiError` on any status from 400 up. */
export interface ApiClient {
  get<T>(path: string, request?: ApiRequest): Promise<ApiAnswer<T>>;
  post<T>(path: string, request?: ApiRequest): Promise<ApiAnswer<T>>;
  put<T>(path: string, request?: ApiRequest): Promise<ApiAnswer<T>>;
  delete<T>(path: string, request?: ApiRequest): Promise<ApiAnswer<T>>;
}
