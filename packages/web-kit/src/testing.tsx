import { ApiError, type ApiAnswer, type ApiClient, type ApiRequest } from './api';
import type { Session, SessionUser, Shell, Toasts } from './shell';

/** A call as a stand-in saw it. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly request: ApiRequest;
}

type Answers = Readonly<Record<string, (call: SeenCall) => unknown>>;

/** An API client that answers from a table by `METHOD /path`, and with 404 for the rest. An answer that throws an `ApiError` is a refusal. */
export function standInApi(answers: Answers = {}): ApiClient & { readonly calls: readonly SeenCall[] } {
  const calls: SeenCall[] = [];
  const send =
    (method: string) =>
    async <T,>(path: string, request: ApiRequest = {}): Promise<ApiAnswer<T>> => {
      const call = { method, path, request };
      calls.push(call);
      const answer = answers[`${method} ${path}`] ?? answers[`${method} ${path.split('?')[0]}`];
      if (!answer) throw new ApiError(404, `No answer for ${method} ${path}`);
      return { status: 200, body: (await answer(call)) as T, etag: null };
    };
  return { calls, get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') };
}

/** Toasts that are only written down, as `kind: message`. */
export function standInToasts(): Toasts & { readonly shown: readonly string[] } {
  const shown: string[] = [];
  const write = (kind: string) => (message: string) => void shown.push(`${kind}: ${message}`);
  return {
    shown,
    success: write('success'),
    info: write('info'),
    warning: write('warning'),
    error: write('error'),
  };
}

const someone: SessionUser = {
  _id: 'user-1',
  firstName: 'Ada',
  lastName: 'Lim',
  email: 'ada@example.com',
  phone: '',
  role: 'customer',
  publisher: false,
};

export function standInSession(user: Partial<SessionUser> = {}): Session {
  return { user: { ...someone, ...user }, token: 'token-1' };
}

/** A host that goes nowhere and remembers nothing; what matters to a test is passed in. */
export function standInShell(parts: Partial<Shell> = {}): Shell {
  return {
    session: null,
    api: standInApi(),
    toasts: standInToasts(),
    location: { pathname: '/', search: '' },
    navigate: () => undefined,
    requestSignIn: () => undefined,
    signIn: () => undefined,
    signOut: () => undefined,
    unit: 'CM',
    setUnit: () => undefined,
    topBarSlot: null,
    ...parts,
  };
}

/** A request as the network saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface StandInAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The network of a test: answers by `METHOD /path`, 404 for the rest. An answer that throws is a broken connection. */
export function standInFetch(
  answers: Readonly<Record<string, (request: SeenRequest) => StandInAnswer | Promise<StandInAnswer>>>,
): { readonly fetch: typeof fetch; readonly seen: readonly SeenRequest[] } {
  const seen: SeenRequest[] = [];
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = {
      method: init.method ?? 'GET',
      path: String(input),
      headers: (init.headers ?? {}) as Record<string, string>,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    seen.push(request);
    const known = answers[`${request.method} ${request.path}`];
    const { status, body, headers = {} } = known ? await known(request) : { status: 404 };
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    return {
      status,
      ok: status < 400,
      headers: new Headers(headers),
      text: async () => text,
      json: async () => JSON.parse(text) as unknown,
    };
  };
  return { seen, fetch: answer as unknown as typeof fetch };
}
