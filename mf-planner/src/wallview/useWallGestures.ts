import { wallAt } from '@rackwright/planning';
import type { Wall } from '@rackwright/planning';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { PlanPointer } from '../editor/tool';
import type { CameraStore } from '../plan2d/camera';
import { panned, zoomedTo } from '../plan2d/camera';
import type { PlanEvent } from '../plan2d/pointer';
import { WALL_ZOOM_STEP, heldAtWall } from './wallCamera';
import { wallPointer } from './wallPointer';

/**
 * The browser's events on a wall: one pointer goes to the tool or, beside everything, slides; two pinch; the wheel zooms at
 * the pointer, with Shift it slides.
 */
export function useWallGestures(
  svg: RefObject<SVGSVGElement | null>,
  editor: PlannerEditor,
  camera: CameraStore,
) {
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const listening = new AbortController();
    new WallGestures(element, editor, camera).listen(listening.signal);
    return () => listening.abort();
  }, [svg, editor, camera]);
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

class WallGestures {
  readonly #element: SVGSVGElement;
  readonly #editor: PlannerEditor;
  readonly #camera: CameraStore;
  /** Pointers that are down, in the page's pixels. */
  readonly #down = new Map<number, Pixel>();
  #isSliding = false;
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
    on('dblclick', (event) => {
      const { clientX, clientY, shiftKey, altKey, target } = event;
      const pointer = this.#pointer({ clientX, clientY, shiftKey, altKey, target, pointerType: 'mouse' });
      if (pointer) this.#editor.doubleClick(pointer);
    });
    on('wheel', (event) => this.#wheel(event));
  }

  get #wall(): Wall | null {
    const { data, state } = this.#editor;
    const { wallInView } = state;
    return wallInView !== null && wallInView < data.points.length ? wallAt(data, wallInView) : null;
  }

  #pointer(event: PlanEvent): PlanPointer | null {
    const wall = this.#wall;
    const frame = this.#element.getBoundingClientRect();
    return wall ? wallPointer(event, frame, { camera: this.#camera.getState(), wall }) : null;
  }

  #press(event: PointerEvent): void {
    if (event.button > 1 || isOnControl(event)) return;
    this.#element.focus({ preventScroll: true });
    this.#element.setPointerCapture(event.pointerId);
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#down.size === 2) this.#beginPinch();
    const pointer = this.#down.size > 1 ? null : this.#pointer(event);
    if (!pointer) return;
    this.#isSliding = event.button === 1 || this.#slides(pointer);
    if (event.button === 0) this.#editor.pointerDown(pointer);
  }

  #move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    if (before) this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#pinch) {
      this.#pinchTo(this.#pinch);
      return;
    }
    if (this.#isSliding && before) this.#slide(event.clientX - before.x, event.clientY - before.y);
    const pointer = this.#pointer(event);
    if (pointer) this.#editor.pointerMove(pointer);
  }

  #release(event: PointerEvent): void {
    const wasPinching = this.#pinch !== null;
    this.#lift(event.pointerId);
    const pointer = wasPinching || event.button !== 0 ? null : this.#pointer(event);
    if (pointer) this.#editor.pointerUp(pointer);
  }

  #lift(pointerId: number): void {
    this.#down.delete(pointerId);
    this.#isSliding = false;
    if (this.#down.size === 0) this.#pinch = null;
  }

  /** Dragging beside everything moves the picture; a product on its way to its place does not. */
  #slides({ objectId, handle }: PlanPointer): boolean {
    return objectId === null && handle === null && this.#editor.state.tool !== 'place-product';
  }

  #slide(dx: number, dy: number): void {
    const wall = this.#wall;
    if (wall) this.#camera.setState(heldAtWall(panned(this.#camera.getState(), dx, dy), wall));
  }

  #beginPinch(): void {
    this.#editor.pointerCancel();
    this.#isSliding = false;
    const [a, b] = [...this.#down.values()];
    if (a && b)
      this.#pinch = { distance: Math.hypot(a.x - b.x, a.y - b.y), zoom: this.#camera.getState().zoom };
  }

  #pinchTo({ distance, zoom }: { readonly distance: number; readonly zoom: number }): void {
    const [a, b] = [...this.#down.values()];
    if (!a || !b) return;
    const wanted = (zoom * Math.hypot(a.x - b.x, a.y - b.y)) / Math.max(1, distance);
    this.#zoomAt(wanted, (a.x + b.x) / 2, (a.y + b.y) / 2);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const across = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    if (Math.abs(across) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
      this.#slide(-across, 0);
      return;
    }
    const { zoom } = this.#camera.getState();
    this.#zoomAt(zoom - WALL_ZOOM_STEP * Math.sign(event.deltaY), event.clientX, event.clientY);
  }

  /** The point of the wall under that pixel of the page stays there. */
  #zoomAt(zoom: number, clientX: number, clientY: number): void {
    const wall = this.#wall;
    const { left, top } = this.#element.getBoundingClientRect();
    const zoomed = zoomedTo(this.#camera.getState(), zoom, { x: clientX - left, y: clientY - top });
    if (wall) this.#camera.setState(heldAtWall(zoomed, wall));
  }
}

/** A control in the picture keeps its press: captured here, the click that follows would not reach it. */
const isOnControl = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('[role="button"]') !== null;
