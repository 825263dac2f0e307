/** A real nginx serves what was published into a store of the S3 kind, which strangers may read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishRemote, remotesStoreFrom, startCanary, switchRemote } from '@rackwright/registry';
import { startTestProxy, startTestS3, type TestProxy, type TestS3 } from '@rackwright/service-kit/testing';
import { readRemotesStore } from './storedRemotes';
import { json, startTestGateway, type Answer, type TestGateway } from './testGateway';

const PLACE = 'cellar/remotes';
const SCRIPT = `export default '${'x'.repeat(3000)}'`;
const PAGE = { 'shell/index.html': '<html><!--# include virtual="/remotes.json" --></html>' };
const built = mkdtempSync(path.join(tmpdir(), 'stored-'));
let s3: TestS3;
let gateway: TestGateway;

const publication = (version: string) => ({
  store: remotesStoreFrom(
    {
      REMOTES_URL: `s3://${PLACE}?endpoint=${s3.endpoint}&region=${s3.region}`,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
    () => undefined,
  )!,
  name: 'mf_a',
  version,
});
async function publish(version: string): Promise<void> {
  writeFileSync(path.join(built, 'mf-manifest.json'), JSON.stringify({ version }));
  writeFileSync(path.join(built, 'entry.0123456789.js'), SCRIPT);
  await publishRemote(publication(version), built);
}
const versionIn = (answer: Answer): string =>
  /"mf_a":\{"version":"([^"]+)"/.exec(answer.body.toString())?.[1] ?? '';

beforeAll(async () => {
  s3 = await startTestS3({ isPublic: true });
  await publish('1.0.0+ab');
  await switchRemote(publication('1.0.0+ab'), 1);
  gateway = await startTestGateway(PAGE, { remotesStore: readRemotesStore(`${s3.endpoint}/${PLACE}`)! });
});
afterAll(async () => {
  await gateway.stop();
  await s3.stop();
  rmSync(built, { recursive: true });
});

it('serves a version for a year, with its types and compressed', async () => {
  const address = '/remotes/mf_a/1.0.0+ab/entry.0123456789.js';
  const plain = await gateway.ask('GET', address, { headers: { cookie: 'secret=1' } });
  expect([plain.status, plain.body.toString()]).toEqual([200, SCRIPT]);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const packed = await gateway.ask('GET', address, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
});

it.each([
  '/remotes/mf_a/9.9.9/mf-manifest.json',
  '/remotes/mf_a/.new/secret.js',
  '/remotes/mf_a/%0d%0ax/y.js',
  '/remotes/../revisions/1.json',
])('knows nothing of %s', async (address) => {
  const answer = await gateway.ask('GET', address);
  expect([answer.status, answer.body.toString()]).toEqual([404, expect.not.stringContaining('revision')]);
});

it('has the registry in a page and at its address, never kept', async () => {
  const registry = await gateway.ask('GET', '/remotes.json');
  expect([versionIn(registry), json(registry)['revision']]).toEqual(['1.0.0+ab', 1]);
  expect(registry.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(registry.headers).not.toHaveProperty('etag');
  const page = await gateway.ask('GET', '/login', { headers: { accept: 'text/html' } });
  expect(versionIn(page)).toBe('1.0.0+ab');
});

it('gives a version on trial to its shares, and what everybody gets to all', async () => {
  await publish('2.0.0');
  await startCanary(publication('2.0.0'), 1, { percent: 50, since: new Date() });
  const seen = new Set<string>();
  while (seen.size < 2) seen.add(versionIn(await gateway.ask('GET', '/remotes.json')));
  expect([...seen].sort()).toEqual(['1.0.0+ab', '2.0.0']);
  await switchRemote(publication('2.0.0'), 1);
  let revision: unknown;
  while (revision !== 3) revision = json(await gateway.ask('GET', '/remotes.json'))['revision'];
});

it('goes on with what it has while the store is away', async () => {
  const address = '/remotes/mf_a/1.0.0+ab/entry.0123456789.js';
  await gateway.ask('GET', address);
  await gateway.ask('GET', '/remotes.json');
  s3.faults.push(...Array.from({ length: 4 }, () => 503));
  expect((await gateway.ask('GET', address)).body.toString()).toBe(SCRIPT);
  do expect(versionIn(await gateway.ask('GET', '/remotes.json'))).toBe('2.0.0');
  while (s3.faults.length === 4);
  s3.faults.length = 0;
});

describe('by way of a network', () => {
  let proxy: TestProxy;
  let far: TestGateway;
  beforeEach(async () => {
    proxy = await startTestProxy(s3.endpoint);
    const remotesStore = readRemotesStore(new URL(PLACE, proxy.url).toString())!;
    far = await startTestGateway(PAGE, { remotesStore });
  });
  afterEach(async () => {
    await proxy.stop();
    await far.stop();
  });
  const cookie = `rackwright_share=${'0'.repeat(32)}`;
  const pageVersion = async () =>
    versionIn(await far.ask('GET', '/login', { headers: { accept: 'text/html', cookie } }));

  it('gives a page what it has while the store is silent', async () => {
    const version = await pageVersion();
    expect(version).not.toBe('');
    proxy.hold(true);
    expect(await pageVersion()).toBe(version);
  });

  it('asks for a session’s share once a second at most', async () => {
    for (let page = 0; page < 20; page += 1) await pageVersion();
    expect(proxy.connections).toBeLessThan(20);
  });
});

it('is accepted by nginx with a store that has a name and TLS', async () => {
  const remotesStore = readRemotesStore('https://bucket.example/remotes', '127.0.0.1:9')!;
  const named = await startTestGateway({}, { remotesStore });
  expect(named.log('error.log')).toBe('');
  await named.stop();
});

it.each([
  ['bucket.example/prefix', '127.0.0.11', 'must be like'],
  ['https://bucket.example/prefix/', '127.0.0.11', 'must be like'],
  ['https://bucket.example/a;b', '127.0.0.11', 'must be like'],
  ['https://bucket.example/prefix', '', 'set RESOLVER'],
  ['https://bucket.example/prefix', '1.1.1.1; x', 'set RESOLVER'],
])('refuses %s with the resolver "%s"', (address, resolver, sentence) => {
  expect(() => readRemotesStore(address, resolver)).toThrow(sentence);
});
