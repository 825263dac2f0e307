import { useEffect } from 'react';
import { type CommandPlace, commands, type OnScreen } from './editor/commands';
import { commandAt, pressedKey } from './editor/keys';
import type { PlannerState } from './editor/store';
import { numberMarks } from '@rackwright/web-kit';

const DELETE_KEY_CODE = 46;

/** Where the keys of commands of the screen are read, by where something is typed. */
const placesIn: Readonly<Record<'dialog' | 'field' | 'plan', readonly CommandPlace[]>> = {
  dialog: ['everywhere'],
  field: ['everywhere', 'fields'],
  plan: ['everywhere', 'fields', 'screen'],
};

/**
 * Keys typed into a field, or while a menu or a dialog is open, are not the plan's. A choice that has the focus keeps its
 * arrows and Space; with Ctrl they mean what they mean everywhere.
 */
function typedIn({ target }: KeyboardEvent, hasCtrl: boolean): keyof typeof placesIn {
  if (!(target instanceof Element)) return 'plan';
  if (target.closest('[role="menu"], [role="dialog"]')) return 'dialog';
  if (target.closest('input[type="radio"], input[type="checkbox"]')) return hasCtrl ? 'plan' : 'field';
  return target.closest('input, textarea, select, [contenteditable="true"]') === null ? 'plan' : 'field';
}

/** Enter and Space press what has the focus, but for those of a length that is being typed. */
function pressesControl(event: KeyboardEvent, { typedLength }: PlannerState): boolean {
  if ((event.key !== 'Enter' && event.key !== ' ') || typedLength !== '') return false;
  return event.target instanceof Element && event.target.closest('button, a, [role="button"]') !== null;
}

/** The decimal sign of the language is the editor's point. */
function nameOf({ key, keyCode }: KeyboardEvent): string {
  if (keyCode === DELETE_KEY_CODE) return 'Delete';
  return key === numberMarks().decimal ? '.' : key;
}

/** True when the key was used. `isCovered` by a dialog, which may not have the focus yet: what is typed is meant for it. */
function heard(event: KeyboardEvent, on: OnScreen, isCovered: boolean): boolean {
  const modifiers = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
  const isFineTurn = event.altKey && event.code === 'KeyR';
  const name = isFineTurn ? 'r' : nameOf(event);
  const where = isCovered ? 'dialog' : typedIn(event, modifiers.ctrl);
  const pressed = pressedKey(name, modifiers);
  const id = placesIn[where].map((place) => commandAt(place, pressed)).find((found) => found !== undefined);
  if (id !== undefined && (modifiers.ctrl || !event.altKey)) {
    commands[id].run(on, pressed);
    return true;
  }
  if (where !== 'plan' || pressesControl(event, on.editor.state) || (event.altKey && !isFineTurn))
    return false;
  return on.editor.key(name, modifiers);
}

/** The keyboard for the whole planner: see the list under "?". */
export function useKeys(on: OnScreen, isCovered: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (heard(event, on, isCovered)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on, isCovered]);
}
