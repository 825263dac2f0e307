import type { Point } from '@rackwright/planning';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

export const ZOOM_MIN = 0.1;
export const ZOOM_MAX = 5;
export const ZOOM_STEP = 0.1;

/** Where the plan is looked at from. At zoom 1 the room fills the canvas as it was when it was last fitted. */
export interface Camera {
  /** Pixels for a centimetre at zoom 1. */
  readonly fitted: number;
  readonly zoom: number;
  /** As it was fitted: nobody has zoomed or panned since. */
  readonly isFitted: boolean;
  /** The plan's point in the middle of the canvas. */
  readonly centre: Point;
  /** The canvas, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

export type CameraStore = StoreApi<Camera>;

export function createCameraStore(): CameraStore {
  return createStore<Camera>()(() => ({
    fitted: 1.5,
    zoom: 1,
    isFitted: true,
    centre: { x: 200, y: 150 },
    size: { width: 0, height: 0 },
  }));
}

/** Pixels for a centimetre. */
export function scaleOf({ fitted, zoom }: Camera): number {
  return fitted * zoom;
}

/** Space around a room for its walls and dimension lines, in pixels; on a small canvas at most a quarter of it. */
const MARGIN = 96;
/** What is shown at least while there is no room, to its edges: 8 by 6 metres, on which a wall of 3 m is easily drawn. */
const DRAWING_GROUND: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 800, y: 600 },
];

/** The whole room in the middle, at zoom 1. */
export function fittedTo(camera: Camera, points: readonly Point[]): Camera {
  const isEmpty = points.length === 0;
  const shown = isEmpty ? DRAWING_GROUND : points;
  const xs = shown.map((point) => point.x);
  const ys = shown.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const { width, height } = camera.size;
  const within = (pixels: number) => (isEmpty ? pixels : pixels - 2 * Math.min(MARGIN, pixels / 4));
  const across = Math.max(80, within(width)) / Math.max(50, right - left);
  const down = Math.max(80, within(height)) / Math.max(50, bottom - top);
  return {
    ...camera,
    fitted: Math.min(across, down, 4),
    zoom: 1,
    isFitted: true,
    centre: { x: (left + right) / 2, y: (top + bottom) / 2 },
  };
}

export function toPlan(camera: Camera, pixel: Point): Point {
  const scale = scaleOf(camera);
  return {
    x: camera.centre.x + (pixel.x - camera.size.width / 2) / scale,
    y: camera.centre.y + (pixel.y - camera.size.height / 2) / scale,
  };
}

export function toPixel(camera: Camera, at: Point): Point {
  const scale = scaleOf(camera);
  return {
    x: (at.x - camera.centre.x) * scale + camera.size.width / 2,
    y: (at.y - camera.centre.y) * scale + camera.size.height / 2,
  };
}

/** Between 0.1 and 5; the plan's point under `pixel` stays where it is. */
export function zoomedTo(camera: Camera, zoom: number, pixel?: Point): Camera {
  const bounded = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, Math.round(zoom * 100) / 100));
  const anchor = pixel ?? { x: camera.size.width / 2, y: camera.size.height / 2 };
  const under = toPlan(camera, anchor);
  const scale = camera.fitted * bounded;
  return {
    ...camera,
    zoom: bounded,
    isFitted: false,
    centre: {
      x: under.x - (anchor.x - camera.size.width / 2) / scale,
      y: under.y - (anchor.y - camera.size.height / 2) / scale,
    },
  };
}

/** By pixels on the canvas. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  const scale = scaleOf(camera);
  return {
    ...camera,
    isFitted: false,
    centre: { x: camera.centre.x - dx / scale, y: camera.centre.y - dy / scale },
  };
}

/** The transform of the group that is drawn in centimetres. */
export function worldTransform(camera: Camera): string {
  const scale = scaleOf(camera);
  const origin = toPixel(camera, { x: 0, y: 0 });
  return `translate(${origin.x} ${origin.y}) scale(${scale})`;
}
