import {
  accept,
  atOffset,
  cloneObjects,
  direction,
  extendObject,
  firstFreePlace,
  moveObject,
  nudge,
  nudgeUp,
  type ObjectSize,
  type PlacedObject,
  type Product,
  resizeObject,
  type Result,
  rotateTogether,
  swapProduct,
  swapsFor,
  wallName,
  type Warning,
  warningsFor,
  withGroups,
} from '@rackwright/planning';
import { isBoundToFloor } from './handles';
import type { PlannerEditor } from './PlannerEditor';
import type { Refusal } from './refusal';
import { productName } from './store';

/** What of the selection is among these objects, with its groups; the same array while that is the same. */
export function selectionAmong(
  objects: readonly PlacedObject[],
  selection: readonly string[],
): readonly string[] {
  const ids = withGroups(objects, selection);
  return ids.length === selection.length && ids.every((id, index) => id === selection[index])
    ? selection
    : ids;
}

/** What is done with the objects that are selected. Each verb is one step of undo, or a notice that says why not. */
export class SelectionVerbs {
  readonly #editor: PlannerEditor;

  constructor(editor: PlannerEditor) {
    this.#editor = editor;
  }

  delete(): PlannerEditor {
    const editor = this.#editor;
    const ids = this.#ids;
    if (ids.length > 0 && editor.commit('delete', { type: 'delete', ids }))
      editor.select([]).notify('info', 'deleted', { count: ids.length });
    return editor;
  }

