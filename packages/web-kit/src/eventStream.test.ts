import { EventReader, FIRST_PAUSE_MS, followEvents, type ServerEvent, SILENCE_MS } from './eventStream';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A connection whose end and pieces the test decides. */
function line(status = 200, headers: Readonly<Record<string, string>> = {}) {
  const waiting: ((chunk: { done: boolean; value?: Uint8Array } | Error) => void)[] = [];
  const kept: ({ done: boolean; value?: Uint8Array } | Error)[] = [];
  const give = (chunk: { done: boolean; value?: Uint8Array } | Error) => {
    const next = waiting.shift();
    if (next) next(chunk);
    else kept.push(chunk);
  };
  const read = () =>
    new Promise<{ done: boolean; value?: Uint8Array }>((resolve, reject) => {
      const settle = (chunk: { done: boolean; value?: Uint8Array } | Error) =>
        chunk instanceof Error ? reject(chunk) : resolve(chunk);
      const next = kept.shift();
      if (next) settle(next);
      else waiting.push(settle);
    });
  const answer = {
    ...{ status, headers: new Map(Object.entries(headers)), body: { getReader: () => ({ read }) } },
    text: async () => `refused with ${status}`,
  };
  return {
    answer: answer as unknown as Response,
    say: (text: string) => give({ done: false, value: bytes(text) }),
    sayBytes: (value: Uint8Array) => give({ done: false, value }),
    end: () => give({ done: true }),
    breakOff: () => give(new TypeError('network error')),
    abort: () => give(Object.assign(new Error('aborted'), { name: 'AbortError' })),
  };
}

type Line = ReturnType<typeof line>;

