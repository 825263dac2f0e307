/** Which cells are chosen, and where a key leads to. Rows and columns are counted as they are shown, from 0. */

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** From the cell that is typed into to the far corner. */
export interface Selection {
  readonly at: CellPlace;
  readonly to: CellPlace;
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that are in sight at once. */
  readonly pageRows: number;
}

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const areaOf = ({ at, to }: Selection): Area => ({
  top: Math.min(at.row, to.row),
  bottom: Math.max(at.row, to.row),
  left: Math.min(at.column, to.column),
  right: Math.max(at.column, to.column),
});

export const areaSize = ({ top, bottom, left, right }: Area): number =>
  (bottom - top + 1) * (right - left + 1);

const within = ({ rows, columns }: Extent, { row, column }: CellPlace): CellPlace => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
});

type Step = (from: CellPlace, extent: Extent) => CellPlace;

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { pageRows }) => ({ row: row - pageRows, column }),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
};

const farSteps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ column }) => ({ row: 0, column }),
  ArrowDown: ({ column }, { rows }) => ({ row: rows - 1, column }),
  ArrowLeft: steps['Home']!,
  ArrowRight: steps['End']!,
  Home: () => ({ row: 0, column: 0 }),
  End: (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

/** Of the next cell in reading order; null beyond the last and before the first, where the Tab key leaves the sheet. */
function besides({ row, column }: CellPlace, { rows, columns }: Extent, step: 1 | -1): CellPlace | null {
  const next = row * columns + column + step;
  return next < 0 || next >= rows * columns
    ? null
    : { row: Math.floor(next / columns), column: next % columns };
}

/** What a key makes of the selection; null for one that is none of the sheet's. */
export function moved(selection: Selection, pressed: PressedKey, extent: Extent): Selection | null {
  const { key, shiftKey } = pressed;
  const alone = (place: CellPlace | null) => place && { at: place, to: place };
  if (key === 'Tab') return alone(besides(selection.at, extent, shiftKey ? -1 : 1));
  if (key === 'Enter')
    return alone(within(extent, steps[shiftKey ? 'ArrowUp' : 'ArrowDown']!(selection.at, extent)));
  const step = (pressed.ctrlKey || pressed.metaKey ? farSteps : steps)[key];
  if (!step) return null;
  const next = within(extent, step(shiftKey ? selection.to : selection.at, extent));
  return shiftKey ? { at: selection.at, to: next } : alone(next);
}
