import { useEffect } from 'react';
import { usePlanner } from './parts/plannerContext';
import { numberMarks } from '@rackwright/web-kit';

interface KeyHandlers {
  readonly onSave: () => void;
  readonly onShortcuts: () => void;
}

const DELETE_KEY_CODE = 46;

/**
 * Keys typed into a field, or while a menu or a dialog is open, are not the plan's. A choice that has the focus keeps its
 * arrows and Space; with Ctrl they mean what they mean everywhere.
 */
function isElsewhere({ target }: KeyboardEvent, hasCtrl: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="menu"], [role="dialog"]')) return true;
  if (target.closest('input[type="radio"], input[type="checkbox"]')) return !hasCtrl;
  return target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** Enter and Space press what has the focus. */
function pressesControl(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  return event.target instanceof Element && event.target.closest('button, a, [role="button"]') !== null;
}

/** The decimal sign of the language is the editor's point. */
function nameOf({ key, keyCode }: KeyboardEvent): string {
  if (keyCode === DELETE_KEY_CODE) return 'Delete';
  return key === numberMarks().decimal ? '.' : key;
}

/** The keyboard for the whole planner: see the list under "?". */
export function useKeys({ onSave, onShortcuts }: KeyHandlers): void {
  const { editor } = usePlanner();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasCtrl = event.ctrlKey || event.metaKey;
      if (hasCtrl && event.key.toLowerCase() === 's') {
        event.preventDefault();
        onSave();
        return;
      }
      const isFineTurn = event.altKey && event.code === 'KeyR';
      if (isElsewhere(event, hasCtrl) || pressesControl(event) || (event.altKey && !isFineTurn)) return;
      if (event.key === '?') {
        onShortcuts();
        return;
      }
      const modifiers = { ctrl: hasCtrl, shift: event.shiftKey, alt: event.altKey };
      if (editor.key(isFineTurn ? 'r' : nameOf(event), modifiers)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [editor, onSave, onShortcuts]);
}
