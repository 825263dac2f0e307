/** Parts are begun and taken away in a copy of the house: they fit in it, and leave nothing behind. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const STEP_MS = 600_000;
let copy: string;

const listed = (folder: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: folder, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !file.endsWith('node_modules') && existsSync(path.join(folder, file)));

/** What is installed, with the house's own packages as they are in the copy. */
function install(): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(copy, 'node_modules')];
  mkdirSync(path.join(to, '@rackwright'), { recursive: true });
  for (const name of readdirSync(from).filter((one) => one !== '@rackwright'))
    symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of readdirSync(path.join(from, '@rackwright'))) {
    const folder = [`packages/${name}`, name, `shells/${name.replace('shell-', '')}`].find((one) =>
      existsSync(path.join(copy, one, 'package.json')),
    );
    if (folder) symlinkSync(path.join(copy, folder), path.join(to, '@rackwright', name));
  }
  for (const nested of ['packages/contracts', 'shells/web'].filter((one) =>
    existsSync(path.join(root, one, 'node_modules')),
  ))
    symlinkSync(path.join(root, nested, 'node_modules'), path.join(copy, nested, 'node_modules'));
}

const run = (...args: readonly string[]): string =>
  execFileSync(args[0]!, args.slice(1), {
    ...{ cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    env: { ...process.env, NODE_OPTIONS: '' },
  });
const npm = (script: string, name: string) => run('npm', 'run', '--silent', script, '--', name);

function fingerprint(): string {
  const digest = createHash('sha256');
  for (const file of [...listed(copy)].sort())
    digest.update(`${file}\0`).update(readFileSync(path.join(copy, file)));
  return digest.digest('hex');
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'rackwright-house-'));
  for (const file of listed(root)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(copy, file));
  }
  run('git', 'init', '-q');
  run('git', 'add', '-A');
  install();
}, STEP_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it(
  'begins a remote and a service that pass their tests and those of the house, and takes both away without a trace',
  () => {
    const before = fingerprint();
    expect(npm('new-remote', 'ideas')).toContain('mf-ideas is there');
    expect(npm('new-service', 'stock')).toContain('svc-stock is there');
    run(
      ...['node', 'node_modules/jest/bin/jest.js', '--maxWorkers=2', '--selectProjects'],
      ...['unit', 'browser', 'services', '--testPathPatterns'],
      '(mf-ideas/|svc-stock/|/(architecture|catalogues)\\.test|scripts/(compose|house|kubernetes)|openapi/kept|contracts/src/events|settingsPage)',
    );
    run(
      'node',
      'node_modules/webpack/bin/webpack.js',
      '--mode',
      'production',
      '-c',
      'mf-ideas/webpack.config.cjs',
    );
    expect(existsSync(path.join(copy, 'mf-ideas/dist/mf-manifest.json'))).toBe(true);
    rmSync(path.join(copy, 'mf-ideas/dist'), { recursive: true });
    for (const folder of ['svc-stock', 'mf-ideas']) expect(npm('remove-part', folder)).toContain('is gone');
    expect(fingerprint()).toBe(before);
  },
  STEP_MS,
);

it.each([
  ['new-remote', 'sales', 'already: choose another name'],
  ['new-service', 'Stock', 'small letters and digits'],
  ['remove-part', 'mf-nobody', 'nothing is taken away'],
])('refuses %s %s, and changes nothing', (script, name, sentence) => {
  const before = fingerprint();
  let said = '';
  try {
    npm(script, name);
  } catch (error) {
    said = String((error as { stderr: string }).stderr);
  }
  expect(said).toContain(sentence);
  expect(fingerprint()).toBe(before);
});
