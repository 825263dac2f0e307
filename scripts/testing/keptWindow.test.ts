import path from 'node:path';

type Page = Window & typeof globalThis & Record<string, unknown>;
interface OfAFile {
  readonly global: Page;
  readonly fakeTimersModern: { useFakeTimers(): void };
  teardown(): Promise<void>;
}
type MadeBy = new (config: object, context: object) => OfAFile;

const Environment = jest.requireActual<MadeBy>(path.join(__dirname, 'jsdomEnvironment.cjs'));
const projectConfig = { testEnvironmentOptions: {}, globals: {}, fakeTimers: {}, rootDir: __dirname };
const pageOfAFile = (console: object = globalThis.console): OfAFile =>
  new Environment({ globalConfig: {}, projectConfig }, { console });

/** What a file finds when another one before it has done something. */
async function foundAfter(does: (before: OfAFile) => void): Promise<Page> {
  const before = pageOfAFile();
  does(before);
  await before.teardown();
  return pageOfAFile().global;
}

const frame = (page: Page) => new Promise((resolve) => page.requestAnimationFrame(resolve));
const turn = (page: Page) => new Promise((resolve) => page.setTimeout(resolve, 5));

it('files of a process have one window, and each a page of its own', async () => {
  const { global } = pageOfAFile();
  const before = global.document;
  const next = await foundAfter(({ global: { document, history, localStorage, sessionStorage } }) => {
    document.body.innerHTML = '<input id="left">';
    document.querySelector('input')!.focus();
    document.title = 'left';
    document.cookie = 'left=1';
    document.documentElement.dir = 'rtl';
    history.pushState({ left: true }, '', '/left?by=file#it');
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
  });
  expect(next).toBe(global);
  expect(next.document).not.toBe(before);
  expect(next.document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([next.document.activeElement, next.getSelection()?.anchorNode]).toEqual([next.document.body, null]);
  expect([next.document.title, next.document.cookie, next.location.href]).toEqual([
    '',
    '',
    'http://localhost/',
  ]);
  expect([next.history.length, next.history.state, next['left']]).toEqual([1, null, undefined]);
  expect([next.localStorage.length, next.sessionStorage.length]).toEqual([0, 0]);
});

it('what a file adds to the window, replaces there or takes away is as before for the next', async () => {
  const { fetch, innerWidth, HTMLElement: made, Date: dates } = pageOfAFile().global;
  const { focus } = made.prototype;
  const next = await foundAfter(({ global }) => {
    Object.assign(global, { added: 1, fetch: () => undefined, innerWidth: 1, Date: null });
    global.HTMLElement.prototype.focus = () => undefined;
    Object.assign(global.Storage.prototype, { added: 1 });
    Object.defineProperty(global.navigator, 'clipboard', { value: {}, configurable: true });
    Object.defineProperty(global.navigator, 'onLine', { value: false, configurable: true });
    global.process.env['ADDED'] = 'yes';
    Reflect.deleteProperty(global, 'HTMLElement');
  });
  expect([next['added'], next.fetch, next.innerWidth, next.Date]).toEqual([
    undefined,
    fetch,
    innerWidth,
    dates,
  ]);
  expect([next.HTMLElement, next.HTMLElement.prototype.focus]).toEqual([made, focus]);
  expect([next.localStorage.getItem('added'), 'added' in next.localStorage]).toEqual([null, false]);
  expect(['clipboard' in next.navigator, next.navigator.onLine]).toEqual([false, true]);
  expect(next.process.env['ADDED']).toBeUndefined();
});

it('nobody of a file listens or waits any more in the next, where frames and turns come as ever', async () => {
  const called = jest.fn();
  const next = await foundAfter(({ global }) => {
    global.addEventListener('resize', called);
    global.document.addEventListener('click', called);
    global.onresize = called;
    global.setTimeout(called, 1);
    global.setInterval(called, 1);
    global.requestAnimationFrame(called);
  });
  next.dispatchEvent(new next.Event('resize'));
  next.document.body.dispatchEvent(new next.Event('click', { bubbles: true }));
  await turn(next);
  await frame(next);
  expect(called).not.toHaveBeenCalled();
  expect(next.onresize).toBeNull();
});

it('timers that a file winds by hand go by themselves for the next', async () => {
  const { setTimeout: ticking } = pageOfAFile().global;
  const next = await foundAfter(({ global, fakeTimersModern }) => {
    fakeTimersModern.useFakeTimers();
    expect(global.setTimeout).not.toBe(ticking);
  });
  expect(next.setTimeout).toBe(ticking);
  await turn(next);
});

it('an error that nobody listens for is not caught, whoever listened in a file before', async () => {
  const uncaught = jest.spyOn(process, 'emit').mockReturnValue(true as never);
  const fail = (page: Page) => page.dispatchEvent(new page.ErrorEvent('error', { error: new Error('here') }));
  const next = await foundAfter(({ global }) => {
    global.addEventListener('error', () => undefined);
    fail(global);
  });
  expect(uncaught).not.toHaveBeenCalled();
  fail(next);
  expect(uncaught).toHaveBeenCalledWith('uncaughtException', expect.objectContaining({ message: 'here' }));
});

it('what the page says is said by the file that runs', () => {
  const [first, second] = [{ log: jest.fn() }, { log: jest.fn() }];
  pageOfAFile(first);
  pageOfAFile(second).global.console.log('here');
  expect(first.log).not.toHaveBeenCalled();
  expect(second.log).toHaveBeenCalledWith('here');
});
