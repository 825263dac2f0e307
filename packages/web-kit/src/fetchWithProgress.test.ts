import { ApiError } from './api';
import { createSend } from './apiClient';

/** A request as the browser would send it, answered by the test. */
class StandInRequest {
  static sent: StandInRequest[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { readonly loaded: number; readonly total: number }) => void } = {};
  opened = '';
  body: unknown;
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;

  open(method: string, path: string) {
    this.opened = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(body: unknown) {
    this.body = body;
    StandInRequest.sent.push(this);
  }
  abort() {
    this.onabort();
  }
}

/** jsdom has no answers of its own. */
class StandInResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: () => Promise<string>;

  constructor(text: string, { status, headers }: { readonly status: number; readonly headers: HeadersInit }) {
    this.status = status;
    this.headers = new Headers(headers);
    this.text = async () => text;
  }
}

const file = new File(['picture'], 'slide.png', { type: 'image/png' });
const send = createSend({ token: () => 'token-1', onUnauthorized: () => undefined });

async function upload(options: { readonly signal?: AbortSignal } = {}) {
  const shares: number[] = [];
  const answer = send('POST', '/slides/upload', {
    body: { path: 'slides' },
    file,
    onProgress: (share) => shares.push(share),
    ...options,
  });
  // The part that sends it comes first.
  while (StandInRequest.sent.length === 0) await new Promise((resolve) => setTimeout(resolve));
  return { shares, answer, request: StandInRequest.sent[0]! };
}

describe('a file that is sent', () => {
  beforeEach(() => {
    StandInRequest.sent = [];
    Object.assign(globalThis, { XMLHttpRequest: StandInRequest, Response: StandInResponse });
  });

  it('goes with the fields of its body and the session, and tells how far it is', async () => {
    const { request, answer, shares } = await upload();
    expect(request.opened).toBe('POST /slides/upload');
    expect(request.headers['Authorization']).toBe('Bearer token-1');
    expect(request.headers).not.toHaveProperty('Content-Type');
    const form = request.body as FormData;
    expect(form.get('path')).toBe('slides');
    expect((form.get('file') as File).name).toBe('slide.png');
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    Object.assign(request, { status: 200, responseText: '{"url":"/a.png"}' });
    request.onload();
    expect((await answer).body).toEqual({ url: '/a.png' });
    expect(shares).toEqual([0.25]);
  });

  it('is refused with the sentence of the service', async () => {
    const { request, answer } = await upload();
    Object.assign(request, { status: 422, responseText: '{"detail":"This picture is damaged."}' });
    request.onload();
    await expect(answer).rejects.toEqual(new ApiError(422, 'This picture is damaged.'));
  });

  it('is given up when the person leaves or the network does', async () => {
    const leaving = new AbortController();
    const { answer } = await upload({ signal: leaving.signal });
    leaving.abort();
    await expect(answer).rejects.toHaveProperty('status', 0);
    StandInRequest.sent = [];
    const { request, answer: lost } = await upload();
    request.onerror();
    await expect(lost).rejects.toHaveProperty('status', 0);
  });

  it('is given up when nothing of it has moved for its time, however long all of it takes', async () => {
    jest.useFakeTimers();
    const asked = { body: {}, file, onProgress: () => undefined, timeoutMs: 1_000 };
    const answer = send('POST', '/catalogue/archives', asked).catch((error: ApiError) => error.message);
    while (StandInRequest.sent.length === 0) await jest.advanceTimersByTimeAsync(1);
    const request = StandInRequest.sent[0]!;
    const aborted = jest.spyOn(request, 'abort');
    for (const loaded of [1, 2, 3]) {
      await jest.advanceTimersByTimeAsync(900);
      request.upload.onprogress?.({ loaded, total: 4 });
    }
    expect(aborted).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(aborted).toHaveBeenCalled();
    expect(await answer).toMatch(/took too long|too slow|not answer/i);
    jest.useRealTimers();
  });
});
