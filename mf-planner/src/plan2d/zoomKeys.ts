import { drawingCommands, type OnDrawing } from '../editor/commands';
import { drawingCommandAt, pressedKey } from '../editor/keys';

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]') !==
    null;

/** The commands of the drawing in view. */
export function zoomKey(event: KeyboardEvent, on: OnDrawing): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (ctrlKey || metaKey || altKey || isElsewhere(target)) return;
  const pressed = pressedKey(key, { ctrl: false, shift: shiftKey });
  const id = drawingCommandAt(pressed, on.editor.state);
  if (!id) return;
  event.preventDefault();
  drawingCommands[id].run(on);
}
