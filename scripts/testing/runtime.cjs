/**
 * What runs the modules of a test file, as jest's own does, but compiles each module once in a process and not once for each test file:
 * what V8 has made of its functions so far is there for the next file. Where the sandbox is kept from file to file, too, packages are
 * loaded once: those of others, and our own but for the pages, whose modules keep no state but what they have read or counted before.
 * What one file has set for all of a package (`mongoose.set`) is set for the next: who needs it unset makes an instance (`new Mongoose()`).
 */
const { default: JestRuntime } = require('jest-runtime');
const path = require('node:path');
const { Script } = require('node:vm');

/** By file, of its newest text. */
const compiled = new Map();

function scriptOf(filename, source, parameters) {
  const head = `(function (${parameters.join(', ')}) {`;
  const known = compiled.get(filename);
  if (known?.source === source && known.head === head) return known.script;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, head, script });
  return script;
}

const OF_OTHERS = /\/node_modules\//;
const OF_OURS = /^(packages\/(?!web-kit\/)|svc-)[^/]+\/src\//;
/** They belong to the file that loads them: tests, what does something after each of them, and what looks at a clock or global once. */
const OF_ONE_FILE = [
  /\.(test|contract)\.[jt]sx?$/,
  /\/@testing-library(\/react\/dist\/index\.js$|-user-event-)/,
  /\/node_modules\/@module-federation\//,
];

/** Which files are kept in a tree; packages of others may be linked from elsewhere. */
const keptIn = (root) => (file) => {
  const place = file.startsWith(root + path.sep) ? file.slice(root.length + 1) : '';
  return (OF_OTHERS.test(file) || OF_OURS.test(place)) && !OF_ONE_FILE.some((one) => one.test(file));
};

/** The modules of a test file, by file; those that are kept are of all. */
class Registry extends Map {
  #kept;
  #isKept;
  constructor(kept, isKept) {
    super();
    this.#kept = kept;
    this.#isKept = isKept;
  }
  get(file) {
    return this.#isKept(file) ? this.#kept.get(file) : super.get(file);
  }
  has(file) {
    return this.#isKept(file) ? this.#kept.has(file) : super.has(file);
  }
  set(file, module) {
    if (!this.#isKept(file)) return super.set(file, module);
    this.#kept.set(file, module);
    return this;
  }
  delete(file) {
    return this.#isKept(file) ? this.#kept.delete(file) : super.delete(file);
  }
}

let running;

module.exports = class extends JestRuntime {
  #isKept;
  #jestFor;
  constructor(...given) {
    super(...given);
    running = this;
    const { executor, registries, transformCache, _config: config, _environment: environment } = this;
    this.#isKept = environment.kept ? keptIn(config.rootDir) : () => false;
    if (environment.kept) {
      registries.moduleRegistry = new Registry(environment.kept.modules, this.#isKept);
      transformCache.sourceMaps = environment.kept.sourceMaps;
      this.#giveKeptTheRunningJest();
    }
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (context === null) return null;
      try {
        return scriptOf(filename, source, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // What is wrong with the text, jest's own says better.
        return compileAnew(source, filename);
      }
    };
  }

  /** The `jest` of the file that a kept module was loaded for is of no use to the next. */
  #giveKeptTheRunningJest() {
    const { jestGlobals } = this;
    this.#jestFor = jestGlobals.jestObjectFor.bind(jestGlobals);
    jestGlobals.jestObjectFor = (file) =>
      this.#isKept(file)
        ? new Proxy({}, { get: (_, name) => running.#jestFor(file)[name] })
        : this.#jestFor(file);
  }

  /** A kept module that imports something later on does so in the file that runs then. */
  requireModuleOrMock(from, name) {
    if (running === this || !this.#isKept(from)) return super.requireModuleOrMock(from, name);
    return running.requireModuleOrMock(from, name);
  }
};
