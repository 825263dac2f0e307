import { TextDecoder, TextEncoder } from 'node:util';

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
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
});

Object.assign(window, {
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
  scrollTo: () => undefined,
});
Object.assign(window.HTMLElement.prototype, { scrollIntoView: () => undefined });
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
