import {
  outlineFault,
  type Point,
  type RoomCommand,
  type RoomRefusal,
  splitCorner,
} from '@rackwright/planning';
import type { ToolEditor } from '../toolEditor';
import { isDrag, type PlanPointer, type Tool } from '../tool';
import { placeOnWall } from './roomGrips';

/** What a click would do to the room: at which corner, and why it may not. */
interface ClickEdit {
  readonly command: RoomCommand;
  readonly corner: Point;
  readonly change: 'split' | 'remove';
  readonly refusal: RoomRefusal | null;
}

/** What a click there does to the room, or null where it does nothing. */
type EditAt = (editor: ToolEditor, pointer: PlanPointer) => ClickEdit | null;

/** A corner where the wall is clicked. */
export const splitAt: EditAt = (editor, pointer) => {
  const { wall } = pointer;
  const at = wall === null ? null : placeOnWall(editor, pointer, wall);
  if (wall === null || !at) return null;
  const corner = splitCorner(editor.data, wall, at, editor.state.catalogue);
  return {
    command: { type: 'split-wall', wall, at },
    corner: corner.ok ? corner.value : at,
    change: 'split',
    refusal: corner.ok ? null : corner.reason,
  };
};

/** The corner that is clicked goes. */
export const removeAt: EditAt = ({ data }, { corner: index }) => {
  const corner = index === null ? undefined : data.points[index];
  if (index === null || !corner) return null;
  const refusal = outlineFault(data.points.toSpliced(index, 1))?.reason ?? null;
  return { command: { type: 'remove-node', index }, corner, change: 'remove', refusal };
};

/** One click on a wall or a corner changes the room; what it would do is shown before. The tool stays for the next. */
export class EditWithClick implements Tool {
  readonly #editor: ToolEditor;
  readonly #editAt: EditAt;
  #press: PlanPointer | null = null;

  constructor(editor: ToolEditor, editAt: EditAt) {
    this.#editor = editor;
    this.#editAt = editAt;
  }

  pointerDown(pointer: PlanPointer): void {
    this.#press = pointer;
    this.#show(pointer);
  }

  pointerMove(pointer: PlanPointer): void {
    this.#show(pointer);
  }

  pointerUp(pointer: PlanPointer): void {
    const press = this.#press;
    this.cancel();
    const edit = press && !isDrag(press, pointer) ? this.#editAt(this.#editor, press) : null;
    if (edit) this.#editor.commit(edit.command.type, edit.command);
  }

  key(name: string): boolean {
    if (name !== 'Escape') return false;
    this.#editor.rest();
    return true;
  }

  cancel(): boolean {
    const wasPressed = this.#press !== null;
    this.#press = null;
    this.#editor.preview(null);
    return wasPressed;
  }

  #show(pointer: PlanPointer): void {
    const edit = this.#editAt(this.#editor, pointer);
    this.#editor.preview(
      edit && { kind: 'corner', at: edit.corner, change: edit.change, refusal: edit.refusal },
    );
  }
}
