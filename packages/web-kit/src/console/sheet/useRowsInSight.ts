import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useRef, type RefObject } from 'react';

/** Until the browser has laid the rows out. */
const UNMEASURED: Rect = { width: 1200, height: 640 };

export interface RowsInSight {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
}

export interface RowsInSightOptions {
  readonly count: number;
  /** Pixels. */
  readonly height: number;
  readonly keyOf: (index: number) => string;
  /** Stands above the rows and stays there; pixels. */
  readonly headHeight?: number;
  /** Of a row that is drawn wherever it is, since it has the focus. */
  readonly kept?: number;
}

/** Rows of one height, of which only those in sight are drawn: however many there are, they scroll as easily. */
export function useRowsInSight({
  count,
  height,
  keyOf,
  headHeight = 0,
  kept = -1,
}: RowsInSightOptions): RowsInSight {
  const scroller = useRef<HTMLDivElement>(null);
  // The compiler that this warns of is not used here: what the virtualizer returns is read anew at each drawing.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 8,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialRect: UNMEASURED,
    observeElementRect: (observed, take) =>
      observeElementRect(observed, (rect) => {
        if (rect.height > 0) take(rect);
      }),
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      if (kept < 0 || kept >= count || drawn.includes(kept)) return drawn;
      return [...drawn, kept].sort((one, other) => one - other);
    },
  });
  return { scroller, virtualizer };
}
