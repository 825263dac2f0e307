import { DEFAULT_WALL_WIDTH, type Point } from '@rackwright/planning';
import { createStore, type StoreApi } from 'zustand/vanilla';

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

/** The camera of the 3D view, as buttons move it. */
export interface SceneCamera {
  readonly isWalking: boolean;
  /** A step nearer, or further away. */
  zoom(step: 1 | -1): void;
  /** Stands in the room at eye height, or goes back to where it looked from before. */
  walk(isWalking: boolean): void;
}

/** Null while 3D is not shown, or cannot be. */
export type SceneCameraStore = StoreApi<{ readonly current: SceneCamera | null }>;

export const createSceneCameraStore = (): SceneCameraStore => createStore(() => ({ current: null }));

/** Pixels for a centimetre. */
export function scaleOf({ fitted, zoom }: Camera): number {
  return fitted * zoom;
}

/** Steps to a doubling of the scale. */
const STEPS = 4;

/**
 * Pixels for a centimetre, rounded down so that zooming changes it in steps: what is chosen for it holds until the next one, and what
 * fits at it fits. `px` is centimetres a pixel.
 */
export function steppedScale(px: number): number {
  return 2 ** (Math.floor(Math.log2(1 / px) * STEPS + 1e-9) / STEPS);
}

/** Free around the walls for dimension lines and hints, in pixels; on a small canvas at most a fifth of it on each side. */
const MARGIN = { across: 64, down: 84 };
/** What the walls themselves take outside the outline, in centimetres; thicker ones reach into the margin. */
const WALLS = DEFAULT_WALL_WIDTH;
/** Pixels for a centimetre that a small room is not enlarged beyond. */
const FITTED_MAX = 4;
/** What is shown at least while there is no room, to its edges: 8 by 6 metres, on which a wall of 3 m is easily drawn. */
const DRAWING_GROUND: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 800, y: 600 },
];

/** The whole room in the middle, at zoom 1. */
export function fittedTo(camera: Camera, points: readonly Point[]): Camera {
  const isEmpty = points.length === 0;
  const shown = isEmpty ? DRAWING_GROUND : points;
  const around = isEmpty ? 0 : 2 * WALLS;
  const xs = shown.map((point) => point.x);
  const ys = shown.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const { width, height } = camera.size;
  const within = (pixels: number, margin: number) =>
    isEmpty ? pixels : pixels - 2 * Math.min(margin, pixels / 5);
  const across = Math.max(80, within(width, MARGIN.across)) / Math.max(50, right - left + around);
  const down = Math.max(80, within(height, MARGIN.down)) / Math.max(50, bottom - top + around);
  return {
    ...camera,
    fitted: Math.min(across, down, FITTED_MAX),
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
  const bounded = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, Math.round(zoom * 1e4) / 1e4));
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

/** One step of 0.1 in or out (spec section 9), onto a multiple of it. */
export function zoomedByStep(camera: Camera, step: 1 | -1, pixel?: Point, zoomStep = ZOOM_STEP): Camera {
  const stepped = Math.round((camera.zoom + step * zoomStep) / zoomStep) * zoomStep;
  return zoomedTo(camera, stepped, pixel);
}

/** What this needs of a browser's wheel event. */
export type WheelTurn = Pick<WheelEvent, 'deltaY' | 'deltaMode'>;

/** From this many pixels on it is a notch of a wheel, below it a finger on a pad. */
const NOTCH = 50;

/** A notch of the wheel is a step; two fingers on a pad zoom with how far they go. `pixel` stays where it is. */
export function zoomedByWheel(camera: Camera, turn: WheelTurn, pixel: Point, zoomStep = ZOOM_STEP): Camera {
  const { deltaY, deltaMode } = turn;
  if (deltaY === 0) return camera;
  if (deltaMode !== 0 || Math.abs(deltaY) >= NOTCH)
    return zoomedByStep(camera, deltaY < 0 ? 1 : -1, pixel, zoomStep);
  return zoomedTo(camera, camera.zoom - (zoomStep * deltaY) / NOTCH, pixel);
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
