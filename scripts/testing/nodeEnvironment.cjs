/**
 * The sandbox of tests without a page: one for all test files of a process, so that what they share is loaded and made fast by V8 once
 * (see `runtime.cjs`). Each file finds its globals as the first one did. Its global object is a plain one: in jest's own sandbox every
 * look at a global asks two proxies.
 */
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const { restoring } = require('./restoring.cjs');

function madePlain(given) {
  const { createContext } = vm;
  vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
  try {
    return new TestEnvironment(...given);
  } finally {
    vm.createContext = createContext;
  }
}

let sandbox;
function sandboxOf(given) {
  if (sandbox) return sandbox;
  const made = madePlain(given);
  const { process } = made.global;
  const restored = [made.global, process, process.env].map((part) => restoring(part));
  const restore = () => restored.forEach((one) => one());
  sandbox = { made, restore, modules: new Map(), sourceMaps: new Map() };
  return sandbox;
}

module.exports = class {
  constructor(...given) {
    const { made, restore, modules, sourceMaps } = sandboxOf(given);
    this.global = made.global;
    this.moduleMocker = made.moduleMocker;
    this.fakeTimers = made.fakeTimers;
    this.fakeTimersModern = made.fakeTimersModern;
    this.kept = { modules, sourceMaps };
    this.exportConditions = () => made.exportConditions();
    this.getVmContext = () => made.getVmContext();
    this.setup = () => Promise.resolve();
    this.teardown = () => {
      made.fakeTimersModern.useRealTimers();
      restore();
      return Promise.resolve();
    };
  }
};
