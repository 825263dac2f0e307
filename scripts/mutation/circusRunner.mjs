/**
 * Stryker's test runner for pure TypeScript: jest's own `describe`, `it` and `expect`, in one process, without jest's file
 * map, workers and per-file contexts. A mutant costs the loading of the modules its tests use plus those tests: about 40
 * times less than through @stryker-mutator/jest-runner. Each mutant gets modules of its own, so nothing it breaks stays.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { transformSync } from '@swc/core';
import { expect } from 'expect';
import * as circus from 'jest-circus';

const NAMESPACE = '__stryker__';
/** What the dry run saw of each test, for the processes that try the mutants; in the sandbox, and gone with it. */
const SEEN_FILE = 'testsSeen.json';
/** A mutant's loops may go round so many times as often as without it, and so often in any test. */
const ROUNDS_FACTOR = 10;
const ROUNDS_LEAST = 200_000;
/** Tests that take longer are asked only about the file they stand beside, milliseconds. */
const SLOW_MS = 250;
const swcOptions = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
};

/** Counts the rounds of all loops of a test, so that a mutant that never ends fails its test instead of the whole process. */
const loops = {
  rounds: 0,
  most: Infinity,
  round() {
    if (++this.rounds > this.most) throw new Error('A loop does not end');
  },
};

