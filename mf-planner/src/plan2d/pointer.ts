import type { HandleName, PlanPointer } from '../editor/tool';
import { type Camera, scaleOf, toPlan } from '../editor/camera';
import { type PlanEvent, pointerKind } from '../gestures/GestureView';

const numberIn = (element: Element | null, name: string): number | null => {
  const text = element?.getAttribute(name) ?? null;
  return text === null ? null : Number(text);
};

/** The handles that the plan draws; those that go up and down belong to the wall view. */
export const planHandles = [
  'left',
  'right',
  'front',
  'extend-left',
  'extend-right',
] as const satisfies HandleName[];

function handleIn(element: Element | null): HandleName | null {
  const name = element?.getAttribute('data-handle') ?? null;
  return planHandles.find((handle) => handle === name) ?? null;
}

/** A browser event on the plan as the tools know it; `frame` is the canvas on the page. */
export function planPointer(
  event: PlanEvent,
  frame: { left: number; top: number },
  camera: Camera,
): PlanPointer {
  const target = event.target instanceof Element ? event.target : null;
  return {
    at: toPlan(camera, { x: event.clientX - frame.left, y: event.clientY - frame.top }),
    heightCm: 0,
    objectId: target?.closest('[data-object]')?.getAttribute('data-object') ?? null,
    wall: numberIn(target?.closest('[data-wall]') ?? null, 'data-wall'),
    corner: numberIn(target?.closest('[data-corner]') ?? null, 'data-corner'),
    handle: handleIn(target?.closest('[data-handle]') ?? null),
    plane: 'floor',
    shift: event.shiftKey,
    alt: event.altKey,
    kind: pointerKind(event),
    cmPerPixel: 1 / scaleOf(camera),
  };
}
