import type { PlannerEditor } from '../PlannerEditor';
import { isDrag, type PlanPointer, type Tool } from '../tool';
import { type GripTarget, holdCorner, holdWall, type RoomGrip } from './roomGrips';

/** What of the room is held, and where it is meant to go once that is a drag. */
interface Held {
  readonly from: PlanPointer;
  readonly sinceMs: number;
  readonly grip: RoomGrip;
  target: GripTarget | null;
}

/**
 * Drags corners and walls, and selects walls by a click. What stands in the room belongs to the next step, openings and obstructions
 * excepted.
 */
export class EditWalls implements Tool {
  readonly #editor: PlannerEditor;
  /** Openings and obstructions are selected and moved as in the next step; so are walls selected. */
  readonly #selectObjects: Tool;
  #held: Held | null = null;
  #press: PlanPointer | null = null;

  constructor(editor: PlannerEditor, selectObjects: Tool) {
    this.#editor = editor;
    this.#selectObjects = selectObjects;
  }

  pointerDown(pointer: PlanPointer): void {
    const { corner, wall, objectId, handle } = pointer;
    this.cancel();
    if (handle !== null) this.#selectObjects.pointerDown(pointer);
    else if (corner !== null) this.#takeHold(pointer, holdCorner(this.#editor, pointer, corner));
    else if (objectId === null || this.#isFixture(objectId)) this.#selectObjects.pointerDown(pointer);
    else this.#press = pointer;
    if (corner === null && objectId === null && wall !== null)
      this.#takeHold(pointer, holdWall(this.#editor, pointer, wall));
  }

  pointerMove(pointer: PlanPointer): void {
    const held = this.#held;
    if (!held) this.#selectObjects.pointerMove(pointer);
    else if (held.target || this.#begins(held, pointer)) this.#drag(held, pointer);
  }

  pointerUp(pointer: PlanPointer): void {
    const target = this.#held?.target ?? null;
    const press = this.#press;
    this.#press = null;
    if (target) this.#drop(target);
    else if (!press) this.#selectObjects.pointerUp(pointer);
    else if (!isDrag(press, pointer)) this.#editor.notify('info', 'go-to-plan-step');
    this.#held = null;
  }

  doubleClick(pointer: PlanPointer): void {
    this.#selectObjects.doubleClick?.(pointer);
  }

  endGesture(): void {
    this.cancel();
  }

  cancel(): boolean {
    const wasDragging = this.#held !== null && this.#held.target !== null;
    this.#held = null;
    this.#press = null;
    this.#editor.preview(null);
    return this.#selectObjects.cancel() || wasDragging;
  }

  #takeHold(from: PlanPointer, grip: RoomGrip | null): void {
    if (grip) this.#held = { from, sinceMs: this.#editor.now(), grip, target: null };
  }

  /** A quick stroke over a wall is no drag of it. */
  #begins({ from, sinceMs, grip }: Held, pointer: PlanPointer): boolean {
    return isDrag(from, pointer) && this.#editor.now() - sinceMs >= grip.waitsMs;
  }

  #isFixture(objectId: string): boolean {
    const object = this.#editor.object(objectId);
    return object !== null && this.#editor.scene.product(object).isGeneric;
  }

  #drag(held: Held, pointer: PlanPointer): void {
    if (this.#editor.isFixed) {
      this.#held = null;
      this.#editor.refuseFixed();
      return;
    }
    const target = held.grip.targetAt(pointer);
    held.target = target;
    this.#editor.preview({ kind: 'room', points: target.points, refusal: target.refusal });
  }

  #drop({ refusal, command }: GripTarget): void {
    const editor = this.#editor;
    this.cancel();
    if (refusal) editor.refuse(refusal);
    else editor.commit(command.type, command);
  }
}
