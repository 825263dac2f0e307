import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'rackwright-runtime-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A package that jest does not transform. */
function packageOf(name: string, source: string): string {
  const file = path.join(folder, 'node_modules', name, 'index.js');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, source);
  return file;
}

/** What it exports when it is loaded into modules of their own. */
function loadedAnew<Exports>(file: string): Exports {
  let loaded: unknown;
  jest.isolateModules(() => {
    loaded = jest.requireActual(file);
  });
  return loaded as Exports;
}

it('a module that is compiled once has a state of its own wherever it is loaded', () => {
  const file = packageOf('counts', 'let count = 0; exports.count = () => (count += 1);');
  const [first, second] = [1, 2].map(() => loadedAnew<{ count: () => number }>(file));
  expect([first?.count(), first?.count(), second?.count()]).toEqual([1, 2, 1]);
});

it.each([
  ['first', '', 17],
  ['third', '\n\n', 17],
])('a stack names the place in the %s line, as the file has it', (name, above, column) => {
  const file = packageOf(`fails-in-the-${name}`, `${above}exports.error = new Error('here');`);
  const { stack } = loadedAnew<{ error: Error }>(file).error;
  expect(stack).toContain(`${file}:${above.length + 1}:${column}`);
});

it('a text that is no program is refused with what jest says about it', () => {
  const file = packageOf('esm', 'export const one = 1;');
  expect(() => loadedAnew(file)).toThrow('could not be executed as CommonJS');
});

it('what a module makes is of the sandbox that loaded it', () => {
  const file = packageOf('makes', 'exports.made = [[], {}, new Error(), Object.create(Map.prototype)];');
  const { made } = loadedAnew<{ made: unknown[] }>(file);
  const kinds = [Array, Object, Error, Map];
  expect(made.map((one, index) => one instanceof (kinds[index] ?? Set))).toEqual([true, true, true, true]);
});

/** A tree whose two test files say the same; the second one to run finds what the first has left. */
const TREE = {
  'node_modules/late/index.js': "exports.word = 'late';",
  'packages/counting/src/count.js': `
    let count = 0;
    exports.next = () => (count += 1);
    exports.late = () => require('late').word;
    exports.wind = () => jest.advanceTimersByTime(5);`,
  'scripts/count.js': 'let count = 0; exports.next = () => (count += 1);',
  'packages/counting/src/same.contract.js': `
    const { next, late, wind } = require('./count.js');
    const ofFile = require('../../../scripts/count.js');
    it('counts on in the package, anew in the file', () => {
      const runs = next();
      expect(ofFile.next()).toBe(1);
      expect(globalThis.left).toBeUndefined();
      globalThis.left = 'by the file';
      jest.spyOn(Array, 'isArray').mockReturnValue(true);
      if (runs === 2) expect(late()).toBe('late');
      require('node:fs').appendFileSync('runs', String(runs));
    });
    it('winds the clock of the file that runs', () => {
      jest.useFakeTimers();
      const rings = jest.fn();
      setTimeout(rings, 5);
      wind();
      expect(rings).toHaveBeenCalled();
    });`,
  'packages/counting/src/one.test.js': "require('./same.contract.js');",
  'packages/counting/src/two.test.js': "require('./same.contract.js');",
};

it('packages are loaded once for the files of a process, and what else a file has is its own', async () => {
  const tree = path.join(folder, 'tree');
  for (const [file, source] of Object.entries(TREE)) {
    mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(tree, file), source);
  }
  const config = {
    rootDir: tree,
    runtime: path.join(__dirname, 'runtime.cjs'),
    testEnvironment: path.join(__dirname, 'nodeEnvironment.cjs'),
    transform: {},
    cacheDirectory: path.join(folder, 'cache'),
  };
  const jestBin = path.resolve(__dirname, '../../node_modules/jest/bin/jest.js');
  const args = [jestBin, '--config', JSON.stringify(config), '--runInBand', '--watchman=false'];
  await promisify(execFile)(process.execPath, args, { cwd: tree });
  expect(readFileSync(path.join(tree, 'runs'), 'utf8')).toBe('12');
});
