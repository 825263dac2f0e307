import {
  canAddCorner,
  closeOutline,
  closesAt,
  direction,
  nextCorner,
  offset,
  parseLength,
  type Point,
} from '@rackwright/planning';
import type { ToolEditor } from '../toolEditor';
import { isDrag, type KeyModifiers, type PlanPointer, type Preview, type Tool } from '../tool';

interface Next {
  readonly point: Point;
  readonly lengthCm: number;
  readonly angleDeg: number;
}

/** How near the new wall's end must be to lie straight across from the first corner, in pixels. */
const ALIGN_PX = 14;
/** What a typed length begins with; what follows is read when it is taken. */
const FIRST_CHARACTER = /^[0-9.]$/;
/** Directions of the arrow keys, in degrees. */
const HEADINGS: Readonly<Record<string, number>> = {
  ArrowRight: 0,
  ArrowDown: 90,
  ArrowLeft: 180,
  ArrowUp: 270,
};

/** Stops the wall where the last one will meet it at a right angle to the plan's axes, if that is near. */
function alignedWithFirst(corners: readonly Point[], next: Next, tolerance: number): Next {
  const first = corners[0];
  const last = corners.at(-1);
  if (!first || !last || corners.length < 2) return next;
  const along = direction(next.angleDeg);
  const reaches = [
    Math.abs(along.x) > 1e-6 ? (first.x - last.x) / along.x : Infinity,
    Math.abs(along.y) > 1e-6 ? (first.y - last.y) / along.y : Infinity,
  ];
  const lengthCm = reaches.find((reach) => reach > 0 && Math.abs(reach - next.lengthCm) <= tolerance);
  return lengthCm === undefined ? next : { ...next, lengthCm, point: offset(last, along, lengthCm) };
}

/** What says where the next wall goes. */
type Aim =
  | { readonly by: 'nothing' }
  | { readonly by: 'pointer'; readonly at: PlanPointer; readonly press: PlanPointer | null }
  | { readonly by: 'keys'; readonly headingDeg: number };

interface State {
  readonly corners: readonly Point[];
  readonly aim: Aim;
}

const IDLE: State = { corners: [], aim: { by: 'nothing' } };

/**
 * Each click adds a corner; typing a length and Enter adds one at that distance in the pointer's direction, or in that of an arrow
 * key. Without a pointer the first corner is the plan's origin, and each wall turns right after the one before unless an arrow key
 * says otherwise. The outline closes by a click near the first corner, by C, or by Escape once it has three corners.
 */
export class DrawRoom implements Tool {
  readonly #editor: ToolEditor;
  #state: State = IDLE;

  constructor(editor: ToolEditor) {
    this.#editor = editor;
  }

  pointerDown(pointer: PlanPointer): void {
    this.#aimBy({ by: 'pointer', at: pointer, press: pointer });
  }

  pointerMove(pointer: PlanPointer): void {
    const { aim } = this.#state;
    this.#aimBy({ by: 'pointer', at: pointer, press: aim.by === 'pointer' ? aim.press : null });
  }

  pointerUp(pointer: PlanPointer): void {
    const { corners, aim } = this.#state;
    if (aim.by !== 'pointer') return;
    const { press } = aim;
    this.#state = { corners, aim: { ...aim, press: null } };
    if (!press || isDrag(press, pointer)) return;
    this.#state = { corners, aim: { by: 'pointer', at: pointer, press: null } };
    if (closesAt(corners, pointer.at)) this.#close();
    else this.#add(corners.length === 0 ? pointer.at : this.#nextAt(pointer).point);
  }

  key(name: string, { ctrl }: KeyModifiers): boolean {
    const { corners } = this.#state;
    if (corners.length === 0 && !this.#begins(name, ctrl)) return this.#isLeft(name);
    if (ctrl) return name.toLowerCase() === 'z' && this.takeBack();
    if (name in HEADINGS) return this.#aimBy({ by: 'keys', headingDeg: HEADINGS[name]! });
    if (this.#editor.state.typedLength !== '' || FIRST_CHARACTER.test(name)) return this.#typed(name);
    if (name === 'Backspace') return this.takeBack();
    if (!['Escape', 'Enter', 'c', 'C'].includes(name) || corners.length < 3) return false;
    this.#close();
    return true;
  }

  /** The last corner, with what is typed for the wall that begins there. */
  takeBack(): boolean {
    const { corners, aim } = this.#state;
    if (corners.length === 0) return false;
    this.#state = { corners: corners.slice(0, -1), aim };
    this.#editor.typeLength('');
    this.#show();
    return true;
  }

  cancel(): boolean {
    const wasDrawing = this.#state.corners.length > 0;
    this.#state = IDLE;
    this.#editor.preview(null);
    this.#editor.typeLength('');
    return wasDrawing;
  }

  /** By the keyboard alone: a length or an arrow. The corner lies at the plan's origin. */
  #begins(name: string, hasCtrl: boolean): boolean {
    if (hasCtrl || !(FIRST_CHARACTER.test(name) || name in HEADINGS)) return false;
    this.#state = { corners: [{ x: 0, y: 0 }], aim: { by: 'keys', headingDeg: 0 } };
    return true;
  }

  /** Escape before the first corner keeps the room that is there. */
  #isLeft(name: string): boolean {
    if (name !== 'Escape' || this.#editor.data.points.length === 0) return false;
    this.#editor.rest();
    return true;
  }

  #aimBy(aim: Aim): true {
    this.#state = { ...this.#state, aim };
    this.#show();
    return true;
  }

