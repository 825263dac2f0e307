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
    editor.nudgeSelection(dx * step, dy * step);
  };

/** Keys that act on what is selected, and do nothing without a selection. */
const selectionKeys: Readonly<Record<string, Action>> = {
  Delete: (editor) => editor.deleteSelection(),
  Backspace: (editor) => editor.deleteSelection(),
  ArrowLeft: arrow(-1, 0),
  ArrowRight: arrow(1, 0),
  ArrowUp: arrow(0, -1),
  ArrowDown: arrow(0, 1),
  r: (editor, shift) => editor.rotateSelection(shift ? -1 : 1),
  d: (editor) => editor.cloneSelection(),
  Escape: (editor) => editor.select([]),
};

const ctrlKeys: Readonly<Record<string, Action>> = {
  z: (editor, shift) => (shift ? editor.redo() : editor.undo()),
  y: (editor) => editor.redo(),
};

/** The keys that mean the same whatever the tool. True when one was used. */
export function keyAction(editor: PlannerEditor, name: string, modifiers: KeyModifiers): boolean {
  const key = name.length === 1 ? name.toLowerCase() : name;
  if (modifiers.ctrl) {
    ctrlKeys[key]?.(editor, modifiers.shift);
    return key in ctrlKeys;
  }
  if (key === 's') {
    editor.setSnapping(!editor.state.isSnapping);
    return true;
  }
  const action = selectionKeys[key];
  if (!action || editor.state.selection.length === 0) return false;
  action(editor, modifiers.shift);
  return true;
}
