import type { Wall } from '@rackwright/planning';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { panned, zoomedByWheel } from '../editor/camera';
import { PlanGestures, type Sight } from '../plan2d/PlanGestures';
import { zoomKey } from '../plan2d/zoomKeys';
import { usePlanner } from '../parts/plannerContext';
import { WALL_ZOOM_STEP, heldAtWall } from '../editor/wallCamera';
import { wallPointer } from './wallPointer';

/**
 * Pointers, wheel and keys on a wall as long as it is on the screen: as on the plan, but that what is beside everything slides
 * along the wall, no further than it reaches.
 */
export function useWallGestures(svg: RefObject<SVGSVGElement | null>, wall: Wall): void {
  const planner = usePlanner();
  const { editor, wallCamera } = planner;
  const shown = useRef(wall);
  useLayoutEffect(() => {
    shown.current = wall;
  });
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const wallNow = () => shown.current;
    new PlanGestures(element, editor, wallCamera, sightOf(wallNow)).listen(signal);
    addEventListener('keydown', (event) => zoomKey(event, planner), { signal });
    return () => listening.abort();
  }, [svg, planner, editor, wallCamera]);
}

/** `wall` is that in view at the time. */
function sightOf(wall: () => Wall): Sight {
  return {
    pointer: (event, frame, camera) => wallPointer(event, frame, { camera, wall: wall() }),
    held: (camera) => heldAtWall(camera, wall()),
    turned(camera, turn, pixel) {
      const { deltaX, deltaY, shiftKey, ctrlKey } = turn;
      if (shiftKey && !ctrlKey) return panned(camera, -(deltaX || deltaY), 0);
      if (Math.abs(deltaX) > Math.abs(deltaY)) return panned(camera, -deltaX, 0);
      return zoomedByWheel(camera, turn, pixel, WALL_ZOOM_STEP);
    },
  };
}
