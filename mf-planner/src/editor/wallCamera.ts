/** Where a wall is looked at from: the plan's camera over the elevation, x along the wall and y downwards from the floor line. */
import type { Wall } from '@rackwright/planning';
import { type Camera, scaleOf, zoomedByStep } from './camera';

/** Spec section 9: the wall view zooms in steps of 5 percent. */
export const WALL_ZOOM_STEP = 0.05;
/** Space around the wall for its dimensions and what floats over it, in pixels. */
const INSET = { left: 84, right: 44, top: 116, bottom: 148 } as const;
/** On a small canvas no more than this part of it; below the wall, where most dimensions are, a little more. */
const INSET_PART = 0.24;
const BOTTOM_PART = 0.38;
/** No wall is shown larger than this at first, pixels for a centimetre. */
const LARGEST = 4;

type Face = Pick<Wall, 'length' | 'height'>;

function insets({ width, height }: Camera['size']) {
  return {
    left: Math.min(INSET.left, width * INSET_PART),
    right: Math.min(INSET.right, width * INSET_PART),
    top: Math.min(INSET.top, height * INSET_PART),
    bottom: Math.min(INSET.bottom, height * BOTTOM_PART),
  };
}

/** The whole wall, at zoom 1. */
export function fittedToWall(camera: Camera, { length, height }: Face): Camera {
  const { size } = camera;
  const inset = insets(size);
  const across = Math.max(40, size.width - inset.left - inset.right) / length;
  const down = Math.max(40, size.height - inset.top - inset.bottom) / height;
  const fitted = Math.min(across, down, LARGEST);
  return {
    ...camera,
    fitted,
    zoom: 1,
    isFitted: true,
    centre: {
      x: length / 2 + (inset.right - inset.left) / 2 / fitted,
      y: -height / 2 + (inset.bottom - inset.top) / 2 / fitted,
    },
  };
}

/** The camera so that some of the wall stays in sight, however far somebody has panned. */
export function heldAtWall(camera: Camera, { length, height }: Face): Camera {
  const { x, y } = camera.centre;
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return { ...camera, centre: { x: within(x, 0, length), y: within(y, -height, 0) } };
}

/** A step closer or further. */
export function steppedAtWall(camera: Camera, face: Face, step: 1 | -1): Camera {
  return heldAtWall(zoomedByStep(camera, step, undefined, WALL_ZOOM_STEP), face);
}

/** Between which the camera slides: at one end the left corner is in sight, at the other the right one. */
export function slideLimits(
  camera: Camera,
  { length }: Face,
): { readonly left: number; readonly right: number } {
  const scale = scaleOf(camera);
  const inset = insets(camera.size);
  const left = (camera.size.width / 2 - inset.left) / scale;
  const right = length - (camera.size.width / 2 - inset.right) / scale;
  if (left <= right) return { left, right };
  return { left: (left + right) / 2, right: (left + right) / 2 };
}

/** Along the wall by a part of the canvas, to the right when positive; no further than the corner. */
export function slid(camera: Camera, face: Face, part: number): Camera {
  const { left, right } = slideLimits(camera, face);
  const wanted = camera.centre.x + (part * camera.size.width) / scaleOf(camera);
  return movedTo(camera, Math.min(right, Math.max(left, wanted)));
}

/** So that the wall's left or right corner is in sight. */
export function atCorner(camera: Camera, face: Face, side: 'left' | 'right'): Camera {
  return movedTo(camera, slideLimits(camera, face)[side]);
}

function movedTo(camera: Camera, x: number): Camera {
  return { ...camera, isFitted: false, centre: { x, y: camera.centre.y } };
}