/** The code with each loop's body counting its rounds; loops without braces are left as they are. */
function withCountedLoops(code) {
  const heads = /\b(?:for|while)\s*\(|\bdo\s*(?=\{)/g;
  let counted = '';
  let copied = 0;
  for (const head of code.matchAll(heads)) {
    let at = head.index + head[0].length;
    for (let depth = head[0].endsWith('(') ? 1 : 0; depth > 0 && at < code.length; at++) {
      if (code[at] === '(') depth++;
      else if (code[at] === ')') depth--;
    }
    const brace = /^\s*\{/.exec(code.slice(at, at + 40));
    if (!brace || at < copied) continue;
    counted += `${code.slice(copied, at)}${brace[0]}__loops.round();`;
    copied = at + brace[0].length;
  }
  return counted + code.slice(copied);
}

/** TypeScript modules loaded from disk, compiled once and evaluated afresh for each run. */
class Modules {
  #compiled = new Map();
  #loaded = new Map();

  forget() {
    this.#loaded.clear();
  }

  has(file) {
    return this.#loaded.has(file);
  }

  load(file) {
    const known = this.#loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    this.#loaded.set(file, module);
    const { evaluate, require } = this.#compile(file);
    const load = (name) =>
      name.startsWith('.') ? this.load(fileOf(path.dirname(file), name)) : require(name);
    evaluate(module, module.exports, load, loops, path.dirname(file), file);
    return module.exports;
  }

  #compile(file) {
    const known = this.#compiled.get(file);
    if (known) return known;
    const { code } = transformSync(readFileSync(file, 'utf8'), { ...swcOptions, filename: file });
    const wrapped = `(function (module, exports, require, __loops, __dirname, __filename) {${withCountedLoops(code)}\n})`;
    const compiled = {
      evaluate: new vm.Script(wrapped, { filename: file }).runInThisContext(),
      require: createRequire(file),
    };
    this.#compiled.set(file, compiled);
    return compiled;
  }
}

function fileOf(folder, name) {
  const base = path.resolve(folder, name);
  const found = [`${base}.ts`, path.join(base, 'index.ts')].find((file) => existsSync(file));
  if (!found) throw new Error(`No module ${name} in ${folder}`);
  return found;
}

class CircusRunner {
  #log;
  #options;
  #modules = new Modules();
  #testFiles = [];
  /** What the tests of the file now running report to. */
  #run = null;
  /** By the id of each test: the rounds its loops took and its milliseconds, without a mutant. */
  #seen = {};

  constructor(log, options) {
    this.#log = log;
    this.#options = options.circus;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    const { describe, it, test, beforeAll, beforeEach, afterAll, afterEach } = circus;
    Object.assign(globalThis, { describe, it, test, beforeAll, beforeEach, afterAll, afterEach, expect });
    globalThis[NAMESPACE] ??= {};
    const folder = path.resolve(this.#options.folder);
    this.#testFiles = readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name))
      .sort();
    circus.addEventHandler((event) => this.#onEvent(event));
    if (this.#options.setup) this.#modules.load(path.resolve(this.#options.setup));
    this.#log.debug('%s test files', this.#testFiles.length);
  }

  async dryRun({ coverageAnalysis }) {
    const stryker = globalThis[NAMESPACE];
    stryker.mutantCoverage = { static: {}, perTest: {} };
    const result = await this.#runFiles(this.#testFiles, { isWanted: () => true, bails: false });
    writeFileSync(SEEN_FILE, JSON.stringify(this.#seen));
    const isCovered = coverageAnalysis !== 'off' && result.status === DryRunStatus.Complete;
    return isCovered ? { ...result, mutantCoverage: stryker.mutantCoverage } : result;
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, disableBail, hitLimit, sandboxFileName }) {
    const stryker = globalThis[NAMESPACE];
    const wanted = testFilter && new Set(testFilter);
    this.#seen = this.#seenByDryRun();
    const files = this.#testFiles.filter(
      (file) => !wanted || testFilter.some((id) => id.startsWith(`${path.relative('', file)}: `)),
    );
    stryker.hitLimit = hitLimit;
    stryker.hitCount = hitLimit ? 0 : undefined;
    const result = await this.#runFiles(this.#quickestFirst(files, sandboxFileName), {
      isWanted: (id) => (!wanted || wanted.has(id)) && !this.#isSlowElsewhere(id, sandboxFileName),
      bails: !disableBail,
      mutant: activeMutant.id,
      isActiveWhileLoading: mutantActivation === 'static',
    });
    stryker.activeMutant = undefined;
    return toMutantRunResult(
      determineHitLimitReached(stryker.hitCount, stryker.hitLimit) ?? result,
      disableBail,
    );
  }

  async #runFiles(files, { isWanted, bails, mutant, isActiveWhileLoading = true }) {
    const stryker = globalThis[NAMESPACE];
    const tests = [];
    this.#modules.forget();
    for (const file of files) {
      circus.resetState();
      loops.rounds = 0;
      loops.most = mutant === undefined ? Infinity : ROUNDS_LEAST * ROUNDS_FACTOR;
      stryker.activeMutant = isActiveWhileLoading ? mutant : undefined;
      this.#run = { file, tests, isWanted, bails, isDry: mutant === undefined };
      try {
        this.#modules.load(file);
      } catch (error) {
        if (mutant !== undefined && isActiveWhileLoading)
          return { status: DryRunStatus.Complete, tests: [unloadable(file, error)] };
        return { status: DryRunStatus.Error, errorMessage: `${file}: ${error.stack}` };
      }
      stryker.activeMutant = mutant;
      await circus.run();
      if (bails && tests.some(({ status }) => status === TestStatus.Failed)) break;
    }
    return { status: DryRunStatus.Complete, tests };
  }

  #onEvent({ name, test }) {
    const stryker = globalThis[NAMESPACE];
    if (name === 'test_start') {
      const { tests, bails, isWanted } = this.#run;
      const isOver = bails && tests.some(({ status }) => status === TestStatus.Failed);
      if (isOver || !isWanted(this.#idOf(test))) test.mode = 'skip';
      else {
        const id = this.#idOf(test);
        stryker.currentTestId = id;
        loops.rounds = 0;
        loops.most = this.#run.isDry ? Infinity : this.#mostRounds(id);
      }
    } else if (name === 'test_done') {
      stryker.currentTestId = undefined;
      if (this.#run.isDry) this.#see(test);
      this.#run.tests.push(this.#resultOf(test));
    }
  }

  #see(test) {
    this.#seen[this.#idOf(test)] = { rounds: loops.rounds, ms: test.duration ?? 0 };
  }

  #seenByDryRun() {
    const isKnown = Object.keys(this.#seen).length > 0 || !existsSync(SEEN_FILE);
    return isKnown ? this.#seen : JSON.parse(readFileSync(SEEN_FILE, 'utf8'));
  }

  #mostRounds(id) {
    return Math.max(ROUNDS_LEAST, (this.#seen[id]?.rounds ?? 0) * ROUNDS_FACTOR);
  }

  #isSlowElsewhere(id, mutated) {
    const isSlow = (this.#seen[id]?.ms ?? 0) > SLOW_MS;
    return isSlow && !path.resolve(id).startsWith(mutated.replace(/\.ts$/, '.'));
  }

  /** The tests beside the mutated file are the likeliest to fail, so they go first; then what takes least. */
  #quickestFirst(files, mutated) {
    const beside = mutated.replace(/\.ts$/, '.');
    const ms = new Map(files.map((file) => [file, 0]));
    for (const [id, { ms: each }] of Object.entries(this.#seen)) {
      const file = path.resolve(id.slice(0, id.indexOf(': ')));
      if (ms.has(file)) ms.set(file, ms.get(file) + each);
    }
    const rank = (file) => (file.startsWith(beside) ? -1 : ms.get(file));
    return files.toSorted((one, other) => rank(one) - rank(other));
  }

  #idOf(test) {
    return `${path.relative('', this.#run.file)}: ${titleOf(test)}`;
  }

  #resultOf(test) {
    const id = this.#idOf(test);
    const named = { id, name: id, timeSpentMs: test.duration ?? 0, fileName: this.#run.file };
    if (test.errors.length === 0) return { ...named, status: TestStatus.Success };
    const [fault] = test.errors.flat();
    return { ...named, status: TestStatus.Failed, failureMessage: String(fault?.message ?? fault) };
  }
}

/** A mutant that stops its module from loading is noticed by whoever loads it. */
function unloadable(file, error) {
  const id = `${path.relative('', file)}: loads`;
  return { id, name: id, timeSpentMs: 0, status: TestStatus.Failed, failureMessage: String(error?.stack) };
}

function titleOf(test) {
  const names = [];
  for (let each = test; each.parent; each = each.parent) names.unshift(each.name);
  return names.join(' ');
}

function circusRunner(log, options) {
  return new CircusRunner(log, options);
}
circusRunner.inject = tokens(commonTokens.logger, commonTokens.options);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'circus', circusRunner)];
