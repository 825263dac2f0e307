import {
  accept,
  type ArrangeRefusal,
  type Drag,
  mayLeaveFloor,
  type MovedTogether,
  moveTogether,
  openDrag,
  type PlacedObject,
  type Point,
  type Result,
  selectionFault,
  withGroups,
} from '@rackwright/planning';
import type { ToolEditor } from '../toolEditor';
import { isDrag, type PlanPointer, type Tool } from '../tool';
import { type HeldHandle, holdHandle } from './dragHandle';

/** How far the pointer has come since the press; up only on the face of a wall. */
interface Shift extends Point {
  readonly up: number;
}

const shifted = (object: PlacedObject, by: Shift): PlacedObject => {
  const { x, y, height } = object.position;
  return { ...object, position: { x: x + by.x, y: y + by.y, height: height + by.up } };
};

/** What the pointer moves. */
interface Held {
  readonly lead: PlacedObject;
  /** All that is selected, the lead among it. */
  readonly objects: readonly PlacedObject[];
  /** Of one alone, from press to release; several are arranged anew at each move. */
  readonly drag: Drag | null;
  /** Whether all of them go up and down with a pointer on the face of a wall. */
  readonly isLifted: boolean;
}

type State =
  | { readonly is: 'idle' }
  /** Not yet moved far enough for a drag. */
  | { readonly is: 'pressed'; readonly press: PlanPointer; readonly handle: HeldHandle | null }
  | { readonly is: 'pulling'; readonly handle: HeldHandle }
  | { readonly is: 'dragging'; readonly press: PlanPointer; readonly held: Held };

const IDLE: State = { is: 'idle' };

type Moved = Result<MovedTogether, ArrangeRefusal>;

function movedAlone(drag: Drag): Moved {
  const placed = drag.result();
  return placed.ok ? accept({ objects: [placed.value.object], guides: placed.value.guides }) : placed;
}

/** Click selects, click again deselects, Shift adds on the same wall; dragging moves what is selected. */
export class SelectObjects implements Tool {
  readonly #editor: ToolEditor;
  #state: State = IDLE;

  constructor(editor: ToolEditor) {
    this.#editor = editor;
  }

  pointerDown(pointer: PlanPointer): void {
    this.cancel();
    this.#state = { is: 'pressed', press: pointer, handle: holdHandle(this.#editor, pointer) };
  }

  pointerMove(pointer: PlanPointer): void {
    const before = this.#state;
    if (before.is === 'idle') this.#editor.hover(pointer.objectId);
    if (before.is === 'pressed' && isDrag(before.press, pointer)) this.#state = this.#begun(before);
    const state = this.#state;
    if (state.is === 'pulling') state.handle.move(pointer);
    if (state.is === 'dragging') this.#drag(state, pointer);
  }

  pointerUp(pointer: PlanPointer): void {
    const state = this.#state;
    if (state.is === 'dragging') this.#drop();
    this.#state = IDLE;
    if (state.is === 'pulling') state.handle.drop();
    if (state.is === 'pressed' && !state.handle && !isDrag(state.press, pointer)) this.#click(state.press);
  }

  /** On a wall, shows its elevation. Spec section 2. */
  doubleClick({ objectId, wall }: PlanPointer): void {
    if (objectId === null && wall !== null) this.#editor.enterWall(wall);
  }

  endGesture(): void {
    this.cancel();
  }

  cancel(): boolean {
    const state = this.#state;
    this.#state = IDLE;
    this.#editor.preview(null);
    return state.is === 'dragging' || state.is === 'pulling';
  }

  /** What a press becomes that goes on as a drag. */
  #begun(pressed: State & { readonly is: 'pressed' }): State {
    const { press, handle } = pressed;
    if (handle) return { is: 'pulling', handle };
    if (press.objectId === null) return pressed;
    const editor = this.#editor;
    if (!editor.state.selection.includes(press.objectId)) editor.select([press.objectId]);
    const objects = editor.state.selection.flatMap((id) => editor.object(id) ?? []);
    const lead = editor.object(press.objectId);
    if (!lead) return pressed;
    if (editor.isFixed) {
      editor.refuseFixed();
      return IDLE;
    }
    const drag = objects.length === 1 ? openDrag(editor.scene, lead.id) : null;
    if (drag && !drag.ok) {
      editor.refuse(drag.reason);
      return IDLE;
    }
    const isLifted = objects.every((object) => mayLeaveFloor(editor.scene.product(object)));
    return { is: 'dragging', press, held: { lead, objects, drag: drag ? drag.value : null, isLifted } };
  }

  #drag({ press, held }: State & { readonly is: 'dragging' }, pointer: PlanPointer): void {
    const editor = this.#editor;
    const isOnFace = held.isLifted && press.plane === 'wall' && pointer.plane === 'wall';
    const up = isOnFace ? pointer.heightCm - press.heightCm : 0;
    const by = { x: pointer.at.x - press.at.x, y: pointer.at.y - press.at.y, up };
    const snapping = editor.state.isSnapping && !pointer.alt;
    const moved = isOnFace ? this.#movedOnFace(held, by, snapping) : this.#moved(held, by, snapping);
    editor.preview({
      kind: 'objects',
      objects: moved.ok ? moved.value.objects : held.objects.map((object) => shifted(object, by)),
      isNew: false,
      refusal: moved.ok ? null : moved.reason,
      guides: moved.ok ? moved.value.guides : [],
    });
  }

  #movedOnFace(held: Held, by: Shift, snapping: boolean): Moved {
    const { lead, drag } = held;
    if (!drag) return this.#movedTogether(held, by, snapping);
    const to = shifted(lead, by).position;
    drag.moveOnFace(to, to.height, snapping);
    return movedAlone(drag);
  }

  #moved(held: Held, by: Shift, snapping: boolean): Moved {
    const { lead, drag } = held;
    if (!drag) return this.#movedTogether(held, by, snapping);
    // It may have been on the face of a wall before, at another height.
    drag.liftTo(lead.position.height);
    drag.moveTo(shifted(lead, by).position, snapping);
    return movedAlone(drag);
  }

  #movedTogether({ lead, objects }: Held, by: Shift, snapping: boolean): Moved {
    const ids = objects.map(({ id }) => id);
    const to = shifted(lead, by).position;
    return moveTogether(this.#editor.scene, { ids, leadId: lead.id, to, liftCm: by.up, snapping });
  }

  #drop(): void {
    const { preview } = this.#editor.state;
    this.cancel();
    if (preview?.kind !== 'objects') return;
    if (preview.refusal) this.#editor.refuse(preview.refusal);
    else this.#editor.commit('move', { type: 'move', objects: preview.objects });
  }

  #click({ objectId, wall, shift }: PlanPointer): void {
    const editor = this.#editor;
    const { selection, isAdding } = editor.state;
    // Its switch is seen only while something is selected.
    const adds = shift || (isAdding && selection.length > 0);
    if (objectId === null) {
      if (!adds) editor.selectWall(wall);
      return;
    }
    const { objects } = editor.data;
    if (selection.includes(objectId)) {
      const leaving = new Set(withGroups(objects, [objectId]));
      editor.select(selection.filter((id) => !leaving.has(id)));
      return;
    }
    const ids = adds ? withGroups(objects, [...selection, objectId]) : [objectId];
    const fault = adds ? selectionFault(editor.scene, ids) : null;
    if (fault) editor.notify('info', 'refused', { reason: fault.reason });
    else editor.select(ids);
  }
}
