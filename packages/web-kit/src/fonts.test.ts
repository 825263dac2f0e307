import { applyFonts } from './fonts';

const asked = jest.fn();
jest.mock('./styles/fonts.css', () => asked(), { virtual: true });

/** Something has come over the line. */
let arrive: () => void;

type Come = Pick<PerformanceResourceTiming, 'transferSize' | 'requestStart' | 'responseEnd'>;
const onSlowLine: readonly Come[] = [
  { transferSize: 4_600, requestStart: 466, responseEnd: 750 },
  { transferSize: 0, requestStart: 0, responseEnd: 470 },
  { transferSize: 75_000, requestStart: 474, responseEnd: 1_069 },
];
let come: readonly Come[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  asked.mockClear();
  localStorage.clear();
  come = onSlowLine;
  Object.assign(performance, { getEntriesByType: () => come });
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

it.each([
  ['at once where 60 kB came in a bit less than 200 ms', 60_000, 199, 1],
  ['at rest where they took 200 ms', 60_000, 200, 0],
  ['at rest where all was here already, which says nothing of the line', 0, 0, 0],
])('asks %s', async (_, transferSize, responseEnd, times) => {
  come = [{ transferSize, requestStart: 0, responseEnd }];
  applyFonts();
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(times);
});
