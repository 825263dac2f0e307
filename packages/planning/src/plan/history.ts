/** Undo and redo: whole projects, which share everything that a command left alone. */
import type { Project } from '../project/project';

export const UNDO_LIMIT = 5;

export interface HistoryEntry {
  /** Of the change that undoing takes back, or redoing makes again. */
  readonly name: string;
  readonly project: Project;
}

export interface History {
  readonly present: Project;
  /** Oldest first. */
  readonly undo: readonly HistoryEntry[];
  /** The one undone last comes last. */
  readonly redo: readonly HistoryEntry[];
}

export function startHistory(project: Project): History {
  return { present: project, undo: [], redo: [] };
}

/** The new project as present; what was undone before is gone. At most `limit` steps are kept. */
export function commit(history: History, name: string, project: Project, limit = UNDO_LIMIT): History {
  const undo = [...history.undo, { name, project: history.present }].slice(-limit);
  return { present: project, undo: limit > 0 ? undo : [], redo: [] };
}

/** One step back, or null when there is nothing to be undone. */
export function undo(history: History): History | null {
  const last = history.undo.at(-1);
  if (!last) return null;
  return {
    present: last.project,
    undo: history.undo.slice(0, -1),
    redo: [...history.redo, { name: last.name, project: history.present }],
  };
}

/** One step forward again, or null when nothing was undone. */
export function redo(history: History): History | null {
  const next = history.redo.at(-1);
  if (!next) return null;
  return {
    present: next.project,
    undo: [...history.undo, { name: next.name, project: history.present }],
    redo: history.redo.slice(0, -1),
  };
}
