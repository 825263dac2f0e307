/**
 * Stryker's test runner for pure TypeScript: jest's own `describe`, `it` and `expect`, in one process, without jest's file
 * map, workers and per-file contexts. A mutant costs the loading of the modules its tests use plus those tests: about 40
 * times less than through @stryker-mutator/jest-runner. Each mutant gets modules of its own, so nothing it breaks stays.
 */
import { readdirSync, readFileSync, existsSync } from 'node:fs';
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
const swcOptions = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
};

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
    evaluate(module, module.exports, load, path.dirname(file), file);
    return module.exports;
  }

  #compile(file) {
    const known = this.#compiled.get(file);
    if (known) return known;
    const { code } = transformSync(readFileSync(file, 'utf8'), { ...swcOptions, filename: file });
    const wrapped = `(function (module, exports, require, __dirname, __filename) {${code}\n})`;
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
    const isCovered = coverageAnalysis !== 'off' && result.status === DryRunStatus.Complete;
    return isCovered ? { ...result, mutantCoverage: stryker.mutantCoverage } : result;
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, disableBail, hitLimit, sandboxFileName }) {
    const stryker = globalThis[NAMESPACE];
    const wanted = testFilter && new Set(testFilter);
    const files = this.#testFiles.filter(
      (file) => !wanted || testFilter.some((id) => id.startsWith(`${path.relative('', file)}: `)),
    );
    stryker.hitLimit = hitLimit;
    stryker.hitCount = hitLimit ? 0 : undefined;
    const result = await this.#runFiles(besideFirst(files, sandboxFileName), {
      isWanted: (id) => !wanted || wanted.has(id),
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
      stryker.activeMutant = isActiveWhileLoading ? mutant : undefined;
      this.#run = { file, tests, isWanted, bails };
      try {
        this.#modules.load(file);
      } catch (error) {
        if (mutant !== undefined) return { status: DryRunStatus.Complete, tests: [unloadable(file, error)] };
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
      else stryker.currentTestId = this.#idOf(test);
    } else if (name === 'test_done') {
      stryker.currentTestId = undefined;
      this.#run.tests.push(this.#resultOf(test));
    }
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

/** The tests beside the mutated file are the likeliest to fail. */
function besideFirst(files, mutated) {
  const beside = mutated.replace(/\.ts$/, '.test.ts');
  return files.includes(beside) ? [beside, ...files.filter((file) => file !== beside)] : files;
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
