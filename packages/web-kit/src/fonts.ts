const STORED_AS = 'rackwright-fonts';
/** Nothing has come for so long: what the page is made of is there, and drawn, and nobody has opened what takes more of it. */
const AT_REST_MS = 2_000;

/** Of a line that brings the fonts in a third of a second, in bytes a millisecond with all waiting: one of 4 Mbit/s and 40 ms is. */
const QUICK = 300;

/**
 * The product's own fonts: at once where this browser has had them or the line is quick, so that little changes before anybody's eyes; else
 * when the page has come to rest, since 86 kB of them would be in the way of what it is made of. Until then the system's are seen.
 */
export function applyFonts(): void {
  if (localStorage.getItem(STORED_AS) !== null || isLineQuick()) load();
  else whenAtRest(load);
}

/** By the files that have come so far, over the line and not from this browser. */
function isLineQuick(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const come = files.filter(({ transferSize }) => transferSize > 0);
  const bytes = come.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const from = Math.min(...come.map(({ requestStart }) => requestStart));
  const until = Math.max(...come.map(({ responseEnd }) => responseEnd));
  return bytes / (until - from) > QUICK;
}

/** A page is as good without them. */
function load(): void {
  import('./styles/fonts.css').then(
    () => localStorage.setItem(STORED_AS, 'yes'),
    () => undefined,
  );
}

function whenAtRest(act: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      arrivals.disconnect();
      act();
    }, AT_REST_MS);
  };
  const arrivals = new PerformanceObserver(wait);
  arrivals.observe({ type: 'resource' });
  wait();
}
