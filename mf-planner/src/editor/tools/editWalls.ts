import type { ToolEditor } from '../toolEditor';
import { isDrag, type PlanPointer, type Tool } from '../tool';
import { type GripTarget, holdCorner, holdWall, type RoomGrip } from './roomGrips';

/** What of the room is held. */
interface Held {
  readonly from: PlanPointer;
  readonly sinceMs: number;
  readonly grip: RoomGrip;
}

type State =
  /** Nothing of the room is held: the pointer is the other tool's. */
  | { readonly is: 'selecting' }
  /** Pressed on what belongs to the next step. */
  | { readonly is: 'elsewhere'; readonly press: PlanPointer }
  | { readonly is: 'holding'; readonly held: Held }
  | { readonly is: 'dragging'; readonly held: Held; readonly target: GripTarget };

const SELECTING: State = { is: 'selecting' };

/**
 * Drags corners and walls, and selects walls by a click. What stands in the room belongs to the next step, openings and obstructions
 * excepted.
 */
export class EditWalls implements Tool {
  readonly #editor: ToolEditor;
  /** Openings and obstructions are selected and moved as in the next step; so are walls selected. */
  readonly #selectObjects: Tool;
  #state: State = SELECTING;

  constructor(editor: ToolEditor, selectObjects: Tool) {
    this.#editor = editor;
    this.#selectObjects = selectObjects;
  }

  pointerDown(pointer: PlanPointer): void {
    const { corner, wall, objectId, handle } = pointer;
    this.cancel();
    if (handle !== null) this.#selectObjects.pointerDown(pointer);
    else if (corner !== null) this.#takeHold(pointer, holdCorner(this.#editor, pointer, corner));
    else if (objectId === null || this.#isFixture(objectId)) this.#selectObjects.pointerDown(pointer);
    else this.#state = { is: 'elsewhere', press: pointer };
    if (corner === null && objectId === null && wall !== null)
      this.#takeHold(pointer, holdWall(this.#editor, pointer, wall));
  }

  pointerMove(pointer: PlanPointer): void {
    const state = this.#state;
    if (state.is === 'dragging' || (state.is === 'holding' && this.#begins(state.held, pointer)))
      this.#state = this.#dragged(state.held, pointer);
    else if (state.is !== 'holding') this.#selectObjects.pointerMove(pointer);
  }

  pointerUp(pointer: PlanPointer): void {
    const state = this.#state;
    this.#state = SELECTING;
    if (state.is === 'dragging') this.#drop(state.target);
    else if (state.is !== 'elsewhere') this.#selectObjects.pointerUp(pointer);
    else if (!isDrag(state.press, pointer)) this.#editor.notify('info', 'go-to-plan-step');
  }

  doubleClick(pointer: PlanPointer): void {
    this.#selectObjects.doubleClick?.(pointer);
  }

  endGesture(): void {
    this.cancel();
  }

  cancel(): boolean {
    const wasDragging = this.#state.is === 'dragging';
    this.#state = SELECTING;
    this.#editor.preview(null);
    return this.#selectObjects.cancel() || wasDragging;
  }

  #takeHold(from: PlanPointer, grip: RoomGrip | null): void {
    if (grip) this.#state = { is: 'holding', held: { from, sinceMs: this.#editor.now(), grip } };
  }

  /** A quick stroke over a wall is no drag of it. */
  #begins({ from, sinceMs, grip }: Held, pointer: PlanPointer): boolean {
    return isDrag(from, pointer) && this.#editor.now() - sinceMs >= grip.waitsMs;
  }

  #isFixture(objectId: string): boolean {
    const object = this.#editor.object(objectId);
    return object !== null && this.#editor.scene.product(object).isGeneric;
  }

  #dragged(held: Held, pointer: PlanPointer): State {
    if (this.#editor.isFixed) {
      this.#editor.refuseFixed();
      return SELECTING;
    }
    const target = held.grip.targetAt(pointer);
    this.#editor.preview({ kind: 'room', points: target.points, refusal: target.refusal });
    return { is: 'dragging', held, target };
  }

  /** What is put back where it was changes nothing. */
  #drop({ points, refusal, command }: GripTarget): void {
    const editor = this.#editor;
    const before = editor.data.points;
    this.cancel();
    if (refusal) editor.refuse(refusal);
    else if (points.some(({ x, y }, index) => x !== before[index]?.x || y !== before[index]?.y))
      editor.commit(command.type, command);
  }
}
