import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { folderStore, readRegistry, startCanary, switchRemote } from '@rackwright/registry';
import { buildStale, triedShell } from './buildStale';
import { compressFolder } from './compress';
import { buildParts, sourceHash, type Mode } from './parts';
import { publish, publishPage } from './publish';

const root = mkdtempSync(path.join(tmpdir(), 'building-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

beforeAll(() => {
  const project = path.resolve(__dirname, '../..');
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  symlinkSync(path.join(project, 'scripts'), path.join(root, 'scripts'));
  put('package-lock.json', '{}');
  put('packages/service-kit/package.json', '{"version":"1.0.0"}');
  put('packages/service-kit/src/index.ts', 'export const greeting: string = "hello";');
  put('svc-users/package.json', '{"version":"1.0.0","dependencies":{"@rackwright/service-kit":"1.0.0"}}');
  put(
    'svc-users/src/main.ts',
    "import { greeting } from '../../packages/service-kit/src/index'; console.log(greeting);",
  );
  put('svc-users/src/main.test.ts', '');
});

async function build(mode: Mode = 'production'): Promise<string[]> {
  return (await buildStale({ root, mode, log: () => undefined })).map((part) => part.name);
}

describe('what is built', () => {
  it('is every part that has something to run, in one file each', async () => {
    expect(await build()).toEqual(['svc-users']);
    expect(read('svc-users/dist/main.js')).toContain('hello');
    expect(JSON.parse(read('svc-users/dist/package.json'))).toEqual({
      private: true,
      type: 'module',
      dependencies: {},
      version: expect.stringMatching(/^1\.3\.5-[0-9a-f]{8}$/),
    });
  });

  it('is not built again while nothing has changed', async () => {
    expect(await build()).toEqual([]);
  });

  it('is built again after a change in a package it imports, and not after a change in its tests', async () => {
    put('svc-users/src/main.test.ts', 'changed');
    expect(await build()).toEqual([]);
    put('packages/service-kit/src/index.ts', 'export const greeting: string = "good day";');
    expect(await build()).toEqual(['svc-users']);
    expect(read('svc-users/dist/main.js')).toContain('good day');
  });

  it('is built again when its result is gone', async () => {
    rmSync(path.join(root, 'svc-users/dist'), { recursive: true });
    expect(await build()).toEqual(['svc-users']);
  });

  it('is named together with what is wrong when it cannot be built', async () => {
    const before = read('svc-users/src/main.ts');
    put('svc-users/src/main.ts', 'const = 1;');
    await expect(build()).rejects.toThrow(/svc-users cannot be built:[\s\S]*src\/main\.ts/);
    put('svc-users/src/main.ts', before);
  });

  it('differs between development and production', () => {
    const [part] = buildParts(root);
    expect(sourceHash(root, part!, 'development')).not.toBe(sourceHash(root, part!, 'production'));
  });
});

describe('a remote', () => {
  const store = folderStore(path.join(root, 'gateway/www'));
  const remote = () => ({ store, name: 'mf_sales' });
  const given = async () => (await readRegistry(store)).remotes['mf_sales']!.version;
  const trial = async () => (await readRegistry(store)).canaries?.['mf_sales']?.remote.version;
  const edit = (word: string) => put('mf-sales/src/index.js', `console.log('${word}');`);
  /** Publishes two builds, of `NAME one` and `NAME two`; everybody has the later one. */
  async function twoBuilds(name: string): Promise<readonly [string, string]> {
    edit(`${name} one`);
    await build();
    const before = await given();
    edit(`${name} two`);
    expect(await build()).toEqual(['mf-sales']);
    return [before, await given()];
  }

  beforeAll(async () => {
    put('mf-sales/package.json', '{"version":"1.0.0"}');
    put(
      'mf-sales/webpack.config.cjs',
      `const manifest = { apply: ({ hooks, webpack: { sources } }) =>
         hooks.emit.tap('manifest', ({ assets }) => { assets['mf-manifest.json'] = new sources.RawSource('{}'); }) };
       module.exports = { plugins: [manifest] };`,
    );
    edit('first');
    await build();
  });

  it('that people went back from does not come again', async () => {
    const [before] = await twoBuilds('back');
    await switchRemote({ ...remote(), version: before }, 1);
    expect([await build(), await given()]).toEqual([[], before]);
  });

  it('on trial stays with those who try it, also where another build gave it to them', async () => {
    const [before, next] = await twoBuilds('trial');
    await switchRemote({ ...remote(), version: before }, 1);
    await startCanary({ ...remote(), version: next }, 1, { percent: 10, since: new Date() });
    rmSync(path.join(root, '.cache/build/mf-sales.hash'));
    expect([await build(), await given(), await trial()]).toEqual([[], before, next]);
  });

  it('of sources that became what they were before is what people get again', async () => {
    const [before] = await twoBuilds('undone');
    edit('undone one');
    expect([await build(), await given()]).toEqual([['mf-sales'], before]);
  });

  it('is switched to the build of development, and back', async () => {
    const [, production] = await twoBuilds('modes');
    expect(await build('development')).toContain('mf-sales');
    expect(await given()).not.toBe(production);
    expect(await build()).toContain('mf-sales');
    expect(await given()).toBe(production);
  });

  it('whose files are gone is built again', async () => {
    const [, version] = await twoBuilds('gone');
    rmSync(path.join(root, 'gateway/www/remotes/mf_sales', version), { recursive: true });
    expect([await build(), await given()]).toEqual([['mf-sales'], version]);
  });
});

it('a remote is tried in the shell of the sources, and nobody is given that', async () => {
  put('shells/web/package.json', '{"version":"1.0.0"}');
  put(
    'shells/web/webpack.config.cjs',
    `const page = { apply: ({ hooks }) =>
       hooks.emit.tap('page', ({ assets }) => { assets['index.html'] = assets['main.js']; }) };
     module.exports = { plugins: [page] };`,
  );
  put('shells/web/src/index.js', "console.log('published');");
  await build();
  expect(await triedShell(root)).toBe(path.join(root, 'gateway/www/shell'));
  put('shells/web/src/index.js', "console.log('changed');");
  expect(readFileSync(path.join(await triedShell(root), 'index.html'), 'utf8')).toContain('changed');
  expect(read('gateway/www/shell/index.html')).toContain('published');
});

it('compresses files of one content, which parts of the shell have, each to its end', async () => {
  const text = Array.from({ length: 20_000 }, (_, line) => `line ${line}`).join('\n');
  const files = Array.from({ length: 8 }, (_, nth) => `alike/${nth}.css`);
  for (const file of files) put(file, text);
  await compressFolder(path.join(root, 'alike'), path.join(root, 'cache'));
  const endings = files.map(
    (file) => brotliDecompressSync(readFileSync(path.join(root, `${file}.br`))).length,
  );
  expect(new Set(endings)).toEqual(new Set([text.length]));
});

it('compresses text that is worth it, and nothing else', async () => {
  const text = 'racks and bottles '.repeat(200);
  put('out/app.js', text);
  put('out/small.js', 'tiny');
  put('out/index.html', text);
  put('out/picture.png', text);
  await compressFolder(path.join(root, 'out'), path.join(root, 'cache'));
  expect(readdirSync(path.join(root, 'out')).sort()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'index.html',
    'picture.png',
    'small.js',
  ]);
  expect(brotliDecompressSync(readFileSync(path.join(root, 'out/app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(path.join(root, 'out/app.js.gz'))).toString()).toBe(text);
});

it('keeps the files of the shell before for pages that are open, and no older ones', async () => {
  const shell = path.join(root, 'www/shell');
  for (const build of ['one', 'two', 'three']) {
    rmSync(path.join(root, 'shell'), { recursive: true, force: true });
    put('shell/index.html', build);
    put(`shell/main.${build}.js`, build);
    await publishPage(path.join(root, 'shell'), shell, path.join(root, 'shellFiles.json'));
  }
  expect(read('www/shell/index.html')).toBe('three');
  expect(readdirSync(shell).sort()).toEqual(['index.html', 'main.three.js', 'main.two.js']);
});

it('keeps the current version of a remote and the ten before', async () => {
  const wwwFolder = path.join(root, 'www');
  const store = folderStore(wwwFolder);
  for (let number = 1; number <= 13; number += 1) {
    put('remote/mf-manifest.json', String(number));
    await publish({ store, name: 'mf_planner', version: `1.0.${number}` }, path.join(root, 'remote'), 1);
  }
  expect(readdirSync(path.join(wwwFolder, 'remotes/mf_planner'))).toHaveLength(11);
  expect(existsSync(path.join(wwwFolder, 'remotes/mf_planner/1.0.13'))).toBe(true);
});
