const STORED_AS = 'rackwright-fonts';
/** Nothing has come for so long: what the page is made of is there, and drawn, and nobody has opened what takes more of it. */
const AT_REST_MS = 2_000;

/**
 * The product's own fonts: at once where this browser has had them, so that nothing changes before anybody's eyes; else when the page has
 * come to rest, since 86 kB of them would be in the way of what it is made of. Until then the system's are seen.
 */
export function applyFonts(): void {
  if (localStorage.getItem(STORED_AS) !== null) load();
  else whenAtRest(load);
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
