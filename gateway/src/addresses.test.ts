import { PAGES, SECRET_PAGES, type PageName } from '@rackwright/contracts';
import { json, startTestGateway, type TestGateway } from './testGateway';

const BROWSER = { accept: 'text/html' };
const example = (route: string) => route.replace(/\{[^}]*\}/g, '64f0c0ffee');

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({
    'shell/index.html': '<html></html>',
    'checkout/index.html': '<html></html>',
    'remotes.json': '{}',
  });
});

afterAll(() => gateway.stop());

describe('an address that cannot be read', () => {
  it.each([
    ['with a zero byte', '/login%00', 400],
    ['with a letter that is cut off', '/rooms/room/%E0%A4%A', 400],
    ['that leaves the root', '/../../x', 400],
    ['that leaves the remotes', '/remotes/..%2f..%2f..%2fx', 400],
    ['of 40,000 characters', `/${'x'.repeat(40_000)}`, 414],
  ])('%s is refused in the words of the gateway', async (_what, address, status) => {
    for (const headers of [{}, BROWSER]) {
      const answer = await gateway.ask('GET', address, { headers });
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json']);
      expect(json(answer)).toMatchObject({ status, requestId: answer.headers['x-request-id'] });
    }
  });

  it('is answered the same way as headers that cannot be read', async () => {
    for (const [method, headers] of [
      ['GET', { cookie: 'x'.repeat(40_000) }],
      ['POST', { 'transfer-encoding': 'unheard-of' }],
    ] as const) {
      const answer = await gateway.ask(method, '/login', { headers });
      expect(answer.status).toBe(400);
      expect(answer.headers['content-type']).toBe('application/problem+json');
    }
  });

  it('does not lead to the words themselves, which have no address', async () => {
    const answer = await gateway.ask('GET', '/problem_400');
    expect(answer.status).toBe(404);
    expect(json(answer)).toMatchObject({ status: 404 });
  });
});

it('warns of nothing while all is well: health, a page, a call, what is not there', async () => {
  const quiet = await startTestGateway({ 'shell/index.html': '<html></html>', 'remotes.json': '{}' });
  for (const [method, address, status] of [
    ['GET', '/healthz', 200],
    ['GET', '/login', 200],
    ['GET', '/remotes.json', 200],
    ['GET', '/rooms/room/1', 200],
    ['POST', '/users/login', 200],
    ['GET', '/no/such/call', 404],
    ['POST', '/login', 405],
  ] as const)
    expect((await quiet.ask(method, address)).status).toBe(status);
  expect(quiet.log('error.log')).toBe('');
  await quiet.stop();
});

it('writes no address with a secret when a part is away, nor where the request came from', async () => {
  const lonely = await startTestGateway({ 'shell/index.html': '<html></html>' });
  lonely.standIns.get('rooms')!.close();
  const headers = { referer: 'http://shop.example/planning/1?share=very-secret-token' };
  for (const address of [
    '/share/p/very-secret-token',
    '/rooms/room/1?share=very-secret-token',
    '/rooms/room/1',
  ])
    expect((await lonely.ask('GET', address, { headers })).status).toBe(503);
  expect((await lonely.logged('"path":"/rooms/room/1"')).join('\n')).toContain('"upstreamStatus":"502');
  expect(lonely.log('access.log') + lonely.log('error.log')).not.toContain('very-secret');
  await lonely.stop();
});

describe('every answer', () => {
  it.each(['/login', '/checkout/1', '/rooms/room/1', '/remotes.json', '/no/such/call', '/login%00'])(
    'of %s keeps scripts from camera, microphone and place',
    async (address) => {
      const answer = await gateway.ask('GET', address);
      expect(answer.headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()');
    },
  );

  it('says to no other site, and to none of ours, where it came from when its address holds a secret', async () => {
    for (const [name, page] of Object.entries(PAGES)) {
      const answer = await gateway.ask('GET', `${example(page)}?token=secret`, { headers: BROWSER });
      const isSecret = SECRET_PAGES.includes(name as PageName);
      const expected = isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin';
      expect([page, answer.headers['referrer-policy']]).toEqual([page, expected]);
    }
    for (const call of ['/share/p/very-secret-token', '/api/reports/very-secret-name'])
      expect((await gateway.ask('GET', call)).headers['referrer-policy']).toBe('no-referrer');
  });
});
