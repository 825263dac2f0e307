/** What is made of an object, once: only of objects that never change. It is forgotten with the object. */
export function onceOfEach<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const before = new WeakMap<From, Made>();
  return (from) => {
    const known = before.get(from);
    if (known !== undefined) return known;
    const made = make(from);
    before.set(from, made);
    return made;
  };
}
