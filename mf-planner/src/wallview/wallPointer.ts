import type { Wall } from '@rackwright/planning';
import type { HandleName, PlanPointer } from '../editor/tool';
import { type Camera, scaleOf, toPlan } from '../editor/camera';
import { type PlanEvent, pointerKind } from '../gestures/GestureView';
import { planPoint } from './elevation';

const attribute = (target: EventTarget | null, name: string): string | null =>
  target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? null) : null;

/** A browser event on a wall's elevation as the tools know it; `frame` is the canvas on the page. */
export function wallPointer(
  event: PlanEvent,
  frame: { left: number; top: number },
  view: { camera: Camera; wall: Wall },
): PlanPointer {
  const { camera, wall } = view;
  const at = toPlan(camera, { x: event.clientX - frame.left, y: event.clientY - frame.top });
  const pressedWall = attribute(event.target, 'data-wall');
  return {
    at: planPoint(wall, at.x),
    heightCm: Math.min(wall.height, Math.max(0, -at.y)),
    objectId: attribute(event.target, 'data-object'),
    wall: pressedWall === null ? null : Number(pressedWall),
    corner: null,
    handle: attribute(event.target, 'data-handle') as HandleName | null,
    plane: 'wall',
    shift: event.shiftKey,
    alt: event.altKey,
    kind: pointerKind(event),
    cmPerPixel: 1 / scaleOf(camera),
  };
}
