import { applyFonts } from './fonts';

const asked = jest.fn();
jest.mock('./styles/fonts.css', () => asked(), { virtual: true });

/** Something has come over the line. */
let arrive: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  asked.mockClear();
  localStorage.clear();
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(heard: () => void) {
        arrive = heard;
      }
      observe = jest.fn();
      disconnect = jest.fn();
    },
  });
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('asks for no font while parts of the page still come', async () => {
  applyFonts();
  for (let i = 0; i < 5; i += 1) {
    await pass(1500);
    arrive();
  }
  expect(asked).not.toHaveBeenCalled();
  await pass(2000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks at once on the next visit', async () => {
  applyFonts();
  await pass(2000);
  asked.mockClear();
  jest.resetModules();
  applyFonts();
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(1);
});
