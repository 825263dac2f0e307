import type { CornerDrag, Point, RoomRefusal } from '@rackwright/planning';
import { openCornerDrag } from '@rackwright/planning';
import type { PlannerEditor } from '../PlannerEditor';
import type { PlanPointer, Tool } from '../tool';
import { isDrag } from '../tool';

/** A corner held by the pointer. */
interface Grip {
  readonly from: PlanPointer;
  readonly corner: number;
  readonly start: Point;
  readonly drag: CornerDrag;
  target: { readonly at: Point; readonly refusal: RoomRefusal | null } | null;
}

/** How near a corner must be to lie straight across from its neighbour, in pixels. */
const ALIGN_PX = 10;

/** Drags corners and selects walls. What stands in the room belongs to the next step, openings and obstructions excepted. */
export class EditWalls implements Tool {
  readonly #editor: PlannerEditor;
  /** Openings and obstructions are selected and moved as in the next step. */
  readonly #selectObjects: Tool;
  #grip: Grip | null = null;
  #press: PlanPointer | null = null;

  constructor(editor: PlannerEditor, selectObjects: Tool) {
    this.#editor = editor;
    this.#selectObjects = selectObjects;
  }

  pointerDown(pointer: PlanPointer): void {
    const { corner, objectId, handle } = pointer;
    if (handle !== null) this.#selectObjects.pointerDown(pointer);
    else if (corner !== null) this.#takeHold(pointer, corner);
    else if (objectId === null || this.#isFixture(objectId)) this.#selectObjects.pointerDown(pointer);
    else this.#press = pointer;
  }

  pointerMove(pointer: PlanPointer): void {
    if (!this.#grip) this.#selectObjects.pointerMove(pointer);
    else if (this.#grip.target || isDrag(this.#grip.from, pointer)) this.#drag(this.#grip, pointer);
  }

  pointerUp(pointer: PlanPointer): void {
    const grip = this.#grip;
    const press = this.#press;
    this.#grip = null;
    this.#press = null;
    if (grip) this.#drop(grip);
    else if (!press) this.#selectObjects.pointerUp(pointer);
    else if (!isDrag(press, pointer)) this.#editor.notify('info', 'go-to-plan-step');
  }

  letGo(): void {
    this.cancel();
  }

  cancel(): boolean {
    const wasDragging = this.#grip !== null && this.#grip.target !== null;
    this.#grip = null;
    this.#press = null;
    this.#editor.preview(null);
    return this.#selectObjects.cancel() || wasDragging;
  }

  #takeHold(from: PlanPointer, corner: number): void {
    const { data, state } = this.#editor;
    const start = data.points[corner];
    const drag = openCornerDrag(data, corner, state.catalogue);
    if (drag.ok && start) this.#grip = { from, corner, start, drag: drag.value, target: null };
    else if (!drag.ok) this.#editor.refuse(drag.reason);
  }

  #isFixture(objectId: string): boolean {
    const productId = this.#editor.object(objectId)?.productId ?? '';
    return this.#editor.state.catalogue.products.get(productId)?.isGeneric ?? false;
  }

  #drag(grip: Grip, pointer: PlanPointer): void {
    const editor = this.#editor;
    const { points } = editor.data;
    const at = this.#target(grip, pointer);
    const refusal = grip.drag.step(at.x, at.y);
    grip.target = { at, refusal };
    const shown = points.map((point, index) => (index === grip.corner ? at : point));
    editor.preview({ kind: 'room', points: shown, refusal });
  }

  #target({ corner, start, from }: Grip, pointer: PlanPointer): Point {
    const { points } = this.#editor.data;
    const raw = { x: start.x + pointer.at.x - from.at.x, y: start.y + pointer.at.y - from.at.y };
    if (!this.#editor.state.isSnapping || pointer.alt) return raw;
    const neighbours = [points.at(corner - 1) ?? raw, points[(corner + 1) % points.length] ?? raw];
    return alignedWith(neighbours, raw, ALIGN_PX * pointer.cmPerPixel);
  }

  #drop({ corner, target }: Grip): void {
    this.#editor.preview(null);
    if (!target) return;
    if (target.refusal) this.#editor.refuse(target.refusal);
    else this.#editor.commit('move-corner', { type: 'move-corner', index: corner, to: target.at });
  }
}

/** Straight across from a neighbouring corner when that is near, else on whole centimetres. */
function alignedWith(neighbours: readonly Point[], at: Point, tolerance: number): Point {
  const settle = (value: number, others: readonly number[]) =>
    others.find((other) => Math.abs(other - value) <= tolerance) ?? Math.round(value);
  const xs = neighbours.map((point) => point.x);
  const ys = neighbours.map((point) => point.y);
  return { x: settle(at.x, xs), y: settle(at.y, ys) };
}
