import {
  accept,
  type Drag,
  isInsidePolygon,
  mayLeaveFloor,
  nearestWallPlace,
  newObject,
  openPlacing,
  type PlacedObject,
  type PlacementRefusal,
  type Point,
  type Product,
  type Result,
} from '@rackwright/planning';
import { productName } from '../store';
import type { ToolEditor } from '../toolEditor';
import type { PlanPointer, Tool } from '../tool';

/** The product where the pointer is, whatever the rules say of it: shown while it may not be there. */
function ghostAt({ fresh }: Placing, { x, y }: Point, height: number): PlacedObject {
  return { ...fresh, position: { x, y, height } };
}

/** A product on its way to the plan. */
interface Placing {
  /** As it is first placed, its place still to be found. */
  readonly fresh: PlacedObject;
  readonly drag: Drag;
}

/**
 * A product from the menu follows the pointer and is placed by a click; with Shift the next one follows at once. What is
 * let go in the room where it may not be goes to the nearest wall with a place for it; beside the room it is not placed.
 */
export class PlaceProduct implements Tool {
  readonly #editor: ToolEditor;
  /** One for all the way, so that what draws the product to itself holds it a little. */
  #placing: Placing | null = null;

  constructor(editor: ToolEditor) {
    this.#editor = editor;
  }

  pointerDown(pointer: PlanPointer): void {
    this.#show(pointer);
  }

  pointerMove(pointer: PlanPointer): void {
    this.#show(pointer);
  }

  pointerUp(pointer: PlanPointer): void {
    const editor = this.#editor;
    const refusal = this.#show(pointer);
    const { preview } = editor.state;
    const shown = preview?.kind === 'objects' ? preview.objects[0] : undefined;
    const object = refusal ? this.#atNearestWall(pointer) : shown;
    if (refusal && !object) editor.refuse(refusal);
    if (!object || !editor.commit('place', { type: 'place', object })) return;
    if (!pointer.shift) {
      editor.rest();
      editor.select([object.id]);
    }
    this.#say(object, refusal !== null);
  }

  #say({ productId, wall }: PlacedObject, isElsewhere: boolean): void {
    const editor = this.#editor;
    const name = productName(editor.state, productId);
    if (isElsewhere && wall !== null) editor.notify('info', 'placed-at-wall', { name, place: wall });
    else editor.notify('success', 'placed', { name });
  }

  /** Where a product goes that was let go on the floor of the room, but not at a place where it may be. */
  #atNearestWall({ at, plane }: PlanPointer): PlacedObject | undefined {
    const { scene, data, state } = this.#editor;
    const product = state.catalogue.products.get(state.armedProductId ?? '');
    if (!product || plane !== 'floor' || !isInsidePolygon(at, data.points)) return undefined;
    const placed = nearestWallPlace(scene, product, { id: this.#editor.newId(), near: at });
    return placed.ok ? placed.value.object : undefined;
  }

  key(name: string): boolean {
    const { armedProductId } = this.#editor.state;
    if (name === 'Escape') this.#editor.rest();
    else if (name === 'Enter' && armedProductId !== null) this.#editor.placeAnywhere(armedProductId);
    else return false;
    return true;
  }

  endGesture(): void {
    this.cancel();
  }

  cancel(): boolean {
    const wasPlacing = this.#placing !== null;
    this.#placing = null;
    this.#editor.preview(null);
    return wasPlacing;
  }

  #show(pointer: PlanPointer): PlacementRefusal | null {
    const editor = this.#editor;
    const product = editor.state.catalogue.products.get(editor.state.armedProductId ?? '');
    if (!product) return null;
    const opened = this.#open(product);
    if (!opened.ok) return opened.reason;
    const { fresh, drag } = opened.value;
    const isOnFace = pointer.plane === 'wall' && mayLeaveFloor(product);
    // On the face of a wall the pointer holds it by its middle; elsewhere it is placed at its own height.
    const heightCm = isOnFace ? pointer.heightCm - fresh.size.height / 2 : fresh.position.height;
    const refusal = this.#moveTo(opened.value, pointer, isOnFace ? heightCm : null);
    const placed = drag.result();
    const ghost = placed.ok ? placed.value.object : ghostAt(opened.value, pointer.at, heightCm);
    const guides = placed.ok ? placed.value.guides : [];
    editor.preview({ kind: 'objects', objects: [ghost], isNew: true, refusal, guides });
    return refusal;
  }

  /** `heightCm` is null where it keeps its own. */
  #moveTo(
    { fresh, drag }: Placing,
    { at, alt }: PlanPointer,
    heightCm: number | null,
  ): PlacementRefusal | null {
    const snapping = this.#editor.state.isSnapping && !alt;
    if (heightCm !== null) return drag.moveOnFace(at, heightCm, snapping);
    drag.liftTo(fresh.position.height);
    return drag.moveTo(at, snapping);
  }

  #open(product: Product): Result<Placing, PlacementRefusal> {
    if (this.#placing) return accept(this.#placing);
    const { scene, data } = this.#editor;
    const id = this.#editor.newId();
    const drag = openPlacing(scene, { product, id });
    if (!drag.ok) return drag;
    const fresh = newObject(product, { id, ceilingCm: data.wallHeight, height: null, rotation: 0 });
    this.#placing = { fresh, drag: drag.value };
    return accept(this.#placing);
  }
}
