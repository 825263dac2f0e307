import type { RoomCommand } from '@rackwright/planning';
import type { PlannerEditor } from '../PlannerEditor';
import type { PlanPointer, Tool } from '../tool';
import { isDrag } from '../tool';

/** What a click there does to the room, or null where it does nothing. */
type EditAt = (pointer: PlanPointer) => RoomCommand | null;

/** A corner where the wall is clicked. */
export const splitAt: EditAt = ({ wall, at }) => (wall === null ? null : { type: 'split-wall', wall, at });

/** The corner that is clicked goes. */
export const removeAt: EditAt = ({ corner }) =>
  corner === null ? null : { type: 'remove-node', index: corner };

/** One click on a wall or a corner changes the room; the tool stays for the next. */
export class EditWithClick implements Tool {
  readonly #editor: PlannerEditor;
  readonly #editAt: EditAt;
  #press: PlanPointer | null = null;

  constructor(editor: PlannerEditor, editAt: EditAt) {
    this.#editor = editor;
    this.#editAt = editAt;
  }

  pointerDown(pointer: PlanPointer): void {
    this.#press = pointer;
  }

  pointerMove(): void {}

  pointerUp(pointer: PlanPointer): void {
    const press = this.#press;
    this.#press = null;
    const command = press && !isDrag(press, pointer) ? this.#editAt(press) : null;
    if (command) this.#editor.commit(command.type, command);
  }

  key(name: string): boolean {
    if (name !== 'Escape') return false;
    this.#editor.rest();
    return true;
  }

  cancel(): boolean {
    const wasPressed = this.#press !== null;
    this.#press = null;
    return wasPressed;
  }
}
