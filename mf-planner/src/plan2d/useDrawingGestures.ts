import type { Point } from '@rackwright/planning';
import { type RefObject, useEffect } from 'react';
import { type Camera, type CameraStore, panned, zoomedByWheel, zoomedTo } from '../editor/camera';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { PlanPointer } from '../editor/tool';
import type { GestureView, PlanEvent } from '../gestures/GestureView';
import { hear, listenForGestures } from '../gestures/listenForGestures';
import { usePlanner } from '../parts/plannerContext';
import { planPointer } from './pointer';
import { zoomKey } from './zoomKeys';

/** Where a drawing is on the page, in pixels. */
export interface DrawingFrame {
  readonly left: number;
  readonly top: number;
}

/** What a drawing shows: the plan, or a wall from inside. */
export interface Sight {
  readonly camera: CameraStore;
  pointer(event: PlanEvent, frame: DrawingFrame): PlanPointer;
  /** The camera no further away than it may be. */
  held(camera: Camera): Camera;
  /** After the wheel has been turned over that pixel of the sight. */
  scrolled(camera: Camera, turn: WheelEvent, pixel: Point): Camera;
}

export const planSight = (camera: CameraStore): Sight => ({
  camera,
  pointer: (event, frame) => planPointer(event, frame, camera.getState()),
  held: (now) => now,
  scrolled: (now, turn, pixel) => zoomedByWheel(now, turn, pixel),
});

/** Gestures on a drawing move its camera and go to the editor's tool. Returns the undoing. */
export function listenToDrawing(element: SVGSVGElement, editor: PlannerEditor, sight: Sight): () => void {
  const { camera } = sight;
  // Asked for again only when it may have changed, as asking makes the browser lay out.
  let known: DrawingFrame | null = null;
  const frame = () => (known ??= element.getBoundingClientRect());
  const forget = () => void (known = null);
  const pixelAt = ({ x, y }: Point): Point => ({ x: x - frame().left, y: y - frame().top });
  const look = (change: (now: Camera) => Camera) => camera.setState(sight.held(change(camera.getState())));
  const panBy = (right: number, down: number) => look((now) => panned(now, right, down));
  const view: GestureView = {
    pointerAt: (event) => sight.pointer(event, frame()),
    camera: {
      turnBy: panBy,
      panBy,
      zoomBy: (factor, at) => look((now) => zoomedTo(now, now.zoom * factor, pixelAt(at))),
      scroll: (turn, at) => look((now) => sight.scrolled(now, turn, pixelAt(at))),
    },
  };
  const stops = [
    hear(element, { pointerenter: forget, pointerdown: forget }),
    camera.subscribe(({ size }, before) => {
      if (size !== before.size) forget();
    }),
    listenForGestures({ element, keys: window, editor, view }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Pointers, wheel and keys on a drawing as long as it is on the screen. `sightOf` is the same from one render to the next. */
export function useDrawingGestures(svg: RefObject<SVGSVGElement | null>, sightOf: () => Sight): void {
  const planner = usePlanner();
  useEffect(() => {
    const stop = svg.current && listenToDrawing(svg.current, planner.editor, sightOf());
    const stopKeys = hear(window, { keydown: (event) => zoomKey(event, planner) });
    return () => {
      stop?.();
      stopKeys();
    };
  }, [svg, planner, sightOf]);
}
