import type { Point } from '@rackwright/planning';
import type { PlannerEditor } from '../editor/PlannerEditor';
import {
  CLICK_TOLERANCE_PX,
  DOUBLE_TAP,
  LONG_PRESS_MS,
  type PlanPointer,
  type ToolName,
} from '../editor/tool';
import { type GestureView, type PlanEvent, pointerKind, wheelPx } from './GestureView';

/** What a press must be on for its drag to be the tool's. Beside it a drag is the camera's, and a click the tool's all the same. */
const TAKES_HOLD: Readonly<Partial<Record<ToolName, (pointer: PlanPointer) => boolean>>> = {
  select: ({ objectId }) => objectId !== null,
  'place-product': () => true,
  // A wall is moved across its face, which the wall view does not show.
  'edit-walls': ({ objectId, corner, wall, plane }) =>
    objectId !== null || corner !== null || (wall !== null && plane === 'floor'),
  'remove-node': ({ corner }) => corner !== null,
};

/** Pixels of a pad's pinch, which a browser sends as a wheel with Ctrl, for a factor of e; a wheel's notch is cut to a quarter. */
const PINCH_E = 100;

interface Press {
  /** Where it began, and once it is a drag where it has come to, in the page's pixels. */
  at: Point;
  readonly kind: PlanPointer['kind'];
  /** What it is on; null for the sky, and where it only pans. */
  readonly pointer: PlanPointer | null;
  /** How the tool's drag goes on; null where it is the camera's, which it moves so. */
  readonly follow: ((event: PlanEvent) => PlanPointer) | null;
  readonly moves: 'turnBy' | 'panBy';
}

interface Fingers {
  readonly distance: number;
  readonly middle: Point;
}

/** Pressed is still a click, if it ends there; over lasts until the last pointer has gone. */
type State =
  | { readonly is: 'idle' | 'over' }
  | { readonly is: 'pressed' | 'dragging'; readonly press: Press }
  | { readonly is: 'pinching'; fingers: Fingers };

const IDLE: State = { is: 'idle' };
const OVER: State = { is: 'over' };

const pixelOf = ({ clientX, clientY }: Pick<PlanEvent, 'clientX' | 'clientY'>): Point => ({
  x: clientX,
  y: clientY,
});

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Tells gestures apart. One pointer goes to the tool, or moves the camera where the tool takes hold of nothing and where nothing may be
 * changed; with another button or Space it pans. Two fingers pan and zoom, and so does a pad. Where there is no Shift, resting on an
 * object adds it to the selection. Two taps are a double click; a mouse's is as quick as its owner has set it.
 */
export class Gestures {
  readonly #editor: PlannerEditor;
  readonly #view: GestureView;
  /** Pointers that are down, in the page's pixels. */
  readonly #down = new Map<number, Point>();
  #state: State = IDLE;
  /** Runs while a finger rests on an object. */
  #rest: ReturnType<typeof setTimeout> | undefined;
  #isSpaceHeld = false;
  #lastTap: { readonly at: Point; readonly ms: number } | null = null;
  /** What was last pressed: a captured pointer's double click comes to the view, not to what is under it. */
  #lastPress: PlanPointer | null = null;

  constructor(editor: PlannerEditor, view: GestureView) {
    this.#editor = editor;
    this.#view = view;
  }

  down(event: PointerEvent): void {
    this.#down.set(event.pointerId, pixelOf(event));
    const fingers = this.#fingers();
    this.#takeBack();
    if (!fingers) this.#press(event);
    else this.#enter(this.#down.size === 2 ? { is: 'pinching', fingers } : OVER);
  }

