import type { PlacedObject, Point } from '@rackwright/planning';
import { arrangements } from '../arrangements';
import type { PlannerEditor } from '../PlannerEditor';
import type { PlanPointer, Tool } from '../tool';
import { isDrag } from '../tool';

const shifted = (object: PlacedObject, by: Point): PlacedObject => ({
  ...object,
  position: { ...object.position, x: object.position.x + by.x, y: object.position.y + by.y },
});

/** Click selects, click again deselects, Shift adds on the same wall; dragging moves what is selected. */
export class SelectObjects implements Tool {
  readonly #editor: PlannerEditor;
  #press: PlanPointer | null = null;
  /** What a drag moves, the pressed object first; set when the press became a drag. */
  #dragged: readonly PlacedObject[] | null = null;

  constructor(editor: PlannerEditor) {
    this.#editor = editor;
  }

  pointerDown(pointer: PlanPointer): void {
    this.#press = pointer;
    this.#dragged = null;
  }

  pointerMove(pointer: PlanPointer): void {
    const press = this.#press;
    if (!press) {
      this.#editor.hover(pointer.objectId);
      return;
    }
    if (press.objectId === null) return;
    if (!this.#dragged && isDrag(press, pointer)) this.#dragged = this.#lifted(press.objectId);
    if (this.#dragged) this.#drag(press, this.#dragged, pointer);
  }

  pointerUp(pointer: PlanPointer): void {
    const press = this.#press;
    const wasDragging = this.#dragged !== null;
    this.#press = null;
    this.#dragged = null;
    if (wasDragging) this.#drop();
    else if (press && !isDrag(press, pointer)) this.#click(press);
  }

  cancel(): boolean {
    const wasDragging = this.#dragged !== null;
    this.#press = null;
    this.#dragged = null;
    this.#editor.preview(null);
    return wasDragging;
  }

  #lifted(objectId: string): readonly PlacedObject[] {
    const editor = this.#editor;
    if (!editor.state.selection.includes(objectId)) editor.select([objectId]);
    const others = editor.state.selection.filter((id) => id !== objectId);
    return [objectId, ...others].flatMap((id) => editor.object(id) ?? []);
  }

  #drag(press: PlanPointer, dragged: readonly PlacedObject[], pointer: PlanPointer): void {
    const editor = this.#editor;
    const lead = dragged[0];
    if (!lead) return;
    const by = { x: pointer.at.x - press.at.x, y: pointer.at.y - press.at.y };
    const ids = dragged.map((object) => object.id);
    const { x, y } = shifted(lead, by).position;
    const snapping = editor.state.isSnapping && !pointer.alt;
    const moved = arrangements.movedTogether(editor, ids, { x, y }, snapping);
    editor.preview({
      kind: 'objects',
      objects: moved.ok ? moved.value.objects : dragged.map((object) => shifted(object, by)),
      isNew: false,
      refusal: moved.ok ? null : moved.reason,
      guides: moved.ok ? moved.value.guides : [],
    });
  }

  #drop(): void {
    const { preview } = this.#editor.state;
    this.#editor.preview(null);
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
    if (selection.includes(objectId)) {
      const leaving = new Set(arrangements.withGroups(editor.data, [objectId]));
      editor.select(selection.filter((id) => !leaving.has(id)));
      return;
    }
    const first = editor.object(selection[0] ?? '');
    const wallOfFirst = first?.wall ?? null;
    if (!shift || !first) editor.select([objectId]);
    else if (wallOfFirst !== null && wallOfFirst === editor.object(objectId)?.wall)
      editor.select([...selection, objectId]);
    else editor.notify('info', 'other-wall');
  }
}
