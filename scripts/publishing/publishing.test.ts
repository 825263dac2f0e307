/** What a remote has to prove before anybody gets it, and where it is then. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { folderStore, readRegistry, remotesStoreFrom, switchRemote } from '@rackwright/registry';
import { startTestS3, type TestS3 } from '@rackwright/service-kit/testing';
import { json, startTestGateway, type TestGateway } from '../../gateway/src/testGateway';
import { buildStale, pageFolder, wwwFolder } from '../building/buildStale';
import { buildParts } from '../building/parts';
import { askedBy } from './arguments';
import { runsInShell } from './runsInShell';

it.each([
  [[], { act: 'publish' }],
  [['--canary', '10'], { act: 'publish', percent: 10 }],
  [['--as', '1.2.0', '--canary', '5'], { act: 'publish', as: '1.2.0', percent: 5 }],
  [['--rollback'], { act: 'back' }],
])('understands %j', (words, asked) => {
  expect(askedBy(words)).toEqual(asked);
});

it.each([
  [['--canary'], /needs a percentage/],
  [['--canary', '100'], /needs a percentage/],
  [['--force'], /"--force" is not known/],
  [['--rollback', '--canary', '5'], /goes with nothing else/],
])('refuses %j with how it is used', (words, sentence) => {
  expect(() => askedBy(words)).toThrow(sentence);
  expect(() => askedBy(words)).toThrow(/npm run publish-remote/);
});

const root = path.resolve(__dirname, '../..');
/** Of mf-sales. */
const contract = 4;

describe('a built remote', () => {
  const shellFolder = pageFolder(
    root,
    buildParts(root).find(({ kind }) => kind === 'shell')!,
  );
  let builtFolder: string;

  beforeAll(async () => {
    const only = ({ name }: { readonly name: string }) => name === 'web' || name === 'mf-sales';
    await buildStale({ root, mode: 'production', log: () => undefined, only });
  }, 900_000);
  beforeEach(async () => {
    const { remotes } = await readRegistry(folderStore(wwwFolder(root)));
    builtFolder = mkdtempSync(path.join(tmpdir(), 'built-'));
    cpSync(path.join(wwwFolder(root), path.dirname(remotes['mf_sales']!.entry)), builtFolder, {
      recursive: true,
    });
  });
  afterEach(() => rmSync(builtFolder, { recursive: true }));

  const tried = (told = contract) =>
    runsInShell({ name: 'mf_sales', contract: told }, { shellFolder, builtFolder });
  const fileOf = (begins: string) =>
    path.join(
      builtFolder,
      readdirSync(builtFolder).find((file) => file.startsWith(begins) && file.endsWith('.js'))!,
    );

  it('runs in the shell', async () => {
    expect(await tried()).toEqual(['SalesAccount']);
  });

  it('does not when it was written for another contract than it says', async () => {
    await expect(tried(3)).rejects.toThrow('exports 4, and its package.json says contract 3');
  });

  it('does not when it is uploaded by half', async () => {
    rmSync(fileOf('__federation_expose_SalesAccount'));
    await expect(tried()).rejects.toThrow('mf_sales/SalesAccount does not run in the shell');
  });

  it('does not when it throws', async () => {
    const file = fileOf('remoteEntry');
    writeFileSync(file, `throw new Error("broken");${readFileSync(file, 'utf8')}`);
    await expect(tried()).rejects.toThrow('does not run in the shell');
  });
});

/** What a session is told. */
interface Remotes {
  readonly mf_sales: { readonly version: string };
}

describe('npm run publish-remote', () => {
  const command = (words: readonly string[], env: Readonly<Record<string, string>>) =>
    promisify(execFile)('npm', ['run', 'publish-remote', '-w', 'mf-sales', '--', ...words], {
      ...{ cwd: root, env: { ...process.env, ...env } },
    });
  const KEYS = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  let s3: TestS3;
  let gateway: TestGateway;
  beforeAll(async () => {
    s3 = await startTestS3({ isPublic: true });
    gateway = await startTestGateway({}, { remotesStore: { address: `${s3.endpoint}/cellar/remotes` } });
  });
  afterAll(async () => {
    await gateway.stop();
    await s3.stop();
  });

  const storeSettings = () => ({
    REMOTES_URL: `s3://cellar/remotes?endpoint=${s3.endpoint}&region=${s3.region}`,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
  const intoStore = (...words: readonly string[]) => command(words, storeSettings());

  /** The versions that forty sessions get, each once. */
  async function versionsGiven(): Promise<readonly string[]> {
    const versions = new Set<string>();
    for (let session = 0; session < 40; session++) {
      const cookie = `rackwright_share=${randomUUID().replaceAll('-', '')}`;
      const { remotes } = json(await gateway.ask('GET', '/remotes.json', { headers: { cookie } }));
      versions.add((remotes as Remotes).mf_sales.version);
    }
    return [...versions].sort();
  }

  /** The gateway keeps a registry for a second. */
  async function givenInTheEnd(versions: readonly string[]): Promise<void> {
    const end = Date.now() + 30_000;
    while (!isDeepStrictEqual(await versionsGiven(), versions) && Date.now() < end) await pause(250);
    expect(await versionsGiven()).toEqual(versions);
  }

  it('publishes into a store of the S3 kind, which the gateway serves the remote from', async () => {
    const { stdout } = await intoStore('--as', '1.0.0-stored');
    expect(stdout).toContain('revision 1 of s3://cellar/remotes: everybody');

    const place = '/remotes/mf_sales/1.0.0-stored';
    expect(json(await gateway.ask('GET', '/remotes.json'))).toMatchObject({
      remotes: { mf_sales: { version: '1.0.0-stored', entry: `${place}/mf-manifest.json` } },
    });
    const built = path.join(root, 'mf-sales/dist');
    const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    for (const { parentPath, name } of files) {
      const file = path.join(parentPath, name);
      const { status, body } = await gateway.ask('GET', `${place}/${path.relative(built, file)}`);
      expect([file, status, body.equals(readFileSync(file))]).toEqual([file, 200, true]);
    }
  }, 900_000);

  it('tries a version there with half of the sessions, ends that, and goes back from one that everybody had', async () => {
    const [first, next] = ['1.0.0-stored', '1.1.0-stored'];
    expect((await intoStore('--as', next, '--canary', '50')).stdout).toContain('50 % of sessions');
    await givenInTheEnd([first, next]);
    expect((await intoStore('--rollback')).stdout).toContain(`the trial of ${next} is over`);
    await givenInTheEnd([first]);

    const store = remotesStoreFrom(storeSettings(), () => undefined)!;
    await switchRemote({ store, name: 'mf_sales', version: next }, contract);
    await givenInTheEnd([next]);
    expect((await intoStore('--rollback')).stdout).toContain(`everybody has ${first} again`);
    await givenInTheEnd([first]);
  }, 900_000);

  it.each([
    ['a path where an address belongs', '/srv/remotes', 'REMOTES_URL is "/srv/remotes", and must be file:'],
    ['a store that is away', 's3://cellar/remotes?endpoint=http://127.0.0.1:9', 'did not do as it was asked'],
  ])('refuses %s with a sentence, and shows nothing of itself', async (_, REMOTES_URL, sentence) => {
    const { stderr } = await command(['--rollback'], { REMOTES_URL, ...KEYS }).then(
      () => ({ stderr: '' }),
      (error: { readonly stderr: string }) => error,
    );
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});
