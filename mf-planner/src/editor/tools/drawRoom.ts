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
import type { PlannerEditor } from '../PlannerEditor';
import { isDrag, type KeyModifiers, type PlanPointer, type Preview, type Tool } from '../tool';

interface Next {
  readonly point: Point;
  readonly lengthCm: number;
  readonly angleDeg: number;
}

/** How near the new wall's end must be to lie straight across from the first corner, in pixels. */
const ALIGN_PX = 14;
/** What a typed length is made of: digits, a decimal point, feet and inches, units, fractions. */
const LENGTH_CHARACTER = /^[0-9.'"/ cmft]$/;
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

/**
 * Each click adds a corner; typing a length and Enter adds one at that distance in the pointer's direction, or in that of an arrow
 * key. Without a pointer the first corner is the plan's origin, and each wall turns right after the one before unless an arrow key
 * says otherwise. The outline closes by a click near the first corner, by C, or by Escape once it has three corners.
 */
export class DrawRoom implements Tool {
  readonly #editor: PlannerEditor;
  #corners: readonly Point[] = [];
  #lastPointer: PlanPointer | null = null;
  #press: PlanPointer | null = null;
  /** Degrees; of the wall being drawn by the keyboard, null while the pointer says where it goes. */
  #heading: number | null = null;

  constructor(editor: PlannerEditor) {
    this.#editor = editor;
  }

  pointerDown(pointer: PlanPointer): void {
    this.#press = pointer;
    this.#lastPointer = pointer;
    this.#show();
  }

  pointerMove(pointer: PlanPointer): void {
    this.#lastPointer = pointer;
    this.#heading = null;
    this.#show();
  }

  pointerUp(pointer: PlanPointer): void {
    const from = this.#press;
    this.#press = null;
    if (!from || isDrag(from, pointer)) return;
    this.#lastPointer = pointer;
    if (closesAt(this.#corners, pointer.at)) this.#close();
    else this.#add(this.#corners.length === 0 ? pointer.at : this.#nextAt(pointer).point);
  }

  key(name: string, { ctrl }: KeyModifiers): boolean {
    if (this.#corners.length === 0 && !this.#begins(name, ctrl)) return this.#isLeft(name);
    if (ctrl) return name.toLowerCase() === 'z' && this.#removeLast();
    if (name in HEADINGS) return this.#head(HEADINGS[name]!);
    if (this.#editor.state.typedLength !== '' || FIRST_CHARACTER.test(name)) return this.#typed(name);
    if (name === 'Backspace') return this.#removeLast();
    if (!['Escape', 'Enter', 'c', 'C'].includes(name) || this.#corners.length < 3) return false;
    this.#close();
    return true;
  }

  cancel(): boolean {
    const wasDrawing = this.#corners.length > 0;
    this.#corners = [];
    this.#lastPointer = null;
    this.#press = null;
    this.#heading = null;
    this.#editor.store.setState({ preview: null, typedLength: '' });
    return wasDrawing;
  }

  /** By the keyboard alone: a length or an arrow. The corner lies at the plan's origin. */
  #begins(name: string, hasCtrl: boolean): boolean {
    if (hasCtrl || !(FIRST_CHARACTER.test(name) || name in HEADINGS)) return false;
    this.#corners = [{ x: 0, y: 0 }];
    this.#heading = 0;
    return true;
  }

  /** Escape before the first corner keeps the room that is there. */
  #isLeft(name: string): boolean {
    if (name !== 'Escape' || this.#editor.data.points.length === 0) return false;
    this.#editor.rest();
    return true;
  }

  #head(degrees: number): boolean {
    this.#heading = degrees;
    this.#show();
    return true;
  }

  /** A key while a length is being typed. */
  #typed(name: string): boolean {
    const { typedLength } = this.#editor.state;
    const type = (text: string) => {
      this.#editor.store.setState({ typedLength: text });
      if (this.#heading !== null) this.#show();
    };
    if (name === 'Enter') this.#addTyped();
    else if (name === 'Backspace') type(typedLength.slice(0, -1));
    else if (name === 'Escape') type('');
    else if (LENGTH_CHARACTER.test(name)) type(typedLength + name);
    else return false;
    return true;
  }

  #addTyped(): void {
    const last = this.#corners.at(-1);
    const { typedLength, unit } = this.#editor.state;
    const length = parseLength(typedLength.trim(), unit);
    this.#editor.store.setState({ typedLength: '' });
    const angle = this.#heading ?? (this.#lastPointer && this.#nextAt(this.#lastPointer).angleDeg) ?? 0;
    if (!length.ok) this.#editor.refuse(length.reason);
    else if (last && this.#add(offset(last, direction(angle), length.value)) && this.#heading !== null)
      this.#head((this.#heading + 90) % 360);
  }

  /** As the keyboard alone would have it: nothing until a length is typed. */
  #nextByKeys(heading: number): Next | null {
    const last = this.#corners.at(-1);
    const { typedLength, unit } = this.#editor.state;
    const length = parseLength(typedLength.trim(), unit);
    if (!last || !length.ok) return null;
    return {
      point: offset(last, direction(heading), length.value),
      lengthCm: length.value,
      angleDeg: heading,
    };
  }

  #nextAt(pointer: PlanPointer): Next {
    const snaps = this.#editor.state.isSnapping && !pointer.alt;
    const next = nextCorner(this.#corners, pointer.at, { snapLength: snaps, snapAngle: snaps });
    return snaps ? alignedWithFirst(this.#corners, next, ALIGN_PX * pointer.cmPerPixel) : next;
  }

  #add(point: Point): boolean {
    const added = this.#corners.length === 0 ? null : canAddCorner(this.#corners, point);
    if (added && !added.ok) {
      this.#editor.refuse(added.reason);
      return false;
    }
    this.#corners = [...this.#corners, point];
    this.#editor.store.setState({ typedLength: '' });
    this.#show();
    return true;
  }

  #removeLast(): boolean {
    this.#corners = this.#corners.slice(0, -1);
    this.#show();
    return true;
  }

  #close(): void {
    const editor = this.#editor;
    const outline = closeOutline(this.#corners);
    if (!outline.ok) {
      editor.refuse(outline.reason);
      return;
    }
    this.cancel();
    if (editor.commit('draw-room', { type: 'set-outline', points: outline.value }))
      editor.rest().notify('success', 'room-drawn');
  }

  #show(): void {
    this.#editor.preview(this.#preview());
  }

  #preview(): Preview | null {
    const corners = this.#corners;
    const heading = this.#heading;
    if (heading !== null) return this.#shown(this.#nextByKeys(heading), false);
    const pointer = this.#lastPointer;
    if (!pointer) return corners.length === 0 ? null : this.#shown(null, false);
    return this.#shown(this.#nextAt(pointer), closesAt(corners, pointer.at));
  }

  #shown(next: Next | null, closes: boolean): Preview {
    const corners = this.#corners;
    const { lengthCm, angleDeg } = next ?? { lengthCm: 0, angleDeg: this.#heading ?? 0 };
    const meant = closes ? corners[0] : next?.point;
    const checked = closes ? closeOutline(corners) : next && canAddCorner(corners, next.point);
    const refusal = checked && !checked.ok && corners.length > 0 ? checked.reason : null;
    return { kind: 'outline', corners, next: meant ?? null, lengthCm, angleDeg, closes, refusal };
  }
}