function network(...lines: readonly Line[]) {
  const asked: RequestInit[] = [];
  const left = [...lines];
  const fetch = async function (this: unknown, _path: unknown, init: RequestInit = {}) {
    // As a browser's own.
    if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
    asked.push(init);
    const next = left.shift();
    if (!next) throw new TypeError('Failed to fetch');
    init.signal?.addEventListener('abort', next.abort);
    return next.answer;
  };
  return { asked, fetch: fetch as unknown as typeof globalThis.fetch };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

function hide(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('reading a stream', () => {
  const readAll = (...pieces: readonly string[]) => {
    const reader = new EventReader();
    return pieces.flatMap((piece) => reader.read(piece));
  };

  it('gives a message when its empty line has come, wherever the pieces are cut', () => {
    const text = 'id: 7\nevent: state\ndata: {"a":1}\n\n';
    const expected = [{ event: 'state', data: '{"a":1}', id: '7' }];
    for (let at = 0; at <= text.length; at += 1)
      expect(readAll(text.slice(0, at), text.slice(at))).toEqual(expected);
    expect(readAll(...text)).toEqual(expected);
  });

  it('takes every end of line, also one that is cut in two', () => {
    const expected = [{ event: 'message', data: 'one\ntwo', id: '' }];
    expect(readAll('data: one\r\ndata: two\r\n\r\n')).toEqual(expected);
    expect(readAll('data: one\r', '\ndata: two\r\n\r', '\n')).toEqual(expected);
    expect(readAll('data:one\rdata:two\r\r:')).toEqual(expected);
  });

  it('leaves out comments and what it does not know, and keeps the last id', () => {
    expect(readAll(':\n\n', 'id: 3\ndata: a\n\n', 'colour: red\ndata: b\n\n')).toEqual([
      { event: 'message', data: 'a', id: '3' },
      { event: 'message', data: 'b', id: '3' },
    ]);
  });

  it('notes how long the server wants to be left alone', () => {
    const reader = new EventReader();
    reader.read('retry: soon\n\n');
    expect(reader.retryMs).toBeNull();
    reader.read('retry: 3000\n\n');
    expect(reader.retryMs).toBe(3000);
  });
});

describe('following a stream', () => {
  let stop: () => void = () => undefined;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    stop();
    hide(false);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  function follow(...lines: readonly Line[]) {
    return followWith({}, ...lines);
  }

  function followWith(more: { readonly body?: object }, ...lines: readonly Line[]) {
    const heard: ServerEvent[] = [];
    const refused: (readonly [status: number, body: string])[] = [];
    const live: boolean[] = [];
    const { asked, fetch } = network(...lines);
    stop = followEvents({
      path: '/rooms/room/1/events',
      ...{ token: 'token-1', fetch, ...more },
      onEvent: (event) => heard.push(event),
      onRefused: (...refusal) => refused.push(refusal),
      onLive: (isLive) => live.push(isLive),
    });
    return { heard, refused, live, asked };
  }

  it('sends the token and gives each message, also one whose letters are cut in two', async () => {
    const first = line();
    const { heard, asked } = follow(first);
    expect(asked[0]?.headers).toMatchObject({ Authorization: 'Bearer token-1' });
    const text = bytes('event: note\ndata: Käse\n\n');
    const cut = text.indexOf(0xc3) + 1;
    first.sayBytes(text.slice(0, cut));
    first.sayBytes(text.slice(cut));
    await settled();
    expect(heard).toEqual([{ event: 'note', data: 'Käse', id: '' }]);
  });

  it('sends no token where anybody may listen', async () => {
    const { asked, fetch } = network(line());
    stop = followEvents({ path: '/products/events', fetch, onEvent: () => undefined });
    expect(asked[0]?.headers).toEqual({ Accept: 'text/event-stream' });
  });

  it('asks again after an end, when the server wants it', async () => {
    const [first, second] = [line(), line()];
    const { heard, asked } = follow(first, second);
    first.say('retry: 3000\n\ndata: 1\n\n');
    first.end();
    await settled();
    await jest.advanceTimersByTimeAsync(2_999);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    second.say('data: 2\n\n');
    await settled();
    expect(heard.map(({ data }) => data)).toEqual(['1', '2']);
  });

  it('waits longer each time in vain, a minute at most, and goes on at once when the network is back', async () => {
    const { asked } = follow();
    await settled();
    await jest.advanceTimersByTimeAsync(2 * FIRST_PAUSE_MS);
    expect(asked).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(4 * FIRST_PAUSE_MS - 1);
    expect(asked).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(600_000);
    const many = asked.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(many + 1);
    dispatchEvent(new Event('online'));
    await settled();
    expect(asked).toHaveLength(many + 2);
  });

  it('asks again after a connection that broke or fell silent', async () => {
    const [first, second, third] = [line(), line(), line()];
    const { asked } = follow(first, second, third);
    first.say('data: 1\n\n');
    first.breakOff();
    await settled();
    await jest.advanceTimersByTimeAsync(FIRST_PAUSE_MS);
    expect(asked).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(SILENCE_MS);
    await jest.advanceTimersByTimeAsync(2 * FIRST_PAUSE_MS);
    expect(asked).toHaveLength(3);
  });

  it('is told what it is about with POST, each time anew', async () => {
    const { asked, live } = followWith({ body: { prices: [] } }, line(503), line());
    await settled();
    expect(live).toEqual([false]);
    await jest.advanceTimersByTimeAsync(2 * FIRST_PAUSE_MS);
    const [first, second] = asked;
    expect([first?.method, first?.body]).toEqual(['POST', '{"prices":[]}']);
    expect([second?.body, live]).toEqual(['{"prices":[]}', [false]]);
  });

  it('tells when it is heard and when a try was in vain, but not of an end that the next try makes good', async () => {
    const [first, second, third] = [line(), line(), line()];
    const { live } = follow(first, second, line(503), third);
    first.say('data: 1\n\n');
    first.end();
    await settled();
    await jest.advanceTimersByTimeAsync(FIRST_PAUSE_MS);
    second.say('data: 2\n\n');
    second.end();
    await settled();
    expect(live).toEqual([true, true]);
    await jest.advanceTimersByTimeAsync(FIRST_PAUSE_MS);
    expect(live).toEqual([true, true, false]);
    third.say('data: 3\n\n');
    await jest.advanceTimersByTimeAsync(2 * FIRST_PAUSE_MS);
    expect(live).toEqual([true, true, false, true]);
  });

  it('comes back after 429 when it may, and never after a refusal that stays', async () => {
    const { asked, refused } = follow(line(429, { 'Retry-After': '30' }), line(404));
    await settled();
    await jest.advanceTimersByTimeAsync(29_999);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(refused).toEqual([[404, 'refused with 404']]);
    hide(true);
    hide(false);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(2);
  });

  it('leaves while the page is out of sight, and begins anew when it is back', async () => {
    const [first, second] = [line(), line()];
    const { asked, heard } = follow(first, second);
    await settled();
    hide(true);
    expect(asked[0]?.signal?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(1);
    hide(false);
    second.say('data: now\n\n');
    await settled();
    expect(heard.map(({ data }) => data)).toEqual(['now']);
  });

  it('leaves for good when it is told to, and tells nothing any more', async () => {
    const first = line();
    const { asked, heard } = follow(first);
    await settled();
    stop();
    expect(asked[0]?.signal?.aborted).toBe(true);
    first.say('data: late\n\n');
    hide(true);
    hide(false);
    await jest.advanceTimersByTimeAsync(600_000);
    expect([asked.length, heard]).toEqual([1, []]);
  });

  it('does nothing in a browser that cannot fetch', () => {
    expect(() => followEvents({ path: '/x', token: 't', onEvent: () => undefined })()).not.toThrow();
  });
});
