import type { Point } from '@rackwright/planning';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { listenForSpace } from '../editor/spaceHeld';
import {
  CLICK_TOLERANCE_PX,
  DOUBLE_TAP,
  LONG_PRESS_MS,
  type PlanPointer,
  TOUCH_TOLERANCE_PX,
} from '../editor/tool';
import { type Camera, type CameraStore, panned, zoomedByWheel, zoomedTo } from '../editor/camera';
import { type PlanEvent, planPointer } from './pointer';

interface Press {
  readonly pointer: PlanPointer;
  /** The last place of it, in the page's pixels. */
  at: Point;
  /** How far from where it began it has been, in pixels. */
  reach: number;
  readonly start: Point;
  /** Beside everything: the plan follows it, and only a release in place is a click. */
  readonly pans: boolean;
}

interface Tap {
  readonly at: Point;
  readonly time: number;
}

const pixelOf = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point => ({
  x: clientX,
  y: clientY,
});
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** A control in the plan keeps its press: captured here, the click that follows would not reach it. */
const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role="button"]') !== null;

/** What a picture with these gestures shows: the plan, or a wall from inside. */
export interface Sight {
  pointer(event: PlanEvent, frame: { left: number; top: number }, camera: Camera): PlanPointer;
  /** The camera no further away than it may be. */
  held(camera: Camera): Camera;
  /** After the wheel has been turned over that pixel. */
  turned(camera: Camera, turn: WheelEvent, pixel: Point): Camera;
}

const thePlan: Sight = {
  pointer: planPointer,
  held: (camera) => camera,
  turned: (camera, turn, pixel) => zoomedByWheel(camera, turn, pixel),
};

/**
 * The browser's events on the plan. One pointer goes to the tool; beside everything, with the middle button or with Space held
 * it moves the plan; two fingers move and zoom it; the wheel zooms at the pointer. Where a finger has no other way, resting on
 * an object adds it to the selection and two taps are a double click.
 */
export class PlanGestures {
  readonly #element: SVGSVGElement;
  readonly #editor: PlannerEditor;
  readonly #camera: CameraStore;
  readonly #sight: Sight;
  /** Pointers that are down, in the page's pixels. */
  readonly #down = new Map<number, Point>();
  #press: Press | null = null;
  #pinch: { readonly distance: number; readonly middle: Point } | null = null;
  #isSpaceHeld = false;
  #lastTap: Tap | null = null;
  /** Where the mouse was last pressed: a captured pointer's double click comes to the plan itself, not to what is under it. */
  #lastPress: PlanPointer | null = null;
  #longPress: ReturnType<typeof setTimeout> | null = null;
  /** Where the canvas is on the page; asked for again only when that may have changed, as asking makes the browser lay out. */
  #frame: { readonly left: number; readonly top: number } | null = null;

  constructor(element: SVGSVGElement, editor: PlannerEditor, camera: CameraStore, sight: Sight = thePlan) {
    this.#element = element;
    this.#editor = editor;
    this.#camera = camera;
    this.#sight = sight;
  }

