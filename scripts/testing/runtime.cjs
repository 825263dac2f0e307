/**
 * What runs the modules of a test file, as jest's own does, but compiles each module once in a process and not once for each test file:
 * what V8 has made of its functions so far is there for the next file, whose sandbox has its own copy of everything they make.
 */
const { default: JestRuntime } = require('jest-runtime');
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

module.exports = class extends JestRuntime {
  constructor(...given) {
    super(...given);
    const { executor, _environment: environment } = this;
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
};