  move(event: PointerEvent): void {
    const state = this.#state;
    if (!this.#down.has(event.pointerId)) {
      if (state.is === 'idle' && (event.buttons === 0 || this.#isPlacing)) this.#hover(event);
      return;
    }
    const at = pixelOf(event);
    this.#down.set(event.pointerId, at);
    if (state.is === 'pinching') this.#pinch(state);
    if (!('press' in state)) return;
    const { press } = state;
    if (state.is === 'pressed' && apart(press.at, at) > CLICK_TOLERANCE_PX[press.kind])
      this.#enter({ is: 'dragging', press });
    if (press.follow) this.#editor.pointerMove(press.follow(event));
    else if (this.#state.is === 'dragging') {
      this.#view.camera[press.moves](at.x - press.at.x, at.y - press.at.y);
      press.at = at;
    }
  }

  up(event: PointerEvent): void {
    if (!this.#down.delete(event.pointerId)) {
      this.#dropped(event);
      return;
    }
    const state = this.#state;
    this.#settle();
    if (!('press' in state)) return;
    const { pointer, follow, moves } = state.press;
    if (follow) this.#editor.pointerUp(follow(event));
    if (state.is === 'dragging' || moves === 'panBy') return;
    if (!pointer && this.#editor.state.tool === 'select') this.#editor.selectWall(null);
    if (!pointer) return;
    if (!follow) this.#editor.pointerDown(pointer).pointerUp(pointer);
    this.#tapped(event, pointer);
  }

  /** Of all pointers when the view goes. */
  cancel(event?: PointerEvent): void {
    if (event) this.#down.delete(event.pointerId);
    else this.#down.clear();
    this.#takeBack();
    this.#settle();
  }

  leave(): void {
    if (this.#state.is === 'idle') this.#editor.hover(null);
  }

  /** A browser makes one of two taps as well, which have been counted already. */
  doubleClick(): void {
    if (this.#lastPress?.kind === 'mouse') this.#editor.doubleClick(this.#lastPress);
  }

  wheel(event: WheelEvent): void {
    const { camera } = this.#view;
    const most = PINCH_E / 4;
    const px = Math.max(-most, Math.min(most, wheelPx(event)));
    if (!event.ctrlKey) camera.scroll(event, pixelOf(event));
    else if (px !== 0) camera.zoomBy(Math.exp(-px / PINCH_E), pixelOf(event));
  }

  /** Then a drag pans, whatever it begins on. */
  holdSpace(isHeld: boolean): void {
    this.#isSpaceHeld = isHeld;
  }

  get #isPlacing(): boolean {
    return this.#editor.state.tool === 'place-product';
  }

  #enter(state: State): void {
    clearTimeout(this.#rest);
    this.#state = state;
  }

  #settle(): void {
    this.#enter(this.#down.size > 0 ? OVER : IDLE);
  }

  // One pointer

  #press(event: PointerEvent): void {
    const moves = event.button !== 0 || this.#isSpaceHeld ? 'panBy' : 'turnBy';
    const pointer = moves === 'panBy' ? null : this.#view.pointerAt(event);
    const isHeld = pointer !== null && this.#isForTool(pointer);
    const follow = isHeld && !this.#editor.isFixed ? this.#followed(pointer, event) : null;
    const press: Press = { at: pixelOf(event), kind: pointerKind(event), pointer, follow, moves };
    this.#lastPress = pointer;
    this.#enter({ is: 'pressed', press });
    if (!isHeld) return;
    if (follow) this.#editor.pointerDown(pointer);
    this.#waitOn(pointer);
  }

  #followed(pointer: PlanPointer, event: PlanEvent): (event: PlanEvent) => PlanPointer {
    return this.#view.follow?.(pointer, event) ?? ((now) => this.#view.pointerAt(now) ?? pointer);
  }

  #isForTool(pointer: PlanPointer): boolean {
    if (pointer.handle !== null) return true;
    return this.#view.camera.isWalking !== true && TAKES_HOLD[this.#editor.state.tool]?.(pointer) === true;
  }

  /** What a click with Shift does, for hands without one. A mouse may rest on what it is about to drag. */
  #waitOn(pointer: PlanPointer): void {
    const { kind, objectId, handle } = pointer;
    if (kind === 'mouse' || objectId === null || handle !== null || this.#isPlacing) return;
    this.#rest = setTimeout(() => {
      this.#enter(OVER);
      const adding = { ...pointer, shift: true };
      this.#editor.pointerCancel().pointerDown(adding).pointerUp(adding);
    }, LONG_PRESS_MS);
  }

  #tapped(event: PointerEvent, pointer: PlanPointer): void {
    if (pointer.kind === 'mouse') return;
    const before = this.#lastTap;
    const tap = { at: pixelOf(event), ms: event.timeStamp };
    const isSecond =
      before !== null && tap.ms - before.ms <= DOUBLE_TAP.ms && apart(tap.at, before.at) <= DOUBLE_TAP.px;
    this.#lastTap = isSecond ? null : tap;
    if (isSecond) this.#editor.doubleClick(pointer);
  }

  #hover(event: PointerEvent): void {
    const pointer = this.#view.pointerAt(event);
    this.#view.hovered?.(pointer);
    if (pointer) this.#editor.pointerMove(pointer);
    else this.#editor.hover(null);
  }

  /** A product that was picked up in the menu. */
  #dropped(event: PointerEvent): void {
    const pointer = this.#isPlacing && event.button === 0 ? this.#view.pointerAt(event) : null;
    if (pointer) this.#editor.pointerUp(pointer);
  }

  /** What a tool holds is put back. */
  #takeBack(): void {
    if ('press' in this.#state && this.#state.press.follow) this.#editor.pointerCancel();
  }

  // Two fingers

  #pinch(state: State & { is: 'pinching' }): void {
    const { fingers: before } = state;
    const now = this.#fingers();
    if (!now) return;
    state.fingers = now;
    const { camera } = this.#view;
    camera.panBy(now.middle.x - before.middle.x, now.middle.y - before.middle.y);
    if (now.distance !== before.distance) camera.zoomBy(now.distance / before.distance, now.middle);
  }

  #fingers(): Fingers | null {
    const [a, b] = [...this.#down.values()];
    if (!a || !b) return null;
    return { distance: Math.max(1, apart(a, b)), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  }
}
