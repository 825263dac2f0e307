import { useCallback, useMemo, useState } from 'react';
import {
  valueOf,
  withChanges,
  type CellChange,
  type CellValue,
  type SheetEdits,
  type SheetRow,
} from './cells';

type Rows = ReadonlyMap<string, SheetRow>;

/** What a service has found wrong with a cell; until something else stands there. */
export interface RefusedCell extends CellChange {
  readonly sentence: string;
}

interface SheetState {
  readonly rows: Rows;
  readonly edits: SheetEdits;
  readonly past: readonly SheetEdits[];
  readonly future: readonly SheetEdits[];
  readonly refused: readonly RefusedCell[];
}

const rowsById = (rows: readonly SheetRow[]): Rows => new Map(rows.map((row) => [row.id, row]));
const NONE: SheetEdits = new Map();

const begun = (rows: Rows, edits: SheetEdits): SheetState => ({
  rows,
  edits,
  past: [],
  future: [],
  refused: [],
});

function changed(state: SheetState, changes: readonly CellChange[]): SheetState {
  const { rows, edits, past } = state;
  const isNew = ({ row, column, value }: CellChange) => {
    const known = rows.get(row);
    return known !== undefined && valueOf(known, edits, column) !== value;
  };
  if (!changes.some(isNew)) return state;
  return { ...state, edits: withChanges(edits, rows, changes), past: [...past, edits], future: [] };
}

function undone(state: SheetState): SheetState {
  const before = state.past.at(-1);
  if (!before) return state;
  return { ...state, edits: before, past: state.past.slice(0, -1), future: [state.edits, ...state.future] };
}

function redone(state: SheetState): SheetState {
  const [next, ...future] = state.future;
  return next ? { ...state, edits: next, past: [...state.past, state.edits], future } : state;
}

/** What was typed since these were sent; a cell that came to what was published then is another one now. */
function typedSince({ rows, edits }: SheetState, sent: SheetEdits): readonly CellChange[] {
  const takenBack = changesOf(sent).flatMap(({ row, column }): CellChange[] => {
    const before = rows.get(row)?.values[column];
    return before === undefined || edits.get(row)?.[column] !== undefined
      ? []
      : [{ row, column, value: before }];
  });
  const typed = changesOf(edits).filter(({ row, column, value }) => sent.get(row)?.[column] !== value);
  return [...takenBack, ...typed];
}

export interface EditedSheet {
  readonly rows: Rows;
  readonly edits: SheetEdits;
  readonly refused: readonly RefusedCell[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** One step to take back, however many cells. */
  readonly change: (changes: readonly CellChange[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Goes on from rows as they are published now, with what is still to be saved. */
  readonly rebase: (rows: Iterable<SheetRow>, changes: readonly CellChange[]) => void;
  /** Goes on from rows as they are published now that these are kept; what was typed since they were sent is still to be saved. */
  readonly goOn: (rows: Iterable<SheetRow>, sent: SheetEdits) => void;
  readonly refuse: (cells: readonly RefusedCell[]) => void;
}

/** What is published, what a person has made of it, and how they came there. */
export function useSheet(published: readonly SheetRow[]): EditedSheet {
  const [state, setState] = useState(() => begun(rowsById(published), NONE));
  const change = useCallback(
    (changes: readonly CellChange[]) => setState((now) => changed(now, changes)),
    [],
  );
  const undo = useCallback(() => setState(undone), []);
  const redo = useCallback(() => setState(redone), []);
  const rebase = useCallback((rows: Iterable<SheetRow>, changes: readonly CellChange[]) => {
    const fresh = rowsById([...rows]);
    setState(begun(fresh, withChanges(NONE, fresh, changes)));
  }, []);
  const goOn = useCallback((rows: Iterable<SheetRow>, sent: SheetEdits) => {
    const fresh = rowsById([...rows]);
    setState((now) => begun(fresh, withChanges(NONE, fresh, typedSince(now, sent))));
  }, []);
  const refuse = useCallback(
    (refused: readonly RefusedCell[]) => setState((now) => ({ ...now, refused })),
    [],
  );
  const { rows, edits, refused, past, future } = state;
  const [canUndo, canRedo] = [past.length > 0, future.length > 0];
  return useMemo(
    () => ({ rows, edits, refused, canUndo, canRedo, change, undo, redo, rebase, goOn, refuse }),
    [rows, edits, refused, canUndo, canRedo, change, undo, redo, rebase, goOn, refuse],
  );
}

/** Every cell that is other than published. */
export const changesOf = (edits: SheetEdits): readonly CellChange[] =>
  [...edits].flatMap(([row, values]) =>
    Object.entries<CellValue>(values).map(([column, value]) => ({ row, column, value })),
  );
