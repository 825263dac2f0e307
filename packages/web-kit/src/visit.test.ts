import { createApiClient } from './apiClient';
import { followVisit } from './visit';

/** The calls of a visit as the browser is asked to make them. */
function visit() {
  const sent: { readonly path: string; readonly init: RequestInit }[] = [];
  const api = createApiClient({
    token: () => 'token-1',
    onUnauthorized: () => undefined,
    fetch: (path, init = {}) => {
      sent.push({ path: String(path), init });
      return Promise.reject(new TypeError('offline'));
    },
  });
  return { sent, stop: followVisit(api) };
}

const turn = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  turn('visible');
});

it('counts from its first second, and goes on every 180 s', async () => {
  const { sent, stop } = visit();
  expect(sent.map(({ path }) => path)).toEqual(['/log/ping']);
  await jest.advanceTimersByTimeAsync(179_999);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  stop();
});

it('ends with the second in which the page is left, by a call that outlives it and says whose it is', () => {
  const { sent, stop } = visit();
  turn('hidden');
  turn('visible');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.init).toMatchObject({
    method: 'POST',
    keepalive: true,
    headers: { Authorization: 'Bearer token-1' },
  });
  stop();
});

it('says nothing more once it is stopped', async () => {
  const { sent, stop } = visit();
  stop();
  turn('hidden');
  await jest.advanceTimersByTimeAsync(180_000);
  expect(sent).toHaveLength(1);
});
