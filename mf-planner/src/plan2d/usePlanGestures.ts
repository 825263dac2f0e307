import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { PlanPointer } from '../editor/tool';
import type { CameraStore } from './camera';
import { ZOOM_STEP, panned, zoomedTo } from './camera';
import { planPointer } from './pointer';

/**
 * The browser's events on the plan: one pointer goes to the tool or, beside everything, pans; two pinch; the wheel zooms at
 * the pointer.
 */
export function usePlanGestures(
  svg: RefObject<SVGSVGElement | null>,
  editor: PlannerEditor,
  camera: CameraStore,
) {
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const gestures = new PlanGestures(element, editor, camera);
    const listening = new AbortController();
    gestures.listen(listening.signal);
    return () => listening.abort();
  }, [svg, editor, camera]);
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

class PlanGestures {
  readonly #element: SVGSVGElement;
  readonly #editor: PlannerEditor;
  readonly #camera: CameraStore;
  /** Pointers that are down, in the page's pixels. */
  readonly #down = new Map<number, Pixel>();
  #isPanning = false;
  #pinch: { readonly distance: number; readonly zoom: number } | null = null;

  constructor(element: SVGSVGElement, editor: PlannerEditor, camera: CameraStore) {
    this.#element = element;
    this.#editor = editor;
    this.#camera = camera;
  }

  listen(signal: AbortSignal): void {
    const on = <K extends keyof SVGSVGElementEventMap>(
      type: K,
      handle: (event: SVGSVGElementEventMap[K]) => void,
    ) => this.#element.addEventListener(type, handle, { signal, passive: false });
    on('pointerdown', (event) => this.#press(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#release(event));
    on('pointercancel', (event) => {
      this.#lift(event.pointerId);
      this.#editor.pointerCancel();
    });
    on('pointerleave', () => this.#editor.hover(null));
    on('dblclick', (event) =>
      this.#editor.doubleClick(this.#planPointer({ ...pixels(event), pointerType: 'mouse' })),
    );
    on('wheel', (event) => this.#wheel(event));
  }

  #planPointer(event: Parameters<typeof planPointer>[0]): PlanPointer {
    return planPointer(event, this.#element.getBoundingClientRect(), this.#camera.getState());
  }

  #press(event: PointerEvent): void {
    if (event.button > 1 || isOnControl(event)) return;
    this.#element.focus({ preventScroll: true });
    this.#element.setPointerCapture(event.pointerId);
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#down.size === 2) this.#beginPinch();
    if (this.#down.size > 1) return;
    const pointer = this.#planPointer(event);
    this.#isPanning = event.button === 1 || this.#pans(pointer);
    if (event.button === 0) this.#editor.pointerDown(pointer);
  }

  #move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    if (before) this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#pinch) {
      this.#pinchTo(this.#pinch);
      return;
    }
    if (this.#isPanning && before)
      this.#camera.setState(
        panned(this.#camera.getState(), event.clientX - before.x, event.clientY - before.y),
      );
    this.#editor.pointerMove(this.#planPointer(event));
  }

  #release(event: PointerEvent): void {
    const wasPinching = this.#pinch !== null;
    this.#lift(event.pointerId);
    if (!wasPinching && event.button === 0) this.#editor.pointerUp(this.#planPointer(event));
  }

  #lift(pointerId: number): void {
    this.#down.delete(pointerId);
    this.#isPanning = false;
    if (this.#down.size === 0) this.#pinch = null;
  }

  /** Dragging beside everything moves the plan; a product on its way to its place does not. */
  #pans({ objectId, corner }: PlanPointer): boolean {
    return objectId === null && corner === null && this.#editor.state.tool !== 'place-product';
  }

  #beginPinch(): void {
    this.#editor.pointerCancel();
    this.#isPanning = false;
    const [a, b] = [...this.#down.values()];
    if (a && b)
      this.#pinch = { distance: Math.hypot(a.x - b.x, a.y - b.y), zoom: this.#camera.getState().zoom };
  }

  #pinchTo({ distance, zoom }: { readonly distance: number; readonly zoom: number }): void {
    const [a, b] = [...this.#down.values()];
    if (!a || !b) return;
    const frame = this.#element.getBoundingClientRect();
    const middle = { x: (a.x + b.x) / 2 - frame.left, y: (a.y + b.y) / 2 - frame.top };
    const wanted = (zoom * Math.hypot(a.x - b.x, a.y - b.y)) / Math.max(1, distance);
    this.#camera.setState(zoomedTo(this.#camera.getState(), wanted, middle));
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const frame = this.#element.getBoundingClientRect();
    const camera = this.#camera.getState();
    const at = { x: event.clientX - frame.left, y: event.clientY - frame.top };
    this.#camera.setState(zoomedTo(camera, camera.zoom - ZOOM_STEP * Math.sign(event.deltaY), at));
  }
}

/** A control in the plan keeps its press: captured here, the click that follows would not reach it. */
const isOnControl = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('[role="button"]') !== null;

const pixels = ({ clientX, clientY, shiftKey, altKey, target }: MouseEvent) => ({
  clientX,
  clientY,
  shiftKey,
  altKey,
  target,
});
