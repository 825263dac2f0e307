import type { Point } from '@rackwright/planning';
import type { PlanPointer } from '../editor/tool';

/** What gestures need of a browser's pointer event. */
export type PlanEvent = Pick<
  PointerEvent,
  'clientX' | 'clientY' | 'shiftKey' | 'altKey' | 'pointerType' | 'target'
>;

/** The camera of a view, as hands move it. Pixels run to the right and downwards; `at` is a pixel of the page. */
export interface GestureCamera {
  /** Then all drags turn the head, but those of handles. */
  readonly isWalking?: boolean;
  /** A drag that begins beside everything: a drawing slides, a room turns. */
  turnBy(rightPx: number, downPx: number): void;
  panBy(rightPx: number, downPx: number): void;
  /** So many times nearer; what is at that pixel stays there. */
  zoomBy(factor: number, at: Point): void;
  /** A wheel is turned, or two fingers go the same way on a pad. */
  scroll(turn: WheelEvent, at: Point): void;
}

/** What a view says of itself; everything else about gestures is the same in all of them. */
export interface GestureView {
  readonly camera: GestureCamera;
  /** What is under the pointer; null where there is nothing, not even the floor. */
  pointerAt(event: PlanEvent): PlanPointer | null;
  /** How a tool's drag that began there goes on; without it, by what is under the pointer. */
  follow?(first: PlanPointer, event: PlanEvent): (event: PlanEvent) => PlanPointer;
  /** A pointer that is not down has come over this. */
  hovered?(pointer: PlanPointer | null): void;
}

const LINE_PX = 30;

/** How far a wheel was turned, where it counts lines as well. */
export const wheelPx = ({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number =>
  deltaMode === 0 ? deltaY : deltaY * LINE_PX;

export const pointerKind = ({ pointerType }: Partial<PlanEvent>): PlanPointer['kind'] =>
  pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
