import type { Point } from '@rackwright/planning';
import {
  canAddCorner,
  closeOutline,
  closesAt,
  direction,
  nextCorner,
  offset,
  parseLength,
} from '@rackwright/planning';
import type { PlannerEditor } from '../PlannerEditor';
import type { KeyModifiers, PlanPointer, Preview, Tool } from '../tool';
import { isDrag } from '../tool';

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
 * Each click adds a corner; typing a length and Enter adds one at that distance in the pointer's direction. The outline
 * closes by a click near the first corner, or by Escape once it has three corners.
 */
export class DrawRoom implements Tool {
  readonly #editor: PlannerEditor;
  #corners: readonly Point[] = [];
  #lastPointer: PlanPointer | null = null;
  #press: PlanPointer | null = null;

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
    if (this.#corners.length === 0) return false;
    if (ctrl) return name.toLowerCase() === 'z' && this.#removeLast();
    if (this.#editor.state.typedLength !== '' || FIRST_CHARACTER.test(name)) return this.#typed(name);
    if (name === 'Backspace') return this.#removeLast();
    if ((name !== 'Escape' && name !== 'Enter') || this.#corners.length < 3) return false;
    this.#close();
    return true;
  }

  cancel(): boolean {
    const wasDrawing = this.#corners.length > 0;
    this.#corners = [];
    this.#lastPointer = null;
    this.#press = null;
    this.#editor.store.setState({ preview: null, typedLength: '' });
    return wasDrawing;
  }

  /** A key while a length is being typed. */
  #typed(name: string): boolean {
    const { typedLength } = this.#editor.state;
    const type = (text: string) => this.#editor.store.setState({ typedLength: text });
    if (name === 'Enter') this.#addTyped();
    else if (name === 'Backspace') type(typedLength.slice(0, -1));
    else if (name === 'Escape') type('');
    else if (LENGTH_CHARACTER.test(name)) type(typedLength + name);
    else return false;
    return true;
  }

  #addTyped(): void {
    const last = this.#corners.at(-1);
    const pointer = this.#lastPointer;
    const { typedLength, unit } = this.#editor.state;
    const length = parseLength(typedLength.trim(), unit);
    this.#editor.store.setState({ typedLength: '' });
    if (!length.ok) this.#editor.refuse(length.reason);
    else if (last && pointer)
      this.#add(offset(last, direction(this.#nextAt(pointer).angleDeg), length.value));
  }

  #nextAt(pointer: PlanPointer): Next {
    const snaps = this.#editor.state.isSnapping && !pointer.alt;
    const next = nextCorner(this.#corners, pointer.at, { snapLength: snaps, snapAngle: snaps });
    return snaps ? alignedWithFirst(this.#corners, next, ALIGN_PX * pointer.cmPerPixel) : next;
  }

  #add(point: Point): void {
    const added = this.#corners.length === 0 ? null : canAddCorner(this.#corners, point);
    if (added && !added.ok) {
      this.#editor.refuse(added.reason);
      return;
    }
    this.#corners = [...this.#corners, point];
    this.#editor.store.setState({ typedLength: '' });
    this.#show();
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
    const pointer = this.#lastPointer;
    const idle = { kind: 'outline', corners, next: null, lengthCm: 0, angleDeg: 0 } as const;
    if (!pointer) return corners.length === 0 ? null : { ...idle, closes: false, refusal: null };
    const closes = closesAt(corners, pointer.at);
    const next = this.#nextAt(pointer);
    const checked = closes ? closeOutline(corners) : canAddCorner(corners, next.point);
    return {
      ...idle,
      next: closes ? (corners[0] ?? null) : next.point,
      lengthCm: next.lengthCm,
      angleDeg: next.angleDeg,
      closes,
      refusal: corners.length === 0 || checked.ok ? null : checked.reason,
    };
  }
}
