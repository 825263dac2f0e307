import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** Milliseconds that a finger rests on a card before it picks the product up instead of scrolling the list. */
const HOLD_MS = 250;
/** Pixels a finger may tremble meanwhile. */
const HOLD_TOLERANCE_PX = 8;

interface Hold {
  readonly x: number;
  readonly y: number;
  readonly timer: number;
}

/**
 * Picks a card up: a mouse at once, a finger after a short hold. The pointer is not captured, so that the canvas below it gets
 * the moves and the release that places the product. `onPick` arms the product.
 */
export function useCardDrag(onPick: () => void) {
  const hold = useRef<Hold | null>(null);
  const release = useRef<AbortController | null>(null);
  const drop = () => {
    if (hold.current) clearTimeout(hold.current.timer);
    hold.current = null;
  };
  useEffect(
    () => () => {
      drop();
      release.current?.abort();
    },
    [],
  );

  const pickUp = (element: Element, pointerId: number) => {
    hold.current = null;
    onPick();
    if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId);
    keepFromScrolling();
  };
  const keepFromScrolling = () => {
    release.current?.abort();
    const until = new AbortController();
    release.current = until;
    const { signal } = until;
    addEventListener('touchmove', (event) => event.preventDefault(), { signal, passive: false });
    for (const end of ['touchend', 'touchcancel'] as const)
      addEventListener(end, () => until.abort(), { signal });
  };

  return {
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0) return;
      if (event.pointerType === 'mouse') {
        // A press with the mouse would else begin to select the text of the card.
        event.preventDefault();
        onPick();
        return;
      }
      const { currentTarget, pointerId, clientX: x, clientY: y } = event;
      drop();
      hold.current = { x, y, timer: window.setTimeout(() => pickUp(currentTarget, pointerId), HOLD_MS) };
    },
    onPointerMove: ({ clientX, clientY }: ReactPointerEvent) => {
      const { current } = hold;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > HOLD_TOLERANCE_PX) drop();
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    /** A long press is not for the browser's own menu. */
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
