import { roomCalls, userCalls, type BrowserCall } from '@rackwright/contracts/browser';
import { ApiError } from './api';
import { checkedApi, standInApi, standInFetch, takeContractFaults } from './testing';

const token = () => ({ token: 't' });
const problem = { type: 't', title: 't', status: 401, detail: 'No.', requestId: 'r' };
/** Code under test that makes nothing of a refusal. */
const caught = (call: Promise<unknown>) => call.catch(() => undefined);

afterEach(() => expect(takeContractFaults()).toEqual([]));

describe('an API client that stands in', () => {
  it('answers what the contracts know, with the status they have', async () => {
    const api = standInApi({ 'POST /users/renew': token, 'DELETE /users/me/data': () => null });
    expect(await api.call(userCalls.renew)).toMatchObject({ status: 200, body: { token: 't' } });
    expect(await api.call(userCalls.erase)).toMatchObject({ status: 204, body: null });
  });

  it('refuses as the server does', async () => {
    const api = standInApi({
      'POST /users/renew': () => {
        throw new ApiError(401, 'No.');
      },
    });
    await expect(api.call(userCalls.renew)).rejects.toMatchObject({ status: 401 });
  });

  it.each<[string, (api: ReturnType<typeof standInApi>) => Promise<unknown>, string]>([
    ['a call that is not documented', (api) => api.call('GET /users/all' as BrowserCall), 'not documented'],
    [
      'a body that is refused',
      (api) => api.call(userCalls.signIn, { body: { email: 'a', password: '' } }),
      'refuses the body',
    ],
    [
      'a query that is refused',
      (api) => api.call(roomCalls.list, { params: { userId: '1' }, query: { page: 0 } }),
      'refuses the query',
    ],
    ['an answer that nobody gives', (api) => api.call(userCalls.renew), 'does not answer so'],
  ])('fails the test for %s, though the code has caught it', async (_what, call, fault) => {
    const api = standInApi({ 'POST /users/renew': () => ({}), 'POST /users/login': token });
    await caught(call(api));
    expect(takeContractFaults()).toEqual([expect.stringContaining(fault)]);
  });

  it('is checked also when the test has a server of its own', async () => {
    const api = checkedApi(async () => ({ status: 200, body: token(), etag: null }));
    await api.call(userCalls.renew);
    await caught(api.call(userCalls.signIn, { body: { email: 'a', password: '' } }));
    expect(takeContractFaults()).toHaveLength(1);
  });
});

describe('a network that stands in', () => {
  const send = (answers: Parameters<typeof standInFetch>[0], path: string, init: RequestInit = {}) =>
    standInFetch(answers).fetch(path, init);

  it('passes what the contracts know, refusals too, and files', async () => {
    const answers = {
      'POST /users/renew': () => ({ status: 401, body: problem }),
      'GET /remotes.json': () => ({ status: 200, body: {} }),
    };
    expect((await send(answers, '/users/renew', { method: 'POST' })).status).toBe(401);
    expect((await send(answers, '/remotes.json')).status).toBe(200);
    expect((await send(answers, '/json/steps.json')).status).toBe(404);
  });

  it.each<[string, string, RequestInit, string]>([
    ['a body that is refused', '/users/login', { method: 'POST', body: '{}' }, 'refuses the body'],
    ['a call that is not documented', '/users/all', {}, 'not documented'],
    ['an answer that nobody gives', '/users/renew', { method: 'POST' }, 'answers 200, not 201'],
  ])('fails the test for %s', async (_what, path, init, fault) => {
    await caught(send({ 'POST /users/renew': () => ({ status: 201, body: token() }) }, path, init));
    expect(takeContractFaults()).toEqual([expect.stringContaining(fault)]);
  });
});
