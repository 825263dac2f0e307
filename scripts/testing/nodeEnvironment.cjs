/**
 * The sandbox of tests without a page: one for all test files of a process, so that what they share is loaded and made fast by V8 once
 * (see `runtime.cjs`). Each file finds its globals as the first one did. Its global object is a plain one: in jest's own sandbox every
 * look at a global asks two proxies.
 */
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const { inSandbox, restoring } = require('./keptSandbox.cjs');

function madePlain(given) {
  const { createContext } = vm;
  vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
  try {
    return new TestEnvironment(...given);
  } finally {
    vm.createContext = createContext;
  }
}

function sandboxOf(given) {
  const made = madePlain(given);
  const { process } = made.global;
  const restored = [made.global, process, process.env].map((part) => restoring(part));
  const end = () => restored.forEach((restore) => restore());
  return { made, modules: new Map(), sourceMaps: new Map(), end };
}

let ofProcess;
module.exports = inSandbox((given) => (ofProcess ??= sandboxOf(given)));
