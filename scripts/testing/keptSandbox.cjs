/** A sandbox that lasts for all test files of a process (see `runtime.cjs`). */
/**
 * What puts the properties of an object back to what they are now, but for those that are left alone; those that
 * cannot be put back stay.
 */
module.exports.restoring = function restoring(object, isLeft = () => false) {
  const before = Object.getOwnPropertyDescriptors(object);
  const isAsBefore = (name) => {
    const [now, then] = [Object.getOwnPropertyDescriptor(object, name), before[name]];
    return now !== undefined && ['value', 'get', 'set'].every((part) => Object.is(now[part], then[part]));
  };
  return () => {
    for (const name of Reflect.ownKeys(object))
      if (!(name in before) && !isLeft(name)) Reflect.deleteProperty(object, name);
    for (const name of Reflect.ownKeys(before))
      if (!isAsBefore(name) && !isLeft(name)) Reflect.defineProperty(object, name, before[name]);
  };
};

/**
 * The environment of a file in the sandbox that `forFile` gives for it: the environment jest `made` for the first one, the modules and maps
 * that are kept, and what ends a file there.
 */
module.exports.inSandbox = (forFile) =>
  class {
    constructor(...given) {
      const { made, modules, sourceMaps, end } = forFile(given);
      this.global = made.global;
      this.moduleMocker = made.moduleMocker;
      this.fakeTimers = made.fakeTimers;
      this.fakeTimersModern = made.fakeTimersModern;
      this.kept = { modules, sourceMaps };
      this.exportConditions = () => made.exportConditions();
      this.getVmContext = () => made.getVmContext();
      this.setup = () => Promise.resolve();
      this.teardown = async () => {
        made.fakeTimersModern.useRealTimers();
        await end();
      };
    }
  };
