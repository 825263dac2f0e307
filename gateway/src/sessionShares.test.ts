/** A version on trial is given to some of the sessions, to each on all its pages. */
import { startTestGateway, type TestGateway } from './testGateway';

const registry = (version: string) => JSON.stringify({ schema: 1, revision: 1, remotes: { mf_a: version } });
const ON_TRIAL = Array.from({ length: 50 }, (_, share) => String(share).padStart(2, '0'));
const FILES = {
  'shell/index.html': '<html><!--# include virtual="/remotes.json" --></html>',
  'remotes.json': registry('old'),
  ...Object.fromEntries(ON_TRIAL.map((share) => [`shares/${share}.json`, registry('new')])),
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway(FILES, {});
});
afterAll(() => gateway.stop());

const versionIn = (text: string): string => /"mf_a":"(\w+)"/.exec(text)?.[1] ?? '';

async function ask(path: string, cookie?: string) {
  const headers = { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) };
  const answer = await gateway.ask('GET', path, { headers });
  const [given] = answer.headers['set-cookie'] ?? [];
  return { version: versionIn(answer.body.toString()), given };
}

it('gives a session its share with its first page, and the same version from then on', async () => {
  const first = await ask('/login');
  expect(first.given).toMatch(/^rackwright_share=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = first.given!.split(';')[0]!;
  for (const path of ['/login', '/planning', '/remotes.json'])
    expect(await ask(path, cookie)).toEqual({ version: first.version, given: undefined });
});

it('gives about half of the sessions what half of the shares have', async () => {
  const versions = [];
  for (let session = 0; session < 200; session++) versions.push((await ask('/login')).version);
  const tried = versions.filter((version) => version === 'new').length;
  expect(tried).toBeGreaterThan(60);
  expect(tried).toBeLessThan(140);
});

it('gives no cookie with anything but a page', async () => {
  for (const path of ['/remotes.json', '/products/snapshot', '/checkout/64f0c0ffee'])
    expect([path, (await ask(path)).given]).toEqual([path, undefined]);
});

it('gives another share for one that is none', async () => {
  expect((await ask('/login', 'rackwright_share=00; other=1')).given).toMatch(/^rackwright_share=/);
});

it('binds it to this host and to https where people come by https, and goes on with one from before', async () => {
  const behindTls = await startTestGateway(FILES, { publicUrl: 'https://planner.example' });
  try {
    const accept = 'text/html';
    const { headers } = await behindTls.ask('GET', '/login', { headers: { accept } });
    const given = headers['set-cookie']?.[0];
    expect(given).toMatch(/^__Host-rackwright_share=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    for (const cookie of [given!.split(';')[0]!, `rackwright_share=${'0'.repeat(32)}`])
      expect(
        (await behindTls.ask('GET', '/login', { headers: { accept, cookie } })).headers,
      ).not.toHaveProperty('set-cookie');
  } finally {
    await behindTls.stop();
  }
});
