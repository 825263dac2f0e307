import { answerFault, findCall, requestFault, type GivenAnswer, type SentCall } from '@rackwright/contracts';
import { ApiError, callsThrough, type ApiClient, type ApiRequest, type Send } from './api';
import type { Session, SessionUser, Shell, Toasts } from './shell';

const faults: string[] = [];

/** The faults since the last test, or since they were taken; a test that takes them does not fail for them. */
export const takeContractFaults = (): readonly string[] => faults.splice(0);

/** A test fails for what the contract refuses, also when the code it tests has caught the refusal. */
afterEach(() => {
  const found = takeContractFaults();
  if (found.length > 0) throw new Error(`Against the contract of a call:\n${found.join('\n')}`);
});

function refuse(fault: string | null): void {
  if (fault === null) return;
  faults.push(fault);
  throw new ApiError(400, fault);
}

const checkRequest = (sent: SentCall): void => refuse(requestFault(sent));
const checkAnswer = (sent: SentCall, given: GivenAnswer): void => refuse(answerFault(sent, given));

/** A client of what is sent by `send`, through which nothing passes that the contract of its call refuses: no request and no answer. */
export function checkedApi(send: Send): ApiClient {
  const checked: Send = async (method, path, request) => {
    const { headers = {}, body } = request;
    const sent = { method, path, headers, body };
    checkRequest(sent);
    const answer = await send(method, path, request);
    checkAnswer(sent, answer);
    return answer;
  };
  return callsThrough(checked);
}

/** A call as a stand-in saw it. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly request: ApiRequest;
}

type Answers = Readonly<Record<string, (call: RecordedCall) => unknown>>;

/**
 * An API client that answers from a table by `METHOD /path`, and with 404 for the rest. An answer that throws an `ApiError` is a
 * refusal. Requests and answers are as the contract of their call has them, or the test fails.
 */
export function standInApi(answers: Answers = {}): ApiClient & { readonly calls: readonly RecordedCall[] } {
  const calls: RecordedCall[] = [];
  const api = checkedApi(async (method, path, request) => {
    const call = { method, path, request };
    calls.push(call);
    const answer = answers[`${method} ${path}`] ?? answers[`${method} ${path.split('?')[0]}`];
    if (!answer) throw new ApiError(404, `No answer for ${method} ${path}`);
    const status = findCall(method, path.split('?')[0] ?? '')?.status ?? 200;
    return { status, body: await answer(call), etag: null };
  });
  return { calls, ...api };
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
    openHelp: () => undefined,
    topBarSlot: null,
    ...parts,
  };
}

/** A request as the network saw it. */
export interface RecordedRequest {
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

type FetchAnswers = Readonly<
  Record<string, (request: RecordedRequest) => StandInAnswer | Promise<StandInAnswer>>
>;

async function answerOf(
  answers: FetchAnswers,
  request: RecordedRequest,
  isChecked: boolean,
): Promise<StandInAnswer> {
  const known = answers[`${request.method} ${request.path}`];
  if (!known) return { status: 404 };
  const answer = await known(request);
  if (isChecked) checkAnswer(request, answer);
  return answer;
}

/** Files of the gateway, which are no calls. */
const isFile = (path: string): boolean => path.startsWith('/remotes');

/**
 * The network of a test: answers by `METHOD /path`, 404 for the rest. An answer that throws is a broken connection. Requests and
 * answers are as the contract of their call has them, or the test fails; unless the test is about what carries them.
 */
export function standInFetch(
  answers: FetchAnswers,
  { anyCall = false }: { readonly anyCall?: boolean } = {},
): { readonly fetch: typeof fetch; readonly seen: readonly RecordedRequest[] } {
  const seen: RecordedRequest[] = [];
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = {
      method: init.method ?? 'GET',
      path: String(input),
      headers: (init.headers ?? {}) as Record<string, string>,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    seen.push(request);
    const isChecked = !anyCall && !isFile(request.path);
    if (isChecked) checkRequest(request);
    const { status, body, headers = {} } = await answerOf(answers, request, isChecked);
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
