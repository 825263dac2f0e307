import { answerFault, requestFault, type GivenAnswer, type SentCall } from './callFault';

const login = { email: 'ada@rackwright.example', password: 'secret word' };
const post = (path: string, body?: unknown): SentCall => ({ method: 'POST', path, body });
const get = (path: string): SentCall => ({ method: 'GET', path });

describe('a request', () => {
  it.each<[string, SentCall]>([
    ['with its body', post('/users/login', login)],
    ['without a body where there may be one', post('/users/renew')],
    ['with a trailing slash', post('/users/login/', login)],
    ['with its query', get('/rooms/rooms/1?page=2&sort=-lastEdited&search=')],
    [
      'with the version in its header',
      { method: 'DELETE', path: '/rooms/room/1', headers: { 'if-match': '"v1"' } },
    ],
    ['with the version in its body', { method: 'DELETE', path: '/rooms/room/1', body: { version: 1 } }],
  ])('%s is taken', (_what, sent) => {
    expect(requestFault(sent)).toBeNull();
  });

  it.each<[string, SentCall, string]>([
    ['of another method', { method: 'PATCH', path: '/users/login' }, 'PATCH /users/login is not documented'],
    ['to another path', get('/users'), 'not documented'],
    ['without its body', post('/users/login'), 'refuses the body'],
    ['with a field more', post('/users/login', { ...login, role: 'admin' }), 'role'],
    ['with a body where there is none', { ...get('/json/steps.json'), body: {} }, 'takes no body'],
    ['with a wrong query', get('/rooms/rooms/1?page=0'), 'refuses the query'],
    ['with a query twice', get('/rooms/rooms/1?search=a&search=b'), 'refuses the query'],
    ['with a query that is not known', get('/rooms/rooms/1?limit=1'), 'has no query limit'],
    ['with a query where there is none', get('/json/country-by-abbreviation.json?a=1'), 'has no query a'],
    [
      'without the version',
      { method: 'DELETE', path: '/rooms/room/1' },
      'DELETE /rooms/room/{id} needs If-Match',
    ],
    ['without its key', post('/orders/order', {}), 'needs Idempotency-Key'],
  ])('%s is refused', (_what, sent, fault) => {
    expect(requestFault(sent)).toContain(fault);
  });
});

describe('an answer', () => {
  const problem = (status: number) => ({ type: 't', title: 't', status, detail: 'No.', requestId: 'r' });
  const renew = { method: 'POST', path: '/users/renew' };
  const erase = { method: 'DELETE', path: '/users/me/data' };

  it.each<[string, Pick<SentCall, 'method' | 'path'>, GivenAnswer]>([
    ['as agreed', renew, { status: 200, body: { token: 't' } }],
    ['without a body', erase, { status: 204, body: null }],
    ['that is not JSON', get('/share/p/1'), { status: 200, body: '<html>' }],
    ['that nothing changed', get('/json/steps.json'), { status: 304 }],
    ['that refuses', renew, { status: 401, body: problem(401) }],
    ['of a bug', renew, { status: 500 }],
  ])('%s may come', (_what, sent, answer) => {
    expect(answerFault(sent, answer)).toBeNull();
  });

  it.each<[string, Pick<SentCall, 'method' | 'path'>, GivenAnswer, string]>([
    ['of no call', get('/users'), { status: 200 }, 'not documented'],
    ['with less', renew, { status: 200, body: {} }, 'does not answer so'],
    ['with another status', renew, { status: 201, body: { token: 't' } }, 'answers 200, not 201'],
    ['with a body where there is none', erase, { status: 204, body: {} }, 'answers without a body'],
    [
      'with a refusal that is not agreed',
      renew,
      { status: 409, body: problem(409) },
      'never refused with 409',
    ],
    ['with a refusal of another form', renew, { status: 401, body: { detail: 'No.' } }, 'does not refuse so'],
  ])('%s never comes', (_what, sent, answer, fault) => {
    expect(answerFault(sent, answer)).toContain(fault);
  });
});
