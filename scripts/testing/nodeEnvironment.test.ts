import path from 'node:path';

interface OfAFile {
  readonly global: typeof globalThis & Record<PropertyKey, unknown>;
  readonly fakeTimersModern: { useFakeTimers(): void };
  teardown(): Promise<void>;
}
type MadeBy = new (config: object, context: object) => OfAFile;

const Environment = jest.requireActual<MadeBy>(path.join(__dirname, 'nodeEnvironment.cjs'));
const projectConfig = { testEnvironmentOptions: {}, globals: {}, fakeTimers: {}, rootDir: __dirname };
const environmentOfAFile = (): OfAFile => new Environment({ globalConfig: {}, projectConfig }, {});

/** What a file finds when another one before it has done something. */
async function foundAfter(does: (before: OfAFile) => void): Promise<OfAFile['global']> {
  const before = environmentOfAFile();
  does(before);
  await before.teardown();
  return environmentOfAFile().global;
}

it('files of a process have one sandbox, which is not where jest runs', async () => {
  const { global } = environmentOfAFile();
  const next = await foundAfter(() => undefined);
  expect(next).toBe(global);
  expect([next.Array, next.Error].map((made) => [Array, Error].includes(made as never))).toEqual([
    false,
    false,
  ]);
});

it('a global that a file adds, replaces or takes away is as before for the next', async () => {
  const mark = Symbol('mark');
  const { fetch, Date: dates, URL: urls } = environmentOfAFile().global;
  const next = await foundAfter(({ global }) => {
    Object.assign(global, { added: 1, [mark]: 2, fetch: () => undefined });
    Object.defineProperty(global, 'Date', { value: null, configurable: true });
    Reflect.deleteProperty(global, 'URL');
  });
  expect([next['added'], next[mark], 'added' in next]).toEqual([undefined, undefined, false]);
  expect([next.fetch, next.Date, next.URL]).toEqual([fetch, dates, urls]);
});

it('the environment and the exit of the process are as before for the next', async () => {
  const { env, exit } = environmentOfAFile().global.process;
  const [PATH] = [env['PATH']];
  const next = await foundAfter(({ global: { process } }) => {
    Object.assign(process.env, { ADDED: 'yes', PATH: '/nowhere' });
    process.exit = () => undefined as never;
  });
  expect([next.process.env['ADDED'], next.process.env['PATH']]).toEqual([undefined, PATH]);
  expect(next.process.exit).toBe(exit);
});

it('timers that a file winds by hand go by themselves for the next', async () => {
  const { setTimeout: ticking, Date: dates } = environmentOfAFile().global;
  const next = await foundAfter(({ global, fakeTimersModern }) => {
    fakeTimersModern.useFakeTimers();
    expect(global.setTimeout).not.toBe(ticking);
  });
  expect([next.setTimeout, next.Date]).toEqual([ticking, dates]);
});
