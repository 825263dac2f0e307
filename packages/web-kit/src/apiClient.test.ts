import { ApiError } from './api';
import { createApiClient } from './apiClient';
import { standInFetch } from './testing';

function clientOf(answers: Parameters<typeof standInFetch>[0], token: string | null = 'token-1') {
  const network = standInFetch(answers, { anyCall: true });
  const onUnauthorized = jest.fn();
  const client = createApiClient({ token: () => token, onUnauthorized, fetch: network.fetch });
  return { client, onUnauthorized, seen: network.seen };
}

const problem = (status: number, detail: string) => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, detail, requestId: 'r1' },
});

describe('the API client', () => {
  it('sends JSON with the token and gives back the body and the version', async () => {
    const { client, seen } = clientOf({
      'PUT /rooms/room/7': () => ({ status: 200, body: { _id: '7' }, headers: { ETag: '"3"' } }),
    });
    const answer = await client.put('/rooms/room/7', {
      body: { title: 'A' },
      headers: { 'If-Match': '"2"' },
    });
    expect(answer).toEqual({ status: 200, body: { _id: '7' }, etag: '"3"' });
    expect(seen[0]).toMatchObject({
      body: { title: 'A' },
      headers: { Authorization: 'Bearer token-1', 'Content-Type': 'application/json', 'If-Match': '"2"' },
    });
  });

  it('sends no token when nobody is signed in, and no content type without a body', async () => {
    const { client, seen } = clientOf({ 'GET /products/products': () => ({ status: 200, body: [] }) }, null);
    await client.get('/products/products');
    expect(seen[0]?.headers).toEqual({ Accept: 'application/json' });
  });

  it('asks past what the browser has kept when the answer must be fresh, and only then', async () => {
    const modes: (RequestCache | undefined)[] = [];
    const network: typeof fetch = async (_, init) => {
      modes.push(init?.cache);
      return { status: 200, headers: new Headers(), text: async () => '{}' } as Response;
    };
    const client = createApiClient({ token: () => null, onUnauthorized: jest.fn(), fetch: network });
    await client.get('/products/snapshot');
    await client.get('/products/snapshot', { isFresh: true });
    expect(modes).toEqual([undefined, 'no-cache']);
  });

  it('accepts an answer without a body', async () => {
    const { client } = clientOf({ 'DELETE /rooms/room/7': () => ({ status: 204 }) });
    await expect(client.delete('/rooms/room/7')).resolves.toEqual({
      status: 204,
      body: undefined,
      etag: null,
    });
  });

  it('rejects with the sentence of the problem', async () => {
    const { client } = clientOf({ 'POST /users/register': () => problem(409, 'This e-mail is taken.') });
    const refusal = client.post('/users/register', { body: {} });
    await expect(refusal).rejects.toThrow(ApiError);
    await expect(refusal).rejects.toMatchObject({
      status: 409,
      message: 'This e-mail is taken.',
      problem: { requestId: 'r1' },
    });
  });

  it.each([
    [500, 'Something went wrong on the server. Please try again.'],
    [404, 'The server refused this.'],
  ])('has a sentence of its own for a %i that says nothing a person could read', async (status, sentence) => {
    const { client } = clientOf({ 'GET /x': () => ({ status, body: '<html>oh</html>' }) });
    await expect(client.get('/x')).rejects.toMatchObject({ status, message: sentence, problem: null });
  });

  it('rejects an answer that claims success but is not JSON', async () => {
    const { client } = clientOf({ 'GET /x': () => ({ status: 200, body: '<html>' }) });
    await expect(client.get('/x')).rejects.toThrow('Something went wrong on the server. Please try again.');
  });

  it('reports a 401 once, before it rejects', async () => {
    const { client, onUnauthorized } = clientOf({ 'GET /rooms/rooms/1': () => problem(401, 'No.') });
    await expect(client.get('/rooms/rooms/1')).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('keeps token and 401 out of an anonymous call', async () => {
    const { client, onUnauthorized, seen } = clientOf({ 'POST /users/login': () => problem(401, 'No.') });
    await expect(client.post('/users/login', { anonymous: true, body: {} })).rejects.toMatchObject({
      status: 401,
    });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(seen[0]?.headers).not.toHaveProperty('Authorization');
  });

  it('says that there is no connection when there is none', async () => {
    const { client } = clientOf({
      'GET /x': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(client.get('/x')).rejects.toMatchObject({
      status: 0,
      message: 'There is no connection to the server. Check your network and try again.',
    });
  });

  it('gives up after the time allowed, and when cancelled', async () => {
    jest.useFakeTimers();
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const client = createApiClient({ token: () => null, onUnauthorized: jest.fn(), fetch: hanging });
    const late = expect(client.get('/x')).rejects.toThrow(
      'The server did not answer in time. Please try again.',
    );
    jest.advanceTimersByTime(15_000);
    await late;
    const stop = new AbortController();
    const cancelled = expect(client.get('/x', { signal: stop.signal })).rejects.toThrow('Cancelled.');
    stop.abort();
    await cancelled;
    jest.useRealTimers();
  });
});