  listen(signal: AbortSignal): void {
    const on = <K extends keyof SVGSVGElementEventMap>(
      type: K,
      handle: (event: SVGSVGElementEventMap[K]) => void,
    ) => this.#element.addEventListener(type, handle, { signal, passive: false });
    on('pointerenter', () => this.#measure());
    on('pointerdown', (event) => this.#pressed(event));
    on('pointermove', (event) => this.#moved(event));
    on('pointerup', (event) => this.#released(event));
    on('pointercancel', (event) => this.#cancelled(event));
    on('pointerleave', () => this.#editor.hover(null));
    on('dblclick', (event) => this.#doubleClicked(event));
    on('contextmenu', (event) => {
      if (this.#press?.pointer.kind === 'touch') event.preventDefault();
    });
    on('wheel', (event) => this.#turned(event));
    addEventListener('keydown', () => this.#element.removeAttribute('data-pressed'), { signal });
    const stopListening = listenForSpace(window, (isHeld) => this.#holdSpace(isHeld));
    const stopMeasuring = this.#camera.subscribe(({ size }, before) => {
      if (size !== before.size) this.#frame = null;
    });
    signal.addEventListener('abort', () => {
      stopMeasuring();
      stopListening();
      this.#stopWaiting();
    });
  }

  #measure(): { readonly left: number; readonly top: number } {
    this.#frame = this.#element.getBoundingClientRect();
    return this.#frame;
  }

  #planPointer(event: PlanEvent): PlanPointer {
    return this.#sight.pointer(event, this.#frame ?? this.#measure(), this.#camera.getState());
  }

  #look(camera: Camera): void {
    this.#camera.setState(this.#sight.held(camera));
  }

  #onCanvas(pagePixel: Point): Point {
    const { left, top } = this.#frame ?? this.#measure();
    return { x: pagePixel.x - left, y: pagePixel.y - top };
  }

  // One pointer

  #pressed(event: PointerEvent): void {
    if (event.button > 1 || isOnControl(event)) return;
    if (event.button === 1) event.preventDefault();
    this.#measure();
    // The ring round the plan is for those who come to it by keyboard.
    this.#element.setAttribute('data-pressed', '');
    this.#element.focus({ preventScroll: true });
    this.#element.setPointerCapture(event.pointerId);
    this.#down.set(event.pointerId, pixelOf(event));
    if (this.#down.size === 2) this.#beginPinch();
    if (this.#down.size > 1) return;
    const pointer = this.#planPointer(event);
    const at = pixelOf(event);
    this.#lastPress = pointer;
    const pans = event.button === 1 || this.#isSpaceHeld || this.#isBeside(pointer);
    this.#press = { pointer, at, start: at, reach: 0, pans };
    if (pans) return;
    this.#editor.pointerDown(pointer);
    if (pointer.kind === 'touch' && pointer.objectId !== null) this.#waitForLongPress(pointer);
  }

  /** Dragging beside everything moves the plan. A product on its way to its place does not, nor a wall that can be moved. */
  #isBeside({ objectId, corner, handle, wall }: PlanPointer): boolean {
    const { tool } = this.#editor.state;
    if (objectId !== null || corner !== null || handle !== null || tool === 'place-product') return false;
    return wall === null || tool !== 'edit-walls';
  }

  #moved(event: PointerEvent): void {
    if (this.#down.has(event.pointerId)) this.#down.set(event.pointerId, pixelOf(event));
    if (this.#pinch) this.#pinchFrom(this.#pinch);
    if (this.#pinch || this.#down.size > 1) return;
    const press = this.#press;
    if (!press) {
      if (this.#down.size === 0) this.#editor.pointerMove(this.#planPointer(event));
      return;
    }
    const at = pixelOf(event);
    press.reach = Math.max(press.reach, apart(at, press.start));
    if (press.reach > TOUCH_TOLERANCE_PX) this.#stopWaiting();
    if (press.pans) this.#panTo(press, at);
    else this.#editor.pointerMove(this.#planPointer(event));
  }

  #panTo(press: Press, at: Point): void {
    if (press.reach <= CLICK_TOLERANCE_PX) return;
    this.#look(panned(this.#camera.getState(), at.x - press.at.x, at.y - press.at.y));
    press.at = at;
  }

  #released(event: PointerEvent): void {
    const press = this.#press;
    this.#lift(event.pointerId);
    if (this.#down.size > 0) return;
    const pointer = this.#planPointer(event);
    if (!press) {
      // Picked up in the menu and let go here.
      if (this.#editor.state.tool === 'place-product') this.#editor.pointerUp(pointer);
      return;
    }
    if (!press.pans) this.#editor.pointerUp(pointer);
    else if (press.reach <= CLICK_TOLERANCE_PX && event.button === 0 && !this.#isSpaceHeld)
      this.#editor.pointerDown(press.pointer).pointerUp(pointer);
    if (press.pointer.kind !== 'mouse' && press.reach <= TOUCH_TOLERANCE_PX)
      this.#tapped(event, press.pointer);
  }

  #cancelled(event: PointerEvent): void {
    if (this.#press && !this.#press.pans) this.#editor.pointerCancel();
    this.#lift(event.pointerId);
  }

  #lift(pointerId: number): void {
    this.#down.delete(pointerId);
    this.#press = null;
    this.#stopWaiting();
    if (this.#down.size === 0) this.#pinch = null;
  }

  // What fingers do instead of keys and double clicks

  #waitForLongPress(pointer: PlanPointer): void {
    if (this.#editor.state.tool === 'place-product') return;
    this.#longPress = setTimeout(() => {
      this.#longPress = null;
      this.#press = null;
      const adding = { ...pointer, shift: true };
      this.#editor.pointerCancel().pointerDown(adding).pointerUp(adding);
    }, LONG_PRESS_MS);
  }

  #stopWaiting(): void {
    if (this.#longPress !== null) clearTimeout(this.#longPress);
    this.#longPress = null;
  }

  #tapped(event: PointerEvent, pointer: PlanPointer): void {
    const before = this.#lastTap;
    const tap = { at: pixelOf(event), time: event.timeStamp };
    const isSecond =
      before !== null && tap.time - before.time <= DOUBLE_TAP.ms && apart(tap.at, before.at) <= DOUBLE_TAP.px;
    this.#lastTap = isSecond ? null : tap;
    if (isSecond) this.#editor.doubleClick(pointer);
  }

  /** Of a mouse; taps have been counted already where a browser makes a double click of them too. */
  #doubleClicked(event: MouseEvent): void {
    const { pointerType } = event as Partial<PointerEvent>;
    if (isOnControl(event) || pointerType === 'touch' || pointerType === 'pen') return;
    if (this.#lastPress) this.#editor.doubleClick(this.#lastPress);
  }

  // Two fingers

  #beginPinch(): void {
    if (this.#press && !this.#press.pans) this.#editor.pointerCancel();
    this.#press = null;
    this.#stopWaiting();
    this.#pinch = this.#fingers();
  }

  #pinchFrom(before: { readonly distance: number; readonly middle: Point }): void {
    const now = this.#fingers();
    if (!now) return;
    this.#pinch = now;
    const moved = panned(
      this.#camera.getState(),
      now.middle.x - before.middle.x,
      now.middle.y - before.middle.y,
    );
    const zoom = (moved.zoom * now.distance) / Math.max(1, before.distance);
    this.#look(zoomedTo(moved, zoom, now.middle));
  }

  #fingers() {
    const [a, b] = [...this.#down.values()];
    if (!a || !b) return null;
    const middle = this.#onCanvas({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    return { distance: apart(a, b), middle };
  }

  // The wheel and Space

  #turned(event: WheelEvent): void {
    event.preventDefault();
    const at = this.#onCanvas(pixelOf(event));
    this.#look(this.#sight.turned(this.#camera.getState(), event, at));
  }

  #holdSpace(isHeld: boolean): void {
    this.#isSpaceHeld = isHeld;
    this.#element.toggleAttribute('data-panning', isHeld);
  }
}
