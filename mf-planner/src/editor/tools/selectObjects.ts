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
import type { PlannerEditor } from '../PlannerEditor';
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

type Moved = Result<MovedTogether, ArrangeRefusal>;

function movedAlone(drag: Drag): Moved {
  const placed = drag.result();
  return placed.ok ? accept({ objects: [placed.value.object], guides: placed.value.guides }) : placed;
}

/** Click selects, click again deselects, Shift adds on the same wall; dragging moves what is selected. */
export class SelectObjects implements Tool {
  readonly #editor: PlannerEditor;
  #press: PlanPointer | null = null;
  /** Set when the press became a drag. */
  #held: Held | null = null;
  #handle: HeldHandle | null = null;

  constructor(editor: PlannerEditor) {
    this.#editor = editor;
  }

  pointerDown(pointer: PlanPointer): void {
    this.cancel();
    this.#press = pointer;
    this.#handle = holdHandle(this.#editor, pointer);
  }

  pointerMove(pointer: PlanPointer): void {
    const press = this.#press;
    if (!press) {
      this.#editor.hover(pointer.objectId);
      return;
    }
    if (this.#handle) {
      if (this.#isUnderWay || isDrag(press, pointer)) this.#handle.move(pointer);
      return;
    }
    if (press.objectId === null) return;
    if (!this.#held && isDrag(press, pointer)) this.#takeHold(press.objectId);
    if (this.#held) this.#drag(press, this.#held, pointer);
  }

  pointerUp(pointer: PlanPointer): void {
    const press = this.#press;
    if (this.#handle) this.#handle.drop();
    else if (this.#held) this.#drop();
    else if (press && !isDrag(press, pointer)) this.#click(press);
    this.#press = null;
    this.#handle = null;
  }

  /** On a wall, shows its elevation. Spec section 2. */
  doubleClick({ objectId, wall }: PlanPointer): void {
    if (objectId === null && wall !== null) this.#editor.enterWall(wall);
  }

  endGesture(): void {
    this.cancel();
  }

  cancel(): boolean {
    const wasDragging = this.#held !== null || (this.#handle !== null && this.#isUnderWay);
    this.#held?.drag?.end();
    this.#press = null;
    this.#held = null;
    this.#handle = null;
    this.#editor.preview(null);
    return wasDragging;
  }

  /** A drag that has begun shows something. */
  get #isUnderWay(): boolean {
    return this.#editor.state.preview !== null;
  }

  #takeHold(objectId: string): void {
    const editor = this.#editor;
    if (!editor.state.selection.includes(objectId)) editor.select([objectId]);
    const objects = editor.state.selection.flatMap((id) => editor.object(id) ?? []);
    const lead = editor.object(objectId);
    if (!lead) return;
    if (editor.isFixed) {
      this.#press = null;
      editor.refuseFixed();
      return;
    }
    const drag = objects.length === 1 ? openDrag(editor.scene, objectId) : null;
    if (drag && !drag.ok) {
      this.#press = null;
      editor.refuse(drag.reason);
      return;
    }
    const isLifted = objects.every((object) => mayLeaveFloor(editor.scene.product(object)));
    this.#held = { lead, objects, drag: drag ? drag.value : null, isLifted };
  }

  #drag(press: PlanPointer, held: Held, pointer: PlanPointer): void {
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
    const { selection } = editor.state;
    if (objectId === null) {
      if (!shift) editor.selectWall(wall);
      return;
    }
    const { objects } = editor.data;
    if (selection.includes(objectId)) {
      const leaving = new Set(withGroups(objects, [objectId]));
      editor.select(selection.filter((id) => !leaving.has(id)));
      return;
    }
    const ids = shift ? withGroups(objects, [...selection, objectId]) : [objectId];
    const fault = shift ? selectionFault(editor.scene, ids) : null;
    if (fault) editor.notify('info', 'refused', { reason: fault.reason });
    else editor.select(ids);
  }
}
