import type { Drag, PlacedObject, PlacementRefusal, Point, Product, Result } from '@rackwright/planning';
import { accept, newObject, openPlacing } from '@rackwright/planning';
import type { PlannerEditor } from '../PlannerEditor';
import type { PlanPointer, Tool } from '../tool';

/** The product where the pointer is, whatever the rules say of it: shown while it may not be there. */
function ghostAt(product: Product, at: Point, first: { id: string; ceilingCm: number }): PlacedObject {
  const object = newObject(product, { ...first, height: null, rotation: 0 });
  return { ...object, position: { ...object.position, ...at } };
}

/** A product on its way to the plan. */
interface Placing {
  readonly id: string;
  readonly drag: Drag;
}

/**
 * A product from the menu follows the pointer and is placed by a click; with Shift the next one follows at once. What is
 * let go where it may not be is not placed.
 */
export class PlaceProduct implements Tool {
  readonly #editor: PlannerEditor;
  /** One for all the way, so that what draws the product to itself holds it a little. */
  #placing: Placing | null = null;

  constructor(editor: PlannerEditor) {
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
    const object = preview?.kind === 'objects' ? preview.objects[0] : undefined;
    if (refusal) editor.refuse(refusal);
    if (refusal || !object) return;
    if (!editor.commit('place', { type: 'place', object })) return;
    if (!pointer.shift) editor.rest().select([object.id]);
    editor.notify('success', 'placed', { name: editor.productName(object.productId) });
  }

  key(name: string): boolean {
    const { armedProductId } = this.#editor.state;
    if (name === 'Escape') this.#editor.rest();
    else if (name === 'Enter' && armedProductId !== null) this.#editor.placeAnywhere(armedProductId);
    else return false;
    return true;
  }

  letGo(): void {
    this.cancel();
  }

  cancel(): boolean {
    const wasPlacing = this.#placing !== null;
    this.#placing?.drag.end();
    this.#placing = null;
    this.#editor.preview(null);
    return wasPlacing;
  }

  #show({ at, alt }: PlanPointer): PlacementRefusal | null {
    const editor = this.#editor;
    const product = editor.state.catalogue.products.get(editor.state.armedProductId ?? '');
    if (!product) return null;
    const opened = this.#open(product);
    if (!opened.ok) return opened.reason;
    const { id, drag } = opened.value;
    const refusal = drag.moveTo(at, editor.state.isSnapping && !alt);
    const placed = drag.result();
    const ghost = placed.ok
      ? placed.value.object
      : ghostAt(product, at, { id, ceilingCm: editor.data.wallHeight });
    const guides = placed.ok ? placed.value.guides : [];
    editor.preview({ kind: 'objects', objects: [ghost], isNew: true, refusal, guides });
    return refusal;
  }

  #open(product: Product): Result<Placing, PlacementRefusal> {
    if (this.#placing) return accept(this.#placing);
    const id = this.#editor.newId();
    const drag = openPlacing(this.#editor.scene, { product, id });
    if (!drag.ok) return drag;
    this.#placing = { id, drag: drag.value };
    return accept(this.#placing);
  }
}
