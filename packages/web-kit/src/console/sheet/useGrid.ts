import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SheetColumn, SheetRow } from './cells';
import { areaOf, type Extent, type CellPlace, type Selection } from './selection';
import { useRowsInSight, type RowsInSight } from './useRowsInSight';

export const HEAD_HEIGHT = 52;
/** Of a row with one line. */
export const ROW_HEIGHT = 40;

/** By id, so that it stays with its row whatever is shown around it. */
interface Chosen {
  readonly at: { readonly row: string; readonly column: number };
  readonly to: { readonly row: string; readonly column: number };
}

export interface SheetGrid extends RowsInSight {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
  /** Pixels. */
  readonly rowHeight: number;
  readonly extent: () => Extent;
  /** Null until a cell has been chosen, and where that row is not shown. */
  readonly selection: Selection | null;
  readonly select: (selection: Selection) => void;
  /** Gives its first cell the focus. */
  readonly choose: (selection: Selection) => void;
  /** As `choose`, and brings its last cell into sight. */
  readonly goTo: (selection: Selection) => void;
  /** The cells chosen, row by row. */
  readonly chosenCells: () => readonly { readonly row: SheetRow; readonly column: SheetColumn }[];
}

export const cellAt = (scroller: HTMLElement | null, { row, column }: CellPlace): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null;

/** Where the cell of an element is; null for what is in none. */
export function placeOf(target: EventTarget | null): CellPlace | null {
  const cell = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
  if (!cell) return null;
  const [row = 0, column = 0] = cell.split(':').map(Number);
  return { row, column };
}

/** The rows that are shown, and which of their cells are chosen. */
export function useGrid(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  rowHeight = ROW_HEIGHT,
): SheetGrid {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const selection = useMemo(() => selectionOf(rows, chosen), [rows, chosen]);
  const keyOf = useCallback((index: number) => rows[index]?.id ?? String(index), [rows]);
  const { scroller, virtualizer } = useRowsInSight({
    count: rows.length,
    height: rowHeight,
    keyOf,
    headHeight: HEAD_HEIGHT,
    kept: selection?.at.row ?? 0,
  });
  const select = useCallback(
    ({ at, to }: Selection) => {
      const [first, last] = [rows[at.row], rows[to.row]];
      if (first && last)
        setChosen({ at: { row: first.id, column: at.column }, to: { row: last.id, column: to.column } });
    },
    [rows],
  );
  const choose = (next: Selection) => {
    flushSync(() => select(next));
    cellAt(scroller.current, next.at)?.focus({ preventScroll: true });
  };
  const goTo = (next: Selection) => {
    choose(next);
    virtualizer.scrollToIndex(next.to.row, { align: 'auto' });
    cellAt(scroller.current, next.to)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  const extent = (): Extent => ({
    rows: rows.length,
    columns: columns.length,
    pageRows: Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / rowHeight) - 2),
  });
  const chosenCells = () => {
    if (!selection) return [];
    const { top, bottom, left, right } = areaOf(selection);
    return rows
      .slice(top, bottom + 1)
      .flatMap((row) => columns.slice(left, right + 1).map((column) => ({ row, column })));
  };
  return {
    scroller,
    virtualizer,
    rows,
    columns,
    rowHeight,
    extent,
    selection,
    select,
    choose,
    goTo,
    chosenCells,
  };
}

function selectionOf(rows: readonly SheetRow[], chosen: Chosen | null): Selection | null {
  if (!chosen) return null;
  const [at, to] = [chosen.at, chosen.to].map((place) => rows.findIndex(({ id }) => id === place.row));
  if (at === undefined || to === undefined || at < 0) return null;
  return {
    at: { row: at, column: chosen.at.column },
    to: to < 0 ? { row: at, column: chosen.at.column } : { row: to, column: chosen.to.column },
  };
}
