import type { ArrangeRefusal, Guide, PlacedObject, Point, RoomRefusal } from '@rackwright/planning';

/** A handle of the only object selected: resizes it on that side, or extends a shelf to there. Left is that of who faces it. */
export type HandleName = 'left' | 'right' | 'front' | 'top' | 'bottom' | 'extend-left' | 'extend-right';

/** A pointer on the plan, whichever view it came from; the pointer file of each view produces it. Centimetres. */
export interface PlanPointer {
  /** Where it is on the floor plane. */
  readonly at: Point;
  /** Height above the floor of the surface that was hit; 0 on the floor. */
  readonly heightCm: number;
  /** The placed object under it, topmost first. */
  readonly objectId: string | null;
  /** Index of the wall or the corner under it. */
  readonly wall: number | null;
  readonly corner: number | null;
  readonly handle: HandleName | null;
  /**
   * What the pointer moves along. On a wall's face `at` is the point of the wall's inner face in the plan and `heightCm` how high it
   * is: what is placed or dragged goes up and down with it. On the floor heights are left alone.
   */
  readonly plane: 'floor' | 'wall';
  readonly shift: boolean;
  /** Held to be free of snapping. */
  readonly alt: boolean;
  readonly kind: 'mouse' | 'touch' | 'pen';
  /** Turns tolerances in pixels into centimetres. */
  readonly cmPerPixel: number;
}

/** What a tool shows before it commits. Nothing of it is in the project. */
export type Preview =
  | {
      readonly kind: 'objects';
      /** Ghosts at the place they would take; ids of placed objects when they are being moved, else a new id. */
      readonly objects: readonly PlacedObject[];
      readonly isNew: boolean;
      readonly refusal: ArrangeRefusal | null;
      readonly guides: readonly Guide[];
      /** How many pieces a shelf is being extended by, to be said beside the pointer; absent otherwise. */
      readonly count?: number;
    }
  | {
      readonly kind: 'outline';
      readonly corners: readonly Point[];
      /** The corner that a click would add; null when there is no pointer. */
      readonly next: Point | null;
      readonly lengthCm: number;
      readonly angleDeg: number;
      readonly closes: boolean;
      readonly refusal: RoomRefusal | null;
    }
  | { readonly kind: 'room'; readonly points: readonly Point[]; readonly refusal: RoomRefusal | null }
  | {
      /** A corner that a click would make, or take away. */
      readonly kind: 'corner';
      readonly at: Point;
      readonly change: 'split' | 'remove';
      readonly refusal: RoomRefusal | null;
    };

export type ToolName = 'select' | 'draw-room' | 'place-product' | 'edit-walls' | 'split-wall' | 'remove-node';

export interface KeyModifiers {
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt?: boolean;
}

/** One thing the user does with the pointer. A tool previews while the pointer moves and commits at most once a gesture. */
export interface Tool {
  pointerDown(pointer: PlanPointer): void;
  pointerMove(pointer: PlanPointer): void;
  pointerUp(pointer: PlanPointer): void;
  doubleClick?(pointer: PlanPointer): void;
  /** True when the tool has used the key, so that nobody else does. */
  key?(name: string, modifiers: KeyModifiers): boolean;
  /** Takes back the last thing done of what is not committed yet. True when there was one. */
  takeBack?(): boolean;
  /** Ends a gesture that holds something of the plan, because the plan is about to change. */
  endGesture?(): void;
  /** Ends the gesture and leaves nothing behind. True when there was one. */
  cancel(): boolean;
}

/** Pixels a pointer may move between press and release and still be a click. Spec section 9; a finger trembles. */
export const CLICK_TOLERANCE_PX = { mouse: 5, pen: 5, touch: 10 } as const satisfies Record<
  PlanPointer['kind'],
  number
>;
/** A finger or pen that rests this long on an object adds it to what is selected, in milliseconds. */
export const LONG_PRESS_MS = 500;
/** Two taps within this time and distance are a double click, in milliseconds and pixels. */
export const DOUBLE_TAP = { ms: 350, px: 24 } as const;

/** True when the pointer has gone too far from where it was pressed for a click; on a wall, up and down as well. */
export function isDrag(from: PlanPointer, to: PlanPointer): boolean {
  const tolerance = CLICK_TOLERANCE_PX[from.kind] * to.cmPerPixel;
  const up = from.plane === 'wall' && to.plane === 'wall' ? to.heightCm - from.heightCm : 0;
  return Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y, up) > tolerance;
}