  /** By the first one's own step, clockwise; `turns` of -1 turns back. */
  rotate(turns = 1): PlannerEditor {
    const first = this.#first;
    if (!first) return this.#editor;
    return this.rotateBy(turns * this.#editor.scene.product(first).rotationStep);
  }

  /** Degrees, clockwise. */
  rotateBy(degrees: number): PlannerEditor {
    return this.#move('rotate', rotateTogether(this.#editor.scene, this.#ids, degrees));
  }

  /** Centimetres. */
  nudge(dx: number, dy: number): PlannerEditor {
    return this.#move('move', nudge(this.#editor.scene, this.#ids, { x: dx, y: dy }));
  }

  /** Centimetres, up its wall; nothing happens to what stands on the floor. */
  nudgeUp(byCm: number): PlannerEditor {
    return this.#move('move', nudgeUp(this.#editor.scene, this.#ids, byCm));
  }

  /**
   * Selects what comes after what is selected, in the order in which things were placed, or before it with -1; after the last comes
   * the first. In the wall view only what is on that wall. Announced by name and place.
   */
  next(step: 1 | -1): PlannerEditor {
    const editor = this.#editor;
    const { view } = editor.state;
    const wall = view.name === 'wall' ? wallName(view.wall) : null;
    const objects = editor.data.objects.filter((object) => wall === null || object.wall === wall);
    const ids = new Set(this.#ids);
    const selected = objects.flatMap(({ id }, index) => (ids.has(id) ? [index] : []));
    const from = (step > 0 ? selected.at(-1) : selected[0]) ?? (step > 0 ? -1 : objects.length);
    const object = objects.at((from + step) % Math.max(1, objects.length));
    if (!object) return editor;
    const name = productName(editor.state, object.productId);
    return editor.select([object.id]).notify('info', 'selected', { name, place: object.wall ?? '' });
  }

  /** Copies in the nearest free place, which are selected then. */
  clone(): PlannerEditor {
    const editor = this.#editor;
    const copies = cloneObjects(editor.scene, this.#ids, editor.newId);
    if (!copies.ok) return editor.refuse(copies.reason);
    if (copies.value.length === 0) return editor;
    return editor.commit('clone', { type: 'place-many', objects: copies.value })
      ? editor.select(copies.value.map(({ id }) => id))
      : editor;
  }

  /** To be selected, moved, turned and deleted as one. */
  group(): PlannerEditor {
    const editor = this.#editor;
    const ids = this.#ids;
    if (editor.commit('group', { type: 'group', ids, groupId: editor.newId() }))
      editor.notify('info', 'grouped', { count: ids.length });
    return editor;
  }

  ungroup(): PlannerEditor {
    const editor = this.#editor;
    if (editor.commit('ungroup', { type: 'ungroup', ids: this.#ids })) editor.notify('info', 'ungrouped');
    return editor;
  }

  /** Along its wall, so that its near edge is `cm` from the wall's corner A, or as near to that as it fits. */
  setOffset(id: string, cm: number): PlannerEditor {
    const { scene } = this.#editor;
    const object = scene.object(id);
    const frame = object && scene.wallNamed(object.wall);
    if (!object || !frame) return this.#editor;
    const to = atOffset(frame.wall, object, cm);
    return this.#move('move', objectOf(moveObject(scene, { id, to, snapping: false, keepsWall: true })));
  }

  /** To the first free place on another wall, by that wall's name; its height and size stay. */
  moveToWall(id: string, wall: string): PlannerEditor {
    const editor = this.#editor;
    const { scene } = editor;
    const object = scene.object(id);
    if (!object) return editor;
    const sized = { ...scene.product(object), ...object.size };
    const { height: heightCm } = object.position;
    const leftOut = scene.leftOut([id]);
    const placed = firstFreePlace(scene, sized, { id: editor.newId(), wall, heightCm, leftOut });
    if (!placed.ok || placed.value.object.wall !== wall) return editor.refuse('no-free-place');
    const { position, rotation } = placed.value.object;
    return this.#move('move', accept([{ ...object, position, rotation, wall }]));
  }

  /** Of its underside above the floor; nothing happens to what is bound to the floor. */
  setHeight(id: string, cm: number): PlannerEditor {
    const { scene } = this.#editor;
    const object = scene.object(id);
    if (!object || isBoundToFloor(scene.product(object))) return this.#editor;
    const to = object.position;
    const held = { snapping: false, keepsWall: true };
    return this.#move('move', objectOf(moveObject(scene, { id, to, heightCm: cm, ...held })));
  }

  /** An opening or an obstruction as large as it is in the house. Measures left out stay. */
  resize(id: string, size: Partial<ObjectSize>): PlannerEditor {
    const resized = resizeObject(this.#editor.scene, id, size);
    if (!resized.ok) return this.#editor.refuse(resized.reason);
    this.#editor.commit('resize', { type: 'resize', objects: [resized.value.object] });
    return this.#editor;
  }

  /** What could stand in the place of the only one selected. */
  swaps(): readonly Product[] {
    const { length, 0: id } = this.#ids;
    return length === 1 && id !== undefined ? swapsFor(this.#editor.scene, id) : [];
  }

  swap(productId: string): PlannerEditor {
    const [id = ''] = this.#ids;
    const swapped = swapProduct(this.#editor.scene, id, productId);
    if (!swapped.ok) return this.#editor.refuse(swapped.reason);
    this.#editor.commit('swap', { type: 'swap', objects: [swapped.value.object] });
    return this.#editor;
  }

  /** Repeats of a shelf, as many as fit: to the right of somebody who faces its back, to the left with a negative number. */
  extend(repeats: number): PlannerEditor {
    const editor = this.#editor;
    const { scene } = editor;
    const object = this.#first;
    if (!object) return editor;
    const product = scene.product(object);
    const along = scene.wallNamed(object.wall)?.along ?? direction(object.rotation);
    const step = object.size.width - product.baseOverlap;
    const reach = Math.sign(repeats) * (object.size.width / 2 + Math.abs(repeats) * step);
    const to = { x: object.position.x + along.x * reach, y: object.position.y + along.y * reach };
    const extended = extendObject(scene, object.id, { to, newId: editor.newId });
    if (!extended.ok) return editor.refuse(extended.reason);
    const { objects, repeats: count, stoppedBy } = extended.value;
    if (count > 0 && !editor.commit('extend', { type: 'extend', objects })) return editor;
    editor.select([object.id]);
    if (!stoppedBy) return editor;
    const { reason } = stoppedBy;
    return editor.notify('warning', 'extended', { count, wanted: Math.abs(repeats), reason });
  }

  /** What is to be said of the only one selected, where it is: it may stay there. */
  warnings(): readonly Warning[] {
    const [id, ...others] = this.#ids;
    return id === undefined || others.length > 0 ? [] : warningsFor(this.#editor.scene, id);
  }

  get #ids(): readonly string[] {
    return this.#editor.state.selection;
  }

  get #first(): PlacedObject | null {
    return this.#editor.object(this.#ids[0] ?? '');
  }

  #move(name: string, moved: Result<readonly PlacedObject[], Refusal>): PlannerEditor {
    if (!moved.ok) return this.#editor.refuse(moved.reason);
    if (moved.value.length > 0) this.#editor.commit(name, { type: 'move', objects: moved.value });
    return this.#editor;
  }
}

function objectOf(placed: ReturnType<typeof moveObject>): Result<PlacedObject[], Refusal> {
  return placed.ok ? accept([placed.value.object]) : placed;
}
