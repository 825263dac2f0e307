import type { AnswerOf, Call, FillingOf, Problem, SentTo } from '@rackwright/contracts';
import { pathOf, type BrowserCall, type CallOf, type PathFilling } from '@rackwright/contracts/browser';

/** A call that was answered with an error, or not at all. `message` is a sentence for people. */
export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 when there was no answer (offline, timeout, cancelled). */
    readonly status: number,
    message: string,
    readonly problem: Problem | null = null,
    /** Seconds after which the server wants to be asked again, where it has named them. */
    readonly retryAfterS: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** How a call is carried, whatever it is. */
export interface ApiOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the call is given up; 15,000 when absent. */
  readonly timeoutMs?: number;
  /** Sent without the session's token, and a 401 is the caller's own business: signing in. */
  readonly anonymous?: boolean;
  /** Asks the server whether what the browser has kept of the answer is still so, however young that is. */
  readonly isFresh?: boolean;
  /** Sent beside the fields of the body, by a call that takes one. */
  readonly file?: File;
  /** Is told the share of the request, from 0 to 1, that has been sent. */
  readonly onProgress?: (share: number) => void;
  /** Sent also when the page is left right after. */
  readonly outlivesPage?: boolean;
}

/** Where everything in a body may be left out, so may the body. */
type WithBody<C extends Call> =
  SentTo<C> extends undefined
    ? object
    : undefined extends SentTo<C>
      ? { readonly body?: SentTo<C> }
      : object extends SentTo<C>
        ? { readonly body?: SentTo<C> }
        : { readonly body: SentTo<C> };

/** What a call is sent with: what its contract asks for, and how it is carried. */
export type ApiRequestOf<C extends Call> = ApiOptions & FillingOf<C> & WithBody<C>;

export interface ApiAnswer<T> {
  readonly status: number;
  readonly body: T;
  /** The resource's version, to send back as `If-Match`. */
  readonly etag: string | null;
}

type Arguments<C extends Call> =
  object extends ApiRequestOf<C> ? [request?: ApiRequestOf<C>] : [request: ApiRequestOf<C>];

/** Calls the gateway on this page's origin with the session's token. Rejects with `ApiError` on any status from 400 up. */
export interface ApiClient {
  call<B extends BrowserCall>(
    call: B,
    ...request: Arguments<CallOf<B>>
  ): Promise<ApiAnswer<AnswerOf<CallOf<B>>>>;
}

export interface ApiRequest extends ApiOptions {
  readonly body?: unknown;
}

/** Sends a request to a path with its query. */
export type Send = (method: string, path: string, request: ApiRequest) => Promise<ApiAnswer<unknown>>;

/** Typed calls by something that sends. */
export const callsThrough = (send: Send): ApiClient => ({
  call: (async (call: BrowserCall, request: ApiRequest & PathFilling = {}) => {
    const { params, query, ...rest } = request;
    return send(call.slice(0, call.indexOf(' ')), pathOf(call, { params, query }), rest);
  }) as ApiClient['call'],
});
