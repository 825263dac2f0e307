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

type Handlers = { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };

/** Hears these events, and may keep the browser from its own way with them. Returns the undoing. */
export function hear(target: EventTarget, handlers: Handlers): () => void {
  const all = Object.entries(handlers) as [string, (event: Event) => void][];
  for (const [type, handle] of all) target.addEventListener(type, handle, { passive: false });
  return () => {
    for (const [type, handle] of all) target.removeEventListener(type, handle);
  };
}

/** While Space is held the view has `data-panning`, and from a press to the next key `data-pressed`. Returns the undoing. */
export function listenForGestures({ element, keys, editor, view }: Listening): () => void {
  const gestures = new Gestures(editor, view);
  const holdSpace = (isHeld: boolean): void => {
    gestures.holdSpace(isHeld);
    element.toggleAttribute('data-panning', isHeld);
  };
  /** Pointers that were pressed on a control: what they let go is no product that they have brought. */
  const onControl = new Set<number>();
  const stops = [
    hear(element, {
      pointerdown(event) {
        if (event.button > RIGHT_BUTTON) return;
        if (isOn(event, CONTROL)) return void onControl.add(event.pointerId);
        // The middle button would begin to scroll.
        if (event.button === 1) event.preventDefault();
        // The ring round the view is for those who come to it by keyboard.
        element.setAttribute('data-pressed', '');
        element.focus({ preventScroll: true });
        element.setPointerCapture(event.pointerId);
        gestures.down(event);
      },
      pointermove: (event) => gestures.move(event),
      pointerup(event) {
        if (!onControl.delete(event.pointerId)) gestures.up(event);
      },
      pointercancel: (event) => gestures.cancel(event),
      pointerleave({ pointerId }) {
        onControl.delete(pointerId);
        gestures.leave();
      },
      dblclick(event) {
        if (!isOn(event, CONTROL)) gestures.doubleClick();
      },
      wheel(event) {
        event.preventDefault();
        gestures.wheel(event);
      },
      contextmenu: (event) => event.preventDefault(),
    }),
    hear(keys, {
      keydown(event) {
        element.removeAttribute('data-pressed');
        if (event.key !== ' ' || isOn(event, OTHERS)) return;
        event.preventDefault();
        holdSpace(true);
      },
      keyup({ key }) {
        if (key === ' ') holdSpace(false);
      },
      blur: () => holdSpace(false),
    }),
    () => gestures.cancel(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
