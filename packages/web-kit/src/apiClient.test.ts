import {
  materialCalls,
  orderCalls,
  productCalls,
  roomCalls,
  shareCalls,
  userCalls,
} from '@rackwright/contracts/browser';
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
      'POST /rooms/room/7/restore': () => ({ status: 200, body: { _id: '7' }, headers: { ETag: '"3"' } }),
    });
    const answer = await client.call(roomCalls.restore, {
      params: { id: '7' },
      body: { revision: 1 },
      headers: { 'If-Match': '"2"' },
    });
    expect(answer).toEqual({ status: 200, body: { _id: '7' }, etag: '"3"' });
    expect(seen[0]).toMatchObject({
      body: { revision: 1 },
      headers: { Authorization: 'Bearer token-1', 'Content-Type': 'application/json', 'If-Match': '"2"' },
    });
  });

  it('fills in the parameters and the query of the path, without what is not asked for', async () => {
    const { client, seen } = clientOf({});
    const asked = client.call(roomCalls.list, {
      params: { userId: 'a/b?c' },
      query: { page: 2, search: 'ä&b' },
    });
    await expect(asked).rejects.toMatchObject({ status: 404 });
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/rooms/rooms/a%2Fb%3Fc?page=2&search=%C3%A4%26b' });
  });

  it('sends no token when nobody is signed in, and no content type without a body', async () => {
    const { client, seen } = clientOf({ 'GET /products/products': () => ({ status: 200, body: [] }) }, null);
    await client.call(productCalls.list);
    expect(seen[0]?.headers).toEqual({ Accept: 'application/json', 'Accept-Language': 'en' });
  });

  it('knows after how many seconds a refusal passes, where the server names them', async () => {
    const later = { ...problem(503, 'Later, please.'), headers: { 'Retry-After': '5' } };
    const { client } = clientOf({
      'GET /products/products': () => later,
      'GET /materials/materials': () => problem(503, 'Later, please.'),
    });
    await expect(client.call(productCalls.list)).rejects.toMatchObject({ status: 503, retryAfterS: 5 });
    await expect(client.call(materialCalls.list)).rejects.toMatchObject({ status: 503, retryAfterS: null });
  });

  it('asks past what the browser has kept when the answer must be fresh or the page was reloaded, and only then', async () => {
    const modes: (RequestCache | undefined)[] = [];
    const network: typeof fetch = async (_, init) => {
      modes.push(init?.cache);
      return { status: 200, headers: new Headers(), text: async () => '{}' } as Response;
    };
    const client = createApiClient({ token: () => null, onUnauthorized: jest.fn(), fetch: network });
    await client.call(productCalls.snapshot);
    await client.call(productCalls.snapshot, { isFresh: true });
    const getEntriesByType = () => [{ type: 'reload' }];
    Object.defineProperty(performance, 'getEntriesByType', { value: getEntriesByType, configurable: true });
    await client.call(productCalls.snapshot);
    Object.defineProperty(performance, 'getEntriesByType', { value: undefined, configurable: true });
    expect(modes).toEqual(['default', 'no-cache', 'no-cache']);
  });

  it('accepts an answer without a body', async () => {
    const { client } = clientOf({ 'DELETE /share/link/7': () => ({ status: 204 }) });
    await expect(client.call(shareCalls.withdrawLink, { params: { id: '7' } })).resolves.toEqual({
      status: 204,
      body: undefined,
      etag: null,
    });
  });

  it('rejects with the sentence of the problem', async () => {
    const { client } = clientOf({
      'PUT /users/update/email-auth/7': () => problem(409, 'This e-mail is taken.'),
    });
    const body = { email: 'ada@example.com', password: 'secret' };
    const refusal = client.call(userCalls.changeEmail, { params: { id: '7' }, body });
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
    const { client } = clientOf({ 'GET /orders/charge-terms': () => ({ status, body: '<html>oh</html>' }) });
    await expect(client.call(orderCalls.chargeTerms)).rejects.toMatchObject({
      status,
      message: sentence,
      problem: null,
    });
  });

  it('rejects an answer that claims success but is not JSON', async () => {
    const { client } = clientOf({ 'GET /orders/charge-terms': () => ({ status: 200, body: '<html>' }) });
    await expect(client.call(orderCalls.chargeTerms)).rejects.toThrow(
      'Something went wrong on the server. Please try again.',
    );
  });

  it('reports a 401 once, before it rejects', async () => {
    const { client, onUnauthorized } = clientOf({ 'GET /users/sessions': () => problem(401, 'No.') });
    await expect(client.call(userCalls.sessions)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('keeps token and 401 out of an anonymous call', async () => {
    const { client, onUnauthorized, seen } = clientOf({ 'POST /users/login': () => problem(401, 'No.') });
    const body = { email: 'ada@example.com', password: 'secret' };
    await expect(client.call(userCalls.signIn, { anonymous: true, body })).rejects.toMatchObject({
      status: 401,
    });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(seen[0]?.headers).not.toHaveProperty('Authorization');
  });

  it('says that there is no connection when there is none', async () => {
    const { client } = clientOf({
      'GET /orders/charge-terms': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(client.call(orderCalls.chargeTerms)).rejects.toMatchObject({
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
    const late = expect(client.call(orderCalls.chargeTerms)).rejects.toThrow(
      'The server did not answer in time. Please try again.',
    );
    jest.advanceTimersByTime(15_000);
    await late;
    const stop = new AbortController();
    const cancelled = expect(client.call(orderCalls.chargeTerms, { signal: stop.signal })).rejects.toThrow(
      'Cancelled.',
    );
    stop.abort();
    await cancelled;
    jest.useRealTimers();
  });
});
