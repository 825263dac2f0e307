import type { Wall } from '@rackwright/planning';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type CameraStore, panned, zoomedByWheel } from '../editor/camera';
import { WALL_ZOOM_STEP, heldAtWall } from '../editor/wallCamera';
import { usePlanner } from '../parts/plannerContext';
import { type Sight, useDrawingGestures } from '../plan2d/useDrawingGestures';
import { wallPointer } from './wallPointer';

/** As on the plan, but that what is beside everything slides along the wall, no further than it reaches. */
export function useWallGestures(svg: RefObject<SVGSVGElement | null>, wall: Wall): void {
  const { wallCamera } = usePlanner();
  const shown = useRef(wall);
  useLayoutEffect(() => {
    shown.current = wall;
  });
  useDrawingGestures(
    svg,
    useCallback(() => wallSight(wallCamera, () => shown.current), [wallCamera]),
  );
}

/** `wall` is that in view at the time. */
const wallSight = (camera: CameraStore, wall: () => Wall): Sight => ({
  camera,
  pointer: (event, frame) => wallPointer(event, frame, { camera: camera.getState(), wall: wall() }),
  held: (now) => heldAtWall(now, wall()),
  scrolled(now, turn, pixel) {
    const { deltaX, deltaY, shiftKey } = turn;
    if (shiftKey) return panned(now, -(deltaX || deltaY), 0);
    if (Math.abs(deltaX) > Math.abs(deltaY)) return panned(now, -deltaX, 0);
    return zoomedByWheel(now, turn, pixel, WALL_ZOOM_STEP);
  },
});
