/** One message of a stream of server-sent events (HTML standard, "Server-sent events"). */
export interface ServerEvent {
  /** `message` where the server names none. */
  readonly event: string;
  readonly data: string;
  /** The id last given, also by an earlier message. */
  readonly id: string;
}

/** Takes the text of a stream apart, in whatever pieces it comes. */
export class EventReader {
  /** Milliseconds the server wants to be left alone after an end; null when it has said nothing. */
  retryMs: number | null = null;
  #rest = '';
  #event = '';
  #data: string[] = [];
  #id = '';

  /** The messages that are whole with this piece. */
  read(piece: string): readonly ServerEvent[] {
    // A carriage return at the end may be the first half of a line's end.
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line) ?? []);
  }

  #line(line: string): ServerEvent | null {
    if (line === '') return this.#whole();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#event = value;
    if (field === 'data') this.#data.push(value);
    if (field === 'id') this.#id = value;
    if (field === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return null;
  }

  #whole(): ServerEvent | null {
    const [event, data] = [this.#event || 'message', this.#data];
    this.#event = '';
    this.#data = [];
    return data.length === 0 ? null : { event, data: data.join('\n'), id: this.#id };
  }
}

export interface FollowedStream {
  readonly path: string;
  /** Sent as Bearer header, which the browser's own `EventSource` cannot; absent where anybody may listen. */
  readonly token?: string;
  /** Sent as JSON with POST, for a stream that has to be told what it is about. */
  readonly body?: unknown;
  readonly onEvent: (event: ServerEvent) => void;
  /** It was refused for good, with this HTTP status and body, and is not asked for again. */
  readonly onRefused?: (status: number, body: string) => void;
  /** Told true when something is heard, and false when a try brought nothing and there will be another. */
  readonly onLive?: (isLive: boolean) => void;
  /** What carries the stream; the browser's own when absent. */
  readonly fetch?: typeof fetch;
}

/** Milliseconds before the first try again; doubled by every try that brought nothing. */
export const FIRST_PAUSE_MS = 1_000;
export const LONGEST_PAUSE_MS = 60_000;
/** Milliseconds of silence after which the line is taken for dead: the services send a comment every 25 seconds. */
export const SILENCE_MS = 70_000;

/**
 * Follows a stream while the page is in sight, until the returned function is called: after an end or a broken connection it asks
 * again, later each time in vain. Whoever comes back to the page gets the stream from its beginning. Does nothing in a browser
 * without `fetch`.
 */
export function followEvents(stream: FollowedStream): () => void {
  const fetchNow = stream.fetch ?? globalThis.fetch;
  let leaving: AbortController | null = null;
  let isOver = typeof fetchNow !== 'function';
  const end = () => {
    leaving?.abort();
    leaving = null;
  };
  const turn = () => {
    if (document.hidden || isOver) return end();
    if (leaving) return;
    leaving = new AbortController();
    void followUntil(leaving.signal, { ...stream, fetch: fetchNow }).then((isRefused) => {
      isOver ||= isRefused;
    });
  };
  turn();
  document.addEventListener('visibilitychange', turn);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', turn);
    end();
  };
}

/** How one connection went. */
interface Ended {
  /** Something came; the next pause is short again. */
  readonly hasHeard: boolean;
  /** Milliseconds the server asked for. */
  readonly pauseMs: number;
  /** A refusal that another try would meet as well. */
  readonly refused: { readonly status: number; readonly body: string } | null;
}

type Carried = FollowedStream & { readonly fetch: typeof fetch };

/** True when it was refused for good. */
async function followUntil(signal: AbortSignal, stream: Carried): Promise<boolean> {
  let inVain = 0;
  while (!signal.aborted) {
    const { hasHeard, pauseMs, refused } = await connection(signal, stream);
    if (signal.aborted) break;
    if (refused !== null) {
      stream.onRefused?.(refused.status, refused.body);
      return true;
    }
    inVain = hasHeard ? 0 : inVain + 1;
    if (!hasHeard) stream.onLive?.(false);
    if (signal.aborted) break;
    const backoffMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** inVain);
    // Not all that were cut off at the same moment come back at the same moment.
    await pause(Math.max(pauseMs, backoffMs) * (1 + Math.random() / 4), signal);
  }
  return false;
}

async function connection(left: AbortSignal, stream: Carried): Promise<Ended> {
  const reader = new EventReader();
  const ended = { hasHeard: false, pauseMs: 0, refused: null };
  const broken = new AbortController();
  const breakOff = () => broken.abort();
  left.addEventListener('abort', breakOff, { once: true });
  let silence = setTimeout(breakOff, SILENCE_MS);
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(breakOff, SILENCE_MS);
    if (!ended.hasHeard) stream.onLive?.(true);
    ended.hasHeard = true;
  };
  try {
    // As a plain function: the browser's own refuses to be the method of anything but the window.
    const { fetch: fetchNow } = stream;
    const answer = await fetchNow(stream.path, { ...requestOf(stream), signal: broken.signal });
    if (answer.status !== 200 || !answer.body) return await refusalOf(answer);
    for await (const piece of piecesOf(answer.body)) {
      if (left.aborted) break;
      heard();
      for (const event of reader.read(piece)) tell(stream, event);
    }
  } catch (fault) {
    // A broken connection, or one that was left: the next try shows which.
    if (!(fault instanceof TypeError) && !isAbort(fault)) reportError(fault);
  } finally {
    clearTimeout(silence);
    left.removeEventListener('abort', breakOff);
    broken.abort();
  }
  return { ...ended, pauseMs: reader.retryMs ?? 0 };
}

function requestOf({ token, body }: FollowedStream): RequestInit {
  const headers = {
    Accept: 'text/event-stream',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  if (body === undefined) return { headers, cache: 'no-store' };
  const told = { ...headers, 'Content-Type': 'application/json' };
  return { method: 'POST', headers: told, body: JSON.stringify(body), cache: 'no-store' };
}

/** What a listener throws is a fault of its own, and none of the connection. */
function tell({ onEvent }: Carried, event: ServerEvent): void {
  try {
    onEvent(event);
  } catch (fault) {
    reportError(fault);
  }
}

const isAbort = (fault: unknown): boolean => fault instanceof Error && fault.name === 'AbortError';

/** Too many at once, and what goes wrong on the server, pass; everything else stays. */
async function refusalOf(answer: Response): Promise<Ended> {
  const passes = answer.status === 429 || answer.status >= 500;
  const retryAfterS = Number(answer.headers.get('Retry-After') ?? 0);
  return {
    hasHeard: false,
    pauseMs: Number.isFinite(retryAfterS) ? retryAfterS * 1000 : 0,
    refused: passes ? null : { status: answer.status, body: await answer.text() },
  };
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

/** Over early when the signal is given or the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
