import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';

/** Pixels. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

type Scroller = RefObject<HTMLElement | null>;

/** How large the element is; `unmeasured` until the browser has laid it out. What is not shown has no size: it keeps the one it had. */
export function useShownSize(scroller: Scroller, unmeasured: ShownSize): ShownSize {
  const [size, setSize] = useState(unmeasured);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (height === 0) return;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}

/** Pixels from the top of the list. */
export interface DrawnRow {
  readonly index: number;
  readonly top: number;
  readonly height: number;
}

export interface DrawnRowsOptions {
  /** Of every row, in pixels. */
  readonly heights: readonly number[];
  /** Of what is in sight, in pixels. */
  readonly shown: number;
  /** Rows that are drawn beyond what is in sight, to either side. */
  readonly beyond: number;
  /** Rows that are drawn wherever they are, in order. */
  readonly always?: readonly number[];
}

const NONE: readonly number[] = [];

/** Rows of known heights, of which only those in sight are drawn: however many there are, they scroll as easily. */
export function useDrawnRows(scroller: Scroller, options: DrawnRowsOptions) {
  const { heights, shown, beyond, always = NONE } = options;
  const tops = useMemo(() => topsOf(heights), [heights]);
  const [scrolledTo, setScrolledTo] = useState(0);
  const look = useCallback(() => {
    const at = scroller.current?.scrollTop ?? 0;
    // While the same rows are in sight nothing is drawn anew.
    setScrolledTo((before) => (rowAt(tops, before) === rowAt(tops, at) ? before : at));
  }, [scroller, tops]);
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scroller, look]);
  const drawn = useMemo(() => {
    const first = Math.max(0, rowAt(tops, scrolledTo) - beyond);
    const last = Math.min(heights.length - 1, rowAt(tops, scrolledTo + shown) + 1 + beyond);
    const indices = new Set(always);
    for (let index = first; index <= last; index++) indices.add(index);
    return [...indices]
      .sort((one, other) => one - other)
      .map((index): DrawnRow => ({ index, top: tops[index] ?? 0, height: heights[index] ?? 0 }));
  }, [tops, heights, scrolledTo, shown, beyond, always]);
  const reveal = (row: number): void => {
    const top = tops[row] ?? 0;
    if (scroller.current) scrollToSee(scroller.current, top, top + (heights[row] ?? 0) - shown);
    look();
  };
  return { drawn, height: tops.at(-1) ?? 0, reveal };
}

/** No further than it takes to have `top` at the upper edge, or `lowest`. */
function scrollToSee(element: HTMLElement, top: number, lowest: number): void {
  if (element.scrollTop > top) element.scrollTop = top;
  else if (element.scrollTop < lowest) element.scrollTop = lowest;
}

/** Where each row begins, and where the last one ends. */
function topsOf(heights: readonly number[]): readonly number[] {
  const tops = [0];
  let top = 0;
  for (const height of heights) tops.push((top += height));
  return tops;
}

/** The last row that begins at or above `at`. */
function rowAt(tops: readonly number[], at: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
