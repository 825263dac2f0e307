import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import type { PlannerEditor } from './editor/PlannerEditor';
import type { PlannerState } from './editor/store';
import { sentenceOf } from './messages';
import styles from './GestureNotes.module.css';

interface GestureNotesProps {
  readonly editor: PlannerEditor;
  /** What the pointer moves over; the notes lie in the same frame. */
  readonly over: RefObject<Element | null>;
}

/** What is said on the canvas while something is drawn, placed or dragged: refusals beside the pointer, what to do next, snapping. */
export function GestureNotes({ editor, over }: GestureNotesProps) {
  return (
    <>
      <RefusalBeside editor={editor} over={over} />
      <NextStep editor={editor} />
    </>
  );
}

const refusalOf = ({ preview }: PlannerState): string =>
  preview?.refusal ? sentenceOf(preview.refusal) : '';

/** Why it may not be there, in words beside the pointer. */
function RefusalBeside({ editor, over }: GestureNotesProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = useStore(editor.store, refusalOf);
  useEffect(() => {
    const element = over.current;
    if (!element) return;
    const follow = (event: Event) => {
      if (!(event instanceof PointerEvent) || !box.current) return;
      const frame = element.getBoundingClientRect();
      const x = Math.max(8, Math.min(event.clientX - frame.left + 18, frame.width - 270));
      const y = Math.max(8, Math.min(event.clientY - frame.top + 18, frame.height - 60));
      box.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerdown', follow);
    return () => {
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerdown', follow);
    };
  }, [over]);
  return (
    <div ref={box} className={styles.reason} role="status" aria-live="polite">
      {text}
    </div>
  );
}

/** What a click would do, for the tools that wait for one. */
export function hintOf({ tool, preview, typedLength, project, armedProductId }: PlannerState): string {
  if (tool === 'place-product' && armedProductId !== null)
    return 'Click where it should stand. Shift-click to place several, Esc to stop.';
  if (tool === 'split-wall') return 'Click a wall where it should get a corner. Esc to stop.';
  if (tool === 'remove-node') return 'Click the corner that should go. Esc to stop.';
  if (tool !== 'draw-room') return '';
  const corners = preview?.kind === 'outline' ? preview.corners.length : 0;
  if (corners === 0)
    return project.data.points.length === 0
      ? 'Click where the first corner of your room should be.'
      : 'Click where the first corner of the new outline should be. The room stays until it is closed.';
  if (typedLength !== '') return 'Press Enter to add a wall of this length.';
  if (corners < 3)
    return 'Click the next corner, or type a length and press Enter. Backspace: one back, Esc: start again.';
  return 'Click the first corner or press Esc to close the room.';
}

/** Shown while something is dragged or placed: whether it is drawn to walls and neighbours. */
const snappingOf = ({ preview, isSnapping, tool }: PlannerState): string => {
  if (preview === null && tool !== 'place-product') return '';
  return isSnapping ? 'Snapping on. Alt frees.' : 'Snapping off. S turns it on.';
};

function NextStep({ editor }: Pick<GestureNotesProps, 'editor'>) {
  const hint = useStore(editor.store, hintOf);
  const snapping = useStore(editor.store, snappingOf);
  if (hint === '' && snapping === '') return null;
  return (
    <div className={styles.bottom}>
      {hint !== '' && <div className={styles.hint}>{hint}</div>}
      {snapping !== '' && <div className={styles.chip}>{snapping}</div>}
    </div>
  );
}
