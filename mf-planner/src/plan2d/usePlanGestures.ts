import { type RefObject, useEffect } from 'react';
import { usePlanner } from '../parts/plannerContext';
import { PlanGestures } from './PlanGestures';
import { zoomKey } from './zoomKeys';

/** Pointers, wheel and keys on the plan as long as it is on the screen. */
export function usePlanGestures(svg: RefObject<SVGSVGElement | null>) {
  const planner = usePlanner();
  const { editor, camera } = planner;
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    new PlanGestures(element, editor, camera).listen(signal);
    addEventListener('keydown', (event) => zoomKey(event, planner), { signal });
    return () => listening.abort();
  }, [svg, planner, editor, camera]);
}
