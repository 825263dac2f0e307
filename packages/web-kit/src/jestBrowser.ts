import { notifyManager } from '@tanstack/react-query';
import { configure } from '@testing-library/dom';
import * as React from 'react';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import 'react-dom/client';

/* How long a busy machine may take; nothing is measured by it. */
configure({ asyncUtilTimeout: 60_000 });

/* An answer is shown within the turn in which it comes: a test of what is shown then waits for no timer. */
notifyManager.setScheduler(queueMicrotask);

/*
 * For its warnings, React keeps a stack trace of where each element was made, of ten thousand a second: of none here. The warnings
 * themselves stay.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
  configurable: true,
});

/* What jsdom lacks and the UI library asks for. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  TextEncoder,
  TextDecoder,
  structuredClone: (value: unknown) => deserialize(serialize(value)) as unknown,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
});

Object.assign(window, {
  matchMedia: (media: string) => ({
    media,
    // No condition at all is met, as in a browser.
    matches: media === '',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
  scrollTo: () => undefined,
});
/* No document was loaded. Of the prototype, so that timers that a test winds have it, too. */
Object.assign(window.Performance.prototype, { getEntriesByType: () => [] });
/* Gives a promise, as newer browsers do: nothing for an effect to give back. */
Object.assign(window.HTMLElement.prototype, { scrollIntoView: () => Promise.resolve() });
/* As in a browser without WebGL; jsdom says at length that it has no canvas. */
Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => null });
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
