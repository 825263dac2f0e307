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
const TAKES_HOLD: Readonly<Record<ToolName, (pointer: PlanPointer) => boolean>> = {
  select: ({ objectId }) => objectId !== null,
  'place-product': () => true,
  'edit-walls': ({ objectId, corner, wall }) => objectId !== null || corner !== null || wall !== null,
  'remove-node': ({ corner }) => corner !== null,
  'split-wall': () => false,
  'draw-room': () => false,
};

/** Pixels of a pad's pinch, which a browser sends as a wheel with Ctrl, for a factor of e; a wheel's notch is cut to a quarter. */
const PINCH_E = 100;

/** What a tool has from press to release. */
interface Hold {
  readonly follow: (event: PlanEvent) => PlanPointer | null;
  last: PlanPointer;
}

interface Press {
  readonly start: Point;
  readonly kind: PlanPointer['kind'];
  /** What it is on; null for the sky, and where it only pans. */
  readonly pointer: PlanPointer | null;
  /** Whose the drag is. */
  readonly of: 'turn' | 'pan' | Hold;
}

interface Fingers {
  readonly distance: number;
  readonly middle: Point;
}

type State =
  | { readonly is: 'idle' }
  /** Still a click, if it ends here. */
  | { readonly is: 'pressed'; readonly press: Press; readonly rest: ReturnType<typeof setTimeout> | null }
  | { readonly is: 'dragging'; readonly press: Press; at: Point }
  | { readonly is: 'pinching'; fingers: Fingers }
  /** Until the last pointer has gone. */
  | { readonly is: 'over' };

const IDLE: State = { is: 'idle' };
const OVER: State = { is: 'over' };

const pixelOf = ({ clientX, clientY }: Pick<PlanEvent, 'clientX' | 'clientY'>): Point => ({
  x: clientX,
  y: clientY,
});

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Tells gestures apart, for plan, wall and 3D. One pointer goes to the tool, or moves the camera where the tool takes hold of nothing;
 * with another button or Space it pans. Two fingers pan and zoom, and so does a pad. Where there is no Shift, resting on an object adds
 * it to the selection, and two taps are a double click; a mouse's double click is as quick as its owner has set it.
 */
export class Gestures {
  readonly #editor: PlannerEditor;
  readonly #view: GestureView;
  /** Pointers that are down, in the page's pixels. */
  readonly #down = new Map<number, Point>();
  #state: State = IDLE;
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
    if (this.#down.size === 1) {
      this.#press(event);
      return;
    }
    this.#takeBack();
    const fingers = this.#fingers();
    this.#enter(fingers && this.#down.size === 2 ? { is: 'pinching', fingers } : OVER);
  }

  move(event: PointerEvent): void {
    if (!this.#down.has(event.pointerId)) {
      if (this.#state.is === 'idle' && (event.buttons === 0 || this.#isPlacing)) this.#hover(event);
      return;
    }
    const at = pixelOf(event);
    this.#down.set(event.pointerId, at);
    const state = this.#state;
    if (state.is === 'pinching') this.#pinch(state);
    if (state.is !== 'pressed' && state.is !== 'dragging') return;
    const { press } = state;
    if (state.is === 'pressed' && apart(press.start, at) > CLICK_TOLERANCE_PX[press.kind])
      this.#enter({ is: 'dragging', press, at: press.start });
    this.#drag(press.of, event);
  }

  up(event: PointerEvent): void {
    if (!this.#down.delete(event.pointerId)) {
      this.#dropped(event);
      return;
    }
    const state = this.#state;
    this.#enter(this.#down.size > 0 ? OVER : IDLE);
    if (state.is !== 'pressed' && state.is !== 'dragging') return;
    const { pointer, of } = state.press;
    if (typeof of === 'object') this.#editor.pointerUp(of.follow(event) ?? of.last);
    else if (of === 'turn' && state.is === 'pressed') this.#click(pointer);
    if (pointer && state.is === 'pressed') this.#tapped(event, pointer);
  }

  cancel(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
    this.#takeBack();
    this.#enter(this.#down.size > 0 ? OVER : IDLE);
  }

  /** The view goes. */
  stop(): void {
    this.#down.clear();
    this.#takeBack();
    this.#enter(IDLE);
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
    if (this.#state.is === 'pressed' && this.#state.rest !== null) clearTimeout(this.#state.rest);
    this.#state = state;
  }

  // One pointer

  #press(event: PointerEvent): void {
    const pans = event.button !== 0 || this.#isSpaceHeld;
    const pointer = pans ? null : this.#view.pointerAt(event);
    const kind = pointerKind(event);
    const start = pixelOf(event);
    this.#lastPress = pointer;
    if (!pointer || !this.#isForTool(pointer)) {
      this.#enter({ is: 'pressed', press: { start, kind, pointer, of: pans ? 'pan' : 'turn' }, rest: null });
      return;
    }
    const follow = this.#view.follow?.(pointer, event) ?? ((now) => this.#view.pointerAt(now));
    this.#editor.pointerDown(pointer);
    const press: Press = { start, kind, pointer, of: { follow, last: pointer } };
    this.#enter({ is: 'pressed', press, rest: this.#restOn(pointer) });
  }

  #isForTool(pointer: PlanPointer): boolean {
    if (pointer.handle !== null) return true;
    return this.#view.camera.isWalking !== true && TAKES_HOLD[this.#editor.state.tool](pointer);
  }

  /** What a click with Shift does, for hands without one. A mouse may rest on what it is about to drag. */
  #restOn(pointer: PlanPointer): ReturnType<typeof setTimeout> | null {
    const { kind, objectId, handle } = pointer;
    if (kind === 'mouse' || objectId === null || handle !== null || this.#isPlacing) return null;
    return setTimeout(() => {
      this.#enter(OVER);
      const adding = { ...pointer, shift: true };
      this.#editor.pointerCancel().pointerDown(adding).pointerUp(adding);
    }, LONG_PRESS_MS);
  }

  #drag(of: Press['of'], event: PointerEvent): void {
    if (typeof of === 'object') {
      const pointer = of.follow(event);
      if (pointer) this.#editor.pointerMove((of.last = pointer));
      return;
    }
    const state = this.#state;
    if (state.is !== 'dragging') return;
    const at = pixelOf(event);
    const { camera } = this.#view;
    const [right, down] = [at.x - state.at.x, at.y - state.at.y];
    state.at = at;
    if (of === 'pan') camera.panBy(right, down);
    else camera.turnBy(right, down);
  }

  #click(pointer: PlanPointer | null): void {
    if (pointer) this.#editor.pointerDown(pointer).pointerUp(pointer);
    else if (this.#editor.state.tool === 'select') this.#editor.selectWall(null);
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

  /** A product that was picked up in the menu and is let go here. */
  #dropped(event: PointerEvent): void {
    const pointer = this.#isPlacing && event.button === 0 ? this.#view.pointerAt(event) : null;
    if (pointer) this.#editor.pointerUp(pointer);
  }

  /** What a tool holds is put back. */
  #takeBack(): void {
    const state = this.#state;
    if ((state.is === 'pressed' || state.is === 'dragging') && typeof state.press.of === 'object')
      this.#editor.pointerCancel();
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
