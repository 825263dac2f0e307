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
