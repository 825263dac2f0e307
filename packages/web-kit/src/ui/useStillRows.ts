import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { rowIdOf, rowsOf, rowWith } from './useRowKeys';

interface Held {
  readonly id: string;
  /** Pixels below the upper edge of the window. */
  readonly top: number;
}

/** Where somebody reads: the row with the focus, or beneath the pointer, or the first in sight. */
function rowInReading(rows: readonly HTMLElement[]): HTMLElement | undefined {
  return (
    rows.find((row) => row.contains(document.activeElement)) ??
    rows.find((row) => row.matches(':hover')) ??
    rows.find((row) => row.getBoundingClientRect().bottom > 0)
  );
}

/**
 * The row that somebody reads stays where it is on the screen when others come or go above it. What is returned is to be called with what
 * was asked for when an answer has come, before it is drawn; another question may move everything.
 */
export function useStillRows(table: RefObject<HTMLElement | null>): (asked: string) => void {
  const held = useRef<Held | null>(null);
  const askedBefore = useRef('');
  useLayoutEffect(() => {
    if (!held.current || !table.current) return;
    const { id, top } = held.current;
    const row = rowWith(table.current, id);
    const moved = row ? row.getBoundingClientRect().top - top : 0;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    held.current = null;
  });
  return useCallback(
    (asked) => {
      const row = table.current && rowInReading(rowsOf(table.current));
      const isSame = askedBefore.current === asked;
      held.current = isSame && row ? { id: rowIdOf(row), top: row.getBoundingClientRect().top } : null;
      askedBefore.current = asked;
    },
    [table],
  );
}
