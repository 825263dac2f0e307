import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlannerState } from '../editor/store';
import { toolHint } from '../editor/toolHint';
import { hear } from '../gestures/listenForGestures';
import { useIsFixed, usePlanner, usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import styles from './overlays.module.css';

const refusalOf = ({ preview }: PlannerState) => preview?.refusal ?? null;

/** How far from the pointer the reason stands; above a finger, which would cover it. */
const BESIDE = { mouse: { x: 18, y: 18 }, touch: { x: -80, y: -84 } };
/** What the reason takes at most, in pixels. */
const REASON = { width: 270, height: 60 };

interface RefusalBesideProps {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** That of the canvas in the frame: how large it is, in pixels. */
  readonly camera: {
    getState(): { readonly size: { readonly width: number; readonly height: number } };
  };
}

/** Why it may not be there, in words beside the pointer. */
export function RefusalBeside({ frame, camera }: RefusalBesideProps) {
  const box = useRef<HTMLDivElement>(null);
  const { refusals } = useTexts().plan;
  const refusal = usePlannerState(refusalOf);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let origin = element.getBoundingClientRect();
    const measure = () => {
      origin = element.getBoundingClientRect();
    };
    const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
      const { width, height } = camera.getState().size;
      const away = pointerType === 'touch' ? BESIDE.touch : BESIDE.mouse;
      const x = Math.max(8, Math.min(clientX - origin.left + away.x, width - REASON.width));
      const y = Math.max(8, Math.min(clientY - origin.top + away.y, height - REASON.height));
      if (box.current) box.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    return hear(element, { pointerenter: measure, pointerdown: measure, pointermove: follow });
  }, [frame, camera]);
  return (
    <div ref={box} className={styles.reason} role="status" aria-live="polite">
      {refusal === null ? '' : refusals[refusal]}
    </div>
  );
}

/** What the tool in hand expects next. */
export function ToolHint() {
  const { hints } = useTexts().plan;
  const hint = usePlannerState(toolHint);
  return hint === null ? null : <div className={styles.hint}>{hints[hint]}</div>;
}

/** True while Alt is down, which frees the pointer of snapping. */
function useAltHeld(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const onKey = ({ key, type }: KeyboardEvent) => {
      if (key === 'Alt') setHeld(type === 'keydown');
    };
    return hear(window, { keydown: onKey, keyup: onKey, blur: () => setHeld(false) });
  }, []);
  return isHeld;
}

/** Whether what is moved snaps, and how to change that; a press changes it. */
export function SnapChip() {
  const { editor } = usePlanner();
  const isSnapping = usePlannerState((state) => state.isSnapping);
  const isAltHeld = useAltHeld();
  const isFixed = useIsFixed();
  const { snapping } = useTexts().canvas;
  const [state, how] = !isSnapping
    ? [snapping.off, snapping.howOn]
    : isAltHeld
      ? [snapping.free, snapping.whileAlt]
      : [snapping.on, snapping.howFree];
  // What is only looked at snaps to nothing.
  if (isFixed) return null;
  return (
    <button
      type="button"
      className={styles.snap}
      aria-pressed={isSnapping}
      data-free={isSnapping && isAltHeld}
      title={isSnapping ? snapping.switchOff : snapping.switchOn}
      onClick={() => editor.setSnapping(!isSnapping)}
    >
      <strong>{state}</strong> <span>{how}</span>
    </button>
  );
}
