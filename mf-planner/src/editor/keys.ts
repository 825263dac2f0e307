import type { PlannerEditor } from './PlannerEditor';
import type { KeyModifiers } from './tool';

/** Centimetres that an arrow key moves the selection; with Shift. */
export const NUDGE = 1;
export const NUDGE_FAR = 10;

type Action = (editor: PlannerEditor, shift: boolean) => void;

const arrow =
  (dx: number, dy: number): Action =>
  (editor, shift) => {
    const step = shift ? NUDGE_FAR : NUDGE;
    editor.selected.nudge(dx * step, dy * step);
  };

/** Keys that act on what is selected, and do nothing without a selection. */
const selectionKeys: Readonly<Record<string, Action>> = {
  Delete: (editor) => editor.selected.delete(),
  Backspace: (editor) => editor.selected.delete(),
  ArrowLeft: arrow(-1, 0),
  ArrowRight: arrow(1, 0),
  ArrowUp: arrow(0, -1),
  ArrowDown: arrow(0, 1),
  r: (editor, shift) => editor.selected.rotate(shift ? -1 : 1),
  d: (editor) => editor.selected.clone(),
  Escape: (editor) => editor.select([]),
};

const plainKeys: Readonly<Record<string, Action>> = {
  s: (editor) => editor.setSnapping(!editor.state.isSnapping),
};

const ctrlKeys: Readonly<Record<string, Action>> = {
  z: (editor, shift) => (shift ? editor.redo() : editor.undo()),
  y: (editor) => editor.redo(),
};

/** With Ctrl; they do nothing without a selection either. */
const selectionCtrlKeys: Readonly<Record<string, Action>> = {
  g: (editor, shift) => (shift ? editor.selected.ungroup() : editor.selected.group()),
};

/** The keys that mean the same whatever the tool. True when one was used. */
export function keyAction(editor: PlannerEditor, name: string, modifiers: KeyModifiers): boolean {
  const key = name.length === 1 ? name.toLowerCase() : name;
  const hasSelection = editor.state.selection.length > 0;
  const action = modifiers.ctrl
    ? (ctrlKeys[key] ?? (hasSelection ? selectionCtrlKeys[key] : undefined))
    : (plainKeys[key] ?? (hasSelection ? selectionKeys[key] : undefined));
  action?.(editor, modifiers.shift);
  return action !== undefined;
}
