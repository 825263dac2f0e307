/** Going round a thing, by pointer, wheel and keys. Angles in degrees. */

export interface PreviewOrbit {
  readonly azimuth: number;
  readonly elevation: number;
  /** Of the distance at which all of it is seen. */
  readonly zoom: number;
}

export const FROM_CORNER: PreviewOrbit = { azimuth: 28, elevation: 14, zoom: 1 };

const LIMITS = { azimuth: 88, down: -4, up: 85, near: 0.35, far: 2.5 } as const;
const STEP = 8;
const ZOOM_STEP = 1.15;
const DEGREES_PER_PIXEL = 0.4;
const WHEEL_ZOOM = 0.0012;

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** Never behind the wall nor below the floor. */
export const turnedBy = (
  { azimuth, elevation, zoom }: PreviewOrbit,
  by: { readonly right?: number; readonly up?: number; readonly zoom?: number },
): PreviewOrbit => ({
  azimuth: within(-LIMITS.azimuth, azimuth + (by.right ?? 0), LIMITS.azimuth),
  elevation: within(LIMITS.down, elevation + (by.up ?? 0), LIMITS.up),
  zoom: within(LIMITS.near, zoom * (by.zoom ?? 1), LIMITS.far),
});

const keys: Readonly<Record<string, Parameters<typeof turnedBy>[1]>> = {
  ArrowLeft: { right: -STEP },
  ArrowRight: { right: STEP },
  ArrowUp: { up: STEP },
  ArrowDown: { up: -STEP },
  '+': { zoom: 1 / ZOOM_STEP },
  '=': { zoom: 1 / ZOOM_STEP },
  '-': { zoom: ZOOM_STEP },
};

/** Where a key leads; null for one that is none of these. */
export function turnedByKey(
  orbit: PreviewOrbit,
  key: string,
  home: PreviewOrbit = FROM_CORNER,
): PreviewOrbit | null {
  if (key === 'Home') return home;
  const by = Object.hasOwn(keys, key) ? keys[key] : undefined;
  return by ? turnedBy(orbit, by) : null;
}

/** From where a person is, and where one begins, to where that person goes. */
type Going = (orbit: PreviewOrbit, home?: PreviewOrbit) => PreviewOrbit;

/** Calls back with where a person goes; gives what stops it. The wheel counts while the element has the focus, else the page scrolls. */
export function listenForOrbit(element: HTMLElement, go: (to: Going) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || turnedByKey(FROM_CORNER, event.key) === null)
        return;
      event.preventDefault();
      go((orbit, home) => turnedByKey(orbit, event.key, home) ?? orbit);
    },
    { signal },
  );
  element.addEventListener('pointerdown', ({ pointerId }) => element.setPointerCapture(pointerId), {
    signal,
  });
  element.addEventListener(
    'pointermove',
    ({ pointerId, movementX, movementY }) => {
      if (!element.hasPointerCapture(pointerId)) return;
      const by = { right: -movementX * DEGREES_PER_PIXEL, up: movementY * DEGREES_PER_PIXEL };
      go((orbit) => turnedBy(orbit, by));
    },
    { signal },
  );
  element.addEventListener(
    'wheel',
    (event) => {
      if (document.activeElement !== element) return;
      event.preventDefault();
      go((orbit) => turnedBy(orbit, { zoom: Math.exp(event.deltaY * WHEEL_ZOOM) }));
    },
    { signal, passive: false },
  );
  return () => stop.abort();
}
