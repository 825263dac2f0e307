import { type CommandId, drawingCommands, type OnDrawing } from '../editor/commands';
import { commandAt, pressedKey } from '../editor/keys';

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]') !==
    null;

/** The commands of the drawing in view. Digits typed for a wall's length are left to that. */
export function zoomKey(event: KeyboardEvent, on: OnDrawing): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (ctrlKey || metaKey || altKey || isElsewhere(target)) return;
  const pressed = pressedKey(key, { ctrl: false, shift: shiftKey });
  const id = commandAt('drawing', pressed);
  const { preview } = on.editor.state;
  if (!id || !isOfDrawing(id) || (preview?.kind === 'outline' && preview.corners.length > 0)) return;
  event.preventDefault();
  drawingCommands[id].run(on);
}

const isOfDrawing = (id: CommandId): id is keyof typeof drawingCommands => id in drawingCommands;
