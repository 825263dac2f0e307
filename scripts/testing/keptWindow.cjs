/**
 * One window for all test files of a process, so that what they share is loaded and made fast by V8 once (see `runtime.cjs`). Each file
 * has a document of its own, with its address, history, cookies and storages, and finds the window as the first one did. What lasts is
 * what packages keep to themselves: what React warns of once, it says in the first file of a process that makes the mistake.
 */
const { CookieJar } = require('jsdom');
const { parseIntoDocument } = require('jsdom/lib/jsdom/browser/parser');
const documents = require('jsdom/lib/jsdom/living/documents.js');
const Selection = require('jsdom/lib/jsdom/living/generated/Selection.js');
const Storage = require('jsdom/lib/jsdom/living/generated/Storage.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const SessionHistory = require('jsdom/lib/jsdom/living/window/SessionHistory.js');
const { inSandbox, restoring } = require('./keptSandbox.cjs');

/** jsdom's own names for what a window has of its page. */
const isOfThePage = (name) => typeof name === 'string' && name.startsWith('_');

const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

/** What hangs from a window and is kept with it: constructors and their prototypes, the navigator, the environment. */
function partsOf(window) {
  const named = Object.entries(Object.getOwnPropertyDescriptors(window))
    .filter(([name, { value }]) => !isOfThePage(name) && isObject(value) && value !== window)
    .map(([, { value }]) => value);
  const { navigator, screen, performance, crypto, process } = window;
  const prototypes = named.map(({ prototype }) => prototype).filter(isObject);
  return [...new Set([...named, ...prototypes, navigator, screen, performance, crypto, process.env])];
}

/** A new page in a window that was closed. */
function openAnew(window) {
  const url = 'http://localhost/';
  window._document = documents.createWrapper(
    window,
    {
      parsingMode: 'html',
      contentType: 'text/html',
      encoding: 'UTF-8',
      cookieJar: new CookieJar(),
      url,
      referrer: '',
      parseOptions: { sourceCodeLocationInfo: false, scriptingEnabled: true },
      defaultView: window._globalProxy,
      global: window,
    },
    { alwaysUseDocumentClass: true },
  );
  const page = implForWrapper(window._document);
  window._sessionHistory = new SessionHistory({ document: page, url: page._URL, stateObject: null }, window);
  window._selection = Selection.createImpl(window);
  window._length = 0;
  window._currentEvent = undefined;
  for (const type of ['localStorage', 'sessionStorage']) {
    const storageArea = new Map();
    window._currentOriginData[`${type}Area`] = storageArea;
    window[`_${type}`] = Storage.create(window, [], {
      associatedWindow: window,
      storageArea,
      type,
      url,
      storageQuota: window._storageQuota,
    });
  }
  parseIntoDocument('<!DOCTYPE html>', page);
  page.close();
}

/** Closed, a window gives no frames that were asked for, but still counts them: opened again, it would never give one. */
function framesOf({ requestAnimationFrame, cancelAnimationFrame }) {
  let next = 1;
  return {
    cancel() {
      const last = requestAnimationFrame(() => undefined);
      for (; next <= last; next += 1) cancelAnimationFrame(next);
    },
  };
}

/** As jest does, but counted anew in each file: an error that nobody listens for fails the test. */
function reportErrors(window) {
  const target = implForWrapper(window);
  window.addEventListener('error', ({ error }) => {
    const isHeardAlone = target._eventListeners.error.length === 1;
    if (isHeardAlone && error !== null && error !== undefined) process.emit('uncaughtException', error);
  });
}

const SCHEDULER = require.resolve('scheduler', { paths: [require.resolve('react-dom')] });

/** React has ended what it began: it does not wait for a turn that a closed window never gives. */
function settled(modules) {
  const { unstable_scheduleCallback: schedule, unstable_IdlePriority: last } =
    modules.get(SCHEDULER)?.exports ?? {};
  return schedule ? new Promise((resolve) => schedule(last, resolve)) : Promise.resolve();
}

/** What jsdom says is said by the file that runs. */
function sayTo(console, { virtualConsole }) {
  virtualConsole.removeAllListeners();
  virtualConsole.sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => console.error(error));
}

function keptWindow(Environment, given) {
  const made = new Environment(...given);
  const window = made.dom.getInternalVMContext();
  const { close } = window;
  const frames = framesOf(window);
  made.global.removeEventListener('error', made.errorEventListener);
  reportErrors(window);
  const restored = [restoring(window, isOfThePage), ...partsOf(window).map((part) => restoring(part))];
  const modules = new Map();
  const end = async () => {
    await settled(modules);
    for (const restore of restored) restore();
    frames.cancel();
    close();
    openAnew(window);
    window._initGlobalEvents();
    reportErrors(window);
  };
  return { made, modules, sourceMaps: new Map(), end };
}

let ofProcess;

/** The environment of a file in the one window of its process, which is made as this one makes it. */
module.exports.inKeptWindow = (Environment) =>
  inSandbox((given) => {
    ofProcess ??= keptWindow(Environment, given);
    const [, { console }] = given;
    sayTo(console, ofProcess.made.dom);
    return ofProcess;
  });