  /** A key while a length is being typed. */
  #typed(name: string): boolean {
    const { typedLength } = this.#editor.state;
    const type = (text: string) => {
      this.#editor.typeLength(text);
      if (this.#state.aim.by === 'keys') this.#show();
    };
    if (name === 'Enter') this.#addTyped();
    else if (name === 'Backspace') type(typedLength.slice(0, -1));
    else if (name === 'Escape') type('');
    else if (name.length === 1) type(typedLength + name);
    else return false;
    return true;
  }

  #addTyped(): void {
    const { corners, aim } = this.#state;
    const last = corners.at(-1);
    const { typedLength, unit } = this.#editor.state;
    const length = parseLength(typedLength.trim(), unit);
    this.#editor.typeLength('');
    if (!length.ok) this.#editor.refuse(length.reason);
    else if (last && this.#add(offset(last, direction(this.#angleDeg), length.value)) && aim.by === 'keys')
      this.#aimBy({ by: 'keys', headingDeg: (aim.headingDeg + 90) % 360 });
  }

  get #angleDeg(): number {
    const { aim } = this.#state;
    if (aim.by === 'keys') return aim.headingDeg;
    return aim.by === 'pointer' ? this.#nextAt(aim.at).angleDeg : 0;
  }

  /** As the keyboard alone would have it: nothing until a length is typed. */
  #nextByKeys(angleDeg: number): Next | null {
    const last = this.#state.corners.at(-1);
    const { typedLength, unit } = this.#editor.state;
    const length = parseLength(typedLength.trim(), unit);
    if (!last || !length.ok) return null;
    return { point: offset(last, direction(angleDeg), length.value), lengthCm: length.value, angleDeg };
  }

  #nextAt(pointer: PlanPointer): Next {
    const snaps = this.#editor.state.isSnapping && !pointer.alt;
    const { corners } = this.#state;
    const next = nextCorner(corners, pointer.at, { snapLength: snaps, snapAngle: snaps });
    return snaps ? alignedWithFirst(corners, next, ALIGN_PX * pointer.cmPerPixel) : next;
  }

  #add(point: Point): boolean {
    const { corners, aim } = this.#state;
    const added = corners.length === 0 ? null : canAddCorner(corners, point);
    if (added && !added.ok) {
      this.#editor.refuse(added.reason);
      return false;
    }
    this.#state = { corners: [...corners, point], aim };
    this.#editor.typeLength('');
    this.#show();
    return true;
  }

  /** What is not done, or only once the customer agrees, is still there to be drawn on. */
  #close(): void {
    const editor = this.#editor;
    const outline = closeOutline(this.#state.corners);
    if (!outline.ok) {
      editor.refuse(outline.reason);
      return;
    }
    if (!editor.commit('draw-room', { type: 'set-outline', points: outline.value })) return;
    this.cancel();
    editor.rest();
    editor.notify('success', 'room-drawn');
  }

  #show(): void {
    this.#editor.preview(this.#preview());
  }

  #preview(): Preview | null {
    const { corners, aim } = this.#state;
    if (aim.by === 'keys') return this.#shown(this.#nextByKeys(aim.headingDeg), false);
    if (aim.by === 'pointer') return this.#shown(this.#nextAt(aim.at), closesAt(corners, aim.at.at));
    return corners.length === 0 ? null : this.#shown(null, false);
  }

  #shown(next: Next | null, closes: boolean): Preview {
    const { corners, aim } = this.#state;
    const headingDeg = aim.by === 'keys' ? aim.headingDeg : 0;
    const { lengthCm, angleDeg } = next ?? { lengthCm: 0, angleDeg: headingDeg };
    const meant = closes ? corners[0] : next?.point;
    const checked = closes ? closeOutline(corners) : next && canAddCorner(corners, next.point);
    const refusal = checked && !checked.ok && corners.length > 0 ? checked.reason : null;
    return { kind: 'outline', corners, next: meant ?? null, lengthCm, angleDeg, closes, refusal };
  }
}
