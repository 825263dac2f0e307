import type { PlannerEditor } from '../editor/PlannerEditor';
import { Gestures } from './Gestures';
import type { GestureView } from './GestureView';

interface Listening {
  readonly element: HTMLElement | SVGElement;
  /** Where keys are heard: the window, or the view where they are its own only while it has the focus. */
  readonly keys: EventTarget;
  readonly editor: PlannerEditor;
  readonly view: GestureView;
}

const RIGHT_BUTTON = 2;
/** A control in the view keeps its press: captured by the view, the click that follows would not reach it. */
const CONTROL = '[role="button"]';
/** Keys that are typed into a field or press a control. */
const OTHERS = `${CONTROL}, input, textarea, select, button, a, [contenteditable="true"], [role="dialog"], [role="menu"]`;

const isOn = ({ target }: Event, what: string): boolean =>
  target !== null && 'closest' in target && (target as Element).closest(what) !== null;

/**
 * The browser's events on a view become gestures. While Space is held the view has `data-panning`, and from a press to the next key
 * `data-pressed`. Returns the undoing.
 */
export function listenForGestures({ element, keys, editor, view }: Listening): () => void {
  const gestures = new Gestures(editor, view);
  const listening = new AbortController();
  const { signal } = listening;
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    handle: (event: HTMLElementEventMap[K]) => void,
  ): void => element.addEventListener(type, handle as (event: Event) => void, { signal, passive: false });
  on('pointerdown', (event) => {
    if (event.button > RIGHT_BUTTON || isOn(event, CONTROL)) return;
    // The middle button would begin to scroll.
    if (event.button === 1) event.preventDefault();
    // The ring round the view is for those who come to it by keyboard.
    element.setAttribute('data-pressed', '');
    element.focus({ preventScroll: true });
    element.setPointerCapture(event.pointerId);
    gestures.down(event);
  });
  on('pointermove', (event) => gestures.move(event));
  on('pointerup', (event) => gestures.up(event));
  on('pointercancel', (event) => gestures.cancel(event));
  on('pointerleave', () => gestures.leave());
  on('dblclick', (event) => {
    if (!isOn(event, CONTROL)) gestures.doubleClick();
  });
  on('wheel', (event) => {
    event.preventDefault();
    gestures.wheel(event);
  });
  on('contextmenu', (event) => event.preventDefault());
  keys.addEventListener('keydown', () => element.removeAttribute('data-pressed'), { signal });
  const stopListening = listenForSpace(keys, (isHeld) => {
    gestures.holdSpace(isHeld);
    element.toggleAttribute('data-panning', isHeld);
  });
  return () => {
    stopListening();
    gestures.stop();
    listening.abort();
  };
}

/** Tells when the space bar is held, and when no longer. Returns its undoing. */
function listenForSpace(keys: EventTarget, onChange: (isHeld: boolean) => void): () => void {
  const hear = (event: Event): void => {
    const isSpace = 'key' in event && event.key === ' ';
    if (event.type !== 'blur' && (!isSpace || (event.type === 'keydown' && isOn(event, OTHERS)))) return;
    if (isSpace && event.type === 'keydown') event.preventDefault();
    onChange(event.type === 'keydown');
  };
  const names = ['keydown', 'keyup', 'blur'];
  for (const name of names) keys.addEventListener(name, hear);
  return () => {
    for (const name of names) keys.removeEventListener(name, hear);
  };
}
