/** The Web Locks of a browser, all of them shared, from before each test of the file on; the names of those that are held. */
export function standInLocks(): string[] {
  const held: string[] = [];
  const locks = {
    query: async () => ({ held: held.map((name) => ({ name })) }),
    async request(name: string, _how: object, during: () => Promise<void>) {
      held.push(name);
      await during();
      held.splice(held.indexOf(name), 1);
    },
  };
  beforeEach(() => {
    held.length = 0;
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));
  return held;
}
